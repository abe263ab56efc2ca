//! The shapes of the entry point `carom/core`, which are the convex shapes. With all shapes, the module
//! would be larger.

use std::sync::Arc;

use carom::{AsShape, ConvexPolygon, ShapeRef};

/// Declares the enum of convex shapes: convex polygons, and the kinds that a few numbers define.
macro_rules! convex_shapes {
    ($($kind:ident),*) => {
        /// A convex shape, with the variants of [`carom::Shape`].
        #[derive(Clone, Debug)]
        pub(crate) enum Shape {
            $($kind(carom::$kind),)*
            ConvexPolygon(Arc<ConvexPolygon>),
        }

        impl AsShape for Shape {
            #[inline(always)]
            fn as_shape(&self) -> ShapeRef<'_> {
                match self {
                    $(Self::$kind(shape) => shape.as_shape(),)*
                    Self::ConvexPolygon(shape) => shape.as_shape(),
                }
            }
        }
    };
}

// The shapes that a few numbers define, written by `cargo xtask api`: do not edit.

convex_shapes!(Circle, Segment, Capsule, Aabb, Obb);

// The end of what `cargo xtask api` writes.
