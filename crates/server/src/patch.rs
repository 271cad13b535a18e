//! What has changed from one JSON text to the next, in few bytes.
//!
//! A patch is a list of steps. `[path]` removes what is there, `[path, value]` sets it, and
//! `[path, start, count, [values]]` puts the values in the place of so many elements of a list. A path
//! is a list of names and of places in lists.
//!
//! Both texts are our own: compact, as `serde_json` writes them. They are walked through side by side
//! and never read into values, because this is done for every viewer after every move: what has not
//! changed is looked at once.

use std::ops::Range;

use serde_json::Value;

use crate::json::{digits, plain_length};

/// The steps from `old` to `new`, as JSON.
#[must_use]
pub fn between(old: &str, new: &str) -> String {
    let mut patch = Patch::default();
    patch.compare(old, new);
    patch.finish()
}

/// Carry out the steps. Clients do this; here it is for those of our own that are written in Rust.
/// `None` if a step leads nowhere.
pub fn apply(document: &mut Value, steps: &Value) -> Option<()> {
    for step in steps.as_array()? {
        let (path, change) = step.as_array()?.split_first()?;
        let path = path.as_array()?;
        match change {
            [] => {
                let (last, way) = path.split_last()?;
                at(document, way)?.as_object_mut()?.remove(last.as_str()?)?;
            }
            [value] => match path.split_last() {
                None => *document = value.clone(),
                Some((last, way)) => match at(document, way)? {
                    Value::Object(members) => drop(members.insert(last.as_str()?.to_owned(), value.clone())),
                    Value::Array(items) => *items.get_mut(last.as_u64()? as usize)? = value.clone(),
                    _ => return None,
                },
            },
            [start, count, values] => {
                let items = at(document, path)?.as_array_mut()?;
                let start = start.as_u64()? as usize;
                let end = start.checked_add(count.as_u64()? as usize).filter(|end| *end <= items.len())?;
                items.splice(start..end, values.as_array()?.iter().cloned());
            }
            _ => return None,
        }
    }
    Some(())
}

/// Where a path leads.
fn at<'a>(document: &'a mut Value, path: &[Value]) -> Option<&'a mut Value> {
    path.iter().try_fold(document, |parent, key| match parent {
        Value::Object(members) => members.get_mut(key.as_str()?),
        Value::Array(items) => items.get_mut(key.as_u64()? as usize),
        _ => None,
    })
}

/// A patch that is being made.
pub(crate) struct Patch<'a> {
    steps: String,
    /// The way to what is compared, as it is written, and from there.
    way: &'a str,
    path: Vec<Key<'a>>,
    /// Room for the places where items begin.
    spare: Vec<Vec<u32>>,
}

impl Default for Patch<'_> {
    fn default() -> Self {
        let mut steps = String::with_capacity(1 << 10);
        steps.push('[');
        Patch { steps, way: "", path: Vec::with_capacity(8), spare: Vec::new() }
    }
}

/// A name as it is written, quotes and all, or a place in a list.
#[derive(Clone, Copy)]
enum Key<'a> {
    Name(&'a str),
    Place(usize),
}

impl Key<'_> {
    fn length(self) -> usize {
        match self {
            Key::Name(name) => name.len(),
            Key::Place(place) => place.checked_ilog10().unwrap_or(0) as usize + 1,
        }
    }
}

impl<'a> Patch<'a> {
    /// Compare something at the end of a way: names as they are written, each with a comma after it.
    pub(crate) fn within<T>(&mut self, way: &'a str, compare: impl FnOnce(&mut Self) -> T) {
        self.way = way;
        compare(self);
        self.way = "";
    }

    /// The steps, as JSON.
    pub(crate) fn finish(mut self) -> String {
        self.steps.push(']');
        self.steps
    }

