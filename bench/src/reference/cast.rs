//! Computes the overlap of a moving ring of corners with another ring that is rounded by a radius.

use crate::point::P;

use super::separation;

/// Returns the largest overlap up to a fraction of a straight motion. Along a line, the separation first falls
/// and then rises.
pub(crate) fn deepest_before(a: &[P], motion: P, b: &[P], radius: f64, until: f64) -> f64 {
    let at = |fraction: f64| {
        let moved: Vec<P> = a.iter().map(|&corner| corner + motion * fraction).collect();
        separation(&moved, b, radius)
    };
    (-least_between(at, 0.0, until)).max(0.0)
}

/// Returns the minimum of a function that first falls and then rises.
fn least_between(at: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..40 {
        let (third, two_thirds) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if at(third) < at(two_thirds) { high = two_thirds } else { low = third }
    }
    at(low)
}

/// Returns the largest overlap up to a fraction of a motion with rotations, given the separation at each fraction.
/// It uses small steps everywhere, and smaller steps near the minimum.
pub(crate) fn deepest_on_turn(separation: impl Fn(f64) -> f64, until: f64) -> f64 {
    const STEPS: usize = 128;
    let fraction = |step: usize| until * step as f64 / STEPS as f64;
    let apart: Vec<f64> = (0..=STEPS).map(|step| separation(fraction(step))).collect();
    let is_dip = |&step: &usize| {
        let before = apart[step.saturating_sub(1)];
        apart[step] <= before && apart[step] <= apart[(step + 1).min(STEPS)]
    };
    let dips = (0..=STEPS).filter(is_dip);
    let least = dips.map(|step| {
        least_between(&separation, fraction(step.saturating_sub(1)), fraction((step + 1).min(STEPS)))
    });
    (-least.fold(f64::INFINITY, f64::min)).max(0.0)
}
