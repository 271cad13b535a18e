//! All that a viewer sees, as JSON: the table, and the game.
//!
//! It is kept in mind where the values of the members stand, so that what has changed from one document
//! to the next is found without reading what has not.

use std::ops::Range;

use serde::Serialize;
use serde::ser::{Error as _, Impossible, SerializeStruct, Serializer};
use serde_json::Error;
use table::Reader;

use crate::patch::Patch;
use crate::shelf::Glimpse;

/// A document as it is sent.
#[derive(Default, Debug)]
pub(crate) struct Document {
    text: String,
    members: Vec<Member>,
}

/// A member of the document, of its game, or of the view of the game.
#[derive(Debug)]
struct Member {
    way: &'static [&'static str],
    name: &'static str,
    /// Where the value stands.
    value: Range<usize>,
}

/// The way to the members of the game, and to those of its view.
const GAME: &[&str] = &["\"game\""];
const VIEW: &[&str] = &["\"game\"", "\"view\""];

impl Document {
    /// What is seen of a table and, once it has begun, of its game, in about so many bytes.
    pub(crate) fn new(
        table: &str,
        game: Option<&dyn Glimpse>,
        reader: Option<Reader<'_>>,
        size: usize,
    ) -> Self {
        let mut to = Writing::new(table, size);
        match game {
            None => to.text.extend_from_slice(b",\"game\":null}"),
            Some(game) => game.write(reader, &mut to),
        }
        to.finish()
    }

    /// As it is sent.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The steps from the older document to this one, as [`crate::patch::between`] finds them.
    pub(crate) fn patch_from(&self, old: &Document) -> String {
        let mut patch = Patch::default();
        let is_alike = |(old, new): (&Member, &Member)| (old.way, old.name) == (new.way, new.name);
        if self.members.len() != old.members.len() || !old.members.iter().zip(&self.members).all(is_alike) {
            return crate::patch::between(&old.text, &self.text);
        }
        for (before, now) in old.members.iter().zip(&self.members) {
            let (before, value) = (&old.text[before.value.clone()], &self.text[now.value.clone()]);
            if before != value {
                // `"name":` stands before the value.
                let end = now.value.start - 1;
                let name = &self.text[end - now.name.len() - 2..end];
                patch.within(now.way, name, before, value);
            }
        }
        patch.finish(&self.text)
    }
}

/// A document that is being written.
#[derive(Debug)]
pub struct Writing {
    text: Vec<u8>,
    members: Vec<Member>,
}

impl Writing {
    fn new(table: &str, size: usize) -> Self {
        let mut to = Writing { text: Vec::with_capacity(size), members: Vec::new() };
        to.text.push(b'{');
        to.member(&[], "table", |to| to.text.extend_from_slice(table.as_bytes()));
        to
    }

    fn finish(self) -> Document {
        Document { text: String::from_utf8(self.text).expect("JSON is text"), members: self.members }
    }

    /// What is seen of the game: the rest of the document.
    pub(crate) fn game(&mut self, sheet: &impl Serialize) {
        self.text.extend_from_slice(b",\"game\":");
        self.object(GAME, sheet);
        self.text.push(b'}');
    }

    /// Write this member by member if it has any; else as it is.
    fn object(&mut self, way: &'static [&'static str], value: &(impl Serialize + ?Sized)) {
        let (start, members) = (self.text.len(), self.members.len());
        if value.serialize(Members { to: self, way, first: true }).is_err() {
            self.text.truncate(start);
            self.members.truncate(members);
            self.plain(value);
        }
    }

    /// Write a member, and keep in mind where its value stands.
    fn member(&mut self, way: &'static [&'static str], name: &'static str, write: impl FnOnce(&mut Self)) {
        self.name(name);
        let start = self.text.len();
        write(self);
        self.members.push(Member { way, name, value: start..self.text.len() });
    }

    /// Names are those of fields: nothing in them must be escaped.
    fn name(&mut self, name: &str) {
        for part in ["\"", name, "\":"] {
            self.text.extend_from_slice(part.as_bytes());
        }
    }

    fn plain(&mut self, value: &(impl Serialize + ?Sized)) {
        serde_json::to_writer(&mut self.text, value).expect("what is sent can be written as JSON");
    }
}

/// Writes the fields of a struct as members, and nothing else.
struct Members<'a> {
    to: &'a mut Writing,
    way: &'static [&'static str],
    first: bool,
}

impl SerializeStruct for Members<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.to.text.push(if self.first { b'{' } else { b',' });
        self.first = false;
        if self.way == GAME && name == "view" {
            self.to.name(name);
            self.to.object(VIEW, value);
        } else {
            self.to.member(self.way, name, |to| to.plain(value));
        }
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        self.to.text.extend_from_slice(if self.first { b"{}" } else { b"}" });
        Ok(())
    }
}

/// For all that has no fields.
fn no_struct<T>() -> Result<T, Error> {
    Err(Error::custom("no struct"))
}

macro_rules! refuse {
    ($($name:ident($($argument:ty),*) -> $ok:ty;)*) => {
        $(fn $name(self, $(_: $argument),*) -> Result<$ok, Error> { no_struct() })*
    };
}

impl Serializer for Members<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Error> {
        no_struct()
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Result<(), Error> {
        no_struct()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        no_struct()
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
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
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
        let mut to = Writing::new(table, 0);
        to.game(game);
        to.finish()
    }

    fn view(places: &[u8]) -> View {
        View {
            long: "long ".repeat(50),
            places: places.to_vec(),
            inner: json!({ "a": 1, "b": [places.len()] }),
        }
    }

    /// Both ways to a patch lead to the same document.
    #[track_caller]
    fn goes(old: &Document, new: &Document) -> String {
        let steps = new.patch_from(old);
        let mut value: Value = serde_json::from_str(old.text()).unwrap();
        crate::patch::apply(&mut value, &serde_json::from_str(&steps).unwrap()).unwrap();
        assert_eq!(value, serde_json::from_str::<Value>(new.text()).unwrap(), "{steps}");
        steps
    }

    #[test]
    fn a_document_is_what_serde_would_write() {
        let game = Game { turn: 3, view: view(&[1, 2]), outcome: None };
        let plain = format!("{{\"table\":[7],\"game\":{}}}", serde_json::to_string(&game).unwrap());
        assert_eq!(document("[7]", &game).text(), plain);
        // A view need not have members.
        for bare in [json!(null), json!([1]), json!({ "a": 1 }), json!("x")] {
            let game = Game { turn: 3, view: bare, outcome: Some("won") };
            let plain = format!("{{\"table\":7,\"game\":{}}}", serde_json::to_string(&game).unwrap());
            assert_eq!(document("7", &game).text(), plain);
        }
    }

    #[test]
    fn only_what_changed_is_in_the_patch() {
        let at =
            |turn, places: &[u8]| document("{\"t\":1}", &Game { turn, view: view(places), outcome: None });
        assert_eq!(goes(&at(1, &[1]), &at(1, &[1])), "[]");
        assert_eq!(goes(&at(1, &[1]), &at(2, &[1])), r#"[[["game","turn"],2]]"#);
        let steps = r#"[[["game","view","places"],[1,2]],[["game","view","inner","b",0],2]]"#;
        assert_eq!(goes(&at(1, &[1]), &at(1, &[1, 2])), steps);
        goes(&document("1", &Game { turn: 1, view: 0, outcome: None }), &at(1, &[]));
        goes(&at(1, &[]), &document("1", &Game { turn: 1, view: view(&[]), outcome: Some("won") }));
        goes(&Document::new("1", None, None, 0), &at(1, &[3]));
    }
}
