//! The trait of all shapes, convex or not: the union of convex parts.

use core::ops::ControlFlow;

use crate::math::Vec2;

use super::box_path::BoxPath;
use super::{
    Aabb, Arc, AsConvex, Chain, Compound, Convex, ConvexPolygon, FastShape, Filter, PlacedPolygon, Polygon,
    Shape, TileGrid,
};

/// A shape as the union of convex parts (compound, composite, decomposition).
///
/// Each convex shape is one part. A solid of several parts is their union: seams between them are no surfaces. To use a type
/// of yours that holds such a shape in queries, return what that shape returns.
///
/// ```
/// use carom::{Aabb, AsConvex, AsParts, Circle, Part, Shape, VisitPart, contact};
/// use std::ops::ControlFlow;
/// /// A body and a head.
/// struct Snowman([Circle; 2]);
/// impl AsParts for Snowman {
///     fn as_single(&self) -> Option<impl AsConvex + '_> {
///         None::<&Circle>
///     }
///     fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
///         for (index, ball) in self.0.iter().enumerate().filter(|(_, ball)| ball.aabb().overlaps(region)) {
///             visit(index, Part::solid(ball.as_convex(&mut None)))?;
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
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no shape",
    label = "no shape",
    note = "in a tuple with your data the shape comes first; a type of yours that holds a convex shape implements \
            `AsConvex`, one that holds another shape implements `AsParts`"
)]
pub trait AsParts {
    /// Returns the shape itself if it is convex: queries then have nothing to join.
    fn as_single(&self) -> Option<impl AsConvex + '_>
    where
        Self: Sized;

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

    /// Visits the part of an index, if the shape finds parts by their indices; returns whether it does.
    #[doc(hidden)]
    fn visit_part(&self, _index: usize, _visit: &mut dyn FnMut(Part<'_>)) -> bool {
        false
    }

    /// Returns the shape itself, if queries have a fast path for it, without a call of
    /// [`AsParts::as_single`].
    #[doc(hidden)]
    #[inline]
    fn as_fast(&self) -> FastShape<'_> {
        FastShape::Other
    }

    /// Returns the shape itself, if it is a local polygon with a pose: filters measure it in its own
    /// frame.
    #[doc(hidden)]
    #[inline]
    fn as_placed(&self) -> Option<PlacedPolygon<'_>> {
        None
    }

    /// Returns the point about which the shape turns in a [`Motion`](crate::Motion) without a pivot: the centre of the bounds
    /// unless another one is given.
    fn center(&self) -> Vec2 {
        self.bounds().center()
    }
}

/// Visits the parts of a shape in each piece of a box's path.
pub(crate) fn each_part_in_pieces(
    shape: &(impl AsParts + ?Sized),
    path: &BoxPath,
    visit: VisitPart<'_>,
) -> ControlFlow<()> {
    path.each_piece(&shape.bounds(), &mut |piece| shape.each_part(piece, visit))
}

/// The visitor of parts: gets the index of a part and the part.
pub type VisitPart<'a> = &'a mut dyn FnMut(usize, Part<'_>) -> ControlFlow<()>;

/// A convex part of a shape.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The part as queries see it.
    pub convex: Convex<'a>,
    /// The unit direction towards the only side from which the part blocks motions: that of a one-sided chain or of a one-way
    /// tile. `None` if the part blocks from all sides.
    pub side: Option<Vec2>,
    /// The filter of the part: parts whose filters do not match are ignored as a pair. It is
    /// [`Filter::ALL`] unless the part belongs to a [`Compound`] with filters.
    pub filter: Filter,
}

impl<'a> Part<'a> {
    /// Creates a part that blocks motions from all sides and has the filter [`Filter::ALL`].
    #[inline]
    pub const fn solid(convex: Convex<'a>) -> Self {
        Self { convex, side: None, filter: Filter::ALL }
    }
}

impl<S: AsConvex> AsParts for S {
    #[inline]
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        Some(self)
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        let mut scratch = None;
        let convex = self.as_convex(&mut scratch);
        if convex.aabb().overlaps(region) { visit(0, Part::solid(convex)) } else { ControlFlow::Continue(()) }
    }

    fn bounds(&self) -> Aabb {
        match self.fast_shape() {
            FastShape::Aabb(bounds) => *bounds,
            _ => self.as_convex(&mut None).aabb(),
        }
    }

    fn each_part_on_path(&self, _path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        visit(0, Part::solid(self.as_convex(&mut None)))
    }

    fn visit_part(&self, _index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        visit(Part::solid(self.as_convex(&mut None)));
        true
    }

    fn center(&self) -> Vec2 {
        self.as_convex(&mut None).center()
    }

    #[inline]
    fn as_fast(&self) -> FastShape<'_> {
        self.fast_shape()
    }
}

