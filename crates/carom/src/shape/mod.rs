//! The shapes, one file each, and the convex view through which every query sees them.

mod aabb;
mod as_convex;
mod as_parts;
mod bounding_volumes;
mod box_path;
mod capsule;
mod chain;
mod circle;
mod compound;
mod convex;
mod convex_buffer;
mod convex_polygon;
mod decompose;
mod dop8;
mod given_ring;
mod half_plane;
mod hull;
mod hull_prefilter;
mod measures;
mod monotone_chain;
mod obb;
mod part_tree;
mod points;
mod polygon;
mod ring;
mod rings;
mod rounded_area;
mod segment;
mod simplify;
pub(crate) mod smallest_box;
pub(crate) mod smallest_circle;
mod tile_grid;
mod transformed;

pub use aabb::Aabb;
pub use as_convex::{AsConvex, FastShape};
pub(crate) use as_parts::SolidParts;
pub use as_parts::{AsParts, Part, VisitPart};
pub use bounding_volumes::{BoundingVolumes, Hull};
pub use box_path::BoxPath;
pub use capsule::Capsule;
pub use chain::Chain;
pub use circle::Circle;
pub use compound::Compound;
pub use convex::Convex;
pub(crate) use convex::{Eight, lowest_of_box, repeated, turns};
pub use convex_buffer::ConvexBuffer;
pub use convex_polygon::ConvexPolygon;
pub use dop8::Dop8;
pub use half_plane::HalfPlane;
pub use hull::hull;
pub use obb::Obb;
pub(crate) use obb::reach_of_box;
pub use polygon::Polygon;
pub use segment::{Segment, SegmentPoint};
pub use tile_grid::{TileGrid, TileKind};
pub(crate) use transformed::TransformedConvex;

#[cfg(not(target_has_atomic = "ptr"))]
pub(crate) use alloc::rc::Rc as Arc;
#[cfg(target_has_atomic = "ptr")]
pub(crate) use alloc::sync::Arc;

use crate::math::{Pose, Rot2, Vec2};

/// Any shape, for lists of different kinds.
///
/// A `Shape` takes 56 bytes on 64-bit targets and is cheap to clone: clones share a polygon's corners.
///
/// ```
/// use carom::{Aabb, Circle, Shape, overlap};
/// let shapes: [Shape; 2] = [Circle::new([0.0, 0.0], 1.0)?.into(), Aabb::new([1.0, -1.0], [2.0, 1.0])?.into()];
/// assert!(overlap(&shapes[0], &shapes[1]));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Shape {
    /// A disc; of radius 0, a point.
    Circle(Circle),
    /// A straight line between two points.
    Segment(Segment),
    /// A segment with a radius.
    Capsule(Capsule),
    /// A box aligned with the axes.
    Aabb(Aabb),
    /// A box at any angle.
    Obb(Obb),
    /// A convex ring of any number of corners, with an optional rounding radius.
    ///
    /// Dereferences to [`ConvexPolygon`]. On targets without atomic pointers the `Arc` is an `Rc`.
    #[cfg_attr(feature = "serde", serde(rename = "polygon"))]
    ConvexPolygon(Arc<ConvexPolygon>),
}

/// Seven words: an [`Obb`] and the tag of the variant.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<Shape>() <= 56, "lists of shapes are read from memory");

/// Implements the list of all kinds; a variant of [`Shape`] that is missing here does not compile.
macro_rules! kinds {
    ($($variant:ident => $name:literal),*) => {
        #[doc(hidden)]
        impl Shape {
            /// The names of all kinds of shapes, as files and other languages have them: tests walk over it, so that no
            /// reader, writer, generator or page is without one of them.
            pub const KINDS: &'static [&'static str] = &[$($name),*];

            /// Returns the name of the shape's kind.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => $name,)*
                }
            }
        }
    };
}
kinds!(
    Circle => "circle", Segment => "segment", Capsule => "capsule", Aabb => "aabb", Obb => "obb", ConvexPolygon => "polygon"
);

