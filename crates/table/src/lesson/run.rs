//! Runs a lesson with the rules of its game.

use std::ops::Range;

use toml::Spanned;

use super::cast::Cast;
use super::compare::nearest;
use super::dice::{found_dice, scripted, shown, written_dice};
use super::report::{Choices, Ended, Failure, LessonReport, Seen, StepReport, Told};
use super::sheet::{Row, Script, Word};
use super::{Lesson, LessonStep};
use crate::{
    Audience, DataError, Event, Files, Game, Lang, Locales, Recorded, Refusal, ScriptFault, Seat, Setup,
    Viewer,
};

/// Run a lesson. `Err` if the file is at fault; expectations that are not met stand in the report.
pub fn run_lesson<G: Game>(lesson: &Lesson, files: &Files) -> Result<LessonReport, DataError> {
    let mut run = Run::<G>::start(lesson, files)?;
    if run.report.is_ok() {
        for (number, (row, step)) in (1..).zip(lesson.sheet.steps.iter().zip(lesson.steps())) {
            if run.step(number, row.get_ref(), &step)? == Course::Lost {
                break;
            }
        }
    }
    Ok(run.report)
}

/// A lesson that is under way.
pub(super) struct Run<'l, G: Game> {
    pub(super) lesson: &'l Lesson,
    pub(super) cast: Cast<'l>,
    locales: Locales,
    pub(super) position: G,
    /// Where the latest action was made; nothing before the first.
    pub(super) before: Option<G>,
    /// What the latest action told, or the set-up.
    pub(super) told: Vec<Told>,
    /// The present step, and who does what in it.
    number: usize,
    deed: Option<String>,
    report: LessonReport,
}

/// Whether it makes sense to go on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Steady,
    Lost,
}

/// What the rules say about words.
pub(super) enum Judgement<A> {
    Legal(A),
    Refused(Refusal),
    /// Neither: a fault of the game, which its harness should have found.
    Unlisted,
    NoWords,
}

impl<A> Judgement<A> {
    /// The refusal, if there is one and it cites the rule.
    pub(super) fn refusal_citing(&self, rule: &Word) -> Option<&Refusal> {
        match self {
            Judgement::Refused(refusal) => {
                Some(refusal).filter(|refusal| refusal.rules().iter().any(|cited| cited.0 == rule.get_ref()))
            }
            _ => None,
        }
    }
}

impl<'l, G: Game> Run<'l, G> {
    /// Set everything up. If that does not go by the script, the report says so.
    fn start(lesson: &'l Lesson, files: &Files) -> Result<Self, DataError> {
        let sheet = &lesson.sheet;
        if lesson.game() != G::TITLE.id {
            let what = format!("this is a lesson of “{}”, not of “{}”", lesson.game(), G::TITLE.id);
            return Err(lesson.fault(sheet.game.span(), what, "run it with the game that it names"));
        }
        let locales = Locales::new(&[G::TITLE]);
        let options = lesson.part(&["start", "options"])?.unwrap_or_default();
        let setup = Setup::<G>::read(files, options)?;
        let seats = G::seats(&setup).map_err(|refusal| {
            let what = locales.reader(Lang::En).say_with_rules(refusal.message());
            lesson.fault(sheet.options().unwrap_or(0..0), what, "change the options")
        })?;
        let cast = Cast::of(lesson, G::TITLE, seats)?;
        let opening = lesson.open(&setup)?;

        let report = LessonReport {
            name: lesson.name.clone(),
            length: sheet.steps.len(),
            steps: Vec::new(),
            failures: opening.failure.into_iter().collect(),
        };
        let told = tell(&cast, opening.events);
        let position = opening.position;
        let mut run =
            Run { lesson, cast, locales, position, before: None, told, number: 0, deed: None, report };
        if run.report.is_ok() {
            let told = run.told.clone();
            let start = run.step_report(opening.line, None, opening.dice, told);
            run.report.steps.push(start);
        }
        Ok(run)
    }

    fn step(&mut self, number: usize, row: &Row, step: &LessonStep<'_>) -> Result<Course, DataError> {
        let first = self.report.failures.len();
        self.number = number;
        self.deed = step.seat().zip(step.action()).map(|(seat, action)| format!("{seat}: {action}"));
        let mut refused = None;
        let mut label = None;
        let mut dice = Vec::new();
        let mut told = Vec::new();
        if let (Some(seat), Some(words)) = (&row.seat, &row.action) {
            let seat = self.cast.seat(seat)?;
            label = self.position.parse(words.get_ref()).map(|action| self.position.label(action));
            self.before = Some(self.position.clone());
            match &row.refused {
                Some(rule) => {
                    self.told.clear();
                    refused = self.must_be_refused(seat, words, rule);
                }
                None => match self.carry_out(seat, words, row.dice.as_ref()) {
                    Some(rolled) => dice = rolled,
                    None => return Ok(Course::Lost),
                },
            }
            told.clone_from(&self.told);
        }
        let report = StepReport { label, ..self.step_report(step.line(), Some(row), dice, told) };
        self.expect(&row.expect, &report)?;
        self.report.failures[first..].sort_by_key(|failure| failure.line);
        self.report
            .steps
            .push(StepReport { refused: refused.map(|refusal| refusal.message().clone()), ..report });
        Ok(Course::Steady)
    }

