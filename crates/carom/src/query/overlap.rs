//! Tests whether two shapes touch or overlap.

use crate::shape::{AsShape, ConvexPolygon, Shape, ShapeRef, by_placed_forms, by_plain_forms};

use super::answers::verdict::Verdict;
use super::convex::overlap::overlap_convex;
use super::fast::{overlap as fast, placed};
use super::parts::overlap::parts_overlap;

/// Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of several
/// parts overlap if any two of their parts do.
///
/// The result is exact for the given numbers, with and without radii. For boxes at an angle, it is right if
/// the shapes are more than 2^-48 of the largest coordinate from touching. If one of the shapes is itself
/// about that small, this limit is twice as large. The order of the shapes does not matter.
///
/// ```
/// use carom::{Aabb, Circle, overlap};
/// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
/// assert!(overlap(&Circle::new([2.0, 0.5], 1.0)?, &tile));
/// assert!(!overlap(&Circle::new([1.8, 1.8], 1.0)?, &tile));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn overlap(a: &impl AsShape, b: &impl AsShape) -> bool {
    overlap_of(a.as_shape(), b.as_shape())
}

/// Returns whether two shapes overlap. The function is inlined, so that only the filter (the quick test)
/// remains where the kinds are known.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn overlap_of(a: ShapeRef<'_>, b: ShapeRef<'_>) -> bool {
    // The most frequent pairs come first, so that a `Shape` in a list of one kind takes two comparisons.
    match (a, b) {
        (ShapeRef::Aabb(a), ShapeRef::Aabb(b)) => a.overlaps(b),
        (ShapeRef::Circle(disc), ShapeRef::Circle(other)) => {
            fast::discs(disc, other).is_hit_or_else(|| close_call(&{ a }, &{ b }))
        }
        // The general code gets copies: a view whose address is taken would be stored in memory before the
        // filter.
        _ if a.is_simple() && b.is_simple() => {
            fast::overlap(a, b).is_hit_or_else(|| close_call(&{ a }, &{ b }))
        }
        _ => match (a.polygon(), b.polygon()) {
            (Some(a), Some(b)) => overlap_of_polygons(a, b),
            _ => overlap_of_parts(&{ a }, &{ b }),
        },
    }
}

/// Returns whether two polygons overlap. This function is not inlined, so that the filters reserve no stack
/// for the polygons' forms.
#[inline(never)]
fn overlap_of_polygons(a: &ConvexPolygon, b: &ConvexPolygon) -> bool {
    overlap_convex(&a.convex(), &b.convex())
}

/// Tests simple shapes that are so close that the filter is not certain. The function is cold, so that the
/// usual case stays short.
#[cold]
#[inline(never)]
fn close_call(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    fast::overlap_exactly(*a, *b).unwrap_or_else(|| overlap_of_parts(a, b))
}

/// Tests two shapes by their convex forms ([`Convex`](crate::Convex)), or by their parts. This function is not inlined,
/// so that the filter of two [`Shape`]s reserves no stack for the forms.
#[inline(never)]
fn overlap_of_parts(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    by_plain_forms(a, b, overlap_convex, || {
        let (a, b) = (&a.of_one_part(), &b.of_one_part());
        if a.is_convex() && b.is_convex() { overlap_of_placed(a, b) } else { parts_overlap(a, b) }
    })
}

/// Tests a pair with a polygon at a pose. This code is a separate function, so that other shapes reserve no
/// stack for it.
#[inline(never)]
fn overlap_of_placed(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    let filtered = if cfg!(carom_convex_only) { Verdict::Unsure } else { placed::overlap(a, b) };
    filtered.is_hit_or_else(|| by_placed_forms(a, b, overlap_convex))
}

/// Returns the filter's result for two shapes. It does not depend on the order of the shapes.
#[inline]
pub(crate) fn overlap_if_clear(a: &Shape, b: &Shape) -> Verdict<()> {
    fast::overlap(a.as_shape(), b.as_shape())
}
