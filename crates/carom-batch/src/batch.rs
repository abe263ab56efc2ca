//! Lists of shapes.

use carom::{Aabb, AsShape, Capsule, Circle, ConvexPolygon, Obb, Segment};

use crate::columns::Columns;

/// A type whose shapes are all convex, so that two of them always have an area in common and an `iou`.
pub trait AlwaysConvex: AsShape {}

impl AlwaysConvex for Circle {}
impl AlwaysConvex for Segment {}
impl AlwaysConvex for Capsule {}
impl AlwaysConvex for Aabb {}
impl AlwaysConvex for Obb {}
impl AlwaysConvex for ConvexPolygon {}

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
