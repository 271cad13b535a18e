//! Where two things that should be alike first differ, in words.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;

/// A view as the clients receive it.
pub(super) fn json(view: &impl Serialize) -> String {
    serde_json::to_string(view).expect("a view can be written as JSON")
}

/// The path of the first difference between two JSON texts, with both values.
pub(super) fn of_json(ours: &str, theirs: &str) -> String {
    let read = |text| serde_json::from_str::<Value>(text).unwrap_or(Value::Null);
    let (ours, theirs) = (read(ours), read(theirs));
    first(&ours, &theirs, "$").unwrap_or_else(|| "$: the same values in another order".to_owned())
}

fn first(ours: &Value, theirs: &Value, path: &str) -> Option<String> {
    if ours == theirs {
        return None;
    }
    let within = match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            let keys = ours.keys().chain(theirs.keys().filter(|key| !ours.contains_key(*key)));
            let null = &Value::Null;
            keys.into_iter().find_map(|key| {
                let path = format!("{path}.{key}");
                first(ours.get(key).unwrap_or(null), theirs.get(key).unwrap_or(null), &path)
            })
        }
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            let pairs = ours.iter().zip(theirs).enumerate();
            pairs
                .into_iter()
                .find_map(|(index, (ours, theirs))| first(ours, theirs, &format!("{path}[{index}]")))
        }
        _ => None,
    };
    within.or_else(|| Some(format!("{path}: {ours} and {theirs}")))
}

/// The first line in which two positions differ when they are written out.
pub(super) fn of_debug(ours: &impl Debug, theirs: &impl Debug) -> String {
    let (ours, theirs) = (format!("{ours:#?}"), format!("{theirs:#?}"));
    let mut fields: Vec<&str> = Vec::new();
    for (ours, theirs) in ours.lines().zip(theirs.lines()) {
        let depth = (ours.len() - ours.trim_start().len()) / 4;
        fields.truncate(depth);
        if ours != theirs {
            let name = |line: &str| line.split([':', '{', '(', ' ']).next().unwrap_or_default().to_owned();
            let path: Vec<_> = fields.iter().map(|line| name(line)).filter(|name| !name.is_empty()).collect();
            return format!("{}: “{}” and “{}”", path.join("."), ours.trim(), theirs.trim());
        }
        fields.push(ours.trim());
    }
    "the one is longer than the other".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_path_of_the_first_difference() {
        let ours = r#"{"a":1,"b":{"c":[1,2,{"d":3}]}}"#;
        assert_eq!(of_json(ours, &ours.replace('3', "4")), "$.b.c[2].d: 3 and 4");
        assert_eq!(of_json(r#"{"a":[1]}"#, r#"{"a":[1,2]}"#), "$.a: [1] and [1,2]");
        assert_eq!(of_json(r#"{"a":1}"#, r#"{"a":1,"b":2}"#), "$.b: null and 2");
        assert_eq!(of_json(r#"{"a":1,"b":2}"#, r#"{"b":2,"a":1}"#), "$: the same values in another order");
    }

    #[test]
    fn names_the_field_in_which_positions_differ() {
        #[derive(Debug)]
        #[expect(dead_code, reason = "read by Debug only")]
        struct Pier {
            boat: Option<u8>,
        }
        let what = of_debug(&Some(Pier { boat: Some(3) }), &Some(Pier { boat: None }));
        assert!(what.contains("boat"), "{what}");
    }
}
