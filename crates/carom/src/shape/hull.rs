//! The convex hull, exact for any finite points.
//!
//! Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979, over an exact orientation.

use alloc::vec::Vec;

use crate::math::{ShapeError, Vec2, orient2d, sort_by};

use super::hull_prefilter::checked_rim;

/// The corners of the convex hull, counter-clockwise from the lowest of the leftmost, without collinear ones: one for
/// coincident points, two for points on a line.
///
/// ```
/// use carom::{Vec2, hull};
/// let points = [[0.0, 0.0], [2.0, 0.0], [1.0, 0.0], [1.0, 1.0], [1.0, 0.5]].map(Vec2::from);
/// assert_eq!(hull(&points)?, [[0.0, 0.0], [2.0, 0.0], [1.0, 1.0]].map(Vec2::from));
/// # Ok::<(), carom::ShapeError>(())
/// ```
///
/// # Errors
/// No point at all, or one that is not finite or beyond 2^250.
pub fn hull(points: &[Vec2]) -> Result<Vec<Vec2>, ShapeError> {
    Ok(hull_of_finite(&checked_rim(points)?))
}

/// The hull of at least one finite point.
pub(super) fn hull_of_finite(points: &[Vec2]) -> Vec<Vec2> {
    let mut sorted: Vec<Vec2> = points.iter().map(|point| point.canonical()).collect();
    sort_by(&mut sorted, |p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    sorted.dedup();
    if sorted.len() <= 2 {
        return sorted;
    }
    let mut hull = Vec::new();
    chain(&mut hull, sorted.iter().copied());
    hull.pop();
    let mut upper = Vec::new();
    chain(&mut upper, sorted.iter().rev().copied());
    upper.pop();
    hull.append(&mut upper);
    hull
}

/// The points that turn left all along a sorted sequence, both ends included.
fn chain(hull: &mut Vec<Vec2>, points: impl Iterator<Item = Vec2>) {
    for point in points {
        while let [.., p, q] = hull[..] {
            if orient2d(p, q, point) > 0.0 {
                break;
            }
            hull.pop();
        }
        hull.push(point);
    }
}
