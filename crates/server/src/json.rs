//! JSON as `serde_json` writes it, byte for byte, with less work: what clients are sent is made anew after every move, for
//! everybody who looks on.
//!
//! It is text from the beginning, so nobody need look whether it is; eight bytes of a string are looked at together; and
//! names of fields are known to need nothing.

use std::fmt;

use serde::ser::{self, Serialize};

/// Write something at the end of a text.
///
/// # Panics
/// If it has no JSON: an object by something else than texts and numbers. What we send never does.
pub(crate) fn write(to: &mut String, value: &(impl Serialize + ?Sized)) {
    value.serialize(Writer(to)).expect("what is sent can be written as JSON");
}

/// Something as a text of its own.
pub(crate) fn text(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = String::with_capacity(256);
    write(&mut text, value);
    text
}

/// How many bytes come before the first quote, backslash or control character.
pub(crate) fn plain_length(text: &[u8]) -> usize {
    const LOW: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    // The highest bit of each byte that is less than this; above such a byte maybe also of others.
    let below = |word: u64, less: u8| word.wrapping_sub(LOW * u64::from(less)) & !word & HIGH;
    let (words, rest) = text.as_chunks::<8>();
    for (number, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let is = |byte: u8| below(word ^ (LOW * u64::from(byte)), 1);
        let found = is(b'"') | is(b'\\') | below(word, b' ');
        if found != 0 {
            return 8 * number + found.trailing_zeros() as usize / 8;
        }
    }
    let found = rest.iter().position(|byte| IS_SPECIAL[usize::from(*byte)]);
    8 * words.len() + found.unwrap_or(rest.len())
}

/// Whether a byte cannot stand in a string as it is.
const IS_SPECIAL: [bool; 256] = {
    let mut is_special = [false; 256];
    let mut control = 0;
    while control < b' ' as usize {
        is_special[control] = true;
        control += 1;
    }
    is_special[b'"' as usize] = true;
    is_special[b'\\' as usize] = true;
    is_special
};

/// A string, with its quotes.
fn string(to: &mut String, text: &str) {
    to.reserve(text.len() + 2);
    to.push('"');
    if plain_length(text.as_bytes()) == text.len() {
        to.push_str(text);
    } else {
        escape(to, text);
    }
    to.push('"');
}

#[cold]
fn escape(to: &mut String, mut text: &str) {
    loop {
        let (plain, rest) = text.split_at(plain_length(text.as_bytes()));
        to.push_str(plain);
        let Some(&special) = rest.as_bytes().first() else { return };
        match special {
            b'"' => to.push_str("\\\""),
            b'\\' => to.push_str("\\\\"),
            b'\n' => to.push_str("\\n"),
            b'\r' => to.push_str("\\r"),
            b'\t' => to.push_str("\\t"),
            0x08 => to.push_str("\\b"),
            0x0c => to.push_str("\\f"),
            _ => {
                to.push_str("\\u00");
                for digit in [special >> 4, special & 0xf] {
                    to.push(char::from_digit(digit.into(), 16).unwrap_or_default());
                }
            }
        }
        text = &rest[1..];
    }
}

/// The name of a member. Those of fields are plain.
fn name(to: &mut String, name: &'static str) {
    debug_assert_eq!(plain_length(name.as_bytes()), name.len(), "{name}");
    to.reserve(name.len() + 3);
    to.push('"');
    to.push_str(name);
    to.push_str("\":");
}

/// A number.
pub(crate) fn digits(to: &mut String, number: u64) {
    if number > 9 {
        digits(to, number / 10);
    }
    to.push(char::from(b'0' + (number % 10) as u8));
}

/// It has no JSON.
#[derive(Debug)]
pub(crate) struct NoJson(String);

impl fmt::Display for NoJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoJson {}

impl ser::Error for NoJson {
    fn custom<T: fmt::Display>(why: T) -> Self {
        NoJson(why.to_string())
    }
}

type Done = Result<(), NoJson>;

/// Writes one value.
struct Writer<'a>(&'a mut String);

impl<'a> Writer<'a> {
    fn push(self, text: &str) -> Done {
        self.0.push_str(text);
        Ok(())
    }

    fn signed(self, number: i64) -> Done {
        if number < 0 {
            self.0.push('-');
        }
        digits(self.0, number.unsigned_abs());
        Ok(())
    }

    fn unsigned(self, number: u64) -> Done {
        digits(self.0, number);
        Ok(())
    }

    /// As `serde_json` writes it: this is rare.
    fn rare(self, value: impl Serialize) -> Done {
        self.0.push_str(&serde_json::to_string(&value).map_err(ser::Error::custom)?);
        Ok(())
    }

    /// Something in brackets.
    fn open(self, start: &str, end: &'static str) -> Result<Parts<'a>, NoJson> {
        self.0.push_str(start);
        Ok(Parts { to: self.0, is_first: true, end })
    }

    /// The same after the name of a variant.
    fn open_variant(
        self,
        variant: &'static str,
        start: &str,
        end: &'static str,
    ) -> Result<Parts<'a>, NoJson> {
        self.0.push('{');
        name(self.0, variant);
        self.open(start, end)
    }
}

/// Writes the parts of a list or of an object.
struct Parts<'a> {
    to: &'a mut String,
    is_first: bool,
    end: &'static str,
}

impl Parts<'_> {
    fn next(&mut self) {
        if !self.is_first {
            self.to.push(',');
        }
        self.is_first = false;
    }

    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Done {
        self.next();
        value.serialize(Writer(self.to))
    }

    fn field(&mut self, field: &'static str, value: &(impl Serialize + ?Sized)) -> Done {
        self.next();
        name(self.to, field);
        value.serialize(Writer(self.to))
    }

    fn finish(self) -> Done {
        self.to.push_str(self.end);
        Ok(())
    }
}

