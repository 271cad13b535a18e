//! Proves that the lessons of a game hold, are complete in every language, and are built in.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{Files, Game, Lang, Lesson, Title, run_lesson};

/// Every fault of the lessons that the game's title brings along, a line each; empty means that all is well.
///
/// `folder` is where their files lie: all that lie there must be built in, in the order of their numbers if they
/// have some.
///
/// # Panics
/// If the folder cannot be read.
#[must_use]
pub fn lesson_faults<G: Game>(folder: &Path) -> Vec<String> {
    let mut faults: Vec<_> = G::TITLE.lessons.iter().filter_map(|&lesson| fault::<G>(lesson).err()).collect();
    let files = std::fs::read_dir(folder).expect("the folder of the lessons can be read");
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let there: BTreeSet<_> = names.filter(|name| name.ends_with(".toml")).collect();
    let known: Vec<_> = G::TITLE.lessons.iter().map(|(name, _)| (*name).to_owned()).collect();
    if there != known.iter().cloned().collect() {
        faults.push(format!("built in are {known:?}, in the folder lie {there:?}"));
    }
    let numbered = known.iter().filter(|name| name.starts_with(|first: char| first.is_ascii_digit()));
    if !numbered.is_sorted() {
        faults.push(format!("the lessons are not in the order of their numbers: {known:?}"));
    }
    faults
}

fn fault<G: Game>((name, text): (&str, &str)) -> Result<(), String> {
    let lesson = Lesson::parse(name, text.as_bytes()).map_err(|error| error.to_string())?;
    if lesson.game() != G::TITLE.id {
        return Err(format!("{name}: this is a lesson of {}", lesson.game()));
    }
    for lang in Lang::ALL {
        if lesson.title(lang).is_empty() || lesson.steps().any(|step| step.text(lang).is_empty()) {
            return Err(format!("{name}: a text is missing in {lang}"));
        }
    }
    let report = run_lesson::<G>(&lesson, &Files::of(G::TITLE)).map_err(|error| error.to_string())?;
    if report.is_ok() && report.not_run() == 0 { Ok(()) } else { Err(report.to_string()) }
}

/// The numbers of the worked examples that have a lesson. Such a lesson names its example first in its
/// `source`, as `TV-07`, and in the number of its file.
///
/// # Errors
/// The name of a file that has another number.
pub fn worked_examples(title: &Title) -> Result<BTreeSet<u8>, String> {
    let mut shown = BTreeSet::new();
    for (name, text) in title.lessons {
        let source = text.lines().find_map(|line| line.strip_prefix("source = \"TV-"));
        let number = source.and_then(|source| source.get(..2));
        if number.is_some() && number != name.get(..2) {
            return Err(format!("{name} shows another example than its name says"));
        }
        shown.extend(number.and_then(|number| number.parse::<u8>().ok()));
    }
    Ok(shown)
}
