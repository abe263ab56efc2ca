//! Checks `separation`.

use crate::check::{Faults, Pair};

/// Checks the value and the sign of `separation`, and that `closest_points` returns the same separation.
pub(super) fn check(pair: &Pair, faults: &mut Faults) {
    let answer = carom::separation(&pair.a, &pair.b);
    faults.expect_near(
        "separation",
        answer,
        &pair.gap.separation(),
        pair.separation_tolerance(pair.gap.scale),
    );
    let overlap = carom::overlap(&pair.a, &pair.b);
    let rule = "separation is at most 0 if and only if the shapes overlap";
    faults.expect((answer <= 0.0) == overlap, rule, || format!("{answer:?}, overlap {overlap}"));
    let other = carom::closest_points(&pair.a, &pair.b).separation;
    let rule = "separation and closest_points return equal numbers";
    faults.expect(answer.to_bits() == other.to_bits(), rule, || format!("{answer:?} and {other:?}"));
}
