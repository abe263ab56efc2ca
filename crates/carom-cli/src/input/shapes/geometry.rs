//! Reads geometries as shapes: well-known text and well-known binary (OGC 06-103r4, with the flags of `PostGIS`).
//!
//! The crates `wkt` 0.14 and `wkb` 0.9 cannot take the place of these readers. In `wkt`, nested collections overflow the stack,
//! text after a geometry is ignored, and `SRID=` is an error. In `wkb`, curves and triangles are read as polygons and points.

use carom::{Chain, Circle, Compound, ConvexPolygon, Polygon, Segment, Shape, ShapeError};

/// The coordinates of a point.
type Point = [f64; 2];

/// A kind of geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GeometryKind {
    Point,
    LineString,
    Polygon,
    /// Several geometries of one kind, or of any kinds.
    Several(Option<Single>),
}

/// A kind of geometry that is not a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Single {
    Point,
    LineString,
    Polygon,
}

impl GeometryKind {
    /// Returns the kind with a number of well-known binary.
    pub(super) const fn from_code(code: u32) -> Option<Self> {
        Some(match code {
            1 => Self::Point,
            2 => Self::LineString,
            3 => Self::Polygon,
            4 => Self::Several(Some(Single::Point)),
            5 => Self::Several(Some(Single::LineString)),
            6 => Self::Several(Some(Single::Polygon)),
            7 => Self::Several(None),
            _ => return None,
        })
    }

    pub(super) const fn single(self) -> Option<Single> {
        match self {
            Self::Point => Some(Single::Point),
            Self::LineString => Some(Single::LineString),
            Self::Polygon => Some(Single::Polygon),
            Self::Several(_) => None,
        }
    }
}

/// A notation of geometries: well-known text or well-known binary.
pub(super) trait Notation {
    /// Reads the kind at the beginning of a geometry.
    fn kind(&mut self) -> Result<GeometryKind, String>;

    /// Reads the beginning of a member, whose kind is given, of a geometry with several members.
    fn member(&mut self, kind: Single) -> Result<(), String>;

    /// Reads a list. `item` reads each item.
    fn list<T>(&mut self, item: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String>;

    /// Reads the coordinates of a point in a list.
    fn point(&mut self) -> Result<Point, String>;

    /// Reads the coordinates of a geometry that is a single point.
    fn only_point(&mut self) -> Result<Point, String>;
}

/// Reads a geometry.
pub(super) fn read<N: Notation>(from: &mut N) -> Result<Shape, String> {
    let members = match from.kind()? {
        GeometryKind::Several(Some(kind)) => from.list(|from| {
            from.member(kind)?;
            single(from, kind)
        })?,
        GeometryKind::Several(None) => from.list(|from| match from.kind()?.single() {
            Some(kind) => single(from, kind),
            None => Err("a collection inside another collection; give all members in one collection".into()),
        })?,
        GeometryKind::Point => return single(from, Single::Point),
        GeometryKind::LineString => return single(from, Single::LineString),
        GeometryKind::Polygon => return single(from, Single::Polygon),
    };
    if members.is_empty() { Err(EMPTY.into()) } else { checked(Compound::new(members).map(Shape::from)) }
}

pub(super) const EMPTY: &str = "an empty geometry is not a shape; leave the row out";

fn single<N: Notation>(from: &mut N, kind: Single) -> Result<Shape, String> {
    match kind {
        Single::Point => checked(Circle::new(from.only_point()?, 0.0).map(Shape::from)),
        Single::LineString => match from.list(N::point)?[..] {
            [] => Err(EMPTY.into()),
            [a, b] => checked(Segment::new(a, b).map(Shape::from)),
            ref points => checked(Chain::new(points.iter().copied()).map(Shape::from)),
        },
        Single::Polygon => polygon(&from.list(|from| from.list(N::point))?),
    }
}

/// Creates the shape of an outer ring and its holes. It is a convex polygon if possible.
fn polygon(rings: &[Vec<Point>]) -> Result<Shape, String> {
    if rings.iter().any(Vec::is_empty) {
        return Err(EMPTY.into());
    }
    match rings {
        [] => Err(EMPTY.into()),
        [outer, holes @ ..] => {
            if let (Ok(convex), []) = (ConvexPolygon::new(outer.iter().copied()), holes) {
                return Ok(convex.into());
            }
            let (outer, holes) = (outer.iter().copied(), holes.iter().map(|hole| hole.iter().copied()));
            checked(Polygon::from_outer_and_holes(outer, holes, 0.0).map(Shape::from))
        }
    }
}

fn checked(shape: Result<Shape, ShapeError>) -> Result<Shape, String> {
    shape.map_err(|error| error.to_string())
}
