//! Checks that scaling, translating or rotating both shapes also scales, translates or rotates the answer.

use super::faults::error;
use super::swap::allowed_error;
use super::{Faults, Pair};
use crate::generate::{Angle, Recipe, Rng, accepted};
use crate::{Solid, scale};
use carom::{ClosestPoints, Contact, Shape, closest_points, contact};

/// Checks that scaling by a power of two scales every answer, to the last bit.
pub fn scaled(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index);
    let factor = f64::from_bits(((1023.0 + rng.whole(-30, 30)) as u64) << 52);
    let a = pair.case.a.scaled(factor).shape();
    let b = pair.case.b.scaled(factor).shape();
    let before = closest_points(&pair.a, &pair.b);
    let after = closest_points(&a, &b);
    let rule = "a power of two scales the closest points to the last bit";
    faults.expect(scaled_closest(&before, factor) == after, rule, || {
        format!("times {factor}: {before:?} became {after:?}")
    });
    let before = contact(&pair.a, &pair.b);
    let after = contact(&a, &b);
    let rule = "a power of two scales the contact to the last bit";
    let same = match (&before, &after) {
        (Some(before), Some(after)) => same_contact(before, after, factor),
        (None, None) => true,
        _ => false,
    };
    faults.expect(same, rule, || format!("times {factor}: {before:?} became {after:?}"));
    let rule = "a power of two keeps the overlap";
    faults.expect(carom::overlap(&pair.a, &pair.b) == carom::overlap(&a, &b), rule, || {
        format!("times {factor}")
    });
}

fn scaled_closest(closest: &ClosestPoints, factor: f64) -> ClosestPoints {
    ClosestPoints {
        separation: closest.separation * factor,
        normal: closest.normal,
        point_a: closest.point_a * factor,
        point_b: closest.point_b * factor,
    }
}

fn same_contact(before: &Contact, after: &Contact, factor: f64) -> bool {
    let points = before.points().iter().zip(after.points());
    before.normal == after.normal
        && before.depth * factor == after.depth
        && (before.a_in_b, before.b_in_a) == (after.a_in_b, after.b_in_a)
        && before.points().len() == after.points().len()
        && points
            .into_iter()
            .all(|(p, q)| p.point * factor == q.point && p.depth * factor == q.depth && p.id == q.id)
}

/// Checks that translating both shapes changes the separation by no more than the rounding errors of the
/// coordinates.
pub fn moved(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(!pair.case.index);
    let by = rng.point() * (pair.gap.scale * rng.pick(&[0.5, 3.0, 100.0]));
    let mapped = |recipe: &Recipe| accepted(recipe.translated(by));
    let (Some(a), Some(b)) = (mapped(&pair.case.a), mapped(&pair.case.b)) else { return };
    let answer = carom::separation(&a.shape(), &b.shape());
    let size = pair.gap.scale + by.x.abs().max(by.y.abs());
    let rule = "translating both shapes keeps the separation";
    let off = error(answer, &pair.gap.separation());
    faults.expect(off <= pair.separation_tolerance(size), rule, || {
        format!("{answer:?}, off by {off:e}: {a} and {b}")
    });
}

/// Checks that rotating both shapes by any angle keeps the separation. A rotation by 90 degrees rounds no
/// coordinate, so the separation must then be closer, and the normal is compared, too.
pub fn turned(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index.rotate_left(32));
    let angle = Angle::Radians(rng.between(-3.0, 3.0));
    let mapped = |recipe: &Recipe, angle| accepted(recipe.turned(angle));
    if let (Some(a), Some(b)) = (mapped(&pair.case.a, angle), mapped(&pair.case.b, angle)) {
        // A stored rotation has unit length only up to its last bit, so it also changes lengths by a last
        // bit.
        let turned_a = a.shape();
        let turned_b = b.shape();
        let answer = carom::separation(&turned_a, &turned_b);
        let off = error(answer, &pair.gap.separation());
        let rule = "rotating both shapes keeps the separation";
        // A rotation may move a corner further away along an axis. So the tolerances grow with the largest
        // coordinate.
        let size = scale(&Solid::new(&turned_a), &Solid::new(&turned_b)).max(pair.gap.scale);
        let allowed = pair.separation_tolerance(size).max(pair.tolerance(45));
        faults.expect(off <= allowed, rule, || format!("{answer:?}, off by {off:e}: {a} and {b}"));
    }
    let quarter = Angle::Degrees(90.0);
    if let (Some(a), Some(b)) = (mapped(&pair.case.a, quarter), mapped(&pair.case.b, quarter)) {
        check_quarter_turn(pair, &a.shape(), &b.shape(), faults);
    }
}

fn check_quarter_turn(pair: &Pair, a: &Shape, b: &Shape, faults: &mut Faults) {
    let before = closest_points(&pair.a, &pair.b);
    let after = closest_points(a, b);
    let off = error(after.separation, &pair.gap.separation());
    let rule = "a quarter turn keeps the separation";
    faults.expect(off <= pair.separation_tolerance(pair.gap.scale), rule, || {
        format!("{before:?} and {after:?}")
    });
    let turn = (before.normal.perp() - after.normal).length();
    let rule = "a quarter turn rotates the normal";
    let unique = pair.gap.is_unique();
    faults.expect(!unique || turn <= allowed_error(pair), rule, || {
        format!("off by {turn:e}: {before:?} and {after:?}")
    });
}
