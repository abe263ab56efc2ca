//! Allowed errors, as fractions of a size.

/// Returns `size * 2^-bits`.
pub(super) fn fraction(size: f64, bits: u32) -> f64 {
    size * f64::from_bits(u64::from(1023 - bits) << 52)
}
