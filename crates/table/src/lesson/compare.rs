//! Where something found is not as it was expected.

use serde_json::Value;

/// A place at which expectation and fact differ.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Difference {
    /// The way to it: `last.dice.0`.
    pub(super) path: String,
    pub(super) expected: String,
    pub(super) found: String,
}

/// Tables need only hold what is expected of them; lists are compared one by one; anything else must
/// be equal. A table expected of a list speaks of some of its members, by their numbers from 0.
pub(super) fn differences(path: &str, expected: &Value, found: &Value) -> Vec<Difference> {
    let mut all = Vec::new();
    compare(path, expected, found, &mut all);
    all
}

fn compare(path: &str, expected: &Value, found: &Value, all: &mut Vec<Difference>) {
    match (expected, found) {
        (Value::Object(fields), Value::Object(_) | Value::Array(_)) => {
            for (key, expected) in fields {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                match member(found, key) {
                    Some(found) => compare(&path, expected, found, all),
                    None => {
                        let found = format!("nothing of this name; there is: {}", members(found));
                        all.push(Difference { path, expected: expected.to_string(), found });
                    }
                }
            }
        }
        (Value::Array(wanted), Value::Array(there)) if wanted.len() == there.len() => {
            for (number, (expected, found)) in wanted.iter().zip(there).enumerate() {
                compare(&format!("{path}.{number}"), expected, found, all);
            }
        }
        _ if same(expected, found) => {}
        _ => {
            all.push(Difference {
                path: path.to_owned(),
                expected: expected.to_string(),
                found: found.to_string(),
            });
        }
    }
}

/// 3 and 3.0 are the same number.
fn same(expected: &Value, found: &Value) -> bool {
    expected == found || (expected.is_f64() || found.is_f64()) && expected.as_f64() == found.as_f64()
}

/// What stands at a path such as `last.dice.0`.
pub(super) fn at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(value, member)
}

fn member<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    match value {
        Value::Object(fields) => fields.get(key),
        Value::Array(members) => members.get(key.parse::<usize>().ok()?),
        _ => None,
    }
}

fn members(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().map(String::as_str).collect::<Vec<_>>().join(", "),
        Value::Array(members) if members.is_empty() => "an empty list".to_owned(),
        Value::Array(members) => format!("0 to {}", members.len() - 1),
        _ => String::new(),
    }
}

/// Those of the words that are most like this one, best first, and no more than `most`. Words that
/// this one is the beginning of come before all others.
pub(super) fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>, most: usize) -> Vec<&'w str> {
    let mut ranked: Vec<_> =
        words.into_iter().map(|known| (!known.starts_with(word), distance(word, known), known)).collect();
    ranked.sort_by_key(|&(other, distance, _)| (other, distance));
    ranked.into_iter().take(most).map(|(_, _, known)| known).collect()
}

/// How many letters must be put in, taken out or changed. Looks only at the beginning of the words:
/// whoever misspells more than that needs other help.
fn distance(one: &str, other: &str) -> usize {
    const LONGEST: usize = 60;
    let other: Vec<char> = other.chars().take(LONGEST).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, letter) in one.chars().take(LONGEST).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], line + 1);
        for (column, &facing) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != facing);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn tables_by_subset_lists_one_by_one_the_rest_exactly() {
        let found = json!({ "landed": 3, "boats": [0, 2, 1], "last": { "wind": null, "dice": [5, 1] } });
        let fits = |expected| differences("", &expected, &found).is_empty();
        assert!(fits(json!({ "landed": 3 })));
        assert!(fits(json!({ "landed": 3.0, "last": { "dice": [5, 1] } })));
        assert!(fits(json!({ "boats": { "1": 2 } })));
        assert!(!fits(json!({ "landed": "3" })));
        assert!(!fits(json!({ "boats": [0, 2] })));
        assert!(!fits(json!({ "last": { "wind": {} } })));
        let wrong = differences("", &json!({ "last": { "dice": [5, 2] }, "sunk": 1 }), &found);
        let paths: Vec<_> = wrong.iter().map(|difference| difference.path.as_str()).collect();
        assert_eq!(paths, ["last.dice.1", "sunk"]);
        assert_eq!(wrong[1].found, "nothing of this name; there is: boats, landed, last");
    }

    #[test]
    fn the_nearest_word_needs_the_fewest_changes() {
        let words = ["load", "unload", "land at 1", "land at 2"];
        assert_eq!(nearest("lnad at 2", words, 2), ["land at 2", "land at 1"]);
        assert_eq!(nearest("un", words, 1), ["unload"]);
        assert_eq!(distance("", "load"), 4);
        assert_eq!(distance("load", "load"), 0);
    }
}
