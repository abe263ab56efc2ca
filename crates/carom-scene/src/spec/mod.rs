//! Descriptions of shapes in files and query lines, before a constructor has checked them.

mod angle;
mod boxes;
mod placed;

use carom::{Capsule, Circle, ConvexPolygon, Segment, Shape, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

pub use angle::{Angle, Turn};
pub use boxes::{AabbSpec, ObbPlace, ObbSpec};
pub use placed::Placement;

use crate::json::{Node, Object, Problem};

/// A shape described by its numbers.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ShapeSpec {
    /// A single point.
    Point {
        /// The position.
        position: [f64; 2],
    },
    /// A disc.
    Circle {
        /// The centre.
        center: [f64; 2],
        /// The radius; 0 or more.
        #[schemars(range(min = 0.0))]
        radius: f64,
    },
    /// A straight line between two points, which may coincide.
    Segment {
        /// One end.
        a: [f64; 2],
        /// The other end.
        b: [f64; 2],
    },
    /// A segment with a radius: a stadium.
    Capsule {
        /// The centre of one round end.
        a: [f64; 2],
        /// The centre of the other round end.
        b: [f64; 2],
        /// The radius; 0 or more.
        #[schemars(range(min = 0.0))]
        radius: f64,
    },
    /// A box aligned with the axes.
    Aabb(AabbSpec),
    /// A box at any angle.
    Obb(ObbSpec),
    /// A convex polygon; its corners are in order, clockwise or counter-clockwise.
    Polygon {
        /// At least three corners without a reflex one.
        #[schemars(length(min = 3))]
        vertices: Vec<[f64; 2]>,
        /// The rounding radius: the polygon grows by this on every side. 0 if left out.
        #[schemars(range(min = 0.0))]
        #[serde(skip_serializing_if = "Option::is_none")]
        radius: Option<f64>,
    },
}

/// The set of fields that a shape may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The fields of the query protocol: one notation for each value, angles in radians.
    Query,
    /// The fields of scene files: also degrees, boxes from a corner, names, colours, motions and masses.
    Scene,
}

impl Dialect {
    /// Returns the fields that every shape has.
    const fn common_fields(self) -> &'static [&'static str] {
        match self {
            Self::Query => &["type"],
            Self::Scene => &["type", "name", "color", "motion", "mass", "restitution", "fixed", "on_hit"],
        }
    }
}

/// The fields of one type of shape, and the function that reads them.
type Reader = (&'static [&'static str], fn(&Object<'_>, Dialect) -> Result<ShapeSpec, Problem>);

/// Types of later versions.
const LATER: [&str; 3] = ["concave", "chain", "compound"];

impl ShapeSpec {
    /// Reads the numbers of a shape without checking their values.
    ///
    /// # Errors
    /// Missing, unknown and duplicate fields, wrong types, unknown shapes, numbers beyond `f64`.
    pub fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        Self::read_object(&node.object()?, dialect)
    }

    /// Reads the numbers of a shape from an object that is already open.
    ///
    /// # Errors
    /// The errors of [`ShapeSpec::read`].
    pub fn read_object(object: &Object<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let kind = object.read_field("type", Node::string)?;
        let Some((fields, read)) = reader(&kind, dialect) else {
            return Err(unknown_type(object, &kind));
        };
        object.only(&[dialect.common_fields(), fields].concat())?;
        read(object, dialect)
    }

    /// Returns the name of the type.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Point { .. } => "point",
            Self::Circle { .. } => "circle",
            Self::Segment { .. } => "segment",
            Self::Capsule { .. } => "capsule",
            Self::Aabb(_) => "aabb",
            Self::Obb(_) => "obb",
            Self::Polygon { .. } => "polygon",
        }
    }

    /// Returns the point that places a box; `None` for other shapes.
    pub fn anchor(&self) -> Option<carom::Vec2> {
        match self {
            Self::Obb(spec) => Some(spec.anchor().into()),
            _ => None,
        }
    }

    /// Constructs the shape.
    ///
    /// # Errors
    /// The errors of the shape's constructor.
    pub fn shape(&self) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Point { position } => Circle::new(*position, 0.0)?.into(),
            Self::Circle { center, radius } => Circle::new(*center, *radius)?.into(),
            Self::Segment { a, b } => Segment::new(*a, *b)?.into(),
            Self::Capsule { a, b, radius } => Capsule::new(*a, *b, *radius)?.into(),
            Self::Aabb(spec) => spec.shape()?.into(),
            Self::Obb(spec) => spec.shape(Turn::NONE)?.into(),
            Self::Polygon { vertices, radius } => {
                ConvexPolygon::rounded(vertices.iter().copied(), radius.unwrap_or(0.0))?.into()
            }
        })
    }

    /// Converts a constructor's error into a problem with the field of the wrong argument.
    pub fn refused(&self, error: &ShapeError, object: &Object<'_>) -> Problem {
        let field = match (self, error.argument()) {
            (_, "radians") => "angle",
            (_, "degrees") => "angle_degrees",
            (Self::Point { .. }, "center") => "position",
            (_, "corner + size" | "corner + size / 2") => "size",
            (_, argument) => argument,
        };
        let value = object.get(field).unwrap_or(object.node());
        let element = error.index().and_then(|index| value.list().ok()?.get(index).copied());
        Problem::of_shape(error, field, element.unwrap_or(value))
    }
}

