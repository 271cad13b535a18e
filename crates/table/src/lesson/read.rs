//! From bytes to a [`Lesson`], and everything that can be wrong on the way.

use toml::Spanned;

use super::Lesson;
use super::sheet::{Row, Sheet, Texts};
use crate::data::{fill, read_table};
use crate::{DataError, Lang};

/// No lesson comes near this; a larger file is something else.
const LARGEST: usize = 1 << 20;

pub(super) fn lesson(name: &str, bytes: &[u8]) -> Result<Lesson, DataError> {
    if bytes.len() > LARGEST {
        let what = format!("the file has {} bytes; {LARGEST} is the most that is read", bytes.len());
        return Err(DataError::whole(name, what, "check that it is a lesson, or divide it into several"));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
        let fault = DataError::whole(name, "this is not UTF-8 text", "save the file with the encoding UTF-8");
        DataError { line: Some(line), ..fault }
    })?;
    if text.trim().is_empty() {
        return Err(DataError::whole(name, "the file is empty", "write a lesson, as docs/lessons.md shows"));
    }
    let mut sheet: Sheet = fill(name, text, read_table(name, text)?)?;
    for texts in sheet.every_text() {
        fold(texts);
    }
    let lines = [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let lesson = Lesson { name: name.to_owned(), text: text.to_owned(), lines, sheet };
    lesson.check()?;
    Ok(lesson)
}

impl Sheet {
    fn every_text(&mut self) -> impl Iterator<Item = &mut Texts> {
        let steps = self.steps.iter_mut().map(|row| &mut row.get_mut().text);
        [&mut self.title].into_iter().chain(&mut self.intro).chain(steps)
    }
}

/// Make lines of a paragraph one: where a long text is broken in the file means nothing.
fn fold(texts: &mut Texts) {
    for text in texts.get_mut().values_mut() {
        let mut paragraphs = vec![String::new()];
        for line in text.get_ref().lines().map(str::trim) {
            let last = paragraphs.last_mut().expect("there is one from the start");
            match (line.is_empty(), last.is_empty()) {
                (true, true) => {}
                (true, false) => paragraphs.push(String::new()),
                (false, true) => last.push_str(line),
                (false, false) => *last = format!("{last} {line}"),
            }
        }
        *text.get_mut() = paragraphs.join("\n\n").trim_end().to_owned();
    }
}

impl Lesson {
    /// What can be said against it without knowing the game.
    fn check(&self) -> Result<(), DataError> {
        let sheet = &self.sheet;
        if sheet.rules.get_ref().is_empty() {
            let remedy = "list the numbers of the rules that it teaches";
            return Err(self.fault(sheet.rules.span(), "`rules` is empty", remedy));
        }
        self.check_texts("title", &sheet.title)?;
        sheet.intro.as_ref().map_or(Ok(()), |intro| self.check_texts("intro", intro))?;
        self.check_start()?;
        if sheet.steps.is_empty() {
            let remedy = "write at least one [[step]]; if the file was longer, take an untouched copy";
            return Err(DataError::whole(&self.name, "the lesson has no steps", remedy));
        }
        let mut acted = false;
        for row in &sheet.steps {
            self.check_step(row.get_ref(), &mut acted)?;
        }
        Ok(())
    }

    fn check_texts(&self, key: &str, texts: &Texts) -> Result<(), DataError> {
        for lang in Lang::ALL {
            let text = texts.get_ref().get(lang.code());
            if text.is_none_or(|text| text.get_ref().is_empty()) {
                let span = text.map_or(texts.span(), Spanned::span);
                let what = format!("`{key}` lacks its text in the language `{lang}`");
                return Err(self.fault(span, what, format!("add {lang} = \"…\" to it")));
            }
        }
        let known = |code: &str| Lang::ALL.iter().any(|lang| lang.code() == code);
        match texts.get_ref().keys().find(|code| !known(code.get_ref())) {
            None => Ok(()),
            Some(code) => {
                let what = format!("`{}` is no language that Volga speaks", code.get_ref());
                Err(self.fault(
                    code.span(),
                    what,
                    format!("write one of: {}", Lang::ALL.map(Lang::code).join(", ")),
                ))
            }
        }
    }

    /// Seed, dice and position: exactly one of the three.
    fn check_start(&self) -> Result<(), DataError> {
        let mut ways = self.sheet.ways();
        let Some(first) = ways.next() else {
            let remedy = "write `seed = 1` or `dice = […]` under [start], or a [position]";
            return Err(DataError::whole(&self.name, "it is not said where the lesson starts", remedy));
        };
        ways.next().map_or(Ok(()), |second| {
            let what =
                format!("the lesson starts in two ways, by `{}` and by `{}`", first.key(), second.key());
            Err(self.fault(second.span(), what, "keep one of the two"))
        })
    }

    /// `acted`: whether an earlier step has an action.
    fn check_step(&self, row: &Row, acted: &mut bool) -> Result<(), DataError> {
        self.check_texts("text", &row.text)?;
        *acted |= row.action.is_some();
        let needs_action = [
            ("seat", row.seat.as_ref().map(Spanned::span)),
            ("dice", row.dice.as_ref().map(Spanned::span)),
            ("refused", row.refused.as_ref().map(Spanned::span)),
        ];
        match &row.action {
            None => {
                for (key, span) in needs_action {
                    if let Some(span) = span {
                        let what = format!("the step has `{key}`, but no `action`");
                        return Err(self.fault(span, what, format!("add the action, or take out `{key}`")));
                    }
                }
            }
            Some(action) if row.seat.is_none() => {
                return Err(self.fault(
                    action.span(),
                    "the step has an `action`, but no `seat`",
                    "say whose action it is",
                ));
            }
            Some(_) => {}
        }
        if let (Some(_), Some(dice)) = (&row.refused, &row.dice) {
            let what = "the step has `dice`, but an action that is refused rolls none";
            return Err(self.fault(dice.span(), what, "take out `dice` or `refused`"));
        }
        if let Some(viewer) = row.expect.unnoticed_by.first().filter(|_| !*acted) {
            let what = "`unnoticed_by` stands before the first action";
            return Err(self.fault(
                viewer.span(),
                what,
                "move it to a step that has an action, or after one",
            ));
        }
        Ok(())
    }
}
