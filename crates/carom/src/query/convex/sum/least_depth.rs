//! Finds the edge of the Minkowski sum through which the shortest push out leads, if several edges are tied
//! except for rounding.

use crate::math::tolerance::{DIRECTIONLESS, SAME_DIRECTION, TIE};
use crate::shape::Convex;

use super::edges::{SumEdge, SumEdges};
use super::rounding::rounding;

/// Returns the edges that pass the origin within a little more than 2^-44 of the largest coordinate. If the
/// origin is that close to a corner of the sum, the lines of both edges at the corner are just as close,
/// except for rounding.
pub(super) fn edges_at_origin<'a>(
    a: &'a Convex<'a>,
    b: &'a Convex<'a>,
) -> impl Iterator<Item = SumEdge> + Clone + use<'a> {
    let reach = (DIRECTIONLESS + 1.0) * rounding(a, b);
    SumEdges::new(*a, *b).filter(move |edge| edge.distance().abs() <= reach && edge.is_beside(reach))
}

/// Returns the edge that [`least_deep`] chooses among the edges at the origin.
pub(super) fn least_deep_at_origin(a: &Convex<'_>, b: &Convex<'_>, most: &SumEdge) -> SumEdge {
    let furthest = |best: SumEdge, edge: SumEdge| if edge.distance() > best.distance() { edge } else { best };
    let best = edges_at_origin(a, b).reduce(furthest);
    best.map_or(*most, |best| least_deep(a, b, best, best.distance()))
}

/// Returns one of the edges that are tied with `most`, the edge of least depth. The chosen edge has the
/// normal with the largest dot product with centre(a) - centre(b), then with the largest y, then with the
/// largest x. `second` is the second largest signed distance of an edge.
pub(super) fn least_deep(a: &Convex<'_>, b: &Convex<'_>, most: SumEdge, second: f64) -> SumEdge {
    let rounding = rounding(a, b);
    let tie = TIE * rounding;
    let least = most.distance() - tie;
    if second < least {
        return most;
    }
    let offset = a.center() - b.center();
    let is_level = |edge: &SumEdge| edge.distance() >= least && edge.distance() <= most.distance();
    let tied =
        SumEdges::new(*a, *b).filter(|edge| is_level(edge) && edge.is_beside(DIRECTIONLESS * rounding));
    tied.reduce(|best, edge| {
        let ahead = edge.normal.dot(offset) - best.normal.dot(offset);
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

/// Returns the edge that [`least_deep`] chooses from two edges with the same normal, if all other edges are
/// deeper. The edges are given in the order in which `SumEdges` returns them. Returns `None` if the two are
/// tied and neither is at the origin.
pub(crate) fn least_deep_twin(of_b: SumEdge, of_a: SumEdge, rounding: f64) -> Option<SumEdge> {
    let distance_a = of_a.distance();
    let distance_b = of_b.distance();
    let (most, second) = if distance_a > distance_b { (of_a, distance_b) } else { (of_b, distance_a) };
    if second < most.distance() - TIE * rounding {
        return Some(most);
    }
    [of_b, of_a].into_iter().find(|edge| edge.is_beside(DIRECTIONLESS * rounding))
}
