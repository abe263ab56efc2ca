//! Stores rings of points, one after another.

use alloc::vec::Vec;

use crate::math::Vec2;

/// A list of rings in one allocation for all points.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rings {
    points: Vec<Vec2>,
    ends: Vec<u32>,
}

impl Rings {
    pub(crate) fn push(&mut self, ring: impl IntoIterator<Item = Vec2>) {
        self.points.extend(ring);
        self.ends.push(self.points.len() as u32);
    }

    /// Returns the points of all rings.
    pub(crate) fn points(&self) -> &[Vec2] {
        &self.points
    }

    pub(crate) fn get(&self, index: usize) -> &[Vec2] {
        &self.points[self.start(index)..self.ends[index] as usize]
    }

    /// Returns the index of a ring's first point among the points of all rings.
    pub(crate) fn start(&self, index: usize) -> usize {
        if index == 0 { 0 } else { self.ends[index - 1] as usize }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &[Vec2]> {
        (0..self.ends.len()).map(|index| self.get(index))
    }
}
