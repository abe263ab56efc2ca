//! Tests whether a point is within a given distance of a segment, decided without rounding.

use crate::math::{Vec2, is_within, two_to};

#[test]
fn distances_that_differ_by_the_smallest_number_are_told_apart() {
    let tiny = f64::from_bits(1);
    for scale in [tiny, 1e-320, two_to(-1000), two_to(-540), two_to(-200), 1.0, two_to(100), two_to(246)] {
        let point = |x: f64, y: f64| Vec2::new(x * scale, y * scale);
        let segment = [point(0.0, 0.0), point(8.0, 6.0)];
        // Tests points before the start, beyond the end, and beside the middle of the segment, all at a
        // distance of 5.
        for point in [point(-3.0, -4.0), point(12.0, 9.0), point(1.0, 7.0), point(7.0, -1.0)] {
            let within = |lengths: [f64; 2]| is_within(point, segment, lengths.map(|length| length * scale));
            assert!(within([5.0, 0.0]) && within([2.0, 3.0]) && within([9.0, -4.0]), "{scale:e}");
            let parted = [3.0 * scale, 2.0 * scale];
            assert!(is_within(point, segment, parted), "{scale:e}");
            assert!(!is_within(point, segment, [5.0 * scale, -tiny]), "{scale:e}");
            assert!(is_within(point, segment, [5.0 * scale, tiny]), "{scale:e}");
        }
        let none = [point(2.0, 1.0), point(2.0, 1.0)];
        assert!(is_within(point(2.0, 1.0), none, [0.0, 0.0]), "{scale:e}");
        assert!(!is_within(point(2.0, 0.0), none, [scale, -tiny]), "{scale:e}");
    }
}
