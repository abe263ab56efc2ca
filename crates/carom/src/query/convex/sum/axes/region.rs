//! Tests whether the origin clearly lies nearest to one edge of the Minkowski sum, or to one corner at its
//! end.

use crate::math::tolerance::SAFE_LENGTH;
use crate::math::{Vec2, smaller};
use crate::query::convex::sum::edges::{EdgeSource, SumEdge};
use crate::query::convex::sum::features::FeaturePair;
use crate::shape::Convex;

/// Returns the edge if the foot of the perpendicular from the origin clearly lies on it, or the corners at
/// its end if they are clearly nearest. Returns `None` if neither is clear. The origin must lie outside of
/// the edge.
#[inline]
pub(super) fn nearest_at(
    a: &Convex<'_>,
    b: &Convex<'_>,
    source: EdgeSource,
    margin: f64,
) -> Option<FeaturePair> {
    let edge = SumEdge::of(a, b, source);
    let (past_start, before_end) = edge.foot();
    let beside = smaller(past_start, before_end);
    if beside > margin {
        return Some(FeaturePair::Outside(source));
    }
    let (i, j) = edge.corners(*a, *b, past_start > before_end);
    (beside < -margin && are_nearest(a, i, b, j, margin)).then_some(FeaturePair::Corners(i, j))
}

/// Returns whether two corners are clearly the nearest points: at its corner, each shape bends away from the
/// other shape.
fn are_nearest(a: &Convex<'_>, i: usize, b: &Convex<'_>, j: usize, margin: f64) -> bool {
    let offset = a.points()[i] - b.points()[j];
    let further = 2.0 * margin * offset.length();
    margin > SAFE_LENGTH
        && bends_away(a, i, -offset, margin, further)
        && bends_away(b, j, offset, margin, further)
}

/// Projects a displacement from a corner onto the lines of both edges at the corner. Returns whether the foot
/// lies past the corner on both lines, and clearly further from the other ends of those edges.
fn bends_away(shape: &Convex<'_>, corner: usize, offset: Vec2, margin: f64, further: f64) -> bool {
    let points = shape.points();
    let normals = shape.normals();
    if normals.is_empty() {
        return true;
    }
    // The end of a flat shape is stored as two corners, with an edge of no length between them.
    let previous = shape.previous(corner);
    let before = if points[previous] == points[corner] { shape.previous(previous) } else { previous };
    let after = if points[shape.next(corner)] == points[corner] { shape.next(corner) } else { corner };
    let is_further_from = |end: Vec2| {
        let along = points[corner] - end;
        2.0 * offset.dot(along) + along.dot(along) >= further
    };
    offset.dot(normals[before].perp()) >= margin
        && offset.dot(normals[after].perp()) <= -margin
        && is_further_from(points[before])
        && is_further_from(points[shape.next(after)])
}
