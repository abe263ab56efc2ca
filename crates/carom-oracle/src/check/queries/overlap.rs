//! Checks `overlap`.

use crate::check::{Faults, Pair};

/// Checks `overlap`: it must be exact for stored corners, with and without radii. For boxes at an angle it
/// must be correct if the separation exceeds 2^-48 of the largest coordinate.
pub(super) fn check(pair: &Pair, faults: &mut Faults) {
    let answer = carom::overlap(&pair.a, &pair.b);
    let truth = pair.gap.overlap();
    if answer == truth {
        return;
    }
    let separation = pair.gap.separation().to_f64();
    let rule = if pair.gap.stored { "overlap is exact" } else { "overlap is right beyond 2^-48" };
    let certain = pair.gap.stored || separation.abs() > pair.tolerance(48);
    faults.expect(!certain, rule, || format!("got {answer}, exact separation {separation:e}"));
}