macro_rules! parts {
    ($($list:ident: $method:ident($($name:ident)?) = $way:ident;)*) => {$(
        impl ser::$list for Parts<'_> {
            type Ok = ();
            type Error = NoJson;

            fn $method<T: Serialize + ?Sized>(&mut self, $($name: &'static str,)? value: &T) -> Done {
                self.$way($($name,)? value)
            }

            fn end(self) -> Done {
                self.finish()
            }
        }
    )*};
}

parts! {
    SerializeSeq: serialize_element() = item;
    SerializeTuple: serialize_element() = item;
    SerializeTupleStruct: serialize_field() = item;
    SerializeTupleVariant: serialize_field() = item;
    SerializeStruct: serialize_field(name) = field;
    SerializeStructVariant: serialize_field(name) = field;
}

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = NoJson;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.next();
        let start = self.to.len();
        key.serialize(Writer(self.to))?;
        match self.to.as_bytes().get(start) {
            Some(b'"') => Ok(()),
            Some(b'{' | b'[' | b'n') | None => Err(NoJson("a name is a text or a number".to_owned())),
            Some(_) => {
                self.to.insert(start, '"');
                self.to.push('"');
                Ok(())
            }
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.to.push(':');
        value.serialize(Writer(self.to))
    }

    fn end(self) -> Done {
        self.finish()
    }
}

macro_rules! plainly {
    ($($method:ident($kind:ty) = $way:ident;)*) => {
        $(fn $method(self, value: $kind) -> Done { self.$way(value.into()) })*
    };
}

impl<'a> ser::Serializer for Writer<'a> {
    type Ok = ();
    type Error = NoJson;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    plainly! {
        serialize_i8(i8) = signed;
        serialize_i16(i16) = signed;
        serialize_i32(i32) = signed;
        serialize_i64(i64) = signed;
        serialize_u8(u8) = unsigned;
        serialize_u16(u16) = unsigned;
        serialize_u32(u32) = unsigned;
        serialize_u64(u64) = unsigned;
    }

    fn serialize_i128(self, value: i128) -> Done {
        self.rare(value)
    }

    fn serialize_u128(self, value: u128) -> Done {
        self.rare(value)
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.rare(value)
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.rare(value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        value.serialize(self)
    }

    fn serialize_bool(self, value: bool) -> Done {
        self.push(if value { "true" } else { "false" })
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        string(self.0, value);
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.push("null")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.push("null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.push("null")
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let mut parts = self.open("{", "}")?;
        parts.field(variant, value)?;
        parts.finish()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, NoJson> {
        self.open("[", "]")
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, NoJson> {
        self.open("[", "]")
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, NoJson> {
        self.open("[", "]")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, NoJson> {
        self.open_variant(variant, "[", "]}")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, NoJson> {
        self.open("{", "}")
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, NoJson> {
        self.open("{", "}")
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, NoJson> {
        self.open_variant(variant, "{", "}}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;
    use table::{Chance as _, Fast};

    use super::*;

    #[derive(Serialize)]
    struct Nothing;
    #[derive(Serialize)]
    struct One(i8);
    #[derive(Serialize)]
    struct Two(char, f32);
    #[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
    #[serde(rename_all = "kebab-case")]
    enum Some4 {
        Plain,
        With(u8),
        Pair(u8, bool),
        Named { left: Option<u8>, right: () },
    }

    fn same(value: &(impl Serialize + ?Sized)) {
        assert_eq!(text(value), serde_json::to_string(value).unwrap());
    }

    #[test]
    fn every_kind_is_written_as_serde_json_does() {
        same(&(Nothing, One(-128), Two('"', 0.1), [(); 0], ((), true, None::<u8>, Some("x"))));
        same(&[Some4::Plain, Some4::With(1), Some4::Pair(2, false)]);
        same(&[Some4::Named { left: Some(3), right: () }, Some4::Named { left: None, right: () }]);
        same(&(u64::MAX, i64::MIN, u128::MAX, i128::MIN, 10u8, 9u8, 0u16, -1i32));
        same(&(f64::NAN, f64::INFINITY, 1e300, -0.0, 3.0f32));
        same(&BTreeMap::from([(1, "one"), (-2, "two")]));
        same(&BTreeMap::from([(true, BTreeMap::<String, u8>::new())]));
        same(&BTreeMap::from([(Some4::Plain, 1)]));
        same(&BTreeMap::from([('\n', 1), ('ü', 2)]));
        same(&serde_json::json!({"a": [1, {"b": null}], "": {}, "c\"": -7, "d": 1.5}));
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for written in [
            BTreeMap::from([(vec![1], 1)]).serialize(Writer(&mut String::new())),
            BTreeMap::from([(None::<u8>, 1)]).serialize(Writer(&mut String::new())),
            BTreeMap::from([(Some4::With(1), 1)]).serialize(Writer(&mut String::new())),
        ] {
            assert!(written.is_err());
        }
    }

    /// Texts of any length, with much that is special at any place.
    #[test]
    fn every_text_is_written_as_serde_json_does() {
        let some: Vec<char> = ('\0'..='#').chain("\\ab\u{7f}\u{80}üß€😀\u{2028}".chars()).collect();
        let mut luck = Fast::new(1);
        let mut any = |_| if luck.pick(4) > 0 { 'x' } else { some[luck.pick(some.len())] };
        for length in 0..2_000 {
            let text: String = (0..length % 50).map(&mut any).collect();
            same(&BTreeMap::from([(&text, [&text])]));
        }
    }
}
