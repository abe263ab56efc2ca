//! Represents a shape in exact numbers: the hull of a few points, enlarged by a radius.

use crate::{Dyadic, Point, Region};
use carom::{AsShape as _, ConvexBuffer, Obb, Shape, Vec2};

/// The hull of `core`, enlarged by `radius` on all sides.
#[derive(Clone, Debug)]
pub struct Solid {
    /// One point, two points, or the corners of a counter-clockwise ring; some corners may coincide.
    pub core: Vec<Point>,
    /// The hull of the points of the core (the shape without its radius).
    pub hull: Region,
    /// The radius by which the core is enlarged.
    pub radius: Dyadic,
    /// Whether the corners are stored numbers. The corners of an `Obb`, and of shapes that are read through
    /// their convex form, are computed.
    pub stored: bool,
    /// The largest magnitude of a coordinate, including the radius.
    pub size: f64,
}

impl Solid {
    /// Reads a convex shape through its methods.
    ///
    /// # Panics
    /// Panics on a shape of several parts.
    #[must_use]
    pub fn new(shape: &Shape) -> Self {
        match shape {
            Shape::Circle(circle) => Self::of(&[circle.center()], circle.radius()),
            Shape::Segment(segment) => Self::of(&[segment.a(), segment.b()], 0.0),
            Shape::Capsule(capsule) => Self::of(&[capsule.a(), capsule.b()], capsule.radius()),
            Shape::Aabb(aabb) => {
                let (min, max) = (aabb.min(), aabb.max());
                Self::of(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], 0.0)
            }
            Shape::Obb(obb) => Self { stored: false, ..Self::from_core(turned_corners(obb), 0.0) },
            Shape::ConvexPolygon(polygon) => Self::of(polygon.vertices(), polygon.radius()),
            other => Self::of_form(other),
        }
    }

    /// Returns whether the solid is a point or a segment.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        self.radius.is_zero() && self.hull.ring.len() < 3
    }

    /// Reads a convex shape of another kind through its convex form; its corners count as computed.
    fn of_form(shape: &Shape) -> Self {
        let (view, mut buffer) = (shape.as_shape(), ConvexBuffer::new());
        let form = view.convex(&mut buffer);
        let form = form.unwrap_or_else(|| panic!("the shape is not convex, so it is not a solid: {shape:?}"));
        Self { stored: false, ..Self::of(form.points(), form.radius()) }
    }

    /// Returns the solid of stored points.
    #[must_use]
    pub fn of(points: &[Vec2], radius: f64) -> Self {
        Self::from_core(points.iter().map(|&point| point.into()).collect(), radius)
    }

    fn from_core(core: Vec<Point>, radius: f64) -> Self {
        let size = core.iter().map(Point::magnitude).fold(0.0, f64::max) + radius;
        Self { hull: Region::new(&core), core, radius: radius.into(), stored: true, size }
    }

    /// Returns whether rays must hit or miss the shape exactly: its corners are stored numbers, and it has no
    /// radius.
    #[must_use]
    pub fn is_sharp(&self) -> bool {
        self.stored && self.radius.is_zero()
    }

    /// Returns whether the solid has an area.
    #[must_use]
    pub fn has_area(&self) -> bool {
        !self.radius.is_zero() || self.hull.ring.len() > 2
    }

    /// Returns the direction of a core that is a segment; returns `None` for a core that has an area or is a
    /// point.
    #[must_use]
    pub fn flat_direction(&self) -> Option<Point> {
        let first = &self.core[0];
        let along =
            self.core.iter().map(|point| point.minus(first)).find(|way| !way.length_squared().is_zero())?;
        let flat = self.core.iter().all(|point| along.cross(&point.minus(first)).is_zero());
        flat.then_some(along)
    }
}

/// Returns the four corners `centre +- hx (cos, sin) +- hy (-sin, cos)`, without rounding; `hx` and `hy` are
/// the half extents.
fn turned_corners(obb: &Obb) -> Vec<Point> {
    let center = Point::from(obb.center());
    let axis = Point::from(Vec2::new(obb.rotation().cos(), obb.rotation().sin()));
    let across = axis.times(&obb.half().x.into());
    let up = axis.perp().times(&obb.half().y.into());
    let (right, left) = (center.plus(&across), center.minus(&across));
    vec![left.minus(&up), right.minus(&up), right.plus(&up), left.plus(&up)]
}

/// Returns the largest coordinate magnitude of the two shapes: the `L` in every tolerance.
#[must_use]
pub fn scale(a: &Solid, b: &Solid) -> f64 {
    a.size.max(b.size)
}
