//! Finds a straight way out of many Minkowski sums. A way out is a push that separates the shapes; this one
//! may be longer than the shortest way out.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::SAME_RAY;
use crate::math::{MAX_COORDINATE, Vec2, larger, smaller, sort_by};
use crate::shape::Aabb;

use super::boundary::{GrownSum, Line};
use super::scale::Scale;
use super::sums::VisitSum;
use super::uncovered::Stretch;

/// Returns the shortest of some straight ways out: along the normals of the sums that contain the origin, and along
/// eight compass directions. `each_sum` visits the sums that meet a box of displacements; `reach` is the length of
/// the first piece of a way.
pub(super) fn shortest(holding: &[GrownSum], scale: Scale, reach: f64, each_sum: EachSum<'_>) -> Vec2 {
    let mut best = Vec2::ZERO;
    let mut limit = f64::INFINITY;
    for direction in directions(holding) {
        let length = exit(direction, scale, [reach, limit], each_sum);
        // A result of `limit` or more means that the search stopped, not that a gap begins there.
        if length < limit {
            best = direction * length;
            limit = length;
        }
    }
    best
}

/// Returns the directions to try, each once.
fn directions(sums: &[GrownSum]) -> Vec<Vec2> {
    let holding = sums.iter().filter(|sum| sum.signed_distance(Vec2::ZERO) <= 0.0).take(MAX_HOLDING);
    let normals = holding.flat_map(|sum| sum.normals().iter().copied());
    let compass = COMPASS.into_iter().filter_map(|(x, y)| Vec2::new(x, y).normalized());
    let mut directions = Vec::new();
    for direction in normals.chain(compass) {
        // Equal parts at an angle have normals that differ by rounding; one of these normals is enough.
        if !directions.iter().any(|known: &Vec2| (*known - direction).max_abs() < SAME_RAY) {
            directions.push(direction);
        }
    }
    directions
}

/// The largest number of sums whose normals are tried.
const MAX_HOLDING: usize = 16;

const COMPASS: [(f64, f64); 8] =
    [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (1.0, -1.0), (0.0, -1.0), (-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0)];

/// Visits the sums that meet a box of displacements; it may go on after the visitor breaks.
pub(super) type EachSum<'s> = &'s mut dyn FnMut(&Aabb, VisitSum<'_>);

/// Returns the distance along a unit direction from the origin to the first gap. If this distance is `limit` or
/// more, the result is at least `limit`. The search advances piece by piece, so that only the sums near one piece
/// are visited and no sum is stored. Sums further away may enlarge the tolerances.
fn exit(direction: Vec2, mut scale: Scale, [reach, limit]: [f64; 2], each_sum: EachSum<'_>) -> f64 {
    let (normal, length) = (direction.perp_right(), f64::INFINITY);
    let ray = Line { start: Vec2::ZERO, along: direction, normal, length, wall: None };
    // No way out is longer than this limit.
    let farthest = 8.0 * MAX_COORDINATE;
    let mut exit = 0.0;
    loop {
        // A piece is longer than a gap, so it either ends in a gap or makes progress.
        let step = larger(larger(reach, exit / f64::from(SHARE)), 4.0 * scale.gap);
        let to = smaller(exit + step, farthest);
        exit = covered_until(&ray, [exit, to], &mut scale, each_sum);
        if exit + scale.gap < to || limit <= exit || to >= farthest {
            return exit;
        }
    }
}

/// The next piece is at least as long as the distance so far divided by this number.
const SHARE: u32 = 32;

/// Returns how far the sums near a piece of a ray cover the ray without a gap, given that the ray is covered up to
/// the start of the piece. A sum that continues the covered part is used immediately; the others are sorted
/// afterwards. The visit ends when the piece is covered.
fn covered_until(ray: &Line, [mut exit, end]: [f64; 2], scale: &mut Scale, each_sum: EachSum<'_>) -> f64 {
    let [from, to] = [ray.along * exit, ray.along * end];
    let region = Aabb::raw(from.min(to), from.max(to)).grown(4.0 * scale.gap);
    let mut later: Vec<Stretch> = Vec::new();
    each_sum(&region, &mut |sum| {
        scale.include(sum.extent());
        if let Some([enter, leave]) = sum.covered_stretch(ray, *scale)
            && leave.exact > exit
            && leave.at > 0.0
        {
            if enter.at <= exit + scale.gap {
                exit = leave.exact;
            } else {
                later.push([enter, leave]);
            }
        }
        if exit < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    sort_by(&mut later, |p, q| p[0].at.total_cmp(&q[0].at).then(p[1].exact.total_cmp(&q[1].exact)));
    for [enter, leave] in later {
        if enter.at > exit + scale.gap {
            break;
        }
        exit = larger(exit, leave.exact);
    }
    exit
}
