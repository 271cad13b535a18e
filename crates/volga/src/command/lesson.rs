use std::fmt;

use table::{Lesson, LessonReport, Reader, StepReport};

use super::print;
use crate::cli::{Common, Lesson as Args};
use crate::shelf::{self, Boxed};
use crate::{Ending, Trouble, disk, language};

pub(crate) fn run(common: &Common, args: &Args) -> Result<Ending, Trouble> {
    let mut ending = Ending::Fine;
    let (mut passed, mut failed) = (0, 0);
    for (name, bytes) in lessons(args)? {
        let all_well = match Lesson::parse(&name, &bytes) {
            Ok(lesson) => match shelf::game(lesson.game()) {
                Ok(game) => teach(common, args, game, &lesson)?,
                Err(trouble) => faulty(args, &name, &format!("{name}: {trouble}")),
            },
            Err(error) => faulty(args, &name, &error),
        };
        if all_well {
            passed += 1;
        } else {
            failed += 1;
            ending = Ending::Wrong;
        }
    }
    if !args.json {
        print(format_args!("{passed} passed, {failed} failed"));
    }
    Ok(ending)
}

/// The files named, or all lessons that are built in.
fn lessons(args: &Args) -> Result<Vec<(String, Vec<u8>)>, Trouble> {
    if args.files.is_empty() {
        let built_in = shelf::shelf().iter().flat_map(|game| {
            let title = game.title();
            title
                .lessons
                .iter()
                .map(|(name, text)| (format!("data/lessons/{}/{name}", title.id), text.as_bytes().to_vec()))
        });
        return Ok(built_in.collect());
    }
    args.files.iter().map(|path| Ok((path.display().to_string(), disk::read(path)?))).collect()
}

/// Run one lesson and say what came of it; whether all was as expected.
fn teach(common: &Common, args: &Args, game: &dyn Boxed, lesson: &Lesson) -> Result<bool, Trouble> {
    let folder = common.data.as_deref();
    let files = disk::game_files(game.title(), folder)?;
    let report = match game.lesson(lesson, &files) {
        Ok(report) => report,
        Err(error) => return Ok(faulty(args, lesson.name(), &error)),
    };
    if args.json {
        print(serde_json::to_string(&report).expect("a report can be written as JSON"));
    } else {
        if args.show {
            let locales = disk::texts(folder)?;
            show(lesson, &report, &locales.reader(language::choose(common.lang)));
        }
        print(&report);
    }
    Ok(report.is_ok())
}

/// A lesson that is no lesson.
fn faulty(args: &Args, name: &str, error: &impl fmt::Display) -> bool {
    if args.json {
        print(serde_json::json!({ "name": name, "error": error.to_string() }));
    } else {
        print(error);
    }
    false
}

fn show(lesson: &Lesson, report: &LessonReport, reader: &Reader<'_>) {
    print(format_args!("# {}", lesson.title(reader.lang())));
    if let Some(intro) = lesson.intro(reader.lang()) {
        print(intro);
    }
    let texts = lesson.steps().map(|step| step.text(reader.lang()).to_owned());
    let texts = std::iter::once(String::new()).chain(texts);
    for (step, text) in report.steps.iter().zip(texts) {
        show_step(step, &text, reader);
    }
}

fn show_step(step: &StepReport, text: &str, reader: &Reader<'_>) {
    let deed = match (&step.seat, &step.action) {
        (Some(seat), Some(action)) => format!("  {seat}: {action}"),
        _ => String::new(),
    };
    print(format_args!("\n{}.{deed}", step.step));
    if !text.is_empty() {
        print(text);
    }
    if let Some(refusal) = &step.refused {
        print(format_args!("  refused: {}", reader.say_with_rules(refusal)));
    }
    if !step.dice.is_empty() {
        print(format_args!("  dice = {:?}", step.dice));
    }
    for told in &step.told {
        print(format_args!("  {told}\n      {}", reader.say_with_rules(&told.message)));
    }
    for choices in &step.legal {
        print(format_args!("  legal for {}: {}", choices.seat, choices.actions.join(" · ")));
    }
    if let Some(over) = &step.over {
        print(format_args!("  over: {over}"));
    }
    for seen in &step.views {
        print(format_args!("  view of {}: {}", seen.viewer, seen.view));
    }
}
