//! Two boxes: only four axes, and the support points follow from the offset of the centres.
//!
//! Serves contacts and closest points of boxes in convex form.

use crate::math::{Vec2, larger};
use crate::query::sum::features::FeaturePair;
use crate::query::sum::oriented_box::{BoxAxes, BoxPair};
use crate::query::verdict::Verdict;
use crate::shape::Convex;

use super::edge::{edge_of_axis, twin};
use super::lanes::MOST_CORNERS;

/// Returns the edge of the shortest way out of two boxes, given with their half extents, that clearly overlap; a miss where
/// they are clearly further apart than `limit`.
#[inline]
pub(super) fn features_of_boxes(
    (a, half_a): (&Convex<'_>, Vec2),
    (b, half_b): (&Convex<'_>, Vec2),
    limit: f64,
    margin: f64,
) -> Verdict<FeaturePair> {
    let pair = BoxPair::of_axes((a.normals()[1], half_a), (b.normals()[1], half_b), b.center() - a.center());
    let most = larger(pair.of_a.most(), pair.of_b.most());
    if most > limit + margin {
        return Verdict::Miss;
    }
    if most >= -margin {
        return Verdict::Unsure;
    }
    match only_axis(a, b, &pair, most - margin).and_then(|axis| edge_of_axis(a, b, axis)) {
        Some(edge) => Verdict::Hit(FeaturePair::Inside(edge)),
        None => Verdict::Unsure,
    }
}

/// Returns the only axis on which the gap is at least `bar`, or the one that counts of two parallel edges.
#[inline]
fn only_axis(a: &Convex<'_>, b: &Convex<'_>, pair: &BoxPair, bar: f64) -> Option<usize> {
    let only_edge = |axes: &BoxAxes| (axes.second() < bar).then(|| axes.edge());
    if pair.sin == 0.0 || pair.cos == 0.0 {
        twin(a, b, only_edge(&pair.of_a)?, MOST_CORNERS + only_edge(&pair.of_b)?)
    } else if pair.of_b.most() < bar {
        only_edge(&pair.of_a)
    } else if pair.of_a.most() < bar {
        Some(MOST_CORNERS + only_edge(&pair.of_b)?)
    } else {
        None
    }
}

/// Returns the largest gap between two boxes, each given by its x axis and half extents, along the edge normals of both;
/// whether it is along one of the first box; and along which. `offset` is that of the second box.
pub(crate) fn leading_of_boxes(a: (Vec2, Vec2), b: (Vec2, Vec2), offset: Vec2) -> (f64, bool, usize) {
    let pair = BoxPair::of_axes(a, b, offset);
    let of_a = pair.of_b.most() <= pair.of_a.most();
    let BoxAxes { offset, reach } = if of_a { pair.of_a } else { pair.of_b };
    // An offset of zero counts as negative.
    let axes = BoxAxes { offset: -(Vec2::ZERO - offset), reach };
    (axes.most(), of_a, axes.edge())
}
