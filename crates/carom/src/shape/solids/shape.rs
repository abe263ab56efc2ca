//! Defines the enum of all shapes, and the shapes that contain other shapes.

use alloc::vec::Vec;

use crate::math::{Pose, Rot2, ShapeError, Vec2};
use crate::shape::arc::Arc;
use crate::shape::fields::{FieldType, Numbers, OfNumbers as _};
use crate::shape::kinds::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Segment};
#[cfg(feature = "serde")]
use crate::shape::node::Node;

use super::chain::Chain;
use super::filter::Filter;
use super::grid_axis::GridAxis;
use super::grid_cells::Cells;
use super::part_tree::PartTree;
use super::polygon::Polygon;
use super::unit_form::UnitForm;

/// Any shape, for lists of different kinds.
///
/// A `Shape` takes 56 bytes on 64-bit targets and is cheap to clone, because clones share corners, parts and
/// cells.
///
/// All queries accept a `Shape` of any kind.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Shape {
    /// A disc. With radius 0, it is a point.
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
    #[cfg_attr(feature = "serde", serde(rename = "convex_polygon"))]
    ConvexPolygon(Arc<ConvexPolygon>),
    /// A polygon of any simple ring, with holes and an optional rounding radius.
    Polygon(Polygon),
    /// A curve of straight segments.
    Chain(Chain),
    /// The union of several shapes.
    Compound(Compound),
    /// A grid of tiles.
    TileGrid(Arc<TileGrid>),
}

/// Checks the size of a [`Shape`]: seven words, for an [`Obb`] and the tag of the variant.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<Shape>() <= 56, "lists of shapes are read from memory");

/// Passes all kinds of shapes to another macro, in the order of [`Shape`]: the kinds that a few numbers
/// define, the other convex kinds, and the kinds of several parts. Each kind has its name, and the variant of
/// `ShapeRef` that refers to the content of its variant of [`Shape`].
macro_rules! for_all_kinds {
    ($kinds:ident) => {
        $kinds!(
            Circle => "circle" as Circle, Segment => "segment" as Segment, Capsule => "capsule" as Capsule,
            Aabb => "aabb" as Aabb, Obb => "obb" as Obb;
            ConvexPolygon => "convex_polygon" as SharedPolygon;
            Polygon => "polygon" as Polygon, Chain => "chain" as Chain, Compound => "compound" as Compound,
            TileGrid => "tilegrid" as SharedGrid
        );
    };
}
pub(super) use for_all_kinds;

/// Implements the lists of the names of all kinds, and the readers of each kind. If a variant of [`Shape`] is
/// missing in the lists, the code does not compile.
macro_rules! kinds {
    (
        $($plain:ident => $plain_name:literal as $plain_view:ident),*;
        $($convex:ident => $convex_name:literal as $convex_view:ident),*;
        $($other:ident => $other_name:literal as $other_view:ident),*
    ) => {
        /// The kinds, in order.
        enum KindIndex {
            $($plain,)*
            $($convex,)*
            $($other),*
        }

        #[doc(hidden)]
        impl Shape {
            /// The names of all kinds of shapes in files and other languages. Tests use the list to check
            /// that every reader, writer, generator and page handles all kinds.
            pub const KINDS: &'static [&'static str] = &[$($plain_name,)* $($convex_name,)* $($other_name),*];
            /// The names of the convex kinds.
            pub const CONVEX_KINDS: &'static [&'static str] = &[$($plain_name,)* $($convex_name),*];
            /// The names of the kinds that a few numbers define, with the names and the types of their fields.
            pub const PLAIN_KINDS: &'static [(&'static str, &'static [(&'static str, FieldType)])] =
                &[$(($plain_name, $plain::FIELDS)),*];

            /// Returns the name of the shape's kind.
            pub const fn kind(&self) -> &'static str {
                Self::KINDS[self.kind_index()]
            }

            /// Returns the index of the shape's kind in [`KINDS`](Self::KINDS).
            #[inline]
            pub const fn kind_index(&self) -> usize {
                match self {
                    $(Self::$plain(_) => KindIndex::$plain as usize,)*
                    $(Self::$convex(_) => KindIndex::$convex as usize,)*
                    $(Self::$other(_) => KindIndex::$other as usize,)*
                }
            }

            /// Returns the numbers of a shape that a few numbers define, in the order of its fields. Returns
            /// `None` for other kinds.
            #[inline]
            pub fn numbers(&self) -> Option<Numbers> {
                Some(match self {
                    $(Self::$plain(shape) => shape.numbers(),)*
                    _ => return None,
                })
            }

            /// Creates a shape that a few numbers define, given the index of its kind. Returns `None` for
            /// other kinds.
            pub fn from_numbers(kind: usize, numbers: &Numbers) -> Option<Result<Self, ShapeError>> {
                Some(match *Self::KINDS.get(kind)? {
                    $($plain_name => $plain::from_numbers(numbers).map(Self::$plain),)*
                    _ => return None,
                })
            }

            /// Reads the shape of a kind from its serialized fields.
            #[cfg(feature = "serde")]
            pub(super) fn of_kind(kind: &str, fields: Node) -> Result<Self, serde::de::value::Error> {
                match kind {
                    $($plain_name => serde::Deserialize::deserialize(fields).map(Self::$plain),)*
                    $($convex_name => serde::Deserialize::deserialize(fields).map(Self::$convex),)*
                    $($other_name => serde::Deserialize::deserialize(fields).map(Self::$other),)*
                    other => Err(serde::de::Error::unknown_variant(other, Self::KINDS)),
                }
            }
        }
    };
}
for_all_kinds!(kinds);

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

