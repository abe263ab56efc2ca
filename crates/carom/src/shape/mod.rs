//! The shapes, one file each, and the convex parts through which every query sees them.

mod aabb;
mod as_shape;
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
mod filter;
mod given_ring;
mod half_plane;
mod hull;
mod hull_prefilter;
mod measures;
mod monotone_chain;
mod obb;
mod part_tree;
mod parts;
mod placed_polygon;
mod points;
mod polygon;
mod ring;
mod rings;
mod rounded_area;
mod segment;
mod shape_ref;
mod simplify;
pub(crate) mod smallest_box;
pub(crate) mod smallest_circle;
mod tile_grid;
mod transformed;

pub use aabb::Aabb;
pub use as_shape::AsShape;
pub(crate) use bounding_volumes::around_parts;
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
pub use filter::Filter;
pub use half_plane::HalfPlane;
pub use hull::hull;
pub use obb::Obb;
pub(crate) use obb::reach_of_box;
pub(crate) use parts::SomeParts;
pub use parts::{Part, Parts, VisitPart};
pub use placed_polygon::PlacedPolygon;
pub use polygon::Polygon;
pub use segment::{Segment, SegmentPoint};
pub use shape_ref::ShapeRef;
pub use tile_grid::{TileGrid, TileKind};
pub(crate) use transformed::TransformedConvex;

#[cfg(not(target_has_atomic = "ptr"))]
pub(crate) use alloc::rc::Rc as Arc;
#[cfg(target_has_atomic = "ptr")]
pub(crate) use alloc::sync::Arc;

use crate::math::{Pose, Rot2, Vec2};

/// Any shape, for lists of different kinds.
///
/// A `Shape` takes 56 bytes on 64-bit targets and is cheap to clone: clones share corners, parts and cells.
///
/// All queries take a `Shape`, whatever its kind.
///
/// ```
/// use carom::{Aabb, Circle, Polygon, Shape, overlap};
/// let shapes: [Shape; 3] = [
///     Circle::new([0.0, 0.0], 1.0)?.into(),
///     Aabb::new([1.0, -1.0], [2.0, 1.0])?.into(),
///     Polygon::new([[3.0, 0.0], [5.0, 1.0], [3.0, 2.0], [4.0, 1.0]])?.into(),
/// ];
/// assert!(overlap(&shapes[0], &shapes[1]));
/// assert!(!overlap(&shapes[1], &shapes[2]));
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
    /// Any simple ring, with holes and an optional rounding radius; in files `concave`.
    #[cfg_attr(feature = "serde", serde(rename = "concave"))]
    Polygon(Polygon),
    /// A curve of straight segments.
    Chain(Chain),
    /// The union of several shapes.
    Compound(Compound),
    /// A grid of tiles.
    TileGrid(Arc<TileGrid>),
}

/// The size is seven words: an [`Obb`] and the tag of the variant.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<Shape>() <= 56, "lists of shapes are read from memory");

/// Implements the lists of the names of all kinds; a variant of [`Shape`] that is missing here does not compile.
macro_rules! kinds {
    ($($convex:ident => $convex_name:literal),*; $($other:ident => $other_name:literal),*) => {
        #[doc(hidden)]
        impl Shape {
            /// The names of all kinds of shapes in files and other languages. Tests use the list to
            /// check that no reader, writer, generator or page leaves one out.
            pub const KINDS: &'static [&'static str] = &[$($convex_name,)* $($other_name),*];
            /// The names of the convex kinds.
            pub const CONVEX_KINDS: &'static [&'static str] = &[$($convex_name),*];

            /// Returns the name of the shape's kind.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$convex(_) => $convex_name,)*
                    $(Self::$other(_) => $other_name,)*
                }
            }
        }
    };
}
kinds!(
    Circle => "circle", Segment => "segment", Capsule => "capsule", Aabb => "aabb", Obb => "obb", ConvexPolygon => "polygon";
    Polygon => "concave", Chain => "chain", Compound => "compound", TileGrid => "tilegrid"
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
            Shape::Polygon($inner) => $result,
            Shape::Chain($inner) => $result,
            Shape::Compound($inner) => $result,
            Shape::TileGrid($inner) => $result,
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
into_shape!(Circle, Segment, Capsule, Aabb, Obb, Polygon, Chain, Compound);

/// Implements the conversions of a type that is too large for a [`Shape`] and is shared there.
macro_rules! shared_into_shape {
    ($($shape:ident),*) => {$(
        impl From<$shape> for Shape {
            fn from(shape: $shape) -> Self {
                Arc::new(shape).into()
            }
        }

        impl From<Arc<$shape>> for Shape {
            fn from(shape: Arc<$shape>) -> Self {
                Self::$shape(shape)
            }
        }
    )*};
}
shared_into_shape!(ConvexPolygon, TileGrid);

/// Clones the shape, which is cheap.
impl From<&Self> for Shape {
    fn from(shape: &Self) -> Self {
        shape.clone()
    }
}

impl Shape {
    /// Returns whether the shape is of a kind that is a union of convex parts: a polygon, a chain, a compound or a grid of
    /// tiles. The other kinds are convex.
    #[inline]
    pub const fn is_union(&self) -> bool {
        matches!(self, Self::Polygon(_) | Self::Chain(_) | Self::Compound(_) | Self::TileGrid(_))
    }

    /// Returns the local shape at its pose in the world. An [`Aabb`] that the pose turns becomes an
    /// [`Obb`]. For a polygon it takes time linear in its corners, for a [`TileGrid`] constant
    /// time.
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
            Self::Polygon(shape) => shape.transformed(pose).into(),
            Self::Chain(shape) => shape.transformed(pose).into(),
            Self::Compound(shape) => shape.transformed(pose).into(),
            Self::TileGrid(shape) => shape.transformed(pose).into(),
        }
    }

    /// Returns the shape, translated; a displacement that is not finite or beyond 2^250 is ignored,
    /// and coordinates are clamped to 2^250.
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        each_shape!(self, shape => shape.translated(by).into())
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    pub fn aabb(&self) -> Aabb {
        each_shape!(self, shape => shape.aabb())
    }

    /// Returns the area; 0 for a segment, and for a chain without radius.
    ///
    /// The area of a polygon is the area of the union of its parts. The area of a chain with a
    /// radius, a compound or a grid is the sum over the parts: a region that several parts have in
    /// common counts once for each.
    pub fn area(&self) -> f64 {
        match self {
            Self::Segment(_) => 0.0,
            Self::Circle(shape) => shape.area(),
            Self::Capsule(shape) => shape.area(),
            Self::Aabb(shape) => shape.area(),
            Self::Obb(shape) => shape.area(),
            Self::ConvexPolygon(shape) => shape.area(),
            Self::Polygon(shape) => shape.area(),
            Self::Chain(shape) => shape.area(),
            Self::Compound(shape) => shape.area(),
            Self::TileGrid(shape) => shape.area(),
        }
    }

    /// Returns the centre of a circle, a box or a grid, the middle of a segment or a capsule, the centroid of a polygon or a
    /// chain, the mean of the centres of a compound's shapes.
    pub fn center(&self) -> Vec2 {
        each_shape!(self, shape => shape.center())
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
