//! Writes numbers as bytes that are equal on all machines: floats with the low byte first, whole numbers with
//! as few bytes as they need.

use alloc::vec::Vec;

use crate::math::Vec2;

/// The bytes so far.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    pub(crate) bytes: Vec<u8>,
}

impl Writer {
    pub(crate) const fn new() -> Self {
        Self { bytes: Vec::new() }
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Writes a whole number, seven bits in each byte, the low bits first (LEB128).
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn whole(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// Writes the number of items of a list.
    pub(crate) fn count(&mut self, count: usize) {
        self.whole(count as u64);
    }

    /// Writes eight bytes.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn bits(&mut self, bits: u64) {
        self.bytes.extend_from_slice(&bits.to_le_bytes());
    }

    #[inline]
    pub(crate) fn number(&mut self, number: f64) {
        self.bits(number.to_bits());
    }

    /// Writes several numbers at once, so that the capacity of the list is checked only once.
    #[inline]
    pub(crate) fn numbers<const N: usize>(&mut self, numbers: [f64; N]) {
        let bytes = numbers.map(f64::to_le_bytes);
        self.bytes.extend_from_slice(bytes.as_flattened());
    }

    /// Writes the coordinates of points, without their number.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn points(&mut self, points: &[Vec2]) {
        for point in points {
            self.numbers([point.x, point.y]);
        }
    }

    /// Writes a list of points.
    pub(crate) fn ring(&mut self, points: &[Vec2]) {
        self.count(points.len());
        self.points(points);
    }
}
