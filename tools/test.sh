#!/bin/sh
# Installs what the tests need into .venv-test and runs them all: sh tools/test.sh [options of pytest]
# With MAHJONG_JUDGES=1 also other programs that judge scores of hands.
set -eu
cd "$(dirname "$0")/.."
. tools/environment.sh

make_environment .venv-test
.venv-test/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
if [ -n "${MAHJONG_JUDGES:-}" ]; then
    .venv-test/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[judges]' ||
        echo "The judges can't be installed here (one needs a C++ compiler); their tests are skipped." >&2
fi
.venv-test/bin/ruff check .
.venv-test/bin/ruff format --check .
.venv-test/bin/mypy
if [ "$#" -gt 0 ]; then
    exec .venv-test/bin/python -m pytest "$@"
fi
# Two at a time; but a real window wants the machine to itself.
.venv-test/bin/python -m pytest -q -n 2 --dist worksteal -m "not window"
exec .venv-test/bin/python -m pytest -m window
