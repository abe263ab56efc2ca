//! Computes the convex hull of a point set.

use alloc::vec::Vec;

use crate::math::{ShapeError, Vec2};

use super::hull_prefilter::checked_candidates;
use super::monotone_chain::hull_of_finite;

/// Returns the vertices of the convex hull of points, counter-clockwise from the lowest of the leftmost points and without
/// collinear ones. Equal points give one vertex, and collinear points give two vertices.
///
/// ```
/// use carom::{Vec2, hull};
/// let points = [[0.0, 0.0], [2.0, 0.0], [1.0, 0.0], [1.0, 1.0], [1.0, 0.5]].map(Vec2::from);
/// assert_eq!(hull(&points)?, [[0.0, 0.0], [2.0, 0.0], [1.0, 1.0]].map(Vec2::from));
/// # Ok::<(), carom::ShapeError>(())
/// ```
///
/// # Errors
/// Returns an error if there are no points, or if a point is not finite, or is beyond 2^250.
pub fn hull(points: &[Vec2]) -> Result<Vec<Vec2>, ShapeError> {
    Ok(hull_of_finite(&checked_candidates(points)?))
}
