//! The convex form: a few points, counter-clockwise, and a radius.

use core::array::from_fn;

use crate::math::{SAFE_SQUARE, Vec2, add_up, larger, smaller, sqrt, sub_down, two_to};

use super::Aabb;
use super::ring::centroid;

/// A convex shape as every query sees it: the hull of a few points, grown by a radius.
///
/// | shape | points | radius |
/// |---|---|---|
/// | `Circle` | 1 | its own |
/// | `Segment`, `Capsule` | 4: there and back, so that its direction is an axis too | 0, its own |
/// | `Aabb`, `Obb` | 4 | 0 |
/// | `ConvexPolygon` | n | its rounding |
///
/// A shape without length or width is one point. [`Convex::support`] is its support point, from which a GJK or a SAT of
/// your own can start.
#[derive(Clone, Copy, Debug)]
pub struct Convex<'a> {
    points: &'a [Vec2],
    normals: &'a [Vec2],
    radius: f64,
    center: Vec2,
    extent: f64,
    inner: Inner,
    stored: bool,
    eight: Option<Eight<'a>>,
}

/// The points and the normals of a shape that has no more than eight, the last of them repeated up to eight: where the
/// number is always the same, the processor does several at once and guesses no end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight<'a> {
    pub(crate) points: &'a [Vec2; 8],
    pub(crate) normals: &'a [Vec2; 8],
}

/// What a hull of points holds for certain, but for rounding: it bounds from below how far the hull reaches.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inner {
    /// A disc about the centre; and whether the ring is stout.
    Disc { radius: f64, stout: bool },
    /// All of a box: its half extents along its second normal and its third.
    Box(Vec2),
}

impl<'a> Convex<'a> {
    /// From points in counter-clockwise order and the unit outward normal of the edge from each to the next; one
    /// point has no normals. `stored` says that the points are the shape's own numbers and not rounded from others;
    /// `eight` are both once more, if they lie ready so.
    #[inline]
    pub(super) const fn new(
        [points, normals]: [&'a [Vec2]; 2],
        radius: f64,
        center: Vec2,
        extent: f64,
        inner: Inner,
        stored: bool,
        eight: Option<Eight<'a>>,
    ) -> Self {
        debug_assert!(
            radius == 0.0 || !matches!(inner, Inner::Box(_)),
            "a box with a radius: queries take the sides of an `Inner::Box` for the shape's own"
        );
        Self { points, normals, radius, center, extent, inner, stored, eight }
    }

    /// Its points and normals as eight, where they lie ready.
    #[inline]
    pub(crate) const fn eight(&self) -> Option<Eight<'a>> {
        self.eight
    }

    /// One point and a radius.
    #[inline]
    pub(crate) const fn disc(center: &'a Vec2, radius: f64) -> Self {
        Self::new(
            [core::slice::from_ref(center), &[]],
            radius,
            *center,
            center.max_abs() + radius,
            Inner::Disc { radius: 0.0, stout: false },
            true,
            None,
        )
    }

