//! The view of a [`Shape`] that is convex.

use super::{
    Aabb, Arc, AsConvex, Capsule, Circle, Convex, ConvexBuffer, ConvexPolygon, FastShape, Obb, Segment, Shape,
};

/// A [`Shape`] that is convex, as [`Shape::as_convex`] returns it: for functions that take only
/// convex shapes.
///
/// ```
/// use carom::{Aabb, Circle, Polygon, Shape, explain};
/// let ball: Shape = Circle::new([0.0, 0.0], 1.0)?.into();
/// let tile: Shape = Aabb::new([0.5, 0.0], [2.0, 2.0])?.into();
/// let explanation = ball.as_convex().zip(tile.as_convex()).map(|(ball, tile)| explain(&ball, &tile));
/// assert_eq!(explanation.unwrap().closest.separation, -0.5);
/// let arrow = Polygon::new([[0.0, 0.0], [2.0, 1.0], [0.0, 2.0], [1.0, 1.0]])?;
/// assert!(Shape::from(arrow).as_convex().is_none());
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ConvexShape<'a> {
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
    /// A convex ring, with an optional rounding radius.
    ConvexPolygon(&'a Arc<ConvexPolygon>),
}

impl Shape {
    /// Returns the view of a convex shape; `None` for a [`Polygon`](crate::Polygon), a [`Chain`](crate::Chain), a
    /// [`Compound`](crate::Compound) and a [`TileGrid`](crate::TileGrid), even if it is convex.
    #[inline(always)]
    pub const fn as_convex(&self) -> Option<ConvexShape<'_>> {
        // Each variant stores its shape at the same offset, so this is a comparison and an addition.
        match self {
            Self::Circle(shape) => Some(ConvexShape::Circle(shape)),
            Self::Segment(shape) => Some(ConvexShape::Segment(shape)),
            Self::Capsule(shape) => Some(ConvexShape::Capsule(shape)),
            Self::Aabb(shape) => Some(ConvexShape::Aabb(shape)),
            Self::Obb(shape) => Some(ConvexShape::Obb(shape)),
            Self::ConvexPolygon(shape) => Some(ConvexShape::ConvexPolygon(shape)),
            Self::Polygon(_) | Self::Chain(_) | Self::Compound(_) | Self::TileGrid(_) => None,
        }
    }
}

impl<'a> ConvexShape<'a> {
    /// Returns the convex view, as [`AsConvex::as_convex`] does, for as long as the shape lives.
    // One function: a query about two shapes of any kind is compiled once and not for each pair of kinds.
    pub fn as_convex(self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        match self {
            Self::Circle(shape) => shape.as_convex(scratch),
            Self::Segment(shape) => shape.as_convex(scratch),
            Self::Capsule(shape) => shape.as_convex(scratch),
            Self::Aabb(shape) => shape.as_convex(scratch),
            Self::Obb(shape) => shape.as_convex(scratch),
            Self::ConvexPolygon(shape) => shape.as_convex(scratch),
        }
    }
}

impl AsConvex for ConvexShape<'_> {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        (*self).as_convex(scratch)
    }

    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        match *self {
            Self::Circle(circle) => FastShape::Circle(circle),
            Self::Aabb(aabb) => FastShape::Aabb(aabb),
            Self::Obb(obb) => FastShape::Obb(obb),
            Self::Segment(_) | Self::Capsule(_) | Self::ConvexPolygon(_) => FastShape::Other,
        }
    }
}
