//! Represents the numbers of shapes, as in files and queries.

use carom::{Chain, Circle, Compound, ConvexPolygon, Polygon, Shape, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

use super::angle::{Angle, Turn};
use super::boxes::{AabbSpec, ObbSpec};
use super::fields::Dialect;
use super::pose::PoseSpec;
use crate::json::{Object, Problem};

/// A shape described by its numbers.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ShapeSpec {
    /// A single point.
    Point {
        /// The position.
        position: [f64; 2],
    },
    // The shapes that a few numbers define, written by `cargo xtask api`: do not edit.
    /// A solid disc. With radius 0, it is a point.
    Circle {
        /// The centre.
        center: [f64; 2],
        /// The radius, 0 or more, in the unit of the coordinates.
        #[schemars(range(min = 0.0))]
        radius: f64,
    },
    /// A straight line between two points, such as a thin wall. The points may be equal.
    Segment {
        /// The first end.
        a: [f64; 2],
        /// The second end.
        b: [f64; 2],
    },
    /// All points within a radius of a segment: a stadium, often used as the body of a character.
    Capsule {
        /// The first end of the axis.
        a: [f64; 2],
        /// The second end of the axis.
        b: [f64; 2],
        /// The radius, 0 or more, in the unit of the coordinates.
        #[schemars(range(min = 0.0))]
        radius: f64,
    },
    // The end of what `cargo xtask api` writes.
    /// A box aligned with the axes.
    Aabb(AabbSpec),
    /// A box at any angle.
    Obb(ObbSpec),
    /// A convex polygon; its corners are in order, clockwise or counter-clockwise.
    ConvexPolygon {
        /// At least three corners, none of which is reflex (larger than 180 degrees).
        #[schemars(length(min = 3))]
        vertices: Vec<[f64; 2]>,
        /// The rounding radius: the polygon grows by this on every side. If left out, 0.
        #[schemars(range(min = 0.0))]
        #[serde(skip_serializing_if = "Option::is_none")]
        radius: Option<f64>,
    },
    /// A polygon with any simple outer ring, and with holes; its corners are in order, clockwise or
    /// counter-clockwise. A convex polygon without holes gives the same answers as a `convex_polygon`.
    Polygon {
        /// At least three corners of the outer ring.
        #[schemars(length(min = 3))]
        vertices: Vec<[f64; 2]>,
        /// The corners of each hole, which must lie inside of the outer ring, and apart from other holes.
        /// If left out, the polygon has no holes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        holes: Vec<Vec<[f64; 2]>>,
        /// The radius by which the polygon grows on every side, also into its holes. If left out, 0.
        #[schemars(range(min = 0.0))]
        #[serde(skip_serializing_if = "Option::is_none")]
        radius: Option<f64>,
    },
    /// A curve of straight segments.
    Chain {
        /// At least two points, in order.
        #[schemars(length(min = 2))]
        vertices: Vec<[f64; 2]>,
        /// Whether a further segment joins the last point to the first one.
        #[serde(default, skip_serializing_if = "is_false")]
        #[schemars(extend("default" = false))]
        closed: bool,
        /// Whether the chain blocks motions only from its right-hand side, seen in the order of its points.
        #[serde(default, skip_serializing_if = "is_false")]
        #[schemars(extend("default" = false))]
        one_sided: bool,
        /// The radius by which the segments grow. If left out, 0.
        #[schemars(range(min = 0.0))]
        #[serde(skip_serializing_if = "Option::is_none")]
        radius: Option<f64>,
    },
    /// A solid that is the union of several shapes.
    Compound {
        /// The shapes, of any type except another compound.
        #[schemars(length(min = 1))]
        shapes: Vec<PlacedSpec>,
    },
    /// A grid of tiles.
    #[serde(rename = "tilegrid")]
    TileGrid(TileGridSpec),
}

/// A shape of a compound, with an optional pose; it must not be a compound itself.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
#[schemars(extend("not" = {"properties": {"type": {"const": "compound"}}, "required": ["type"]}))]
pub struct PlacedSpec {
    /// The pose of the shape in the compound. If left out, the shape keeps its own coordinates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pose: Option<PoseSpec>,
    /// The shape before the pose.
    #[serde(flatten)]
    pub shape: ShapeSpec,
}

