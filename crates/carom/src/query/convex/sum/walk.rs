//! Walks around the Minkowski sum, edge by edge, in search of the part of its boundary that is nearest to the
//! origin.

use crate::math::tolerance::DIRECTIONLESS;
use crate::shape::Convex;

use super::edges::{SumEdge, SumEdges};
use super::features::FeatureKind;
use super::rounding::rounding;

/// The result of a walk around the sum.
pub(super) struct WalkResult {
    /// The edge with the largest signed distance to the origin: the origin is further outside of this edge
    /// than of any other, or less deep inside.
    pub(super) most: SumEdge,
    /// The second largest signed distance of the origin from an edge.
    pub(super) second: f64,
    /// The nearest edge or corner. `None` if the origin lies inside by more than the rounding error.
    pub(super) nearest: Option<NearestFeature>,
}

/// An edge or a corner of the sum, and its distance from the origin.
#[derive(Clone, Copy)]
pub(super) struct NearestFeature {
    pub(super) distance: f64,
    pub(super) kind: FeatureKind,
}

impl WalkResult {
    /// Walks around the sum. Returns `None` for two points, because their sum has no edge.
    pub(super) fn around(a: &Convex<'_>, b: &Convex<'_>) -> Option<Self> {
        let rounding = rounding(a, b);
        let mut edges = SumEdges::new(*a, *b);
        let first = edges.next()?;
        let mut walk = Self { most: first, second: f64::NEG_INFINITY, nearest: None };
        let mut most = first.distance();
        walk.approach(&first, most, rounding, a, b);
        for edge in edges {
            let distance = edge.distance();
            walk.approach(&edge, distance, rounding, a, b);
            if distance > most {
                (walk.most, walk.second, most) = (edge, most, distance);
            } else if distance > walk.second {
                walk.second = distance;
            }
        }
        Some(walk)
    }

    /// Updates the nearest feature with an edge.
    ///
    /// If the origin may lie outside of the edge, the nearest point of the edge may be the nearest point of
    /// the sum. If that point is not an end of the edge, it certainly is the nearest point of the sum.
    /// Corners that are not stored are rounded, so rounding alone may put the foot of the perpendicular from
    /// the origin past an end. In this case the edge is used, because its normal is accurate, while the
    /// direction between two corners may be inaccurate.
    fn approach(&mut self, edge: &SumEdge, distance: f64, rounding: f64, a: &Convex<'_>, b: &Convex<'_>) {
        // The nearest point of a sum that does not contain the origin lies on an edge with the origin on its
        // outer side.
        if distance < -DIRECTIONLESS * rounding {
            return;
        }
        let slack = if a.is_stored() && b.is_stored() { 0.0 } else { rounding };
        let nearest = if edge.is_beside(slack) && edge.start != edge.end {
            NearestFeature { distance: distance.abs(), kind: FeatureKind::Edge(*edge) }
        } else if distance < -rounding {
            return;
        } else {
            let (past_start, before_end) = edge.foot();
            let at_end = past_start > before_end;
            let (i, j) = edge.corners(*a, *b, at_end);
            let corner = if at_end { edge.end } else { edge.start };
            NearestFeature { distance: corner.length(), kind: FeatureKind::Corners { a: i, b: j } }
        };
        if self.nearest.is_none_or(|best| nearest.beats(&best)) {
            self.nearest = Some(nearest);
        }
    }
}

impl NearestFeature {
    fn beats(&self, best: &Self) -> bool {
        match (&self.kind, &best.kind) {
            (FeatureKind::Edge(_), FeatureKind::Corners { .. }) => true,
            (FeatureKind::Corners { .. }, FeatureKind::Edge(_)) => false,
            _ => self.distance < best.distance,
        }
    }
}
