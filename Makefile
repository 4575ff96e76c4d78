# Everything Hexdial needs is made on the way: `make play` and `make test` work in a fresh clone with python3 and make.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
PEERS := .venv-bench
JOBS ?= auto
GAMES ?= 10000
ARGS ?=
CODE := $(wildcard hexdial tests tools bench examples)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help play terminal serve web types test check format pytest browser browsed lighthouse soak prove bench online wheel compiled installed clean

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

play: web ## set up once, then open the table in the browser
	@$(BIN)/hexdial serve --open $(ARGS)

terminal: $(VENV)/.play ## the same table as text (ARGS="jlh --seat 2=greedy")
	@$(BIN)/hexdial play $(ARGS)

web: $(VENV)/.play | build ## build the browser's side, if something changed
	@$(BIN)/python tools/web.py build

test: check web pytest ## everything: check, tests, samples of soak and prove, the compiled build
	@echo "== the browser's logic"
	$(BIN)/python tools/web.py test
	@$(MAKE) browsed
	@echo "== kill -9, sample"
	$(BIN)/python tools/soak_kill.py --times 5 --out build/soak-kill-sample.json
	@echo "== soak, 1 % sample"
	$(BIN)/python tools/soak.py --games 100 --out build/soak-sample.json
	@echo "== prove, a sample"
	$(BIN)/python -m tools.prove --module hexors --among 'not hcx and not hcb and not nsh' --sample 0.4% --budget 5 --out build/prove-sample.json
	@$(MAKE) compiled

check: $(VENV)/.dev ## format, lint, types, import law
	$(BIN)/ruff format --check $(CODE) hatch_build.py
	$(BIN)/ruff check $(CODE) hatch_build.py
	$(BIN)/mypy --strict $(CODE) hatch_build.py
	$(BIN)/pytest -q tests/laws/test_imports.py
	$(BIN)/python tools/web.py check

format: $(VENV)/.dev ## format, and mend what the linter can mend
	$(BIN)/ruff format $(CODE) hatch_build.py
	$(BIN)/ruff check --fix $(CODE) hatch_build.py

types: $(VENV)/.dev ## web/src/wire.ts from hexdial/server/wire/
	$(BIN)/python tools/wire_types.py

pytest: $(VENV)/.dev web | build ## the tests alone, interpreted, on all cores
	HEXDIAL_EXPECT=interpreted $(BIN)/pytest -q -n $(JOBS) --ignore=tests/browser $(ARGS) 2>&1 | tee build/pytest.log

browser: $(VENV)/.dev web | build ## whole games clicked and typed in a real browser (needs Chromium)
	HEXDIAL_EXPECT_BROWSER=1 $(BIN)/pytest -q -n $(JOBS) --dist worksteal tests/browser $(ARGS) 2>&1 | tee build/pytest-browser.log

browsed: # the same as a part of `make test`: without Chromium it says so, unless one is expected
	@if command -v chromium >/dev/null || [ "$${HEXDIAL_EXPECT_BROWSER:-}" = 1 ]; then \
	  echo "== the browser's table"; \
	  $(MAKE) browser ARGS="-m 'not long'" || { \
	    printf '\n!!! what failed above is played once more, alone\n\n'; \
	    HEXDIAL_EXPECT_BROWSER=1 $(BIN)/pytest -q --last-failed --last-failed-no-failures none tests/browser; }; \
	else \
	  printf '\n!!! SKIPPED: the table was not tested in a browser: there is no `chromium` on this machine\n\n'; \
	fi

lighthouse: $(VENV)/.dev web | build ## how fast and how accessible the pages are, by Lighthouse
	$(BIN)/python -m bench.lighthouse $(ARGS)

soak: $(VENV)/.dev | build ## GAMES=10000 random games of every mode; results in build/soak.json
	$(BIN)/python tools/soak.py --games $(GAMES) --out build/soak.json
	$(BIN)/python tools/soak_kill.py --times 200 --out build/soak-kill.json

prove: $(VENV)/.dev | build ## mutate the rules, run the tests; results in build/prove.json
	$(BIN)/python -m tools.prove --out build/prove.json $(ARGS)

bench: $(VENV)/.dev $(PEERS)/.made | build ## decisions a second, next to the peers
	@HEXDIAL_PROFILE=$$([ "$$(uname)" = Linux ] && echo 1 || echo 0) $(MAKE) installed $(COMPILED)/.kits
	$(BIN)/python bench/run.py $(ARGS)

online: $(VENV)/.dev installed web | build ## moves a second of the server, next to boardgame.io's
	$(BIN)/python bench/online.py $(ARGS)

wheel: $(VENV)/.dev web ## the compiled wheel, in dist/
	@$(BIN)/python -m tools.wheel

compiled: $(VENV)/.dev | build ## goldens and laws on the compiled build
	@if lack=$$($(BIN)/python -m tools.wheel --lack); then \
	  HEXDIAL_OPTIMIZE=1 $(MAKE) installed; \
	  echo "== goldens and laws, compiled"; \
	  HEXDIAL_EXPECT=compiled HEXDIAL_SEEDS=1 PYTHONSAFEPATH=1 $(COMPILED)/bin/pytest -q -n $(JOBS) -p no:cacheprovider \
	    $(wildcard tests/golden tests/perft tests/laws tests/everygame) 2>&1 | tee build/pytest-compiled.log; \
	else \
	  printf '\n!!! SKIPPED: the compiled build was not tested: %s\n\n' "$$lack"; \
	fi

installed: wheel $(COMPILED)/.made
	@$(COMPILED)/bin/pip install -q --force-reinstall --no-deps dist/hexdial-*.whl

clean: ## remove what was built (the environments stay; `rm -rf .venv*` removes them)
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

build:
	@mkdir -p build

$(VENV)/.made:
	@tools/venv.sh $(VENV)
	@touch $@

$(VENV)/.play: pyproject.toml hatch_build.py | $(VENV)/.made
	@echo "Setting up Hexdial in $(VENV) (once) ..."
	@HEXDIAL_COMPILE=0 $(BIN)/pip install -q -e '.[server]'
	@touch $@

$(VENV)/.dev: pyproject.toml hatch_build.py | $(VENV)/.made
	@echo "Setting up the developer's tools in $(VENV) (once) ..."
	@HEXDIAL_COMPILE=0 $(BIN)/pip install -q -e '.[dev]'
	@touch $@ $(VENV)/.play

$(PEERS)/.made: pyproject.toml
	@tools/venv.sh $(PEERS)
	@HEXDIAL_COMPILE=0 $(PEERS)/bin/pip install -q -e '.[bench]'
	@touch $@

$(COMPILED)/.made: pyproject.toml | wheel
	@tools/venv.sh $(COMPILED)
	@$(COMPILED)/bin/pip install -q "$$(ls dist/hexdial-*.whl)[test,server]"
	@touch $@

$(COMPILED)/.kits: pyproject.toml | installed
	@$(COMPILED)/bin/pip install -q "$$(ls dist/hexdial-*.whl)[envs,openspiel]"
	@touch $@
