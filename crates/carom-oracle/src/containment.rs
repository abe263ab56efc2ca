//! Containment: exactly, and as a signed distance.

use crate::{Dyadic, Point, Ratio, Solid};

/// Returns how far a point is outside a solid, negative inside.
#[must_use]
pub fn point_distance(solid: &Solid, point: &Point) -> Dyadic {
    &solid.hull.locate(point).signed_distance() - &solid.radius
}

/// Returns whether a closed solid contains a point.
#[must_use]
pub fn contains(solid: &Solid, point: &Point) -> bool {
    solid.hull.locate(point).within(&solid.radius)
}

/// Returns how far the farthest point of `inner` lies outside `outer`; 0 or less if and only if
/// `outer` contains all of `inner`. A disc around a core corner is inside if the corner is at least
/// the disc's radius deeper.
#[must_use]
pub fn excess(inner: &Solid, outer: &Solid) -> Dyadic {
    let distances = inner.core.iter().map(|corner| outer.hull.locate(corner).signed_distance());
    let farthest = distances.reduce(Dyadic::max).expect("a corner");
    &(&farthest + &inner.radius) - &outer.radius
}

/// Returns whether a closed solid contains another one, exactly: whether the outer solid contains each corner of the inner core with
/// a disc of the inner radius. Such a corner is outside of the outer core by at most the outer radius minus the inner one; where the
/// inner radius is larger, it is inside by at least the difference.
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
    use carom::Vec2;

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