    /// Compare the values with which these texts begin. Gives their lengths.
    pub(crate) fn compare(&mut self, old: &'a str, new: &'a str) -> (usize, usize) {
        if old.starts_with('{') && new.starts_with('{') {
            return self.compare_members(old, new);
        }
        let length = value_length(new.as_bytes());
        if is_same(old, new, length) {
            return (length, length);
        }
        if old.starts_with('[') && new.starts_with('[') {
            let [mut olds, mut news] = [(); 2].map(|()| self.spare.pop().unwrap_or_default());
            let (end, _) = (starts(old, &mut olds), starts(new, &mut news));
            let lengths = self.compare_lists(List::new(&old[..end], &olds), List::new(&new[..length], &news));
            self.spare.extend([olds, news]);
            return lengths;
        }
        self.set(&new[..length]);
        (value_length(old.as_bytes()), length)
    }

    /// Side by side, as long as they have the same names in the same order.
    fn compare_members(&mut self, old: &'a str, new: &'a str) -> (usize, usize) {
        let before = self.steps.len();
        let (mut o, mut n) = (1, 1);
        loop {
            match (old.as_bytes()[o], new.as_bytes()[n]) {
                (b'}', b'}') => break,
                (b'"', b'"') => {}
                _ => return self.compare_any_members(before, old, new),
            }
            let name = &new[n..n + string_length(&new.as_bytes()[n..])];
            if !old[o..].starts_with(name) {
                return self.compare_any_members(before, old, new);
            }
            (o, n) = (o + name.len() + 1, n + name.len() + 1);
            self.path.push(Key::Name(name));
            let (old_length, new_length) = self.compare(&old[o..], &new[n..]);
            self.path.pop();
            (o, n) = (o + old_length, n + new_length);
            o += usize::from(old.as_bytes()[o] == b',');
            n += usize::from(new.as_bytes()[n] == b',');
        }
        self.or_whole(before, &new[..=n]);
        (o + 1, n + 1)
    }

    /// Names have come or gone: begin again, and look for each.
    fn compare_any_members(&mut self, begun: usize, old: &'a str, new: &'a str) -> (usize, usize) {
        self.steps.truncate(begun);
        let ((before, old_length), (now, new_length)) = (members(old), members(new));
        for (name, value) in &now {
            self.path.push(Key::Name(name));
            match before.iter().find(|(known, _)| known == name) {
                Some((_, old)) => drop(self.compare(old, value)),
                None => self.set(value),
            }
            self.path.pop();
        }
        for (name, _) in before.iter().filter(|(name, _)| now.iter().all(|(known, _)| known != name)) {
            self.path.push(Key::Name(name));
            self.open_step();
            self.steps.push(']');
            self.path.pop();
        }
        self.or_whole(begun, &new[..new_length]);
        (old_length, new_length)
    }

    /// What takes longer in steps is sent as it is.
    fn or_whole(&mut self, before: usize, new: &str) {
        if self.is_longer(before, new) {
            self.steps.truncate(before);
            self.set(new);
        }
    }

    /// Whether the steps since then are longer than the one that sets all of it.
    fn is_longer(&self, before: usize, new: &str) -> bool {
        let path: usize = self.path.iter().map(|key| key.length() + 1).sum();
        self.way.len() + path + new.len() + "[[],]".len() < self.steps.len() - before
    }

    /// Compare two lists.
    pub(crate) fn compare_lists(&mut self, old: List<'a, '_>, new: List<'a, '_>) -> (usize, usize) {
        let before = self.steps.len();
        let shorter = old.len().min(new.len());
        let start = (0..shorter).take_while(|&place| old.item(place) == new.item(place)).count();
        let is_same = |&back: &usize| old.item(old.len() - back) == new.item(new.len() - back);
        let end = (1..=shorter - start).take_while(is_same).count();
        if old.len() == new.len() {
            for place in start..new.len() - end {
                if self.is_longer(before, new.text) {
                    break;
                }
                self.path.push(Key::Place(place));
                self.compare(old.item(place), new.item(place));
                self.path.pop();
            }
        } else {
            let (gone, come) = (old.len() - start - end, new.items(start..new.len() - end));
            self.open_step();
            for number in [start, gone] {
                self.steps.push(',');
                digits(&mut self.steps, number as u64);
            }
            self.steps.push_str(",[");
            self.steps.push_str(come);
            self.steps.push_str("]]");
        }
        self.or_whole(before, new.text);
        (old.text.len(), new.text.len())
    }

    fn set(&mut self, value: &str) {
        self.open_step();
        self.steps.push(',');
        self.steps.push_str(value);
        self.steps.push(']');
    }

