# `make` builds the rules into dist/, `make test` is what CI runs. PYTHON=python3.12 chooses another Python.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

GAME := blackpoker
EDITION := 8.1

BIN := .venv/bin
STAMP := .venv/ready
# Built here first, then swapped in, so that dist/ is either the old build or the whole new one.
NEW := .build/new
OUT := $(NEW)/$(GAME)/$(EDITION)

.PHONY: all check test bench soak schemas clean

all: $(STAMP) check
	@rm -rf .build && mkdir -p $(OUT)
	@$(BIN)/kisoku export $(GAME) $(EDITION) --format json > $(OUT)/rules.json
	@$(BIN)/kisoku export $(GAME) $(EDITION) --format csv > $(OUT)/actions.csv
	@$(BIN)/kisoku text $(GAME) $(EDITION) --lang ja > $(OUT)/text.ja.txt
	@$(BIN)/kisoku text $(GAME) $(EDITION) --lang en > $(OUT)/text.en.txt
	@$(BIN)/python -m build --wheel --no-isolation --outdir $(NEW) > .build/wheel.log 2>&1 || { cat .build/wheel.log >&2; exit 1; }
	@if [ -e dist ]; then mv dist .build/old; fi; mv $(NEW) dist; rm -rf .build
	@echo "Done. Look in dist/$(GAME)/$(EDITION)/ (rules.json, actions.csv, text.ja.txt, text.en.txt)."
	@echo "The package is $$(echo dist/*.whl)."

check: $(STAMP)
	@$(BIN)/kisoku check $(GAME) $(EDITION)

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -q

# Random games under the invariants of tests/invariants.py for an hour or so, and every digest; GAMES=1000 for a taste.
soak: GAMES ?= 100000
soak: $(STAMP)
	@$(BIN)/python tests/soak.py --games $(GAMES)

bench: $(STAMP)
	@$(BIN)/python tests/bench.py

schemas: $(STAMP)
	@$(BIN)/kisoku schema --write

clean:
	rm -rf .venv .build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find generator tests -name __pycache__ -prune -exec rm -rf {} +

$(STAMP): pyproject.toml generator/setup.sh
	@bash generator/setup.sh

# A venv remembers where it was made: in a copied or moved checkout it would quietly run the other one's code.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif
