//! Describes separating axes that are fixed to one of two moving shapes.

use crate::math::Vec2;
use crate::query::convex::sum::sign;

use super::moving_pair::{Moment, MovingPair};

/// A unit vector that points out of one of the shapes, its owner, and turns with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeparatingAxis {
    /// Whether the owner is `a`.
    pub(crate) of_a: bool,
    /// The vector at the start of the motions.
    pub(crate) outward: Vec2,
    /// The owner's edge whose normal the axis is. `None` if the axis is the line between two corners.
    pub(crate) edge: Option<usize>,
}

impl SeparatingAxis {
    /// Creates the axis along the normal of an edge.
    pub(crate) fn of_edge(pair: &MovingPair<'_>, of_a: bool, edge: usize) -> Self {
        let outward = pair.shapes[usize::from(!of_a)].normals()[edge];
        Self { of_a, outward, edge: Some(edge) }
    }

    /// Creates the axis along a unit vector of the world that points out of `b` at a moment.
    pub(crate) fn out_of_b(vector: Vec2, moment: &Moment, of_a: bool) -> Self {
        let back = moment.turned[usize::from(!of_a)].inverse();
        Self { of_a, outward: back.rotate(vector * sign(of_a)), edge: None }
    }

    /// Returns the vector in the world at a moment. The vector points out of `b`.
    pub(crate) fn in_world(&self, moment: &Moment) -> Vec2 {
        moment.turned[usize::from(!self.of_a)].rotate(self.outward) * sign(self.of_a)
    }

    /// Returns the axis that coincides with this one at a moment, but is fixed to the other shape.
    pub(crate) fn with_other_owner(&self, moment: &Moment) -> Self {
        Self::out_of_b(self.in_world(moment), moment, !self.of_a)
    }
}