impl AsParts for Polygon {
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        None::<&ConvexPolygon>
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.parts_near(region)
            .try_for_each(|index| visit(index, Part::solid(self.parts()[index].as_convex(&mut None))))
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        visit(Part::solid(self.parts()[index].as_convex(&mut None)));
        true
    }

    fn bounds(&self) -> Aabb {
        self.aabb()
    }

    fn center(&self) -> Vec2 {
        self.center()
    }
}

/// Implements [`AsParts`] for references to a shape that need not be convex, and for tuples of the
/// shape and data of yours. (For convex shapes, [`AsConvex`] has these implementations.)
macro_rules! as_parts_of_references {
    ($($shape:ty),*) => {$(
        as_parts_of_reference!(<> &$shape, shape => &**shape);
        as_parts_of_reference!(<> Arc<$shape>, shape => &**shape);
        as_parts_of_reference!(<T> ($shape, T), tuple => &tuple.0);
        as_parts_of_reference!(<T> &($shape, T), tuple => &tuple.0);
        as_parts_of_reference!(<T> (&$shape, T), tuple => tuple.0);
        as_parts_of_reference!(<T> (Arc<$shape>, T), tuple => &*tuple.0);
    )*};
}

macro_rules! as_parts_of_reference {
    (<$($data:ident)?> $reference:ty, $this:ident => $shape:expr) => {
        impl $(<$data>)? AsParts for $reference {
            #[inline(always)]
            fn as_single(&self) -> Option<impl AsConvex + '_> {
                let $this = self;
                AsParts::as_single($shape)
            }

            fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
                let $this = self;
                AsParts::each_part($shape, region, visit)
            }

            fn bounds(&self) -> Aabb {
                let $this = self;
                AsParts::bounds($shape)
            }

            fn center(&self) -> Vec2 {
                let $this = self;
                AsParts::center($shape)
            }

            fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
                let $this = self;
                AsParts::each_part_on_path($shape, path, visit)
            }

            fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
                let $this = self;
                AsParts::visit_part($shape, index, visit)
            }

            #[inline]
            fn as_fast(&self) -> FastShape<'_> {
                let $this = self;
                AsParts::as_fast($shape)
            }
        }
    };
}
as_parts_of_references!(Shape, Polygon, Chain, Compound, TileGrid);

/// The parts of a shape that block from all sides. The other parts count neither for the depth nor
/// for the ways out.
///
/// A convex shape counts as a union of one part here.
pub(crate) struct SolidParts<'s>(pub(crate) &'s dyn AsParts);

impl AsParts for SolidParts<'_> {
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        None::<&ConvexPolygon>
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.0.each_part(region, &mut |index, part| {
            if part.side.is_none() { visit(index, part) } else { ControlFlow::Continue(()) }
        })
    }

    fn bounds(&self) -> Aabb {
        self.0.bounds()
    }

    fn center(&self) -> Vec2 {
        self.0.center()
    }

    fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.0.each_part_on_path(path, &mut |index, part| {
            if part.side.is_none() { visit(index, part) } else { ControlFlow::Continue(()) }
        })
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        self.0.visit_part(index, visit)
    }

    // Convex shapes block from all sides.
    fn as_fast(&self) -> FastShape<'_> {
        self.0.as_fast()
    }
}

/// The parts of a shape whose filters match a filter.
#[derive(Debug)]
pub(crate) struct MatchingParts<'s, S> {
    pub(crate) shape: &'s S,
    pub(crate) filter: Filter,
}

impl<S> Copy for MatchingParts<'_, S> {}
impl<S> Clone for MatchingParts<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: AsParts> AsParts for MatchingParts<'_, S> {
    #[inline(always)]
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        self.shape.as_single()
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shape.each_part(region, &mut |index, part| {
            if part.filter.meets(self.filter) { visit(index, part) } else { ControlFlow::Continue(()) }
        })
    }

    fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shape.each_part_on_path(path, &mut |index, part| {
            if part.filter.meets(self.filter) { visit(index, part) } else { ControlFlow::Continue(()) }
        })
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        self.shape.visit_part(index, visit)
    }

    fn bounds(&self) -> Aabb {
        self.shape.bounds()
    }

    fn center(&self) -> Vec2 {
        self.shape.center()
    }

    #[inline(always)]
    fn as_fast(&self) -> FastShape<'_> {
        self.shape.as_fast()
    }
}
