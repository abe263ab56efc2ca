//! Follows the boundary of a union in small steps.

use super::enlarged::Enlarged;
use super::local::LocalWays;
use super::powers::parts;
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

/// The end of a push, perpendicular to the boundary there.
#[derive(Clone, Copy, Debug)]
pub struct Foot {
    /// The position of the end.
    pub way: Vec2,
    /// The normal of the boundary to which the push is perpendicular, if other boundaries end there, too.
    pub normal: Option<Vec2>,
}

impl LocalWays {
    /// Returns whether a walk along the boundary from `place`, in either direction, reaches one of the feet
    /// `others` before it reaches an inner corner. If the walk takes too long, also returns true.
    #[must_use]
    pub fn is_joined(&self, place: Vec2, others: &[Foot]) -> bool {
        self.reaches(place, others, &[]) || others.iter().any(|foot| self.is_joined_in_passage(place, foot))
    }

    /// Returns whether the place and the foot lie on the same wall of a passage without width. The other wall
    /// is removed, because a walk does not enter the passage between the two.
    fn is_joined_in_passage(&self, place: Vec2, foot: &Foot) -> bool {
        let Some(out) = foot.way.normalized() else { return false };
        let rounding = parts(38) * self.scale;
        [-1.0, 1.0].into_iter().any(|side| {
            let beside = foot.way + out * (side * self.around);
            let is_wall = |sum: &Enlarged| {
                sum.full_distance(foot.way).abs() <= rounding && sum.distance(beside) < -0.5 * self.around
            };
            let (walls, sums): (Vec<Enlarged>, Vec<Enlarged>) = self.sums.iter().cloned().partition(is_wall);
            let rest = Self { sums, directions: Vec::new(), ..*self };
            let has_both = [place, foot.way].into_iter().all(|at| rest.distance(at).abs() <= rounding);
            let foot = Foot { normal: Some(out * side), ..*foot };
            !walls.is_empty() && has_both && rest.reaches(place, &[foot], &walls)
        })
    }

    /// Returns whether a walk from `place` in either direction reaches one of the feet. A walk ends where the
    /// boundary enters one of the Minkowski sums `walls`.
    fn reaches(&self, place: Vec2, others: &[Foot], walls: &[Enlarged]) -> bool {
        [1.0, -1.0].into_iter().any(|side| self.walk(place, others, walls, side))
    }

    /// Walks along the boundary of a union. Steps get shorter in narrow passages. The walk ends at an inner
    /// corner, or at a passage narrower than the shortest step.
    fn walk(&self, place: Vec2, others: &[Foot], walls: &[Enlarged], side: f64) -> bool {
        let longest = 64.0 * self.around;
        let shortest = self.around / 1024.0;
        let is_near = |walker: &Walker, steps: f64| {
            others.iter().any(|foot| {
                let is_same = foot.normal.is_none_or(|normal| normal.dot(walker.normal) > 0.9);
                is_same && (foot.way - walker.point).length() <= steps * longest
            })
        };
        let is_in_wall = |walker: &Walker| {
            let boundary = walker.point - walker.normal * (0.5 * walker.step);
            walls.iter().any(|wall| wall.distance(boundary) < -0.1 * walker.step)
        };
        // The first step is a quarter of the longest step. The samples that determine the normal are much
        // closer than this step, so that they are on one side of a thin wall.
        let normal = self.normal(place, self.around / 16.0);
        let step = 16.0 * self.around;
        let mut walker = Walker { point: place + normal * (0.5 * step), normal, step };
        for _ in 0..40_000 {
            if let Some(ahead) = self.ahead(&walker, side) {
                walker = ahead;
                if is_near(&walker, 2.0) || is_in_wall(&walker) {
                    return !is_in_wall(&walker);
                }
                if walker.step < longest {
                    walker = self.with_step(&walker, 2.0).unwrap_or(walker);
                }
            } else if walker.step > shortest {
                walker = self.with_step(&walker, 0.25).unwrap_or(walker);
            } else {
                // The walk ends before the inner corner. A push that ends in this corner belongs to both
                // sides of it.
                return is_near(&walker, 8.0);
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