    /// The corners, counter-clockwise.
    pub const fn points(&self) -> &'a [Vec2] {
        self.points
    }

    /// The unit outward normal of the edge from each point to the next; empty for one point.
    pub const fn normals(&self) -> &'a [Vec2] {
        self.normals
    }

    /// How far the hull of the points is grown.
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// The hull of its points without the radius.
    pub(crate) const fn core(self) -> Self {
        Self { radius: 0.0, ..self }
    }

    /// The centre that decides ties.
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// The largest coordinate magnitude, radius included.
    #[inline]
    pub(crate) const fn extent(&self) -> f64 {
        self.extent
    }

    /// How wide it is along a unit direction, radius included.
    #[inline(never)]
    pub(crate) fn width(&self, direction: Vec2) -> f64 {
        let corners = self.eight.map_or(self.points, |eight| eight.points);
        let heights = corners.iter().map(|point| point.dot(direction));
        let (low, high) = heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), height| {
            (smaller(low, height), larger(high, height))
        });
        high - low + 2.0 * self.radius
    }

    /// At least this far the hull of the points reaches from the centre along a unit direction, either way, but for
    /// rounding; of a box, just as far.
    #[inline]
    pub(crate) fn least_reach(&self, direction: Vec2) -> f64 {
        match self.inner {
            Inner::Disc { radius, .. } => radius,
            Inner::Box(half) => {
                let across = |axis: usize| self.normals[axis].dot(direction).abs();
                across(1) * half.x + across(2) * half.y
            }
        }
    }

    /// Of a box, its half extents along its second normal and its third.
    #[inline]
    pub(crate) const fn box_half(&self) -> Option<Vec2> {
        if let Inner::Box(half) = self.inner { Some(half) } else { None }
    }

    /// The ring turns clearly at each corner, and is not much longer than wide.
    #[inline]
    pub(crate) fn is_stout(&self) -> bool {
        match self.inner {
            Inner::Disc { stout, .. } => stout,
            Inner::Box(half) => smaller(half.x, half.y) >= STOUT * larger(half.x, half.y),
        }
    }

    /// The points are the shape's own numbers and not rounded from others.
    #[inline]
    pub(crate) const fn is_stored(&self) -> bool {
        self.stored
    }

    /// Without radius and with points that are stored: predicates on it can be exact.
    #[inline]
    pub(crate) fn is_exact(&self) -> bool {
        self.stored && self.radius == 0.0
    }

    /// All points on one line.
    #[inline]
    pub(crate) fn is_flat(&self) -> bool {
        match self.points {
            [_] => true,
            [a, b, c, d] => (a == d && b == c) || (a == b && c == d),
            _ => false,
        }
    }

    #[inline]
    pub(crate) const fn next(&self, index: usize) -> usize {
        if index + 1 < self.points.len() { index + 1 } else { 0 }
    }

    #[inline]
    pub(crate) const fn previous(&self, index: usize) -> usize {
        if index > 0 { index - 1 } else { self.points.len() - 1 }
    }

    /// The corner furthest along a direction (support point); the shape itself reaches further by its radius.
    #[inline]
    pub fn support(&self, direction: Vec2) -> Vec2 {
        let mut best = self.points[0];
        let mut largest = best.dot(direction);
        for &point in &self.points[1..] {
            let along = point.dot(direction);
            if along > largest {
                (best, largest) = (point, along);
            }
        }
        best
    }

    /// Whether both are the same points and the same radius.
    pub(crate) fn is_same(&self, other: &Convex<'_>) -> bool {
        self.radius == other.radius && self.points == other.points
    }

    /// The index of a corner that is lowest along a direction.
    #[inline]
    pub(crate) fn lowest(&self, direction: Vec2) -> usize {
        if let Inner::Box(_) = self.inner {
            return lowest_of_box([self.normals[1], self.normals[2]], direction);
        }
        let heights = self.points.iter().map(|&point| point.dot(direction)).enumerate();
        heights.reduce(|best, next| if next.1 < best.1 { next } else { best }).map_or(0, |(index, _)| index)
    }

    /// How far the furthest corner is from a point.
    pub(crate) fn reach(&self, from: Vec2) -> f64 {
        let furthest = |of: fn(Vec2) -> f64| {
            self.points.iter().fold(0.0, |reach, &point| larger(reach, of(point - from)))
        };
        // One root instead of many, but where squares leave the range of `f64`.
        let squared = furthest(|arm| arm.dot(arm));
        if (SAFE_SQUARE..=f64::MAX).contains(&squared) { sqrt(squared) } else { furthest(Vec2::length) }
    }

    /// The same form at another place, where its points, normals and centre are these.
    pub(super) fn displaced<'b>(&self, [points, normals]: [&'b [Vec2]; 2], center: Vec2) -> Convex<'b> {
        let extent = extent(points) + self.radius;
        Convex::new([points, normals], self.radius, center, extent, self.inner, false, None)
    }

    /// The same form times a power of two, where its points and normals are these.
    pub(super) fn scaled<'b>(&self, sides: [&'b [Vec2]; 2], factor: f64) -> Convex<'b> {
        let [radius, extent] = [self.radius, self.extent].map(|length| length * factor);
        // The centre and half extents of tiny shapes are rounded.
        let (center, inner) = (centroid(sides[0]), Inner::Disc { radius: 0.0, stout: false });
        Convex::new(sides, radius, center, extent, inner, self.stored, None)
    }

    /// The tight axis-aligned box, rounded outward.
    pub(crate) fn aabb(&self) -> Aabb {
        let (mut min, mut max) = (self.points[0], self.points[0]);
        for &point in &self.points[1..] {
            (min, max) = (min.min(point), max.max(point));
        }
        Aabb::raw(
            Vec2::new(sub_down(min.x, self.radius), sub_down(min.y, self.radius)),
            Vec2::new(add_up(max.x, self.radius), add_up(max.y, self.radius)),
        )
    }
}

/// A stout ring holds a disc of at least this part of how far it reaches: 2^-6.
pub(super) const STOUT: f64 = two_to(-6);

/// The ring turns clearly, by at least 2^-8, from the edge of one normal to that of the next.
#[inline]
pub(crate) fn turns(normal: Vec2, next: Vec2) -> bool {
    normal.dot(next) <= STRAIGHT
}

/// The cosine of that.
const STRAIGHT: f64 = 1.0 - two_to(-17);

/// Points or normals as eight: at least one, and no more than those.
pub(crate) fn repeated(vectors: &[Vec2]) -> [Vec2; 8] {
    from_fn(|index| *vectors.get(index).or(vectors.last()).unwrap_or(&Vec2::ZERO))
}

/// The index of the corner of a box with these axes that is lowest along a direction.
#[inline(always)]
pub(crate) fn lowest_of_box(axes: [Vec2; 2], direction: Vec2) -> usize {
    let [right, above] = axes.map(|axis| usize::from(axis.dot(direction) < 0.0));
    (3 * above) ^ right
}

/// The largest coordinate magnitude of some points.
#[inline]
pub(super) fn extent(points: &[Vec2]) -> f64 {
    points.iter().fold(0.0, |largest: f64, point| larger(largest, point.max_abs()))
}
