//! Checks that the axes of `explain` agree with `separation`.

use super::{Faults, Pair};
use crate::Feature;
use carom::{Axis, explain};

/// Checks that the projections are correct, that no axis separates the shapes by more than their separation,
/// and that the best axis separates them by exactly their separation.
pub fn explanation(pair: &Pair, faults: &mut Faults) {
    let Some(explanation) = explain(&pair.a, &pair.b) else {
        return faults.expect(false, "both shapes are convex", || format!("{pair:?}"));
    };
    let separation = pair.gap.separation();
    for axis in &explanation.axes {
        check_axis(pair, axis, faults);
    }
    let Some(winner) = explanation.axes.get(explanation.winner) else {
        let details = || format!("{} of {}", explanation.winner, explanation.axes.len());
        return faults.expect(false, "the winner is one of the axes", details);
    };
    // If two sharp corners are closest, the best axis may be any axis that separates the shapes.
    let corners_apart = matches!(pair.gap.location.feature, Feature::Corner(_)) && !pair.gap.overlap();
    if corners_apart && pair.gap.radius.is_zero() {
        let positive = winner.separation >= 0.0 || separation.to_f64() <= pair.tolerance(43);
        faults.expect(positive, "the winning axis separates the corners", || format!("{winner:?}"));
    } else {
        let allowed = pair.tolerance(43);
        faults.expect_near("the winning axis shows the separation", winner.separation, &separation, allowed);
    }
    let best = explanation.axes.iter().map(|axis| axis.separation).fold(f64::NEG_INFINITY, f64::max);
    let rule = "no axis separates the shapes by more than the winner";
    faults.expect(best - winner.separation <= pair.tolerance(43), rule, || format!("{best:?}, {winner:?}"));
    check_distinct(&explanation.axes, faults);
}

fn check_axis(pair: &Pair, axis: &Axis, faults: &mut Faults) {
    if !axis.normal.is_finite() || axis.normal.length() == 0.0 {
        return faults.expect(false, "the direction of an axis is not zero", || format!("{axis:?}"));
    }
    let truth = -&pair.gap.depth_along(axis.normal);
    let rule = "the separation of an axis is the gap along it";
    faults.expect_near(rule, axis.separation, &truth, pair.tolerance(43));
    let details = axis.interval_a.min - axis.interval_b.max;
    let rule = "an axis's separation is the gap between its intervals";
    faults.expect((details - axis.separation).abs() <= pair.tolerance(43), rule, || format!("{axis:?}"));
}

fn check_distinct(axes: &[Axis], faults: &mut Faults) {
    for (index, axis) in axes.iter().enumerate() {
        let twin =
            axes[..index].iter().find(|other| other.normal == axis.normal || other.normal == -axis.normal);
        faults.expect(twin.is_none(), "no two axes are parallel", || format!("{twin:?} and {axis:?}"));
    }
}
