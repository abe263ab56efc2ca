//! Reads and writes the kinds of tiles in serialized data: null for an empty cell, `"full"`, a convex shape
//! in the unit cell, or an object with a direction and a shape.

use serde::de::Error as _;
use serde::de::value::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::math::Vec2;
use crate::shape::node::Node;
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
        kind_of(Node::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

fn kind_of(node: Node) -> Result<TileKind, Error> {
    let kind = match node {
        Node::Null => return Ok(TileKind::EMPTY),
        Node::Text(text) if text == FULL => return Ok(TileKind::FULL),
        Node::Map(fields) if fields.iter().any(|(name, _)| ["one_way", "shape"].contains(&name.as_str())) => {
            let OneWayFields { one_way, shape } = OneWayFields::deserialize(Node::Map(fields))?;
            TileKind::one_way(one_way, shape)
        }
        Node::Map(_) => TileKind::part(Shape::deserialize(node)?),
        other => return Err(other.instead_of(EXPECTED)),
    };
    kind.map_err(Error::custom)
}

const EXPECTED: &str = "null, \"full\", a convex shape, or an object with `one_way` and `shape`";

/// The fields of a tile that blocks from one side, before they are checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneWayFields {
    one_way: Vec2,
    shape: Shape,
}
