//! Through which edge of the sum does the least way out lead, where several are as good but for rounding?

use crate::math::two_to;
use crate::shape::Convex;

use super::rounding::{DIRECTIONLESS, TIE, noise};
use super::{SumEdge, SumEdges};

/// The edges that pass within 2^-44 of the largest coordinate from the origin. The lines of both edges at a corner that
/// is just as close pass so, but for rounding.
pub(crate) fn nearby<'a>(
    a: &'a Convex<'a>,
    b: &'a Convex<'a>,
) -> impl Iterator<Item = SumEdge> + Clone + use<'a> {
    let reach = (DIRECTIONLESS + 1.0) * noise(a, b);
    SumEdges::new(*a, *b).filter(move |edge| edge.distance().abs() <= reach && edge.is_beside(reach))
}

/// [`least_deep`] among the edges at the origin.
pub(crate) fn least_deep_nearby(a: &Convex<'_>, b: &Convex<'_>, most: &SumEdge) -> SumEdge {
    let best = nearby(a, b).reduce(|best, edge| if edge.distance() > best.distance() { edge } else { best });
    best.map_or(*most, |best| least_deep(a, b, best, best.distance()))
}

/// Of the edges tied with the least deep one, `most`, that whose normal has the largest dot with
/// centre(a) - centre(b), then the largest y, then the largest x. `second` is the distance of the runner-up.
pub(crate) fn least_deep(a: &Convex<'_>, b: &Convex<'_>, most: SumEdge, second: f64) -> SumEdge {
    let noise = noise(a, b);
    let tie = TIE * noise;
    let bar = most.distance() - tie;
    if second < bar {
        return most;
    }
    let apart = a.center() - b.center();
    let level = |edge: &SumEdge| edge.distance() >= bar && edge.distance() <= most.distance();
    let tied = SumEdges::new(*a, *b).filter(|edge| level(edge) && edge.is_beside(DIRECTIONLESS * noise));
    tied.reduce(|best, edge| {
        let ahead = edge.normal.dot(apart) - best.normal.dot(apart);
        let up = edge.normal.y - best.normal.y;
        let wins = if ahead.abs() > tie {
            ahead > 0.0
        } else if up.abs() > SAME_DIRECTION {
            up > 0.0
        } else {
            edge.normal.x - best.normal.x > SAME_DIRECTION
        };
        if wins { edge } else { best }
    })
    .unwrap_or(most)
}

/// [`least_deep`] of two edges with the same normal, in the order of the walk, when all others are deeper; `None` where
/// neither of two tied ones is at the origin.
pub(crate) fn least_deep_twin(of_b: SumEdge, of_a: SumEdge, noise: f64) -> Option<SumEdge> {
    let (distance_b, distance_a) = (of_b.distance(), of_a.distance());
    let (most, second) = if distance_a > distance_b { (of_a, distance_b) } else { (of_b, distance_a) };
    if second < most.distance() - TIE * noise {
        return Some(most);
    }
    [of_b, of_a].into_iter().find(|edge| edge.is_beside(DIRECTIONLESS * noise))
}

/// Coordinates of unit vectors that differ by less are the same.
const SAME_DIRECTION: f64 = two_to(-46);
