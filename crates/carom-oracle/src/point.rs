//! Computes with exact points, and with the sign of a turn from one point to the next.

use crate::Dyadic;
use carom::Vec2;
use core::cmp::Ordering;

/// A point, or the difference of two points, with exact coordinates.
#[derive(Clone, Debug)]
pub struct Point {
    /// The exact x coordinate.
    pub x: Dyadic,
    /// The exact y coordinate.
    pub y: Dyadic,
    /// The coordinates rounded to floats. [`turn`] uses these floats for an estimate, and trusts it only if
    /// it is far from zero.
    rounded: [f64; 2],
}

impl Point {
    /// Returns a point from exact coordinates.
    #[must_use]
    pub fn new(x: Dyadic, y: Dyadic) -> Self {
        let rounded = [x.to_f64(), y.to_f64()];
        Self { x, y, rounded }
    }

    /// Returns the point `(0, 0)`.
    #[must_use]
    pub fn origin() -> Self {
        Self { x: Dyadic::zero(), y: Dyadic::zero(), rounded: [0.0, 0.0] }
    }

    /// Returns the sum of two points.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self::new(&self.x + &other.x, &self.y + &other.y)
    }

    /// Returns the vector from `other` to this point.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self::new(&self.x - &other.x, &self.y - &other.y)
    }

    /// Returns the vector times a number.
    #[must_use]
    pub fn times(&self, factor: &Dyadic) -> Self {
        Self::new(&self.x * factor, &self.y * factor)
    }

    /// Returns the dot product `x1 x2 + y1 y2`.
    #[must_use]
    pub fn dot(&self, other: &Self) -> Dyadic {
        &(&self.x * &other.x) + &(&self.y * &other.y)
    }

    /// Returns the cross product `x1 y2 - y1 x2`, which is positive if `other` lies counter-clockwise of this
    /// vector.
    #[must_use]
    pub fn cross(&self, other: &Self) -> Dyadic {
        &(&self.x * &other.y) - &(&self.y * &other.x)
    }

    /// Returns the vector rotated by a quarter turn, counter-clockwise.
    #[must_use]
    pub fn perp(&self) -> Self {
        Self { x: -&self.y, y: self.x.clone(), rounded: [-self.rounded[1], self.rounded[0]] }
    }

    /// Returns the square of the length.
    #[must_use]
    pub fn length_squared(&self) -> Dyadic {
        self.dot(self)
    }

    /// Returns the length of the vector, correct to [`crate::dyadic::BITS`] bits.
    #[must_use]
    pub fn length(&self) -> Dyadic {
        self.length_squared().sqrt()
    }

    /// Returns the length, rounded.
    #[must_use]
    pub fn rounded_length(&self) -> f64 {
        self.length_squared().rounded_root_of_quotient(&Dyadic::whole(1))
    }

    /// Compares two points by x, then by y.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        let [x, y] = [0, 1].map(|axis| guessed_order(self.rounded[axis], other.rounded[axis]));
        let by_x = x.unwrap_or_else(|| self.x.cmp(&other.x));
        by_x.then_with(|| y.unwrap_or_else(|| self.y.cmp(&other.y)))
    }

    /// Returns the point in floats, rounded.
    #[must_use]
    pub fn to_vec2(&self) -> Vec2 {
        Vec2::new(self.rounded[0], self.rounded[1])
    }

    /// Returns the larger magnitude of the two coordinates, rounded.
    #[must_use]
    pub fn magnitude(&self) -> f64 {
        self.rounded[0].abs().max(self.rounded[1].abs())
    }
}

/// Returns the order of two numbers that were rounded a few times; returns `None` if the order is not
/// certain.
pub(crate) fn guessed_order(a: f64, b: f64) -> Option<Ordering> {
    let size = a.abs().max(b.abs());
    let is_clear = (1e-290..1e290).contains(&size) && (a - b).abs() > size / 562_949_953_421_312.0;
    a.partial_cmp(&b).filter(|_| is_clear)
}

impl From<Vec2> for Point {
    fn from(point: Vec2) -> Self {
        Self { x: point.x.into(), y: point.y.into(), rounded: [point.x, point.y] }
    }
}

impl PartialEq for Point {
    fn eq(&self, other: &Self) -> bool {
        self.compare(other).is_eq()
    }
}

impl Eq for Point {}

/// Returns the direction in which the path `a`, `b`, `c` turns: 1 left (counter-clockwise), -1 right, 0
/// straight. The result is always exact.
#[must_use]
pub fn turn(a: &Point, b: &Point, c: &Point) -> i32 {
    guessed_turn(a, b, c).unwrap_or_else(|| exact_turn(a, b, c))
}

fn exact_turn(a: &Point, b: &Point, c: &Point) -> i32 {
    b.minus(a).cross(&c.minus(a)).signum()
}

/// Returns the direction of the turn, computed in floats; returns `None` if it is not certain. If coordinates
/// up to `m` are each rounded to within `2^-52 m`, a difference is wrong by less than `2^-50 m`. So the
/// determinant is wrong by less than `2^-46 m^2`.
fn guessed_turn(a: &Point, b: &Point, c: &Point) -> Option<i32> {
    let m = a.magnitude().max(b.magnitude()).max(c.magnitude());
    if !(1e-100..1e100).contains(&m) {
        return None;
    }
    let [ax, ay] = a.rounded;
    let determinant = (b.rounded[0] - ax) * (c.rounded[1] - ay) - (b.rounded[1] - ay) * (c.rounded[0] - ax);
    let doubt = m * m / 70_368_744_177_664.0;
    (determinant.abs() > doubt).then_some(if determinant > 0.0 { 1 } else { -1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Vec2::new(x, y).into()
    }

    #[test]
    fn a_turn_of_one_ulp_is_seen() {
        let a = at(0.0, 0.0);
        let b = at(1e6, 1e6);
        assert_eq!(turn(&a, &b, &at(0.5, 0.5)), 0);
        assert_eq!(turn(&a, &b, &at(0.5, 0.5f64.next_up())), 1);
        assert_eq!(turn(&a, &b, &at(0.5f64.next_up(), 0.5)), -1);
    }

    #[test]
    fn the_fast_turn_agrees_with_the_exact_turn() {
        let mut seed = 1_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 40) as f64 / 1024.0
        };
        for _ in 0..2000 {
            let [a, b, c] = [at(next(), next()), at(next(), next()), at(next(), next())];
            assert_eq!(turn(&a, &b, &c), exact_turn(&a, &b, &c));
        }
    }

    #[test]
    fn vectors_follow_their_formulas() {
        let (u, v) = (at(3.0, 4.0), at(-1.0, 2.0));
        assert_eq!(u.length(), Dyadic::whole(5));
        assert_eq!(u.cross(&v), Dyadic::whole(10));
        assert_eq!(u.dot(&v), Dyadic::whole(5));
        assert_eq!(u.perp(), at(-4.0, 3.0));
    }
}
