//! Defines a reference to a shape of any kind. Every query takes shapes in this form.

use core::fmt;
use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::arc::Arc;
use crate::shape::convex::Convex;
use crate::shape::kinds::{Aabb, Capsule, Circle, ConvexBuffer, ConvexPolygon, Obb, PlacedPolygon, Segment};

use super::border_tree::{BorderNode, BorderPiece, VisitPiece, VisitWitness, Witness};
use super::box_path::BoxPath;
use super::chain::Chain;
use super::part::Part;
use super::part_tree::LeavesOfParts;
use super::parts::{Parts, VisitBorder, VisitBox, VisitPart, all_edges, boxes_only};
use super::polygon::Polygon;
use super::shape::{Compound, TileGrid};

/// The number of pairs of parts up to which a loop over the pairs is faster than a search in two boundary
/// trees.
const MOST_PAIRS: usize = 16;

/// A reference to a shape of any kind.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum ShapeRef<'a> {
    /// A disc.
    Circle(&'a Circle),
    /// A straight line between two points.
    Segment(&'a Segment),
    /// A segment with a radius.
    Capsule(&'a Capsule),
    /// A box aligned with the axes.
    Aabb(&'a Aabb),
    /// A box at any angle.
    Obb(&'a Obb),
    /// A shared convex ring.
    #[doc(hidden)]
    SharedPolygon(&'a Arc<ConvexPolygon>),
    /// A polygon of any simple ring, with holes.
    Polygon(&'a Polygon),
    /// A curve of straight segments.
    Chain(&'a Chain),
    /// The union of several shapes.
    Compound(&'a Compound),
    /// A shared grid of tiles.
    #[doc(hidden)]
    SharedGrid(&'a Arc<TileGrid>),
    // The variants above are the variants of `Shape`, in the same order, so that a reference to a `Shape` is
    // made from its tag and its address, without a branch.
    /// A convex ring, with an optional rounding radius.
    ConvexPolygon(&'a ConvexPolygon),
    /// A grid of tiles.
    TileGrid(&'a TileGrid),
    /// A local polygon at a pose. Queries compute its corners in the world only if they need them.
    Placed(PlacedPolygon<'a>),
    /// A capsule that is not stored: the only segment of a chain.
    Link(Capsule),
    /// A convex part.
    Convex(&'a Convex<'a>),
    /// A union of convex parts.
    Parts(&'a dyn Parts),
}

/// Evaluates to the convex form of a shape, or to `$other` for a union of parts and for a polygon at a pose.
/// A function instead of this macro would return an `Option<Convex>`, and each call would copy it.
macro_rules! form_or {
    ($shape:expr, $corners:expr, $other:expr) => {
        match $shape {
            ShapeRef::Circle(shape) => shape.convex(),
            ShapeRef::Segment(shape) => shape.form($corners),
            ShapeRef::Capsule(shape) => shape.form($corners),
            ShapeRef::Aabb(shape) => shape.form($corners),
            ShapeRef::Obb(shape) => shape.form($corners),
            ShapeRef::ConvexPolygon(shape) => shape.convex(),
            ShapeRef::SharedPolygon(shape) => shape.convex(),
            ShapeRef::Link(shape) => shape.form($corners),
            ShapeRef::Convex(shape) => **shape,
            _ => $other,
        }
    };
}
pub(super) use form_or;

impl fmt::Debug for ShapeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Circle(shape) => shape.fmt(f),
            Self::Segment(shape) => shape.fmt(f),
            Self::Capsule(shape) => shape.fmt(f),
            Self::Aabb(shape) => shape.fmt(f),
            Self::Obb(shape) => shape.fmt(f),
            Self::ConvexPolygon(shape) => shape.fmt(f),
            Self::SharedPolygon(shape) => shape.fmt(f),
            Self::Placed(shape) => shape.fmt(f),
            Self::Link(shape) => shape.fmt(f),
            Self::Convex(shape) => shape.fmt(f),
            Self::Polygon(shape) => shape.fmt(f),
            Self::Chain(shape) => shape.fmt(f),
            Self::Compound(shape) => shape.fmt(f),
            Self::SharedGrid(shape) => shape.fmt(f),
            Self::TileGrid(shape) => shape.fmt(f),
            Self::Parts(_) => f.write_str("Parts"),
        }
    }
}

impl<'a> ShapeRef<'a> {
    /// Returns the convex form, which queries use. Returns `None` for a union of parts.
    ///
    /// ```
    /// use carom::{AsShape, Chain, ConvexBuffer, Obb, Shape};
    /// let crate_: Shape = Obb::from_degrees([4.0, 0.0], [2.0, 1.0], 90.0)?.into();
    /// assert_eq!(crate_.as_shape().convex(&mut ConvexBuffer::new()).unwrap().points().len(), 4);
    /// let hill = Chain::new([[9.0, 0.0], [4.0, 1.0], [0.0, 0.0]])?;
    /// assert!(hill.as_shape().convex(&mut ConvexBuffer::new()).is_none());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[cfg_attr(target_family = "wasm", inline(always))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub fn convex(&'a self, buffer: &'a mut ConvexBuffer) -> Option<Convex<'a>> {
        if self.is_convex() { Some(self.form(buffer)) } else { None }
    }

    /// Returns the convex form of a shape that [is convex](Self::is_convex).
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn form(&'a self, buffer: &'a mut ConvexBuffer) -> Convex<'a> {
        match self {
            Self::Placed(shape) if !cfg!(carom_convex_only) => buffer.placed(shape),
            _ => form_or!(self, &mut buffer.corners, unreachable!("a union of parts has no convex form")),
        }
    }

    /// Returns the convex form of a circle or a box. Returns `None` for other shapes.
    pub(crate) fn simple_form(self, buffer: &'a mut ConvexBuffer) -> Option<Convex<'a>> {
        Some(match self {
            Self::Circle(shape) => shape.convex(),
            Self::Aabb(shape) => shape.convex(buffer),
            Self::Obb(shape) => shape.convex(buffer),
            _ => return None,
        })
    }

    /// Returns whether the shape is convex, so that queries need not combine results of several parts.
    ///
    /// ```
    /// use carom::{AsShape, Chain, Circle};
    /// assert!(Circle::new([0.0, 0.0], 1.0)?.as_shape().is_convex());
    /// assert!(!Chain::new([[9.0, 0.0], [4.0, 1.0], [0.0, 0.0]])?.as_shape().is_convex());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    // The small modules of the npm package have only convex shapes. With the flag `carom_convex_only`, the
    // compiler knows that, and leaves out the code for unions.
    #[inline]
    pub const fn is_convex(&self) -> bool {
        cfg!(carom_convex_only)
            || !matches!(
                self,
                Self::Polygon(_)
                    | Self::Chain(_)
                    | Self::Compound(_)
                    | Self::SharedGrid(_)
                    | Self::TileGrid(_)
                    | Self::Parts(_)
            )
    }

    /// Returns the union of parts. Returns `None` for a convex shape.
    #[inline]
    pub(super) fn parts(&self) -> Option<&dyn Parts> {
        if cfg!(carom_convex_only) {
            return None;
        }
        Some(match self {
            Self::Polygon(shape) => *shape,
            Self::Chain(shape) => *shape,
            Self::Compound(shape) => *shape,
            Self::SharedGrid(shape) => &***shape,
            Self::TileGrid(shape) => *shape,
            Self::Parts(shape) => *shape,
            _ => return None,
        })
    }

    /// Returns whether it is certain, for this kind of shape, that no two parts have an area in common.
    pub(crate) fn has_disjoint_parts(&self) -> bool {
        let is_sharp = |grid: &TileGrid| grid.kinds().iter().all(|kind| kind.radius() == 0.0);
        match self {
            Self::Polygon(shape) => shape.radius() == 0.0,
            Self::SharedGrid(shape) => is_sharp(shape),
            Self::TileGrid(shape) => is_sharp(shape),
            Self::Chain(_) | Self::Compound(_) | Self::Parts(_) => false,
            _ => true,
        }
    }

    /// Returns whether both shapes are the same union, and no filter excludes a pair of its parts.
    pub(crate) fn is_same_union(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Polygon(one), Self::Polygon(other)) => one == other,
            (Self::Chain(one), Self::Chain(other)) => one == other,
            (Self::Compound(one), Self::Compound(other)) => !one.has_filters() && one == other,
            (Self::SharedGrid(one), Self::SharedGrid(other)) => one == other,
            (Self::TileGrid(one), Self::TileGrid(other)) => one == other,
            (Self::Parts(one), Self::Parts(other)) => core::ptr::addr_eq(*one, *other),
            _ => false,
        }
    }

    /// Returns whether queries have a fast path for the shape: a circle or a box.
    #[inline]
    pub(crate) const fn is_simple(&self) -> bool {
        matches!(self, Self::Circle(_) | Self::Aabb(_) | Self::Obb(_))
    }

    /// Returns whether the shape is a box.
    #[inline]
    pub(crate) const fn is_box(&self) -> bool {
        matches!(self, Self::Aabb(_) | Self::Obb(_))
    }

    /// Visits the parts near a region. A convex shape is its own part, with the index 0. See
    /// [`Parts::each_part`].
    ///
    /// ```
    /// use carom::{AsShape, Circle};
    /// let ball = Circle::new([5.0, 0.0], 1.0)?;
    /// let mut parts = Vec::new();
    /// let _ = ball.as_shape().each_part(&ball.aabb(), &mut |index, part| {
    ///     parts.push((index, part.convex.center()));
    ///     std::ops::ControlFlow::Continue(())
    /// });
    /// assert_eq!(parts, [(0, ball.center())]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        match self.parts() {
            Some(parts) => parts.each_part(region, visit),
            None => {
                let mut scratch = ConvexBuffer::new();
                let convex = self.form(&mut scratch);
                if convex.aabb().overlaps(region) {
                    visit(0, Part::solid(convex))
                } else {
                    ControlFlow::Continue(())
                }
            }
        }
    }

    /// Returns the tree over the boxes of the parts, if each leaf is one part.
    pub(crate) fn part_tree(&self) -> Option<LeavesOfParts<'_>> {
        match self {
            Self::Polygon(polygon) => Some(LeavesOfParts { tree: polygon.part_tree(), order: None }),
            Self::Chain(chain) => Some(LeavesOfParts { tree: chain.part_tree(), order: None }),
            Self::Compound(compound) => compound.part_tree(),
            _ => None,
        }
    }

    /// Visits the parts near a region as boxes; see [`Parts::each_box`].
    pub(crate) fn each_box(&self, region: &Aabb, visit: VisitBox<'_>) -> ControlFlow<()> {
        match self.parts() {
            Some(parts) => parts.each_box(region, visit),
            None => self.each_part(region, &mut boxes_only(visit)),
        }
    }

    /// Visits the parts near the path of a box; see [`Parts::each_part_on_path`].
    #[doc(hidden)]
    pub fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        match self.parts() {
            Some(parts) => parts.each_part_on_path(path, visit),
            None => visit(0, Part::solid(self.form(&mut ConvexBuffer::new()))),
        }
    }

    /// Visits the parts that have boundary edges near a region; see [`Parts::each_border`].
    pub(crate) fn each_border(&self, region: &Aabb, visit: VisitBorder<'_>) -> ControlFlow<()> {
        self.each_border_within(region, 0.0, visit)
    }

    /// Visits the parts that have boundary edges at most `reach` away from a box; see [`Parts::each_border`].
    pub(crate) fn each_border_within(
        &self,
        from: &Aabb,
        reach: f64,
        visit: VisitBorder<'_>,
    ) -> ControlFlow<()> {
        match self.parts() {
            Some(parts) => parts.each_border(from, reach, visit),
            None => self.each_part(&from.grown(reach), &mut all_edges(visit)),
        }
    }

    /// Returns a lower bound of the distance from a box to the boundary; see [`Parts::border_distance`].
    pub(crate) fn border_distance(&self, from: &Aabb) -> f64 {
        self.parts().map_or(0.0, |parts| parts.border_distance(from))
    }

    /// Returns the point of the boundary that is nearest to a place; see [`Parts::border_near`].
    pub(crate) fn border_near(&self, place: Vec2) -> Option<Circle> {
        self.parts().and_then(|parts| parts.border_near(place))
    }

    /// Returns whether two shapes are unions with trees over their boundaries, and have so many parts that a
    /// search in the trees is faster than a loop over the pairs.
    pub(crate) fn have_border_trees(&self, other: &Self) -> bool {
        let Some((one, other)) = self.parts().zip(other.parts()) else { return false };
        let count = |parts: &dyn Parts| parts.known_part_count().unwrap_or(MOST_PAIRS + 1);
        count(one).saturating_mul(count(other)) > MOST_PAIRS
            && !one.border_root().is_all()
            && !other.border_root().is_all()
    }

    /// Returns the number of parts, if it is known without counting.
    pub(super) fn known_part_count(&self) -> Option<usize> {
        self.parts().map_or(Some(1), Parts::known_part_count)
    }

    /// Returns whether some parts may block from one side only.
    pub(crate) fn may_have_sides(&self) -> bool {
        let has_one_way = |grid: &TileGrid| grid.kinds().iter().any(|kind| kind.direction().is_some());
        match self {
            Self::Chain(shape) => shape.is_one_sided(),
            Self::Compound(shape) => shape.may_have_sides(),
            Self::SharedGrid(shape) => has_one_way(shape),
            Self::TileGrid(shape) => has_one_way(shape),
            Self::Parts(_) => true,
            _ => false,
        }
    }

    /// Returns the top of the tree over the boundary; see [`Parts::border_root`].
    pub(crate) fn border_root(&self) -> BorderNode {
        match self.parts() {
            Some(parts) => parts.border_root(),
            None => BorderNode::of_all(self.bounds()),
        }
    }

    /// Visits the nodes below a node; see [`Parts::each_border_child`].
    pub(crate) fn each_border_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        if let Some(parts) = self.parts() {
            parts.each_border_child(node, visit);
        }
    }

    /// Visits the boundary pieces (edges or whole parts) of a leaf; see [`Parts::each_border_piece`].
    pub(crate) fn each_border_piece(
        &self,
        leaf: &BorderNode,
        region: &Aabb,
        visit: VisitPiece<'_>,
    ) -> ControlFlow<()> {
        match self.parts() {
            Some(parts) => parts.each_border_piece(leaf, region, visit),
            None => visit(&BorderPiece::whole(0, Part::solid(self.form(&mut ConvexBuffer::new())))),
        }
    }

    /// Visits the parts near a region that have an inside, and so are not only boundary; see
    /// [`Parts::each_inner_part`].
    pub(crate) fn each_inner_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.parts().map_or(ControlFlow::Continue(()), |parts| parts.each_inner_part(region, visit))
    }

    /// Visits a point of each connected stretch of the boundary; see [`Parts::each_witness`].
    pub(crate) fn each_witness(&self, region: &Aabb, visit: VisitWitness<'_>) -> ControlFlow<()> {
        match self.parts() {
            Some(parts) => parts.each_witness(region, visit),
            None => self.each_part(region, &mut |_, part| visit(&Witness::of_part(&part))),
        }
    }

    /// Visits the part with an index; see [`Parts::visit_part`].
    #[doc(hidden)]
    pub fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        match self.parts() {
            Some(parts) => parts.visit_part(index, visit),
            None => {
                visit(Part::solid(self.form(&mut ConvexBuffer::new())));
                true
            }
        }
    }

    /// Returns a convex polygon, for the separate functions about polygons. Returns `None` for other shapes,
    /// and if there are no such functions because the code must be small.
    #[inline(always)]
    pub(crate) fn polygon(&self) -> Option<&'a ConvexPolygon> {
        match self {
            Self::ConvexPolygon(polygon) if !cfg!(target_family = "wasm") => Some(polygon),
            Self::SharedPolygon(polygon) if !cfg!(target_family = "wasm") => Some(polygon),
            _ => None,
        }
    }
}
