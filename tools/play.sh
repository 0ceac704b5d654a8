#!/bin/sh
# Installs the game into .venv (once, and again when its files change) and opens it: sh tools/play.sh [play ID | any command]
set -eu
cd "$(dirname "$0")/.."
. tools/environment.sh

make_environment .venv
stamp=.venv/installed
if [ ! -e "$stamp" ] || [ -n "$(find pyproject.toml mahjong_solitaire assets layouts -newer "$stamp" -type f ! -name '*.pyc' | head -n 1)" ]; then
    echo "Installing Mahjong into .venv ..." >&2
    .venv/bin/python -m pip install --quiet --disable-pip-version-check .
    touch "$stamp"
fi
exec .venv/bin/mahjong-solitaire "$@"
