//! Computes with natural numbers as limbs (digits of 64 bits), the lowest limb first. Short numbers need no
//! heap memory. The type [`crate::Dyadic`] is built on these numbers.

use core::cmp::Ordering;
use smallvec::{SmallVec, smallvec};

/// The limbs of a number; the highest limb may be zero.
pub(crate) type Limbs = SmallVec<[u64; 8]>;

/// Adds `addend * 2^(64 * position)` to `sum`, which is long enough for the carry.
pub(crate) fn add_at(sum: &mut [u64], addend: &[u64], position: usize) {
    let (low, high) = sum[position..].split_at_mut(addend.len());
    let mut carry = false;
    for (limb, &other) in low.iter_mut().zip(addend) {
        (*limb, carry) = limb.carrying_add(other, carry);
    }
    for limb in high {
        if !carry {
            return;
        }
        (*limb, carry) = limb.overflowing_add(1);
    }
}

/// Subtracts `subtrahend * 2^(64 * position)` from `rest`, which must be at least as large.
pub(crate) fn subtract_at(rest: &mut [u64], subtrahend: &[u64], position: usize) {
    let (low, high) = rest[position..].split_at_mut(subtrahend.len());
    let mut borrow = false;
    for (limb, &other) in low.iter_mut().zip(subtrahend) {
        (*limb, borrow) = limb.borrowing_sub(other, borrow);
    }
    for limb in high {
        if !borrow {
            return;
        }
        (*limb, borrow) = limb.overflowing_sub(1);
    }
}

/// Writes the product of two numbers to `product`, which must contain zeros and be as long as both factors
/// together.
pub(crate) fn multiply(product: &mut [u64], a: &[u64], b: &[u64]) {
    for (position, &factor) in a.iter().enumerate() {
        let mut carry = 0;
        for (limb, &other) in product[position..].iter_mut().zip(b) {
            (*limb, carry) = factor.carrying_mul_add(other, *limb, carry);
        }
        product[position + b.len()] = carry;
    }
}

/// Writes `number * 2^bits` to `shifted`, which is one limb longer than `number`; `bits` must be less than
/// 64.
pub(crate) fn shift_up(shifted: &mut [u64], number: &[u64], bits: u32) {
    let mut carry = 0;
    for (limb, &unshifted) in shifted.iter_mut().zip(number) {
        *limb = unshifted << bits | carry;
        carry = (unshifted >> 1) >> (63 - bits);
    }
    shifted[number.len()] = carry;
}

fn shifted_up(number: &[u64], bits: u32) -> Limbs {
    let mut shifted: Limbs = smallvec![0; number.len() + 1];
    shift_up(&mut shifted, number, bits);
    shifted
}

/// Divides `number` by `2^bits`; `bits` must be less than 64.
fn shift_down(number: &mut [u64], bits: u32) {
    let mut carry = 0;
    for limb in number.iter_mut().rev() {
        let low = (*limb << 1) << (63 - bits);
        (*limb, carry) = (*limb >> bits | carry, low);
    }
}

