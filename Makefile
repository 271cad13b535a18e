# Volga: `make play` starts a game, `make test` proves that all is well. `make help` lists the rest.

CARGO ?= cargo
SECONDS_EACH ?= 60
BENCH_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test lint soak bench doc clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: ## build everything and start a game
	$(CARGO) run --release -p volga -- play

test: lint ## lint, then run every test
	$(CARGO) test --workspace --exclude bench

lint: ## formatting, clippy and documentation, all warnings as errors
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --exclude bench --quiet

soak: ## long random play of every game: make soak SECONDS_EACH=600
	SECONDS_EACH=$(SECONDS_EACH) $(CARGO) test --release -p volga --test soak -- --ignored --nocapture
	$(CARGO) test --release -p inferno --test soak -- --ignored --nocapture

bench: ## speed as ratios to anchors measured in the same run: make bench BENCH_ARGS=--json
	$(CARGO) run --release --quiet -p bench -- $(BENCH_ARGS)

doc: ## the documentation of the code, as web pages
	$(CARGO) doc --workspace --no-deps

clean: ## remove all that was built
	$(CARGO) clean
