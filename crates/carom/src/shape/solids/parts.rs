//! The trait of shapes of several parts: unions of convex parts.

use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::convex::Convex;
use crate::shape::kinds::Aabb;

use super::border_edges::BorderEdges;
use super::box_path::BoxPath;
use super::filter::Filter;
use super::side::Side;

/// A union of convex parts (compound, composite, decomposition).
///
/// Seams between the parts are no surfaces. A type of yours that holds a shape of this crate only implements
/// [`AsShape`](crate::AsShape); a union of your own implements both.
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
    /// Visits the parts near a region, in ascending order of their indices, until the visitor
    /// breaks: all parts that touch the region, and perhaps others whose bounding boxes touch it.
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()>;

    /// Returns a box around all parts.
    fn bounds(&self) -> Aabb;

    /// Visits the parts near the path of a box until the visitor breaks: at least those that the box touches before the path
    /// ends, some of them more than once, in any order.
    #[doc(hidden)]
    fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        each_part_in_pieces(self, path, visit)
    }

    /// Visits the parts that have edges on the border of the whole, with at least those of these edges whose boxes are no further
    /// from a box than `reach`. Other edges are seams.
    #[doc(hidden)]
    fn each_border(&self, from: &Aabb, reach: f64, visit: VisitBorder<'_>) -> ControlFlow<()> {
        self.each_part(&from.grown(reach), &mut all_edges(visit))
    }

    /// Returns a distance from a box that no edge on the border of the whole is nearer than.
    #[doc(hidden)]
    fn border_distance(&self, _from: &Aabb) -> f64 {
        0.0
    }

    /// Visits the part of an index, if the shape finds parts by their indices; returns whether it does.
    #[doc(hidden)]
    fn visit_part(&self, _index: usize, _visit: &mut dyn FnMut(Part<'_>)) -> bool {
        false
    }

    /// Returns the point about which the shape turns in a [`Motion`](crate::Motion) without a pivot: the centre of the bounds
    /// unless another one is given.
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

/// The visitor of parts: gets the index of a part and the part.
pub type VisitPart<'a> = &'a mut dyn FnMut(usize, Part<'_>) -> ControlFlow<()>;

/// The visitor of parts with border: gets the index of a part, the part, and its edges that may be border.
pub type VisitBorder<'a> = &'a mut dyn FnMut(usize, Part<'_>, BorderEdges) -> ControlFlow<()>;

/// Calls a visitor of borders for each part as if all of its edges were border.
pub(crate) fn all_edges(visit: VisitBorder<'_>) -> impl FnMut(usize, Part<'_>) -> ControlFlow<()> {
    move |index, part| visit(index, part, BorderEdges::ALL)
}

/// A convex part of a shape.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The part as queries see it.
    pub convex: Convex<'a>,
    /// The only side from which the part blocks motions: that of a one-sided chain or of a one-way tile. `None` if the part
    /// blocks from all sides.
    pub side: Option<Side>,
    /// The filter of the part: parts whose filters do not match are ignored as a pair. It is
    /// [`Filter::ALL`] unless the part belongs to a [`Compound`](crate::Compound) with filters.
    pub filter: Filter,
}

impl<'a> Part<'a> {
    /// Creates a part that blocks motions from all sides and has the filter [`Filter::ALL`].
    #[inline]
    pub const fn solid(convex: Convex<'a>) -> Self {
        Self { convex, side: None, filter: Filter::ALL }
    }
}
