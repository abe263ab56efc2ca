//! The normal: of unit length, a least way out, and that of an edge wherever an edge is closest.

use super::Faults;
use super::direction::{angle, is_unit};
use super::pair::fraction;
use crate::{Dyadic, Feature, Gap, Point};
use carom::Vec2;

/// Two directions that differ by less are the same edge's normal.
const SAME_DIRECTION: f64 = 1e-12;

/// Records faults of a normal.
pub(super) fn check_normal(gap: &Gap, normal: Vec2, faults: &mut Faults) {
    if !normal.is_finite() {
        return faults.expect(false, "the normal is finite", || format!("got {normal:?}"));
    }
    faults.expect(is_unit(normal), "the normal has unit length", || format!("{normal:?}"));
    check_depth(gap, normal, faults);
    check_direction(gap, normal, faults);
}

/// Checks inside that no other direction is shallower. Outside, the direction itself is checked instead: close to where
/// an edge ends, a rounding of the direction shows in the height of the edge's other end.
fn check_depth(gap: &Gap, normal: Vec2, faults: &mut Faults) {
    let blurred = !gap.place.inside && gap.place.rounded() <= fraction(gap.scale, 44);
    if gap.place.inside || blurred {
        let allowed = fraction(gap.scale, if blurred { 43 } else { 46 });
        let surplus = (&gap.depth_along(normal) + &gap.separation()).to_f64();
        let rule = "the normal is a least way out";
        faults
            .expect(surplus <= allowed, rule, || format!("{normal:?}: deeper than the least by {surplus:e}"));
    }
}

fn check_direction(gap: &Gap, normal: Vec2, faults: &mut Faults) {
    let distance = gap.place.rounded();
    let blurred = distance <= 1.01 * fraction(gap.scale, 44);
    let clear = distance >= 0.99 * fraction(gap.scale, 44);
    let sides = gap.moves.edge_count();
    let on_an_edge = (0..sides).any(|index| angle(normal, &gap.moves.normal(index)) <= SAME_DIRECTION)
        || gap.flat_directions.iter().any(|way| angle(normal, way) <= SAME_DIRECTION);
    let off = gap.way_out().map_or(0.0, |way| angle(normal, &way));
    let corner_like = distance == 0.0 || is_from_a_closest_corner(gap, normal, distance);
    let (rule, holds) = match gap.place.feature {
        _ if gap.place.inside => ("inside, the normal is an edge's", on_an_edge),
        Feature::Edge(_) if firmly_on_the_edge(gap) && !blurred => {
            ("on an edge, the normal is that edge's", off <= SAME_DIRECTION)
        }
        Feature::Edge(_) if firmly_on_the_edge(gap) => {
            ("close to an edge, the normal is an edge's", on_an_edge)
        }
        Feature::Edge(_) => {
            ("at an edge's end, the normal is the edge's or the corners'", on_an_edge || corner_like)
        }
        Feature::Corner(_) if !clear => {
            ("corners that nearly meet use an edge's normal", sides == 0 || on_an_edge)
        }
        Feature::Corner(_) if !blurred => ("corners apart use their difference", corner_like),
        Feature::Corner(_) => ("corners use an edge's normal or their difference", on_an_edge || corner_like),
    };
    faults.expect(holds, rule, || format!("{normal:?} is off by {off:e}, the cores {distance:e} apart"));
}

/// Returns the normal points along the difference of two corners that are, but for rounding, the closest. The corners
/// of turned boxes are rounded themselves, and so may be which of two is closest.
fn is_from_a_closest_corner(gap: &Gap, normal: Vec2, distance: f64) -> bool {
    let rounding = fraction(gap.scale, if gap.stored { 49 } else { 46 });
    let is_closest = |corner: &&Point| corner.length().to_f64() <= distance + rounding;
    let ways = gap.moves.ring.iter().filter(is_closest).map(|corner| corner.times(&Dyadic::whole(-1)));
    ways.chain(gap.way_out()).any(|way| angle(normal, &way) <= SAME_DIRECTION + rounding / distance)
}

/// Returns the foot on the closest edge is not within rounding of the edge's end.
pub(super) fn firmly_on_the_edge(gap: &Gap) -> bool {
    gap.foot_margin().is_some_and(|margin| margin > fraction(gap.scale, 44))
}
