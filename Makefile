# Two commands matter: `make serve` and `make test`. Both do all of their own set-up. `make quick` is for every day.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
CLIENT := src/pangaea/server/static/index.html
NODE   := web/node_modules/.ready
SITE   := $(VENV)/.site
RAY    := $(VENV)/.ray
# What `make quick` runs: the rules, their laws, the table, and the project itself.
QUICK  := tests/engine tests/games tests/contract \
	$(filter-out tests/test_notebooks.py,$(wildcard tests/server/test_table*.py tests/server/table tests/test_*.py))
# Two more than two cores: many tests wait for a browser or a database. Each begins at another end of the tests,
# so that reckoning and waiting go side by side, and takes from the others' work when its own is done.
WORKERS ?= 4
# Where there is no Node.js, a wheel of it joins the virtual environment.
NPM    := $(shell command -v npm || echo $(CURDIR)/$(BIN)/npm)
export PATH := $(PATH):$(CURDIR)/$(BIN)
# What is compiled is kept, whatever the shell says: most tests start programs of their own.
export PYTHONDONTWRITEBYTECODE :=

# What a lock names and nothing else: a lock is complete, and pip left to look for what it needs takes a release newer than the
# lock for one that nobody pinned, and stops.
LOCKED := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r

APT := DEBIAN_FRONTEND=noninteractive apt-get
ROOT_WITH_APT := test "$$(id -u)" = 0 && command -v apt-get >/dev/null && $(APT) update -qq

.PHONY: serve test test-all quick check check-library lint format client client-types client-tests coverage docs \
	postgres nginx browser ray packages fuzz mutants bench bench-server bench-client peers load nemesis results ladder balance \
	new-game schemas wire adapters pictures golden fixtures screenshots clean

serve: $(READY) $(CLIENT) native-if-possible
	$(BIN)/pangaea serve

# Two checks at a time; those of the client are three. A test that fails is tried once more (three times in the browser) and
# named at the end: a busy machine holds nobody's change up, and what failed by chance can be seen.
test: $(READY) $(CLIENT) postgres nginx browser native
	+$(MAKE) --no-print-directory --output-sync=target -j2 check-library client
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --timeout 420 --reruns 1 -r fER

test-all: check client postgres nginx browser $(RAY) native native-check native-sanitized
	$(BIN)/pytest -n 2 -m "long or not long"
	$(BIN)/python -m tests.nemesis.run --minutes 5
	$(BIN)/python -m tools.mutants all
	$(BIN)/pangaea fuzz all --minutes 8

quick: $(READY) $(NODE)
	+$(MAKE) --no-print-directory --output-sync=target -j2 check
	$(BIN)/pytest -n 2 --dist worksteal $(QUICK)

check: check-library lint

check-library: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m tools.schemas --check
	$(BIN)/python -m tools.wire --check
	$(BIN)/python -m tools.adapters --check
	$(BIN)/python -m tools.artwork --check

lint: $(NODE)
	$(NPM) --prefix web run lint

client: lint client-types client-tests

client-types: $(CLIENT)
	$(NPM) --prefix web run check

client-tests: $(CLIENT)
	$(NPM) --prefix web test

# Everything but the browser tests, which drive the client and not the library. The floor is in pyproject.toml.
coverage: $(READY) postgres nginx
	$(BIN)/pytest -n 2 --ignore=tests/web --cov --cov-report=term

# Strict: a broken link, an unknown page or something loaded from another host fails it.
docs: $(SITE)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The tests start a throw-away cluster and a headless browser of their own; they only need the programs.
postgres:
	@test -n "$(SKIP_POSTGRES)" || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || command -v pg_ctl >/dev/null \
		|| { $(ROOT_WITH_APT) && $(APT) install -y -qq postgresql >/dev/null; } \
		|| { echo "PostgreSQL is missing: install it, or set SKIP_POSTGRES=1"; exit 1; }

nginx:
	@test -n "$(SKIP_NGINX)" || test -x /usr/sbin/nginx || command -v nginx >/dev/null \
		|| { $(ROOT_WITH_APT) && $(APT) install -y -qq nginx-light >/dev/null; } \
		|| { echo "nginx is missing: install it, or set SKIP_NGINX=1"; exit 1; }

browser:
	@test -n "$(SKIP_BROWSER)" || test -n "$(CHROMIUM)" || test -x /usr/bin/chromium-headless-shell \
		|| test -x /usr/bin/chromium \
		|| { $(ROOT_WITH_APT) && { $(APT) install -y -qq chromium-headless-shell >/dev/null \
			|| $(APT) install -y -qq chromium >/dev/null; }; } \
		|| { echo "Chromium is missing: install it, set CHROMIUM to it, or set SKIP_BROWSER=1"; exit 1; }

