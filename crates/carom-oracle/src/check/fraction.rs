//! Computes allowed errors of answers, as fractions of the size of the shapes.

/// Returns `size * 2^-bits`.
pub(super) fn fraction(size: f64, bits: u32) -> f64 {
    size * f64::from_bits(u64::from(1023 - bits) << 52)
}
