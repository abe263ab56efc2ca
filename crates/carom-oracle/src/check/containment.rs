//! Checks `contains_shape`, the fields `a_in_b` and `b_in_a` of contacts, and `contains_beyond_border`.

use carom::Shape;

use super::{Faults, Pair};
use crate::Solid;
use crate::containment::{contains_solid, excess};

/// Checks containment: it must be exact for stored corners. For boxes at an angle it must be correct if the
/// margin exceeds 2^-46 of the largest coordinate. Equal shapes must contain each other.
pub fn containment(pair: &Pair, faults: &mut Faults) {
    let Some(contact) = carom::contact(&pair.a, &pair.b) else { return };
    let equal = pair.a == pair.b;
    for (rule, answer, inner, outer) in [
        ("a_in_b", contact.a_in_b, &pair.solid_a, &pair.solid_b),
        ("b_in_a", contact.b_in_a, &pair.solid_b, &pair.solid_a),
    ] {
        let excess = excess(inner, outer);
        let certain = pair.gap.stored || excess.to_f64().abs() > pair.tolerance(46);
        let inside = contains_solid(outer, inner);
        faults.expect(!certain || answer == inside, rule, || {
            format!("got {answer}, excess {:e}", excess.to_f64())
        });
        faults.expect(!equal || answer, "equal shapes contain each other", || format!("{rule} is false"));
    }
    check_against_contains_shape(pair, &contact, faults);
    check_beyond_border(&pair.a, &pair.b, [&pair.solid_a, &pair.solid_b], pair, faults);
    check_beyond_border(&pair.b, &pair.a, [&pair.solid_b, &pair.solid_a], pair, faults);
}

/// Checks `contains_beyond_border`: the inner shape must share more than points of the boundary, and the
/// answer must be exact for stored corners.
fn check_beyond_border(outer: &Shape, inner: &Shape, solids: [&Solid; 2], pair: &Pair, faults: &mut Faults) {
    let answer = carom::contains_beyond_border(outer, inner);
    let [solid, of_inner] = solids;
    let reaches = of_inner.has_area()
        || if solid.has_area() { pair.gap.interiors_overlap() } else { is_inside_of_line(solid, of_inner) };
    let truth = contains_solid(solid, of_inner) && reaches;
    faults.expect(!pair.gap.stored || answer == truth, "contains_beyond_border is exact", || {
        format!("got {answer}, reaches the interior: {reaches}")
    });
}

/// Returns whether `inner` is more than an end point of `line`. Both have no area, and `line` contains
/// `inner`.
fn is_inside_of_line(line: &Solid, inner: &Solid) -> bool {
    let is_point = |solid: &Solid| solid.core.iter().all(|corner| *corner == solid.core[0]);
    is_point(line) || !is_point(inner) || !line.core.contains(&inner.core[0])
}

fn check_against_contains_shape(pair: &Pair, contact: &carom::Contact, faults: &mut Faults) {
    let by_query = (carom::contains_shape(&pair.b, &pair.a), carom::contains_shape(&pair.a, &pair.b));
    let by_contact = (contact.a_in_b, contact.b_in_a);
    faults.expect(by_query == by_contact, "contains_shape agrees with contact", || {
        format!("{by_query:?} and {by_contact:?}")
    });
}
