//! Defines the convex form of a shape: a few points, counter-clockwise, and a radius.

use core::array::from_fn;

use crate::math::tolerance::{LEAST_ASPECT, SAFE_SQUARE, STRAIGHT_CORNER};
use crate::math::{Vec2, larger, smaller, sqrt};

/// The form of a convex shape that every query uses: the hull of a few points, grown by a radius.
///
/// | shape | points | radius |
/// |---|---|---|
/// | `Circle` | 1 | its own |
/// | `Segment`, `Capsule` | 4: there and back, so that its direction is an axis too | 0, its own |
/// | `Aabb`, `Obb` | 4 | 0 |
/// | `ConvexPolygon`, and any other kind | n | its rounding |
///
/// A shape without length or width is one point. [`Convex::support`] returns the support point for a
/// direction. Your own GJK or SAT can use it.
#[derive(Clone, Copy, Debug)]
pub struct Convex<'a> {
    points: &'a [Vec2],
    normals: &'a [Vec2],
    radius: f64,
    center: Vec2,
    extent: f64,
    inner: InnerBound,
    stored: bool,
    eight: Option<Eight<'a>>,
}

/// The points and normals of a shape with up to eight corners. They are padded to eight by repeating the last
/// one, because loops of fixed length are branchless and use SIMD.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight<'a> {
    pub(crate) points: &'a [Vec2; 8],
    pub(crate) normals: &'a [Vec2; 8],
}

/// A region inside the hull of the points, except for rounding. In each direction, the extent of this region
/// is a lower bound of the hull's extent.
#[derive(Clone, Copy, Debug)]
pub(super) enum InnerBound {
    /// A disc about the centre, and whether the ring is well-shaped, as [`Convex::is_well_shaped`] defines
    /// it.
    Disc { radius: f64, is_well_shaped: bool },
    /// The whole region of a box without radius, by its half extents along its second and its third normal.
    Box(Vec2),
}

impl<'a> Convex<'a> {
    /// Creates the form from points in counter-clockwise order and the unit outward normal of the edge from
    /// each point to the next. A single point has no normals. `stored` is true if the points are the shape's
    /// own numbers, not rounded from others. `eight` has the points and the normals padded to eight, if the
    /// shape stores them like that.
    #[inline]
    pub(super) const fn new(
        [points, normals]: [&'a [Vec2]; 2],
        radius: f64,
        center: Vec2,
        extent: f64,
        inner: InnerBound,
        stored: bool,
        eight: Option<Eight<'a>>,
    ) -> Self {
        debug_assert!(
            radius == 0.0 || !matches!(inner, InnerBound::Box(_)),
            "a box with a radius: queries take the sides of an `InnerBound::Box` for the shape's own"
        );
        Self { points, normals, radius, center, extent, inner, stored, eight }
    }

    /// Returns the points and normals padded to eight, if the shape stores them in this form.
    #[inline]
    pub(crate) const fn eight(&self) -> Option<Eight<'a>> {
        self.eight
    }

    /// Creates the form of one point with a radius.
    #[inline]
    pub(crate) const fn disc(center: &'a Vec2, radius: f64) -> Self {
        Self::new(
            [core::slice::from_ref(center), &[]],
            radius,
            *center,
            center.max_abs() + radius,
            InnerBound::Disc { radius: 0.0, is_well_shaped: false },
            true,
            None,
        )
    }

