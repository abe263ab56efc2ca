//! What `f64` lacks without std, and sums that are rounded in a chosen direction.

/// A power of two: exact, of exponents from -1022 up to 1023.
pub(crate) const fn two_to(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The square root, correctly rounded with and without std.
#[inline]
pub(crate) fn sqrt(x: f64) -> f64 {
    #[cfg(feature = "std")]
    {
        x.sqrt()
    }
    #[cfg(not(feature = "std"))]
    {
        libm::sqrt(x)
    }
}

/// The other leg of a right triangle, `sqrt(hypotenuse^2 - leg^2)`, for 0 <= leg <= hypotenuse; without cancellation,
/// and for lengths whose squares underflow too.
#[inline]
pub(crate) fn other_leg(hypotenuse: f64, leg: f64) -> f64 {
    let (less, more) = ((hypotenuse - leg).max(0.0), hypotenuse + leg);
    let squared = less * more;
    if squared > 1e-270 { sqrt(squared) } else { sqrt(less) * sqrt(more) }
}

/// The number in a range that is nearest to `x`. Std's `clamp` can panic with a message that holds numbers, and the code
/// that prints them is a third of a small program.
#[inline]
pub(crate) const fn clamped(x: f64, min: f64, max: f64) -> f64 {
    smaller(larger(x, min), max)
}

/// The larger of two numbers: one comparison, where std's `max` has an answer for NaN too and takes several, and on
/// WebAssembly a call.
#[inline]
pub(crate) const fn larger(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// The smaller of two numbers.
#[inline]
pub(crate) const fn smaller(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// The rounded sum and its exact error (Knuth, The Art of Computer Programming 2, 4.2.2).
#[inline]
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    let a_part = sum - b_part;
    (sum, (a - a_part) + (b - b_part))
}

/// `a + b`, never below the exact sum and exact where that is an `f64`.
#[inline]
pub(crate) fn add_up(a: f64, b: f64) -> f64 {
    let (sum, error) = two_sum(a, b);
    if error > 0.0 { sum.next_up() } else { sum }
}

/// `a - b`, never above the exact difference and exact where that is an `f64`.
#[inline]
pub(crate) fn sub_down(a: f64, b: f64) -> f64 {
    let (difference, error) = two_sum(a, -b);
    if error < 0.0 { difference.next_down() } else { difference }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directed_sums_are_exact_or_one_step_outward() {
        assert_eq!(add_up(1.0, 2.0), 3.0);
        assert_eq!(sub_down(3.0, 2.0), 1.0);
        assert_eq!(add_up(1.0, 1e-30), 1.0f64.next_up());
        assert_eq!(add_up(1.0, -1e-30), 1.0);
        assert_eq!(sub_down(1.0, 1e-30), 1.0f64.next_down());
        assert_eq!(sub_down(1.0, -1e-30), 1.0);
    }

    #[test]
    fn legs_of_tiny_triangles_are_legs() {
        for scale in [1.0, 1e150, 1e-140, 1e-200, 1e-300] {
            for [hypotenuse, leg, other] in
                [[5.0, 3.0, 4.0], [13.0, 12.0, 5.0], [2.0, 0.0, 2.0], [3.0, 3.0, 0.0]]
            {
                let found = other_leg(hypotenuse * scale, leg * scale);
                assert!((found - other * scale).abs() <= 1e-15 * other * scale, "{found:e}");
            }
        }
        assert_eq!(other_leg(1.0, 1.0_f64.next_up()), 0.0);
    }
}
