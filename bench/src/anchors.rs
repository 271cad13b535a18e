//! What we compare ourselves with: libraries and programs that anybody can install.

mod chess;
mod dice;
mod echo;
mod icepool;
mod memory;
mod open_spiel;
mod peer;
mod sqlite;

pub use chess::chess_plies;
pub use dice::fastrand_dice;
pub use echo::echo_host;
pub use icepool::{Block, icepool_battle};
pub use memory::copies;
pub use open_spiel::open_spiel_backgammon;
pub use peer::{Peer, Peers, Reply};
pub use sqlite::single_commits;
