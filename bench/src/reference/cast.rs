//! What a moving ring of corners does on its way against another, rounded by a radius.

use crate::point::P;

use super::separation;

/// The deepest overlap on the way up to a fraction: the separation falls and then rises again along a line.
pub(crate) fn deepest_before(a: &[P], motion: P, b: &[P], radius: f64, until: f64) -> f64 {
    let at = |fraction: f64| {
        let moved: Vec<P> = a.iter().map(|&corner| corner + motion * fraction).collect();
        separation(&moved, b, radius)
    };
    (-least_between(at, 0.0, until)).max(0.0)
}

/// The least of what falls and then rises again.
fn least_between(at: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..40 {
        let (third, two_thirds) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if at(third) < at(two_thirds) { high = two_thirds } else { low = third }
    }
    at(low)
}

/// The deepest overlap on the way up to a fraction of shapes that turn, by how far they are apart at each: looked for
/// everywhere in small steps, and closely where the shapes are nearest.
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