/// A grid of tiles: cells of equal size, each of which has a kind from a table.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct TileGridSpec {
    /// The lower left corner of the grid before its rotation; the grid rotates about this corner.
    pub origin: [f64; 2],
    /// The width and height of a cell.
    #[schemars(extend("items" = {"type": "number", "exclusiveMinimum": 0}))]
    pub cell: [f64; 2],
    /// The rows of the grid, all of the same length, starting with the row of the smallest y. Each row lists
    /// the kinds of its cells, as indices of `kinds`.
    #[schemars(length(min = 1))]
    pub rows: Vec<Vec<u16>>,
    /// The kinds of tiles.
    pub kinds: Vec<TileKindSpec>,
    /// The name of each kind, such as `ladder`, in the order of `kinds`. An empty text means that the kind
    /// has no name. If left out, no kind has a name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kind_names: Vec<String>,
    /// The angle of a rotated grid. If left out, zero.
    #[serde(flatten)]
    pub angle: Option<Angle>,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum TileKindSpec {
    /// An empty cell.
    Empty,
    /// A completely solid cell.
    Full(FullTile),
    /// A convex shape that blocks only motions against a direction.
    OneWay(OneWaySpec),
    /// A convex shape in the cell.
    Shape(TileShapeSpec),
}

/// The text that stands for a completely solid cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub enum FullTile {
    /// The cell is completely solid.
    #[serde(rename = "full")]
    Full,
}

/// A platform: a convex shape of a tile that blocks only motions against a direction.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct OneWaySpec {
    /// The direction towards the side that blocks; its length must not be 0.
    pub one_way: [f64; 2],
    /// The shape in the cell.
    pub shape: TileShapeSpec,
}

/// A convex shape in a cell that goes from [0, 0] to [1, 1].
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
#[schemars(extend("not" = {"properties": {"type": {"enum": SEVERAL_PARTS}}, "required": ["type"]}))]
pub struct TileShapeSpec {
    /// The shape.
    #[serde(flatten)]
    pub shape: Box<ShapeSpec>,
}

/// The types of shapes of several parts, which tiles cannot have. Tiles also cannot have polygons that are
/// not convex.
pub(super) const SEVERAL_PARTS: [&str; 3] = ["chain", "compound", "tilegrid"];

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The fields of one type of shape, and the function that reads them.
pub(super) type Reader = (&'static [&'static str], fn(&Object<'_>, Dialect) -> Result<ShapeSpec, Problem>);

impl ShapeSpec {
    /// Returns the name of the type.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Point { .. } => "point",
            Self::Aabb(_) => "aabb",
            Self::Obb(_) => "obb",
            Self::ConvexPolygon { .. } => "convex_polygon",
            Self::Polygon { .. } => "polygon",
            Self::Chain { .. } => "chain",
            Self::Compound { .. } => "compound",
            Self::TileGrid(_) => "tilegrid",
            _ => self.plain_kind(),
        }
    }

    /// Returns the point that places a box; returns `None` for other shapes.
    pub fn anchor(&self) -> Option<carom::Vec2> {
        match self {
            Self::Obb(spec) => Some(spec.anchor().into()),
            _ => None,
        }
    }

    /// Constructs the shape.
    ///
    /// # Errors
    /// Returns the errors of the shape's constructor.
    pub fn shape(&self) -> Result<Shape, ShapeError> {
        if let Some(shape) = self.plain_shape() {
            return shape;
        }
        Ok(match self {
            Self::Point { position } => Circle::new(*position, 0.0)?.into(),
            Self::Aabb(spec) => spec.shape()?.into(),
            Self::Obb(spec) => spec.shape(Turn::NONE)?.into(),
            Self::ConvexPolygon { vertices, radius } => {
                ConvexPolygon::rounded(vertices.iter().copied(), radius.unwrap_or(0.0))?.into()
            }
            Self::Polygon { vertices, holes, radius } => {
                let holes = holes.iter().map(|hole| hole.iter().copied());
                let vertices = vertices.iter().copied();
                let polygon = Polygon::from_outer_and_holes(vertices, holes, radius.unwrap_or(0.0))?;
                Shape::from(polygon).with_convex_ring()
            }
            Self::Chain { vertices, closed, one_sided, radius } => {
                let vertices = vertices.iter().copied();
                let chain = if *closed { Chain::closed(vertices) } else { Chain::new(vertices) }?;
                let chain = chain.with_radius(radius.unwrap_or(0.0))?;
                if *one_sided { chain.one_sided().into() } else { chain.into() }
            }
            Self::Compound { shapes } => {
                Compound::new(shapes.iter().map(PlacedSpec::shape).collect::<Result<Vec<_>, _>>()?)?.into()
            }
            Self::TileGrid(spec) => spec.shape()?.into(),
            _ => unreachable!("shapes that a few numbers define must be handled before"),
        })
    }
}
