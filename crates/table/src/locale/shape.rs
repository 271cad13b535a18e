//! What each text of a language needs to be said, so that languages can be compared.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::InlineExpression;

use super::text_file::{TextFile, visit};
use crate::Lang;

/// The shapes of all texts of one language, by key: `key`, `key.attribute`, `-term`.
#[derive(Default)]
pub(super) struct Shapes {
    shapes: BTreeMap<String, Shape>,
    duplicates: Vec<String>,
}

struct Shape {
    /// File and line.
    place: String,
    variables: BTreeSet<String>,
    /// Keys of the texts that it takes in.
    others: BTreeSet<String>,
}

impl Shapes {
    pub(super) fn of(files: &[&TextFile]) -> Self {
        let mut all = Shapes::default();
        for file in files {
            for (line, key, pattern) in file.texts() {
                let mut shape = Shape {
                    place: format!("{}:{line}", file.path()),
                    variables: BTreeSet::new(),
                    others: BTreeSet::new(),
                };
                visit(pattern, &mut |expression, _| shape.note(expression));
                match all.shapes.get(&key) {
                    Some(first) => {
                        all.duplicates
                            .push(format!("{}: `{key}` is already at {}", shape.place, first.place));
                    }
                    None => drop(all.shapes.insert(key, shape)),
                }
            }
        }
        all
    }

    /// The variables of a text and of all texts that it takes in.
    pub(super) fn variables(&self, key: &str) -> BTreeSet<&str> {
        let mut variables = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![key];
        while let Some((key, shape)) = open.pop().and_then(|key| self.shapes.get_key_value(key)) {
            if seen.insert(key) {
                variables.extend(shape.variables.iter().map(String::as_str));
                // Terms see only what is handed to them by name.
                open.extend(shape.others.iter().map(String::as_str).filter(|other| !other.starts_with('-')));
            }
        }
        variables
    }

    /// Texts that are there twice, and texts that take in one that is not there.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = self.duplicates.clone();
        for (key, shape) in &self.shapes {
            for other in shape.others.iter().filter(|other| !self.shapes.contains_key(*other)) {
                faults.push(format!("{}: `{key}` takes in `{other}`, which is not there", shape.place));
            }
        }
        faults
    }
}

impl Shape {
    fn note(&mut self, expression: &InlineExpression<&str>) {
        let (sign, id, attribute) = match expression {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                return;
            }
            InlineExpression::MessageReference { id, attribute } => ("", id, attribute),
            InlineExpression::TermReference { id, attribute, .. } => ("-", id, attribute),
            _ => return,
        };
        let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name));
        self.others.insert(format!("{sign}{}{}", id.name, attribute.unwrap_or_default()));
    }
}

/// Every text that one language has and another lacks, and every text that needs other variables in
/// another language.
pub(super) fn differences(languages: &[(Lang, &Shapes)]) -> Vec<String> {
    let mut differences = Vec::new();
    let keys: BTreeSet<_> = languages.iter().flat_map(|(_, all)| all.shapes.keys()).collect();
    for key in keys {
        let Some((first, shape)) = languages.iter().find(|(_, all)| all.shapes.contains_key(key)) else {
            continue;
        };
        let place = &shape.shapes[key].place;
        for (lang, all) in languages.iter().filter(|(lang, _)| lang != first) {
            let Some(other) = all.shapes.get(key) else {
                differences.push(format!("{place}: `{key}` is missing in {lang}"));
                continue;
            };
            let (here, there) = (shape.variables(key), all.variables(key));
            for name in here.difference(&there) {
                differences
                    .push(format!("{place}: `{key}` uses ${name}, but not in {lang} ({})", other.place));
            }
            for name in there.difference(&here) {
                differences
                    .push(format!("{}: `{key}` uses ${name}, but not in {first} ({place})", other.place));
            }
        }
    }
    differences
}
