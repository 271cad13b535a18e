//! Many games at once: who wins, why, and how long it takes.
//!
//! [`Run`] plays games by number on as many threads as it is given. Game number `n` of a seed is
//! always the same game, and the records come back in the order of the numbers: the result does not
//! depend on the threads. [`Summary`] makes figures of them. A game takes part by a [`Chronicle`].

mod chronicle;
mod donnerschlag;
mod ferry;
mod firefight;
mod inferno;
mod run;
mod statistics;
mod summary;

pub use chronicle::Chronicle;
pub use run::{Record, Results, Run};
pub use statistics::{Spread, wilson};
pub use summary::{Part, Rate, Summary};
