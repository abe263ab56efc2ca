//! Computes the boundary of all displacements after which two shapes overlap, for pictures.

use alloc::vec::Vec;

use crate::math::larger;
use crate::shape::AsShape;

use super::answers::boundary_piece::BoundaryPiece;
use super::parts::part_pairs::few_sums_within;
use super::parts::union::boundary_pieces;

/// Returns the boundary of the set of all displacements of `a` after which it overlaps `b`. This set is the
/// union of the Minkowski sums of all pairs of parts. If the shapes overlap, the point of the boundary that
/// is nearest to the origin is the `mtv` of [`contact`](crate::contact()). If `a` is a point at the origin,
/// the result is the boundary of `b`.
///
/// The pieces (lines and arcs) come in no particular order. Each piece begins where another one ends, except
/// for rounding. The effect of rounding is large where an arc almost touches the next piece: up to 2^-20 of
/// the coordinates. Gaps below the tolerance of [`cast`](crate::cast()) count as closed. Returns `None` for
/// more than 1,024 pairs of parts. The time grows with the number of pairs times the number of their edges.
///
/// ```
/// use carom::{Aabb, BoundaryPiece, Circle, Polygon, sum_boundary};
/// // Three sides of a frame; between them is space for the square.
/// let walls = Polygon::new([[0.0, 0.0], [5.0, 0.0], [5.0, 4.0], [4.0, 4.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]])?;
/// let square = Aabb::new([-1.0, -1.0], [1.0, 1.0])?;
/// let length = |pieces: Vec<BoundaryPiece>| {
///     pieces.iter().fold(0.0, |sum, piece| match piece {
///         BoundaryPiece::Line { from, to } => sum + (*to - *from).length(),
///         BoundaryPiece::Arc { .. } => unreachable!("no shape is round"),
///     })
/// };
/// assert_eq!(length(sum_boundary(&square, &walls).unwrap()), 7.0 + 6.0 + 3.0 + 3.0 + 1.0 + 3.0 + 3.0 + 6.0);
/// // The outline of the walls.
/// assert_eq!(length(sum_boundary(&Circle::new([0.0, 0.0], 0.0)?, &walls).unwrap()), 24.0);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[doc(hidden)]
pub fn sum_boundary(a: &impl AsShape, b: &impl AsShape) -> Option<Vec<BoundaryPiece>> {
    let (a, b) = (&a.as_shape(), &b.as_shape());
    let (bounds_a, bounds_b) = (a.bounds(), b.bounds());
    let far = (bounds_b.max() - bounds_a.min()).abs().max((bounds_a.max() - bounds_b.min()).abs());
    few_sums_within(a, b, 2.0 * larger(far.x, far.y)).map(|sums| boundary_pieces(&sums))
}
