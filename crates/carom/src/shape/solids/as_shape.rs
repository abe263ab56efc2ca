//! Defines the trait of all types that queries accept. Such a type is a shape or contains one.

use crate::shape::arc::Arc;
use crate::shape::convex::Convex;
use crate::shape::kinds::*;

use super::chain::Chain;
use super::polygon::Polygon;
use super::shape::{Compound, Shape, TileGrid, for_all_kinds};
use super::shape_ref::ShapeRef;

/// A type that queries accept. The type returns the shape that it is or contains. This shape must be the same
/// at each call.
///
/// ```
/// use carom::{AsShape, Circle, ShapeRef, overlap};
/// struct Ball {
///     shape: Circle,
///     spin: f64,
/// }
/// impl AsShape for Ball {
///     fn as_shape(&self) -> ShapeRef<'_> {
///         self.shape.as_shape()
///     }
/// }
/// let ball = Ball { shape: Circle::new([0.0, 0.0], 1.0)?, spin: 0.5 };
/// assert!(overlap(&ball, &Circle::new([1.5, 0.0], 0.5)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape",
    label = "not a shape",
    note = "in a tuple with your data the shape comes first; a type of yours that holds a shape implements `AsShape`"
)]
pub trait AsShape {
    /// Returns the shape in the form that queries take, by reference. Nothing is copied.
    ///
    /// ```
    /// use carom::{Aabb, AsShape, Circle, overlap};
    /// let (ball, wall) = (Circle::new([0.0, 0.0], 1.0)?, Aabb::new([1.0, -5.0], [2.0, 5.0])?);
    /// let any: [&dyn AsShape; 2] = [&ball, &wall]; // a list of different types
    /// assert!(overlap(&any[0].as_shape(), &any[1].as_shape()));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn as_shape(&self) -> ShapeRef<'_>;
}

impl AsShape for ShapeRef<'_> {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        *self
    }
}

impl<S: AsShape + ?Sized> AsShape for &S {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        (**self).as_shape()
    }
}

/// A shape behind a shared pointer, such as the polygon of a [`Shape`].
impl<S: AsShape + ?Sized> AsShape for Arc<S> {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        (**self).as_shape()
    }
}

/// A shape together with your own data.
impl<S: AsShape, T> AsShape for (S, T) {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        self.0.as_shape()
    }
}

macro_rules! as_shape {
    ($($($kind:ident => $name:literal as $view:ident),*);*) => {
        $($(
            impl AsShape for $kind {
                #[inline(always)]
                fn as_shape(&self) -> ShapeRef<'_> {
                    ShapeRef::$kind(self)
                }
            }
        )*)*

        impl AsShape for Shape {
            #[inline(always)]
            fn as_shape(&self) -> ShapeRef<'_> {
                // Each variant stores its shape at the same offset, so this code only reads the tag and adds
                // the offset.
                match self {
                    $($(Self::$kind(shape) => ShapeRef::$view(shape),)*)*
                }
            }
        }
    };
}
for_all_kinds!(as_shape);

impl AsShape for Convex<'_> {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        ShapeRef::Convex(self)
    }
}

impl AsShape for PlacedPolygon<'_> {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        ShapeRef::Placed(*self)
    }
}
