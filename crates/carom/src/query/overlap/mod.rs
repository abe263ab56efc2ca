//! Do two shapes touch?

mod fast;
mod of_convex;
mod of_parts;
mod placed;

use crate::shape::{AsConvex, AsParts, FastShape, Shape};

use super::verdict::Verdict;
pub(crate) use fast::are_beyond;
pub(super) use fast::{contains as contains_if_clear, overlap_exactly};
pub use of_convex::general;
pub(crate) use of_convex::overlap_convex;
pub(crate) use of_parts::parts_overlap;

/// Returns whether two shapes share a point (intersects, collides); touching counts. Shapes of
/// several parts share a point if any two of their parts do.
///
/// Exactly right for the stored numbers, with and without radii; for boxes at an angle right whenever the shapes are more
/// than 2^-48 of the largest coordinate from touching, or twice that where one is itself about that small. The order of the
/// shapes does not matter.
///
/// ```
/// use carom::{Aabb, Circle, overlap};
/// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
/// assert!(overlap(&Circle::new([2.0, 0.5], 1.0)?, &tile));
/// assert!(!overlap(&Circle::new([1.8, 1.8], 1.0)?, &tile));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn overlap(a: &impl AsParts, b: &impl AsParts) -> bool {
    // The most frequent pairs come first, so that a list of `Shape`s of one kind takes two comparisons each.
    if let (FastShape::Aabb(a), FastShape::Aabb(b)) = (a.as_fast(), b.as_fast()) {
        return a.overlaps(b);
    }
    if let (FastShape::Circle(disc), FastShape::Circle(other)) = (a.as_fast(), b.as_fast()) {
        return fast::discs(disc, other).is_hit_or_else(|| close_call(a, b));
    }
    match (a.as_fast(), b.as_fast()) {
        (FastShape::Other, _) | (_, FastShape::Other) => overlap_of_parts(a, b),
        (simple_a, simple_b) => fast::overlap(simple_a, simple_b).is_hit_or_else(|| close_call(a, b)),
    }
}

/// Decides the close calls of simple shapes. The function is cold, so that the usual case stays
/// short.
#[cold]
fn close_call(a: &impl AsParts, b: &impl AsParts) -> bool {
    overlap_exactly(a.as_fast(), b.as_fast()).unwrap_or_else(|| overlap_of_parts(a, b))
}

/// Decides by the convex forms: not inlined, so that the filter of two [`Shape`]s reserves no stack for them.
#[inline(never)]
fn overlap_of_parts(a: &impl AsParts, b: &impl AsParts) -> bool {
    placed::overlap(a, b).is_hit_or_else(|| match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => overlap_convex(a.as_convex(&mut None), b.as_convex(&mut None)),
        _ => parts_overlap(a, b),
    })
}

/// Returns the filter's answer for two shapes, which does not depend on their order.
#[inline]
pub(crate) fn overlap_if_clear(a: &Shape, b: &Shape) -> Verdict<()> {
    fast::overlap(a.fast_shape(), b.fast_shape())
}