    /// Where it is; what is done there follows, and a bracket.
    fn open_step(&mut self) {
        if self.steps.len() > "[".len() {
            self.steps.push(',');
        }
        self.steps.push_str("[[");
        self.steps.push_str(self.way);
        for key in &self.path {
            match key {
                Key::Name(name) => self.steps.push_str(name),
                Key::Place(place) => digits(&mut self.steps, *place as u64),
            }
            self.steps.push(',');
        }
        if self.steps.ends_with(',') {
            self.steps.pop();
        }
        self.steps.push(']');
    }
}

/// A list as it is written, and where its items begin.
#[derive(Clone, Copy)]
pub(crate) struct List<'a, 'b> {
    text: &'a str,
    starts: &'b [u32],
}

impl<'a, 'b> List<'a, 'b> {
    pub(crate) fn new(text: &'a str, starts: &'b [u32]) -> Self {
        List { text, starts }
    }

    fn len(self) -> usize {
        self.starts.len()
    }

    fn start(self, place: usize) -> usize {
        // After the last item the list ends as after each other one comes a comma.
        self.starts.get(place).map_or(self.text.len(), |&start| start as usize)
    }

    fn item(self, place: usize) -> &'a str {
        self.items(place..place + 1)
    }

    /// Some items, with the commas between them.
    fn items(self, places: Range<usize>) -> &'a str {
        let start = self.start(places.start);
        if places.is_empty() { "" } else { &self.text[start..self.start(places.end) - 1] }
    }
}

/// Where the items begin of the list with which this text begins. Gives its length.
fn starts(text: &str, starts: &mut Vec<u32>) -> usize {
    starts.clear();
    walk(text, |text, at| {
        starts.push(at as u32);
        at + value_length(&text.as_bytes()[at..])
    })
}

/// The members of the object with which this text begins, names with their quotes, and its length.
fn members(text: &str) -> (Vec<(&str, &str)>, usize) {
    let mut members = Vec::with_capacity(8);
    let length = walk(text, |text, at| {
        let value = at + string_length(&text.as_bytes()[at..]) + 1;
        let end = value + value_length(&text.as_bytes()[value..]);
        members.push((&text[at..value - 1], &text[value..end]));
        end
    });
    (members, length)
}

/// Go through the list or the object with which this text begins: `part` is told where one begins and says where it
/// ends. Gives its length.
fn walk<'a>(text: &'a str, mut part: impl FnMut(&'a str, usize) -> usize) -> usize {
    let mut at = 1;
    while !matches!(text.as_bytes()[at], b']' | b'}') {
        at = part(text, at);
        at += usize::from(text.as_bytes()[at] == b',');
    }
    at + 1
}

/// Whether both texts begin with the value that has this length in the new one.
fn is_same(old: &str, new: &str, length: usize) -> bool {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    // Where the value ends there, it must end here too: 1 is not 12.
    old.starts_with(&new[..length]) && old.get(length).is_none_or(|next| matches!(next, b',' | b'}' | b']'))
}

