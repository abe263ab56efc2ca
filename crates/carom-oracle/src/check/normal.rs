//! Checks the normal: it must have unit length and be the direction of a shortest translation out. Where an
//! edge is closest, it must be the normal of that edge.

use super::Faults;
use super::direction::{angle, is_unit};
use super::fraction::fraction;
use crate::{Dyadic, Feature, Gap, Point};
use carom::Vec2;

/// The angle in radians below which two directions count as equal.
const SAME_DIRECTION: f64 = 1e-12;

/// Records the faults of a normal vector.
pub(super) fn check_normal(gap: &Gap, normal: Vec2, faults: &mut Faults) {
    if !normal.is_finite() {
        return faults.expect(false, "the normal is finite", || format!("got {normal:?}"));
    }
    faults.expect(is_unit(normal), "the normal has unit length", || format!("{normal:?}"));
    check_depth(gap, normal, faults);
    check_direction(gap, normal, faults);
}

/// Checks that no other direction has a smaller depth, if the cores (the shapes without their radii) overlap
/// or touch up to rounding. For cores that are apart, only [`check_direction`] checks the direction.
fn check_depth(gap: &Gap, normal: Vec2, faults: &mut Faults) {
    let within_rounding = !gap.location.inside && gap.location.rounded() <= fraction(gap.scale, 44);
    if gap.location.inside || within_rounding {
        let allowed = fraction(gap.scale, if within_rounding { 43 } else { 46 });
        let surplus = (&gap.depth_along(normal) + &gap.separation()).to_f64();
        let rule = "the normal is a direction of least depth";
        faults
            .expect(surplus <= allowed, rule, || format!("{normal:?}: deeper than the least by {surplus:e}"));
    }
}

fn check_direction(gap: &Gap, normal: Vec2, faults: &mut Faults) {
    let distance = gap.location.rounded();
    let within_rounding = distance <= 1.01 * fraction(gap.scale, 44);
    let clear = distance >= 0.99 * fraction(gap.scale, 44);
    let sides = gap.moves.edge_count();
    let on_an_edge = (0..sides).any(|index| angle(normal, &gap.moves.normal(index)) <= SAME_DIRECTION)
        || gap.flat_directions.iter().any(|way| angle(normal, way) <= SAME_DIRECTION);
    let off = gap.way_out().map_or(0.0, |way| angle(normal, &way));
    let corner_like = distance == 0.0 || is_from_a_closest_corner(gap, normal, distance);
    let (rule, holds) = match gap.location.feature {
        _ if gap.location.inside => ("for overlapping cores, the normal is an edge normal", on_an_edge),
        Feature::Edge(_) if is_clearly_on_edge(gap) && !within_rounding => {
            ("where an edge is closest, the normal is that edge's normal", off <= SAME_DIRECTION)
        }
        Feature::Edge(_) if is_clearly_on_edge(gap) => {
            ("where cores nearly touch at an edge, the normal is an edge normal", on_an_edge)
        }
        Feature::Edge(_) => (
            "near an edge's end, the normal is an edge normal or the difference of two corners",
            on_an_edge || corner_like,
        ),
        Feature::Corner(_) if !clear => {
            ("for corners that nearly meet, the normal is an edge normal", sides == 0 || on_an_edge)
        }
        Feature::Corner(_) if !within_rounding => {
            ("for corners apart, the normal is their difference", corner_like)
        }
        Feature::Corner(_) => {
            ("for corners, the normal is an edge normal or their difference", on_an_edge || corner_like)
        }
    };
    faults.expect(holds, rule, || format!("{normal:?} is off by {off:e}, the cores {distance:e} apart"));
}

/// Returns whether the normal points along the difference of two corners that are the closest ones, up to
/// rounding. The corners of boxes at an angle are rounded, so several pairs of corners may count as closest.
fn is_from_a_closest_corner(gap: &Gap, normal: Vec2, distance: f64) -> bool {
    let rounding = fraction(gap.scale, if gap.stored { 49 } else { 46 });
    let is_closest = |corner: &&Point| corner.length().to_f64() <= distance + rounding;
    let ways = gap.moves.ring.iter().filter(is_closest).map(|corner| corner.times(&Dyadic::whole(-1)));
    ways.chain(gap.way_out()).any(|way| angle(normal, &way) <= SAME_DIRECTION + rounding / distance)
}

/// Returns whether the closest point on the closest edge is farther than the rounding error from both ends of
/// the edge.
pub(super) fn is_clearly_on_edge(gap: &Gap) -> bool {
    gap.foot_margin().is_some_and(|margin| margin > fraction(gap.scale, 44))
}
