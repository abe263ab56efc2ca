//! A collider as its space keeps it, without its data.

use core::hint::black_box;
use core::mem::discriminant;

use crate::broad::{BoundingVolume, Box32, LeafId};
use crate::math::tolerance::{BOUNDS_ROUNDING, ROUNDOFF32};
use crate::math::{Pose, Vec2, larger, smaller};
use crate::shape::{Aabb, AsConvex, Shape, Simple, reach_of_box};

use crate::space::filter::Filter;

/// What is needed of a collider when it changes; its shape in the world and its box are kept apart, as they are needed
/// by the pairs.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) local: Shape,
    pub(crate) pose: Pose,
    pub(crate) filter: Filter,
    /// Its box in the tree.
    pub(crate) leaf: LeafId,
    /// Its box there, in which it can move without any work; empty if it has not moved yet, or is beyond the range of
    /// `f32`.
    pub(crate) room: Box32,
    /// Twice the middle of its box when all got rooms the last time, or it was put in since.
    pub(crate) home: [f32; 2],
    /// Where its local origin was at the last update, if it has changed since.
    pub(crate) origin: Vec2,
    pub(crate) swept: bool,
}

/// A shape in the world, in one cache line: most are looked at in no order.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct World(pub(crate) Shape);

impl World {
    /// Reads it before it is needed: many reads from the slow memory at once take no longer than one.
    #[inline]
    pub(crate) fn fetch(&self) {
        black_box(discriminant(&self.0));
    }
}

/// The box around a shape, wide enough for what rounding makes touch.
pub(crate) fn bounds(world: &Shape) -> Aabb {
    Aabb::around(world)
}

/// A box around [`bounds`] that is found faster.
#[inline]
pub(crate) fn box_around(world: &Shape) -> Box32 {
    match world.simple() {
        Simple::Circle(of) => box_of(of.center(), Vec2::new(of.radius(), of.radius())),
        Simple::Obb(of) => {
            let turn = (of.rotation().cos().abs(), of.rotation().sin().abs());
            box_of(of.center(), reach_of_box(of.half(), turn))
        }
        _ => Box32::around(&bounds(world)),
    }
}

/// A box of `f32` that holds one of `f64`: a side is rounded by up to 2^-24 of itself, and what it was computed from by
/// less than 2^-44 of the largest coordinate. Room is left for twice as much of both.
#[inline]
fn box_of(center: Vec2, reach: Vec2) -> Box32 {
    let slack =
        (center.max_abs() + larger(reach.x, reach.y)) * BOUNDS_ROUNDING + f64::from(f32::MIN_POSITIVE);
    let (low, high) = (center - reach, center + reach);
    // Of what is beyond the range of `f32`, only the outer side is infinite.
    let down = |side: f64| smaller(side - (side.abs() * ROUNDOFF32 + slack), f64::from(f32::MAX)) as f32;
    let up = |side: f64| larger(side + (side.abs() * ROUNDOFF32 + slack), f64::from(f32::MIN)) as f32;
    Box32([down(low.x), down(low.y), up(high.x), up(high.y)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Rot2;
    use crate::shape::{Circle, Obb};

    /// Numbers of all magnitudes, also beyond the range of `f32`, and both signs.
    fn numbers() -> impl Iterator<Item = f64> + Clone {
        let powers = (-250..250).step_by(7).map(|exponent| f64::from_bits(((1023 + exponent) as u64) << 52));
        powers.flat_map(|power| [power, -power * 1.3, power * 1.000_000_1]).chain([0.0])
    }

    #[test]
    fn the_quick_box_holds_the_exact_one() {
        let turns = [0.0, 30.0, 90.0, 123.0].map(|degrees| Rot2::from_degrees(degrees).expect("an angle"));
        for (x, y) in numbers().flat_map(|x| [(x, 0.3), (-1e5, x), (x, -x)]) {
            for size in numbers().filter(|&size| size >= 0.0) {
                let disc = Circle::new([x, y], size).map(Shape::from);
                let boxes = turns.map(|turn| Obb::new([x, y], [size, 0.7 * size], turn).map(Shape::from));
                for shape in boxes.into_iter().chain([disc]) {
                    let world = shape.expect("in range");
                    assert!(box_around(&world).holds(&bounds(&world)), "{world:?}");
                }
            }
        }
    }
}
