# `make` builds the rules into dist/, `make test` is what CI runs. PYTHON=python3.12 chooses another Python.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

# Every edition there is, as GAME/EDITION; `make EDITION=8.1` builds one of a game.
GAME := blackpoker
EDITION :=
EDITIONS := $(if $(EDITION),$(GAME)/$(EDITION),$(patsubst definitions/%/edition.yaml,%,$(sort $(wildcard definitions/*/*/edition.yaml))))
# The words of a command that name one of them.
named = $(subst /, ,$(1))

BIN := .venv/bin
STAMP := .venv/ready

.PHONY: all check verify test bench mutants soak schemas pictures clean

# `kisoku build` swaps each edition's folder in whole; the wheel is made at the side and moved in.
all: $(STAMP) check verify
	@$(foreach one,$(EDITIONS),$(BIN)/kisoku build $(call named,$(one)) all --out dist;)
	@rm -rf .build/wheel && mkdir -p .build/wheel
	@$(BIN)/python -m build --wheel --no-isolation --outdir .build/wheel > .build/wheel.log 2>&1 || { cat .build/wheel.log >&2; exit 1; }
	@rm -f dist/*.whl && mv .build/wheel/*.whl dist/ && rm -rf .build
	@echo "Done. Open dist/index.html: everything is linked there."
	@echo "The package is $$(echo dist/*.whl)."

verify: $(STAMP)
	@mkdir -p .build
	@$(foreach one,$(EDITIONS),$(BIN)/kisoku verify $(call named,$(one)) --jobs 2 > .build/verify.log || { cat .build/verify.log; exit 1; }; tail -n 1 .build/verify.log;)

check: $(STAMP)
	@$(foreach one,$(EDITIONS),$(BIN)/kisoku check $(call named,$(one));)

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/pytest -q -n auto --dist loadgroup

# Luck, for an hour or so: every generator draws fresh cases (tests/luck.py) and says what to paste if one fails, what
# `make test` tries at some tables is tried at all of them, then random games under the invariants of tests/invariants.py, and every digest; GAMES=1000 for a taste.
soak: GAMES ?= 100000
soak: $(STAMP)
	@$(BIN)/pytest -q -n auto -m "hypothesis or soak" --hypothesis-profile=soak
	@$(BIN)/python tests/soak.py --games $(GAMES)

# Some minutes: faults are put into a copy of the sources, and some test has to see each (tests/mutants.yaml).
mutants: $(STAMP)
	@$(BIN)/python tests/mutants.py

# All rows, or some: make bench ROWS="playing comparing".
bench: $(STAMP)
	@$(BIN)/python tests/bench.py $(ROWS)

schemas: $(STAMP)
	@$(BIN)/kisoku schema --write

# Nothing else looks into a PDF as a reader does, so what draws one is fetched only here.
pictures: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check pypdfium2
	@$(BIN)/python tests/pictures.py

clean:
	rm -rf .venv .build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find generator tests -name __pycache__ -prune -exec rm -rf {} +

$(STAMP): pyproject.toml generator/setup.sh
	@bash generator/setup.sh

# A venv remembers where it was made: in a copied or moved checkout it would quietly run the other one's code.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif
