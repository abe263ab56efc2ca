//! Checks `closest_points`.

use super::faults::error;
use super::normal::check_normal;
use super::{Faults, Pair};
use crate::containment::point_distance;
use crate::{Dyadic, Solid};
use carom::Vec2;

/// Checks that the points are on the surfaces and that their difference is the separation times the normal;
/// also checks the normal.
pub fn closest_points(pair: &Pair, faults: &mut Faults) {
    let closest = carom::closest_points(&pair.a, &pair.b);
    check_normal(&pair.gap, closest.normal, faults);
    let difference = closest.point_a - closest.point_b - closest.normal * closest.separation;
    let allowed = pair.tolerance(43);
    let rule = "point_a - point_b = separation * normal";
    faults.expect(difference.length() <= allowed, rule, || format!("off by {difference:?} in {closest:?}"));
    check_surface("point_a lies on the surface", &pair.solid_a, closest.point_a, allowed, faults);
    check_surface("point_b lies on the surface", &pair.solid_b, closest.point_b, allowed, faults);
}

/// Records a fault if a point is not on the surface of a solid.
pub(super) fn check_surface(
    rule: &'static str,
    solid: &Solid,
    point: Vec2,
    allowed: f64,
    faults: &mut Faults,
) {
    let off = off_surface(solid, point);
    faults.expect(off <= allowed, rule, || format!("{point:?} is off by {off:e}, allowed {allowed:e}"));
}

/// Returns the distance of a point from the boundary of a solid, with one rounding.
fn off_surface(solid: &Solid, point: Vec2) -> f64 {
    if point.is_finite() { error(0.0, &point_distance(solid, &point.into())) } else { f64::INFINITY }
}

/// Returns the distance between two points with float coordinates, with one rounding.
pub(super) fn distance(p: Vec2, q: Vec2) -> Dyadic {
    crate::Point::from(p).minus(&q.into()).length()
}
