//! Computes the smallest circle around points.
//!
//! The problem is a linear program in the sense of Sharir and Welzl, A Combinatorial Bound for Linear
//! Programming and Related Problems, 1992. The pivot is from Gärtner, Fast and Robust Smallest Enclosing
//! Balls, 1999: the farthest point joins the two or three support points of the circle. The best circle of
//! those three or four points replaces the circle.

use crate::math::tolerance::ROUNDING;
use crate::math::{ShapeError, Vec2, add_up, are_within};
use crate::shape::convex::Convex;
use crate::shape::kinds::Circle;
use crate::shape::rings::hull_prefilter::checked_candidates;
use crate::shape::rings::monotone_chain::hull_of_finite;

impl Circle {
    /// Creates the smallest circle around a point set.
    ///
    /// ```
    /// use carom::{Circle, Vec2};
    /// let points = [[0.0, 0.0], [6.0, 0.0], [3.0, 1.0]].map(Vec2::from);
    /// assert_eq!(Circle::bounding(&points)?, Circle::new([3.0, 0.0], 3.0)?);
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

/// Returns the smallest circle around a shape.
pub(crate) fn around_convex(shape: Convex<'_>) -> Circle {
    around(&hull_of_finite(shape.points()), shape.points(), shape.radius())
}

/// Returns the smallest circle around the corners of the hull of some points, grown by a radius. Because of
/// rounding, a point between two corners may be as far from the centre as the corners, so all points are
/// tested.
pub(crate) fn around(corners: &[Vec2], points: &[Vec2], radius: f64) -> Circle {
    let center = center(corners).canonical();
    let distance = |point: Vec2| (point - center).length();
    let reach = points.iter().fold(0.0, |reach: f64, &point| reach.max(distance(point)));
    // The rounding error of a length is less than 2 units in the last place, so the exact test fails few
    // times.
    let nearly_furthest = points.iter().filter(|&&point| distance(point) >= reach * (1.0 - ROUNDING));
    let radius = nearly_furthest.fold(add_up(reach, radius), |mut outer, &point| {
        while !are_within(point, center, [outer, -radius]) {
            outer = outer.next_up();
        }
        outer
    });
    Circle::raw(center, radius)
}

/// The support points of a circle, followed by as many earlier support points as fit; the centre of the
/// circle; and the distance of the farthest of these points.
///
/// Near a right angle, a centre may be far from the best one although the radius is too large by less than
/// one unit in the last place. Support points that are kept need not be found again, whatever the radius is.
#[derive(Clone, Copy)]
struct SupportSet {
    points: [Vec2; CAPACITY],
    count: usize,
    center: Vec2,
    reach: f64,
}

/// The largest number of stored support points, current and earlier ones.
const CAPACITY: usize = 6;

/// Returns the centre of the smallest circle around the corners of a hull.
fn center(corners: &[Vec2]) -> Vec2 {
    let origin = corners[0];
    let size = corners.iter().fold(0.0, |size: f64, &corner| size.max((corner - origin).max_abs()));
    // All corners are equal.
    if size == 0.0 {
        return origin;
    }
    // Lengths are divided by the size, so that squares neither overflow nor underflow.
    let local = |corner: Vec2| (corner - origin) / size;
    let farthest_from = |center: Vec2| {
        let distance = |corner: Vec2| (local(corner) - center).length();
        let first = (local(origin), distance(origin));
        corners.iter().fold(first, |far, &corner| {
            let reach = distance(corner);
            if reach > far.1 { (local(corner), reach) } else { far }
        })
    };
    let mut supports =
        SupportSet { points: [Vec2::ZERO; CAPACITY], count: 1, center: Vec2::ZERO, reach: 0.0 };
    let (mut far, mut reach) = farthest_from(supports.center);
    let mut best = (supports.center, reach);
    // The farthest corner becomes a support point, until all corners are inside of the circle.
    while reach > supports.reach {
        let next = supports.joined_by(far);
        // After support points were dropped, the loop ends only if each circle is larger than the one before.
        if supports.count == CAPACITY && next.reach <= supports.reach {
            break;
        }
        supports = next;
        (far, reach) = farthest_from(supports.center);
        // Rounding may make a later circle larger than an earlier one.
        if reach < best.1 {
            best = (supports.center, reach);
        }
    }
    origin + best.0 * size
}

impl SupportSet {
    /// Returns the smallest circle around these points and `far`, which lies on the circle.
    fn joined_by(&self, far: Vec2) -> Self {
        let points = &self.points[..self.count];
        let pairs = points.iter().map(|&p| ([far, p, p], (far + p) * 0.5));
        let triples = (0..self.count).flat_map(|i| (0..i).map(move |j| (i, j))).filter_map(|(i, j)| {
            let (p, q) = (points[i], points[j]);
            circumcenter(far, p, q).map(|center| ([far, p, q], center))
        });
        let reach = |center: Vec2| {
            points.iter().fold((far - center).length(), |reach, &p| reach.max((p - center).length()))
        };
        let mut best = Self { reach: f64::INFINITY, ..*self };
        let mut best_points = [far; 3];
        for (points, center) in pairs.chain(triples) {
            let reach = reach(center);
            if reach < best.reach {
                best = Self { center, reach, ..best };
                best_points = points;
            }
        }
        best.keep(&best_points);
        best
    }

    /// Puts the current support points first, and drops the last of the other points if they do not fit.
    fn keep(&mut self, current: &[Vec2; 3]) {
        let earlier = self.points;
        let others = earlier[..self.count].iter().filter(|&point| !current.contains(point));
        let are_two = current[1] == current[2];
        let kept = current[..3 - usize::from(are_two)].iter().chain(others);
        self.count = 0;
        for (place, &point) in self.points.iter_mut().zip(kept) {
            *place = point;
            self.count += 1;
        }
    }
}

/// Returns the point where the perpendicular bisectors meet. Returns `None` for points on a line.
fn circumcenter(a: Vec2, b: Vec2, c: Vec2) -> Option<Vec2> {
    let [ab, ac] = [b - a, c - a];
    let doubled = 2.0 * ab.cross(ac);
    let offset = (ac.perp() * ab.dot(ab) - ab.perp() * ac.dot(ac)) / -doubled;
    (doubled != 0.0 && offset.is_finite()).then(|| a + offset)
}
