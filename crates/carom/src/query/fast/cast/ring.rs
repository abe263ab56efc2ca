//! A closed ring of corners, for rays.

use crate::math::tolerance::CLEAR_RATIO;
use crate::math::{Vec2, smaller};
use crate::shape::{Convex, Eight, turns};

/// At least two corners, counter-clockwise, and the normals of the edges that start there.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeRing<'a> {
    pub(super) points: &'a [Vec2],
    pub(super) normals: &'a [Vec2],
    /// The corners and normals padded to eight; it is `None` if the shape does not store them in this form.
    pub(super) eight: Option<Eight<'a>>,
    /// The ring turns clearly at each corner, and its length is not much larger than its width, so that a
    /// point on one edge lies inside the lines of all other edges by a fraction of its distance from the ends
    /// of the edge.
    pub(super) is_well_shaped: bool,
}

impl<'a> EdgeRing<'a> {
    #[inline(always)]
    pub(super) fn of(shape: &Convex<'a>) -> Self {
        let (points, normals) = (shape.points(), shape.normals());
        Self { points, normals, eight: shape.eight(), is_well_shaped: shape.is_well_shaped() }
    }

    /// Returns the edge that ends at a corner.
    #[inline(always)]
    pub(super) fn before(&self, corner: usize) -> usize {
        if corner > 0 { corner - 1 } else { self.points.len() - 1 }
    }

    /// Returns the corner at which the edge ends that starts at a corner.
    #[inline(always)]
    pub(super) fn after(&self, corner: usize) -> usize {
        if corner + 1 < self.points.len() { corner + 1 } else { 0 }
    }

    /// Returns whether both edges at a corner turn clearly at their other ends.
    pub(super) fn turns_about(&self, corner: usize) -> bool {
        let count = self.normals.len();
        let [before, previous, next] = [count - 2, count - 1, 1].map(|step| (corner + step) % count);
        turns(self.normals[before], self.normals[previous]) && turns(self.normals[corner], self.normals[next])
    }

    /// Returns whether the neighbours of a corner are so far from it, relative to the radius, that rounding
    /// cannot swap the order in which a ray enters the circles about them. Neighbours equal to the corner, as
    /// at the end of a segment, do not count.
    ///
    /// A ray that keeps a distance of 2^-28 of the extent from the end of the arc enters the circle about the
    /// corner at the far end of an edge later, by 2^-28 of the edge's length, times the extent divided by the
    /// radius. The rounding error is less than 2^-43 of the extent.
    #[inline(always)]
    pub(super) fn stands_apart(&self, corner: usize, radius: f64) -> bool {
        let length = |other: usize| (self.points[other] - self.points[corner]).max_abs();
        let least = smaller(length(self.before(corner)), length(self.after(corner)));
        least > CLEAR_RATIO * radius
            || (!self.is_well_shaped && least == 0.0 && self.others_stand_apart(corner, radius))
    }

    /// Returns whether all other corners are at least this far from a corner, or equal to it.
    #[cold]
    fn others_stand_apart(&self, corner: usize, radius: f64) -> bool {
        let at = self.points[corner];
        let mut lengths = self.points.iter().map(|&other| (other - at).max_abs());
        lengths.all(|length| length == 0.0 || length > CLEAR_RATIO * radius)
    }
}
