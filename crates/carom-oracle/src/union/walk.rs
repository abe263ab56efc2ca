//! Follows the boundary of a union in small steps.

use super::enlarged::Enlarged;
use super::local::LocalWays;
use carom::Vec2;

/// A point that moves along the boundary, close to it.
#[derive(Clone, Copy)]
struct Walker {
    /// The position of the point, half a step away from the boundary. At this distance, convex corners are
    /// round.
    point: Vec2,
    /// The direction in which the distance from the boundary increases.
    normal: Vec2,
    step: f64,
}

impl LocalWays {
    /// Returns whether a walk along the boundary from `place`, in either direction, reaches one of the places
    /// `others` before it reaches an inner corner. If the walk takes too long, also returns true.
    #[must_use]
    pub fn is_joined(&self, place: Vec2, others: &[Vec2]) -> bool {
        [1.0, -1.0].into_iter().any(|side| self.walk(place, others, side))
    }

    /// Walks along the boundary of a union. Steps get shorter in narrow passages. The walk ends at an inner
    /// corner, or at a passage narrower than the shortest step.
    fn walk(&self, place: Vec2, others: &[Vec2], side: f64) -> bool {
        let longest = 64.0 * self.around;
        let shortest = self.around / 1024.0;
        let is_near =
            |point: Vec2, steps: f64| others.iter().any(|other| (*other - point).length() <= steps * longest);
        // The first step is a quarter of the longest step. The samples that determine the normal are much
        // closer than this step, so that they are on one side of a thin wall.
        let normal = self.normal(place, self.around / 16.0);
        let step = 16.0 * self.around;
        let mut walker = Walker { point: place + normal * (0.5 * step), normal, step };
        for _ in 0..40_000 {
            if let Some(ahead) = self.ahead(&walker, side) {
                walker = ahead;
                if is_near(walker.point, 2.0) {
                    return true;
                }
                if walker.step < longest {
                    walker = self.with_step(&walker, 2.0).unwrap_or(walker);
                }
            } else if walker.step > shortest {
                walker = self.with_step(&walker, 0.25).unwrap_or(walker);
            } else {
                // The walk ends before the inner corner. A push that ends in this corner belongs to both
                // sides of it.
                return is_near(walker.point, 8.0);
            }
        }
        true
    }

    /// Returns the walker after one more step; returns `None` if another boundary is in its path. Straight
    /// ahead, the distance from a boundary that curves away never decreases, and its normal only turns
    /// outwards.
    fn ahead(&self, walker: &Walker, side: f64) -> Option<Walker> {
        let Walker { point, normal, step } = *walker;
        let ahead = point + normal.perp() * (side * step);
        let near = self.distance(ahead);
        let next = self.normal_at(ahead, near, step);
        let turns_inwards = normal.dot(next) < 0.0 || side * normal.cross(next) < -0.05;
        let is_blocked = near < (0.5 - 0.03) * step || turns_inwards;
        (!is_blocked).then(|| Walker { point: ahead + next * (0.5 * step - near), normal: next, step })
    }

    /// Returns the walker with its step times a factor; returns `None` if another boundary is in the path of
    /// a longer step.
    fn with_step(&self, walker: &Walker, factor: f64) -> Option<Walker> {
        let step = factor * walker.step;
        let point = walker.point + walker.normal * (0.5 * (step - walker.step));
        let is_free = factor < 1.0 || self.distance(point) >= (0.5 - 0.03) * step;
        is_free.then_some(Walker { point, step, ..*walker })
    }

    fn distance(&self, point: Vec2) -> f64 {
        distance(self.sums.iter(), point)
    }

    /// Returns the direction in which the distance from the union increases.
    fn normal(&self, point: Vec2, step: f64) -> Vec2 {
        self.normal_at(point, self.distance(point), step)
    }

    /// Returns the direction in which the distance increases, at a point whose distance is known.
    fn normal_at(&self, point: Vec2, at: f64, step: f64) -> Vec2 {
        let h = step / 64.0;
        // Between the point and a sample, a distance changes by at most the distance of the two. So only
        // these sums can be nearest to a sample.
        let near: Vec<&Enlarged> =
            self.sums.iter().filter(|sum| sum.distance_from_bounds(point) <= at + 3.0 * h).collect();
        let distance = |point: Vec2| distance(near.iter().copied(), point);
        let slope = |way: Vec2| distance(point + way * h) - distance(point - way * h);
        Vec2::new(slope(Vec2::X), slope(Vec2::Y)).normalized().unwrap_or(Vec2::Y)
    }
}

/// Returns the distance of a point from the nearest of some Minkowski sums.
fn distance<'s>(sums: impl Iterator<Item = &'s Enlarged>, point: Vec2) -> f64 {
    sums.fold(f64::INFINITY, |least, sum| {
        if sum.distance_from_bounds(point) < least { least.min(sum.full_distance(point)) } else { least }
    })
}