/// The length of the value that begins here.
fn value_length(text: &[u8]) -> usize {
    let (mut depth, mut at) = (0u32, 0);
    while let Some(&next) = text.get(at) {
        match next {
            b'"' => {
                at += string_length(&text[at..]);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' | b',' if depth == 0 => break,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    at
}

/// The length of the string that begins here, quotes and all.
fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    loop {
        at += plain_length(&text[at..]);
        if text[at] == b'"' {
            return at + 1;
        }
        at += 2;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::{Chance as _, Fast};

    use super::*;

    #[track_caller]
    fn goes(old: &Value, new: &Value) -> String {
        let steps = between(&old.to_string(), &new.to_string());
        let mut document = old.clone();
        let read = serde_json::from_str(&steps).unwrap_or_else(|error| panic!("{error}: {steps}"));
        apply(&mut document, &read).unwrap_or_else(|| panic!("{old} cannot take {steps}"));
        assert_eq!(document, *new, "{old} by {steps}");
        steps
    }

    #[test]
    fn a_patch_says_only_what_changed() {
        let long = "so long a text that nobody wants to send it again";
        let old = json!({"keep": long, "a": {"x": 1, "y": long}, "list": [1, 2, {"z": 0, "w": long}, 4]});
        let new = json!({"keep": long, "a": {"x": 2, "y": long}, "list": [1, 2, {"z": null, "w": long}, 4]});
        assert_eq!(goes(&old, &new), r#"[[["a","x"],2],[["list",2,"z"],null]]"#);
        assert_eq!(goes(&old, &old), "[]");
    }

    #[test]
    fn lists_grow_and_shrink_in_the_middle() {
        let numbers = |range: std::ops::Range<u32>| json!({ "n": range.collect::<Vec<_>>() });
        let mut without = numbers(100..140);
        without["n"].as_array_mut().unwrap().remove(20);
        assert_eq!(goes(&numbers(100..140), &without), r#"[[["n"],20,1,[]]]"#);
        assert_eq!(goes(&numbers(100..140), &numbers(100..141)), r#"[[["n"],40,0,[140]]]"#);
    }

    #[test]
    fn names_come_and_go_and_everything_may_change_its_kind() {
        assert_eq!(goes(&json!({"a": 1, "b": 2}), &json!({"b": 2})), r#"[[["a"]]]"#);
        let long = "x".repeat(40);
        goes(&json!({"a": 1, "keep": long}), &json!({"keep": long, "c": [], "d": {}}));
        goes(&json!({"q\"]}{,:\\": "\\\",[]{}", "l": long}), &json!({"q\"]}{,:\\": "\\\",[", "l": long}));
        goes(&json!([]), &json!({}));
        goes(&json!(1), &json!(null));
    }

    #[test]
    fn any_two_documents() {
        let mut luck = Fast::new(11);
        for _ in 0..20_000 {
            let old = any(&mut luck, 4);
            let new = if luck.pick(2) == 0 { any(&mut luck, 4) } else { altered(&old, &mut luck) };
            goes(&old, &new);
        }
    }

    #[test]
    fn steps_that_lead_nowhere_are_refused() {
        let bad = ["[[[\"a\"],0,5,[]]]", "[[[\"b\",0],1]]", "[[]]", "[1]", "{}", "[[[9],1]]"];
        for bad in bad {
            let steps = serde_json::from_str(bad).unwrap();
            assert_eq!(apply(&mut json!({"a": [1, 2]}), &steps), None, "{bad}");
        }
    }

    /// The browser client has the same vectors: `web/src/api/patch.test.ts`.
    #[test]
    fn what_clients_are_tested_with() {
        let vectors: Vec<Value> = serde_json::from_str(include_str!("../tests/patches.json")).unwrap();
        for vector in vectors {
            let mut document = vector["old"].clone();
            let done = apply(&mut document, &vector["patch"]);
            assert_eq!(done.map(|()| &document), vector.get("new"), "{vector}");
        }
    }

    fn any(luck: &mut Fast, depth: usize) -> Value {
        match luck.pick(if depth == 0 { 4 } else { 7 }) {
            0 => Value::Null,
            1 => json!(luck.pick(3)),
            2 => json!(["", "a", "\"", "\\", ",]}", "längere Worte"][luck.pick(6)]),
            3 => json!(luck.pick(2) == 0),
            4 | 5 => (0..luck.pick(5)).map(|_| any(luck, depth - 1)).collect(),
            _ => {
                let members = (0..luck.pick(5))
                    .map(|_| (["a", "b", "c,", "d\"", "e\\"][luck.pick(5)].to_owned(), any(luck, depth - 1)));
                Value::Object(members.collect())
            }
        }
    }

    fn altered(value: &Value, luck: &mut Fast) -> Value {
        match value {
            _ if luck.pick(8) == 0 => any(luck, 1),
            Value::Array(items) => {
                let mut items: Vec<_> = items.iter().map(|item| altered(item, luck)).collect();
                if !items.is_empty() && luck.pick(3) == 0 {
                    items.remove(luck.pick(items.len()));
                }
                items.into()
            }
            Value::Object(members) => {
                members.iter().map(|(name, value)| (name.clone(), altered(value, luck))).collect()
            }
            other => other.clone(),
        }
    }
}
