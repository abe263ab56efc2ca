//! Computes exact sums of products of `f64`. Every predicate uses them if rounding could change its result.

use core::cmp::Ordering;

/// A wide fixed-point number that holds any sum of up to 2^60 products of two `f64` exactly.
///
/// The idea is Kulisch's long accumulator. A product of two 53-bit mantissas is an integer of 106 bits times
/// a power of two, and all those powers lie between 2^-2148 and 2^2048.
#[derive(Clone, Debug)]
pub(crate) struct ExactSum {
    limbs: [u64; LIMBS],
}

/// The number of words, the least significant first, in two's complement. They hold 4,196 bits of range,
/// carries and the sign.
const LIMBS: usize = 67;
/// The exponent of the lowest bit. This bit is the square of the smallest subnormal number.
const LOWEST: i32 = -2148;

impl ExactSum {
    pub(crate) const fn new() -> Self {
        Self { limbs: [0; LIMBS] }
    }

    /// Adds `a * b`. Both numbers must be finite.
    pub(crate) fn add_product(&mut self, a: f64, b: f64) {
        let (mantissa_a, exponent_a) = decompose(a);
        let (mantissa_b, exponent_b) = decompose(b);
        let product = u128::from(mantissa_a) * u128::from(mantissa_b);
        if product == 0 {
            return;
        }
        let shift = (exponent_a + exponent_b - LOWEST) as usize;
        let (limb, bit) = (shift / 64, shift % 64);
        let low = product << bit;
        let high = if bit == 0 { 0 } else { (product >> (128 - bit)) as u64 };
        let words = [low as u64, (low >> 64) as u64, high];
        if a.is_sign_negative() == b.is_sign_negative() {
            self.change(limb, &words, u64::overflowing_add);
        } else {
            self.change(limb, &words, u64::overflowing_sub);
        }
    }

    /// Adds or subtracts words, starting at a limb. `step` adds or subtracts one word, and returns whether
    /// there is a carry.
    fn change(&mut self, start: usize, words: &[u64], step: impl Fn(u64, u64) -> (u64, bool)) {
        let mut carry = false;
        for (place, limb) in self.limbs[start..].iter_mut().enumerate() {
            if place >= words.len() && !carry {
                return;
            }
            let (changed, first) = step(*limb, words.get(place).copied().unwrap_or(0));
            let (changed, second) = step(changed, u64::from(carry));
            (*limb, carry) = (changed, first || second);
        }
    }

    /// Returns the sum with an error of less than one unit in the last place. The sign is exact,
    /// and so is zero.
    ///
    /// If the sum is beyond the range of `f64`, the result is the largest or the smallest number with its
    /// sign.
    pub(crate) fn value(&self) -> f64 {
        let negative = self.limbs[LIMBS - 1] >> 63 == 1;
        let magnitude = self.magnitude();
        let Some(top) = magnitude.iter().rposition(|&limb| limb != 0) else { return 0.0 };
        let high = u128::from(magnitude[top]) << 64;
        let low = if top > 0 { u128::from(magnitude[top - 1]) } else { 0 };
        let exponent = LOWEST + 64 * (top as i32 - 1);
        let value = libm::ldexp((high | low) as f64, exponent).clamp(f64::from_bits(1), f64::MAX);
        if negative { -value } else { value }
    }

    /// Compares the product of two sums with the product of two other sums, by their magnitudes. The
    /// comparison is exact.
    pub(crate) fn compare_products([a, b]: [&Self; 2], [c, d]: [&Self; 2]) -> Ordering {
        let [first, second] = [[a, b], [c, d]].map(|[x, y]| product(&x.magnitude(), &y.magnitude()));
        first.iter().rev().cmp(second.iter().rev())
    }

    fn magnitude(&self) -> [u64; LIMBS] {
        if self.limbs[LIMBS - 1] >> 63 == 1 { self.negated() } else { self.limbs }
    }

    fn negated(&self) -> [u64; LIMBS] {
        let mut zero = Self::new();
        zero.change(0, &self.limbs, u64::overflowing_sub);
        zero.limbs
    }
}

/// Returns the product of two whole numbers. The least significant words are first.
fn product(a: &[u64; LIMBS], b: &[u64; LIMBS]) -> [u64; 2 * LIMBS] {
    let mut product = [0; 2 * LIMBS];
    // Most words of a sum are zero: the words above its size and the words below its precision.
    let end = b.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
    let start = b.iter().position(|&word| word != 0).unwrap_or(end);
    for (shift, &factor) in a.iter().enumerate().filter(|&(_, &factor)| factor != 0) {
        let mut carry = 0;
        for (place, &word) in b.iter().enumerate().take(end).skip(start) {
            let sum = u128::from(factor) * u128::from(word) + u128::from(product[shift + place]) + carry;
            product[shift + place] = sum as u64;
            carry = sum >> 64;
        }
        // No earlier word has written to this place.
        product[shift + end] = carry as u64;
    }
    product
}

/// Returns `|x|` as an integer mantissa and the exponent of a power of two.
pub(super) const fn decompose(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    if exponent == 0 { (fraction, -1074) } else { (fraction | (1 << 52), exponent - 1075) }
}
