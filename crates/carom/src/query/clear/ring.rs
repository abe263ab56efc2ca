//! The ring of corners that a ray is aimed at.

use crate::math::Vec2;
use crate::shape::{Convex, Eight, turns};

/// At least two corners, counter-clockwise, and the normals of the edges that start there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring<'a> {
    pub(super) points: &'a [Vec2],
    pub(super) normals: &'a [Vec2],
    /// The same as eight, where they lie ready.
    pub(super) eight: Option<Eight<'a>>,
    /// It turns clearly at each corner, and is not much longer than wide: a point on one edge lies below the lines of all
    /// others by a part of how far it is from the edge's ends.
    pub(super) stout: bool,
}

impl<'a> Ring<'a> {
    #[inline(always)]
    pub(super) fn of(shape: &Convex<'a>) -> Self {
        let (points, normals) = (shape.points(), shape.normals());
        Self { points, normals, eight: shape.eight(), stout: shape.is_stout() }
    }

    /// The edge that ends at a corner.
    #[inline(always)]
    pub(super) fn before(&self, corner: usize) -> usize {
        if corner > 0 { corner - 1 } else { self.points.len() - 1 }
    }

    /// Neither of the two edges at a corner goes on straight, or almost so, at its other end.
    pub(super) fn turns_about(&self, corner: usize) -> bool {
        let count = self.normals.len();
        let [before, previous, next] = [count - 2, count - 1, 1].map(|step| (corner + step) % count);
        turns(self.normals[before], self.normals[previous]) && turns(self.normals[corner], self.normals[next])
    }
}