/// Reads a shape of the query protocol.
///
/// # Errors
/// The errors of [`ShapeSpec::read`] and of the shape's constructor.
#[cfg(feature = "text")]
pub fn read_shape(node: Node<'_>) -> Result<Shape, Problem> {
    let object = node.object()?;
    let spec = ShapeSpec::read_object(&object, Dialect::Query)?;
    spec.shape().map_err(|error| spec.refused(&error, &object))
}

fn reader(kind: &str, dialect: Dialect) -> Option<Reader> {
    Some(match kind {
        "point" => (&["position"], |object, _| {
            Ok(ShapeSpec::Point { position: object.read_field("position", Node::point)? })
        }),
        "circle" => (&["center", "radius"], |object, _| {
            let center = object.read_field("center", Node::point)?;
            Ok(ShapeSpec::Circle { center, radius: object.read_field("radius", Node::number)? })
        }),
        "segment" => (&["a", "b"], |object, _| {
            let a = object.read_field("a", Node::point)?;
            Ok(ShapeSpec::Segment { a, b: object.read_field("b", Node::point)? })
        }),
        "capsule" => (&["a", "b", "radius"], |object, _| {
            let (a, b) = (object.read_field("a", Node::point)?, object.read_field("b", Node::point)?);
            Ok(ShapeSpec::Capsule { a, b, radius: object.read_field("radius", Node::number)? })
        }),
        "aabb" => (AabbSpec::fields(dialect), |object, _| AabbSpec::read(object).map(ShapeSpec::Aabb)),
        "obb" => {
            (ObbSpec::fields(dialect), |object, dialect| ObbSpec::read(object, dialect).map(ShapeSpec::Obb))
        }
        "polygon" => (&["vertices", "radius"], |object, _| {
            let vertices = object.read_field("vertices", Node::points)?;
            Ok(ShapeSpec::Polygon { vertices, radius: object.read_optional("radius", Node::number)? })
        }),
        _ => return None,
    })
}

fn unknown_type(object: &Object<'_>, kind: &str) -> Problem {
    let message = if LATER.contains(&kind) {
        format!("this version has no `{kind}` yet; give it as convex `polygon`s, `segment`s or `capsule`s")
    } else {
        "there is no such shape; the types are `point`, `circle`, `segment`, `capsule`, `aabb`, `obb` and `polygon`"
            .into()
    };
    let at = object.get("type").unwrap_or(object.node());
    at.problem("unknown_type", message).in_field("type")
}
