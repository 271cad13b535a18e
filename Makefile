# Volga: `make play` starts a game, `make test` proves that all is well. `make help` lists the rest.

CARGO ?= cargo
SECONDS_EACH ?= 60
KILLS ?= 200
BENCH_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test deps lint soak bench doc clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: ## build everything and start a game
	$(CARGO) run --release -p volga -- play --terminal

test: deps lint ## lint, then run every test
	$(CARGO) test --workspace --exclude bench

deps: ## what the tests need beside Rust: a PostgreSQL that they can start, and Python for the example client
	@command -v python3 >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3 >/dev/null; } \
	|| { echo "A test runs the example client: please install Python 3 (Debian: apt install python3)"; exit 1; }
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } \
	|| { echo "The tests of the server start a PostgreSQL: please install it (Debian: apt install postgresql)"; exit 1; }

lint: ## formatting, clippy and documentation, all warnings as errors
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --exclude bench --quiet

soak: ## long random play of every game, alone and over the network: make soak SECONDS_EACH=600 KILLS=1000
	SECONDS_EACH=$(SECONDS_EACH) $(CARGO) test --release -p volga --test soak -- --ignored --nocapture
	$(CARGO) test --release -p inferno --test soak -- --ignored --nocapture
	$(CARGO) test --release -p donnerschlag --test soak -- --ignored --nocapture
	KILLS=$(KILLS) $(CARGO) test --release -p volga --test network -- --ignored --nocapture --test-threads=1

bench: ## speed as ratios to anchors measured in the same run: make bench BENCH_ARGS=--json
	$(CARGO) run --release --quiet -p bench -- $(BENCH_ARGS)

doc: ## the documentation of the code, as web pages
	$(CARGO) doc --workspace --no-deps

clean: ## remove all that was built
	$(CARGO) clean
