//! Provides functions of `f64` that `core` lacks, and sums with directed rounding.

/// Returns a power of two exactly. The exponent must be from -1022 to 1023.
pub(crate) const fn two_to(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Returns the square root. It is correctly rounded with and without std.
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

/// Returns the other leg of a right triangle, `sqrt(hypotenuse^2 - leg^2)`, for 0 <= leg <= hypotenuse. The
/// leg is computed without cancellation, also if the squares of the lengths underflow.
#[inline]
pub(crate) fn other_leg(hypotenuse: f64, leg: f64) -> f64 {
    let less = (hypotenuse - leg).max(0.0);
    let more = hypotenuse + leg;
    let squared = less * more;
    if squared > 1e-270 { sqrt(squared) } else { sqrt(less) * sqrt(more) }
}

/// Returns `x` clamped to a range. std's `clamp` has a panic message with numbers in it, and the code that
/// prints numbers is a third of a small WebAssembly module.
#[inline]
pub(crate) const fn clamped(x: f64, min: f64, max: f64) -> f64 {
    smaller(larger(x, min), max)
}

/// Returns the larger of two numbers that are not NaN, with one comparison. std's `max` also handles NaN, so
/// it needs several comparisons, and a call on WebAssembly.
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

/// Returns `a + b` rounded up. The result is exact if the sum is an `f64`.
#[inline]
pub(crate) fn add_up(a: f64, b: f64) -> f64 {
    let (sum, error) = two_sum(a, b);
    if error > 0.0 { sum.next_up() } else { sum }
}

/// Returns `a - b` rounded down. The result is exact if the difference is an `f64`.
#[inline]
pub(crate) fn sub_down(a: f64, b: f64) -> f64 {
    let (difference, error) = two_sum(a, -b);
    if error < 0.0 { difference.next_down() } else { difference }
}
