//! Computes containment exactly, and as a signed distance.

use crate::estimate::{distance_bounds, least_of};
use crate::{Dyadic, Point, Ratio, Solid};
use carom::Vec2;

/// Returns the distance of a point from a solid; the distance is negative inside.
#[must_use]
pub fn point_distance(solid: &Solid, point: &Point) -> Dyadic {
    &solid.hull.locate(point).signed_distance() - &solid.radius
}

/// Returns the distance of a point from the nearest of some solids, rounded; the distance is negative inside.
/// Returns `None` if there are no solids.
#[must_use]
pub fn least_distance<'s>(solids: impl Iterator<Item = &'s Solid>, point: Vec2) -> Option<f64> {
    let exact = |solid: &&Solid| point_distance(solid, &point.into());
    least_of(solids, f64::INFINITY, |solid| distance_bounds(solid, point), exact).map(|least| least.to_f64())
}

/// Returns the distance of a point from the nearest surface of some solids, rounded; returns infinity if
/// there are no solids.
#[must_use]
pub fn distance_of_surfaces<'s>(solids: impl Iterator<Item = &'s Solid>, point: Vec2) -> f64 {
    let bounds = |solid: &&Solid| match distance_bounds(solid, point) {
        [low, high] if high < 0.0 => [-high, -low],
        [low, high] => [low, high.max(-low)],
    };
    let exact = |solid: &&Solid| point_distance(solid, &point.into()).abs();
    least_of(solids, f64::INFINITY, bounds, exact).map_or(f64::INFINITY, |least| least.to_f64())
}

/// Returns whether a point is outside of a solid by more than a distance. `point` and `distance` are floats.
#[must_use]
pub fn is_further_outside(solid: &Solid, point: Vec2, distance: f64) -> bool {
    let [low, high] = distance_bounds(solid, point);
    distance < low || (distance <= high && distance < point_distance(solid, &point.into()).to_f64())
}

/// Returns whether a solid contains a point; the boundary belongs to the solid.
#[must_use]
pub fn contains(solid: &Solid, point: &Point) -> bool {
    solid.hull.locate(point).within(&solid.radius)
}

/// Returns how far the farthest point of `inner` lies outside of `outer`. The result is 0 or less if and only
/// if `outer` contains all of `inner`. The core of a solid is the solid without its radius. The disc around a
/// corner of the inner core is inside if that corner is inside by at least the radius of the disc.
#[must_use]
pub fn excess(inner: &Solid, outer: &Solid) -> Dyadic {
    let distances = inner.core.iter().map(|corner| outer.hull.locate(corner).signed_distance());
    let farthest = distances.reduce(Dyadic::max).expect("there is a corner");
    &(&farthest + &inner.radius) - &outer.radius
}

/// Returns whether a solid contains another one, exactly. The outer solid must contain the disc around each
/// corner of the inner core. So each such corner may be outside of the outer core by at most the outer radius
/// minus the inner radius. If the inner radius is larger, the corner must be inside by at least the
/// difference.
#[must_use]
pub fn contains_solid(outer: &Solid, inner: &Solid) -> bool {
    let grown = &outer.radius - &inner.radius;
    inner.core.iter().map(|corner| outer.hull.locate(corner)).all(|location| {
        if grown.signum() < 0 {
            location.inside && Ratio::whole(grown.squared()) <= location.squared
        } else {
            location.within(&grown)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disc(x: f64, radius: f64) -> Solid {
        Solid::of(&[Vec2::new(x, 0.0)], radius)
    }

    fn square(half: f64) -> Solid {
        let corners = [[-half, -half], [half, -half], [half, half], [-half, half]];
        Solid::of(&corners.map(|[x, y]| Vec2::new(x, y)), 0.0)
    }

    #[test]
    fn discs_and_squares_in_each_other() {
        assert_eq!(excess(&disc(1.0, 1.0), &disc(0.0, 2.0)), Dyadic::zero());
        assert_eq!(excess(&disc(1.0, 2.0), &disc(0.0, 2.0)), Dyadic::whole(1));
        assert_eq!(excess(&disc(1.0, 1.0), &square(2.0)), Dyadic::zero());
        assert_eq!(excess(&square(2.0), &square(2.0)), Dyadic::zero());
        assert!(excess(&square(1.0), &disc(0.0, 1.4)).signum() > 0);
        assert!(excess(&square(1.0), &disc(0.0, 1.5)).signum() < 0);
    }

    #[test]
    fn points_on_the_boundary_are_inside() {
        assert!(contains(&disc(0.0, 5.0), &Vec2::new(3.0, 4.0).into()));
        assert!(!contains(&disc(0.0, 5.0), &Vec2::new(3.0, 4.0f64.next_up()).into()));
        assert_eq!(point_distance(&square(2.0), &Vec2::new(5.0, 0.0).into()), Dyadic::whole(3));
    }
}
