//! Boxes of `f32`, rounded outward: half the memory of exact ones, and never smaller.

use crate::math::Vec2;
use crate::shape::Aabb;

/// The largest `f32` that is not above a number; -infinity below the range of `f32`.
#[inline]
pub(super) fn round_down(number: f64) -> f32 {
    let nearest = number as f32;
    if f64::from(nearest) > number { nearest.next_down() } else { nearest }
}

/// The smallest `f32` that is not below a number; infinity above the range of `f32`.
#[inline]
pub(super) fn round_up(number: f64) -> f32 {
    let nearest = number as f32;
    if f64::from(nearest) < number { nearest.next_up() } else { nearest }
}

/// The smaller of two numbers, of which neither is NaN: one instruction, where `f32::min` takes several.
#[inline]
pub(super) const fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The larger of two numbers, of which neither is NaN.
#[inline]
pub(super) const fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// A box that contains the exact one it was made from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Box32 {
    pub(super) min: [f32; 2],
    pub(super) max: [f32; 2],
}

impl Box32 {
    /// The union with it changes nothing.
    pub(super) const EMPTY: Self = Self { min: [f32::INFINITY; 2], max: [f32::NEG_INFINITY; 2] };

    #[inline]
    pub(super) fn around(exact: &Aabb) -> Self {
        let (min, max) = (exact.min(), exact.max());
        Self { min: [round_down(min.x), round_down(min.y)], max: [round_up(max.x), round_up(max.y)] }
    }

    #[inline]
    pub(super) fn overlaps(&self, other: &Self) -> bool {
        (self.min[0] <= other.max[0])
            & (other.min[0] <= self.max[0])
            & (self.min[1] <= other.max[1])
            & (other.min[1] <= self.max[1])
    }

    #[inline]
    pub(super) fn contains(&self, other: &Self) -> bool {
        self.union(other) == *self
    }

    #[inline]
    pub(super) const fn union(&self, other: &Self) -> Self {
        Self {
            min: [lesser(self.min[0], other.min[0]), lesser(self.min[1], other.min[1])],
            max: [greater(self.max[0], other.max[0]), greater(self.max[1], other.max[1])],
        }
    }

    /// Width and height together: how likely a search enters. Finite for every box, so that differences are numbers.
    #[inline]
    pub(super) fn cost(&self) -> f32 {
        lesser(self.max[0] - self.min[0], HUGE) + lesser(self.max[1] - self.min[1], HUGE)
    }

    /// The centre on each axis, finite too.
    #[inline]
    pub(super) fn center(&self) -> [f32; 2] {
        [0, 1].map(|axis| greater(self.min[axis], -HUGE) * 0.5 + lesser(self.max[axis], HUGE) * 0.5)
    }

    /// The corners as they are.
    #[inline]
    pub(super) fn corners(&self) -> (Vec2, Vec2) {
        (Vec2::from(self.min), Vec2::from(self.max))
    }
}

/// Sums of a few of these stay finite: 2^120.
const HUGE: f32 = f32::from_bits((127 + 120) << 23);

#[cfg(test)]
mod tests {
    use super::*;

    /// Every power of two of `f64`, its neighbours and some numbers between, both signs, and zero.
    fn magnitudes() -> impl Iterator<Item = f64> {
        let powers = (0..2046_u64).map(|exponent| f64::from_bits(exponent << 52));
        let near = powers.flat_map(|p| [p, p.next_up(), p.next_down(), p * 1.3, p * (1.0 + 1e-7)]);
        near.filter(|number| number.is_finite()).flat_map(|number| [number, -number])
    }

    #[test]
    fn rounding_goes_outward_and_no_further_than_to_the_neighbour() {
        for number in magnitudes() {
            let (down, up) = (round_down(number), round_up(number));
            assert!(f64::from(down) <= number && number <= f64::from(up), "{number:e}");
            assert!(number < f64::from(down.next_up()) || f64::from(down) == number, "{number:e}");
            assert!(f64::from(up.next_down()) < number || f64::from(up) == number, "{number:e}");
            assert!(!down.is_nan() && !up.is_nan(), "{number:e}");
        }
    }

    #[test]
    fn beyond_the_range_of_f32_are_infinities() {
        assert_eq!((round_down(1e60), round_up(1e60)), (f32::MAX, f32::INFINITY));
        assert_eq!((round_down(-1e60), round_up(-1e60)), (f32::NEG_INFINITY, -f32::MAX));
        assert_eq!((round_down(0.5), round_up(0.5)), (0.5, 0.5));
        let box32 = Box32 { min: [f32::NEG_INFINITY, f32::MAX], max: [f32::INFINITY, f32::INFINITY] };
        assert!(box32.cost().is_finite() && box32.center().iter().all(|c| c.is_finite()));
    }
}
