//! The trait of all shapes: their convex view.

use super::convex_buffer::ConvexBuffer;
use super::{Aabb, Arc, Circle, Convex, Obb};

/// A shape that queries can take: it has a convex view, its points, normals and support points.
///
/// To use a type of yours that holds a shape in every query, return the view of that shape. A
/// [`Convex`] comes only from the shapes of this crate. The view must be equal at each call,
/// because a query may call first for bounds and then for the shape.
///
/// ```
/// use carom::{AsConvex, Circle, Convex, ConvexBuffer, overlap};
/// struct Ball {
///     shape: Circle,
///     spin: f64,
/// }
/// impl AsConvex for Ball {
///     fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
///         self.shape.as_convex(scratch)
///     }
/// }
/// let ball = Ball { shape: Circle::new([0.0, 0.0], 1.0)?, spin: 0.5 };
/// assert!(overlap(&ball, &Circle::new([1.5, 0.0], 0.5)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no shape",
    label = "no shape",
    note = "in a tuple with your data the shape comes first; a type of yours that holds a shape implements `AsConvex`"
)]
pub trait AsConvex {
    /// Returns the convex view. It may be built in `scratch`: pass `&mut None` within one expression; to keep the view,
    /// `let mut scratch = None; let convex = shape.as_convex(&mut scratch);`.
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a>;

    /// Returns the shape itself, if queries have a fast path for it.
    #[doc(hidden)]
    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        FastShape::Other
    }
}

/// The shapes for which queries have a fast path.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum FastShape<'a> {
    /// A circle.
    Circle(&'a Circle),
    /// An axis-aligned box.
    Aabb(&'a Aabb),
    /// A box at an angle.
    Obb(&'a Obb),
    /// Any other shape.
    Other,
}

impl<'a> FastShape<'a> {
    /// Returns the convex view, built in `scratch` if necessary; `None` for any other shape.
    pub(crate) fn as_convex(self, scratch: &'a mut Option<ConvexBuffer>) -> Option<Convex<'a>> {
        match self {
            Self::Circle(circle) => Some(circle.as_convex(scratch)),
            Self::Aabb(aabb) => Some(aabb.as_convex(scratch)),
            Self::Obb(obb) => Some(obb.as_convex(scratch)),
            Self::Other => None,
        }
    }
}

impl AsConvex for Convex<'_> {
    #[inline]
    fn as_convex<'a>(&'a self, _scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        *self
    }
}

impl<S: AsConvex> AsConvex for &S {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        (**self).as_convex(scratch)
    }

    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        (**self).fast_shape()
    }
}

/// A shape behind a shared pointer, such as the polygon of a [`Shape`](crate::Shape).
impl<S: AsConvex + ?Sized> AsConvex for Arc<S> {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        (**self).as_convex(scratch)
    }

    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        (**self).fast_shape()
    }
}

/// A shape with data of yours beside it.
impl<S: AsConvex, T> AsConvex for (S, T) {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        self.0.as_convex(scratch)
    }

    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        self.0.fast_shape()
    }
}
