//! Matches over the network: never losing a move, never leaking a block.
//!
//! Everything that must last is a [`store`] stream: a numbered list of records that only grows.
//! [`people`] are streams too: accounts, sessions, tokens and invitations.

pub mod people;
pub mod record;
mod secret;
pub mod shelf;
pub mod store;

pub use secret::Secret;
