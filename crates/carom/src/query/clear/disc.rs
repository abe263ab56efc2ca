//! A ray and a disc: the quadratic equation, where it is no close call.

use crate::math::{Vec2, sqrt};

use super::{MARGIN, STEEP, is_moderate};

/// Where a ray that starts outside enters a disc: the fraction of its direction, and the normal there; inner `None` where
/// it passes by or leads away, outer for close calls. `extent` is the largest coordinate that takes part.
///
/// With the direction `d` and the way `w` to the centre, the half chord times |d| is the root of r^2 d^2 - (d x w)^2.
#[inline]
pub(super) fn enter_disc(
    origin: Vec2,
    direction: Vec2,
    center: Vec2,
    radius: f64,
    extent: f64,
) -> Option<Option<(f64, Vec2)>> {
    let squared = direction.dot(direction);
    if !(is_moderate(squared) && is_moderate(extent)) {
        return None;
    }
    let margin = MARGIN * extent;
    let way = center - origin;
    let (along, aside, grown) = (direction.dot(way), direction.cross(way), radius + margin);
    let (reach, side) = (radius * radius * squared, aside * aside);
    if way.dot(way) < grown * grown {
        return None;
    }
    if side > grown * grown * squared || along < 0.0 {
        return Some(None);
    }
    let chord = reach - side;
    if radius < 2.0 * margin || chord < STEEP * reach {
        return None;
    }
    let root = sqrt(chord);
    let scale = 1.0 / (radius * squared);
    let normal = (direction * root + direction.perp() * aside) * -scale;
    Some(Some(((along - root) * (radius * scale), normal)))
}
