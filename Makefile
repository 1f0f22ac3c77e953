# Two commands matter: `make serve` and `make test`. Both do all of their own set-up.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
export PYTHONDONTWRITEBYTECODE = 1

.PHONY: serve test test-all check format fuzz mutants bench load ladder balance schemas wire golden fixtures postgres clean

serve: $(READY)
	$(BIN)/pangaea serve

test: check postgres
	$(BIN)/pytest -n 2

test-all: check postgres
	$(BIN)/pytest -n 2 -m "long or not long"
	$(BIN)/python -m tools.mutants all
	$(BIN)/pangaea fuzz all --minutes 8

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m tools.schemas --check
	$(BIN)/python -m tools.wire --check

# The tests start a throw-away cluster of their own; they only need the programs.
postgres:
	@test -n "$(SKIP_POSTGRES)" || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || command -v pg_ctl >/dev/null \
		|| { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq \
			&& DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null; } \
		|| { echo "PostgreSQL is missing: install it, or set SKIP_POSTGRES=1"; exit 1; }

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
	$(BIN)/python -m benchmarks.far_out

load: $(READY)
	$(BIN)/python -m benchmarks.load

ladder: $(READY)
	$(BIN)/pangaea arena ladder

balance: $(READY)
	$(BIN)/pangaea arena balance

# What these write is committed; run them after a change that is meant to change it.
schemas: $(READY)
	$(BIN)/python -m tools.schemas
wire: $(READY)
	$(BIN)/python -m tools.wire
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
