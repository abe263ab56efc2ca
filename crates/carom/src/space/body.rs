//! A collider as its space keeps it, without its data.

use core::hint::black_box;
use core::mem::discriminant;

use crate::broad::{BoundingVolume, Box32, LeafId};
use crate::math::{Pose, Vec2, larger};
use crate::shape::{Aabb, AsConvex, Obb, Simple};

use super::compact::Compact;
use super::filter::Filter;

/// What is needed of a collider when it changes; its shape in the world and its box are kept apart, as they are needed
/// by the pairs.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) local: Compact,
    pub(super) pose: Pose,
    pub(super) filter: Filter,
    /// Its box in the tree.
    pub(super) leaf: LeafId,
    /// Its box there, in which it can move without any work; empty if it is beyond the range of `f32`.
    pub(super) room: Box32,
    /// Where its local origin was at the last update, if it has changed since.
    pub(super) origin: Vec2,
    pub(super) swept: bool,
}

/// A shape in the world, in one cache line: most are looked at in no order.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct World(pub(super) Compact);

impl World {
    /// Reads it before it is needed: many reads from the slow memory at once take no longer than one.
    #[inline]
    pub(super) fn fetch(&self) {
        black_box(discriminant(&self.0));
    }
}

/// The box around a shape, wide enough for what rounding makes touch.
pub(super) fn bounds(world: &Compact) -> Aabb {
    Aabb::around(world)
}

/// A box around [`bounds`] that is found faster.
#[inline]
pub(super) fn box_around(world: &Compact) -> Box32 {
    match world.simple() {
        Simple::Circle(of) => box_of(of.center(), Vec2::new(of.radius(), of.radius())),
        Simple::Obb(of) => box_of(of.center(), reach(of)),
        _ => Box32::around(&bounds(world)),
    }
}

/// How far a box at an angle reaches from its centre.
#[inline]
fn reach(of: &Obb) -> Vec2 {
    let (cos, sin, half) = (of.rotation().cos().abs(), of.rotation().sin().abs(), of.half());
    Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y)
}

/// Rounding is by 2^-24 of a side in `f32`, and by less than 2^-44 of the largest coordinate before: of that as well
/// there is twice as much room.
#[inline]
fn box_of(center: Vec2, reach: Vec2) -> Box32 {
    let slack = (center.max_abs() + larger(reach.x, reach.y)) * COARSE + f64::from(f32::MIN_POSITIVE);
    let (low, high) = (center - reach, center + reach);
    let down = |side: f64| (side - (side.abs() * FINE + slack)) as f32;
    let up = |side: f64| (side + (side.abs() * FINE + slack)) as f32;
    Box32([down(low.x), down(low.y), up(high.x), up(high.y)])
}

/// 2^-23.
const FINE: f64 = f64::from_bits((1023 - 23) << 52);
/// 2^-43.
const COARSE: f64 = f64::from_bits((1023 - 43) << 52);

/// A box with some room around it; empty beyond the range of `f32`.
pub(super) fn room_around(bounds: Box32) -> Box32 {
    let [min_x, min_y, max_x, max_y] = bounds.0;
    let margin = ((max_x - min_x) + (max_y - min_y)) * ROOM;
    let room = Box32([min_x - margin, min_y - margin, max_x + margin, max_y + margin]);
    if room.is_finite() { room } else { Box32::EMPTY }
}

/// The part of its width and height together by which the room of a box is wider on each side.
const ROOM: f32 = 1.0 / 8.0;
