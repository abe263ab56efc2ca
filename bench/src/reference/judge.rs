//! Computes the error of an answer, in units of length. The error is infinite if it cannot be measured.

use crate::point::P;

use super::cast::{deepest_before, deepest_on_turn};
use super::{gap, separation};

/// A contact in a library's answer, in world coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    /// The unit normal, which points out of `b` towards `a`.
    pub(crate) normal: P,
    pub(crate) depth: f64,
    pub(crate) points: Vec<P>,
}

/// Closest points in a library's answer, in world coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Closest {
    pub(crate) on_a: P,
    pub(crate) on_b: P,
}

/// The hit of a ray or a shape cast in a library's answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) fraction: f64,
    /// The unit normal, which points out of `b`.
    pub(crate) normal: P,
}

/// Returns the error of an answer that is true or false: 0 if it is right, and infinity otherwise.
pub(crate) fn same(is: bool, answer: bool) -> f64 {
    if is == answer { 0.0 } else { f64::INFINITY }
}

/// Returns the error of a contact. Its depth must be the minimum. A translation along its normal by the depth must
/// separate the shapes. Its points must be between the two surfaces, and inside both projections.
pub(crate) fn touch_error(a: &[P], b: &[P], answer: Option<&Touch>) -> f64 {
    let truth = separation(a, b, 0.0);
    let Some(touch) = answer else { return (-truth).max(0.0) };
    let least = if touch.depth.is_nan() { f64::INFINITY } else { (touch.depth + truth).abs() };
    let way_out = (gap(a, b, touch.normal) - truth).abs();
    let astray = |&point: &P| {
        let along = touch.normal.outward();
        let off = |axis: P| gap(a, &[point], axis).max(gap(&[point], b, axis)).max(0.0);
        let beside = |ring: &[P]| gap(ring, &[point], along).max(gap(&[point], ring, along)).max(0.0);
        off(touch.normal).max(beside(a)).max(beside(b))
    };
    let count = if (1..=2).contains(&touch.points.len()) { 0.0 } else { f64::INFINITY };
    touch.points.iter().map(astray).fold(least.max(way_out).max(count), f64::max)
}

/// Returns the error of closest points. Each point must be in its shape, and the distance of the points
/// must equal the distance of the shapes.
pub(crate) fn closest_error(a: &[P], b: &[P], answer: &Closest) -> f64 {
    let apart = ((answer.on_a - answer.on_b).length() - separation(a, b, 0.0)).abs();
    let outside = |point: P, ring: &[P]| separation(&[point], ring, 0.0).max(0.0);
    apart.max(outside(answer.on_a, a)).max(outside(answer.on_b, b))
}

/// Returns the error of a hit. At its fraction the shapes must touch, without an earlier overlap. The normal must be
/// a normal of that contact. The error of a missing hit is the largest depth that the shapes reach.
pub(crate) fn hit_error(a: &[P], motion: P, b: &[P], radius: f64, answer: Option<Hit>) -> f64 {
    let Some(hit) = answer else { return deepest_before(a, motion, b, radius, 1.0) };
    let moved: Vec<P> = a.iter().map(|&corner| corner + motion * hit.fraction).collect();
    let off = separation(&moved, b, radius).abs();
    let off_along_normal = (gap(&moved, b, hit.normal) - radius).abs();
    off.max(off_along_normal).max(deepest_before(a, motion, b, radius, hit.fraction))
}

