//! Casts a polygon with up to eight corners against another one, by the gaps along the normals of all edges.
//!
//! Each edge of either polygon is a face of their Minkowski sum. The gap of an edge is the distance of the
//! other polygon outside of it, and changes linearly along the motion. The motion enters the sum through the
//! face whose gap is zero last (Cyrus and Beck, 1978), if all other gaps are then negative.

use core::array::from_fn;
use core::hint::select_unpredictable;

use crate::math::tolerance::{CLEAR_SINE, MOTION_MARGIN};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::hit::CastHit;
use crate::query::answers::verdict::Verdict;
use crate::query::convex::cast::sum_ray::RayEntry;
use crate::query::convex::sum::axes::{Lanes, MOST_CORNERS, first, gaps, largest};
use crate::query::convex::sum::{EdgeSource, SumEdge};
use crate::shape::{Convex, repeated};

use super::margin::is_moderate;

/// Returns the first contact of two shapes that have two to eight corners. The shapes may have radii, but a
/// hit on a round corner is not certain.
#[inline(never)]
pub(super) fn cast_polygons(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    let extent = larger(a.extent(), b.extent());
    let radius = a.radius() + b.radius();
    let squared = motion.dot(motion);
    // Two capsules mostly hit at their round ends.
    let is_handled = [a, b].iter().all(|shape| shape.points().len() <= MOST_CORNERS)
        && !(radius > 0.0 && a.is_flat() && b.is_flat());
    if !(is_handled && is_moderate(extent) && is_moderate(squared)) {
        return Verdict::Unsure;
    }
    let margin = MOTION_MARGIN * extent;
    let faces = [Faces::of(a, b, -motion, radius), Faces::of(b, a, motion, radius)];
    // Shapes that touch or overlap at the start are not certain.
    if larger(largest(&faces[0].gaps), largest(&faces[1].gaps)) <= margin {
        return Verdict::Unsure;
    }
    if faces.iter().any(|faces| faces.stay_beyond(margin)) {
        return Verdict::Miss;
    }
    let [entry_a, entry_b] = faces.each_ref().map(Faces::last_entered);
    let of_a = entry_a.1 > entry_b.1;
    let (edge, fraction) = select_unpredictable(of_a, entry_a, entry_b);
    let [entered, others] = select_unpredictable(of_a, [&faces[0], &faces[1]], [&faces[1], &faces[0]]);
    let speed = entered.speeds[edge];
    // An entry that grazes the face is not certain.
    if !(speed * speed > CLEAR_SINE * CLEAR_SINE * squared && entered.gaps[edge] > margin) {
        return Verdict::Unsure;
    }
    let outside = larger(entered.most_outside(fraction, edge), others.most_outside(fraction, MOST_CORNERS));
    if outside > margin {
        return Verdict::Miss;
    }
    if outside > -margin {
        return Verdict::Unsure;
    }
    Verdict::if_certain(hit(a, motion, b, (of_a, edge), margin))
}

/// Returns the hit on an edge of `a` or of `b`. Returns `None` if another corner is as near to the edge's line
/// as the corner that hits it, if the motion ends before the edge, or if the hit is near the end of an edge
/// that is surrounded by a radius.
fn hit(
    a: &Convex<'_>,
    motion: Vec2,
    b: &Convex<'_>,
    (of_a, edge): (bool, usize),
    margin: f64,
) -> Option<CastHit> {
    let (owner, other) = select_unpredictable(of_a, (a, b), (b, a));
    let outward = owner.normals()[edge];
    let corner = other.lowest(outward);
    let nearest = other.points()[corner];
    // Flat shapes have two corners at each end. Either one gives the same hit: all other gaps are clearly negative,
    // so the edges at these corners are not parallel to the entered edge.
    let is_clear = |[next, after]: [usize; 2]| {
        let next = other.points()[if other.points()[next] == nearest { after } else { next }];
        outward.dot(next - nearest) > margin
    };
    let (next, previous) = (other.next(corner), other.previous(corner));
    let is_alone = is_clear([next, other.next(next)]) && is_clear([previous, other.previous(previous)]);
    let face = SumEdge::of(a, b, EdgeSource { of_a, edge, corner });
    let radius = a.radius() + b.radius();
    // The formula is the same as in the general code.
    let fraction = (face.distance() - radius) / -face.normal.dot(motion);
    let moved = motion * fraction;
    let along = face.normal.perp();
    let is_on_face =
        radius <= 0.0 || smaller((moved - face.start).dot(along), (face.end - moved).dot(along)) > margin;
    (is_alone && is_on_face && fraction <= 1.0)
        .then(|| RayEntry::of_face(fraction, face).hit(a, b, fraction, moved))
}

/// The faces of the Minkowski sum that the edges of one shape make. The lanes after the last edge repeat it.
struct Faces {
    count: usize,
    /// The distances of the other shape outside of the edges at the start.
    gaps: Lanes,
    /// By how much each gap grows until the end of the motion.
    speeds: Lanes,
}

impl Faces {
    #[inline(always)]
    fn of(owner: &Convex<'_>, other: &Convex<'_>, motion: Vec2, radius: f64) -> Self {
        let scratch;
        let normals = match owner.eight() {
            Some(eight) => eight.normals,
            None => {
                scratch = repeated(owner.normals());
                &scratch
            }
        };
        let gaps = gaps(owner, other);
        Self {
            count: owner.normals().len(),
            gaps: from_fn(|edge| gaps[edge] - radius),
            speeds: from_fn(|edge| normals[edge].dot(motion)),
        }
    }

    /// Returns whether the other shape is outside of one edge by more than `margin` during the whole motion.
    #[inline(always)]
    fn stay_beyond(&self, margin: f64) -> bool {
        let least: Lanes = from_fn(|edge| smaller(self.gaps[edge], self.gaps[edge] + self.speeds[edge]));
        largest(&least) > margin
    }

    /// Returns the edge whose line the other shape crosses last from outside, and the fraction of the motion
    /// at which it does so. The fraction is minus infinity if the other shape crosses no such line.
    #[inline(always)]
    fn last_entered(&self) -> (usize, f64) {
        let enter: Lanes = from_fn(|edge| {
            let enter = self.gaps[edge] / -self.speeds[edge];
            select_unpredictable(self.speeds[edge] < 0.0, enter, f64::NEG_INFINITY)
        });
        let last = largest(&enter);
        (first(&enter, last), last)
    }

    /// Returns the largest gap at a fraction of the motion, except for one edge.
    #[inline(always)]
    fn most_outside(&self, fraction: f64, except: usize) -> f64 {
        let outside: Lanes = from_fn(|edge| {
            let gap = self.gaps[edge] + self.speeds[edge] * fraction;
            if edge == except || edge >= self.count { f64::NEG_INFINITY } else { gap }
        });
        largest(&outside)
    }
}
