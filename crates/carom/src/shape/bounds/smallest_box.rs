//! Computes the box of least area around points.
//!
//! One side of the smallest box lies along an edge of the hull (Freeman and Shapira, 1975), also if the hull
//! is grown by a radius. Between two edge directions, the width and the height are concave functions, so
//! their product is least at one of these directions. The rotating calipers turn once around the hull
//! (Toussaint, Solving Geometric Problems with the Rotating Calipers, 1983).

use alloc::vec::Vec;

use crate::math::tolerance::{SAME_DIRECTION, THIN_AREA};
use crate::math::{Interval, Rot2, ShapeError, TWO_300, Vec2, accurate_dot, exact_dot, larger, safe_scale};
use crate::shape::convex::Convex;
use crate::shape::kinds::Obb;
use crate::shape::rings::hull_prefilter::checked_candidates;
use crate::shape::rings::monotone_chain::hull_of_finite;

impl Obb {
    /// Creates the box of least area around a point set. Its `half.x` is at least `half.y`, and its angle is
    /// in (-pi/2, pi/2]. Among boxes of equal area, it has the smallest angle, then the positive one.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// let diamond = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(Vec2::from);
    /// let tight = Obb::bounding(&diamond)?;
    /// assert!((tight.rotation().degrees() - 45.0).abs() < 1e-12);
    /// assert!((tight.area() - 2.0).abs() < 1e-12);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no points, or if a point is not finite, or is beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        let candidates = checked_candidates(points)?;
        Ok(around(&hull_of_finite(&candidates), &candidates, 0.0))
    }
}

/// Returns the box of least area around the corners of the hull of some points, grown by a radius.
pub(crate) fn around(corners: &[Vec2], points: &[Vec2], radius: f64) -> Obb {
    if corners.len() == 1 {
        return Obb::raw(corners[0], Vec2::new(radius, radius), Rot2::IDENTITY);
    }
    let origin = corners[0];
    let mut candidates = candidates(corners, radius);
    if is_thin(corners) {
        let areas = accurate_areas(corners, radius);
        candidates.iter_mut().zip(areas).for_each(|(candidate, area)| candidate.area = area);
    }
    let best = least_turned(&candidates);
    let middle = Vec2::new(best.along.min + best.along.max, best.across.min + best.across.max);
    let center = origin + best.rotation.rotate(middle) * 0.5;
    let half = Vec2::new(half_of(best.along), half_of(best.across));
    grown_around(Obb::raw(center.canonical(), half, best.rotation), points, radius)
}

/// Returns the box of least area around a shape.
pub(crate) fn around_convex(shape: Convex<'_>) -> Obb {
    around(&hull_of_finite(shape.points()), shape.points(), shape.radius())
}

/// Returns half the length of an interval. The result is 0 only if the length is 0.
fn half_of(interval: Interval) -> f64 {
    let length = interval.length();
    if length > 0.0 { (length * 0.5).max(f64::from_bits(1)) } else { 0.0 }
}

/// The box along one edge, relative to the first corner. Its area is relative to the squared size of the
/// hull.
#[derive(Clone, Copy)]
struct EdgeBox {
    rotation: Rot2,
    along: Interval,
    across: Interval,
    area: f64,
}

impl EdgeBox {
    /// Returns the same box, described by the frame in which its long side comes first and its angle is the
    /// smallest.
    fn canonical(mut self) -> Self {
        let (width, height) = (self.along.length(), self.across.length());
        let alike = (width - height).abs() <= SAME_DIRECTION * width;
        let turned = self.turned();
        if height > width && !alike || alike && turned.upright().is_less_turned_than(&self.upright()) {
            self = turned;
        }
        self.upright()
    }

    /// Returns the same box, described by a frame turned by a quarter turn.
    fn turned(self) -> Self {
        let rotation = rotation_of(Vec2::new(-self.rotation.sin(), self.rotation.cos()));
        Self { rotation, along: self.across, across: Interval::new(-self.along.max, -self.along.min), ..self }
    }