/// Returns the error of a time of impact of rotating shapes, given their corners at each fraction. The normal is
/// not checked.
pub(crate) fn impact_error<A: AsRef<[P]>>(corners: impl Fn(f64) -> (A, A), answer: Option<f64>) -> f64 {
    let apart = |fraction: f64| {
        let (a, b) = corners(fraction);
        separation(a.as_ref(), b.as_ref(), 0.0)
    };
    let deepest = deepest_on_turn(apart, answer.unwrap_or(1.0));
    answer.map_or(deepest, |fraction| apart(fraction).abs().max(deepest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f64) -> [P; 4] {
        [P(left, 0.0), P(left + 2.0, 0.0), P(left + 2.0, 2.0), P(left, 2.0)]
    }

    fn touch(depth: f64, normal: P, points: &[P]) -> f64 {
        let touch = Touch { normal, depth, points: points.to_vec() };
        touch_error(&square(0.0), &square(1.5), Some(&touch))
    }

    #[test]
    fn the_error_of_a_contact_includes_each_of_its_parts() {
        let (left, ends) = (P(-1.0, 0.0), [P(1.75, 0.0), P(1.75, 2.0)]);
        assert_eq!(touch(0.5, left, &ends), 0.0);
        assert_eq!(touch(0.75, left, &ends), 0.25);
        assert_eq!(touch(0.5, P(0.0, 1.0), &ends), 1.5);
        assert_eq!(touch(0.5, left, &[P(1.0, 1.0)]), 0.5);
        assert_eq!(touch(0.5, left, &[P(1.75, 2.5)]), 0.5);
        assert_eq!(touch(0.5, left, &[]), f64::INFINITY);
        assert_eq!(touch_error(&square(0.0), &square(1.5), None), 0.5);
        assert_eq!(touch(f64::NAN, left, &ends), f64::INFINITY);
        assert_eq!(touch(0.5, P(f64::NAN, f64::NAN), &ends), f64::INFINITY);
        assert_eq!(touch(0.5, left, &[P(f64::NAN, 0.0)]), f64::INFINITY);
    }

    #[test]
    fn closest_points_are_in_their_shapes_at_the_right_distance() {
        let error = |on_a: P, on_b: P| closest_error(&square(0.0), &square(5.0), &Closest { on_a, on_b });
        assert_eq!(error(P(2.0, 1.0), P(5.0, 1.0)), 0.0);
        assert_eq!(error(P(1.0, 1.0), P(5.0, 1.0)), 1.0);
        assert_eq!(error(P(2.5, 1.0), P(5.5, 1.0)), 0.5);
        assert_eq!(error(P(f64::NAN, 1.0), P(5.0, 1.0)), f64::INFINITY);
    }

    #[test]
    fn a_hit_is_at_the_first_contact() {
        let (away, motion) = (P(-1.0, 0.0), P(10.0, 0.0));
        let error = |fraction: f64, normal: P| {
            hit_error(&square(0.0), motion, &square(5.0), 0.0, Some(Hit { fraction, normal }))
        };
        assert!(error(0.3, away) < 1e-12);
        assert!((error(0.2, away) - 1.0).abs() < 1e-9, "too early");
        assert!((error(0.4, away) - 1.0).abs() < 1e-9, "too late");
        assert!(1.0 < error(0.7, -away), "the separating direction is accepted");
        assert!(0.5 < error(0.3, P(0.0, 1.0)), "the normal of another side is rejected");
        assert_eq!(error(f64::NAN, away), f64::INFINITY);
        assert!(1.9 < hit_error(&square(0.0), motion, &square(5.0), 0.0, None), "missed");
        assert_eq!(hit_error(&square(0.0), -motion, &square(5.0), 0.0, None), 0.0);
    }

    /// A bar rotates about its centre. A square is in the way of the bar.
    #[test]
    fn an_impact_is_at_the_first_contact_of_turning_shapes() {
        let bar = |fraction: f64| {
            [P(-3.0, -0.1), P(3.0, -0.1), P(3.0, 0.1), P(-3.0, 0.1)]
                .map(|corner| corner.turned(fraction * 2.0))
        };
        let corners = |fraction: f64| (bar(fraction), square(0.0).map(|corner| corner + P(0.0, 1.0)));
        // The upper side of the bar reaches the corner at (2, 1), at the distance sqrt(5) from the centre.
        let angle = 0.5_f64.atan() - (0.1 / 5.0_f64.sqrt()).asin();
        let error = |fraction: f64| impact_error(corners, Some(fraction));
        assert!(error(angle / 2.0) < 1e-12);
        assert!(0.1 < error(angle / 2.0 - 0.05), "too early");
        assert!(0.1 < error(angle / 2.0 + 0.05), "too late");
        assert!(0.1 < impact_error(corners, None), "missed");
        assert_eq!(error(f64::NAN), f64::INFINITY);
        assert_eq!(impact_error(|fraction| (bar(fraction), square(4.0)), None), 0.0);
    }
}
