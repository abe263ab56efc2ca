//! Tests whether two shapes share more than their boundaries.

use crate::shape::{AsShape, ConvexBuffer, ShapeRef};

use super::convex::overlap::interiors_overlap_convex;
use super::parts::overlap::parts_interiors_overlap;

/// Returns whether two shapes share more than their boundaries: whether the region that they have in common has an
/// area (strict overlap, relate pattern `T********`). The result is false for shapes that are disjoint or only
/// touch (`ST_Touches`).
///
/// Lines between the parts of one shape do not count as boundary. A point, a segment, a chain without radius
/// and a box without width have no area, so the result for them is always false. The predicate `ST_Overlaps`
/// is narrower: it is also false if one shape contains the other.
///
/// The result is exact for the stored numbers, with and without radii. For boxes at an angle, it is right if
/// a translation by 2^-48 of the largest coordinate does not change it. If one of the shapes is itself about
/// that small, this limit is twice as large. The order of the shapes does not matter.
///
/// ```
/// use carom::{Polygon, Segment, interiors_overlap, overlap};
/// // Two neighbours on a map share a border.
/// let west = Polygon::new([[0.0, 0.0], [4.0, 0.0], [3.0, 2.0], [4.0, 4.0], [0.0, 4.0]])?;
/// let east = Polygon::new([[4.0, 0.0], [8.0, 0.0], [8.0, 4.0], [4.0, 4.0], [3.0, 2.0]])?;
/// assert!(overlap(&west, &east));
/// assert!(!interiors_overlap(&west, &east));
/// assert!(interiors_overlap(&west.translated([0.25, 0.0]), &east));
/// let road = Segment::new([1.0, 1.0], [7.0, 1.0])?;
/// assert!(!interiors_overlap(&road, &east));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn interiors_overlap(a: &impl AsShape, b: &impl AsShape) -> bool {
    interiors_overlap_of(&a.as_shape(), &b.as_shape())
}

#[inline(never)]
fn interiors_overlap_of(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    if !a.is_convex() || !b.is_convex() {
        let (a, b) = (&a.of_one_part(), &b.of_one_part());
        let are_convex = a.is_convex() && b.is_convex();
        return if are_convex { interiors_overlap_of(a, b) } else { parts_interiors_overlap(a, b) };
    }
    let (mut scratch_a, mut scratch_b) = (ConvexBuffer::new(), ConvexBuffer::new());
    interiors_overlap_convex(&a.form(&mut scratch_a), &b.form(&mut scratch_b))
}
