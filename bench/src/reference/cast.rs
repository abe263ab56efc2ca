//! What a moving ring of corners does on its way against another, rounded by a radius.

use crate::point::P;

use super::separation;

/// The deepest overlap on the way up to a fraction: the separation falls and then rises again along a line.
pub(crate) fn deepest_before(a: &[P], motion: P, b: &[P], radius: f64, until: f64) -> f64 {
    let at = |fraction: f64| {
        let moved: Vec<P> = a.iter().map(|&corner| corner + motion * fraction).collect();
        separation(&moved, b, radius)
    };
    let (mut low, mut high) = (0.0, until);
    for _ in 0..40 {
        let (third, two_thirds) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if at(third) < at(two_thirds) { high = two_thirds } else { low = third }
    }
    (-at(low)).max(0.0)
}
