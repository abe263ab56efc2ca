//! Computes the convex forms of shapes (points and a radius), for tests of queries that take only such forms.

use carom::{AsShape, Convex, ConvexBuffer};

/// Calls a function with the convex form of a shape.
pub(crate) fn of_form<R>(shape: &impl AsShape, ask: impl FnOnce(&Convex<'_>) -> R) -> R {
    ask(&shape.as_shape().convex(&mut ConvexBuffer::new()).expect("the shape is convex"))
}

/// Calls a function with the convex forms of two shapes.
pub(crate) fn of_forms<R>(
    a: &impl AsShape,
    b: &impl AsShape,
    ask: impl FnOnce(&Convex<'_>, &Convex<'_>) -> R,
) -> R {
    of_form(a, |a| of_form(b, |b| ask(a, b)))
}
