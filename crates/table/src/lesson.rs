//! Lessons: a position, some actions with scripted dice, and what should come of them.
//!
//! A lesson is one TOML file that needs no code; `docs/lessons.md` teaches how to write one. Every
//! worked example of a rulebook is a lesson. They run as tests, and a guided tutorial shows the same
//! steps to a player.

use std::ops::Range;

use crate::{DataError, Draw, Lang};

mod cast;
mod compare;
mod dice;
mod expect;
mod open;
mod read;
mod report;
mod run;
mod sheet;

pub use report::{Choices, Ended, Failure, LessonReport, Seen, StepReport, Told};
pub use run::run_lesson;

use sheet::{Row, Sheet, Texts};

/// A lesson as it is written, read but not yet run: all of it that does not depend on the game.
#[derive(Clone, Debug)]
pub struct Lesson {
    name: String,
    text: String,
    /// Where each line begins; found once, for a lesson may have thousands of steps.
    lines: Vec<usize>,
    sheet: Sheet,
}

impl Lesson {
    /// Read a lesson file. `name` is what errors and reports call it.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Lesson, DataError> {
        read::lesson(name, bytes)
    }

    /// What the file is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The word for the game it is played with: `inferno`.
    #[must_use]
    pub fn game(&self) -> &str {
        self.sheet.game.get_ref()
    }

    /// The numbers of the rules it teaches.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.sheet.rules.get_ref().iter().map(|rule| rule.get_ref().as_str())
    }

    /// The worked example of a rulebook that it follows, if it does.
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        self.sheet.source.as_deref()
    }

    /// Its title.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &str {
        said(&self.sheet.title, lang)
    }

    /// What is said before the first step, if anything.
    #[must_use]
    pub fn intro(&self, lang: Lang) -> Option<&str> {
        self.sheet.intro.as_ref().map(|texts| said(texts, lang))
    }

    /// The steps, in order. Reports count them from 1.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = LessonStep<'_>> {
        self.sheet.steps.iter().map(|row| LessonStep { line: self.line(row.span()), row: row.get_ref() })
    }

    fn line(&self, span: Range<usize>) -> usize {
        self.lines.partition_point(|&start| start <= span.start)
    }

    fn fault(&self, span: Range<usize>, what: impl Into<String>, remedy: impl Into<String>) -> DataError {
        DataError::within(&self.name, &self.text, span, what, remedy)
    }
}

/// One step of a lesson as it is written.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep<'l> {
    line: usize,
    row: &'l Row,
}

impl<'l> LessonStep<'l> {
    /// The line of the file on which it begins.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// What is said with it. A blank line divides paragraphs.
    #[must_use]
    pub fn text(&self, lang: Lang) -> &'l str {
        said(&self.row.text, lang)
    }

    /// Who acts; nobody in a step that only looks.
    #[must_use]
    pub fn seat(&self) -> Option<&'l str> {
        self.row.seat.as_ref().map(|seat| seat.get_ref().as_str())
    }

    /// What they do, in the words of the game.
    #[must_use]
    pub fn action(&self) -> Option<&'l str> {
        self.row.action.as_ref().map(|action| action.get_ref().as_str())
    }

    /// Everything that is drawn for it, in order.
    pub fn dice(&self) -> impl Iterator<Item = Draw> + 'l {
        self.row.dice.iter().flat_map(|dice| dice.get_ref()).map(|rolled| rolled.0)
    }

    /// The rule for which it is refused, if that is what the step shows.
    #[must_use]
    pub fn refused(&self) -> Option<&'l str> {
        self.row.refused.as_ref().map(|rule| rule.get_ref().as_str())
    }
}

/// The text in this language; reading the file has made sure that there is one.
fn said(texts: &Texts, lang: Lang) -> &str {
    texts.get_ref().get(lang.code()).map_or("", |text| text.get_ref())
}
