//! Decides exactly whether two shapes touch, and computes separations whose signs agree with that test. It is
//! used if rounding could decide otherwise.

use core::cmp::Ordering;

use crate::math::tolerance::UNMEASURED;
use crate::math::{Vec2, larger, smaller};
use crate::shape::Convex;

use super::exact;
use super::features::Features;
use super::rounding::close;
use super::within::{IsNear, are_within_exactly};

/// Returns whether two shapes share a point. The result is exact for stored corners, otherwise right up to
/// rounding. The order of the shapes does not matter.
pub(crate) fn are_touching(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    if a.is_exact() && b.is_exact() {
        exact::overlap(*a, *b)
    } else if a.is_stored() && b.is_stored() {
        are_within(a, b, [a.radius(), b.radius()])
    } else {
        measure_as_touching(a, b)
    }
}

/// Returns whether the interiors of two shapes that both have an area share a point. The result is exact for
/// stored corners, otherwise right up to rounding. The order of the shapes does not matter.
pub(crate) fn do_interiors_meet(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    if a.is_exact() && b.is_exact() {
        exact::interiors_overlap(*a, *b)
    } else if a.is_stored() && b.is_stored() {
        // The interior of a shape with a radius is the set of points that are nearer to its core (the shape
        // without the radius) than its radius.
        are_near(a, b, [a.radius(), b.radius()], Ordering::is_lt)
    } else {
        let (first, second) = in_order(a, b);
        Features::by_walking(first, second).separation < 0.0 || a.is_same(b)
    }
}

/// Returns the same result as [`are_touching`], for two shapes of which one has a radius or corners that are
/// rounded numbers. The shapes nearly touch along a normal.
fn are_touching_along(a: &Convex<'_>, b: &Convex<'_>, normal: Vec2) -> bool {
    if a.is_stored() && b.is_stored() {
        are_within_exactly(a, b, [a.radius(), b.radius()], normal, Ordering::is_le)
    } else {
        measure_as_touching(a, b)
    }
}

/// Returns whether the separation of two shapes is measured as 0 or less. The corners are rounded numbers.
/// The order in which the shapes are measured depends only on their numbers.
fn measure_as_touching(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    let (first, second) = in_order(a, b);
    // A shape thinner than the rounding error may seem apart from an equal shape, but equal shapes overlap.
    Features::by_walking(first, second).separation <= 0.0 || a.is_same(b)
}

/// Returns two shapes in an order that depends on their numbers alone.
fn in_order<'s>(a: &'s Convex<'s>, b: &'s Convex<'s>) -> (&'s Convex<'s>, &'s Convex<'s>) {
    if order(a, b).is_gt() { (b, a) } else { (a, b) }
}

/// Orders two shapes by all numbers that the measurement depends on.
fn order(a: &Convex<'_>, b: &Convex<'_>) -> Ordering {
    let by_number = |a: f64, b: f64| a.total_cmp(&b);
    let by_vector = |a: &Vec2, b: &Vec2| by_number(a.x, b.x).then_with(|| by_number(a.y, b.y));
    let by_vectors = |a: &[Vec2], b: &[Vec2]| {
        let pairs = a.iter().zip(b).map(|(a, b)| by_vector(a, b));
        a.len().cmp(&b.len()).then_with(|| pairs.fold(Ordering::Equal, Ordering::then))
    };
    by_vectors(a.points(), b.points())
        .then_with(|| by_vectors(a.normals(), b.normals()))
        .then_with(|| by_number(a.radius(), b.radius()))
        .then_with(|| by_vector(&a.center(), &b.center()))
}

/// Returns whether the hulls of two shapes' corners are at most the sum of two lengths apart. This sum is at
/// least 0. The result is exact for stored corners.
pub(crate) fn are_within(a: &Convex<'_>, b: &Convex<'_>, lengths: [f64; 2]) -> bool {
    are_near(a, b, lengths, Ordering::is_le)
}

/// Returns whether the hulls of two shapes' corners are near to each other: `is_near` compares their distance
/// with the sum of two lengths. This sum is at least 0, and above 0 if the hulls must be nearer than the sum.
/// The result is exact for stored corners.
fn are_near(a: &Convex<'_>, b: &Convex<'_>, lengths: [f64; 2], is_near: IsNear) -> bool {
    let margin = close(a, b);
    let (core_a, core_b) = (a.core(), b.core());
    let Features { separation: distance, normal, .. } = Features::unsettled(&core_a, &core_b);
    let limit = lengths[0] + lengths[1];
    if (distance - limit).abs() > margin {
        return distance < limit;
    }
    are_within_exactly(a, b, lengths, normal, is_near)
}

impl Features<'_> {
    /// Returns the features with a separation whose sign agrees with the exact test.
    #[inline]
    pub(crate) fn settled(mut self) -> Self {
        if self.separation.abs() <= close(self.a, self.b) {
            self.separation = settled_separation(self.a, self.b, self.normal, self.separation);
        }
        self
    }
}

/// Returns a separation whose sign agrees with the exact test. It is the number nearest to the measured
/// separation.
#[cold]
#[inline(never)]
fn settled_separation(a: &Convex<'_>, b: &Convex<'_>, normal: Vec2, separation: f64) -> f64 {
    if a.is_exact() && b.is_exact() {
        // The general code has already decided the sign exactly.
        separation
    } else if are_touching_along(a, b, normal) {
        smaller(separation, 0.0)
    } else {
        // The gap is too small to measure. The result is a number far below the rounding error, in proportion
        // to the shapes.
        larger(separation, larger(larger(a.extent(), b.extent()) * UNMEASURED, f64::from_bits(1)))
    }
}
