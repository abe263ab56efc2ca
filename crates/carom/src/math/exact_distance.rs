//! Compares distances of points and segments exactly with a sum of two lengths.
//!
//! The comparison uses squares, so that no root is rounded. The squares are polynomials of the stored
//! numbers: of degree 2 for two points, and of degree 4 for a point and a line.

use core::cmp::Ordering;

use super::exact::decompose;
use super::exact_dot::add_dot_of_sums;
use super::orient::exact_area;
use super::{ExactSum, Vec2, exact_dot};

/// Returns whether a point is no further from a segment than the sum of two lengths. The sum is at least 0.
/// The comparison is exact for finite numbers.
pub(crate) fn is_within(point: Vec2, segment: [Vec2; 2], lengths: [f64; 2]) -> bool {
    compare_with_segment(point, segment, lengths).is_le()
}

/// Returns whether two points are no further apart than the sum of two lengths. The sum is at least 0. The
/// comparison is exact for finite numbers.
pub(crate) fn are_within(a: Vec2, b: Vec2, lengths: [f64; 2]) -> bool {
    compare_points(a, b, lengths).is_le()
}

/// Compares the distance of a point from a segment with the sum of two lengths. The sum is at least 0. The
/// comparison is exact for finite numbers.
pub(crate) fn compare_with_segment(point: Vec2, [start, end]: [Vec2; 2], lengths: [f64; 2]) -> Ordering {
    if let Some(whole) = WholeNumbers::new(point, [start, end], lengths) {
        return whole.compare();
    }
    let along = [start, end];
    if start == end || exact_dot([start, point], along) <= 0.0 {
        compare_points(point, start, lengths)
    } else if exact_dot([end, point], along) >= 0.0 {
        compare_points(point, end, lengths)
    } else {
        compare_with_line(point, along, lengths)
    }
}

/// Compares the distance of two points with the sum of two lengths. The sum is at least 0.
fn compare_points(a: Vec2, b: Vec2, lengths: [f64; 2]) -> Ordering {
    let mut sum = ExactSum::new();
    add_dot_of_sums(&mut sum, [a, -b], &[a, -b]);
    for length in lengths {
        for other in lengths {
            sum.add_product(-length, other);
        }
    }
    sum.value().total_cmp(&0.0)
}

/// Compares the distance of a point from the line through two other points with the magnitude of the sum of
/// two lengths. The two other points must be distinct.
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

/// Returns whether a point is no further from the line of a ray than a length. The length is at least 0. The
/// comparison is exact for finite numbers.
pub(crate) fn is_within_of_ray(point: Vec2, origin: Vec2, direction: Vec2, length: f64) -> bool {
    let (mut area, mut base_squared, mut length_squared) =
        (ExactSum::new(), ExactSum::new(), ExactSum::new());
    add_dot_of_sums(&mut area, [direction.perp()], &[point, -origin]);
    add_dot_of_sums(&mut base_squared, [direction], &[direction]);
    length_squared.add_product(length, length);
    ExactSum::compare_products([&area, &area], [&base_squared, &length_squared]).is_le()
}

/// A point, a segment and a length as whole multiples of a power of two. The whole numbers are below 2^62. If
/// the numbers have similar sizes, as usual, the products of their differences fit integers.
struct WholeNumbers {
    /// The vector from the start of the segment to the point.
    way: [i64; 2],
    /// The vector from the end of the segment to the point.
    way_from_end: [i64; 2],
    /// The vector from the start of the segment to its end.
    along: [i64; 2],
    length: i64,
}

/// The largest number of bits of the numbers in a [`WholeNumbers`]. Their differences and sums have one bit
/// more.
const MOST_BITS: i32 = 61;

impl WholeNumbers {
    fn new(point: Vec2, [start, end]: [Vec2; 2], [one, other]: [f64; 2]) -> Option<Self> {
        let numbers = [point.x, point.y, start.x, start.y, end.x, end.y, one, other];
        let parts = numbers.map(decompose);
        let used = parts.iter().filter(|(mantissa, _)| *mantissa != 0);
        let (lowest, highest) =
            used.fold((i32::MAX, i32::MIN), |(lowest, highest), &(mantissa, exponent)| {
                let low = exponent + mantissa.trailing_zeros() as i32;
                let high = exponent + 64 - mantissa.leading_zeros() as i32;
                (lowest.min(low), highest.max(high))
            });
        if highest.saturating_sub(lowest) > MOST_BITS {
            return None;
        }
        let mut whole = [0; 8];
        for ((whole, number), (mantissa, exponent)) in whole.iter_mut().zip(numbers).zip(parts) {
            if mantissa != 0 {
                let shift = exponent - lowest;
                let magnitude = if shift < 0 { mantissa >> -shift } else { mantissa << shift } as i64;
                *whole = if number < 0.0 { -magnitude } else { magnitude };
            }
        }
        let [x, y, start_x, start_y, end_x, end_y, one, other] = whole;
        Some(Self {
            way: [x - start_x, y - start_y],
            way_from_end: [x - end_x, y - end_y],
            along: [end_x - start_x, end_y - start_y],
            length: one + other,
        })
    }

    /// Compares the distance of the point from the segment with the length.
    fn compare(&self) -> Ordering {
        let length_squared = square([self.length, 0]);
        if dot(self.way, self.along) <= 0 {
            square(self.way).cmp(&length_squared)
        } else if dot(self.way_from_end, self.along) >= 0 {
            square(self.way_from_end).cmp(&length_squared)
        } else {
            let [x, y] = self.along;
            let area = dot([-y, x], self.way).unsigned_abs();
            wide_product(area, area).cmp(&wide_product(square(self.along), length_squared))
        }
    }
}

fn dot([x, y]: [i64; 2], [u, v]: [i64; 2]) -> i128 {
    i128::from(x) * i128::from(u) + i128::from(y) * i128::from(v)
}

fn square(vector: [i64; 2]) -> u128 {
    dot(vector, vector).unsigned_abs()
}

/// Returns the product of two numbers. The high half is first.
fn wide_product(a: u128, b: u128) -> [u128; 2] {
    const LOW: u128 = u64::MAX as u128;
    let [a1, a0, b1, b0] = [a >> 64, a & LOW, b >> 64, b & LOW];
    let low = a0 * b0;
    let middle = a1 * b0 + (low >> 64);
    let other = a0 * b1 + (middle & LOW);
    [a1 * b1 + (middle >> 64) + (other >> 64), (other << 64) | (low & LOW)]
}
