//! The larger and the smaller of two numbers: one instruction each, where `f64::max` takes several for NaN.

/// Returns the larger of two numbers; the second one if either is NaN.
#[inline(always)]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// Returns the smaller of two numbers; the second one if either is NaN.
#[inline(always)]
pub(crate) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}
