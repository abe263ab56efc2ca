//! Tests dot products of differences of points. Their signs are exact; products of scaled points have nearly
//! all digits.

use crate::math::{Vec2, accurate_dot, exact_dot, exact_dot_of_sums, two_to};

/// Tests pairs of vectors that are perpendicular except for rounding, or nearly perpendicular.
#[test]
fn rounding_changes_no_sign_and_few_digits() {
    let mut state = 1_u64;
    let mut number = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 * two_to(-53) - 0.5
    };
    let mut point = || Vec2::new(number(), number());
    let mut wrong = 0;
    for index in 0..100_000 {
        // At the last two scales, products underflow and have few digits or none.
        let scale = [1.0, two_to(-100), two_to(-505), two_to(-530)][index % 4];
        let off = [0.0, two_to(-48), two_to(-40), two_to(-20)][index / 4 % 4];
        let (a, b, p, other) = (point(), point(), point(), point());
        let square = (b - a).perp() * (1.0 + other.x) + (b - a) * (off * other.y);
        let (way, direction) = ([p, p + square].map(|p| p * scale), [a, b].map(|p| p * scale));
        let wanted = exact_dot_of_sums([-way[0], way[1]], &[-direction[0], direction[1]]);
        let sign = |number: f64| if number == 0.0 { 0.0 } else { number.signum() };
        assert_eq!(sign(exact_dot(way, direction)), sign(wanted), "{way:?} {direction:?}");
        let rounded = (way[1] - way[0]).dot(direction[1] - direction[0]);
        wrong += usize::from(rounded * wanted.signum() < 0.0);
        if scale > two_to(-500) {
            let error = (accurate_dot(way, direction) - wanted).abs();
            assert!(error <= wanted.abs() * two_to(-48), "{way:?} {direction:?}: {error:e}");
        }
    }
    assert!(wrong > 10, "too few inputs that rounding gets wrong: {wrong}");
}
