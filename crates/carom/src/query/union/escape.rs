//! A straight way out of very many sums, which may be longer than the shortest one.

use alloc::vec::Vec;

use crate::math::{Vec2, larger, sort_by};

use super::boundary::{GrownSum, Line};
use super::scale::Scale;
use super::uncovered::Stretch;

/// Returns the shortest way out among some straight ones: along the normals of the sums that hold the origin, and along
/// eight directions of the compass.
pub(super) fn shortest(sums: &[GrownSum], scale: Scale) -> Option<Vec2> {
    let holding = sums.iter().filter(|sum| sum.signed_distance(Vec2::ZERO) <= 0.0).take(MAX_HOLDING);
    let normals = holding.flat_map(|sum| sum.normals().iter().copied());
    let compass = COMPASS.into_iter().filter_map(|(x, y)| Vec2::new(x, y).normalized());
    let ways = normals.chain(compass).map(|direction| direction * exit(sums, direction, scale));
    ways.reduce(|best, way| if way.length() < best.length() { way } else { best })
}

/// The number of sums whose normals are tried.
const MAX_HOLDING: usize = 16;

const COMPASS: [(f64, f64); 8] =
    [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (1.0, -1.0), (0.0, -1.0), (-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0)];

/// Returns the distance along a unit direction at which the first gap behind the origin begins.
fn exit(sums: &[GrownSum], direction: Vec2, scale: Scale) -> f64 {
    let ray =
        Line { start: Vec2::ZERO, along: direction, normal: direction.perp_right(), length: f64::INFINITY };
    let mut stretches: Vec<Stretch> =
        sums.iter().filter_map(|sum| sum.covered_stretch(&ray, scale)).collect();
    stretches.retain(|[_, leave]| leave.at > 0.0);
    sort_by(&mut stretches, |p, q| p[0].at.total_cmp(&q[0].at));
    let mut exit = 0.0;
    for [enter, leave] in stretches {
        if enter.at > exit + scale.gap {
            break;
        }
        exit = larger(exit, leave.exact);
    }
    exit
}