    /// Returns the corners, counter-clockwise. A circle has one corner. A segment and a capsule are boxes
    /// without width, whose ends occur twice.
    ///
    /// ```
    /// use carom::{Capsule, ConvexBuffer};
    /// let mut buffer = ConvexBuffer::new();
    /// let rope = Capsule::new([0.0, 0.0], [4.0, 0.0], 0.5)?;
    /// assert_eq!(rope.convex(&mut buffer).points(), [rope.a(), rope.b(), rope.b(), rope.a()]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn points(&self) -> &'a [Vec2] {
        self.points
    }

    /// Returns the unit outward normal of the edge from each point to the next. The list is empty for one
    /// point.
    ///
    /// ```
    /// use carom::{Aabb, Circle, ConvexBuffer, Vec2};
    /// let (tile, mut buffer) = (Aabb::new([0.0, 0.0], [1.0, 1.0])?, ConvexBuffer::new());
    /// assert_eq!(tile.convex(&mut buffer).normals(), [-Vec2::Y, Vec2::X, Vec2::Y, -Vec2::X]);
    /// assert!(Circle::new([0.0, 0.0], 1.0)?.convex().normals().is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn normals(&self) -> &'a [Vec2] {
        self.normals
    }

    /// Returns the radius by which the hull of the points is grown, in the unit of the coordinates. The
    /// radius is 0 for sharp corners.
    ///
    /// ```
    /// use carom::Circle;
    /// assert_eq!(Circle::new([0.0, 0.0], 2.0)?.convex().radius(), 2.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the core: the hull of the points without the radius.
    pub(crate) const fn core(self) -> Self {
        Self { radius: 0.0, ..self }
    }

    /// Returns the centre of the shape. It decides ties between normals.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Vec2};
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
    /// assert_eq!(triangle.convex().center(), Vec2::new(1.0, 1.0)); // the centroid
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// Returns the largest coordinate magnitude, including the radius.
    #[inline]
    pub(crate) const fn extent(&self) -> f64 {
        self.extent
    }

    /// Returns the width of the shape along a unit direction, including the radius.
    #[inline(never)]
    pub(crate) fn width(&self, direction: Vec2) -> f64 {
        let corners = self.eight.map_or(self.points, |eight| eight.points);
        let heights = corners.iter().map(|point| point.dot(direction));
        let (low, high) = heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), height| {
            (smaller(low, height), larger(high, height))
        });
        high - low + 2.0 * self.radius
    }

    /// Returns a lower bound, except for rounding, of the distance from the centre to the hull's boundary.
    /// The bound holds along a unit direction and along the opposite direction. The bound is exact for a box.
    #[inline]
    pub(crate) fn least_reach(&self, direction: Vec2) -> f64 {
        match self.inner {
            InnerBound::Disc { radius, .. } => radius,
            InnerBound::Box(half) => {
                let across = |axis: usize| self.normals[axis].dot(direction).abs();
                across(1) * half.x + across(2) * half.y
            }
        }
    }

    /// Returns the radius of a disc inside the shape, except for rounding.
    pub(crate) fn inner_radius(&self) -> f64 {
        let of_hull = match self.inner {
            InnerBound::Disc { radius, .. } => radius,
            InnerBound::Box(half) => smaller(half.x, half.y),
        };
        of_hull + self.radius
    }

    /// Returns the half extents of a box along its second normal and its third normal. Returns `None` for
    /// other shapes.
    #[inline]
    pub(crate) const fn box_half(&self) -> Option<Vec2> {
        if let InnerBound::Box(half) = self.inner { Some(half) } else { None }
    }

    /// Returns whether the shape is well-shaped: its ring turns clearly at each corner, and its length is not
    /// much larger than its width.
    #[inline]
    pub(crate) fn is_well_shaped(&self) -> bool {
        match self.inner {
            InnerBound::Disc { is_well_shaped, .. } => is_well_shaped,
            InnerBound::Box(half) => smaller(half.x, half.y) >= LEAST_ASPECT * larger(half.x, half.y),
        }
    }

    /// Returns whether the points are the shape's own numbers, not rounded from others.
    #[inline]
    pub(crate) const fn is_stored(&self) -> bool {
        self.stored
    }

    /// Returns whether predicates on the shape can be exact: the shape has no radius, and its points are
    /// stored numbers.
    #[inline]
    pub(crate) fn is_exact(&self) -> bool {
        self.stored && self.radius == 0.0
    }

    /// Returns whether all points are on one line.
    #[inline]
    pub(crate) fn is_flat(&self) -> bool {
        match self.points {
            [_] => true,
            [a, b, c, d] => (a == d && b == c) || (a == b && c == d),
            _ => false,
        }
    }

    /// Returns whether the shape has an area. For a box, its sides decide, because rounding may put its
    /// corners on a line.
    #[inline]
    pub(crate) fn has_area(&self) -> bool {
        match self.inner {
            InnerBound::Box(half) if !self.stored => half.x > 0.0 && half.y > 0.0,
            _ => self.radius > 0.0 || !self.is_flat(),
        }
    }

    /// Returns the index of the next corner, counter-clockwise.
    #[inline]
    pub(crate) const fn next(&self, index: usize) -> usize {
        if index + 1 < self.points.len() { index + 1 } else { 0 }
    }

    /// Returns the index of the previous corner, counter-clockwise.
    #[inline]
    pub(crate) const fn previous(&self, index: usize) -> usize {
        if index > 0 { index - 1 } else { self.points.len() - 1 }
    }

    /// Returns the support point: the corner furthest along a direction of any length. The shape itself
    /// extends further by its radius.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Vec2};
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
    /// assert_eq!(triangle.convex().support(Vec2::new(-1.0, 5.0)), Vec2::new(0.0, 3.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn support(&self, direction: Vec2) -> Vec2 {
        let mut best = self.points[0];
        let mut largest = best.dot(direction);
        for &point in &self.points[1..] {
            let height = point.dot(direction);
            if height > largest {
                (best, largest) = (point, height);
            }
        }
        best
    }

    /// Returns whether both shapes have equal points and equal radii.
    pub(crate) fn is_same(&self, other: &Convex<'_>) -> bool {
        self.radius == other.radius && self.points == other.points
    }

    /// Returns the index of a corner that is lowest along a direction. It is the support point of the
    /// opposite direction.
    #[inline]
    pub(crate) fn lowest(&self, direction: Vec2) -> usize {
        if let InnerBound::Box(_) = self.inner {
            return lowest_of_box([self.normals[1], self.normals[2]], direction);
        }
        let heights = self.points.iter().map(|&point| point.dot(direction)).enumerate();
        heights.reduce(|best, next| if next.1 < best.1 { next } else { best }).map_or(0, |(index, _)| index)
    }

    /// Returns the distance from a point to the furthest corner.
    pub(crate) fn reach(&self, from: Vec2) -> f64 {
        let furthest = |of: fn(Vec2) -> f64| {
            self.points.iter().fold(0.0, |reach, &point| larger(reach, of(point - from)))
        };
        // Takes one square root instead of many, unless squares are out of the range of `f64`.
        let squared = furthest(|arm| arm.dot(arm));
        if (SAFE_SQUARE..=f64::MAX).contains(&squared) { sqrt(squared) } else { furthest(Vec2::length) }
    }

    /// Returns the region that is certainly inside the hull of the points.
    pub(super) const fn inner(&self) -> InnerBound {
        self.inner
    }
}

/// Returns whether a ring turns clearly, by at least 2^-8 radians, between the edges of two successive
/// normals.
#[inline]
pub(crate) fn turns(normal: Vec2, next: Vec2) -> bool {
    normal.dot(next) <= STRAIGHT_CORNER
}

/// Pads one to eight points or normals to eight by repeating the last one.
pub(crate) fn repeated(vectors: &[Vec2]) -> [Vec2; 8] {
    from_fn(|index| *vectors.get(index).or(vectors.last()).unwrap_or(&Vec2::ZERO))
}

/// Returns the index of the corner of a box with these axes that is lowest along a direction.
#[inline(always)]
pub(crate) fn lowest_of_box(axes: [Vec2; 2], direction: Vec2) -> usize {
    // If an axis points against the direction, moving along it leads to lower corners. The lower left corner
    // has the number 0, the corner to its right 1, the corner above it 3, and the opposite corner 2.
    let [right, above] = axes.map(|axis| usize::from(axis.dot(direction) < 0.0));
    (3 * above) ^ right
}
