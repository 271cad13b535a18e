//! Anybody may check a match: every die, shuffle and draw, every choice, and who won.

use crate::{Dice, Game, Match, NotationError, Outcome, Seal, Setup, notation};

/// What an audit of a match file came to, when nothing was wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All of it follows from the opened seed.
    Verified {
        /// How many entries were played again.
        entries: usize,
        /// How many dice, picks and draws were drawn again.
        draws: usize,
        /// Who rolled the dice; typed ones are taken as they were typed.
        dice: Dice,
        /// The words for the seats that won.
        winners: Vec<&'static str>,
        /// How it ended.
        outcome: Outcome,
    },
    /// The match still runs: the lines are whole, but the dice can only be checked after the end.
    Running,
}

/// Play a match file again and compare everything. `seal` is what the players wrote down at the
/// start; without it the file's own word is taken for it. `like` gives the game data.
pub fn audit<G: Game>(bytes: &[u8], like: &Setup<G>, seal: Option<Seal>) -> Result<Verdict, NotationError> {
    if let Some(published) = seal {
        notation::check_seal(bytes, published)?;
    }
    if !notation::is_finished(bytes, like)? {
        return Ok(Verdict::Running);
    }
    let played = Match::<G>::load(bytes, like, None)?;
    let draws =
        played.opening().draws.len() + played.entries().iter().map(|entry| entry.draws.len()).sum::<usize>();
    let outcome = played.status().outcome().expect("a finished match has an outcome");
    Ok(Verdict::Verified {
        entries: played.entries().len(),
        draws,
        dice: played.header().dice,
        winners: outcome.winners.iter().map(|seat| played.seat_word(seat)).collect(),
        outcome,
    })
}
