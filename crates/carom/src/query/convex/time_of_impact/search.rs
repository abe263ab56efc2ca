//! Stores the state of a search along two motions for the first fraction at which the shapes are too deep.

use crate::math::larger;
use crate::query::convex::sum::features::Features;
use crate::shape::TransformedConvex;

use super::moving_pair::MovingPair;

/// A search along the motions of two shapes.
pub(crate) struct ImpactSearch<'a> {
    pub(crate) pair: &'a MovingPair<'a>,
    pub(crate) tolerance: f64,
    /// A length that is added to the depth, for shapes so thin that they are never deep. Otherwise 0.
    pub(crate) thickness: f64,
    /// The depth up to which there is no hit, apart from the tolerance: the depth at the start.
    pub(crate) allowed: f64,
    /// The last known fraction at which the shapes did not overlap.
    pub(crate) touch: Option<f64>,
    pub(crate) scratch: &'a mut TransformedConvex,
}

/// The separation of the shapes at a fraction of their motions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeparationAt {
    pub(crate) fraction: f64,
    pub(crate) separation: f64,
}

impl<'a> ImpactSearch<'a> {
    pub(crate) fn new(pair: &'a MovingPair<'a>, scratch: &'a mut TransformedConvex, thickness: f64) -> Self {
        Self { pair, tolerance: pair.tolerance(), thickness, allowed: 0.0, touch: None, scratch }
    }

    /// Returns whether shapes with this separation are deeper than the tolerance allows.
    pub(crate) fn is_too_deep(&self, separation: f64) -> bool {
        self.thickness - separation > self.allowed + self.tolerance
    }

    /// Returns the depth for a separation. The depth is 0 if the shapes are apart.
    pub(crate) fn depth(&self, separation: f64) -> f64 {
        larger(self.thickness - separation, 0.0)
    }

    /// Computes the separation at `fraction`.
    pub(crate) fn separation_at(&mut self, fraction: f64) -> SeparationAt {
        let a = self.pair.place_a(&self.pair.moment(fraction), self.scratch);
        SeparationAt { fraction, separation: Features::of(&a, self.pair.shapes[1]).separation }
    }
}
