//! Contains functions for lists of points that several shapes use.

use smallvec::SmallVec;

use crate::math::{ErrorKind, ShapeError, Vec2, checked_point};

/// Points, or their indices, in order around a ring. Up to 8 of them need no heap memory.
pub(crate) type Ring<T = Vec2> = SmallVec<[T; 8]>;

/// Checks that there is at least one point, and that each point is finite and in range.
pub(crate) fn checked_points(points: &[Vec2]) -> Result<(), ShapeError> {
    if points.is_empty() {
        return Err(ShapeError::count(ErrorKind::NoPoints, "points", 0));
    }
    for (index, &point) in points.iter().enumerate() {
        checked_point("points", point).map_err(|error| error.at_index(index))?;
    }
    Ok(())
}

/// Returns the largest coordinate magnitude of some points.
#[inline]
pub(crate) fn extent(points: &[Vec2]) -> f64 {
    points.iter().fold(Vec2::ZERO, |largest, point| largest.max(point.abs())).max_abs()
}

/// Returns the area of a convex counter-clockwise ring.
pub(crate) fn area(ring: &[Vec2]) -> f64 {
    let Some(&origin) = ring.first() else { return 0.0 };
    0.5 * ring.windows(2).map(|pair| (pair[0] - origin).cross(pair[1] - origin)).sum::<f64>() + 0.0
}

/// Returns the mean of points with weights of at least 0. Returns the first point if no weight is above 0.
/// The sum has no cancellation, because the mean moves by a fraction of the distance to each next point.
pub(crate) fn mean(weighted: impl IntoIterator<Item = (Vec2, f64)>) -> Vec2 {
    let mut weighted = weighted.into_iter();
    let Some((origin, mut total)) = weighted.next() else { return Vec2::ZERO };
    let mut mean = Vec2::ZERO;
    for (point, weight) in weighted {
        total += weight;
        if weight > 0.0 {
            mean += (point - origin - mean) * (weight / total);
        }
    }
    (origin + mean).canonical()
}
