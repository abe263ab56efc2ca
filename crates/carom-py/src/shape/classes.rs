//! Defines the classes of shapes: a base class that holds the shape of the library, and a class for
//! each kind.

use carom::{Aabb, Shape};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error::shape_error;
use crate::python;

/// The base class of all shapes.
#[pyclass(subclass, eq, name = "Shape", module = "carom")]
#[derive(PartialEq)]
pub(crate) struct PyShape(pub(crate) Shape);

/// Returns the library's shape inside an object of one of the classes.
macro_rules! inner {
    ($object:expr, $kind:ident) => {
        match &$object.as_super().0 {
            carom::Shape::$kind(shape) => shape,
            other => unreachable!("an object of another class has a {} in it", other.kind()),
        }
    };
}
pub(super) use inner;

/// Declares the class of a kind of shapes. Its function `of` creates objects from the shapes of the library.
macro_rules! class {
    ($(#[$doc:meta])* $class:ident, $name:literal, $kind:ident) => {
        $(#[$doc])*
        #[pyclass(extends = PyShape, name = $name, module = "carom")]
        pub(crate) struct $class;

        impl $class {
            pub(crate) fn of(shape: impl Into<carom::Shape>) -> PyClassInitializer<Self> {
                PyClassInitializer::from(PyShape(shape.into())).add_subclass(Self)
            }

            /// Returns the object for a shape that a constructor has checked, or the error of the
            /// constructor.
            pub(super) fn checked(
                shape: Result<impl Into<carom::Shape>, carom::ShapeError>,
            ) -> PyResult<PyClassInitializer<Self>> {
                shape.map(Self::of).map_err($crate::error::shape_error)
            }
        }
    };
}

pub(super) use class;

class!(
    /// A solid disc with a radius of 0 or more.
    ///
    /// >>> carom.overlap(carom.Circle((0, 0), 1), carom.Circle((2, 0), 1))
    /// True
    PyCircle, "Circle", Circle
);

class!(
    /// A straight line segment between two points, which may be equal.
    ///
    /// >>> carom.Segment((0, 0), (3, 4)).length
    /// 5.0
    PySegment, "Segment", Segment
);

class!(
    /// A solid axis-aligned box, given by its least and its greatest coordinates.
    ///
    /// >>> carom.contains(carom.Aabb((0, 0), (2, 1)), (2, 0.5))
    /// True
    PyAabb, "Aabb", Aabb
);

class!(
    /// A solid box at any angle. It is given by its centre, half its size, and at most one of `rotation`, `radians` and
    /// `degrees`.
    ///
    /// >>> crate = carom.Obb((10, 0), (2, 1), degrees=90)
    /// >>> carom.cast_ray((0, 0), (1, 0), crate).t
    /// 9.0
    PyObb, "Obb", Obb
);

class!(
    /// A solid convex polygon, grown by a rounding radius of 0 or more. The vertices are given clockwise or
    /// counter-clockwise. They are stored counter-clockwise, without repeated and collinear vertices.
    ///
    /// >>> carom.contains(carom.ConvexPolygon([(0, 0), (3, 0), (0, 3)]), (1.5, 1.5))
    /// True
    PyConvexPolygon, "ConvexPolygon", ConvexPolygon
);

class!(
    /// A solid polygon, convex or concave, which may have holes, grown by a rounding radius of 0 or more.
    /// The rings are given clockwise or counter-clockwise. They may touch, but must not cross. A polygon is
    /// the union of its convex parts.
    ///
    /// >>> valley = carom.Polygon([(0, 0), (9, 0), (9, 4), (5, 1), (0, 4)])
    /// >>> carom.contains(valley, (5, 2))
    /// False
    PyPolygon, "Polygon", Polygon
);

class!(
    /// A curve of straight segments, such as a terrain, with a radius of 0 or more. A chain does not have an
    /// interior. A one-sided chain blocks only motions from its right-hand side, seen in the order of the
    /// vertices with y up.
    ///
    /// >>> terrain = carom.Chain([(0, 0), (4, 1), (8, 0)])
    /// >>> carom.contact(carom.Circle((2, 1), 1), terrain).part_b
    /// 0
    PyChain, "Chain", Chain
);

class!(
    /// A solid that is the union of several shapes of any kind except Compound. With filters, one for each
    /// shape, a shape meets only parts whose filters match.
    ///
    /// >>> handle = carom.Aabb((-0.125, 0), (0.125, 2))
    /// >>> hammer = carom.Compound([handle, carom.Circle((0, 2), 0.5)])
    /// >>> hammer.aabb.max
    /// Vec2(0.5, 2.5)
    PyCompound, "Compound", Compound
);

class!(
    /// A grid of tiles. All cells have one size, and each cell has a kind from a table. `origin` is the corner of the first
    /// cell. `cells` has the index of the kind of each cell, and the row with the least y is first. A rotation rotates the grid
    /// about `origin`.
    ///
    /// >>> kinds = [carom.TileKind.EMPTY, carom.TileKind.FULL]
    /// >>> grid = carom.TileGrid((0, 0), (16, 16), [[1, 1, 1], [0, 0, 1]], kinds)
    /// >>> carom.contact(carom.Aabb((2, 12), (14, 26)), grid).mtv
    /// Vec2(0.0, 4.0)
    PyTileGrid, "TileGrid", TileGrid
);

/// A shape as an argument. It is a clone, which shares corners, parts and cells.
pub(crate) struct ShapeArgument(pub(crate) Shape);

impl<'a, 'py> FromPyObject<'a, 'py> for ShapeArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(shape) = object.cast::<PyShape>() {
            return Ok(Self(shape.try_borrow()?.0.clone()));
        }
        // A rectangle of pygame is a sequence too, but not of the least and the greatest coordinates.
        let rectangle = python::input(object.py())?.getattr("rectangle")?.call1((object,))?;
        if let Some([left, top, right, bottom]) = rectangle.extract::<Option<[f64; 4]>>()? {
            return Aabb::new([left, top], [right, bottom])
                .map(|aabb| Self(aabb.into()))
                .map_err(shape_error);
        }
        let message = format!("give a shape, such as carom.Circle((0, 0), 1), not {}", object.repr()?);
        Err(PyTypeError::new_err(message))
    }
}
