//! Defines the trait of shapes of several parts: unions of convex parts.

use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::kinds::{Aabb, Circle};

use super::border_edges::BorderEdges;
use super::border_tree::{BorderNode, BorderPiece, VisitPiece, VisitWitness, Witness};
use super::box_path::BoxPath;
use super::filter::Filter;
use super::part::Part;

/// A union of convex parts (compound, composite, decomposition).
///
/// Seams (lines along which two parts touch) do not count as surfaces. If your type contains a shape of this
/// crate, it only implements [`AsShape`](crate::AsShape). Your own union type implements both traits.
///
/// ```
/// use carom::{Aabb, AsShape, Circle, Part, Parts, ShapeRef, VisitPart, contact};
/// use std::ops::ControlFlow;
/// /// A body and a head.
/// struct Snowman([Circle; 2]);
/// impl AsShape for Snowman {
///     fn as_shape(&self) -> ShapeRef<'_> {
///         ShapeRef::Parts(self)
///     }
/// }
/// impl Parts for Snowman {
///     fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
///         for (index, ball) in self.0.iter().enumerate().filter(|(_, ball)| ball.aabb().overlaps(region)) {
///             visit(index, Part::solid(ball.convex()))?;
///         }
///         ControlFlow::Continue(())
///     }
///     fn bounds(&self) -> Aabb {
///         self.0[0].aabb().union(&self.0[1].aabb())
///     }
/// }
/// let snowman = Snowman([Circle::new([0.0, 1.0], 1.0)?, Circle::new([0.0, 2.5], 0.75)?]);
/// let hat = Aabb::new([-0.5, 3.0], [0.5, 4.0])?;
/// assert_eq!(contact(&hat, &snowman).unwrap().part_b, 1);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub trait Parts {
    /// Visits the parts near a region, in ascending order of their indices, until the visitor breaks. The
    /// method visits all parts that touch the region, and perhaps other parts whose bounding boxes touch it.
    /// It returns the value that the visitor returned.
    ///
    /// ```
    /// use carom::{Aabb, Parts, TileGrid, TileKind};
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [100, 1], [TileKind::FULL], |_, _| 0)?;
    /// let mut near = Vec::new();
    /// let _ = map.each_part(&Aabb::new([7.25, 0.0], [8.75, 1.0])?, &mut |index, _| {
    ///     near.push(index);
    ///     std::ops::ControlFlow::Continue(())
    /// });
    /// assert_eq!(near, [7, 8]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()>;

    /// Visits the bounding boxes of the parts near a region. Breaks if the visitor breaks, and at a part that is not a
    /// box along the axes. Parts with a filter that matches nothing are left out, and parts a little further away may
    /// be visited, too.
    #[doc(hidden)]
    fn each_box(&self, region: &Aabb, visit: VisitBox<'_>) -> ControlFlow<()> {
        self.each_part(region, &mut boxes_only(visit))
    }

    /// Returns a box around all parts. It may be larger than the smallest one.
    ///
    /// ```
    /// use carom::{Aabb, Parts, TileGrid, TileKind};
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], [TileKind::EMPTY], |_, _| 0)?;
    /// assert_eq!(map.bounds(), Aabb::new([0.0, 0.0], [8.0, 2.0])?); // empty cells too
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn bounds(&self) -> Aabb;

    /// Visits the parts near the path of a box until the visitor breaks. The method visits at least the parts
    /// that the box touches before the path ends. Some parts may be visited more than once, and in any order.
    #[doc(hidden)]
    fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        each_part_in_pieces(self, path, visit)
    }

    /// Visits the parts that have edges on the boundary of the whole shape, together with these edges. Edges
    /// whose boxes are more than `reach` away from a given box may be left out. The other edges lie where
    /// parts touch.
    #[doc(hidden)]
    fn each_border(&self, from: &Aabb, reach: f64, visit: VisitBorder<'_>) -> ControlFlow<()> {
        self.each_part(&from.grown(reach), &mut all_edges(visit))
    }

    /// Returns a lower bound of the distance from a box to the edges on the boundary of the whole shape.
    #[doc(hidden)]
    fn border_distance(&self, _from: &Aabb) -> f64 {
        0.0
    }

    /// Returns the point of the boundary that is nearest to a place, with the radius by which the shape is rounded.
    /// The radius does not count for the distance. Returns `None` if that point is not found soon.
    #[doc(hidden)]
    fn border_near(&self, _place: Vec2) -> Option<Circle> {
        None
    }

    /// Returns the top of the tree over the boundary. Returns a leaf that contains all parts if there is no
    /// tree.
    #[doc(hidden)]
    fn border_root(&self) -> BorderNode {
        BorderNode::of_all(self.bounds())
    }

    /// Visits the nodes below a node that is not a leaf.
    #[doc(hidden)]
    fn each_border_child(&self, _node: &BorderNode, _visit: &mut dyn FnMut(BorderNode)) {}

    /// Visits the boundary pieces (edges or whole parts) of a leaf until the visitor breaks. The method
    /// visits at least the pieces near a region.
    #[doc(hidden)]
    fn each_border_piece(&self, _leaf: &BorderNode, region: &Aabb, visit: VisitPiece<'_>) -> ControlFlow<()> {
        self.each_part(region, &mut |index, part| visit(&BorderPiece::whole(index, part)))
    }

    /// Visits the parts near a region that have an inside, and so are not only boundary, until the visitor
    /// breaks.
    #[doc(hidden)]
    fn each_inner_part(&self, _region: &Aabb, _visit: VisitPart<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Visits at least one point of each connected stretch of the boundary that reaches a region, and perhaps
    /// other points of the solid, until the visitor breaks.
    #[doc(hidden)]
    fn each_witness(&self, region: &Aabb, visit: VisitWitness<'_>) -> ControlFlow<()> {
        self.each_part(region, &mut |_, part| visit(&Witness::of_part(&part)))
    }

    /// Returns the number of parts, if it is known without counting.
    #[doc(hidden)]
    fn known_part_count(&self) -> Option<usize> {
        None
    }

    /// Visits the part with an index, if the shape can find parts by their indices. Returns whether it can.
    #[doc(hidden)]
    fn visit_part(&self, _index: usize, _visit: &mut dyn FnMut(Part<'_>)) -> bool {
        false
    }

    /// Returns the point about which the shape turns in a [`Motion`](crate::Motion) without a pivot. This
    /// point is the centre of the bounds, unless the type returns another point.
    ///
    /// ```
    /// use carom::{Chain, Parts};
    /// let hook = Chain::new([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]])?;
    /// assert_eq!(Parts::center(&hook), hook.center());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn center(&self) -> Vec2 {
        self.bounds().center()
    }
}

