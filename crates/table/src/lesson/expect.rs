//! Compares what a step expects with what came of it.

use std::collections::BTreeMap;

use serde_json::Value;
use toml::Spanned;

use super::compare::{at, differences};
use super::report::{StepReport, Told, as_written};
use super::run::{Judgement, Run, view_of};
use super::sheet::{Ending, EventRow, Expect, Forbidden, Json, Over, Word};
use crate::{DataError, Game, Viewer};

impl<G: Game> Run<'_, G> {
    /// Check everything that the step expects; what is not met goes into the report.
    pub(super) fn expect(&mut self, expect: &Expect, now: &StepReport) -> Result<(), DataError> {
        self.events(&expect.events)?;
        self.no_events(&expect.no_events);
        if let Some(asked) = &expect.asked {
            self.asked(asked, now)?;
        }
        for (seat, actions) in &expect.legal {
            self.legal_among(seat, actions)?;
        }
        for (seat, actions) in &expect.legal_exactly {
            self.legal_exactly(seat, actions)?;
        }
        for row in &expect.illegal {
            self.illegal(row)?;
        }
        for (viewer, fields) in &expect.view {
            self.view(viewer, fields, now);
        }
        for (viewer, paths) in &expect.absent {
            self.absent(viewer, paths, now);
        }
        for viewer in &expect.unnoticed_by {
            self.unnoticed_by(viewer)?;
        }
        if let Some(over) = &expect.over {
            self.over(over, now)?;
        }
        Ok(())
    }

    /// In this order; others may have been told between them.
    fn events(&mut self, expected: &[Spanned<EventRow>]) -> Result<(), DataError> {
        let mut next = 0;
        for row in expected {
            let (span, row) = (row.span(), row.get_ref());
            let to = row.to.as_ref().map(|to| self.cast.hearers(span.clone(), to)).transpose()?;
            let unlike = |told: &Told| unlike(row, to.as_deref(), told);
            let fits = |told: &Told| unlike(told).is_empty();
            if let Some(place) = self.told[next..].iter().position(fits) {
                next += place + 1;
                continue;
            }
            let namesake = self.told[next..].iter().find(|told| told.message.key == row.key.get_ref());
            let what = match namesake {
                _ if self.told[..next].iter().any(fits) => {
                    "the event was told, but before the one expected above".to_owned()
                }
                Some(told) => format!("the event was told, but not like this: {}", unlike(told).join("; ")),
                None => "the event was not told".to_owned(),
            };
            let args = row.args.iter().map(|(name, Json(value))| (name.clone(), value.clone())).collect();
            let rules: Vec<_> = row.rules.iter().map(|rule| rule.get_ref().as_str()).collect();
            let to = to.map_or(Value::Null, |to| self.cast.shown(&to));
            let wanted = as_written(row.key.get_ref(), &Value::Object(args), &rules.into(), &to);
            self.fail(span, what, wanted, listed(&self.told));
        }
        Ok(())
    }

    fn no_events(&mut self, keys: &[Word]) {
        for key in keys {
            if let Some(told) = self.told.iter().find(|told| told.message.key == key.get_ref()) {
                let found = told.to_string();
                self.fail(
                    key.span(),
                    "an event was told that should not be",
                    format!("no {}", key.get_ref()),
                    found,
                );
            }
        }
    }

    fn asked(&mut self, expected: &Spanned<Vec<Word>>, now: &StepReport) -> Result<(), DataError> {
        let wanted = self.cast.in_order(expected.get_ref())?;
        if wanted != now.asked {
            self.fail(expected.span(), "others are asked", or_nobody(&wanted), or_nobody(&now.asked));
        }
        Ok(())
    }

    fn legal_among(&mut self, seat: &Word, actions: &[Word]) -> Result<(), DataError> {
        let who = self.cast.seat(seat)?;
        for words in actions {
            let judgement = self.judge(who, words.get_ref());
            if !matches!(judgement, Judgement::Legal(_)) {
                let found = self.describe(who, words.get_ref(), &judgement);
                let expected = format!("{}: {}", seat.get_ref(), words.get_ref());
                self.fail(words.span(), "an action should be legal", expected, found);
            }
        }
        Ok(())
    }

    fn legal_exactly(&mut self, seat: &Word, actions: &Spanned<Vec<Word>>) -> Result<(), DataError> {
        let found = self.legal_words(self.cast.seat(seat)?);
        // Words that can be read are compared as the game itself would spell them.
        let spelt = |words: &Word| match self.position.parse(words.get_ref()) {
            Some(action) => self.position.words(action),
            None => words.get_ref().clone(),
        };
        let wanted: Vec<_> = actions.get_ref().iter().map(spelt).collect();
        let missing = |from: &[String], all: &[String]| -> Vec<String> {
            all.iter().filter(|words| !from.contains(words)).cloned().collect()
        };
        let (not_legal, legal_too) = (missing(&found, &wanted), missing(&wanted, &found));
        if not_legal.is_empty() && legal_too.is_empty() {
            return Ok(());
        }
        let mut reasons = Vec::new();
        for (reason, actions) in [("not legal", not_legal), ("legal too", legal_too)] {
            reasons.extend((!actions.is_empty()).then(|| format!("{reason}: {}", actions.join(", "))));
        }
        let what = format!("{} may do other things ({})", seat.get_ref(), reasons.join("; "));
        let list = |words: &[String]| if words.is_empty() { "nothing".to_owned() } else { words.join(", ") };
        self.fail(actions.span(), what, list(&wanted), list(&found));
        Ok(())
    }

    fn illegal(&mut self, row: &Spanned<Forbidden>) -> Result<(), DataError> {
        let Forbidden { seat, action, rule } = row.get_ref();
        let who = self.cast.seat(seat)?;
        let judgement = self.judge(who, action.get_ref());
        if judgement.refusal_citing(rule).is_none() {
            let found = self.describe(who, action.get_ref(), &judgement);
            let expected =
                format!("{}: {} is refused, citing {}", seat.get_ref(), action.get_ref(), rule.get_ref());
            self.fail(row.span(), "an action should be refused", expected, found);
        }
        Ok(())
    }

    fn view(&mut self, viewer: &Word, fields: &BTreeMap<Word, Spanned<Json>>, now: &StepReport) {
        for (key, expected) in fields {
            let wanted =
                Value::Object([(key.get_ref().clone(), expected.get_ref().0.clone())].into_iter().collect());
            for difference in differences("", &wanted, seen(viewer, now)) {
                let what = format!("the view of {} is another at {}", viewer.get_ref(), difference.path);
                self.fail(expected.span(), what, difference.expected, difference.found);
            }
        }
    }

    fn absent(&mut self, viewer: &Word, paths: &[Word], now: &StepReport) {
        for path in paths {
            let there = |view| at(view, path.get_ref());
            let known = now.views.iter().any(|seen| there(&seen.view).is_some());
            let (what, found) = match there(seen(viewer, now)) {
                Some(Value::Null) => continue,
                Some(value) => ("the viewer sees something that should not be there", value.to_string()),
                None if known => continue,
                // A slip of the pen would otherwise always be right.
                None => (
                    "nobody's view has this field",
                    "check its spelling, or name the field above it".to_owned(),
                ),
            };
            let expected = format!("{} sees nothing at {}", viewer.get_ref(), path.get_ref());
            self.fail(path.span(), what, expected, found);
        }
    }

    fn unnoticed_by(&mut self, word: &Word) -> Result<(), DataError> {
        let viewer = self.cast.viewer(word)?;
        let name = self.cast.word(viewer);
        let mut noticed: Vec<String> = Vec::new();
        if let Some(before) =
            self.before.as_ref().filter(|before| before.view(viewer) != self.position.view(viewer))
        {
            let changes = differences("", &view_of(before, viewer), &view_of(&self.position, viewer));
            noticed.extend(
                changes
                    .iter()
                    .map(|change| format!("{}: {} → {}", change.path, change.expected, change.found)),
            );
            if noticed.is_empty() {
                noticed.push("the view has new fields".to_owned());
            }
        }
        let heard = self.told.iter().filter(|told| viewer == Viewer::Open || told.to.contains(&name));
        noticed.extend(heard.map(Told::to_string));
        if !noticed.is_empty() {
            let expected = format!("{name} sees and hears nothing new");
            self.fail(word.span(), "the action did not go unnoticed", expected, noticed.join("\n"));
        }
        Ok(())
    }

    fn over(&mut self, expected: &Spanned<Over>, now: &StepReport) -> Result<(), DataError> {
        let found = now.over.as_ref().map_or("the game goes on".to_owned(), ToString::to_string);
        let (wanted, ended) = match (expected.get_ref(), &now.over) {
            (Over::No, None) => return Ok(()),
            (Over::No, Some(_)) => {
                self.fail(expected.span(), "the game is over", "the game goes on", found);
                return Ok(());
            }
            (Over::Yes(_), None) => {
                self.fail(expected.span(), "the game is not over", "the game is over", found);
                return Ok(());
            }
            (Over::Yes(wanted), Some(ended)) => (wanted, ended),
        };
        let Ending { winners, cause, rule } = wanted;
        if let Some(winners) = winners {
            let wanted = self.cast.in_order(winners.get_ref())?;
            if wanted != ended.winners {
                self.fail(winners.span(), "others have won", or_nobody(&wanted), &found);
            }
        }
        for (key, wanted, there) in [("cause", cause, ended.cause), ("rule", rule, ended.rule.unwrap_or("-"))]
        {
            if let Some(wanted) = wanted.as_ref().filter(|wanted| wanted.get_ref() != there) {
                self.fail(wanted.span(), format!("the {key} is another"), wanted.get_ref(), &found);
            }
        }
        Ok(())
    }
}

