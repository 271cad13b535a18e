//! The games on the shelf, each behind the same small face.

use std::marker::PhantomData;

use bots::Opponents;
use lab::Chronicle;
use server::shelf::AnyGame;
use table::{DataError, Files, Lesson, LessonReport, NotationError, Seal, Setup, Title, Verdict};

use crate::command::{play, replay, sim};
use crate::{Ending, Trouble};

/// What an audit comes to.
pub type Judgement = Result<Verdict, NotationError>;

/// A game, whatever it is: what commands need without knowing its types.
pub trait Boxed: Sync {
    /// Its cover.
    fn title(&self) -> &'static Title;
    /// Check that the data make sense.
    fn check_data(&self, files: &Files) -> Result<(), DataError>;
    /// Check a match file, if the data can be read.
    fn audit(&self, bytes: &[u8], files: &Files, seal: Option<Seal>) -> Result<Judgement, DataError>;
    /// Run a lesson.
    fn lesson(&self, lesson: &Lesson, files: &Files) -> Result<LessonReport, DataError>;
    /// Tell a match again.
    fn replay(&self, telling: &replay::Telling<'_>) -> Result<Ending, Trouble>;
    /// Play in the terminal.
    fn play(&self, sitting: &play::Sitting<'_>) -> Result<Ending, Trouble>;
    /// The game as a server has it on its shelf.
    fn for_server(&self, files: &Files) -> Result<Box<dyn AnyGame>, DataError>;
    /// Let bots play many games.
    fn simulate(&self, trial: &sim::Trial<'_>) -> Result<Ending, Trouble>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Opponents + Chronicle> Boxed for Of<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn check_data(&self, files: &Files) -> Result<(), DataError> {
        G::read_data(files).map(drop)
    }

    fn audit(&self, bytes: &[u8], files: &Files, seal: Option<Seal>) -> Result<Judgement, DataError> {
        let like = Setup::<G>::read(files, G::Options::default())?;
        Ok(table::audit(bytes, &like, seal))
    }

    fn lesson(&self, lesson: &Lesson, files: &Files) -> Result<LessonReport, DataError> {
        table::run_lesson::<G>(lesson, files)
    }

    fn replay(&self, telling: &replay::Telling<'_>) -> Result<Ending, Trouble> {
        replay::tell::<G>(telling)
    }

    fn play(&self, sitting: &play::Sitting<'_>) -> Result<Ending, Trouble> {
        play::sit_down::<G>(sitting)
    }

    fn for_server(&self, files: &Files) -> Result<Box<dyn AnyGame>, DataError> {
        Ok(Box::new(server::shelf::Of::<G>::new(files)?))
    }

    fn simulate(&self, trial: &sim::Trial<'_>) -> Result<Ending, Trouble> {
        sim::simulate::<G>(trial)
    }
}

/// Every game that this program knows.
#[must_use]
pub fn shelf() -> &'static [&'static dyn Boxed] {
    &[
        &Of::<inferno::Inferno>(PhantomData),
        &Of::<donnerschlag::Donnerschlag>(PhantomData),
        &Of::<firefight::Firefight>(PhantomData),
        &Of::<ferry::Ferry>(PhantomData),
    ]
}

/// The game of that name.
pub(crate) fn game(name: &str) -> Result<&'static dyn Boxed, Trouble> {
    let found = shelf().iter().find(|game| game.title().id == name);
    found.copied().ok_or_else(|| {
        let known: Vec<_> = shelf().iter().map(|game| game.title().id).collect();
        Trouble(format!("there is no game “{name}”; there is: {}", known.join(", ")))
    })
}
