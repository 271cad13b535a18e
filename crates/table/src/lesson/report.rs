//! What came of a lesson.

use std::fmt::{self, Display};

use serde::Serialize;
use serde_json::Value;

use crate::Message;

/// What came of a lesson: everything that happened, and everything that should not have.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LessonReport {
    /// The lesson's file.
    pub name: String,
    /// How many steps the lesson has.
    pub length: usize,
    /// The start, and then each step that was run.
    pub steps: Vec<StepReport>,
    /// Every expectation that was not met, in the order of the file.
    pub failures: Vec<Failure>,
}

impl LessonReport {
    /// Whether all was as expected.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.failures.is_empty()
    }

    /// How many steps were not run because the position was lost before them.
    #[must_use]
    pub fn not_run(&self) -> usize {
        let started = self.steps.len().saturating_sub(1);
        let lost = self.failures.last().map_or(0, |failure| failure.step);
        self.length - started.max(lost)
    }
}

/// Each failure, and how many there are.
impl Display for LessonReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LessonReport { name, length, failures, .. } = self;
        let steps = if *length == 1 { "1 step".to_owned() } else { format!("{length} steps") };
        if self.is_ok() {
            return write!(f, "{name}: {steps}, all as expected");
        }
        for failure in failures {
            writeln!(f, "{name}:{}: {failure}", failure.line)?;
        }
        let not_met = if failures.len() == 1 {
            "1 expectation".to_owned()
        } else {
            format!("{} expectations", failures.len())
        };
        write!(f, "{name}: {steps}, {not_met} not met")?;
        match self.not_run() {
            0 => Ok(()),
            1 => write!(f, ", the last step not run"),
            left => write!(f, ", the last {left} steps not run"),
        }
    }
}

/// An expectation that was not met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// Which step, from 1; 0 is the start.
    pub step: usize,
    /// The line of the file that says what was expected.
    pub line: usize,
    /// Who acted in that step and how: `red: land at 2`.
    pub deed: Option<String>,
    /// What is wrong.
    pub what: String,
    /// What was expected; may be several lines.
    pub expected: String,
    /// What was found; may be several lines.
    pub found: String,
}

/// `step 3 (red: land at 2): what is wrong`, and below it expected and found.
impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => f.write_str("the start")?,
            step => write!(f, "step {step}")?,
        }
        if let Some(deed) = &self.deed {
            write!(f, " ({deed})")?;
        }
        write!(f, ": {}", self.what)?;
        for (label, text) in [("expected: ", &self.expected), ("found:    ", &self.found)] {
            let margin = format!("\n    {:1$}", "", label.len());
            write!(f, "\n    {label}{}", text.lines().collect::<Vec<_>>().join(&margin))?;
        }
        Ok(())
    }
}

/// What a step led to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepReport {
    /// Which step, from 1; 0 is the start.
    pub step: usize,
    /// The line of the file on which it begins.
    pub line: usize,
    /// Who acted.
    pub seat: Option<&'static str>,
    /// What they did, in the words of the game.
    pub action: Option<String>,
    /// The same as a button shows it.
    pub label: Option<Message>,
    /// Why it was refused, if it was.
    pub refused: Option<Message>,
    /// Everything that was drawn, as a lesson writes it.
    pub dice: Vec<String>,
    /// Everything that was told, in order.
    pub told: Vec<Told>,
    /// The number of the game turn now.
    pub turn: u32,
    /// Who is asked now.
    pub asked: Vec<&'static str>,
    /// What they may do now.
    pub legal: Vec<Choices>,
    /// How it ended, if it has.
    pub over: Option<Ended>,
    /// What everybody sees now: the seats, the gallery, and all face up.
    pub views: Vec<Seen>,
}

/// Something that was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// Who heard it: the words for the seats, and `gallery`.
    pub to: Vec<&'static str>,
    /// Whether nobody was left out.
    pub everyone: bool,
    /// What was said.
    pub message: Message,
}

/// As a lesson would expect it: `{ key = "ferry-night", args = { night = 1 }, … }`.
impl Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = serde_json::to_value(&self.message).unwrap_or_default();
        let to = if self.everyone { "everyone".into() } else { self.to.clone().into() };
        f.write_str(&as_written(self.message.key, &said["args"], &said["rules"], &to))
    }
}

/// An event in the notation of lessons; parts that are empty are left out, but not an empty list of
/// those who hear it.
pub(super) fn as_written(key: &str, args: &Value, rules: &Value, to: &Value) -> String {
    let empty = |value: &Value| match value {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(members) => members.is_empty(),
        _ => false,
    };
    let mut parts = vec![format!("key = {}", toml_value(&key.into()))];
    parts.extend((!args.is_null() && !empty(args)).then(|| format!("args = {}", toml_value(args))));
    parts.extend((!rules.is_null() && !empty(rules)).then(|| format!("rules = {}", toml_value(rules))));
    parts.extend((!to.is_null()).then(|| format!("to = {}", toml_value(to))));
    format!("{{ {} }}", parts.join(", "))
}

fn toml_value(value: &Value) -> String {
    toml::Value::try_from(value).map_or_else(|_| value.to_string(), |value| value.to_string())
}

/// What one seat may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choices {
    /// The word for the seat.
    pub seat: &'static str,
    /// Every legal action, in the words of the game.
    pub actions: Vec<String>,
    /// The same as buttons show them.
    pub labels: Vec<Message>,
}

/// How a game ended, with words for the seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ended {
    /// Who won; nobody means a draw.
    pub winners: Vec<&'static str>,
    /// The key of the cause.
    pub cause: &'static str,
    /// The rule that says so.
    pub rule: Option<&'static str>,
}

impl Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = if self.winners.is_empty() { "nobody".to_owned() } else { self.winners.join(", ") };
        write!(f, "{winners} won by {} ({})", self.cause, self.rule.unwrap_or("-"))
    }
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Seen {
    /// The word for the seat, `gallery`, or `open`.
    pub viewer: &'static str,
    /// What they are asked, or what the table waits for.
    pub prompt: Message,
    /// The view.
    pub view: Value,
}
