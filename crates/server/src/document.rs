//! All that a viewer sees, as JSON: the table, and the game.
//!
//! It is kept member by member, so that what has not changed from one move to the next is neither written
//! nor compared again.

use std::fmt;
use std::ops::Range;

use serde::Serialize;
use serde::ser::{Impossible, SerializeSeq, SerializeStruct, Serializer};
use table::Reader;

use crate::json;
use crate::patch::{List, Patch};
use crate::shelf::Glimpse;

/// A document.
#[derive(Default, Debug)]
pub(crate) struct Document {
    members: Vec<Member>,
    /// Room for what changes next.
    spare: Changes,
}

/// A member of the document, of its game, or of the view of the game.
#[derive(Debug)]
struct Member {
    part: Part,
    name: &'static str,
    /// The way there, as patches go it: names with their quotes, each with a comma after it.
    way: String,
    value: String,
    /// Where its items begin, if it is a list.
    items: Option<Vec<u32>>,
}

/// To what a member belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Part {
    /// The document.
    Document,
    /// Its game.
    Game,
    /// The view of the game.
    View,
}

impl Part {
    /// The way there, as patches go it.
    fn way(self) -> &'static str {
        match self {
            Part::Document => "",
            Part::Game => "\"game\",",
            Part::View => "\"game\",\"view\",",
        }
    }
}

impl Member {
    fn new(part: Part, name: &'static str, value: &str, items: Option<&[u32]>) -> Self {
        let way = format!("{}\"{name}\",", part.way());
        Member { part, name, way, value: value.to_owned(), items: items.map(<[u32]>::to_vec) }
    }

    /// The name as it is written, with its quotes.
    fn quoted(&self) -> &str {
        &self.way[self.part.way().len()..self.way.len() - 1]
    }

    fn is(&self, part: Part, name: &str) -> bool {
        // As a rule it is the same text in the same place of memory.
        self.part == part && (std::ptr::eq(self.name, name) || self.name == name)
    }

    /// The steps to another value.
    fn compare<'a>(&'a self, value: &'a str, items: Option<&[u32]>, patch: &mut Patch<'a>) {
        patch.within(&self.way, |patch| match (&self.items, items) {
            (Some(old), Some(new)) => patch.compare_lists(List::new(&self.value, old), List::new(value, new)),
            _ => patch.compare(&self.value, value),
        });
    }

    fn set(&mut self, value: &str, items: Option<&[u32]>) {
        self.value.clear();
        self.value.push_str(value);
        self.items = items.map(|items| {
            let mut kept = self.items.take().unwrap_or_default();
            kept.clear();
            kept.extend_from_slice(items);
            kept
        });
    }
}

impl Document {
    /// What is seen of a table and, once it has begun, of its game.
    pub(crate) fn new(table: &str, game: Option<&dyn Glimpse>, reader: Option<Reader<'_>>) -> Self {
        Document::written(table, |to| match game {
            None => to.null(),
            Some(game) => game.write(reader, None, to),
        })
    }

    /// See something else from now on; before, that was seen of the game. Gives the steps from one to the other, as
    /// [`crate::patch::between`] finds them.
    pub(crate) fn update(
        &mut self,
        before: Option<&dyn Glimpse>,
        table: &str,
        game: Option<&dyn Glimpse>,
    ) -> String {
        self.rewrite(table, |to| match game {
            None => to.null(),
            Some(game) => game.write(None, before, to),
        })
    }

