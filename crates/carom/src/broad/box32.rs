//! Boxes of `f32`, rounded outward: half the memory of exact boxes, and never smaller.

use crate::math::Vec2;
use crate::shape::Aabb;

/// Returns the largest `f32` that is not above a number; -infinity below the range of `f32`.
#[inline]
pub(super) fn round_down(number: f64) -> f32 {
    let nearest = number as f32;
    step(nearest, -i32::from(f64::from(nearest) > number))
}

/// Returns the smallest `f32` that is not below a number; infinity above the range of `f32`.
#[inline]
pub(super) fn round_up(number: f64) -> f32 {
    let nearest = number as f32;
    step(nearest, i32::from(f64::from(nearest) < number))
}

/// Returns a neighbour of a number. The code has no branch, because the direction in which the
/// nearest `f32` was rounded is unpredictable. Except for the sign, the bits of floats are ordered
/// as the numbers are.
#[inline]
const fn step(number: f32, by: i32) -> f32 {
    f32::from_bits(reversed(reversed(number.to_bits() as i32) + by) as u32)
}

/// Reverses the order of the negative numbers; done twice, it restores the bits.
#[inline]
const fn reversed(bits: i32) -> i32 {
    bits ^ ((bits >> 31) & i32::MAX)
}

/// Returns the smaller of two numbers, neither of them NaN: one instruction, where `f32::min` takes several.
#[inline]
pub(super) const fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// Returns the larger of two numbers, neither of them NaN.
#[inline]
pub(super) const fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// A box `[min x, min y, max x, max y]` that contains the exact box from which it was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Box32(pub(crate) [f32; 4]);

impl Box32 {
    /// The empty box: a union with it changes nothing.
    pub(crate) const EMPTY: Self = Self([f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY]);

    /// Creates the smallest box around an exact one.
    #[inline]
    pub(crate) fn around(exact: &Aabb) -> Self {
        let (min, max) = (exact.min(), exact.max());
        Self([round_down(min.x), round_down(min.y), round_up(max.x), round_up(max.y)])
    }

    /// Creates the largest box inside an exact one that keeps a distance from its sides. If there
    /// is no such box, a minimum of the result is above its maximum, and the result contains no
    /// other box.
    pub(crate) fn inside(exact: &Aabb, distance: f64) -> Self {
        let (min, max) = (exact.min(), exact.max());
        Self([
            round_up(min.x + distance),
            round_up(min.y + distance),
            round_down(max.x - distance),
            round_down(max.y - distance),
        ])
    }

    /// Converts the box to `f64`; it must be in the range of shapes.
    #[inline]
    pub(crate) fn widened(&self) -> Aabb {
        let [min_x, min_y, max_x, max_y] = self.0.map(f64::from);
        Aabb::raw(Vec2::new(min_x, min_y), Vec2::new(max_x, max_y))
    }

    pub(crate) fn is_finite(&self) -> bool {
        self.0.iter().all(|side| side.is_finite())
    }

    /// Returns whether it contains an exact box.
    #[inline]
    pub(crate) fn holds(&self, exact: &Aabb) -> bool {
        let [min_x, min_y, max_x, max_y] = self.0.map(f64::from);
        let (min, max) = (exact.min(), exact.max());
        (min_x <= min.x) & (min_y <= min.y) & (max.x <= max_x) & (max.y <= max_y)
    }

    #[inline]
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (&self.0, &other.0);
        (a[0] <= b[2]) & (b[0] <= a[2]) & (a[1] <= b[3]) & (b[1] <= a[3])
    }

    #[inline]
    pub(crate) fn contains(&self, other: &Self) -> bool {
        let (a, b) = (&self.0, &other.0);
        (a[0] <= b[0]) & (b[2] <= a[2]) & (a[1] <= b[1]) & (b[3] <= a[3])
    }

    #[inline]
    pub(super) const fn union(&self, other: &Self) -> Self {
        let (a, b) = (&self.0, &other.0);
        Self([lesser(a[0], b[0]), lesser(a[1], b[1]), greater(a[2], b[2]), greater(a[3], b[3])])
    }

    /// Returns the sum of width and height, which measures how likely a search enters the box
    /// (surface area heuristic). It is finite for every box, so that differences are numbers.
    #[inline]
    pub(super) fn cost(&self) -> f32 {
        let [min_x, min_y, max_x, max_y] = self.0;
        lesser(max_x - min_x, HUGE32) + lesser(max_y - min_y, HUGE32)
    }

    /// Returns twice the centre.
    #[inline]
    pub(crate) fn twice_centers(&self) -> [f32; 2] {
        [self.twice_center(0), self.twice_center(1)]
    }

    /// Returns twice the centre on an axis, a finite number.
    #[inline]
    pub(crate) fn twice_center(&self, axis: usize) -> f32 {
        clamped(self.0[axis]) + clamped(self.0[axis + 2])
    }
}

/// A number so small that sums of a few of them stay finite: 2^120.
const HUGE32: f32 = f32::from_bits((127 + 120) << 23);

#[inline]
fn clamped(number: f32) -> f32 {
    greater(lesser(number, HUGE32), -HUGE32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns every power of two of `f64`, its neighbours and some numbers between, both signs, and zero.
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
    fn a_box_inside_another_one_keeps_its_distance() {
        let exact = Aabb::new([1e9 + 0.3, -2.0], [1e9 + 700.1, 5.0]).expect("a box");
        let inside = Box32::inside(&exact, 1.5).widened();
        assert!(exact.min().x + 1.5 <= inside.min().x && inside.max().x <= exact.max().x - 1.5);
        assert_eq!((inside.min().y, inside.max().y), (-0.5, 3.5));
        let none = Box32::inside(&exact, 4.0);
        assert!(!none.contains(&Box32::around(&exact)) && !none.contains(&Box32([1e9, 1.5, 1e9, 1.5])));
    }

    #[test]
    fn numbers_beyond_the_range_of_f32_become_infinite() {
        assert_eq!((round_down(1e60), round_up(1e60)), (f32::MAX, f32::INFINITY));
        assert_eq!((round_down(-1e60), round_up(-1e60)), (f32::NEG_INFINITY, -f32::MAX));
        assert_eq!((round_down(0.5), round_up(0.5)), (0.5, 0.5));
        let widest = Box32([f32::NEG_INFINITY, f32::MAX, f32::INFINITY, f32::INFINITY]);
        assert!(
            widest.cost().is_finite()
                && widest.twice_center(0).is_finite()
                && widest.twice_center(1).is_finite()
        );
    }
}
