//! What makes a shape of a type: its convex form.

use super::convex_buffer::ConvexBuffer;
use super::{Aabb, Arc, Circle, Convex, Obb};

/// A shape that is one convex form: all but composites.
///
/// A type of yours that holds a shape answers every question about it once it hands on the form of that. Nothing else can
/// be made a shape: a [`Convex`] is only to be had from those of this crate. It must be the same at each call, as a shape's
/// bounds and the shape itself are asked for in turn.
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
    /// The convex form, in room on the stack that may be needed for it: `&mut None` within one expression; to keep the
    /// form, `let mut scratch = None; let form = shape.as_convex(&mut scratch);`.
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a>;

    /// The shape itself, if it is one for which a quicker test exists.
    #[doc(hidden)]
    #[inline]
    fn simple(&self) -> Simple<'_> {
        Simple::No
    }
}

/// The shapes for which a quicker test exists.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Simple<'a> {
    /// A circle.
    Circle(&'a Circle),
    /// An axis-aligned box.
    Aabb(&'a Aabb),
    /// A box at an angle.
    Obb(&'a Obb),
    /// Any other shape.
    No,
}

impl<'a> Simple<'a> {
    /// The convex form, in room that may be needed for it; `None` of any other shape.
    pub(crate) fn as_convex(self, scratch: &'a mut Option<ConvexBuffer>) -> Option<Convex<'a>> {
        match self {
            Self::Circle(circle) => Some(circle.as_convex(scratch)),
            Self::Aabb(aabb) => Some(aabb.as_convex(scratch)),
            Self::Obb(obb) => Some(obb.as_convex(scratch)),
            Self::No => None,
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
    fn simple(&self) -> Simple<'_> {
        (**self).simple()
    }
}

/// A shape that is shared, as the polygon of a [`Shape`](crate::Shape) is.
impl<S: AsConvex + ?Sized> AsConvex for Arc<S> {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        (**self).as_convex(scratch)
    }

    #[inline]
    fn simple(&self) -> Simple<'_> {
        (**self).simple()
    }
}

/// A shape with data of yours beside it.
impl<S: AsConvex, T> AsConvex for (S, T) {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        self.0.as_convex(scratch)
    }

    #[inline]
    fn simple(&self) -> Simple<'_> {
        self.0.simple()
    }
}
