use cozy_chess::{Board, Move};

use crate::measure::{Clock, Side, timed};

/// Random legal games of chess by cozy-chess, the full list of moves at every ply. A game ends
/// without a legal move or by the rule of fifty moves. Work: plies.
#[must_use]
pub fn chess_plies() -> Side {
    let mut random = fastrand::Rng::with_seed(1);
    let mut moves = Vec::with_capacity(256);
    timed(Clock::Cpu, move || random_game(&mut random, &mut moves))
}

fn random_game(random: &mut fastrand::Rng, moves: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    for plies in 0.. {
        moves.clear();
        board.generate_moves(|some| {
            moves.extend(some);
            false
        });
        if moves.is_empty() || board.halfmove_clock() >= 100 {
            return plies;
        }
        board.play_unchecked(moves[random.usize(..moves.len())]);
    }
    unreachable!("a game of chess ends")
}
