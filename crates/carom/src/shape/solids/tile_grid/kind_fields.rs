//! The kinds of tiles in serialized data: null for an empty cell, `"full"`, a convex shape in the unit cell, or an
//! object with a direction and a shape.

use alloc::string::String;
use core::fmt;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::math::Vec2;
use crate::shape::solids::shape::{Shape, Tile, TileKind};

const FULL: &str = "full";

/// A tile that blocks from one side.
#[derive(Serialize)]
struct OneWay<'a> {
    one_way: Vec2,
    shape: &'a Shape,
}

impl Serialize for TileKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.tile() {
            Tile::Empty => serializer.serialize_unit(),
            Tile::Full => serializer.serialize_str(FULL),
            Tile::Part(part) => match part.side {
                Some(one_way) => OneWay { one_way, shape: &part.shape }.serialize(serializer),
                None => part.shape.serialize(serializer),
            },
        }
    }
}

impl<'de> Deserialize<'de> for TileKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KindVisitor)
    }
}

struct KindVisitor;

impl<'de> Visitor<'de> for KindVisitor {
    type Value = TileKind;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, \"full\", a convex shape, or an object with `one_way` and `shape`")
    }

    fn visit_unit<E: Error>(self) -> Result<TileKind, E> {
        Ok(TileKind::EMPTY)
    }

    fn visit_none<E: Error>(self) -> Result<TileKind, E> {
        Ok(TileKind::EMPTY)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<TileKind, E> {
        if text == FULL { Ok(TileKind::FULL) } else { Err(E::invalid_value(Unexpected::Str(text), &self)) }
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<TileKind, A::Error> {
        let mut map = OneWayAccess { map, one_way: None, shape: None, other: None };
        let plain = Shape::deserialize(MapAccessDeserializer::new(&mut map));
        let kind = match (map.one_way, map.shape) {
            (None, None) => TileKind::part(plain?),
            (Some(direction), Some(shape)) => match map.other {
                Some(other) => return Err(A::Error::custom(format_args!("unknown field `{other}`"))),
                None => TileKind::one_way(direction, shape),
            },
            (Some(_), None) => return Err(A::Error::missing_field("shape")),
            (None, Some(_)) => return Err(A::Error::missing_field("one_way")),
        };
        kind.map_err(A::Error::custom)
    }
}

/// Removes the fields `one_way` and `shape` from an object and stores them; the other fields are those of a shape.
struct OneWayAccess<A> {
    map: A,
    one_way: Option<Vec2>,
    shape: Option<Shape>,
    /// The last field that is neither `one_way` nor `shape`.
    other: Option<String>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for OneWayAccess<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            match key.as_str() {
                "one_way" => self.one_way = Some(self.map.next_value()?),
                "shape" => self.shape = Some(self.map.next_value()?),
                _ => {
                    self.other = Some(key.clone());
                    return seed.deserialize(StringDeserializer::new(key)).map(Some);
                }
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
