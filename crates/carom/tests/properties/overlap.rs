//! Tests the queries about two shapes whose answer is a flag or a number, and containment.

use carom::{
    AsShape, ConvexBuffer, cast, closest_points, contact, contains, contains_shape, interiors_overlap,
    overlap, separation,
};
use carom_oracle::check::{Check, Faults};
use carom_oracle::containment::{contains as point_in, contains_solid};
use carom_oracle::generate::{Case, Recipe, Rng, accepted};
use carom_oracle::run::{assert_cases, assert_pairs, cases_per_pair, kind_pairs};
use carom_oracle::{Gap, Solid};

/// Tests every query about two shapes whose answer is a flag or a number: each has a check in the folder
/// `queries` of the oracle.
#[test]
fn flags_and_numbers_are_right() {
    let names: Vec<&str> = Check::queries().iter().map(|check| check.name).collect();
    assert_pairs(&names);
}

#[test]
fn containment_is_right() {
    assert_pairs(&["containment"]);
}

/// Tests queries that return true or false. The answers must be exact for the stored numbers at all sizes,
/// from the smallest numbers to the largest. They must agree with each other, and must not depend on the
/// order of the shapes.
#[test]
fn booleans_are_exact_at_every_size() {
    let kinds = kind_pairs();
    let recipes = |index: u64| {
        let mut rng = Rng::new(index);
        let exponent = rng.pick(&[-1074, -1060, -1000, -900, -800, -600, -440, -300, -100, 0, 100, 190, 230]);
        let case = Case::new(kinds[index as usize % kinds.len()], index);
        // The scale is applied as two factors, because the power itself may be subnormal.
        let scaled = |recipe: &Recipe| {
            let half = power(exponent / 2);
            accepted(recipe.scaled(half).scaled(power(exponent - exponent / 2)))?.build().ok()
        };
        Some((scaled(&case.a)?, scaled(&case.b)?))
    };
    let check = |index: u64, faults: &mut Faults| {
        let Some((a, b)) = recipes(index) else { return };
        let (solid_a, solid_b) = (Solid::new(&a), Solid::new(&b));
        let gap = Gap::new(&solid_a, &solid_b);
        let shapes = || format!("{a:?} and {b:?}");
        let answer = overlap(&a, &b);
        faults.expect(overlap(&b, &a) == answer, "the order of the shapes does not matter", shapes);
        let signs = [separation(&a, &b), separation(&b, &a), closest_points(&a, &b).separation];
        faults.expect(signs.iter().all(|&sign| (sign <= 0.0) == answer), "separation agrees", || {
            format!("{answer}, {signs:?}: {}", shapes())
        });
        let contacts = [contact(&a, &b).is_some(), contact(&b, &a).is_some()];
        faults.expect(contacts == [answer; 2], "contact agrees", || {
            format!("{answer}, {contacts:?}: {}", shapes())
        });
        let at_rest = [cast(&a, [0.0, 0.0], &b).is_some(), cast(&b, [0.0, 0.0], &a).is_some()];
        faults.expect(at_rest == [answer; 2], "a cast without motion agrees", || {
            format!("{answer}, {at_rest:?}: {}", shapes())
        });
        if !gap.stored {
            return;
        }
        faults.expect(answer == gap.overlap(), "overlap is exact", || format!("{answer}: {}", shapes()));
        let share_area = solid_a.has_area() && solid_b.has_area() && gap.interiors_overlap();
        let found = [interiors_overlap(&a, &b), interiors_overlap(&b, &a)];
        faults.expect(found == [share_area; 2], "interiors_overlap is exact", || {
            format!("{found:?}: {}", shapes())
        });
        for (outer, inner, [solid_outer, solid_inner]) in
            [(&a, &b, [&solid_a, &solid_b]), (&b, &a, [&solid_b, &solid_a])]
        {
            let answer = contains_shape(outer, inner);
            let truth = contains_solid(solid_outer, solid_inner);
            faults.expect(answer == truth, "contains_shape is exact", || {
                format!("{answer}: {outer:?}, {inner:?}")
            });
            for point in inner.as_shape().convex(&mut ConvexBuffer::new()).unwrap().points() {
                let truth = point_in(solid_outer, &(*point).into());
                faults.expect(contains(outer, *point) == truth, "contains is exact", || {
                    format!("not {truth}: {outer:?}, {point:?}")
                });
            }
        }
    };
    assert_cases(cases_per_pair() * 64, check, |index| format!("{:?}", recipes(index)));
}

fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}