    /// Returns the same box, described by a frame turned by a half turn if that brings the angle into (-pi/2,
    /// pi/2]. An angle within rounding of -pi/2 or pi/2 becomes pi/2. Otherwise, rounding would decide
    /// between these two descriptions of one box.
    fn upright(self) -> Self {
        let axis = self.rotation.x_axis();
        let axis = if axis.x.abs() <= f64::EPSILON { Vec2::new(0.0, axis.y.signum()) } else { axis };
        if axis.x > 0.0 {
            return self;
        }
        if axis.x == 0.0 && axis.y > 0.0 {
            return Self { rotation: rotation_of(axis), ..self };
        }
        let back = |interval: Interval| Interval::new(-interval.max, -interval.min);
        Self { rotation: rotation_of(-axis), along: back(self.along), across: back(self.across), ..self }
    }

    /// Returns whether this angle is smaller, or is the positive one of two angles of equal size. Both frames
    /// are upright.
    fn is_less_turned_than(&self, other: &Self) -> bool {
        let (sin, other_sin) = (self.rotation.sin(), other.rotation.sin());
        let alike = (sin.abs() - other_sin.abs()).abs() <= SAME_DIRECTION;
        if alike { sin > other_sin + SAME_DIRECTION } else { sin.abs() < other_sin.abs() }
    }
}

/// Returns the rotation of an axis that is a unit vector except for rounding.
fn rotation_of(axis: Vec2) -> Rot2 {
    Rot2::try_from([axis.x + 0.0, axis.y + 0.0]).unwrap_or_default()
}

/// Returns the box along each edge, by rotating calipers: as the edge direction turns, the corners that touch
/// the other three sides advance. The search for each corner starts at the side before it. Edges next to that
/// side may be so nearly parallel to the direction that rounding decides whether they lead forward or back.
fn candidates(corners: &[Vec2], radius: f64) -> Vec<EdgeBox> {
    let count = corners.len();
    let at = |index: usize| corners[index % count];
    // The edges are scaled up, so that products with the shortest length keep their sign.
    let edge = |index: usize| (at(index + 1) - at(index)) * TWO_300;
    let size = (0..count).fold(radius, |size: f64, index| size.max((at(index) - at(0)).max_abs()));
    let (mut right, mut top, mut left) = (0, 0, 0);
    let mut candidates = Vec::with_capacity(count);
    for index in 0..count {
        let Some(axis) = edge(index).normalized() else { continue };
        let advance = |start: usize, direction: Vec2, also_level: bool| {
            let ends = |gain: f64| if also_level { gain < 0.0 } else { gain <= 0.0 };
            (start..start + count).find(|&i| ends(edge(i).dot(direction))).unwrap_or(start)
        };
        right = advance(right.max(index), axis, false);
        top = advance(top.max(right), axis.perp(), false);
        left = advance(left.max(top), -axis, true);
        let projection = |i: usize, direction: Vec2| (at(i) - at(0)).dot(direction);
        let along = Interval::new(projection(left, axis), projection(right, axis)).inflated(radius);
        let across =
            Interval::new(projection(index, axis.perp()), projection(top, axis.perp())).inflated(radius);
        let area = (along.length() / size) * (across.length() / size);
        candidates.push(EdgeBox { rotation: rotation_of(axis), along, across, area }.canonical());
    }
    candidates
}

/// Returns whether a hull has so little area for its length that the rounding error may be more than
/// [`SAME_DIRECTION`] of the height of a box.
fn is_thin(corners: &[Vec2]) -> bool {
    let origin = corners[0];
    let size = corners.iter().fold(0.0, |size: f64, &corner| size.max((corner - origin).max_abs()));
    let area = |pair: &[Vec2]| ((pair[0] - origin) / size).cross((pair[1] - origin) / size);
    corners.len() > 2 && corners[1..].windows(2).map(area).sum::<f64>() < THIN_AREA
}