# A tournament on a Ray cluster of this machine, one of whose workers is killed. Ray is large, so only this brings it.
ray: $(RAY)
	$(BIN)/pytest -m long tests/arena/test_ray.py

# The wheel and the source distribution, installed by pip into fresh environments: alone, with each extra, with all.
# PART=server tries one of these.
packages: $(READY)
	$(BIN)/pytest -m "long or not long" tests/packages $(if $(PART),-k "[$(PART)]")

fuzz: $(READY)
	$(BIN)/pangaea fuzz all --minutes 20

mutants: $(READY)
	$(BIN)/python -m tools.mutants all

bench: $(READY)
	$(LOCKED) requirements/bench.txt
	$(BIN)/python -m benchmarks.random_play
	$(BIN)/python -m benchmarks.facade
	$(BIN)/python -m benchmarks.far_out
	$(BIN)/python -m benchmarks.search

peers: $(READY)
	$(LOCKED) requirements/bench.txt
	$(BIN)/python -W ignore -m benchmarks.peers --plot docs/peers.svg

load: $(READY)
	$(BIN)/python -m benchmarks.load

# CPU per move beside a bare echo, on one process and on two; moves and commits a second; honest moves in a flood.
bench-server: $(READY) postgres
	$(BIN)/python -m benchmarks.server_cost
	$(BIN)/python -m benchmarks.server_rate
	$(BIN)/python -m benchmarks.resting
	$(BIN)/python -m benchmarks.scale

# The longest task of the page while a full board animates, beside an empty page.
bench-client: $(READY) $(CLIENT) browser
	$(BIN)/python -m benchmarks.long_tasks

# People play at two processes while everything between them breaks; then a checker reads the history. MINUTES=, SEED=
nemesis: $(READY) postgres
	$(BIN)/python -m tests.nemesis.run --minutes $(or $(MINUTES),30) $(if $(SEED),--seed $(SEED))

# Games that took hours, to go on from: what lies there is not played again.
results:
	mkdir -p $@ && for packed in benchmarks/arena/*.tar.xz; do tar -xJf $$packed -C $@ --skip-old-files; done

ladder: $(READY)
	$(BIN)/pangaea arena ladder

balance: $(READY)
	$(BIN)/pangaea arena balance

# A small complete game under a name of your own, to start from; CONTRIBUTING leads on.
new-game: $(READY)
	$(BIN)/python -m tools.new_game $(NAME)
	$(BIN)/ruff check --quiet --fix --select I src tests
	$(BIN)/ruff format --quiet src tests
	$(BIN)/python -m tools.schemas
	$(BIN)/python -m tools.wire
	$(BIN)/python -m tools.golden $(NAME)
	$(BIN)/python -m tools.fixtures $(NAME)
	$(BIN)/python -m tests.web.views

-include native/native.mk

# What these write is committed; run them after a change that is meant to change it.
schemas: $(READY)
	$(BIN)/python -m tools.schemas
wire: $(READY)
	$(BIN)/python -m tools.wire
adapters: $(READY)
	$(BIN)/python -m tools.adapters
pictures: $(READY)
	$(BIN)/python -m tools.artwork
	$(BIN)/python -m tests.render.scenes
golden: $(READY)
	$(BIN)/python -m tools.golden
fixtures: $(READY)
	$(BIN)/python -m tools.fixtures
	$(BIN)/python -m tests.web.views
screenshots: $(READY) $(CLIENT) browser
	$(BIN)/python -m tools.screenshots
	$(BIN)/python -m tools.terminal

clean:
	rm -rf $(VENV) web/node_modules web/.svelte-check src/pangaea/server/static site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools benchmarks native -name __pycache__ -prune -exec rm -rf {} +

$(READY): requirements/dev.txt requirements/adapters.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Pangaea needs Python 3.11 or later; set PYTHON=…"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(LOCKED) requirements/dev.txt
	$(LOCKED) requirements/adapters.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(SITE): requirements/docs.txt $(READY)
	$(LOCKED) requirements/docs.txt
	@touch $@

$(RAY): requirements/ray.txt $(READY)
	$(LOCKED) requirements/ray.txt
	@touch $@

$(NODE): web/package.json web/package-lock.json web/.npmrc $(READY)
	@command -v npm >/dev/null || $(LOCKED) requirements/node.txt
	@# Not `npm ci`: it insists on optional builds for other platforms that not every registry has.
	$(NPM) --prefix web install --no-save --no-fund --no-audit --loglevel=error
	@touch $@

$(CLIENT): $(NODE) $(shell find web/src web/messages web/public web/index.html -type f -not -path '*/paraglide/*' 2>/dev/null)
	$(NPM) --prefix web run build
	@touch $@
