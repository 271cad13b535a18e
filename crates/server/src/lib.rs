//! Matches over the network: never losing a move, never leaking a block.
//!
//! Everything that must last is a [`store`] stream: a numbered list of records that only grows.

pub mod store;
