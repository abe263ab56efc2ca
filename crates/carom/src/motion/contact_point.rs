//! Finds the point at which a moving shape touches a surface.

use smallvec::SmallVec;

use crate::math::{Vec2, larger, smaller};
use crate::query::parts::union::GrownSum;
use crate::shape::Convex;

/// The corners and the radius of an obstacle's part, from which contact points are computed.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    points: SmallVec<[Vec2; 4]>,
    radius: f64,
}

impl Outline {
    pub(super) fn new(convex: &Convex<'_>) -> Self {
        Self { points: SmallVec::from_slice(convex.points()), radius: convex.radius() }
    }

    /// Returns the middle of the stretch (a point or a segment) along which the part touches the moving
    /// shape. They touch at the displacement `place`, on the boundary of their Minkowski sum, whose normal is
    /// given.
    ///
    /// The stretch of the sum is as long as the stretch of the part plus the stretch of the shape. So the
    /// ends of the shape's stretch follow from the other two stretches.
    pub(super) fn contact_point(&self, sum: &GrownSum, place: Vec2, normal: Vec2, slack: f64) -> Vec2 {
        let along = normal.perp();
        let own = stretch(&self.points, normal, slack);
        let both = stretch(sum.corners(), normal, slack);
        let at = place.dot(along);
        let low = larger(own.low, own.high - both.high + at);
        let high = smaller(own.high, own.low - both.low + at);
        let middle = larger(own.low, smaller(own.high, 0.5 * (low + high)));
        (normal * (own.height + self.radius) + along * middle).canonical()
    }
}

/// The points of a ring that are furthest along a normal: their height along the normal, and the range of
/// their positions along the surface.
struct Furthest {
    height: f64,
    low: f64,
    high: f64,
}

fn stretch(points: &[Vec2], normal: Vec2, slack: f64) -> Furthest {
    let height = points.iter().map(|point| point.dot(normal)).fold(f64::NEG_INFINITY, larger);
    let furthest = points.iter().filter(|point| point.dot(normal) >= height - slack);
    let ends = furthest.map(|point| point.dot(normal.perp()));
    let [low, high] =
        ends.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], at| [smaller(low, at), larger(high, at)]);
    Furthest { height, low, high }
}