    fn written(table: &str, write: impl FnOnce(&mut Writing<'_>)) -> Self {
        let nothing = Document::default();
        let mut to = Writing::new(&nothing, Changes::default(), table);
        write(&mut to);
        to.made()
    }

    /// Only what is not the same; everything, if there are other members than before.
    fn rewrite(&mut self, table: &str, write: impl Fn(&mut Writing<'_>)) -> String {
        let spare = std::mem::take(&mut self.spare);
        let mut to = Writing::new(self, spare, table);
        write(&mut to);
        if let Some(changes) = to.changes() {
            return self.change(changes);
        }
        let new = Document::written(table, write);
        let patch = crate::patch::between(&self.text(), &new.text());
        *self = new;
        patch
    }

    fn change(&mut self, changes: Changes) -> String {
        let mut patch = Patch::default();
        let Changes { text, items, members } = &changes;
        for change in members {
            let member = &self.members[change.index];
            member.compare(
                &text[change.value.clone()],
                change.items.clone().map(|own| &items[own]),
                &mut patch,
            );
        }
        let steps = patch.finish();
        for change in members {
            let items = change.items.clone().map(|own| &items[own]);
            self.members[change.index].set(&text[change.value.clone()], items);
        }
        self.spare = changes;
        // What takes longer in steps is sent as it is.
        if steps.len() <= self.length() {
            return steps;
        }
        let whole = self.text();
        if whole.len() + "[[[],]]".len() < steps.len() { format!("[[[],{whole}]]") } else { steps }
    }

    /// Less than the length of its text.
    fn length(&self) -> usize {
        self.members.iter().map(|member| member.name.len() + member.value.len()).sum()
    }

    /// As it is sent.
    pub(crate) fn text(&self) -> String {
        let mut text = String::with_capacity(self.length() + 4 * self.members.len() + 32);
        text.push('{');
        let mut part = Part::Document;
        for member in &self.members {
            // The members of a part stand together, those of the view among those of the game.
            for _ in member.part as usize..part as usize {
                text.push('}');
            }
            if !text.ends_with('{') {
                text.push(',');
            }
            for (entered, opening) in [(Part::Game, "\"game\":{"), (Part::View, "\"view\":{")] {
                if part < entered && entered <= member.part {
                    text.push_str(opening);
                }
            }
            part = member.part;
            text.push_str(member.quoted());
            text.push(':');
            text.push_str(&member.value);
        }
        for _ in 0..=part as usize {
            text.push('}');
        }
        text
    }
}

/// A document that is being written: of one that was written before only what is not the same.
#[derive(Debug)]
pub struct Writing<'a> {
    old: &'a Document,
    /// How many members have come, written or not, and whether each was in the same place before.
    next: usize,
    fits: bool,
    changes: Changes,
}

/// A member that has been written.
#[derive(Debug)]
struct Written {
    index: usize,
    part: Part,
    name: &'static str,
    /// Where its value stands.
    value: Range<usize>,
    /// Which items are its own, if it is a list.
    items: Option<Range<usize>>,
}

/// What is not the same in a document.
#[derive(Default, Debug)]
struct Changes {
    text: String,
    items: Vec<u32>,
    members: Vec<Written>,
}

impl Changes {
    fn clear(&mut self) {
        self.text.clear();
        self.items.clear();
        self.members.clear();
    }
}

/// Whether a member is the same as in the document before.
type IsSame<'a> = &'a dyn Fn(Part, &'static str) -> bool;

impl<'a> Writing<'a> {
    fn new(old: &'a Document, mut spare: Changes, table: &str) -> Self {
        spare.clear();
        let mut to = Writing { old, next: 0, fits: true, changes: spare };
        let is_same = old.members.first().is_some_and(|first| first.value == table);
        to.member(Part::Document, "table", is_same, |to| {
            to.changes.text.push_str(table);
            None
        });
        to
    }

    /// There is no game yet.
    fn null(&mut self) {
        self.member(Part::Document, "game", false, |to| {
            to.changes.text.push_str("null");
            None
        });
    }

    /// What is seen of the game: the rest of the document.
    pub(crate) fn game(&mut self, sheet: &impl Serialize, is_same: IsSame<'_>) {
        if !self.object(Part::Game, sheet, is_same) {
            self.member(Part::Document, "game", false, |to| to.list(sheet));
        }
    }

    fn made(self) -> Document {
        let Changes { text, items, members } = self.changes;
        let member = |written: Written| {
            let Written { part, name, value, items: own, .. } = written;
            Member::new(part, name, &text[value], own.map(|own| &items[own]))
        };
        Document { members: members.into_iter().map(member).collect(), spare: Changes::default() }
    }

    /// Nothing if there are other members than before.
    fn changes(self) -> Option<Changes> {
        let fits = self.fits && self.next == self.old.members.len();
        fits.then_some(self.changes)
    }

    /// Write this member by member; whether it has any.
    fn object(&mut self, part: Part, value: &(impl Serialize + ?Sized), is_same: IsSame<'_>) -> bool {
        let (next, fits) = (self.next, self.fits);
        let (text, members, items) =
            (self.changes.text.len(), self.changes.members.len(), self.changes.items.len());
        let written = value.serialize(Parts::Members(Members { to: self, part, is_same }));
        if written.is_ok() && self.next > next {
            return true;
        }
        (self.next, self.fits) = (next, fits);
        self.changes.text.truncate(text);
        self.changes.members.truncate(members);
        self.changes.items.truncate(items);
        false
    }

    /// Write this item by item if it is a list, and tell which they are; else as it is.
    fn list(&mut self, value: &(impl Serialize + ?Sized)) -> Option<Range<usize>> {
        let (start, items) = (self.changes.text.len(), self.changes.items.len());
        if value.serialize(Parts::Items(Items { to: self, start })).is_err() {
            self.changes.text.truncate(start);
            self.changes.items.truncate(items);
            json::write(&mut self.changes.text, value);
            return None;
        }
        Some(items..self.changes.items.len())
    }

    /// Write the next member, unless it is the same.
    fn member(
        &mut self,
        part: Part,
        name: &'static str,
        is_same: bool,
        write: impl FnOnce(&mut Self) -> Option<Range<usize>>,
    ) {
        let index = self.next;
        self.next += 1;
        let old = self.old.members.get(index).filter(|old| old.is(part, name));
        self.fits &= old.is_some();
        if old.is_some() && is_same {
            return;
        }
        let (start, known) = (self.changes.text.len(), self.changes.items.len());
        let items = write(self);
        if old.is_some_and(|old| old.value == self.changes.text[start..]) {
            self.changes.text.truncate(start);
            self.changes.items.truncate(known);
            return;
        }
        self.changes.members.push(Written {
            index,
            part,
            name,
            value: start..self.changes.text.len(),
            items,
        });
    }
}

/// Writes the fields of a struct as members.
struct Members<'a, 'b> {
    to: &'a mut Writing<'b>,
    part: Part,
    is_same: IsSame<'a>,
}

impl SerializeStruct for Members<'_, '_> {
    type Ok = ();
    type Error = NoParts;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoParts> {
        let is_view = (self.part, name) == (Part::Game, "view");
        if !is_view || !self.to.object(Part::View, value, self.is_same) {
            let is_same = (self.is_same)(self.part, name);
            self.to.member(self.part, name, is_same, |to| to.list(value));
        }
        Ok(())
    }

    fn end(self) -> Result<(), NoParts> {
        Ok(())
    }
}

/// Writes the items of a list.
struct Items<'a, 'b> {
    to: &'a mut Writing<'b>,
    /// Where the list begins.
    start: usize,
}

impl SerializeSeq for Items<'_, '_> {
    type Ok = ();
    type Error = NoParts;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), NoParts> {
        let is_first = self.to.changes.text.len() == self.start;
        self.to.changes.text.push(if is_first { '[' } else { ',' });
        self.to.changes.items.push((self.to.changes.text.len() - self.start) as u32);
        json::write(&mut self.to.changes.text, item);
        Ok(())
    }

    fn end(self) -> Result<(), NoParts> {
        let is_empty = self.to.changes.text.len() == self.start;
        self.to.changes.text.push_str(if is_empty { "[]" } else { "]" });
        Ok(())
    }
}

/// Writes something in parts: the members of a struct, or the items of a list, and nothing else.
enum Parts<'a, 'b> {
    Members(Members<'a, 'b>),
    Items(Items<'a, 'b>),
}

/// It has no such parts.
#[derive(Debug)]
struct NoParts;

impl fmt::Display for NoParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no parts")
    }
}

