//! Do two shapes touch?

mod fast;

use crate::shape::{AsConvex, Convex, Simple};

use super::sum::axes::overlap_at_a_glance;
use super::sum::exact;
use super::sum::features::Features;

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
        (Simple::No, _) | (_, Simple::No) => overlap_of_any(a, b),
        (simple_a, simple_b) => fast::overlap(simple_a, simple_b).unwrap_or_else(|| overlap_of_near(a, b)),
    }
}

/// The close calls of simple shapes.
#[cold]
fn overlap_of_near(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    overlap_of_any(a, b)
}

/// The convex forms, apart: the quick test of two [`Shape`](crate::Shape)s needs no room for them on the stack.
#[inline(never)]
fn overlap_of_any(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    overlap_convex(a.as_convex(&mut None), b.as_convex(&mut None))
}

/// [`overlap`] where it is clear of two simple shapes; in either order it is the same.
#[inline]
pub(crate) fn overlap_if_clear(a: &impl AsConvex, b: &impl AsConvex) -> Option<bool> {
    fast::overlap(a.simple(), b.simple())
}

pub(crate) fn overlap_convex(a: Convex<'_>, b: Convex<'_>) -> bool {
    overlap_at_a_glance(&a, &b).unwrap_or_else(|| overlap_closely(a, b))
}

/// [`overlap`] without the short cuts: what they are tested against.
#[doc(hidden)]
pub fn overlap_general(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    overlap_closely(a.as_convex(&mut None), b.as_convex(&mut None))
}

/// The general way.
fn overlap_closely(a: Convex<'_>, b: Convex<'_>) -> bool {
    if a.is_exact() && b.is_exact() {
        return exact::overlap(a, b);
    }
    Features::by_walking(&a, &b).separation <= 0.0
}
