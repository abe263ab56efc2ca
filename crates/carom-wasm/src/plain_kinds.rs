//! Written by `cargo xtask api` from the sources of the library: do not edit.
//!
//! Reads the kinds of shapes that a few numbers define.

use carom::{Circle, Segment, Capsule, Aabb, Obb, ShapeError};

use crate::{Input, Shape};

impl Input<'_> {
    /// Reads a shape of one of these kinds by its number, which must be the same in `js/write.js`. Returns `None` for another kind.
    #[inline(always)]
    pub(crate) fn plain_shape(&mut self, kind: u32) -> Option<Result<Shape, ShapeError>> {
        Some(match kind {
            1 => self.plain_circle().map(Shape::Circle),
            2 => self.plain_segment().map(Shape::Segment),
            3 => self.plain_capsule().map(Shape::Capsule),
            4 => self.plain_aabb().map(Shape::Aabb),
            5 => self.plain_obb().map(Shape::Obb),
            _ => return None,
        })
    }

    #[inline(always)]
    fn plain_circle(&mut self) -> Result<Circle, ShapeError> {
        Circle::new(self.vector(), self.number())
    }

    #[inline(always)]
    fn plain_segment(&mut self) -> Result<Segment, ShapeError> {
        Segment::new(self.vector(), self.vector())
    }

    #[inline(always)]
    fn plain_capsule(&mut self) -> Result<Capsule, ShapeError> {
        Capsule::new(self.vector(), self.vector(), self.number())
    }

    #[inline(always)]
    fn plain_aabb(&mut self) -> Result<Aabb, ShapeError> {
        Aabb::new(self.vector(), self.vector())
    }

    #[inline(always)]
    fn plain_obb(&mut self) -> Result<Obb, ShapeError> {
        Obb::new(self.vector(), self.vector(), self.rotation_of()?)
    }
}
