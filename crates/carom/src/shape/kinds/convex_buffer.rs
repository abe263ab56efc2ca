//! Provides memory for the convex forms of shapes that do not store their corners.

use crate::math::{Vec2, larger};
use crate::shape::convex::{Convex, InnerBound};

use super::aabb::Aabb;
use super::capsule::Capsule;
use super::convex_polygon::ConvexPolygon;
use super::obb::Obb;
use super::placed_polygon::PlacedPolygon;
use super::segment::Segment;

/// Memory for the [`Convex`] form of a shape that does not store its corners: a box, a segment, a capsule, or a polygon
/// at a pose.
///
/// ```
/// use carom::{Aabb, ConvexBuffer, Vec2};
/// let tile = Aabb::new([0.0, 0.0], [2.0, 1.0])?;
/// assert_eq!(tile.convex(&mut ConvexBuffer::new()).support(Vec2::new(1.0, 1.0)), Vec2::new(2.0, 1.0));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ConvexBuffer {
    pub(crate) corners: CornerBuffer,
    polygon: Option<ConvexPolygon>,
}

/// Memory for the form of a box, a segment or a capsule.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CornerBuffer(Option<BufferedCorners>);

#[derive(Clone, Copy, Debug)]
struct BufferedCorners {
    points: [Vec2; 4],
    normals: [Vec2; 4],
}

impl ConvexBuffer {
    /// Creates an empty buffer, on the stack.
    ///
    /// ```
    /// use carom::{Aabb, ConvexBuffer};
    /// let mut buffer = ConvexBuffer::new();
    /// let corners = Aabb::new([0.0, 0.0], [4.0, 1.0])?.convex(&mut buffer).points().len();
    /// assert_eq!(corners, 4);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self { corners: CornerBuffer::new(), polygon: None }
    }

    /// Builds the form of a local polygon at its pose.
    #[cold]
    #[inline(never)]
    pub(crate) fn placed(&mut self, shape: &PlacedPolygon<'_>) -> Convex<'_> {
        self.keep(shape.transformed())
    }

    /// Stores a polygon, and returns its form.
    pub(crate) fn keep(&mut self, polygon: ConvexPolygon) -> Convex<'_> {
        self.polygon.insert(polygon).convex()
    }
}

impl CornerBuffer {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self(None)
    }

    /// Builds the form of a segment grown by a radius. The form is a rectangle without width. Its corners
    /// lead from one end of the segment to the other and back, so that the direction of the segment counts as
    /// an axis, too. A segment without length is a disc.
    #[inline]
    pub(crate) fn segment<'a>(&'a mut self, [a, b]: [&'a Vec2; 2], center: Vec2, radius: f64) -> Convex<'a> {
        let Some(along) = (*b - *a).normalized() else { return Convex::disc(a, radius) };
        let normals = [along.perp_right(), along, along.perp(), -along];
        let corners = self.0.insert(BufferedCorners { points: [*a, *b, *b, *a], normals });
        let extent = larger(a.max_abs(), b.max_abs()) + radius;
        let inner = InnerBound::Disc { radius: 0.0, is_well_shaped: false };
        Convex::new([&corners.points, &corners.normals], radius, center, extent, inner, true, None)
    }

    /// Builds the form of a box. Its corners are counter-clockwise from the lower left in the box's own
    /// frame, whose x axis is `along`. `half` is measured along the axes of that frame, and `extent` is the
    /// largest coordinate magnitude of the corners.
    #[inline]
    pub(crate) fn rectangle(
        &mut self,
        points: [Vec2; 4],
        along: Vec2,
        (center, half): (Vec2, Vec2),
        extent: f64,
        stored: bool,
    ) -> Convex<'_> {
        let up = along.perp();
        let corners = self.0.insert(BufferedCorners { points, normals: [-up, along, up, -along] });
        let inner = InnerBound::Box(half);
        Convex::new([&corners.points, &corners.normals], 0.0, center, extent, inner, stored, None)
    }
}

impl Segment {
    /// Returns the convex form, which queries use: a box without width, whose corners are copied into the
    /// buffer.
    ///
    /// ```
    /// use carom::{ConvexBuffer, Segment, Vec2};
    /// let (wire, mut buffer) = (Segment::new([0.0, 0.0], [4.0, 0.0])?, ConvexBuffer::new());
    /// assert_eq!(wire.convex(&mut buffer).normals(), [-Vec2::Y, Vec2::X, Vec2::Y, -Vec2::X]); // also along it
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn convex<'a>(&'a self, buffer: &'a mut ConvexBuffer) -> Convex<'a> {
        self.form(&mut buffer.corners)
    }

    #[inline]
    pub(crate) fn form<'a>(&'a self, corners: &'a mut CornerBuffer) -> Convex<'a> {
        corners.segment(self.ends(), self.center(), 0.0)
    }
}

impl Capsule {
    /// Returns the convex form, which queries use: the axis as a box without width, and the radius. The
    /// corners of the box are copied into the buffer.
    ///
    /// ```
    /// use carom::{Capsule, ConvexBuffer, Vec2};
    /// let (rope, mut buffer) = (Capsule::new([0.0, 0.0], [4.0, 0.0], 0.5)?, ConvexBuffer::new());
    /// let form = rope.convex(&mut buffer);
    /// assert_eq!((form.support(Vec2::X), form.radius()), (rope.b(), 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn convex<'a>(&'a self, buffer: &'a mut ConvexBuffer) -> Convex<'a> {
        self.form(&mut buffer.corners)
    }

    #[inline]
    pub(crate) fn form<'a>(&'a self, corners: &'a mut CornerBuffer) -> Convex<'a> {
        corners.segment(self.segment.ends(), self.center(), self.radius)
    }
}

impl Aabb {
    /// Returns the convex form, which queries use. Its corners are computed into the buffer.
    ///
    /// ```
    /// use carom::{Aabb, ConvexBuffer};
    /// let (tile, mut buffer) = (Aabb::new([0.0, 0.0], [4.0, 1.0])?, ConvexBuffer::new());
    /// assert_eq!(tile.convex(&mut buffer).points(), tile.corners());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn convex<'a>(&'a self, buffer: &'a mut ConvexBuffer) -> Convex<'a> {
        self.form(&mut buffer.corners)
    }

    #[inline]
    pub(crate) fn form<'a>(&'a self, corners: &'a mut CornerBuffer) -> Convex<'a> {
        if self.min == self.max {
            return Convex::disc(&self.min, 0.0);
        }
        corners.rectangle(self.corners(), Vec2::X, (self.center(), self.half()), self.extent(), true)
    }
}

impl Obb {
    /// Returns the convex form, which queries use. Its corners are computed into the buffer.
    ///
    /// ```
    /// use carom::{ConvexBuffer, Obb, Vec2};
    /// let (tile, mut buffer) = (Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0)?, ConvexBuffer::new());
    /// assert_eq!(tile.convex(&mut buffer).support(Vec2::new(1.0, 1.0)), Vec2::new(1.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn convex<'a>(&'a self, buffer: &'a mut ConvexBuffer) -> Convex<'a> {
        self.form(&mut buffer.corners)
    }

    #[inline]
    pub(crate) fn form<'a>(&'a self, corners: &'a mut CornerBuffer) -> Convex<'a> {
        if self.half == Vec2::ZERO {
            return Convex::disc(&self.center, 0.0);
        }
        corners.rectangle(
            self.corners(),
            self.rotation.x_axis(),
            (self.center, self.half),
            self.extents().max_abs(),
            false,
        )
    }
}
