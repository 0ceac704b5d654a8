# Makes a virtual environment in the folder $1, with the newest fitting Python found; read by play.sh and test.sh.
# A fresh Debian or Ubuntu has Python without venv: then the system's own package is asked for.

find_python() {
    for name in python3.13 python3.12 python3.11 python3.14 python3 python; do
        if command -v "$name" >/dev/null 2>&1 &&
            "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    echo "Mahjong needs Python 3.11 to 3.14; none was found." >&2
    return 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

make_environment() {
    [ -x "$1/bin/python" ] && "$1/bin/python" -m pip --version >/dev/null 2>&1 && return
    python=$(find_python) || return 1
    "$python" -m venv --clear "$1" >/dev/null 2>&1 && return
    if command -v apt-get >/dev/null 2>&1; then
        echo "This Python has no venv; installing the system's python3-venv." >&2
        as_root apt-get update -qq && as_root apt-get install -y -qq python3-venv >/dev/null
    fi
    "$python" -m venv --clear "$1"
}
