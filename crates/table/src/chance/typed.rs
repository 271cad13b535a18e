use std::collections::VecDeque;

use super::{Chance, Die};

/// Asks a person who rolls real dice. Dice are asked for; picks, draws and shuffles, which nobody
/// could do unseen by hand, come from `rest`.
///
/// It never waits: rules run to the end with the faces typed so far, and [`Typed::finish`] tells
/// which die to ask for next. The caller then throws the position away, asks, and tries again with
/// one face more. So the same code serves a terminal, a server and a browser.
#[derive(Clone, Debug)]
pub struct Typed<C> {
    faces: VecDeque<u8>,
    rest: C,
    missing: Option<Die>,
    impossible: Option<(Die, u8)>,
}

impl<C> Typed<C> {
    /// The faces typed so far, and the source of everything that is not a die.
    pub fn new(faces: &[u8], rest: C) -> Self {
        Typed { faces: faces.iter().copied().collect(), rest, missing: None, impossible: None }
    }

    /// `Ok` when exactly the typed faces were used, else what is wrong or missing.
    pub fn finish(&self) -> Result<(), TypedFault> {
        if let Some((die, face)) = self.impossible {
            return Err(TypedFault::Impossible(die, face));
        }
        match self.missing {
            Some(die) => Err(TypedFault::Wanted(die)),
            None if self.faces.is_empty() => Ok(()),
            None => Err(TypedFault::LeftOver(self.faces.len())),
        }
    }
}

/// What stands between the typed dice and a finished action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypedFault {
    /// This die must be rolled and typed next.
    Wanted(Die),
    /// This die has no such face.
    Impossible(Die, u8),
    /// So many faces were typed that nobody asked for.
    LeftOver(usize),
}

impl<C: Chance> Chance for Typed<C> {
    fn draw(&mut self, die: Die) -> u32 {
        if let Die::OneOf(_) = die {
            return self.rest.draw(die);
        }
        match self.faces.pop_front() {
            Some(face) if die.has(face.into()) => face.into(),
            Some(face) => {
                self.impossible.get_or_insert((die, face));
                die.lowest()
            }
            None => {
                self.missing.get_or_insert(die);
                die.lowest()
            }
        }
    }
}
