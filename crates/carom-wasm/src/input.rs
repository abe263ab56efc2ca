//! The arguments of a call, as consecutive numbers.

use carom::{Aabb, Circle, ConvexPolygon, Obb, Rot2, ShapeError, Vec2};
use std::sync::Arc;

use crate::Shape;
use crate::fault::{Fault, Path};
use crate::store::Store;

/// The outcome of a query. True means yes, or that the list has a result. False means no, or that there is no result.
/// `None` means that an argument is invalid, see [`Input::fault`].
pub type Answer = Option<bool>;

/// A query. It reads its arguments and writes the numbers of its result into an empty list.
pub type Query = fn(&mut Input<'_>, &mut Vec<f64>) -> Answer;

/// A query about two shapes. The query itself reads any further arguments.
type PairQuery = fn(&Shape, &Shape, &mut Input<'_>, &mut Vec<f64>) -> Answer;

/// Reads the arguments in order.
#[derive(Debug)]
pub struct Input<'a> {
    pub(crate) numbers: &'a [f64],
    pub(crate) store: &'a Store,
    pub(crate) at: usize,
    position: usize,
    /// The path to an invalid shape inside of a shape.
    pub(crate) path: Path,
    pub(crate) inner_field: Option<&'static str>,
    /// The error of the last argument. It is stored here, so that queries can return just an `Option`.
    fault: Option<Fault>,
}

/// The number in front of a shape or a rotation gives its kind; `js/write.js` has an equal list. The kinds that a few
/// numbers define are in `plain_kinds.rs`.
pub(crate) mod kind {
    pub(super) const POINT: u32 = 0;
    pub(super) const AABB_CORNER: u32 = 16;
    pub(super) const AABB_CENTER: u32 = 17;
    pub(super) const AABB_CORNERS: u32 = 18;
    pub(super) const OBB_CORNER: u32 = 19;
    pub(super) const OBB_CORNERS: u32 = 20;
    #[cfg(feature = "all")]
    pub(super) const CONVEX_POLYGON: u32 = 21;
    #[cfg(feature = "all")]
    pub(crate) const KEPT: u32 = 22;
    #[cfg(feature = "all")]
    pub(crate) const PLACED: u32 = 23;
    #[cfg(feature = "all")]
    pub(crate) const POLYGON: u32 = 24;
    #[cfg(feature = "all")]
    pub(crate) const CHAIN: u32 = 25;
    #[cfg(feature = "all")]
    pub(crate) const COMPOUND: u32 = 26;

    pub(super) const COSINE_AND_SINE: u32 = 0;
    pub(super) const RADIANS: u32 = 1;
    pub(super) const DEGREES: u32 = 2;
}

impl<'a> Input<'a> {
    /// Creates a reader of arguments that starts at the first of these numbers.
    pub const fn new(numbers: &'a [f64], store: &'a Store) -> Self {
        Self { numbers, store, at: 0, position: 0, path: Path([None; 2]), inner_field: None, fault: None }
    }

    /// Returns the error of the argument that was read last.
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Reads any number; returns NaN after the end of the arguments.
    #[inline]
    pub fn number(&mut self) -> f64 {
        let number = self.numbers.get(self.at).copied().unwrap_or(f64::NAN);
        self.at += 1;
        number
    }

    /// Reads a whole number of 0 or more.
    #[inline]
    pub(crate) fn count(&mut self) -> usize {
        self.number() as usize
    }

    /// Reads the kind of a shape or a rotation.
    #[inline]
    pub(crate) fn kind(&mut self) -> u32 {
        self.number() as u32
    }

    /// Reads a vector without a check.
    #[inline]
    pub(crate) fn vector(&mut self) -> Vec2 {
        let x = self.number();
        Vec2::new(x, self.number())
    }

    /// Reads a point or a vector that is a whole argument. It must be finite and in the range of coordinates.
    pub(crate) fn point(&mut self) -> Option<Vec2> {
        let point = self.vector();
        self.whole_argument(Circle::new(point, 0.0).map(|circle| circle.center()))
    }

    /// Reads a number that is a whole argument. It must be finite and in the range of coordinates.
    pub(crate) fn finite(&mut self) -> Option<f64> {
        let number = self.number();
        // The constructor of a rotation checks a number. Its error does not name a field of a point.
        self.whole_argument(Rot2::from_degrees(number).map(|_| number))
    }

    /// Reads a finite vector of any length, including 0.
    pub(crate) fn direction(&mut self) -> Option<Vec2> {
        let direction = self.vector();
        let checked = if direction.is_finite() {
            Ok(direction)
        } else {
            Rot2::from_direction(direction).map(|_| direction)
        };
        self.whole_argument(checked)
    }

    /// Reads a shape and calls its constructor. This function is not inlined, because every query would
    /// contain its code twice.
    #[inline(never)]
    pub(crate) fn shape(&mut self) -> Option<Shape> {
        let kind = self.kind();
        let shape = self.shape_of(kind);
        self.end_of_argument(shape, |error| field(kind, error.argument()))
    }

    /// Reads two shapes and runs a query about them. This function is not inlined, so that all queries share
    /// its code.
    #[inline(never)]
    pub(crate) fn pair(&mut self, output: &mut Vec<f64>, query: PairQuery) -> Answer {
        let a = self.shape()?;
        let b = self.shape()?;
        query(&a, &b, self, output)
    }

    /// Reads a shape inside another shape. If it is invalid, the error of the outer shape names the field of
    /// the inner shape.
    #[cfg(feature = "all")]
    pub(crate) fn inner_shape(&mut self) -> Result<Shape, ShapeError> {
        let kind = self.kind();
        let shape = self.shape_of(kind);
        if let Err(error) = &shape {
            self.inner_field = self.inner_field.or_else(|| field(kind, error.argument()));
        }
        shape
    }

    #[inline]
    fn shape_of(&mut self, kind: u32) -> Result<Shape, ShapeError> {
        if let Some(shape) = self.plain_shape(kind) {
            return shape;
        }
        Ok(match kind {
            kind::POINT => Shape::Circle(Circle::new(self.vector(), 0.0)?),
            kind::AABB_CORNER => Shape::Aabb(Aabb::from_corner(self.vector(), self.vector())?),
            kind::AABB_CENTER => Shape::Aabb(Aabb::from_center(self.vector(), self.vector())?),
            kind::AABB_CORNERS => Shape::Aabb(Aabb::from_corners([(); 2].map(|()| self.vector()))?),
            kind::OBB_CORNER => {
                Shape::Obb(Obb::from_corner(self.vector(), self.vector(), self.rotation_of()?)?)
            }
            kind::OBB_CORNERS => Shape::Obb(Obb::from_corners([(); 4].map(|()| self.vector()))?),
            #[cfg(feature = "all")]
            kind if kind != kind::CONVEX_POLYGON => self.shape_of_parts(kind)?,
            _ => Shape::ConvexPolygon(self.convex_polygon()?),
        })
    }

    /// Reads a convex polygon: the radius, the number of vertices, and the vertices.
    pub(crate) fn convex_polygon(&mut self) -> Result<Arc<ConvexPolygon>, ShapeError> {
        let start = self.at;
        let radius = self.number();
        let count = self.count();
        self.at = (self.at + 2 * count).min(self.numbers.len());
        let numbers = self.numbers.get(start..self.at).unwrap_or_default();
        self.store.memo.polygon(numbers, || {
            let corners = numbers.get(2..).unwrap_or_default().chunks_exact(2);
            ConvexPolygon::rounded(corners.map(|corner| Vec2::new(corner[0], corner[1])), radius)
        })
    }

    /// Reads a rotation that is a whole argument. A kind that is not listed is the direction of the rotated x axis.
    pub(crate) fn rotation(&mut self) -> Option<Rot2> {
        let rotation = self.rotation_of();
        self.whole_argument(rotation)
    }

    pub(crate) fn rotation_of(&mut self) -> Result<Rot2, ShapeError> {
        match self.kind() {
            kind::COSINE_AND_SINE => Rot2::try_from([self.number(), self.number()]),
            kind::RADIANS => Rot2::from_radians(self.number()),
            kind::DEGREES => Rot2::from_degrees(self.number()),
            _ => Rot2::from_direction(self.vector()),
        }
    }

    /// Ends an argument that is a single value without fields.
    pub(crate) fn whole_argument<T>(&mut self, value: Result<T, ShapeError>) -> Option<T> {
        self.end_of_argument(value, |_| None)
    }

    /// Ends an argument. For a valid value, counts the argument; for an error, stores it with the field that `field`
    /// returns.
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
                let field = self.inner_field.or_else(|| field(&error));
                self.fault = Some(Fault { position: self.position, path: self.path, field, error });
                None
            }
        }
    }
}

/// Returns the JavaScript name of an argument of a constructor.
fn field(kind: u32, argument: &'static str) -> Option<&'static str> {
    Some(match argument {
        "center" if kind == kind::POINT => "position",
        "radians" => "angle",
        "degrees" => "angleDegrees",
        "direction" => "rotation",
        #[cfg(feature = "all")]
        "cell_size" => "cell",
        _ => argument,
    })
}
