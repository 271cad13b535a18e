use std::fmt;

use table::{Lesson, LessonReport, Reader, Seen, StepReport, Told};

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
            show(lesson, &report, args, &locales.reader(language::choose(common.lang)))?;
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

fn show(lesson: &Lesson, report: &LessonReport, args: &Args, reader: &Reader<'_>) -> Result<(), Trouble> {
    let window = Window::of(report, args)?;
    print(format_args!("# {}", lesson.title(reader.lang())));
    if let Some(intro) = lesson.intro(reader.lang()).filter(|_| !args.short) {
        print(intro);
    }
    let texts = lesson.steps().map(|step| step.text(reader.lang()).to_owned());
    let texts = std::iter::once(String::new()).chain(texts);
    for (step, text) in report.steps.iter().zip(texts) {
        window.show_step(step, &text, reader);
    }
    Ok(())
}

/// What is to be seen of a lesson.
struct Window<'a> {
    /// Nobody: everybody.
    viewers: &'a [String],
    /// Pointers into the views; none: all of them.
    members: Vec<(&'a str, String)>,
    short: bool,
}

impl<'a> Window<'a> {
    fn of(report: &LessonReport, args: &'a Args) -> Result<Self, Trouble> {
        let views = || report.steps.iter().flat_map(|step| &step.views);
        if let Some(word) = args.viewers.iter().find(|word| !views().any(|seen| seen.viewer == **word)) {
            let known = report.steps.iter().take(1).flat_map(|step| &step.views);
            let known: Vec<_> = known.map(|seen| seen.viewer).collect();
            return Err(Trouble(format!("there is no viewer “{word}”; there is: {}", known.join(", "))));
        }
        let pointer = |path: &'a String| (path.as_str(), format!("/{}", path.replace('.', "/")));
        let members: Vec<_> = args.members.iter().map(pointer).collect();
        let is_nowhere =
            |(_, pointer): &&(&str, String)| !views().any(|seen| seen.view.pointer(pointer).is_some());
        if let Some((path, _)) = members.iter().find(is_nowhere) {
            let known = views().next().and_then(|seen| seen.view.as_object());
            let known: Vec<_> = known.into_iter().flat_map(|view| view.keys().map(String::as_str)).collect();
            return Err(Trouble(format!("no view has “{path}”; there is: {}", known.join(", "))));
        }
        Ok(Window { viewers: &args.viewers, members, short: args.short })
    }

    fn is_for(&self, viewer: &str) -> bool {
        self.viewers.is_empty() || self.viewers.iter().any(|word| word == viewer)
    }

    /// Whether one of them heard it; who sees all face up hears everything.
    fn hears(&self, told: &Told) -> bool {
        told.everyone || self.is_for("open") || told.to.iter().any(|viewer| self.is_for(viewer))
    }

    fn show_step(&self, step: &StepReport, text: &str, reader: &Reader<'_>) {
        let deed = match (&step.seat, &step.action) {
            (Some(seat), Some(action)) => format!("  {seat}: {action}"),
            _ => String::new(),
        };
        print(format_args!("\n{}.{deed}", step.step));
        if !text.is_empty() && !self.short {
            print(text);
        }
        if let Some(refusal) = &step.refused {
            print(format_args!("  refused: {}", reader.say_with_rules(refusal)));
        }
        if !step.dice.is_empty() {
            print(format_args!("  dice = {:?}", step.dice));
        }
        for told in step.told.iter().filter(|told| self.hears(told)) {
            let said = reader.say_with_rules(&told.message);
            if self.short {
                print(format_args!("  {said}"));
            } else {
                print(format_args!("  {told}\n      {said}"));
            }
        }
        for choices in step.legal.iter().filter(|choices| self.is_for(choices.seat)) {
            if self.short {
                print(format_args!("  {}: {} choices", choices.seat, choices.actions.len()));
            } else {
                print(format_args!("  legal for {}: {}", choices.seat, choices.actions.join(" · ")));
            }
        }
        if let Some(over) = &step.over {
            print(format_args!("  over: {over}"));
        }
        for seen in step.views.iter().filter(|seen| self.is_for(seen.viewer)) {
            if !self.members.is_empty() {
                self.show_members(seen);
            } else if !self.short {
                print(format_args!("  view of {}: {}", seen.viewer, seen.view));
            }
        }
    }

    /// What one viewer sees of what was asked for.
    fn show_members(&self, seen: &Seen) {
        let found = |(path, pointer): &(&str, String)| {
            seen.view.pointer(pointer).map_or(format!("{path}: –"), |value| format!("{path}: {value}"))
        };
        let found: Vec<_> = self.members.iter().map(found).collect();
        print(format_args!("  view of {}: {}", seen.viewer, found.join(" · ")));
    }
}
