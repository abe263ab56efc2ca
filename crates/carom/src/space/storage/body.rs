//! Defines the stored parts of a collider, and the boxes around its shape.

use core::hint::black_box;
use core::mem::discriminant;

use crate::broad::{BoundingVolume, Box32, LeafId};
use crate::math::tolerance::{BOUNDS_ROUNDING, ROUNDOFF32};
use crate::math::{Pose, Vec2, larger, smaller};
use crate::shape::{Aabb, AsShape, Filter, Shape, ShapeRef, reach_of_box};

/// The parts of a collider that are needed when it changes. The world shape and the box of a collider are
/// stored apart, because the search for pairs needs only these two.
#[derive(Clone, Debug)]
pub(crate) struct StoredBody {
    pub(crate) local: Shape,
    pub(crate) pose: Pose,
    pub(crate) filter: Filter,
    /// The id of the collider's leaf in the tree; [`LeafId::NONE`] while the collider waits.
    pub(crate) leaf: LeafId,
    /// The fat box, which is the box of the leaf; empty if the collider has not moved yet, or is beyond the range of
    /// `f32`.
    pub(crate) fat_box: Box32,
    /// Twice the centre of the collider's box at the time when all fat boxes were last made, or when it was
    /// inserted after that.
    pub(crate) home: [f32; 2],
    /// The translation at the last update, if the collider has changed since.
    pub(crate) origin: Vec2,
    pub(crate) swept: bool,
}

/// A shape in world coordinates, in one cache line, because shapes are read in no fixed order.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct WorldShape(pub(crate) Shape);

impl WorldShape {
    /// Prefetches the shape by reading it before it is needed, because many cache misses at once take no
    /// longer than one.
    #[inline]
    pub(crate) fn prefetch(&self) {
        black_box(discriminant(&self.0));
    }
}

/// Returns the box around a shape, with a margin for rounding.
pub(crate) fn bounds(world: &Shape) -> Aabb {
    Aabb::around(world)
}

/// Returns a box around [`bounds`] that is faster to compute.
#[inline]
pub(crate) fn box_around(world: &Shape) -> Box32 {
    match world.as_shape() {
        ShapeRef::Circle(of) => box_of(of.center(), Vec2::new(of.radius(), of.radius())),
        ShapeRef::Obb(of) => {
            let turn = (of.rotation().cos().abs(), of.rotation().sin().abs());
            box_of(of.center(), reach_of_box(of.half(), turn))
        }
        _ => Box32::around(&bounds(world)),
    }
}

/// Returns a box of `f32` that contains a box of `f64`. A side is rounded by up to 2^-24 of itself. The
/// numbers from which it was computed are rounded by less than 2^-44 of the largest coordinate. The margin is
/// twice as large as both errors together.
#[inline]
fn box_of(center: Vec2, reach: Vec2) -> Box32 {
    let slack =
        (center.max_abs() + larger(reach.x, reach.y)) * BOUNDS_ROUNDING + f64::from(f32::MIN_POSITIVE);
    let (low, high) = (center - reach, center + reach);
    // Beyond the range of `f32`, only the outer side becomes infinite.
    let down = |side: f64| smaller(side - (side.abs() * ROUNDOFF32 + slack), f64::from(f32::MAX)) as f32;
    let up = |side: f64| larger(side + (side.abs() * ROUNDOFF32 + slack), f64::from(f32::MIN)) as f32;
    Box32([down(low.x), down(low.y), up(high.x), up(high.y)])
}
