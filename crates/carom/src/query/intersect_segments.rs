//! Intersects two segments.

use crate::math::{Vec2, larger, orient2d_accurate, safe_scale};
use crate::shape::Segment;

use super::answers::segment_intersection::SegmentIntersection;

/// Returns the common point or the common stretch (part) of two segments. Touching segments intersect. The
/// decision whether the segments intersect is exact.
///
/// ```
/// use carom::{Segment, SegmentIntersection, Vec2, intersect_segments};
/// let a = Segment::new([0.0, 0.0], [4.0, 4.0])?;
/// let b = Segment::new([0.0, 2.0], [4.0, 2.0])?;
/// let point = Vec2::new(2.0, 2.0);
/// let crossing = SegmentIntersection::Point { point, fraction_a: 0.5, fraction_b: 0.5 };
/// assert_eq!(intersect_segments(&a, &b), crossing);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn intersect_segments(a: &Segment, b: &Segment) -> SegmentIntersection {
    let sides_of_b = sides(a, b);
    let sides_of_a = sides(b, a);
    if sides_of_b == (0.0, 0.0) && sides_of_a == (0.0, 0.0) {
        return common_stretch(a, b);
    }
    let (Some(fraction_a), Some(fraction_b)) = (crossing(sides_of_a), crossing(sides_of_b)) else {
        return SegmentIntersection::None;
    };
    let point = point_at(a, fraction_a, b, fraction_b);
    SegmentIntersection::Point { point, fraction_a, fraction_b }
}

/// Returns how far both ends of the other segment are to the left of a line, times the length of the line and
/// a power of two. Returns 0 if the line is a point.
fn sides(line: &Segment, other: &Segment) -> (f64, f64) {
    if line.a() == line.b() {
        return (0.0, 0.0);
    }
    let largest = [line.a(), line.b(), other.a(), other.b()].map(Vec2::max_abs).into_iter().fold(0.0, larger);
    let scale = safe_scale(largest);
    let side = |point| orient2d_accurate(line.a() * scale, line.b() * scale, point * scale);
    (side(other.a()), side(other.b()))
}

/// Returns the fraction at which a segment meets a line, given the signed distances of the segment's ends
/// from the line. An end on the line counts as meeting it, and only such an end has the fraction 0 or 1. A
/// segment of length zero meets the line at 0.
fn crossing((start, end): (f64, f64)) -> Option<f64> {
    if start == 0.0 {
        return Some(0.0);
    }
    if end == 0.0 {
        return Some(1.0);
    }
    let opposite = (start < 0.0) != (end < 0.0);
    opposite.then(|| (start / (start - end)).clamp(f64::MIN_POSITIVE, 1.0 - 0.5 * f64::EPSILON))
}

/// Returns the point at which two segments cross, given the fractions of both segments. If it is an end of a
/// segment, returns that end; otherwise interpolates from the nearer end of the shorter segment.
fn point_at(a: &Segment, fraction_a: f64, b: &Segment, fraction_b: f64) -> Vec2 {
    let ends = [(a.a(), fraction_a == 0.0), (a.b(), fraction_a == 1.0), (b.a(), fraction_b == 0.0)];
    if let Some((end, _)) = ends.into_iter().chain([(b.b(), fraction_b == 1.0)]).find(|&(_, at_end)| at_end) {
        return end;
    }
    let (segment, fraction) = if a.length() <= b.length() { (a, fraction_a) } else { (b, fraction_b) };
    let direction = segment.b() - segment.a();
    let point = if fraction <= 0.5 {
        segment.a() + direction * fraction
    } else {
        segment.b() - direction * (1.0 - fraction)
    };
    point.canonical()
}

/// Returns the common part of two segments on one line. The points of this line are ordered by x and then by
/// y.
fn common_stretch(a: &Segment, b: &Segment) -> SegmentIntersection {
    let key = |point: Vec2| (point.x, point.y);
    let sorted = |s: &Segment| if key(s.a()) <= key(s.b()) { (s.a(), s.b()) } else { (s.b(), s.a()) };
    let (a_min, a_max) = sorted(a);
    let (b_min, b_max) = sorted(b);
    let start = if key(a_min) >= key(b_min) { a_min } else { b_min };
    let end = if key(a_max) <= key(b_max) { a_max } else { b_max };
    if key(start) > key(end) {
        SegmentIntersection::None
    } else if start == end {
        let fraction_a = fraction_of(a, start);
        let fraction_b = fraction_of(b, start);
        SegmentIntersection::Point { point: start, fraction_a, fraction_b }
    } else {
        let forward = key(a.a()) <= key(a.b());
        SegmentIntersection::Overlap { points: if forward { [start, end] } else { [end, start] } }
    }
}

/// Returns the fraction of a segment at `point`, an end of either segment on the same line. The fraction is
/// computed from the coordinate that changes more.
fn fraction_of(segment: &Segment, point: Vec2) -> f64 {
    let direction = segment.b() - segment.a();
    let offset = point - segment.a();
    let (part, whole) = if direction.x.abs() >= direction.y.abs() {
        (offset.x, direction.x)
    } else {
        (offset.y, direction.y)
    };
    if whole == 0.0 { 0.0 } else { part / whole + 0.0 }
}