/// Clones the shape. This is cheap.
impl From<&Self> for Shape {
    fn from(shape: &Self) -> Self {
        shape.clone()
    }
}

impl Shape {
    /// Returns whether the shape is of a kind that is a union of convex parts: a polygon, a chain, a compound or a grid of
    /// tiles. The other kinds are convex.
    ///
    /// ```
    /// use carom::{Circle, Polygon, Shape};
    /// assert!(!Shape::from(Circle::new([0.0, 0.0], 1.0)?).is_union());
    /// // Also a polygon that happens to be convex.
    /// assert!(Shape::from(Polygon::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]])?).is_union());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn is_union(&self) -> bool {
        matches!(self, Self::Polygon(_) | Self::Chain(_) | Self::Compound(_) | Self::TileGrid(_))
    }

    /// Returns the shape. A [`Polygon`] of one part is returned as a [`ConvexPolygon`], for which queries are
    /// faster and give the same results.
    #[doc(hidden)]
    #[must_use]
    pub fn with_convex_ring(self) -> Self {
        match &self {
            Self::Polygon(polygon) => polygon.as_convex().map_or(self.clone(), |ring| ring.clone().into()),
            _ => self,
        }
    }

    /// Returns the local shape at its pose in the world. An [`Aabb`] that the pose turns becomes an
    /// [`Obb`]. For a polygon this takes time linear in its corners, for a [`TileGrid`] constant time.
    ///
    /// ```
    /// use carom::{Aabb, Pose, Rot2, Shape, contains};
    /// let quarter = Pose::new([0.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let tile = Shape::from(Aabb::new([1.0, 0.0], [3.0, 1.0])?);
    /// assert!(matches!(tile.transformed(quarter), Shape::Obb(_)));
    /// assert!(contains(&tile.transformed(quarter), [-0.5, 3.0]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
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

    /// Returns the translated shape. A displacement that is not finite, or is beyond 2^250, does not move it,
    /// and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Aabb, Shape};
    /// let tile = Shape::from(Aabb::new([1.0, 0.0], [3.0, 1.0])?);
    /// assert_eq!(tile.translated([1.0, 1.0]), Aabb::new([2.0, 1.0], [4.0, 2.0])?.into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        each_shape!(self, shape => shape.translated(by).into())
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Segment, Shape};
    /// let shapes: [Shape; 2] = [Circle::new([0.0, 0.0], 1.0)?.into(), Segment::new([2.0, 0.0], [4.0, 5.0])?.into()];
    /// let all = shapes[0].aabb().union(&shapes[1].aabb());
    /// assert_eq!(all, Aabb::new([-1.0, -1.0], [4.0, 5.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        each_shape!(self, shape => shape.aabb())
    }

    /// Returns the area, in the square of the unit of the coordinates. The area is 0 for a segment, and for a
    /// chain without radius.
    ///
    /// The area of a polygon is the area of the union of its parts. The area of a chain with a radius, a
    /// compound or a grid is the sum of the areas of the parts. A region that several parts have in common
    /// counts once for each of them.
    ///
    /// ```
    /// use carom::{Aabb, Segment, Shape};
    /// assert_eq!(Shape::from(Aabb::new([0.0, 0.0], [3.0, 2.0])?).area(), 6.0);
    /// assert_eq!(Shape::from(Segment::new([0.0, 0.0], [3.0, 2.0])?).area(), 0.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
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

    /// Returns the centre of the shape: the centre of a circle, a box or a grid, the middle of a segment or a
    /// capsule, the centroid of a polygon or a chain, and the mean of the centres of a compound's shapes.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Shape, Vec2};
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
    /// assert_eq!(Shape::from(triangle).center(), Vec2::new(1.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        each_shape!(self, shape => shape.center())
    }
}

/// A solid that is the union of several shapes, of any kind except another compound. Shapes may overlap.
///
/// Place each shape with [`Shape::transformed`] or [`Shape::translated`] before creating the compound. The
/// functions of the same names on a compound place the whole compound. A compound is cheap to clone, because
/// clones share all shapes.
///
/// The parts of a compound are the parts of its shapes, one after the other. A convex shape is one part; a
/// polygon, a chain or a grid has as many parts as it has outside of a compound.
/// [`shape_of`](Compound::shape_of) returns the shape of a part.
///
/// ```
/// use carom::{Aabb, Circle, Compound, Pose, Rot2, Shape, Vec2, overlap};
/// let handle: Shape = Aabb::new([-0.125, 0.0], [0.125, 2.0])?.into();
/// let head: Shape = Circle::new([0.0, 0.0], 0.5)?.into();
/// let hammer = Compound::new([handle, head.translated([0.0, 2.0])])?;
/// assert_eq!(hammer.aabb().max(), Vec2::new(0.5, 2.5));
/// let lying = hammer.transformed(Pose::new([5.0, 0.0], Rot2::from_degrees(-90.0)?)?);
/// assert_eq!(lying.shapes()[1].center(), Vec2::new(7.0, 0.0));
/// assert!(overlap(&lying, &Circle::new([7.5, 0.5], 0.25)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone)]
pub struct Compound {
    pub(super) shared: Arc<CompoundData>,
}

