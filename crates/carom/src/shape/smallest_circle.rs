//! The smallest circle around points.
//!
//! A linear program in the sense of Sharir and Welzl, A Combinatorial Bound for Linear Programming and Related
//! Problems, 1992, with the pivot of Gärtner, Fast and Robust Smallest Enclosing Balls, 1999: the farthest point joins
//! the two or three that carry the circle, and the best circle of those four replaces it.

use crate::math::{ShapeError, Vec2, add_up};

use super::hull::hull_of_finite;
use super::hull_prefilter::checked_rim;
use super::{Circle, Convex};

impl Circle {
    /// The smallest circle around a point set.
    ///
    /// ```
    /// use carom::{Circle, Vec2};
    /// let points = [[0.0, 0.0], [6.0, 0.0], [3.0, 1.0]].map(Vec2::from);
    /// assert_eq!(Circle::bounding(&points)?, Circle::new([3.0, 0.0], 3.0)?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// No point at all, or one that is not finite or beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        let rim = checked_rim(points)?;
        Ok(around(&hull_of_finite(&rim), &rim, 0.0))
    }
}

/// Around a shape.
pub(crate) fn around_convex(shape: Convex<'_>) -> Circle {
    around(&hull_of_finite(shape.points()), shape.points(), shape.radius())
}

/// Around the corners of the hull of some points, grown by a radius. Rounded, a point between two corners may be as far
/// out as they are.
pub(super) fn around(corners: &[Vec2], points: &[Vec2], radius: f64) -> Circle {
    let center = center(corners).canonical();
    let reach = points.iter().fold(0.0, |reach: f64, &point| reach.max((point - center).length()));
    Circle::raw(center, add_up(reach, radius))
}

/// The points that carry a circle, and of those that did before as many as there is room for; its centre, and how far
/// the farthest of them lies from it.
///
/// Near a right angle a centre may have a long way to the best one although the radius grows by less than an ulp. Points
/// that are still there have not to be found again, whatever the radius says.
#[derive(Clone, Copy)]
struct Carrier {
    points: [Vec2; ROOM],
    count: usize,
    center: Vec2,
    reach: f64,
}

const ROOM: usize = 6;

fn center(corners: &[Vec2]) -> Vec2 {
    let origin = corners[0];
    let size = corners.iter().fold(0.0, |size: f64, &corner| size.max((corner - origin).max_abs()));
    if size == 0.0 {
        return origin;
    }
    let local = |corner: Vec2| (corner - origin) / size;
    let farthest_from = |center: Vec2| {
        let distance = |corner: Vec2| (local(corner) - center).length();
        let first = (local(origin), distance(origin));
        corners.iter().fold(first, |far, &corner| {
            let reach = distance(corner);
            if reach > far.1 { (local(corner), reach) } else { far }
        })
    };
    let mut carrier = Carrier { points: [Vec2::ZERO; ROOM], count: 1, center: Vec2::ZERO, reach: 0.0 };
    let (mut far, mut reach) = farthest_from(carrier.center);
    let mut best = (carrier.center, reach);
    while reach > carrier.reach {
        let next = carrier.joined_by(far);
        if carrier.count == ROOM && next.reach <= carrier.reach {
            break;
        }
        carrier = next;
        (far, reach) = farthest_from(carrier.center);
        if reach < best.1 {
            best = (carrier.center, reach);
        }
    }
    origin + best.0 * size
}

impl Carrier {
    /// The smallest circle around these points and one more, which lies on it.
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
        let mut carrying = [far; 3];
        for (points, center) in pairs.chain(triples) {
            let reach = reach(center);
            if reach < best.reach {
                (best.center, best.reach, carrying) = (center, reach, points);
            }
        }
        best.keep(&carrying);
        best
    }

    /// Puts the points that carry it first, and drops the last of the others where there is no room.
    fn keep(&mut self, carrying: &[Vec2; 3]) {
        let earlier = self.points;
        let others = earlier[..self.count].iter().filter(|&point| !carrying.contains(point));
        let twice = carrying[1] == carrying[2];
        let kept = carrying[..3 - usize::from(twice)].iter().chain(others);
        self.count = 0;
        for (place, &point) in self.points.iter_mut().zip(kept) {
            *place = point;
            self.count += 1;
        }
    }
}

/// Where the perpendicular bisectors meet; `None` on a line.
fn circumcenter(a: Vec2, b: Vec2, c: Vec2) -> Option<Vec2> {
    let (ab, ac) = (b - a, c - a);
    let doubled = 2.0 * ab.cross(ac);
    let offset = (ac.perp() * ab.dot(ab) - ab.perp() * ac.dot(ac)) / -doubled;
    (doubled != 0.0 && offset.is_finite()).then(|| a + offset)
}
