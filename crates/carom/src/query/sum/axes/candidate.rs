//! A guess for two polygons that are apart: the edge that most likely separates them best, found without measuring
//! every edge against every corner.
//!
//! Each polygon proposes the edge that the other's centre lies furthest outside of. These two are measured against all
//! corners, and the one with the larger distance is the guess. The caller checks at that edge whether it is right.

use core::array::from_fn;
use core::hint::select_unpredictable;

use crate::math::{TWO_52, Vec2, smaller, two_to};
use crate::query::sum::EdgeSource;
use crate::shape::{Convex, Eight};

use super::projections::{Lanes, most};
use super::{MOST_CORNERS, edge};

/// The guess, if it separates the polygons by more than `margin`; `None` also for shapes that are not stored as eight
/// corners.
#[inline(always)]
pub(crate) fn leading_edge(a: &Convex<'_>, b: &Convex<'_>, margin: f64) -> Option<EdgeSource> {
    let (of_a, of_b) = (a.eight()?, b.eight()?);
    let lead_a = lead(of_a, of_b.points, b.center());
    let lead_b = lead(of_b, of_a.points, a.center());
    let b_leads = lead_b.distance > lead_a.distance;
    let lead = select_unpredictable(b_leads, &lead_b, &lead_a);
    let (owner, other) = select_unpredictable(b_leads, (&of_b, &of_a), (&of_a, &of_b));
    if lead.distance <= margin {
        return None;
    }
    let axis = lead.edge + select_unpredictable(b_leads, MOST_CORNERS, 0);
    let turn = |edge: usize| owner.normals[lead.edge].cross(other.normals[edge % MOST_CORNERS]);
    // Around a convex ring this cross product changes from minus to plus only once: that corner is the lowest.
    if turn(lead.corner) < -TURNED && turn(lead.corner + MOST_CORNERS - 1) > TURNED {
        return Some(EdgeSource { of_a: !b_leads, edge: lead.edge, corner: lead.corner });
    }
    edge(a, b, axis)
}

/// Sines above this are not rounding: 2^-46.
const TURNED: f64 = two_to(-46);

/// An edge, the distance of another polygon outside of it, and the corner of that polygon which is nearest to its line.
struct Lead {
    edge: usize,
    distance: f64,
    corner: usize,
}

/// The edge that the other polygon's centre lies furthest outside of, measured against all corners of that polygon.
#[inline(never)]
fn lead(own: Eight<'_>, other: &[Vec2; MOST_CORNERS], center: Vec2) -> Lead {
    let outside = from_fn(|edge| own.normals[edge].dot(center - own.points[edge]));
    let edge = first(&outside, most(&outside));
    let normal = own.normals[edge];
    let heights = from_fn(|corner| normal.dot(other[corner]));
    let lowest = least(&heights);
    Lead { edge, distance: lowest - normal.dot(own.points[edge]), corner: first(&heights, lowest) }
}

/// The index of the first lane that equals `number`. The indices are compared as `f64` too, two in one instruction.
#[inline(always)]
fn first(lanes: &Lanes, number: f64) -> usize {
    let from_end = from_fn(|lane| if lanes[lane] == number { (MOST_CORNERS - lane) as f64 } else { 0.0 });
    MOST_CORNERS.wrapping_sub((most(&from_end) + TWO_52).to_bits() as usize) % MOST_CORNERS
}

/// The least of them.
#[inline(always)]
fn least(lanes: &Lanes) -> f64 {
    let [a, b, c, d, e, f, g, h] = *lanes;
    smaller(smaller(smaller(a, e), smaller(c, g)), smaller(smaller(b, f), smaller(d, h)))
}
