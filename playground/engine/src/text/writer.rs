//! JSON: as much of it as the page is told, in less code than a library for everything.

use std::fmt;

use serde::ser::{self, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};

/// Plain data as JSON, as short as it gets.
pub(crate) fn json(value: &impl Serialize) -> String {
    let mut writer = Writer { out: String::new() };
    let written = value.serialize(&mut writer);
    debug_assert!(written.is_ok(), "of a kind that is not written");
    writer.out
}

struct Writer {
    out: String,
}

impl Writer {
    fn number(&mut self, number: f64) -> Written {
        self.out += &super::plain(number);
        Ok(())
    }

    fn text(&mut self, text: &str) -> Written {
        self.out.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => self.out.extend(['\\', letter]),
                '\0'..' ' => {
                    let digit = |of: u32| char::from_digit(of, 16).unwrap_or_default();
                    let code = u32::from(letter);
                    self.out += "\\u00";
                    self.out.extend([digit(code >> 4), digit(code & 15)]);
                }
                _ => self.out.push(letter),
            }
        }
        self.out.push('"');
        Ok(())
    }

    /// Begins a list or an object.
    fn open(&mut self, open: char, close: char) -> Result<Items<'_>, Unwritable> {
        self.out.push(open);
        Ok(Items { writer: self, close, is_first: true })
    }
}

type Written = Result<(), Unwritable>;

/// Never seen: what the page tells is all of kinds that can be written.
#[derive(Debug)]
struct Unwritable;

impl fmt::Display for Unwritable {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// What is between brackets.
struct Items<'a> {
    writer: &'a mut Writer,
    close: char,
    is_first: bool,
}

impl Items<'_> {
    fn comma(&mut self) {
        if !self.is_first {
            self.writer.out.push(',');
        }
        self.is_first = false;
    }

    fn key(&mut self, key: &str) {
        self.comma();
        let _ = self.writer.text(key);
        self.writer.out.push(':');
    }

    fn close(self) -> Written {
        self.writer.out.push(self.close);
        Ok(())
    }
}

impl SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        self.comma();
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeTuple for Items<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeStruct for Items<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Written {
        self.key(key);
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Written {
        self.comma();
        key.serialize(&mut *self.writer)?;
        self.writer.out.push(':');
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close()
    }
}

/// Methods for kinds of numbers.
macro_rules! numbers {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> Written {
            self.number(value as f64)
        })*
    };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Impossible<(), Unwritable>;
    type SerializeTupleVariant = Impossible<(), Unwritable>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Impossible<(), Unwritable>;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32, serialize_f64: f64
    );

    fn serialize_bool(self, value: bool) -> Written {
        self.out += if value { "true" } else { "false" };
        Ok(())
    }

    fn serialize_char(self, value: char) -> Written {
        self.text(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Written {
        self.text(value)
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(Unwritable)
    }

    fn serialize_none(self) -> Written {
        self.out += "null";
        Ok(())
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.text(variant)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Written {
        Err(Unwritable)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, Unwritable> {
        self.open('[', ']')
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'a>, Unwritable> {
        self.open('[', ']')
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Unwritable>, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Unwritable>, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'a>, Unwritable> {
        self.open('{', '}')
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Unwritable> {
        self.open('{', '}')
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Unwritable>, Unwritable> {
        Err(Unwritable)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn it_is_what_everybody_writes() {
        for name in ["d1", "d3", "d5", "d6", "d7", "d8-triangle"] {
            let scene = crate::demo::builtin(name).unwrap();
            let read: Value = serde_json::from_str(&json(&scene)).unwrap();
            let wanted: Value = serde_json::from_str(&serde_json::to_string(&scene).unwrap()).unwrap();
            assert_eq!(as_floats(read), as_floats(wanted), "{name}");
        }
        let odd = [("\"\\\n\u{1f}", Some(true)), ("球 é", None)];
        assert_eq!(json(&odd), r#"[["\"\\\u000a\u001f",true],["球 é",null]]"#);
    }

    /// A 1 is a 1.0.
    fn as_floats(value: Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().into(),
            Value::Array(values) => values.into_iter().map(as_floats).collect(),
            Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, as_floats(value))).collect(),
            other => other,
        }
    }
}
