//! Checks the bounding volumes of a shape.

use super::faults::error;
use super::{Faults, Pair};
use crate::containment::excess;
use crate::{Dyadic, Solid};
use carom::{BoundingVolumes, Circle, Shape, Vec2};

/// Checks that the box of `aabb()` contains the shape and is tight, and that the volumes of
/// `BoundingVolumes::of_shape` contain it up to rounding.
pub fn shape_bounds(pair: &Pair, faults: &mut Faults) {
    check_aabb(&pair.a, &pair.solid_a, faults);
    let bounds = BoundingVolumes::of_shape(&pair.a);
    let hull = Solid::of(bounds.hull.vertices(), bounds.hull.radius());
    for (rule, volume) in [
        ("the aabb of a shape contains it", Solid::new(&bounds.aabb.into())),
        ("the circle of a shape contains it", disc(bounds.circle)),
        ("the obb of a shape contains it", Solid::new(&bounds.obb.into())),
        ("the octagon of a shape contains it", Solid::of(&bounds.dop8.vertices(), 0.0)),
        ("the hull of a shape contains it", hull),
    ] {
        let out = excess(&pair.solid_a, &volume).to_f64();
        let allowed = 16.0 * f64::EPSILON * pair.solid_a.size;
        faults.expect(out <= allowed, rule, || {
            format!("the shape lies outside by {out:e}; at most {allowed:e} is allowed: {volume:?}")
        });
    }
}

fn disc(circle: Circle) -> Solid {
    Solid::of(&[circle.center()], circle.radius())
}

fn check_aabb(shape: &Shape, solid: &Solid, faults: &mut Faults) {
    let aabb = shape.aabb();
    let (min, max): (Vec2, Vec2) = (aabb.min(), aabb.max());
    let xs: Vec<Dyadic> = solid.core.iter().map(|corner| corner.x.clone()).collect();
    let ys: Vec<Dyadic> = solid.core.iter().map(|corner| corner.y.clone()).collect();
    for (low, high, truth) in [(min.x, max.x, xs), (min.y, max.y, ys)] {
        let least = truth.iter().min().expect("there is a corner") - &solid.radius;
        let most = truth.iter().max().expect("there is a corner") + &solid.radius;
        let around = Dyadic::from(low) <= least && Dyadic::from(high) >= most;
        faults.expect(around, "aabb() is rounded outward", || format!("{aabb:?}"));
        let slack = error(low, &least).max(error(high, &most));
        let allowed = 8.0 * f64::EPSILON * solid.size;
        faults.expect(slack <= allowed, "aabb() is tight", || format!("{aabb:?} has an error of {slack:e}"));
    }
}
