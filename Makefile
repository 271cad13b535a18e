# Volga: `make play` starts a game, `make test` proves that all is well. `make help` lists the rest.

CARGO ?= cargo
SECONDS_EACH ?= 60
KILLS ?= 200
BENCH_ARGS ?=
TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
WEB := $(shell find web/src web/public data/locales -type f) $(wildcard web/*.ts web/*.js web/index.html)

.DEFAULT_GOAL := help
.PHONY: help play test deps lint types soak strangers evening fingerprints bench doc clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: web/dist/index.html ## build everything and start a game in the browser
	$(CARGO) run --release -p volga -- play

test: deps web/dist/index.html lint ## lint, then run every test
	cd web && npm run check && npm run test
	$(CARGO) test --workspace --exclude bench
	cd web && VOLGA_BIN=$(TARGET)/debug/volga npm run browser

# The browser client: what the server sends to browsers is compiled into it.
web/dist/index.html: web/node_modules/.package-lock.json $(WEB)
	cd web && npm run build

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client needs Node.js 20.19 or newer (Debian: apt install nodejs npm);"; \
	  echo "without it: cargo run --release -p volga -- play --terminal"; exit 1; }
	cd web && npm ci --no-audit --no-fund

deps: ## what the tests need beside Rust and Node.js: a PostgreSQL that they can start, Chromium and Python
	@command -v python3 >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3 >/dev/null; } \
	|| { echo "A test runs the example client: please install Python 3 (Debian: apt install python3)"; exit 1; }
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } \
	|| { echo "The tests of the server start a PostgreSQL: please install it (Debian: apt install postgresql)"; exit 1; }
	@[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || command -v google-chrome >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium fonts-dejavu-core >/dev/null; } \
	|| { echo "The browser tests want Chromium: please install it (Debian: apt install chromium), or name it in CHROMIUM"; exit 1; }

types: ## write the types of the browser client anew, after what goes over the wire has changed
	VOLGA_WRITE_TYPES=1 $(CARGO) test -p volga --test types

lint: ## formatting, clippy and documentation, all warnings as errors
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --exclude bench --quiet

soak: ## long random play of every game, alone and over the network: make soak SECONDS_EACH=600 KILLS=1000
	SECONDS_EACH=$(SECONDS_EACH) $(CARGO) test --release -p volga --test soak -- --ignored --nocapture
	$(CARGO) test --release -p inferno --test soak -- --ignored --nocapture
	$(CARGO) test --release -p donnerschlag --test soak -- --ignored --nocapture
	GAMES=1000 $(CARGO) test --release -p firefight --test balance -- --nocapture
	GAMES=50 $(CARGO) test --release -p firefight --test projection -- --nocapture
	KILLS=$(KILLS) $(CARGO) test --release -p volga --test network -- --ignored --nocapture --test-threads=1

strangers: ## everything that needs no account, called without end while others play: make strangers SECONDS_EACH=3600
	SECONDS_EACH=$(SECONDS_EACH) $(CARGO) test --release -p volga --test strangers -- --ignored --nocapture

evening: web/dist/index.html ## a host's evening by docs/hosting.md: two nodes, nginx, TLS, restarts, backup and restore, a full disk
	@command -v nginx >/dev/null && command -v openssl >/dev/null && command -v python3 >/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq nginx-light openssl postgresql python3 >/dev/null; } \
	|| { echo "An evening needs nginx, openssl, PostgreSQL and Python 3 (Debian: apt install nginx-light openssl postgresql python3)"; exit 1; }
	$(CARGO) build --release -p volga
	python3 crates/volga/tests/evening.py $(TARGET)/release/volga

fingerprints: ## what random games of every game, mode and edition come to: the same before and after a change of the code alone
	@for game in ferry inferno donnerschlag firefight; do \
		$(CARGO) test --quiet -p $$game --test fingerprints -- --ignored --nocapture | grep "^$$game " || exit 1; done

bench: ## speed as ratios to anchors measured in the same run: make bench BENCH_ARGS=--json
	@$(CARGO) run --release --quiet -p bench -- $(BENCH_ARGS)

doc: ## the documentation of the code, as web pages
	$(CARGO) doc --workspace --no-deps

clean: ## remove all that was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules
