//! `volga serve` as the world meets it: the real program, real sockets, both stores.

mod host;

#[path = "network/accounts.rs"]
mod accounts;
#[path = "network/bots.rs"]
mod bots;
#[path = "network/consent.rs"]
mod consent;
#[path = "network/goodbye.rs"]
mod goodbye;
#[path = "network/kills.rs"]
mod kills;
#[path = "network/matches.rs"]
mod matches;
#[path = "network/nodes.rs"]
mod nodes;
#[path = "network/player.rs"]
mod player;
#[path = "network/races.rs"]
mod races;