fn seen<'s>(viewer: &Word, now: &'s StepReport) -> &'s Value {
    now.views.iter().find(|seen| seen.viewer == viewer.get_ref()).map_or(&Value::Null, |seen| &seen.view)
}

/// In what an event is not as expected; empty if it is.
fn unlike(row: &EventRow, to: Option<&[&'static str]>, told: &Told) -> Vec<String> {
    if told.message.key != row.key.get_ref() {
        return vec!["it has another key".to_owned()];
    }
    let said = serde_json::to_value(&told.message).unwrap_or_default();
    let args = row.args.iter().map(|(name, Json(value))| (name.clone(), value.clone())).collect();
    let wrong = differences("args", &Value::Object(args), &said["args"]);
    let mut reasons: Vec<_> = wrong
        .iter()
        .map(|wrong| format!("{} is {}, not {}", wrong.path, wrong.found, wrong.expected))
        .collect();
    let cited = |rule: &Word| told.message.rules.iter().any(|cited| cited.0 == rule.get_ref());
    reasons.extend(
        row.rules
            .iter()
            .filter(|rule| !cited(rule))
            .map(|rule| format!("it does not cite {}", rule.get_ref())),
    );
    if let Some(to) = to.filter(|to| *to != told.to) {
        let heard = or_nobody(&told.to);
        reasons.push(format!("heard by {heard}, not by {}", or_nobody(to)));
    }
    reasons
}

fn listed(told: &[Told]) -> String {
    if told.is_empty() {
        return "nothing was told".to_owned();
    }
    told.iter().map(Told::to_string).collect::<Vec<_>>().join("\n")
}

fn or_nobody(words: &[&str]) -> String {
    if words.is_empty() { "nobody".to_owned() } else { words.join(", ") }
}
