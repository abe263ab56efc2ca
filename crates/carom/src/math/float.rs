//! Functions of `f64` that `core` lacks, and sums with directed rounding.

/// Returns a power of two, exact; exponents go from -1022 to 1023.
pub(crate) const fn two_to(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Returns the square root, correctly rounded with and without std.
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

/// Returns the other leg of a right triangle, `sqrt(hypotenuse^2 - leg^2)`, for 0 <= leg <= hypotenuse; without
/// cancellation, also for lengths whose squares underflow.
#[inline]
pub(crate) fn other_leg(hypotenuse: f64, leg: f64) -> f64 {
    let less = (hypotenuse - leg).max(0.0);
    let more = hypotenuse + leg;
    let squared = less * more;
    if squared > 1e-270 { sqrt(squared) } else { sqrt(less) * sqrt(more) }
}

/// Returns the number in a range that is nearest to `x`. std's `clamp` has a panic message with
/// numbers in it, and the code that prints numbers is a third of a small WebAssembly module.
#[inline]
pub(crate) const fn clamped(x: f64, min: f64, max: f64) -> f64 {
    smaller(larger(x, min), max)
}

/// Returns the larger of two numbers that are not NaN, with one comparison: to handle NaN, std's
/// `max` takes several, and on WebAssembly a call.
#[inline]
pub(crate) const fn larger(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// Returns the smaller of two numbers that are not NaN.
#[inline]
pub(crate) const fn smaller(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// Returns the rounded sum and its exact error (Knuth, The Art of Computer Programming 2, 4.2.2).
#[inline]
pub(super) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    let a_part = sum - b_part;
    (sum, (a - a_part) + (b - b_part))
}

/// Returns `a + b` rounded up: exact where the sum is an `f64`.
#[inline]
pub(crate) fn add_up(a: f64, b: f64) -> f64 {
    let (sum, error) = two_sum(a, b);
    if error > 0.0 { sum.next_up() } else { sum }
}

/// Returns `a - b` rounded down: exact where the difference is an `f64`.
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
    fn legs_of_tiny_triangles_are_accurate() {
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