/// Evaluates an expression for the shape inside of each variant.
macro_rules! each_shape {
    ($shape:expr, $inner:ident => $result:expr) => {
        match $shape {
            Shape::Circle($inner) => $result,
            Shape::Segment($inner) => $result,
            Shape::Capsule($inner) => $result,
            Shape::Aabb($inner) => $result,
            Shape::Obb($inner) => $result,
            Shape::ConvexPolygon($inner) => $result,
        }
    };
}

macro_rules! into_shape {
    ($($shape:ident),*) => {$(
        impl From<$shape> for Shape {
            fn from(shape: $shape) -> Self {
                Self::$shape(shape)
            }
        }
    )*};
}
into_shape!(Circle, Segment, Capsule, Aabb, Obb);

impl From<ConvexPolygon> for Shape {
    fn from(polygon: ConvexPolygon) -> Self {
        Arc::new(polygon).into()
    }
}

impl From<Arc<ConvexPolygon>> for Shape {
    fn from(polygon: Arc<ConvexPolygon>) -> Self {
        Self::ConvexPolygon(polygon)
    }
}

/// Clones the shape, which is cheap.
impl From<&Self> for Shape {
    fn from(shape: &Self) -> Self {
        shape.clone()
    }
}

impl Shape {
    /// Returns the local shape at its pose in the world. An [`Aabb`] that the pose turns becomes an [`Obb`].
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        match self {
            Self::Circle(shape) => shape.transformed(pose).into(),
            Self::Segment(shape) => shape.transformed(pose).into(),
            Self::Capsule(shape) => shape.transformed(pose).into(),
            Self::Aabb(shape) if pose.rotation() == Rot2::IDENTITY => {
                shape.translated(pose.translation()).into()
            }
            Self::Aabb(shape) => shape.transformed(pose).into(),
            Self::Obb(shape) => shape.transformed(pose).into(),
            Self::ConvexPolygon(shape) => shape.transformed(pose).into(),
        }
    }

    /// Returns the shape, translated; a displacement that is not finite or beyond 2^250 moves nothing, and coordinates
    /// stop at 2^250.
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        each_shape!(self, shape => shape.translated(by).into())
    }

    /// Returns the smallest axis-aligned box around it, rounded outward.
    pub fn aabb(&self) -> Aabb {
        each_shape!(self, shape => shape.aabb())
    }

    /// Returns the area; 0 for a segment.
    pub fn area(&self) -> f64 {
        match self {
            Self::Circle(shape) => shape.area(),
            Self::Segment(_) => 0.0,
            Self::Capsule(shape) => shape.area(),
            Self::Aabb(shape) => shape.area(),
            Self::Obb(shape) => shape.area(),
            Self::ConvexPolygon(shape) => shape.area(),
        }
    }

    /// Returns the centre of a circle or a box, the middle of a segment or a capsule, the centroid of a polygon.
    pub fn center(&self) -> Vec2 {
        each_shape!(self, shape => shape.center())
    }
}

impl AsConvex for Shape {
    /// Returns the convex view, in one function: a query about two shapes of any kind is compiled once and not for each
    /// pair of kinds.
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        each_shape!(self, shape => shape.as_convex(scratch))
    }

    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        match self {
            Self::Circle(circle) => FastShape::Circle(circle),
            Self::Aabb(aabb) => FastShape::Aabb(aabb),
            Self::Obb(obb) => FastShape::Obb(obb),
            Self::Segment(_) | Self::Capsule(_) | Self::ConvexPolygon(_) => FastShape::Other,
        }
    }
}

/// Implements the conversions of a shape to and from its serialized fields; reading calls the constructor with its
/// checks.
#[cfg(feature = "serde")]
macro_rules! fields {
    ($shape:ident { $($name:ident: $kind:ty),* } => $new:path) => {
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            $($name: $kind),*
        }

        impl TryFrom<Fields> for $shape {
            type Error = crate::math::ShapeError;
            fn try_from(fields: Fields) -> Result<Self, Self::Error> {
                $new($(fields.$name),*)
            }
        }

        impl From<$shape> for Fields {
            fn from(shape: $shape) -> Self {
                Self { $($name: shape.$name()),* }
            }
        }
    };
}
#[cfg(feature = "serde")]
use fields;