/// Visits the parts of a shape in each piece of a box's path.
pub(crate) fn each_part_in_pieces(
    shape: &(impl Parts + ?Sized),
    path: &BoxPath,
    visit: VisitPart<'_>,
) -> ControlFlow<()> {
    path.each_piece(&shape.bounds(), &mut |piece| shape.each_part(piece, visit))
}

/// A visitor of parts, which gets the index of a part and the part.
pub type VisitPart<'a> = &'a mut dyn FnMut(usize, Part<'_>) -> ControlFlow<()>;

/// A visitor of parts that are boxes along the axes, which gets the index of a part and the box.
pub(crate) type VisitBox<'a> = &'a mut dyn FnMut(usize, &Aabb) -> ControlFlow<()>;

/// Calls a visitor of boxes for each part that is a box along the axes, and breaks at any other part.
pub(crate) fn boxes_only(visit: VisitBox<'_>) -> impl FnMut(usize, Part<'_>) -> ControlFlow<()> {
    move |index, part| match part.convex.as_aabb() {
        _ if !Filter::ALL.meets(part.filter) => ControlFlow::Continue(()),
        Some(bounds) => visit(index, &bounds),
        None => ControlFlow::Break(()),
    }
}

/// A visitor of parts on the boundary. It gets the index of a part, the part, and its edges that may lie on
/// the boundary.
pub type VisitBorder<'a> = &'a mut dyn FnMut(usize, Part<'_>, BorderEdges) -> ControlFlow<()>;

/// Calls a visitor of boundaries for each part as if all of its edges were on the boundary.
pub(crate) fn all_edges(visit: VisitBorder<'_>) -> impl FnMut(usize, Part<'_>) -> ControlFlow<()> {
    move |index, part| visit(index, part, BorderEdges::ALL)
}
