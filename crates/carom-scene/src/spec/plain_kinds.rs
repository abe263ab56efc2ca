//! Written by `cargo xtask api` from the sources of the library: do not edit.
//!
//! Reads and writes the kinds of shapes that a few numbers define.

use carom::{Shape, ShapeError};

use super::plain::{PlainSpec, PlainValue};
use super::shape_spec::{Reader, ShapeSpec};
use crate::json::Node;

impl ShapeSpec {
    /// Returns the reader of one of these kinds. Returns `None` for another kind.
    pub(super) fn plain_reader(kind: &str) -> Option<Reader> {
        Some(match kind {
            "circle" => (&["center", "radius"], |object, _dialect| {
                Ok(Self::Circle {
                    center: object.read_field("center", Node::point)?,
                    radius: object.read_field("radius", Node::number)?,
                })
            }),
            "segment" => (&["a", "b"], |object, _dialect| {
                Ok(Self::Segment {
                    a: object.read_field("a", Node::point)?,
                    b: object.read_field("b", Node::point)?,
                })
            }),
            "capsule" => (&["a", "b", "radius"], |object, _dialect| {
                Ok(Self::Capsule {
                    a: object.read_field("a", Node::point)?,
                    b: object.read_field("b", Node::point)?,
                    radius: object.read_field("radius", Node::number)?,
                })
            }),
            _ => return None,
        })
    }

    /// Returns the description of a shape of one of these kinds. Returns `None` for another kind.
    pub(super) fn of_plain(shape: &Shape) -> Option<Self> {
        Some(match shape {
            Shape::Circle(shape) => Self::Circle { center: shape.center().into(), radius: shape.radius() },
            Shape::Segment(shape) => Self::Segment { a: shape.a().into(), b: shape.b().into() },
            Shape::Capsule(shape) => Self::Capsule { a: shape.a().into(), b: shape.b().into(), radius: shape.radius() },
            _ => return None,
        })
    }

    /// Returns the fields of one of these kinds, in the order of its constructor. Returns `None` for another kind.
    pub fn plain(&self) -> Option<PlainSpec> {
        Some(match *self {
            Self::Circle { center, radius } => PlainSpec {
                kind: "circle",
                class: "Circle",
                fields: vec![("center", PlainValue::Point(center)), ("radius", PlainValue::Number(radius))],
            },
            Self::Segment { a, b } => PlainSpec {
                kind: "segment",
                class: "Segment",
                fields: vec![("a", PlainValue::Point(a)), ("b", PlainValue::Point(b))],
            },
            Self::Capsule { a, b, radius } => PlainSpec {
                kind: "capsule",
                class: "Capsule",
                fields: vec![("a", PlainValue::Point(a)), ("b", PlainValue::Point(b)), ("radius", PlainValue::Number(radius))],
            },
            _ => return None,
        })
    }

    /// Returns the name of the type of one of these kinds. Returns an empty text for another kind.
    pub(super) const fn plain_kind(&self) -> &'static str {
        match self {
            Self::Circle { .. } => "circle",
            Self::Segment { .. } => "segment",
            Self::Capsule { .. } => "capsule",
            _ => "",
        }
    }

    /// Constructs a shape of one of these kinds. Returns `None` for another kind.
    pub(super) fn plain_shape(&self) -> Option<Result<Shape, ShapeError>> {
        Some(match *self {
            Self::Circle { center, radius } => carom::Circle::new(center, radius).map(Shape::from),
            Self::Segment { a, b } => carom::Segment::new(a, b).map(Shape::from),
            Self::Capsule { a, b, radius } => carom::Capsule::new(a, b, radius).map(Shape::from),
            _ => return None,
        })
    }
}
