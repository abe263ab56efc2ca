//! Defines boxes of `f32`, rounded outward. They take half the memory of boxes of `f64`. Each box contains
//! the exact box from which it was rounded.

use crate::math::Vec2;
use crate::shape::Aabb;

/// Returns the largest `f32` that is not above a number, which is -infinity below the range of `f32`.
#[inline]
pub(super) fn round_down(number: f64) -> f32 {
    let nearest = number as f32;
    step(nearest, -i32::from(f64::from(nearest) > number))
}

/// Returns the smallest `f32` that is not below a number, which is infinity above the range of `f32`.
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

/// Reverses the order of the negative numbers; applying the function twice restores the bits.
#[inline]
const fn reversed(bits: i32) -> i32 {
    bits ^ ((bits >> 31) & i32::MAX)
}

/// Returns the smaller of two numbers, of which neither is NaN; this takes one instruction, while `f32::min`
/// takes several.
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
    /// The empty box, whose union with another box is the other box.
    pub(crate) const EMPTY: Self = Self([f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY]);

    /// Creates the smallest box around an exact one.
    #[inline]
    pub(crate) fn around(exact: &Aabb) -> Self {
        let (min, max) = (exact.min(), exact.max());
        Self([round_down(min.x), round_down(min.y), round_up(max.x), round_up(max.y)])
    }

    /// Creates the largest box inside an exact one that keeps a distance from its sides. If there is no such
    /// box, a minimum of the resulting box is above its maximum, and the result contains no other box.
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

    /// Returns whether this box contains an exact box.
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
    /// (surface area heuristic). The sum is finite for every box, so that differences are numbers.
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
