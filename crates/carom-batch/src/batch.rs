//! Lists of convex shapes.

use carom::AsConvex;

use crate::column::Columns;

/// A list of convex shapes: [`Circles`](crate::Circles), [`Boxes`](crate::Boxes), [`Aabbs`](crate::Aabbs), or a `Vec` or a
/// slice of any convex type.
pub trait Batch: Sync {
    /// The type of each shape.
    type Shape: AsConvex;

    /// Returns the shapes.
    fn shapes(&self) -> &[Self::Shape];

    /// Returns the numbers of the shapes.
    #[doc(hidden)]
    fn columns(&self) -> Columns<'_> {
        Columns::None
    }
}

impl<S: AsConvex + Sync> Batch for [S] {
    type Shape = S;

    fn shapes(&self) -> &[S] {
        self
    }
}

impl<S: AsConvex + Sync> Batch for Vec<S> {
    type Shape = S;

    fn shapes(&self) -> &[S] {
        self
    }
}
