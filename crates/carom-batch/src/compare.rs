//! Computes the larger and the smaller of two numbers, each by one instruction. `f64::max` also handles NaN,
//! so it needs several instructions.

/// Returns the larger of two numbers. If either is NaN, returns the second one.
#[inline(always)]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// Returns the smaller of two numbers. If either is NaN, returns the second one.
#[inline(always)]
pub(crate) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}
