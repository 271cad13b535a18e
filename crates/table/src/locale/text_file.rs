//! One file of texts, read with care: it may come from a translator's editor.

use std::sync::Arc;

use fluent::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::data::Lines;
use crate::{DataError, Lang};

/// How many braces and parentheses one text may open. The reader of Fluent goes down the stack
/// with each that is not closed, so that a file full of them would end the program.
pub(super) const MOST_OPEN: usize = 200;
/// A number in a text has at most so many characters; Fluent miscounts the digits of longer ones.
const LONGEST_NUMBER: usize = 12;

pub(super) struct TextFile {
    pub(super) lang: Lang,
    pub(super) name: String,
    pub(super) resource: Arc<FluentResource>,
    pub(super) faults: Vec<DataError>,
}

impl TextFile {
    pub(super) fn read(lang: Lang, name: &str, text: String) -> Self {
        let path = path(lang, name);
        if let Err(fault) = harmless(&path, &text) {
            let nothing = FluentResource::try_new(String::new()).unwrap_or_else(|(nothing, _)| nothing);
            return TextFile {
                lang,
                name: name.to_owned(),
                resource: Arc::new(nothing),
                faults: vec![fault],
            };
        }
        let (resource, mut faults) = match FluentResource::try_new(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => {
                let fault = |error: &fluent_syntax::parser::ParserError| {
                    let what = format!("this is not a text of Fluent: {error}");
                    let remedy = "correct the text that begins or ends here, see https://projectfluent.org";
                    DataError::within(&path, resource.source(), error.pos.clone(), what, remedy)
                };
                let faults = errors.iter().map(fault).collect();
                (resource, faults)
            }
        };
        faults.extend(unsayable(&path, &resource));
        TextFile { lang, name: name.to_owned(), resource: Arc::new(resource), faults }
    }

    pub(super) fn path(&self) -> String {
        path(self.lang, &self.name)
    }

    /// Messages, attributes and terms by their key (`key`, `key.attribute`, `-term`), with the line.
    pub(super) fn texts(&self) -> Vec<(usize, String, &Pattern<&str>)> {
        texts(&self.resource)
    }
}

/// Where a file of texts lies, or would lie.
pub(super) fn path(lang: Lang, name: &str) -> String {
    format!("data/locales/{lang}/{name}")
}

/// Refuse what the reader of Fluent cannot bear.
fn harmless(path: &str, text: &str) -> Result<(), DataError> {
    let mut open = 0;
    let mut place = 0;
    for line in text.split_inclusive('\n') {
        if begins_text(line) {
            open = 0;
        }
        open += line.matches(['{', '(']).count();
        if open > MOST_OPEN {
            let what = format!("one text opens more than {MOST_OPEN} braces and parentheses");
            let remedy = "close those that are open, or say it in several texts";
            return Err(DataError::within(path, text, place..place, what, remedy));
        }
        place += line.len();
    }
    for (escape, digits) in [("\\u", 4), ("\\U", 6)] {
        for (place, _) in text.match_indices(escape) {
            let mut rest = text[place + 2..].chars().take(digits).skip_while(char::is_ascii_hexdigit);
            if rest.next().is_some_and(|c| !c.is_ascii()) {
                let what = format!("`{escape}` is not followed by {digits} hexadecimal digits");
                return Err(DataError::within(path, text, place..place, what, "write the character itself"));
            }
        }
    }
    Ok(())
}

/// Whether the line begins with `key =`: nothing can still be open there.
fn begins_text(line: &str) -> bool {
    let key = line.strip_prefix('-').unwrap_or(line);
    let after = key.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    key.starts_with(|c: char| c.is_ascii_alphabetic()) && after.trim_start_matches(' ').starts_with('=')
}

/// What can be read, but not be said in every case.
fn unsayable(path: &str, resource: &FluentResource) -> Vec<DataError> {
    let mut faults = Vec::new();
    for (line, key, pattern) in texts(resource) {
        let mut fault = |what: String, remedy: &str| {
            let whole = DataError::whole(path, format!("`{key}` {what}"), remedy);
            faults.push(DataError { line: Some(line), ..whole });
        };
        visit(pattern, &mut |expression, is_selector| match expression {
            InlineExpression::Placeable { .. } => {
                fault("has braces directly within braces".into(), "write { $name } instead of {{ $name }}");
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. }
                if is_selector =>
            {
                fault("chooses by a fixed value".into(), "choose by a variable, or keep one of the variants");
            }
            InlineExpression::NumberLiteral { value } if value.len() > LONGEST_NUMBER => {
                fault(format!("has the number {value}, which is too long"), "write a shorter number");
            }
            InlineExpression::FunctionReference { id, .. } if id.name != "NUMBER" => {
                fault(format!("calls {}, which does not exist", id.name), "NUMBER is the only function");
            }
            _ => {}
        });
    }
    faults
}

fn texts(resource: &FluentResource) -> Vec<(usize, String, &Pattern<&str>)> {
    let lines = Lines::of(resource.source());
    let begin = resource.source().as_ptr() as usize;
    let line = |name: &str| lines.at((name.as_ptr() as usize).saturating_sub(begin)).0;
    let mut texts = Vec::new();
    for entry in resource.entries() {
        let (id, sign, value, attributes) = match entry {
            Entry::Message(message) => (&message.id, "", message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (&term.id, "-", Some(&term.value), &term.attributes),
            _ => continue,
        };
        texts.extend(value.map(|value| (line(id.name), format!("{sign}{}", id.name), value)));
        for attribute in attributes {
            let key = format!("{sign}{}.{}", id.name, attribute.id.name);
            texts.push((line(attribute.id.name), key, &attribute.value));
        }
    }
    texts
}

/// Go through all expressions of a text, also those in variants that are rarely chosen, and tell
/// of each whether it is what a choice depends on.
pub(super) fn visit<'t>(
    pattern: &'t Pattern<&'t str>,
    visitor: &mut dyn FnMut(&'t InlineExpression<&'t str>, bool),
) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            visit_expression(expression, visitor);
        }
    }
}

fn visit_expression<'t>(
    expression: &'t Expression<&'t str>,
    visitor: &mut dyn FnMut(&'t InlineExpression<&'t str>, bool),
) {
    match expression {
        Expression::Inline(inline) => visit_inline(inline, false, visitor),
        Expression::Select { selector, variants } => {
            visit_inline(selector, true, visitor);
            for variant in variants {
                visit(&variant.value, visitor);
            }
        }
    }
}

fn visit_inline<'t>(
    inline: &'t InlineExpression<&'t str>,
    is_selector: bool,
    visitor: &mut dyn FnMut(&'t InlineExpression<&'t str>, bool),
) {
    visitor(inline, is_selector);
    let arguments = match inline {
        InlineExpression::FunctionReference { arguments, .. } => Some(arguments),
        InlineExpression::TermReference { arguments, .. } => arguments.as_ref(),
        InlineExpression::Placeable { expression } => return visit_expression(expression, visitor),
        _ => None,
    };
    for argument in arguments.into_iter().flat_map(|all| {
        let named = all.named.iter().map(|argument| &argument.value);
        all.positional.iter().chain(named)
    }) {
        visit_inline(argument, false, visitor);
    }
}