/// Compares two numbers.
pub(crate) fn compare(a: &[u64], b: &[u64]) -> Ordering {
    let [a, b] = [a, b].map(without_leading_zeros);
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn without_leading_zeros(number: &[u64]) -> &[u64] {
    let length = number.iter().rposition(|&limb| limb != 0).map_or(0, |last| last + 1);
    &number[..length]
}

/// Returns the whole part of the quotient. The divisor must not be longer than the dividend, and its highest
/// limb must not be zero. (Algorithm D of Knuth, The Art of Computer Programming, volume 2, 4.3.1.)
pub(crate) fn quotient(dividend: &[u64], divisor: &[u64]) -> Limbs {
    let bits = divisor[divisor.len() - 1].leading_zeros();
    let mut rest = shifted_up(dividend, bits);
    let divisor = &shifted_up(divisor, bits)[..divisor.len()];
    let mut quotient: Limbs = smallvec![0; rest.len() - divisor.len()];
    for (position, digit) in quotient.iter_mut().enumerate().rev() {
        *digit = divide_once(&mut rest[position..=position + divisor.len()], divisor);
    }
    quotient
}

/// Returns a quotient that fits into one limb, and leaves the remainder in `rest`. The highest bit of the
/// divisor must be set, so a guess from the highest limbs is too large by at most two.
fn divide_once(rest: &mut [u64], divisor: &[u64]) -> u64 {
    let size = divisor.len();
    let high = joined(rest[size - 1], rest[size]);
    let highest = divisor[size - 1];
    let mut digit = if rest[size] >= highest { u64::MAX } else { (high / u128::from(highest)) as u64 };
    let mut negative = subtract_multiple(rest, divisor, digit);
    while negative {
        digit -= 1;
        let (low, top) = rest.split_at_mut(size);
        let mut carry = false;
        for (limb, &other) in low.iter_mut().zip(divisor) {
            (*limb, carry) = limb.carrying_add(other, carry);
        }
        (top[0], carry) = top[0].overflowing_add(u64::from(carry));
        negative = !carry;
    }
    digit
}

/// Subtracts `factor * number` from `rest`. Returns whether the result is negative; a negative result is
/// stored modulo a power of 2^64.
fn subtract_multiple(rest: &mut [u64], number: &[u64], factor: u64) -> bool {
    let mut carry = 0;
    let mut borrow = false;
    for (limb, &other) in rest.iter_mut().zip(number) {
        let low;
        (low, carry) = factor.carrying_mul(other, carry);
        (*limb, borrow) = limb.borrowing_sub(low, borrow);
    }
    let top = &mut rest[number.len()];
    (*top, borrow) = top.borrowing_sub(carry, borrow);
    borrow
}

/// Returns `high * 2^64 + low`.
pub(crate) const fn joined(low: u64, high: u64) -> u128 {
    (high as u128) << 64 | low as u128
}

/// Returns the whole part of the square root of a number whose highest limb is not zero.
pub(crate) fn root(square: &[u64]) -> Limbs {
    let odd = square.len() % 2;
    let half = square[square.len() - 1].leading_zeros() / 2;
    let mut even: Limbs = smallvec![0; odd];
    even.extend(shifted_up(square, 2 * half));
    even.pop();
    let mut root = normal_root(&even);
    shift_down(&mut root, half + 32 * odd as u32);
    root
}

/// Returns the square root of a number with an even number of limbs, one of whose two highest bits is set.
/// The square root of the higher half is the first guess. One Newton step (the mean of the guess and the
/// quotient) then gives a result that is very slightly too large.
fn normal_root(square: &[u64]) -> Limbs {
    let size = square.len() / 2;
    if size == 1 {
        return smallvec![joined(square[0], square[1]).isqrt() as u64];
    }
    let low = size / 2;
    let guess = normal_root(&square[2 * low..]);
    let mut root = quotient(&square[low..], &guess);
    add_at(&mut root, &guess, low);
    shift_down(&mut root, 1);
    while compare(&squared(&root), square).is_gt() {
        subtract_at(&mut root, &[1], 0);
    }
    root.truncate(size);
    root
}

fn squared(root: &[u64]) -> Limbs {
    let mut square: Limbs = smallvec![0; 2 * root.len()];
    multiply(&mut square, root, root);
    square
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Rng;
    use num_bigint::BigUint;

    fn big(number: &[u64]) -> BigUint {
        let halves = number.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
        BigUint::new(halves.collect())
    }

    /// Returns limbs that cause carries and borrows: random, all ones, zero, or a single bit.
    fn number(rng: &mut Rng) -> Limbs {
        let length = 1 + rng.below(9);
        let mut limb = || {
            let bits = rng.bits();
            rng.pick(&[bits, bits, u64::MAX, 0, 1 << 63, 1])
        };
        let mut number: Limbs = (0..length).map(|_| limb()).collect();
        number[length - 1] |= rng.pick(&[1, 1, 1 << 63, 1 << 30]);
        number
    }

    fn pairs() -> impl Iterator<Item = [Limbs; 2]> {
        let mut rng = Rng::new(1);
        (0..20_000).map(move |_| [number(&mut rng), number(&mut rng)])
    }

    #[test]
    fn sums_and_differences_carry() {
        for [a, b] in pairs() {
            let position = a.len() % 3;
            let mut sum: Limbs = smallvec![0; a.len().max(b.len() + position) + 1];
            sum[..a.len()].copy_from_slice(&a);
            add_at(&mut sum, &b, position);
            assert_eq!(big(&sum), big(&a) + (big(&b) << (64 * position)), "{a:x?} + {b:x?}");
            subtract_at(&mut sum, &b, position);
            assert_eq!(big(&sum), big(&a));
        }
    }

    #[test]
    fn products_and_shifts_are_right() {
        for [a, b] in pairs() {
            let mut product: Limbs = smallvec![0; a.len() + b.len()];
            multiply(&mut product, &a, &b);
            assert_eq!(big(&product), big(&a) * big(&b), "{a:x?} * {b:x?}");
            let bits = (a[0] % 64) as u32;
            let mut shifted = shifted_up(&b, bits);
            assert_eq!(big(&shifted), big(&b) << bits);
            shift_down(&mut shifted, bits);
            assert_eq!(big(&shifted), big(&b));
        }
    }

    #[test]
    fn quotients_and_roots_are_cut_off_at_the_point() {
        for [a, b] in pairs() {
            let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
            assert_eq!(big(&quotient(&long, &short)), big(&long) / big(&short), "{long:x?} / {short:x?}");
            assert_eq!(big(&root(&long)), big(&long).sqrt(), "root of {long:x?}");
            let square = squared(&long);
            let square = without_leading_zeros(&square);
            assert_eq!(big(&root(square)), big(&long));
            let mut less = Limbs::from_slice(square);
            subtract_at(&mut less, &[1], 0);
            if long[..] != [1] {
                assert_eq!(big(&root(without_leading_zeros(&less))), big(&long) - 1u32);
            }
            assert_eq!(compare(&less, square), Ordering::Less);
        }
    }
}
