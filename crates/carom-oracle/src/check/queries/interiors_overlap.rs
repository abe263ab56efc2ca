//! Checks `interiors_overlap`.

use crate::check::{Faults, Pair};

/// Checks `interiors_overlap`: it must be exact for stored corners, with and without radii. For boxes at an
/// angle it must be correct if the separation exceeds 2^-48 of the largest coordinate.
pub(super) fn check(pair: &Pair, faults: &mut Faults) {
    let answer = carom::interiors_overlap(&pair.a, &pair.b);
    let have_areas = pair.solid_a.has_area() && pair.solid_b.has_area();
    let truth = have_areas && pair.gap.interiors_overlap();
    let separation = pair.gap.separation().to_f64();
    let certain = pair.gap.stored || !have_areas || separation.abs() > pair.tolerance(48);
    faults.expect(!certain || answer == truth, "interiors_overlap is exact", || {
        format!("got {answer}, exact separation {separation:e}")
    });
    let swapped = carom::interiors_overlap(&pair.b, &pair.a);
    faults
        .expect(answer == swapped, "the order does not change interiors_overlap", || format!("got {answer}"));
    let is_same = pair.a == pair.b && have_areas;
    faults.expect(!is_same || answer, "the interiors of equal shapes overlap", || format!("got {answer}"));
}
