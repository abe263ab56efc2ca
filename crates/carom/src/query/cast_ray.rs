//! Where does a ray first meet a shape?

use crate::math::{ExactSum, Vec2};
use crate::shape::{AsConvex, Convex};

use super::contains::contains_convex;
use super::features::Features;
use super::track::{Entry, Track};

/// Where a ray meets a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// How far along the ray, in units of its direction: the point is `origin + t * direction`.
    pub t: f64,
    /// The first point of the shape on the ray.
    pub point: Vec2,
    /// Unit, out of the shape; for a ray that starts inside, the least way out.
    pub normal: Vec2,
    /// The shape contains the origin; the boundary counts.
    pub started_inside: bool,
}

/// The first point of a closed shape on a ray (raycast, line of sight), no further than `max` times its direction;
/// infinity sets no limit.
///
/// Touching counts: at a corner, along an edge, at `max`. Starting in the shape or on its boundary is `t` 0. A
/// direction of length zero asks whether the shape contains the origin. A number that is not finite, or a `max` that
/// is negative or NaN, meets nothing.
///
/// ```
/// use carom::{Obb, Vec2, cast_ray};
/// let crate_ = Obb::from_degrees([10.0, 0.0], [2.0, 1.0], 90.0)?;
/// let hit = cast_ray([0.0, 0.0], [1.0, 0.0], f64::INFINITY, &crate_).unwrap();
/// assert_eq!((hit.t, hit.normal), (9.0, Vec2::new(-1.0, 0.0)));
/// assert_eq!(cast_ray([0.0, 0.0], [1.0, 0.0], 8.0, &crate_), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn cast_ray(
    origin: impl Into<Vec2>,
    direction: impl Into<Vec2>,
    max: impl Into<f64>,
    shape: &impl AsConvex,
) -> Option<RayHit> {
    let (origin, direction, max) = (origin.into(), direction.into(), max.into());
    shape.with_convex(|shape| cast_ray_convex(origin, direction, max, shape))
}

fn cast_ray_convex(origin: Vec2, direction: Vec2, max: f64, shape: Convex<'_>) -> Option<RayHit> {
    if !(origin.is_finite() && direction.is_finite() && max >= 0.0) {
        return None;
    }
    let point = Convex::disc(&origin, 0.0);
    if contains_convex(shape, origin) {
        let normal = Features::of(point, shape).normal.canonical();
        return Some(RayHit { t: 0.0, point: origin.canonical(), normal, started_inside: true });
    }
    let track = Track::new(point, direction, shape)?;
    let entry = if shape.is_exact() {
        if passes_by(origin, direction, shape) {
            return None;
        }
        track.entry(0.0).or_else(|| track.entry(track.noise).map(Entry::of_its_face))
    } else {
        track.entry(shape.radius())
    };
    let entry = entry.filter(|entry| entry.fraction > -track.noise / track.motion.length())?;
    let fraction = entry.fraction.max(0.0);
    let point = (origin + track.motion * fraction).canonical();
    let t = (fraction / track.end).min(f64::MAX);
    (t <= max).then(|| RayHit { t: t + 0.0, point, normal: entry.normal.canonical(), started_inside: false })
}

/// All corners lie strictly on one side of the ray's line: exact.
fn passes_by(origin: Vec2, direction: Vec2, shape: Convex<'_>) -> bool {
    let mut sides = shape.points().iter().map(|&corner| side(origin, direction, corner));
    let Some(first) = sides.next() else { return true };
    first != 0.0 && sides.all(|side| side * first.signum() > 0.0)
}

/// direction x (corner - origin), with an exact sign.
fn side(origin: Vec2, direction: Vec2, corner: Vec2) -> f64 {
    let offset = corner - origin;
    let (left, right) = (direction.x * offset.y, direction.y * offset.x);
    let (side, size) = (left - right, left.abs() + right.abs());
    if side.abs() > 4.0 * f64::EPSILON * size && size > 1e-280 {
        return side;
    }
    let mut sum = ExactSum::new();
    sum.add_product(direction.x, corner.y);
    sum.add_product(-direction.x, origin.y);
    sum.add_product(-direction.y, corner.x);
    sum.add_product(direction.y, origin.x);
    sum.value()
}
