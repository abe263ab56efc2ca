//! Checks `contact`: the depth, the normal and the points.

use super::closest::check_surface;
use super::faults::error;
use super::fraction::fraction;
use super::normal::check_normal;
use super::{Faults, Pair};
use crate::Dyadic;
use carom::{Contact, ContactPoint};

/// Checks that there is a contact if and only if the shapes overlap; also checks its depth, its normal, and
/// that the translation by `mtv` separates the shapes.
pub fn contact(pair: &Pair, faults: &mut Faults) {
    let overlap = carom::overlap(&pair.a, &pair.b);
    let contact = carom::contact(&pair.a, &pair.b);
    let rule = "there is a contact if and only if the shapes overlap";
    faults.expect(contact.is_some() == overlap, rule, || format!("overlap {overlap}, {contact:?}"));
    let Some(contact) = contact else { return };
    let depth = (-&pair.gap.separation()).max(Dyadic::zero());
    faults.expect_near("depth", contact.depth, &depth, pair.separation_tolerance(pair.gap.scale));
    faults.expect(contact.depth >= 0.0, "depth is not negative", || format!("{:?}", contact.depth));
    check_normal(&pair.gap, contact.normal, faults);
    check_translations(pair, &contact, faults);
}

fn check_translations(pair: &Pair, contact: &Contact, faults: &mut Faults) {
    let mtv = contact.mtv();
    let product = contact.normal * contact.depth;
    faults.expect(mtv == product, "mtv = normal * depth", || format!("{mtv:?} and {product:?}"));
    if !mtv.is_finite() {
        return faults.expect(false, "mtv is finite", || format!("{mtv:?}"));
    }
    let left = error(0.0, &pair.gap.separation_after(mtv));
    faults.expect(left <= pair.tolerance(46), "after the mtv the shapes touch", || {
        format!("{mtv:?} leaves {left:e}")
    });
    for gap in [0.0, fraction(pair.gap.scale, 10), pair.gap.scale] {
        let motion = contact.mtv_with_gap(gap);
        let after = pair.gap.separation_after(motion);
        faults.expect_near(
            "after mtv_with_gap the shapes are apart by the gap",
            gap,
            &after,
            fraction(pair.gap.scale + gap, 46),
        );
    }
}

/// Checks that there are one or two points, ordered by id, each at its own depth midway between the
/// surfaces.
pub fn contact_points(pair: &Pair, faults: &mut Faults) {
    let Some(contact) = carom::contact(&pair.a, &pair.b) else { return };
    let points = contact.points();
    faults
        .expect((1..=2).contains(&points.len()), "a contact has one or two points", || format!("{points:?}"));
    let deepest = points.iter().map(|point| point.depth).fold(f64::NEG_INFINITY, f64::max);
    let off = (deepest - contact.depth).abs();
    let rule = "the deepest point is as deep as the contact";
    faults.expect(off <= pair.tolerance(44), rule, || format!("{deepest:?} of {:?}", contact.depth));
    for point in points {
        check_point(pair, &contact, point, faults);
    }
    if let [first, second] = points {
        faults.expect(first.id < second.id, "two points are ordered by id", || format!("{points:?}"));
    }
}

/// Checks that each point lies midway between the surfaces. The faults are counted separately for the deepest
/// point, for the second point of sharp shapes, and for the second point of rounded shapes.
fn check_point(pair: &Pair, contact: &Contact, point: &ContactPoint, faults: &mut Faults) {
    faults.expect(point.depth >= 0.0, "a point's depth is not negative", || format!("{point:?}"));
    faults.expect(point.id < 1 << 53, "ids fit a float", || format!("{point:?}"));
    let half = contact.normal * (0.5 * point.depth);
    let on_a = point.point - half;
    let on_b = point.point + half;
    let allowed = pair.tolerance(43);
    let deepest = contact.depth - point.depth <= pair.tolerance(44);
    let [rule_a, rule_b] = match (deepest, pair.gap.radius.is_zero()) {
        (true, _) => [
            "a's surface lies half the depth below the deepest point",
            "b's surface lies half the depth above the deepest point",
        ],
        (false, true) => [
            "a's surface lies half the depth below the second point",
            "b's surface lies half the depth above the second point",
        ],
        (false, false) => [
            "rounded: a's surface lies below the second point",
            "rounded: b's surface lies above the second point",
        ],
    };
    check_surface(rule_a, &pair.solid_a, on_a, allowed, faults);
    check_surface(rule_b, &pair.solid_b, on_b, allowed, faults);
}
