#!/bin/sh
# Installs what the tests need into .venv-test and runs them all: sh tools/test.sh [options of pytest]
set -eu
cd "$(dirname "$0")/.."
. tools/environment.sh

make_environment .venv-test
.venv-test/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
.venv-test/bin/ruff check .
.venv-test/bin/ruff format --check .
.venv-test/bin/mypy
exec .venv-test/bin/python -m pytest "$@"
