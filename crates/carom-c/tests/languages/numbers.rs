//! Tests that the quick checks of numbers accept the same numbers as the constructors.

use carom::numbers::{is_aabb, is_capsule, is_circle, is_obb, is_segment};
use carom::{Aabb, Capsule, Circle, MAX_COORDINATE, Obb, Rot2, Segment, Vec2};

/// Numbers at the limits of the valid range, and beyond.
const NUMBERS: [f64; 13] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.6,
    0.8,
    5e-324,
    -5e-324,
    MAX_COORDINATE,
    -MAX_COORDINATE,
    MAX_COORDINATE * 1.000_000_1,
    f64::INFINITY,
    f64::NAN,
];

/// Returns many lists of six numbers. Each differs from a valid list in at most two numbers.
fn lists() -> Vec<[f64; 6]> {
    let mut lists = Vec::new();
    for valid in
        [[1.0, 2.0, 3.0, 4.0, 0.6, 0.8], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [-3.0, -4.0, 0.0, 0.5, 0.0, 0.0]]
    {
        for (first, second) in (0..6).flat_map(|first| (0..6).map(move |second| (first, second))) {
            for (one, other) in NUMBERS.iter().flat_map(|one| NUMBERS.iter().map(move |other| (one, other))) {
                let mut list = valid;
                list[first] = *one;
                list[second] = *other;
                lists.push(list);
            }
        }
    }
    lists
}

#[test]
fn the_checks_agree_with_the_constructors() {
    for numbers in lists() {
        let [a, b, c, d, e, f] = numbers;
        let (first, second) = (Vec2::new(a, b), Vec2::new(c, d));
        assert_eq!(is_circle(&numbers), Circle::new(first, c).is_ok(), "{numbers:?}");
        assert_eq!(is_segment(&numbers), Segment::new(first, second).is_ok(), "{numbers:?}");
        assert_eq!(is_capsule(&numbers), Capsule::new(first, second, e).is_ok(), "{numbers:?}");
        assert_eq!(is_aabb(&numbers), Aabb::new(first, second).is_ok(), "{numbers:?}");
        let is_unit = (e * e + f * f - 1.0).abs() <= 8.0 * f64::EPSILON;
        let rotation = Rot2::try_from([e, f]).ok().filter(|_| is_unit);
        let is_box = rotation.is_some_and(|rotation| Obb::new(first, second, rotation).is_ok());
        assert_eq!(is_obb(&numbers), is_box, "{numbers:?}");
    }
}
