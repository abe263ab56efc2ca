//! What a shape is made of: a few exact points, their hull, inflated by a radius.

use crate::{Dyadic, Point};
use carom::{Obb, Shape, Vec2};

/// The hull of `core`, enlarged by `radius` on all sides.
#[derive(Clone, Debug)]
pub struct Solid {
    /// One point, two, or the corners of a ring, counter-clockwise; corners may coincide.
    pub core: Vec<Point>,
    /// The rounding.
    pub radius: Dyadic,
    /// Whether a boolean about it has to be right without any tolerance: no radius, and no box with a rotation.
    pub exact: bool,
    /// The largest coordinate magnitude, radius included.
    pub size: f64,
}

impl Solid {
    /// Reads a shape through its accessors.
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
            Shape::Obb(obb) => Self { exact: false, ..Self::from_core(turned_corners(obb), 0.0) },
            Shape::ConvexPolygon(polygon) => Self::of(polygon.vertices(), polygon.radius()),
            _ => unreachable!("a shape without an oracle"),
        }
    }

    /// From stored points.
    #[must_use]
    pub fn of(points: &[Vec2], radius: f64) -> Self {
        Self::from_core(points.iter().map(|&point| point.into()).collect(), radius)
    }

    fn from_core(core: Vec<Point>, radius: f64) -> Self {
        let size = core.iter().map(Point::magnitude).fold(0.0, f64::max) + radius;
        Self { core, radius: radius.into(), exact: radius == 0.0, size }
    }

    /// The same solid without its radius.
    #[must_use]
    pub fn without_radius(&self) -> Self {
        Self { radius: Dyadic::zero(), ..self.clone() }
    }
}

/// centre +- hx (cos, sin) +- hy (-sin, cos), nothing rounded.
fn turned_corners(obb: &Obb) -> Vec<Point> {
    let center = Point::from(obb.center());
    let axis = Point::from(Vec2::new(obb.rotation().cos(), obb.rotation().sin()));
    let across = axis.times(&obb.half().x.into());
    let up = axis.perp().times(&obb.half().y.into());
    let (right, left) = (center.plus(&across), center.minus(&across));
    vec![left.minus(&up), right.minus(&up), right.plus(&up), left.plus(&up)]
}

/// The largest coordinate magnitude that takes part: the `L` of every tolerance.
#[must_use]
pub fn scale(a: &Solid, b: &Solid) -> f64 {
    a.size.max(b.size)
}
