use std::collections::VecDeque;
use std::fmt;

use super::{Chance, Die, Draw};

/// Gives out the draws it was told, in order, and is strict about it: [`Scripted::finish`] reports
/// a draw of another die, a draw too many and a draw left over.
#[derive(Clone, Debug)]
pub struct Scripted {
    left: VecDeque<Draw>,
    drawn: usize,
    fault: Option<ScriptFault>,
}

/// How a script and the rules disagreed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptFault {
    /// The rules asked for one more draw than was written.
    RanOut {
        /// How many had been drawn.
        after: usize,
        /// What was wanted next.
        wanted: Die,
    },
    /// The rules asked for another die than was written.
    Other {
        /// Which draw, counted from 1.
        number: usize,
        /// What was written.
        written: Draw,
        /// What was wanted.
        wanted: Die,
    },
    /// The rules asked for fewer draws than were written.
    LeftOver(Vec<Draw>),
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |die: &Die| match die {
            Die::D6 => "a d6".to_owned(),
            Die::D10 => "a d10".to_owned(),
            Die::OneOf(n) => format!("one of {n}"),
        };
        match self {
            ScriptFault::RanOut { after, wanted } => {
                write!(f, "the dice ran out: after {after} draws the rules wanted {} more", name(wanted))
            }
            ScriptFault::Other { number, written, wanted } => {
                write!(f, "draw {number} is written as {written}, but the rules wanted {}", name(wanted))
            }
            ScriptFault::LeftOver(draws) => {
                write!(f, "dice left over that nobody rolled:")?;
                draws.iter().try_for_each(|draw| write!(f, " {draw}"))
            }
        }
    }
}

impl Scripted {
    /// A script of draws.
    pub fn new(draws: impl IntoIterator<Item = Draw>) -> Self {
        Scripted { left: draws.into_iter().collect(), drawn: 0, fault: None }
    }

    /// Whether the script was followed to the end.
    pub fn finish(self) -> Result<(), ScriptFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.left.is_empty() => Ok(()),
            None => Err(ScriptFault::LeftOver(self.left.into())),
        }
    }
}

impl Chance for Scripted {
    /// After the first fault it keeps the rules going with lowest faces; the caller must throw the
    /// position away when [`Scripted::finish`] says so.
    fn draw(&mut self, die: Die) -> u32 {
        if self.fault.is_none() {
            match self.left.pop_front() {
                Some(draw) if draw.die == die => {
                    self.drawn += 1;
                    return draw.face;
                }
                Some(written) => {
                    self.fault = Some(ScriptFault::Other { number: self.drawn + 1, written, wanted: die });
                }
                None => self.fault = Some(ScriptFault::RanOut { after: self.drawn, wanted: die }),
            }
        }
        die.lowest()
    }
}
