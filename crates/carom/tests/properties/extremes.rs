//! Tests very large and very small shapes: answers have no NaN and no infinity, and they scale with the
//! shapes.

use carom::{
    HalfPlane, Shape, Vec2, cast, cast_ray, closest_point, closest_points, contact, contains, explain,
    overlap, separation,
};
use carom_oracle::Verdict;
use carom_oracle::check::{Faults, Pair};
use carom_oracle::generate::{Case, Recipe, accepted};
use carom_oracle::run::{assert_cases, cases_per_pair, describe, kind_pairs};

/// Exponents of two. Each case is scaled by these powers of two, so its coordinates stay normal numbers below
/// 2^250.
const EXPONENTS: [i32; 6] = [-700, -300, -150, 100, 180, 200];

fn case(index: u64) -> Case {
    let kinds = kind_pairs();
    Case::new(kinds[index as usize % kinds.len()], index)
}

fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

fn check(index: u64, faults: &mut Faults) {
    let pair = Pair::new(case(index));
    let factor = power(EXPONENTS[(index / 64) as usize % EXPONENTS.len()]);
    let scaled = |recipe: &Recipe| recipe.scaled(factor).shape();
    let (a, b) = (scaled(&pair.case.a), scaled(&pair.case.b));
    let near = |got: f64, truth: f64| (got / factor - truth).abs() <= pair.tolerance(45);
    let (got, truth) = (separation(&a, &b), separation(&pair.a, &pair.b));
    faults.expect(near(got, truth), "separation scales", || format!("times {factor:e}: {got:?}, {truth:?}"));
    let (got, truth) = (overlap(&a, &b), overlap(&pair.a, &pair.b));
    faults.expect(got == truth, "overlap does not scale", || format!("times {factor:e}: {got}, {truth}"));
    let closest = closest_points(&a, &b);
    let length = closest.normal.length();
    faults.expect((length - 1.0).abs() < 4e-15, "the normal keeps its length", || format!("{closest:?}"));
    all_finite(&a, &b, faults);
}

fn all_finite(a: &Shape, b: &Shape, faults: &mut Faults) {
    let closest = closest_points(a, b);
    let finite = closest.point_a.is_finite() && closest.point_b.is_finite();
    faults.expect(finite, "closest points are finite", || format!("{closest:?}"));
    if let Some(contact) = contact(a, b) {
        let finite =
            contact.mtv().is_finite() && contact.points().iter().all(|point| point.point.is_finite());
        faults.expect(finite, "contacts are finite", || format!("{contact:?}"));
    }
    let nearest = closest_point(a, b.center());
    let finite = nearest.point.is_finite() && nearest.distance.is_finite();
    faults.expect(finite, "nearest points are finite", || format!("{nearest:?}"));
    for normal in [Vec2::X, Vec2::Y, Vec2::new(-0.6, 0.8)] {
        let plane = HalfPlane::new(b.center(), normal).expect("a centre is in range");
        let finite = plane.separation(a).is_finite()
            && plane.contact(a).is_none_or(|contact| {
                contact.mtv().is_finite() && contact.points().iter().all(|point| point.point.is_finite())
            });
        faults.expect(finite, "half-planes are finite", || format!("{plane:?}: {:?}", plane.contact(a)));
    }
    let finite = explain(&a, &b).unwrap().axes.iter().all(|axis| axis.separation.is_finite());
    faults.expect(finite, "axes are finite", || format!("{:?}", explain(&a, &b)));
}

#[test]
fn sizes_whose_squares_overflow_or_underflow() {
    assert_cases(cases_per_pair() * 8, check, |index| describe(&case(index)));
}