    /// Do what the step says; what was rolled, or nothing if the position is lost.
    fn carry_out(&mut self, seat: Seat, words: &Word, script: Option<&Script>) -> Option<Vec<String>> {
        let action = match self.judge(seat, words.get_ref()) {
            Judgement::Legal(action) => action,
            other => {
                let found = self.describe(seat, words.get_ref(), &other);
                self.fail(words.span(), "the action cannot be carried out", "a legal action", found);
                return None;
            }
        };
        let mut after = self.position.clone();
        let mut events = Vec::new();
        let mut chance = Recorded::new(scripted(script));
        after.apply(seat, action, &mut chance, &mut events);
        let Recorded { source, draws } = chance;
        let dice = shown(&draws);
        if let Err(fault) = source.finish() {
            let span = script.map_or(words.span(), Spanned::span);
            let what = "the dice are not those that the rules roll";
            self.fail(span, what, written_dice(script), found_dice(&fault, &dice));
            // Dice that nobody rolled have changed nothing.
            if !matches!(fault, ScriptFault::LeftOver(_)) {
                return None;
            }
        }
        self.position = after;
        self.told = tell(&self.cast, events);
        Some(dice)
    }

    fn must_be_refused(&mut self, seat: Seat, words: &Word, rule: &Word) -> Option<Refusal> {
        let judgement = self.judge(seat, words.get_ref());
        if let Some(refusal) = judgement.refusal_citing(rule) {
            return Some(refusal.clone());
        }
        let found = self.describe(seat, words.get_ref(), &judgement);
        self.fail(
            rule.span(),
            "the action should be refused",
            format!("refused, citing {}", rule.get_ref()),
            found,
        );
        None
    }

    pub(super) fn judge(&self, seat: Seat, words: &str) -> Judgement<G::Action> {
        let Some(action) = self.position.parse(words) else { return Judgement::NoWords };
        if self.legal(seat).contains(&action) {
            return Judgement::Legal(action);
        }
        self.position.explain(seat, action).map_or_else(Judgement::Refused, |()| Judgement::Unlisted)
    }

    /// A judgement in words, for whoever wrote the lesson.
    pub(super) fn describe(&self, seat: Seat, words: &str, judgement: &Judgement<G::Action>) -> String {
        const MOST: usize = 5;
        let nearest_legal = || {
            let legal = self.legal_words(seat);
            if legal.is_empty() {
                return format!("{} has no legal action here", self.cast.word(Viewer::Seat(seat)));
            }
            let near = nearest(words, legal.iter().map(String::as_str), MOST);
            format!(
                "{}: {}",
                if near.len() < legal.len() { "nearest legal actions" } else { "legal" },
                near.join(", ")
            )
        };
        match judgement {
            Judgement::Legal(_) => "it is legal".to_owned(),
            Judgement::Refused(refusal) => {
                let said = self.locales.reader(Lang::En).say_with_rules(refusal.message());
                format!("refused: {said}\n{}", nearest_legal())
            }
            Judgement::Unlisted => "the game neither offers nor refuses it: a fault of the game".to_owned(),
            Judgement::NoWords => format!("“{words}” are no words of this game\n{}", nearest_legal()),
        }
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.position.legal(seat, &mut actions);
        actions
    }

    pub(super) fn legal_words(&self, seat: Seat) -> Vec<String> {
        self.legal(seat).into_iter().map(|action| self.position.words(action)).collect()
    }

    pub(super) fn fail(
        &mut self,
        span: Range<usize>,
        what: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) {
        self.report.failures.push(Failure {
            step: self.number,
            line: self.lesson.line(span),
            deed: self.deed.clone(),
            what: what.into(),
            expected: expected.into(),
            found: found.into(),
        });
    }

    /// The position as it is now.
    fn step_report(&self, line: usize, row: Option<&Row>, dice: Vec<String>, told: Vec<Told>) -> StepReport {
        let status = self.position.status();
        let asked = status.asked();
        let legal = asked.iter().map(|seat| {
            let label = |action| self.position.label(action);
            Choices {
                seat: self.cast.word(Viewer::Seat(seat)),
                actions: self.legal_words(seat),
                labels: self.legal(seat).into_iter().map(label).collect(),
            }
        });
        let views = self.cast.viewers().map(|viewer| Seen {
            viewer: self.cast.word(viewer),
            prompt: self.position.prompt(viewer),
            view: view_of(&self.position, viewer),
        });
        let over = status.outcome().map(|outcome| Ended {
            winners: self.cast.words(outcome.winners),
            cause: outcome.cause,
            rule: outcome.rule.map(|rule| rule.0),
        });
        StepReport {
            step: self.number,
            line,
            seat: row
                .and_then(|row| row.seat.as_ref())
                .and_then(|word| self.cast.seat(word).ok())
                .map(|seat| self.cast.word(Viewer::Seat(seat))),
            action: row.and_then(|row| row.action.as_ref()).map(|words| words.get_ref().clone()),
            label: None,
            refused: None,
            dice,
            told,
            turn: self.position.turn(),
            asked: self.cast.words(asked),
            legal: legal.collect(),
            over,
            views: views.collect(),
        }
    }
}

/// What the viewer sees, as clients receive it.
pub(super) fn view_of<G: Game>(position: &G, viewer: Viewer) -> serde_json::Value {
    serde_json::to_value(position.view(viewer)).unwrap_or_else(|error| error.to_string().into())
}

fn tell<E: Event>(cast: &Cast<'_>, events: Vec<(Audience, E)>) -> Vec<Told> {
    let tell = |(audience, event): (Audience, E)| {
        let (to, everyone) = cast.heard_by(audience);
        Told { to, everyone, message: event.message() }
    };
    events.into_iter().map(tell).collect()
}
