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
    if is_moderate(direction.dot(direction)) && is_moderate(extent) {
        enter_moderate(origin, direction, center, radius, extent)
    } else {
        enter_scaled(origin, direction, center, radius, extent)
    }
}

/// The same where squares leave the range of `f64`: scaled by powers of two, so that the answer has the same bits.
#[cold]
fn enter_scaled(
    origin: Vec2,
    direction: Vec2,
    center: Vec2,
    radius: f64,
    extent: f64,
) -> Option<Option<(f64, Vec2)>> {
    let (size, speed) = (power_of_two(extent), power_of_two(direction.max_abs()));
    let (direction, extent) = (direction * speed, extent * size);
    if !(is_moderate(direction.dot(direction)) && is_moderate(extent)) {
        return None;
    }
    match enter_moderate(origin * size, direction, center * size, radius * size, extent)? {
        Some((t, normal)) => {
            let t = t * speed / size;
            (t.is_finite() && t >= f64::MIN_POSITIVE).then_some(Some((t, normal)))
        }
        None => Some(None),
    }
}

/// By which a positive number is brought near 1.
fn power_of_two(number: f64) -> f64 {
    let exponent = (number.to_bits() >> 52).min(2045);
    f64::from_bits((2046 - exponent) << 52)
}

#[inline]
fn enter_moderate(
    origin: Vec2,
    direction: Vec2,
    center: Vec2,
    radius: f64,
    extent: f64,
) -> Option<Option<(f64, Vec2)>> {
    let (squared, margin) = (direction.dot(direction), MARGIN * extent);
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
    let out = direction * root + direction.perp() * aside;
    Some(Some(((along - root) / squared, out / -sqrt(out.dot(out)))))
}
