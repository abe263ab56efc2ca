//! Do two shapes touch?

use crate::math::orient2d;
use crate::shape::{AsConvex, Convex, Simple};

use super::features::Features;
use super::glance::overlap_at_a_glance;
use super::noise::noise;
use super::quick;
use super::sum::{EdgeSource, SumEdges};

/// Whether two shapes share a point (intersects, collides); touching counts.
///
/// Exactly right for segments, axis-aligned boxes and polygons without radius; with radii and boxes at an angle right
/// whenever the shapes are more than 2^-48 of the largest coordinate from touching, or twice that where one is itself about
/// that small.
///
/// ```
/// use carom::{Aabb, Circle, overlap};
/// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
/// assert!(overlap(&Circle::new([2.0, 0.5], 1.0)?, &tile));
/// assert!(!overlap(&Circle::new([1.8, 1.8], 1.0)?, &tile));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn overlap(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    match (a.simple(), b.simple()) {
        (Simple::No, _) | (_, Simple::No) => overlap_convex(a.form(&mut None), b.form(&mut None)),
        (simple_a, simple_b) => quick::overlap(simple_a, simple_b).unwrap_or_else(|| overlap_of_near(a, b)),
    }
}

/// The close calls of simple shapes, apart, so that nothing of them is in the way of the usual case.
#[cold]
#[inline(never)]
fn overlap_of_near(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    overlap_convex(a.form(&mut None), b.form(&mut None))
}

/// [`overlap`] where it is clear of two simple shapes; in either order it is the same.
#[inline]
pub(crate) fn overlap_if_clear(a: &impl AsConvex, b: &impl AsConvex) -> Option<bool> {
    quick::overlap(a.simple(), b.simple())
}

pub(super) fn overlap_convex(a: Convex<'_>, b: Convex<'_>) -> bool {
    overlap_at_a_glance(&a, &b).unwrap_or_else(|| overlap_closely(a, b))
}

/// [`overlap`] without the short cuts: what they are tested against.
#[doc(hidden)]
pub fn overlap_by_walking(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    overlap_closely(a.form(&mut None), b.form(&mut None))
}

/// The general way.
fn overlap_closely(a: Convex<'_>, b: Convex<'_>) -> bool {
    if a.is_exact() && b.is_exact() {
        return overlap_exact(a, b);
    }
    Features::by_walking(&a, &b).separation <= 0.0
}

/// Separating axes over the sum's edges: in floating point where that is certain, else by exact orientations.
fn overlap_exact(a: Convex<'_>, b: Convex<'_>) -> bool {
    let noise = noise(&a, &b);
    for edge in SumEdges::new(a, b) {
        let distance = edge.distance();
        if distance > noise || (distance >= -noise && separates(a, b, edge.source)) {
            return false;
        }
    }
    !(a.is_flat() && b.is_flat() && apart_along_their_line(a, b))
}

/// Every corner of the one shape lies strictly outside of the other's edge.
fn separates(a: Convex<'_>, b: Convex<'_>, source: EdgeSource) -> bool {
    let (owner, other) = if source.of_a { (a, b) } else { (b, a) };
    let (start, end) = (owner.points()[source.edge], owner.points()[owner.next(source.edge)]);
    other.points().iter().all(|&corner| orient2d(start, end, corner) < 0.0)
}

/// Two flat shapes that no edge separates overlap unless their ranges, ordered by x and then by y, are apart.
fn apart_along_their_line(a: Convex<'_>, b: Convex<'_>) -> bool {
    let range = |convex: Convex<'_>| {
        let keys = convex.points().iter().map(|point| (point.x, point.y));
        let least = keys.clone().fold((f64::INFINITY, f64::INFINITY), |p, q| if q < p { q } else { p });
        (least, keys.fold((f64::NEG_INFINITY, f64::NEG_INFINITY), |p, q| if q > p { q } else { p }))
    };
    let ((a_min, a_max), (b_min, b_max)) = (range(a), range(b));
    a_max < b_min || b_max < a_min
}
