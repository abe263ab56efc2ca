//! Distances of points and segments, compared exactly with a sum of two lengths.
//!
//! Squares are compared, so that no root is rounded: polynomials of degree 2 for two points and of degree 4 for a point and
//! a line, in the stored numbers.

use core::cmp::Ordering;

use super::exact_dot::add_dot_of_sums;
use super::orient::exact_area;
use super::{ExactSum, Vec2, exact_dot};

/// Returns whether a point is no further from a segment than the sum of two lengths, which is at least 0. Exact for finite
/// numbers.
pub(crate) fn is_within(point: Vec2, [start, end]: [Vec2; 2], lengths: [f64; 2]) -> bool {
    let along = [start, end];
    if exact_dot([start, point], along) <= 0.0 {
        are_within(point, start, lengths)
    } else if exact_dot([end, point], along) >= 0.0 {
        are_within(point, end, lengths)
    } else {
        compare_with_line(point, along, lengths).is_le()
    }
}

/// Returns whether two points are no further apart than the sum of two lengths, which is at least 0. Exact for finite
/// numbers.
pub(crate) fn are_within(a: Vec2, b: Vec2, lengths: [f64; 2]) -> bool {
    let mut sum = ExactSum::new();
    add_dot_of_sums(&mut sum, [a, -b], &[a, -b]);
    for length in lengths {
        for other in lengths {
            sum.add_product(-length, other);
        }
    }
    sum.value() <= 0.0
}

/// Compares the distance of a point from the line through two others, which differ, with the magnitude of the sum of two
/// lengths.
pub(crate) fn compare_with_line(point: Vec2, [start, end]: [Vec2; 2], lengths: [f64; 2]) -> Ordering {
    let area = exact_area(start, end, point);
    let mut base_squared = ExactSum::new();
    add_dot_of_sums(&mut base_squared, [end, -start], &[end, -start]);
    let mut length_squared = ExactSum::new();
    for length in lengths {
        for other in lengths {
            length_squared.add_product(length, other);
        }
    }
    ExactSum::compare_products([&area, &area], [&base_squared, &length_squared])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::two_to;

    #[test]
    fn distances_that_differ_by_the_smallest_number_are_told_apart() {
        let tiny = f64::from_bits(1);
        for scale in [tiny, 1e-320, two_to(-1000), two_to(-540), two_to(-200), 1.0, two_to(100), two_to(246)]
        {
            let point = |x: f64, y: f64| Vec2::new(x * scale, y * scale);
            let segment = [point(0.0, 0.0), point(8.0, 6.0)];
            // Past the start, past the end, and beside the middle: 5 away.
            for point in [point(-3.0, -4.0), point(12.0, 9.0), point(1.0, 7.0), point(7.0, -1.0)] {
                let within =
                    |lengths: [f64; 2]| is_within(point, segment, lengths.map(|length| length * scale));
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
}
