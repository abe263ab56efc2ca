//! The ring of corners that a ray is aimed at.

use crate::math::{Vec2, smaller, two_to};
use crate::shape::{Convex, Eight, turns};

/// At least two corners, counter-clockwise, and the normals of the edges that start there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring<'a> {
    pub(crate) points: &'a [Vec2],
    pub(crate) normals: &'a [Vec2],
    /// The same as eight, where they lie ready.
    pub(crate) eight: Option<Eight<'a>>,
    /// It turns clearly at each corner, and is not much longer than wide: a point on one edge lies below the lines of all
    /// others by a part of how far it is from the edge's ends.
    pub(crate) stout: bool,
}

impl<'a> Ring<'a> {
    #[inline(always)]
    pub(crate) fn of(shape: &Convex<'a>) -> Self {
        let (points, normals) = (shape.points(), shape.normals());
        Self { points, normals, eight: shape.eight(), stout: shape.is_stout() }
    }

    /// The edge that ends at a corner.
    #[inline(always)]
    pub(crate) fn before(&self, corner: usize) -> usize {
        if corner > 0 { corner - 1 } else { self.points.len() - 1 }
    }

    /// Neither of the two edges at a corner goes on straight, or almost so, at its other end.
    pub(crate) fn turns_about(&self, corner: usize) -> bool {
        let count = self.normals.len();
        let [before, previous, next] = [count - 2, count - 1, 1].map(|step| (corner + step) % count);
        turns(self.normals[before], self.normals[previous]) && turns(self.normals[corner], self.normals[next])
    }

    /// The corners next to one, but for those that are the same, as at the end of a segment, are so far from it beside a
    /// radius that rounding tells which of the circles about them a ray enters first.
    ///
    /// A ray that keeps by 2^-28 of the extent from where the arc ends enters the circle about a corner next to that, at
    /// the end of an edge, later by 2^-28 of its length, times the extent by the radius; rounding is less than 2^-43 of
    /// the extent.
    #[inline(always)]
    pub(crate) fn stands_apart(&self, corner: usize, radius: f64) -> bool {
        let next = if corner + 1 < self.points.len() { corner + 1 } else { 0 };
        let length = |other: usize| (self.points[other] - self.points[corner]).max_abs();
        let least = smaller(length(self.before(corner)), length(next));
        least > APART * radius || (!self.stout && least == 0.0 && self.others_stand_apart(corner, radius))
    }

    /// The same of a corner that is there several times.
    #[cold]
    fn others_stand_apart(&self, corner: usize, radius: f64) -> bool {
        let at = self.points[corner];
        let mut lengths = self.points.iter().map(|&other| (other - at).max_abs());
        lengths.all(|length| length == 0.0 || length > APART * radius)
    }
}

/// More than what rounding is beside the margin of what is clear: 2^-14.
const APART: f64 = two_to(-14);
