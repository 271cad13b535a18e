//! Matches over the network: never losing a move, never leaking a block.
//!
//! Everything that must last is a [`store`] stream: a numbered list of records that only grows.
//! [`people`] are streams too: accounts, sessions, tokens and invitations. [`http`] is the door, and
//! [`limits`] is how often one may pass it.

pub mod backup;
mod cache;
mod document;
pub mod fault;
pub mod hall;
mod histogram;
pub mod http;
mod json;
mod key;
pub mod limits;
pub mod patch;
pub mod people;
pub mod record;
pub mod room;
mod secret;
pub mod shelf;
pub mod store;
#[cfg(feature = "ts")]
pub mod types;

pub use key::host_key;
pub use secret::Secret;

use std::time::{SystemTime, UNIX_EPOCH};

use table::{Lang, Locales, Title};

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// What the server itself says: `data/locales/<language>/server.ftl`.
const TEXTS: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../data/locales/en/server.ftl")),
    (Lang::Fr, include_str!("../../../data/locales/fr/server.ftl")),
];

/// What the browser client says of itself: `data/locales/<language>/web.ftl`.
const CLIENT_TEXTS: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../data/locales/en/web.ftl")),
    (Lang::Fr, include_str!("../../../data/locales/fr/web.ftl")),
];

/// The compiled-in texts of the table, of these games, of the server and of its browser client.
#[must_use]
pub fn texts(titles: &[&Title]) -> Locales {
    Locales::new(titles).and("server.ftl", &TEXTS).and("web.ftl", &CLIENT_TEXTS)
}
