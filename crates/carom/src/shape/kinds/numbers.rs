//! Checks the numbers of shapes that are not lists of corners, for an interface that reads them at each call.
//! The checks have no branches, and do not tell why numbers are refused. The constructors tell the reason,
//! and accept the same numbers.

use crate::math::{MAX_COORDINATE, Rot2};
use crate::shape::fields::Numbers;

/// Returns whether the numbers are the centre and the radius of a [`Circle`](super::Circle).
#[inline(always)]
pub fn is_circle(&[x, y, radius, ..]: &Numbers) -> bool {
    is_in_range(x) & is_in_range(y) & is_length(radius)
}

/// Returns whether the numbers are the ends of a [`Segment`](super::Segment).
#[inline(always)]
pub fn is_segment(&[ax, ay, bx, by, ..]: &Numbers) -> bool {
    is_in_range(ax) & is_in_range(ay) & is_in_range(bx) & is_in_range(by)
}

/// Returns whether the numbers are the ends and the radius of a [`Capsule`](super::Capsule).
#[inline(always)]
pub fn is_capsule(numbers: &Numbers) -> bool {
    is_segment(numbers) & is_length(numbers[4])
}

/// Returns whether the numbers are the lower left and the upper right corner of an [`Aabb`](super::Aabb).
#[inline(always)]
pub fn is_aabb(&[left, low, right, high, ..]: &Numbers) -> bool {
    let is_above = (-MAX_COORDINATE <= left) & (-MAX_COORDINATE <= low);
    is_above & (left <= right) & (low <= high) & (right <= MAX_COORDINATE) & (high <= MAX_COORDINATE)
}

/// Returns whether the numbers are the centre, the half extents, and the cosine and sine of the angle of an [`Obb`](super::Obb).
#[inline(always)]
pub fn is_obb(&[x, y, width, height, cos, sin]: &Numbers) -> bool {
    Rot2::is_unit(cos, sin) & is_in_range(x) & is_in_range(y) & is_length(width) & is_length(height)
}

#[inline(always)]
const fn is_in_range(number: f64) -> bool {
    number.abs() <= MAX_COORDINATE
}

#[inline(always)]
#[expect(clippy::manual_range_contains, reason = "the method of a range has a branch")]
fn is_length(number: f64) -> bool {
    (0.0 <= number) & (number <= MAX_COORDINATE)
}
