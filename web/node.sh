#!/usr/bin/env bash
# Runs a command with the Node the project uses: web/node.sh npm run check, web/node.sh npx vitest run src/lib.
cd "$(dirname "$0")" && exec ../.venv/bin/python ../tools/web.py run "$@"
