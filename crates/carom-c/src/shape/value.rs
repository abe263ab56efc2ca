//! The shape that C holds: its kind and its numbers. A shape with many numbers has a handle instead.

use std::sync::Arc;

use carom::{Aabb, Circle, Obb, Shape};

use crate::fault::Fault;
use crate::store::{Handle, Store};
use crate::values::{CaromRot2, CaromVec2};

/// A shape. In the header, the numbers are a union with a struct for each kind.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromShape {
    /// The kind, one of [`kind`].
    pub(super) kind: u32,
    pub(super) unused: u32,
    pub(super) numbers: [f64; 6],
}

/// The kinds with special code. The other kinds follow in the order of [`Shape::KINDS`], first those
/// that a few numbers define.
pub(crate) mod kind {
    pub(crate) const NONE: u32 = 0;
    pub(crate) const CIRCLE: u32 = 1;
    pub(crate) const SEGMENT: u32 = 2;
    pub(crate) const CAPSULE: u32 = 3;
    pub(crate) const AABB: u32 = 4;
    pub(crate) const OBB: u32 = 5;
}

/// The shapes to which callers have handles.
pub(super) static HELD: Store<Shape> = Store::new();

/// A circle.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromCircle {
    /// The centre.
    pub center: CaromVec2,
    /// The radius.
    pub radius: f64,
}

/// An axis-aligned box.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromAabb {
    /// The lower left corner.
    pub min: CaromVec2,
    /// The upper right corner.
    pub max: CaromVec2,
}

/// A box at any angle.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromObb {
    /// The centre.
    pub center: CaromVec2,
    /// The half extents.
    pub half: CaromVec2,
    /// The rotation.
    pub rotation: CaromRot2,
}

impl From<&Circle> for CaromCircle {
    fn from(circle: &Circle) -> Self {
        Self { center: circle.center().into(), radius: circle.radius() }
    }
}

impl From<&Aabb> for CaromAabb {
    fn from(aabb: &Aabb) -> Self {
        Self { min: aabb.min().into(), max: aabb.max().into() }
    }
}

impl From<&Obb> for CaromObb {
    fn from(obb: &Obb) -> Self {
        Self { center: obb.center().into(), half: obb.half().into(), rotation: obb.rotation().into() }
    }
}

/// The value that a constructor returns if its arguments are wrong.
pub(super) const NO_SHAPE: CaromShape = CaromShape { kind: kind::NONE, unused: 0, numbers: [0.0; 6] };

impl CaromShape {
    /// Returns the value that is not a shape.
    pub(crate) const fn none() -> Self {
        NO_SHAPE
    }

    /// Returns the value for a shape. A shape with many numbers gets a handle.
    pub(crate) fn of(shape: Shape) -> Result<Self, Fault> {
        let kind = kind_of(&shape);
        match shape.numbers() {
            Some(numbers) => Ok(Self { kind, unused: 0, numbers }),
            None => Self::held(kind, shape),
        }
    }

    fn held(kind: u32, shape: Shape) -> Result<Self, Fault> {
        let full = || {
            Fault::new("too_many_shapes", "", "2^31 shapes are held already: too many; free some".to_owned())
        };
        let handle = HELD.insert(shape).ok_or_else(full)?;
        Ok(Self { kind, unused: 0, numbers: [f64::from_bits(handle.to_bits()), 0.0, 0.0, 0.0, 0.0, 0.0] })
    }

    /// Frees the shape that the value holds, if it has not been freed yet.
    pub(crate) fn release(&self) {
        if self.is_held() {
            drop(HELD.remove(self.handle()));
        }
    }

    /// Returns the kind of the shape, one of [`kind`].
    #[inline(always)]
    pub(crate) const fn kind(&self) -> u32 {
        self.kind
    }

    /// Returns the numbers that define the shape. For a shape with a handle, the bits of the first number are
    /// the handle.
    #[inline(always)]
    pub(crate) const fn numbers(&self) -> &[f64; 6] {
        &self.numbers
    }

    /// Returns the handle of a shape with many numbers.
    pub(super) const fn handle(&self) -> Handle {
        Handle::from_bits(self.numbers[0].to_bits())
    }

    /// Returns whether the shape has a handle.
    pub(super) const fn is_held(&self) -> bool {
        let kind = self.kind as usize;
        Shape::PLAIN_KINDS.len() < kind && kind <= Shape::KINDS.len()
    }
}

/// Returns the kind of a shape.
pub(super) const fn kind_of(shape: &Shape) -> u32 {
    shape.kind_index() as u32 + 1
}

const _: () = {
    assert!(size_of::<CaromShape>() == 56);
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Arc<Shape>>();
};
