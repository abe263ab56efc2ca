//! Checks that exchanging the arguments of a query mirrors the answer, if there is only one correct answer.

use super::fraction::fraction;
use super::normal::is_clearly_on_edge;
use super::{Faults, Pair};
use carom::{ClosestPoints, Contact, Vec2};

/// Compares the answers for `(a, b)` and `(b, a)`.
pub fn swap(pair: &Pair, faults: &mut Faults) {
    let there = carom::closest_points(&pair.a, &pair.b);
    let back = carom::closest_points(&pair.b, &pair.a);
    let off = (there.separation - back.separation).abs();
    let rule = "swapping keeps the separation";
    faults
        .expect(off <= pair.tolerance(46), rule, || format!("{:?}, {:?}", there.separation, back.separation));
    let same_sign = (there.separation <= 0.0) == (back.separation <= 0.0);
    let rule = "swapping keeps the sign of the separation";
    faults.expect(same_sign, rule, || format!("{:?}, {:?}", there.separation, back.separation));
    if pair.gap.is_unique() {
        let allowed = allowed_error(pair);
        check_normals(there.normal, back.normal, allowed, faults);
        check_ends(pair, &there, &back, faults);
    }
    let rule = "swapping keeps overlap";
    let overlaps = (carom::overlap(&pair.a, &pair.b), carom::overlap(&pair.b, &pair.a));
    faults.expect(overlaps.0 == overlaps.1, rule, || format!("{overlaps:?}"));
    if let (Some(there), Some(back)) = (carom::contact(&pair.a, &pair.b), carom::contact(&pair.b, &pair.a)) {
        check_contacts(pair, &there, &back, faults);
    }
}

/// Returns the largest possible difference between two correct answers for a direction that is unique.
pub(super) fn allowed_error(pair: &Pair) -> f64 {
    let distance = pair.gap.location.rounded();
    if pair.gap.location.inside { 2e-12 } else { 2e-12 + pair.tolerance(48) / distance }
}

fn check_normals(there: Vec2, back: Vec2, allowed: f64, faults: &mut Faults) {
    let off = (there + back).length();
    let rule = "swapping reverses the normal";
    faults.expect(off <= allowed, rule, || {
        format!("{there:?} and {back:?}, off by {off:e}, allowed {allowed:e}")
    });
}

fn check_ends(pair: &Pair, there: &ClosestPoints, back: &ClosestPoints, faults: &mut Faults) {
    let off = (there.point_a - back.point_b).length().max((there.point_b - back.point_a).length());
    let allowed = pair.tolerance(42) + allowed_error(pair) * pair.gap.radius.to_f64();
    let rule = "swapping exchanges the closest points";
    faults.expect(off <= allowed, rule, || format!("off by {off:e}: {there:?} and {back:?}"));
}

fn check_contacts(pair: &Pair, there: &Contact, back: &Contact, faults: &mut Faults) {
    let mirrored = (there.a_in_b, there.b_in_a) == (back.b_in_a, back.a_in_b);
    faults.expect(mirrored, "swapping exchanges containment", || format!("{there:?} and {back:?}"));
    if pair.gap.is_unique() {
        let off = (there.mtv() + back.mtv()).length();
        let allowed = pair.tolerance(45) + allowed_error(pair) * there.depth;
        let rule = "swapping reverses the mtv";
        faults.expect(off <= allowed, rule, || format!("off by {off:e}: {there:?} and {back:?}"));
        if is_clearly_on_edge(&pair.gap) {
            check_manifolds(pair, there, back, faults);
        }
    }
}

/// Checks that both answers have the same contact points, if an edge is closest and no corner is near. A
/// point of negligible depth may be missing.
fn check_manifolds(pair: &Pair, there: &Contact, back: &Contact, faults: &mut Faults) {
    let allowed = pair.tolerance(42) + allowed_error(pair) * (there.depth + pair.gap.radius.to_f64());
    for (all, others) in [(there, back), (back, there)] {
        for point in all.points() {
            let near = |other: &carom::ContactPoint| (other.point - point.point).length() <= allowed;
            let doubtful = point.depth <= fraction(pair.gap.scale, 44);
            let rule = "swapping keeps the contact points";
            let found = doubtful || others.points().iter().any(near);
            faults.expect(found, rule, || format!("{:?} and {:?}", all.points(), others.points()));
        }
    }
}
