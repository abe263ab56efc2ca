//! Defines the trait of lists of shapes.

use carom::{AsShape, ShapeRef};

use crate::columns::Columns;

/// A list of shapes: a [`List`](crate::List), which is prepared for queries, or a `Vec` or a slice of any type of shapes.
pub trait Batch: Sync {
    /// A shape of the list, or a reference to it.
    type Shape<'a>: AsShape
    where
        Self: 'a;

    /// Returns the number of shapes.
    fn len(&self) -> usize;

    /// Returns whether there are no shapes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns a shape.
    ///
    /// # Panics
    /// Panics if the index is out of range.
    fn shape(&self, index: usize) -> Self::Shape<'_>;

    /// Passes a shape to the query about a single pair. A list with columns creates only this shape.
    #[doc(hidden)]
    fn with_shape<R>(&self, index: usize, query: impl FnOnce(ShapeRef<'_>) -> R) -> R {
        query(self.shape(index).as_shape())
    }

    /// Returns the numbers of the shapes in columns, for the types that have columns.
    #[doc(hidden)]
    fn columns(&self) -> Columns<'_> {
        Columns::None
    }
}

impl<S: AsShape + Sync> Batch for [S] {
    type Shape<'a>
        = &'a S
    where
        Self: 'a;

    fn len(&self) -> usize {
        <[S]>::len(self)
    }

    #[inline]
    fn shape(&self, index: usize) -> &S {
        &self[index]
    }
}

impl<S: AsShape + Sync> Batch for Vec<S> {
    type Shape<'a>
        = &'a S
    where
        Self: 'a;

    fn len(&self) -> usize {
        <[S]>::len(self)
    }

    #[inline]
    fn shape(&self, index: usize) -> &S {
        &self[index]
    }
}
