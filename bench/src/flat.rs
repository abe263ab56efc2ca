//! Defines an axis-aligned box, with numbers of type `f64` or `f32`.

use crate::point::P;

/// An axis-aligned box, given by its minimum and maximum corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Flat {
    pub(crate) min: P,
    pub(crate) max: P,
}

impl Flat {
    pub(crate) fn carom(&self) -> carom::Aabb {
        carom::Aabb::new(self.min.array(), self.max.array()).expect("the box is valid")
    }

    /// Returns the box, enlarged on each side by half the size of another box.
    pub(crate) fn grown(&self, by: P) -> Self {
        Self { min: self.min - by, max: self.max + by }
    }

    /// Returns the fraction of the ray at which it enters the box, or infinity if it misses the box.
    pub(crate) fn entry(&self, origin: P, direction: P) -> f64 {
        let x = ((self.min.0 - origin.0) / direction.0, (self.max.0 - origin.0) / direction.0);
        let y = ((self.min.1 - origin.1) / direction.1, (self.max.1 - origin.1) / direction.1);
        let enter = x.0.min(x.1).max(y.0.min(y.1)).max(0.0);
        let leave = x.0.max(x.1).min(y.0.max(y.1));
        if enter <= leave { enter } else { f64::INFINITY }
    }

    /// Returns the box with numbers of type `f32`.
    pub(crate) fn single(&self) -> Box32 {
        [self.min.0 as f32, self.min.1 as f32, self.max.0 as f32, self.max.1 as f32]
    }
}

/// A box with numbers of type `f32`: minimum x and y, maximum x and y.
pub(crate) type Box32 = [f32; 4];
