//! The figure of an object in the editor's plane, and its conversion to a shape.

use carom::{Aabb, Capsule, Chain, Circle, ConvexPolygon, Obb, Polygon, Rot2, Shape, ShapeError, Vec2};

use super::placement::Placement;

/// A figure, in pixels with y down.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Figure {
    Point(Vec2),
    /// A box from its upper left corner.
    Box {
        corner: Vec2,
        size: Vec2,
    },
    Ellipse {
        corner: Vec2,
        size: Vec2,
    },
    /// A box whose two short sides are round.
    Capsule {
        corner: Vec2,
        size: Vec2,
    },
    Ring(Vec<Vec2>),
    Line(Vec<Vec2>),
}

/// The number of corners of an ellipse that is not a circle: one every 5 degrees. The polygon is inside the
/// ellipse, and its distance from the ellipse is at most a thousandth of the longer half axis.
const ELLIPSE_CORNERS: u32 = 72;

impl Figure {
    /// Returns the number of corners, including those of an approximated ellipse.
    pub(super) const fn corners(&self) -> usize {
        match self {
            Self::Point(_) | Self::Box { .. } => 4,
            Self::Ellipse { .. } | Self::Capsule { .. } => ELLIPSE_CORNERS as usize,
            Self::Ring(points) | Self::Line(points) => points.len(),
        }
    }

    /// Returns the shape of the figure at a placement.
    ///
    /// # Errors
    /// Returns the errors of the shape's constructor: coordinates out of range, a ring that crosses itself, too few points.
    pub(super) fn shape(&self, placement: &Placement) -> Result<Shape, ShapeError> {
        match self {
            Self::Point(point) => Ok(Circle::new(placement.place(*point), 0.0)?.into()),
            Self::Box { corner, size } | Self::Ellipse { corner, size } | Self::Capsule { corner, size }
                if *size == Vec2::ZERO =>
            {
                Self::Point(*corner).shape(placement)
            }
            Self::Box { corner, size } => box_shape(*corner, *size, placement),
            Self::Ellipse { corner, size } => ellipse(*corner, *size, placement),
            Self::Capsule { corner, size } => capsule(*corner, *size, placement),
            Self::Ring(ring) => ring_shape(ring.iter().map(|&corner| placement.place(corner)).collect()),
            Self::Line(line) => line_shape(line.iter().map(|&corner| placement.place(corner)).collect()),
        }
    }
}

fn box_shape(corner: Vec2, size: Vec2, placement: &Placement) -> Result<Shape, ShapeError> {
    let corners = box_corners(corner, size).map(|corner| placement.place(corner));
    if placement.keeps_boxes() {
        let [first, _, last, _] = corners;
        return Ok(Aabb::from_corners([first, last])?.into());
    }
    // A box that was stretched after it was turned has no right angles any more.
    Obb::from_corners(corners).map(Shape::from).or_else(|_| Ok(ConvexPolygon::new(corners)?.into()))
}

fn box_corners(corner: Vec2, size: Vec2) -> [Vec2; 4] {
    let (right, down) = (Vec2::new(size.x, 0.0), Vec2::new(0.0, size.y));
    [corner, corner + right, corner + size, corner + down]
}

fn ellipse(corner: Vec2, size: Vec2, placement: &Placement) -> Result<Shape, ShapeError> {
    let half = size / 2.0;
    let center = corner + half;
    if let Some(factor) = placement.factor().filter(|_| half.x == half.y) {
        return Ok(Circle::new(placement.place(center), half.x * factor)?.into());
    }
    let mut ring = Vec::new();
    for step in 0..ELLIPSE_CORNERS {
        let direction = direction(step)?;
        ring.push(placement.place(center + Vec2::new(direction.x * half.x, direction.y * half.y)));
    }
    ring_shape(ring)
}

/// Returns the direction to a corner of an ellipse, from 0 to [`ELLIPSE_CORNERS`].
fn direction(step: u32) -> Result<Vec2, ShapeError> {
    Ok(Rot2::from_degrees(f64::from(step) * 360.0 / f64::from(ELLIPSE_CORNERS))?.rotate(Vec2::X))
}

fn capsule(corner: Vec2, size: Vec2, placement: &Placement) -> Result<Shape, ShapeError> {
    let radius = size.x.min(size.y) / 2.0;
    let (a, b) = (corner + Vec2::new(radius, radius), corner + size - Vec2::new(radius, radius));
    if let Some(factor) = placement.factor() {
        return Ok(Capsule::new(placement.place(a), placement.place(b), radius * factor)?.into());
    }
    let mut points = Vec::new();
    for step in 0..ELLIPSE_CORNERS {
        let arm = direction(step)? * radius;
        points.extend([a + arm, b + arm].map(|point| placement.place(point)));
    }
    Ok(ConvexPolygon::new(carom::hull(&points)?)?.into())
}

/// Returns a ring as a convex polygon if it is convex, because that is faster in every query; otherwise as a polygon.
fn ring_shape(ring: Vec<Vec2>) -> Result<Shape, ShapeError> {
    match ConvexPolygon::new(ring.iter().copied()) {
        Ok(convex) => Ok(convex.into()),
        Err(_) => Ok(Polygon::new(ring)?.into()),
    }
}

fn line_shape(line: Vec<Vec2>) -> Result<Shape, ShapeError> {
    let is_closed = line.len() > 3 && line.first() == line.last();
    Ok(if is_closed { Chain::closed(line)? } else { Chain::new(line)? }.into())
}