/// Returns the areas of the boxes of [`candidates`]. All areas have the same unit, which is arbitrary. Here
/// the calipers turn without rounding.
fn accurate_areas(corners: &[Vec2], radius: f64) -> Vec<f64> {
    let count = corners.len();
    let largest = corners.iter().fold(radius, |largest, corner| larger(largest, corner.max_abs()));
    let scale = safe_scale(largest);
    let at = |index: usize| corners[index % count] * scale;
    let edge = |index: usize| [at(index), at(index + 1)];
    let (mut right, mut top, mut left) = (0, 0, 0);
    let area = |index: usize| {
        let ahead = edge(index);
        let up = ahead.map(Vec2::perp);
        let advance = |start: usize, direction: [Vec2; 2]| {
            (start..start + count).find(|&i| exact_dot(edge(i), direction) <= 0.0).unwrap_or(start)
        };
        right = advance(right.max(index), ahead);
        top = advance(top.max(right), up);
        left = advance(left.max(top), [ahead[1], ahead[0]]);
        let unit = (ahead[1] - ahead[0]).length();
        let length = |way: [Vec2; 2], direction: [Vec2; 2]| {
            (accurate_dot(way, direction) / unit + 2.0 * radius * scale) / (largest * scale)
        };
        length([at(left), at(right)], ahead) * length([at(index), at(top)], up)
    };
    (0..count).map(area).collect()
}

/// Returns the box with the smallest angle among the boxes of least area.
fn least_turned(candidates: &[EdgeBox]) -> EdgeBox {
    let least = candidates.iter().fold(f64::INFINITY, |least, candidate| least.min(candidate.area));
    let mut tied = candidates.iter().filter(|candidate| candidate.area <= least * (1.0 + SAME_DIRECTION));
    let first = tied.next().unwrap_or(&candidates[0]);
    *tied.fold(first, |best, candidate| if candidate.is_less_turned_than(best) { candidate } else { best })
}

/// Grows a box by the smallest amount after which [`crate::contains`] returns true for every point. The
/// longer half extent comes first. Rounding may have swapped the two half extents, and exchanging them moves
/// the corners.
fn grown_around(mut fitted: Obb, points: &[Vec2], radius: f64) -> Obb {
    let long_side_first = |half: Vec2| Vec2::new(half.x.max(half.y), half.y);
    for _ in 0..8 {
        let excess = points
            .iter()
            .fold(Vec2::new(-1.0, -1.0), |most, &point| most.max(excess(&fitted, point, radius)));
        let extent = fitted.center().max_abs() + fitted.half().max_abs();
        let step = |excess: f64| if excess > 0.0 { excess.max(extent * f64::EPSILON) } else { 0.0 };
        let step = Vec2::new(step(excess.x), step(excess.y));
        let is_around = step == Vec2::ZERO || fitted.half() == Vec2::ZERO;
        let half = if is_around { long_side_first(fitted.half()) } else { fitted.half() + step };
        if half == fitted.half() {
            break;
        }
        fitted = Obb::raw(fitted.center(), half, fitted.rotation());
    }
    Obb::raw(fitted.center(), long_side_first(fitted.half()), fitted.rotation())
}

/// Returns the distances by which a point grown by a radius extends out of the box, along its two axes. The
/// distances are rounded as in queries.
fn excess(fitted: &Obb, point: Vec2, radius: f64) -> Vec2 {
    let corners = fitted.corners();
    let along = Vec2::new(fitted.rotation().cos(), fitted.rotation().sin());
    let out = |corner: usize, normal: Vec2| (point - corners[corner]).dot(normal) + radius;
    let [up, down] = [along.perp(), along.perp_right()];
    Vec2::new(out(1, along).max(out(3, -along)), out(0, down).max(out(2, up)))
}
