#!/usr/bin/env bash
# venv.sh FOLDER: make a virtual environment, and on a Debian without python3-venv fetch that first.
set -euo pipefail
folder=$1

if ! command -v python3 >/dev/null; then
  echo "Hexdial needs Python 3.11 or newer: install python3, then try again." >&2
  exit 1
fi
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  echo "Hexdial needs Python 3.11 or newer, but python3 is $(python3 -c 'import platform; print(platform.python_version())')." >&2
  exit 1
fi
if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing python3-venv ..."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
  else
    echo "Python's venv module is missing: install it (on Debian: sudo apt-get install python3-venv), then try again." >&2
    exit 1
  fi
fi
python3 -m venv "$folder"