fn check_cast(index: u64, faults: &mut Faults) {
    let factor = power(EXPONENTS[(index / 64) as usize % EXPONENTS.len()]);
    for scene in Pair::new(case(index)).scenes(1) {
        if scene.motion.length() * factor < 1e-290 {
            continue; // Skips subnormal motions, because rounding changes their direction.
        }
        let scaled = |recipe: &Recipe| recipe.scaled(factor).shape();
        let (a, b) = (scaled(&scene.pair.case.a), scaled(&scene.pair.case.b));
        let hit = cast(&a, scene.motion * factor, &b);
        let told = || format!("times {factor:e}: {hit:?} of {scene}");
        let right = hit.is_some() == scene.answer().is_some();
        faults.expect(scene.truth.verdict == Verdict::Close || right, "casts scale", told);
        let finite = hit.is_none_or(|hit| {
            (0.0..=1.0).contains(&hit.fraction) && hit.point.is_finite() && hit.normal.is_finite()
        });
        faults.expect(finite, "casts are finite", told);
        let ray = cast_ray(a.center(), scene.motion * factor, &b, f64::INFINITY);
        let finite =
            ray.is_none_or(|hit| hit.t.is_finite() && hit.point.is_finite() && hit.normal.is_finite());
        faults.expect(finite, "rays are finite", || format!("{ray:?}: {}", told()));
    }
}

#[test]
fn casts_of_sizes_whose_squares_overflow_or_underflow() {
    assert_cases(cases_per_pair() * 8, check_cast, |index| describe(&case(index)));
}

/// Tests motions and directions, whose length has no limit, unlike coordinates.
#[test]
fn motions_of_any_length() {
    let check = |index: u64, faults: &mut Faults| {
        let case = case(index);
        let (a, b) = (case.a.shape(), case.b.shape());
        for length in [5e-324, 1e-310, 1e-200, 1e200, f64::MAX] {
            for way in [Vec2::X, Vec2::new(-1.0, 1.0), Vec2::new(0.0, -1.0), Vec2::new(1.0, 1e-9)] {
                let (hit, ray) = (cast(&a, way * length, &b), cast_ray(a.center(), way * length, &b, 1e300));
                let finite = hit.is_none_or(|hit| {
                    (0.0..=1.0).contains(&hit.fraction) && hit.point.is_finite() && hit.normal.is_finite()
                });
                faults.expect(finite, "casts are finite", || format!("{way:?} {length:e}: {hit:?}"));
                let finite = ray.is_none_or(|hit| hit.t.is_finite() && hit.point.is_finite());
                faults.expect(finite, "rays are finite", || format!("{way:?} {length:e}: {ray:?}"));
            }
        }
    };
    assert_cases(cases_per_pair() * 2, check, |index| describe(&case(index)));
}

/// Tests shapes with the largest valid coordinate, which a rotation or a radius extends beyond the limit.
#[test]
fn sizes_at_the_limit() {
    let check = |index: u64, faults: &mut Faults| {
        let case = case(index);
        let built = |recipe: Recipe| accepted(recipe)?.build().ok();
        let scaled =
            |recipe: &Recipe| (200..280).rev().find_map(|exponent| built(recipe.scaled(power(exponent))));
        let (Some(a), Some(b)) = (scaled(&case.a), scaled(&case.b)) else { return };
        all_finite(&a, &b, faults);
        let (around, grown) = (a.aabb(), a.aabb().grown(1.0));
        let well = around.union(&grown) == grown;
        faults.expect(well, "a grown box is no smaller", || format!("{around:?} {grown:?}"));
    };
    assert_cases(cases_per_pair() * 2, check, |index| describe(&case(index)));
}

/// Tests subnormal coordinates. They have no relative accuracy, but no query may panic or return NaN.
#[test]
fn subnormal_sizes() {
    let tiny = |index: u64, faults: &mut Faults| {
        let case = case(index);
        let scaled = |recipe: &Recipe| accepted(recipe.scaled(power(-1022) / 4096.0));
        let (Some(a), Some(b)) = (scaled(&case.a), scaled(&case.b)) else { return };
        all_finite(&a.shape(), &b.shape(), faults);
    };
    assert_cases(cases_per_pair() * 2, tiny, |index| describe(&case(index)));
}

/// Tests that queries with a point or a motion that is not finite return no result.
#[test]
fn points_that_are_not_finite() {
    for index in 0..64 {
        let shape = case(index).a.shape();
        for point in
            [Vec2::new(f64::NAN, 0.0), Vec2::new(0.0, f64::INFINITY), Vec2::new(f64::NEG_INFINITY, f64::NAN)]
        {
            assert!(!contains(&shape, point), "{shape:?}");
            let nearest = closest_point(&shape, point);
            assert!(
                !nearest.inside && nearest.distance == f64::INFINITY && nearest.point.is_finite(),
                "{nearest:?}"
            );
        }
    }
}
