//! Reads a [`Shape`] from serialized data. The field `type` names its kind; the other fields belong to that
//! kind.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::de::value::Error;
use serde::{Deserialize, Deserializer};

use crate::shape::node::Node;

use super::shape::Shape;

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        shape_of(Node::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

fn shape_of(node: Node) -> Result<Shape, Error> {
    let (kind, fields) = match node {
        Node::Map(mut fields) => (take_kind(&mut fields)?, Node::Map(fields)),
        // Compact formats leave out the names of fields, and `type` is the first field.
        Node::List(mut fields) if !fields.is_empty() => (fields.remove(0), Node::List(fields)),
        other => return Err(other.instead_of("the fields of a shape and its type")),
    };
    match kind {
        Node::Text(kind) => Shape::of_kind(&kind, fields),
        other => Err(other.instead_of("the type of a shape")),
    }
}

/// Removes the field `type` from the fields of a shape, and returns it.
fn take_kind(fields: &mut Vec<(String, Node)>) -> Result<Node, Error> {
    let place = |fields: &[(String, Node)]| fields.iter().position(|(name, _)| name == TYPE);
    let index = place(fields).ok_or_else(|| Error::missing_field(TYPE))?;
    let (_, kind) = fields.remove(index);
    if place(fields).is_some() { Err(Error::duplicate_field(TYPE)) } else { Ok(kind) }
}

const TYPE: &str = "type";