/// The shapes of a compound, shared by its clones.
pub(super) struct CompoundData {
    pub(super) shapes: Vec<Shape>,
    /// The filter of each shape. The list is empty if all of them are [`Filter::ALL`].
    pub(super) filters: Vec<Filter>,
    /// The index of the first part of each shape.
    pub(super) first_parts: Vec<usize>,
    pub(super) tree: PartTree,
    /// The index of the shape of each leaf of the tree.
    pub(super) order: Arc<Vec<u32>>,
    /// Whether some parts may block from one side only.
    pub(super) may_have_sides: bool,
}

/// A grid of tiles (tile map). Its cells have the same size, and each has a kind from a table.
///
/// Cells are counted from the lower left. The table of kinds is an array. Each cell stores the index of its
/// kind in 2 bytes, as in level files. [`set`](TileGrid::set) changes one cell. A grid has no tree: the cells
/// near a shape are found by their indices, and blocks of 8 by 8 empty cells are skipped.
///
/// Tiles that touch have no gap between them, because two cells compute their common corner by the same
/// formula. The index of a part is the index of its cell: `row * columns + column`.
///
/// A translated or rotated grid takes no more memory, because tiles are transformed when a search finds them.
/// In a turned grid too, tiles with common corners have no gap between them. If a corner lies on the side of
/// another tile, rounding may leave a gap far below the tolerance of [`cast`](crate::cast()), and such a gap
/// counts as filled. A grid is cheap to clone, because clones share their cells until one of them is changed.
///
/// ```
/// use carom::{Aabb, ConvexPolygon, TileGrid, TileKind, Vec2, contact};
/// let slope = TileKind::part(ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])?)?;
/// let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.75], [1.0, 1.0])?)?;
/// let kinds = [TileKind::EMPTY, TileKind::FULL, slope, bridge];
/// let level = [
///     [0, 0, 3, 3],
///     [0, 2, 1, 0],
///     [1, 1, 1, 1], // the row at the bottom
/// ];
/// let mut map = TileGrid::new([0.0, 0.0], [16.0, 16.0], [4, 3], kinds, |x, y| level[2 - y][x])?;
/// let hero = Aabb::from_corner([34.0, 28.0], [12.0, 10.0])?;
/// let hit = contact(&hero, &map).unwrap();
/// assert_eq!((hit.mtv(), map.cell_of(hit.part_b)), (Vec2::new(0.0, 4.0), [2, 1]));
/// map.set(2, 1, 0)?;
/// assert_eq!(map.get(2, 1), Some(0));
/// assert!(contact(&hero, &map).is_none());
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone)]
pub struct TileGrid {
    pub(super) axes: [GridAxis; 2],
    /// The pose of the grid's axes in the world, if the grid is turned.
    pub(super) pose: Option<Pose>,
    pub(super) cells: Arc<Cells>,
    pub(super) kinds: Arc<Vec<TileKind>>,
    /// The distance by which rounding may move a part out of its cell. It is 0 unless a kind has a radius or
    /// the grid is turned.
    pub(super) slack: f64,
    /// The bounding box of all cells.
    pub(super) bounds: Aabb,
}

/// A kind of tile: empty, full, a convex shape in the cell, or a shape that blocks from one side only.
///
/// Shapes of tiles are given in the unit cell from [0, 0] to [1, 1]. A grid stretches them to the size of its
/// cells.
///
/// ```
/// use carom::{Aabb, ConvexPolygon, Segment, TileKind};
/// let slope = TileKind::part(ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])?)?;
/// let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.75], [1.0, 1.0])?)?;
/// let rope = TileKind::part(Segment::new([0.0, 0.5], [1.0, 0.5])?)?;
/// let error = TileKind::part(Aabb::new([0.0, 0.0], [1.0, 2.0])?).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "shape goes from 0 to 2: outside of the cell; give a shape within [0, 0] and [1, 1]"
/// );
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct TileKind(pub(super) Tile);

/// The content of a kind.
#[derive(Clone, PartialEq)]
pub(super) enum Tile {
    Empty,
    Full,
    Part(Arc<TilePart>),
}

/// A kind of tile that does not fill its cell, or that blocks from one side only.
#[derive(PartialEq)]
pub(super) struct TilePart {
    /// The shape as the caller gave it.
    pub(super) shape: Shape,
    pub(super) form: UnitForm,
    pub(super) radius: f64,
    pub(super) side: Option<Vec2>,
}
