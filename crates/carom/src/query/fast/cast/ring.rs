//! Defines a closed ring of corners, for rays.

use crate::math::tolerance::CLEAR_RATIO;
use crate::math::{Vec2, smaller};
use crate::shape::{Convex, Eight, turns};

/// A ring of at least two corners, counter-clockwise, and the normals of the edges that start there.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeRing<'a> {
    pub(super) points: &'a [Vec2],
    pub(super) normals: &'a [Vec2],
    /// The corners and normals, padded to eight. `None` if the shape does not store them in this form.
    pub(super) eight: Option<Eight<'a>>,
    /// Whether the ring turns clearly at each corner, and its length is not much larger than its width. Then
    /// a point on one edge lies inside the lines of all other edges, by a fraction of its distance from the
    /// ends of the edge.
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

    /// Returns the next corner: the end of the edge that starts at a corner.
    #[inline(always)]
    pub(super) fn after(&self, corner: usize) -> usize {
        if corner + 1 < self.points.len() { corner + 1 } else { 0 }
    }

    /// Returns whether the two edges at a corner turn clearly at their other ends.
    pub(super) fn turns_about(&self, corner: usize) -> bool {
        let count = self.normals.len();
        let [before, previous, next] = [count - 2, count - 1, 1].map(|step| (corner + step) % count);
        turns(self.normals[before], self.normals[previous]) && turns(self.normals[corner], self.normals[next])
    }

    /// Returns whether the neighbours of a corner are far enough from it, relative to the radius. Rounding
    /// then cannot swap the order in which a ray enters the circles about them. Neighbours at the same place
    /// as the corner, as at the end of a segment, do not count.
    ///
    /// Suppose that a ray keeps a distance of 2^-28 of the extent from the end of the arc. Then it enters the
    /// circle about this corner before the circle about the corner at the far end of an edge. The difference
    /// is 2^-28 of the edge's length, times the extent divided by the radius. The rounding error is less than
    /// 2^-43 of the extent.
    #[inline(always)]
    pub(super) fn stands_apart(&self, corner: usize, radius: f64) -> bool {
        let length = |other: usize| (self.points[other] - self.points[corner]).max_abs();
        let least = smaller(length(self.before(corner)), length(self.after(corner)));
        least > CLEAR_RATIO * radius
            || (!self.is_well_shaped && least == 0.0 && self.others_stand_apart(corner, radius))
    }

    /// Returns whether all other corners are far enough from a corner, or at the same place.
    #[cold]
    fn others_stand_apart(&self, corner: usize, radius: f64) -> bool {
        let at = self.points[corner];
        let mut lengths = self.points.iter().map(|&other| (other - at).max_abs());
        lengths.all(|length| length == 0.0 || length > CLEAR_RATIO * radius)
    }
}