impl std::error::Error for NoParts {}

impl serde::ser::Error for NoParts {
    fn custom<T: fmt::Display>(_: T) -> Self {
        NoParts
    }
}

macro_rules! refuse {
    ($($name:ident($($argument:ty),*) -> $ok:ty;)*) => {
        $(fn $name(self, $(_: $argument),*) -> Result<$ok, NoParts> { Err(NoParts) })*
    };
}

impl<'a, 'b> Serializer for Parts<'a, 'b> {
    type Ok = ();
    type Error = NoParts;
    type SerializeSeq = Items<'a, 'b>;
    type SerializeTuple = Impossible<(), NoParts>;
    type SerializeTupleStruct = Impossible<(), NoParts>;
    type SerializeTupleVariant = Impossible<(), NoParts>;
    type SerializeMap = Impossible<(), NoParts>;
    type SerializeStruct = Members<'a, 'b>;
    type SerializeStructVariant = Impossible<(), NoParts>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a, 'b>, NoParts> {
        match self {
            Parts::Members(members) => Ok(members),
            Parts::Items(_) => Err(NoParts),
        }
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a, 'b>, NoParts> {
        match self {
            Parts::Items(items) => Ok(items),
            Parts::Members(_) => Err(NoParts),
        }
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), NoParts> {
        Err(NoParts)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Result<(), NoParts> {
        Err(NoParts)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NoParts> {
        Err(NoParts)
    }

    refuse! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[derive(Serialize)]
    struct Game<V> {
        turn: u32,
        view: V,
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome: Option<&'static str>,
    }

    #[derive(Serialize)]
    struct View {
        long: String,
        places: Vec<u8>,
        inner: Value,
    }

    fn document(table: &str, game: &impl Serialize) -> Document {
        Document::written(table, |to| to.game(game, &|_, _| false))
    }

    /// The patch from a document to the one with this game.
    fn update(old: &mut Document, table: &str, game: &impl Serialize, is_same: IsSame<'_>) -> String {
        old.rewrite(table, |to| to.game(game, is_same))
    }

    fn view(places: &[u8]) -> View {
        View {
            long: "long ".repeat(50),
            places: places.to_vec(),
            inner: json!({ "a": 1, "b": [places.len()] }),
        }
    }

    /// What is changed is what would have been written anew, and what the patch leads to.
    #[track_caller]
    fn goes(mut old: Document, table: &str, game: &impl Serialize, is_same: IsSame<'_>) -> String {
        let mut value: Value = serde_json::from_str(&old.text()).unwrap();
        let steps = update(&mut old, table, game, is_same);
        assert_eq!(old.text(), document(table, game).text());
        crate::patch::apply(&mut value, &serde_json::from_str(&steps).unwrap()).unwrap();
        assert_eq!(value, serde_json::from_str::<Value>(&old.text()).unwrap(), "{steps}");
        steps
    }

    #[test]
    fn a_document_is_what_serde_would_write() {
        let game = Game { turn: 3, view: view(&[1, 2]), outcome: None };
        let plain = format!("{{\"table\":[7],\"game\":{}}}", serde_json::to_string(&game).unwrap());
        assert_eq!(document("[7]", &game).text(), plain);
        // A view may come first.
        #[derive(Serialize)]
        struct ViewFirst {
            view: View,
            turn: u32,
        }
        let game = ViewFirst { view: view(&[1]), turn: 3 };
        let plain = format!("{{\"table\":7,\"game\":{}}}", serde_json::to_string(&game).unwrap());
        assert_eq!(document("7", &game).text(), plain);
        // A view need not have members.
        for bare in [json!(null), json!([1]), json!({ "a": 1 }), json!("x")] {
            let game = Game { turn: 3, view: bare, outcome: Some("won") };
            let plain = format!("{{\"table\":7,\"game\":{}}}", serde_json::to_string(&game).unwrap());
            assert_eq!(document("7", &game).text(), plain);
        }
    }

    #[test]
    fn only_what_changed_is_in_the_patch() {
        let at = |turn, places: &[u8]| Game { turn, view: view(places), outcome: None };
        let first = || document("{\"t\":1}", &at(1, &[1]));
        let goes = |game: &Game<View>, is_same: IsSame<'_>| goes(first(), "{\"t\":1}", game, is_same);
        let unknown: IsSame<'_> = &|_, _| false;
        assert_eq!(goes(&at(1, &[1]), unknown), "[]");
        assert_eq!(goes(&at(2, &[1]), unknown), r#"[[["game","turn"],2]]"#);
        let steps = r#"[[["game","view","places"],[1,2]],[["game","view","inner","b",0],2]]"#;
        assert_eq!(goes(&at(1, &[1, 2]), unknown), steps);
        assert_eq!(goes(&at(1, &[1, 2]), &|part, name| part == Part::View && name == "long"), steps);
        goes(&Game { outcome: Some("won"), ..at(1, &[]) }, unknown);
    }

    #[test]
    fn what_is_known_to_be_the_same_is_not_written() {
        let mut old = document("1", &Game { turn: 1, view: view(&[1]), outcome: None });
        let other = Game { turn: 1, view: View { long: "other".to_owned(), ..view(&[2]) }, outcome: None };
        let steps = update(&mut old, "1", &other, &|_, name| name == "long");
        assert_eq!(steps, r#"[[["game","view","places",0],2]]"#);
    }

    #[test]
    fn everything_may_change_its_kind() {
        let game = |outcome| Game { turn: 1, view: view(&[3]), outcome };
        let unknown: IsSame<'_> = &|_, _| false;
        goes(Document::new("1", None, None), "1", &game(None), unknown);
        goes(document("1", &Game { turn: 1, view: 0, outcome: None }), "1", &game(None), unknown);
        goes(document("1", &game(None)), "2", &Game { turn: 1, view: json!([]), outcome: None }, unknown);
        goes(document("1", &game(Some("won"))), "1", &game(None), &|_, _| true);
    }

    #[test]
    fn what_takes_longer_in_steps_is_sent_as_it_is() {
        let short = |turn| Game { turn, view: 0, outcome: Some("won") };
        let steps =
            goes(document("1", &short(1)), "2", &Game { outcome: Some("lost"), ..short(2) }, &|_, _| false);
        assert!(steps.starts_with("[[[],{"), "{steps}");
    }
}
