# Two commands matter: `make serve` and `make test`. Both do all of their own set-up.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
export PYTHONDONTWRITEBYTECODE = 1

.PHONY: serve test test-all check format fuzz mutants bench schemas golden fixtures clean

serve: $(READY)
	@echo "The table server is not built yet. Until then: $(BIN)/pangaea play trias"
	@exit 1

test: check
	$(BIN)/pytest -n 2 -m "not long"

test-all: check
	$(BIN)/pytest -n 2
	$(BIN)/python -m tools.mutants all
	$(BIN)/pangaea fuzz all --minutes 8

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m tools.schemas --check

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

fuzz: $(READY)
	$(BIN)/pangaea fuzz all --minutes 20

mutants: $(READY)
	$(BIN)/python -m tools.mutants all

bench: $(READY)
	$(BIN)/python -m benchmarks.random_play
	$(BIN)/python -m benchmarks.facade

# What these write is committed; run them after a change that is meant to change it.
schemas: $(READY)
	$(BIN)/python -m tools.schemas
golden: $(READY)
	$(BIN)/python -m tools.golden
fixtures: $(READY)
	$(BIN)/python -m tools.fixtures

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Pangaea needs Python 3.11 or later; set PYTHON=…"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
