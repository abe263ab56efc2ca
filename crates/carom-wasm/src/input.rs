//! The arguments of a call: numbers, one after another.

use carom::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Rot2, Segment, Shape, ShapeError, Vec2};
use std::sync::Arc;

use crate::{Answer, Fault, Store};

/// A question about two shapes; arguments that come after these are still to be read.
type AboutTwo = fn(&Shape, &Shape, &mut Input<'_>, &mut Vec<f64>) -> Answer;

/// Reads the arguments in order.
#[derive(Debug)]
pub struct Input<'a> {
    numbers: &'a [f64],
    pub(crate) store: &'a Store,
    at: usize,
    position: usize,
    /// Kept here, so that every question hands on no more than that there is one.
    fault: Option<Fault>,
}

/// The numbers by which a shape or a rotation begins; `js/write.js` has the same list.
mod kind {
    pub(super) const POINT: u32 = 0;
    pub(super) const CIRCLE: u32 = 1;
    pub(super) const SEGMENT: u32 = 2;
    pub(super) const CAPSULE: u32 = 3;
    pub(super) const AABB: u32 = 4;
    pub(super) const AABB_CORNER: u32 = 5;
    pub(super) const AABB_CENTER: u32 = 6;
    pub(super) const OBB: u32 = 7;
    pub(super) const OBB_CORNER: u32 = 8;
    pub(super) const OBB_CORNERS: u32 = 9;

    pub(super) const COSINE_AND_SINE: u32 = 0;
    pub(super) const RADIANS: u32 = 1;
    pub(super) const DEGREES: u32 = 2;
}

impl<'a> Input<'a> {
    /// Of a call whose arguments start at the first of these numbers.
    pub const fn new(numbers: &'a [f64], store: &'a Store) -> Self {
        Self { numbers, store, at: 0, position: 0, fault: None }
    }

    /// What is wrong with the argument that was read last.
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// A number that may be any.
    #[inline]
    pub fn number(&mut self) -> f64 {
        let number = self.numbers.get(self.at).copied().unwrap_or(f64::NAN);
        self.at += 1;
        number
    }

    /// A whole number that is not negative.
    #[inline]
    pub(crate) fn count(&mut self) -> usize {
        self.number() as usize
    }

    #[inline]
    pub(crate) fn kind(&mut self) -> u32 {
        self.number() as u32
    }

    #[inline]
    pub(crate) fn vector(&mut self) -> Vec2 {
        let x = self.number();
        Vec2::new(x, self.number())
    }

    /// The argument that begins here is a point or a vector that a shape could hold.
    pub(crate) fn point(&mut self) -> Option<Vec2> {
        let point = self.vector();
        self.whole_argument(Circle::new(point, 0.0).map(|circle| circle.center()))
    }

    /// A number that a shape could hold.
    pub(crate) fn finite(&mut self) -> Option<f64> {
        let number = self.number();
        // A rotation takes any number that is finite and in range, and names no field of a point.
        self.whole_argument(Rot2::from_degrees(number).map(|_| number))
    }

    /// A vector of any length, 0 too, that is finite.
    pub(crate) fn direction(&mut self) -> Option<Vec2> {
        let direction = self.vector();
        let checked = if direction.is_finite() {
            Ok(direction)
        } else {
            Rot2::from_direction(direction).map(|_| direction)
        };
        self.whole_argument(checked)
    }

    /// A shape, as its constructor makes it. Inlined, it would be in every question twice.
    #[inline(never)]
    pub(crate) fn shape(&mut self) -> Option<Shape> {
        let kind = self.kind();
        let shape = self.shape_of(kind);
        self.end_of_argument(shape, |error| field(kind, error.argument()))
    }

    /// Asks about two shapes. One piece of code reads them for all questions.
    #[inline(never)]
    pub(crate) fn pair(&mut self, output: &mut Vec<f64>, question: AboutTwo) -> Answer {
        let (a, b) = (self.shape()?, self.shape()?);
        question(&a, &b, self, output)
    }

    #[inline]
    fn shape_of(&mut self, kind: u32) -> Result<Shape, ShapeError> {
        Ok(match kind {
            kind::POINT => Shape::Circle(Circle::new(self.vector(), 0.0)?),
            kind::CIRCLE => Shape::Circle(Circle::new(self.vector(), self.number())?),
            kind::SEGMENT => Shape::Segment(Segment::new(self.vector(), self.vector())?),
            kind::CAPSULE => Shape::Capsule(Capsule::new(self.vector(), self.vector(), self.number())?),
            kind::AABB => Shape::Aabb(Aabb::new(self.vector(), self.vector())?),
            kind::AABB_CORNER => Shape::Aabb(Aabb::from_corner(self.vector(), self.vector())?),
            kind::AABB_CENTER => Shape::Aabb(Aabb::from_center(self.vector(), self.vector())?),
            kind::OBB => Shape::Obb(Obb::new(self.vector(), self.vector(), self.rotation_of()?)?),
            kind::OBB_CORNER => {
                Shape::Obb(Obb::from_corner(self.vector(), self.vector(), self.rotation_of()?)?)
            }
            kind::OBB_CORNERS => Shape::Obb(Obb::from_corners([(); 4].map(|()| self.vector()))?),
            _ => Shape::ConvexPolygon(self.polygon()?),
        })
    }

    /// The radius, the number of corners, and the corners.
    fn polygon(&mut self) -> Result<Arc<ConvexPolygon>, ShapeError> {
        let start = self.at;
        let (radius, count) = (self.number(), self.count());
        self.at = (self.at + 2 * count).min(self.numbers.len());
        let numbers = self.numbers.get(start..self.at).unwrap_or_default();
        self.store.memo.polygon(numbers, || {
            let corners = numbers.get(2..).unwrap_or_default().chunks_exact(2);
            ConvexPolygon::rounded(corners.map(|corner| Vec2::new(corner[0], corner[1])), radius)
        })
    }

    /// A rotation that is an argument of its own; one of none of these kinds is given as the direction of its x axis.
    pub(crate) fn rotation(&mut self) -> Option<Rot2> {
        let rotation = self.rotation_of();
        self.whole_argument(rotation)
    }

    fn rotation_of(&mut self) -> Result<Rot2, ShapeError> {
        match self.kind() {
            kind::COSINE_AND_SINE => Rot2::try_from([self.number(), self.number()]),
            kind::RADIANS => Rot2::from_radians(self.number()),
            kind::DEGREES => Rot2::from_degrees(self.number()),
            _ => Rot2::from_direction(self.vector()),
        }
    }

    /// Ends an argument that is a value without fields.
    pub(crate) fn whole_argument<T>(&mut self, value: Result<T, ShapeError>) -> Option<T> {
        self.end_of_argument(value, |_| None)
    }

    #[inline]
    pub(crate) fn end_of_argument<T>(
        &mut self,
        value: Result<T, ShapeError>,
        field: impl FnOnce(&ShapeError) -> Option<&'static str>,
    ) -> Option<T> {
        match value {
            Ok(value) => {
                self.position += 1;
                Some(value)
            }
            Err(error) => {
                self.fault = Some(Fault { position: self.position, field: field(&error), error });
                None
            }
        }
    }
}

/// What JavaScript calls a constructor's argument.
fn field(kind: u32, argument: &'static str) -> Option<&'static str> {
    Some(match argument {
        "center" if kind == kind::POINT => "position",
        "radians" => "angle",
        "degrees" => "angleDegrees",
        "direction" => "rotation",
        _ => argument,
    })
}
