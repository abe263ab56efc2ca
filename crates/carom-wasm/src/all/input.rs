//! Reads arguments that only the entry point `carom` takes.

use std::rc::Rc;

use carom::{Aabb, Circle, ColliderId, Filter, HalfPlane, Motion, Pose, Segment, Shape, ShapeError, Vec2};

use crate::Input;
use crate::spaces::{Held, Spaces};

impl<'a> Input<'a> {
    /// Reads a boolean: 1 for true.
    pub(crate) fn flag(&mut self) -> bool {
        self.number() == 1.0
    }

    /// Reads a length or a time of 0 or more.
    pub(crate) fn length(&mut self) -> Option<f64> {
        let length = self.number();
        self.whole_argument(Circle::new(Vec2::ZERO, length).map(|circle| circle.radius()))
    }

    /// Reads a pose: its translation and its rotation.
    pub(crate) fn pose(&mut self) -> Option<Pose> {
        let translation = self.point()?;
        let rotation = self.rotation()?;
        self.whole_argument(Pose::new(translation, rotation))
    }

    /// Reads a segment by its ends.
    pub(crate) fn segment(&mut self) -> Option<Segment> {
        let segment = Segment::new(self.vector(), self.vector());
        self.argument_with_fields(segment)
    }

    /// Reads a half-plane in one of two forms: 0, a point and the normal; or 1 and two points. In the second form,
    /// the half-plane is to the left of the line from the first point to the second.
    pub(crate) fn half_plane(&mut self) -> Option<HalfPlane> {
        let plane = match self.kind() {
            0 => HalfPlane::new(self.vector(), self.vector()),
            _ => HalfPlane::left_of(self.vector(), self.vector()),
        };
        self.argument_with_fields(plane)
    }

    /// Ends an argument that consists of fields.
    pub(crate) fn argument_with_fields<T>(&mut self, value: Result<T, ShapeError>) -> Option<T> {
        self.end_of_argument(value, |error| Some(error.argument()))
    }

    /// Reads a list of points. The caller checks that the list is not empty.
    pub(crate) fn points(&mut self) -> Vec<Vec2> {
        let count = self.count();
        (0..count).map(|_| self.vector()).collect()
    }

    /// Reads a list of shapes.
    pub(crate) fn shapes(&mut self) -> Option<Vec<Shape>> {
        let count = self.count();
        (0..count).map(|_| self.shape()).collect()
    }

    /// Reads a list of boxes, each by min and max.
    pub(crate) fn boxes(&mut self) -> Option<Vec<Aabb>> {
        let count = self.count();
        (0..count).map(|_| self.flat_box()).collect()
    }

    fn flat_box(&mut self) -> Option<Aabb> {
        let bounds = Aabb::new(self.vector(), self.vector());
        self.whole_argument(bounds)
    }

    /// Reads a motion: the displacement, the rotation in radians, whether it has a pivot, and the pivot. The numbers
    /// of the pivot are always there.
    pub(crate) fn motion(&mut self) -> Option<Motion> {
        let displacement = self.point()?;
        let turn = self.number();
        let has_pivot = self.flag();
        let pivot = self.point()?;
        let motion = Motion::from(displacement).with_turn(turn);
        Some(if has_pivot { motion.with_pivot(pivot) } else { motion })
    }

    /// Returns the list of all spaces that JavaScript has created.
    pub(crate) const fn spaces(&self) -> &'a Spaces {
        &self.store.spaces
    }

    /// Reads the number of a space, and returns the space for queries.
    pub(crate) fn space(&mut self) -> Rc<Held> {
        let number = self.count();
        self.spaces().get(number)
    }

    /// Reads the id of a collider. JavaScript has checked that the number is whole.
    pub(crate) fn id(&mut self) -> ColliderId {
        ColliderId::from_bits(self.number() as u64)
    }

    /// Reads a filter: layer and mask.
    pub(crate) fn filter(&mut self) -> Filter {
        Filter { layer: self.bits(), mask: self.bits() }
    }

    /// Reads a number of 64 bits from its upper and its lower half.
    fn bits(&mut self) -> u64 {
        let upper = self.number() as u64;
        (upper << 32) | self.number() as u64
    }
}
