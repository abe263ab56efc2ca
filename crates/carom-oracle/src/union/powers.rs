//! Computes negative powers of two, in which bounds are given.

/// Returns `2^-bits`.
pub(super) const fn parts(bits: u64) -> f64 {
    f64::from_bits((1023 - bits) << 52)
}
