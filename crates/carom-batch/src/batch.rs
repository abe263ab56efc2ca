//! Lists of shapes.

use carom::AsShape;

use crate::columns::Columns;

/// A list of shapes: a [`List`](crate::List), which is prepared for queries, or a `Vec` or a slice of any type of shapes.
pub trait Batch: Sync {
    /// The type of each shape.
    type Shape: AsShape + Sync;

    /// Returns the shapes.
    fn shapes(&self) -> &[Self::Shape];

    /// Returns the numbers of the shapes.
    #[doc(hidden)]
    fn columns(&self) -> Columns<'_> {
        Columns::None
    }
}

impl<S: AsShape + Sync> Batch for [S] {
    type Shape = S;

    fn shapes(&self) -> &[S] {
        self
    }
}

impl<S: AsShape + Sync> Batch for Vec<S> {
    type Shape = S;

    fn shapes(&self) -> &[S] {
        self
    }
}
