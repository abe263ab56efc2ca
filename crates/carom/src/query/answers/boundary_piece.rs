//! Defines the pieces (lines and arcs) of the boundary of a union of Minkowski sums.

use crate::math::Vec2;

/// A piece of the boundary of a union, with the solid on its left.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoundaryPiece {
    /// A straight line.
    Line {
        /// The start point.
        from: Vec2,
        /// The end point.
        to: Vec2,
    },
    /// An arc, counter-clockwise.
    Arc {
        /// The centre of the arc.
        center: Vec2,
        /// The radius of the arc.
        radius: f64,
        /// The unit direction from the centre to the start of the arc.
        from: Vec2,
        /// The unit direction from the centre to the end of the arc. For a whole circle, it is the direction
        /// to the start.
        to: Vec2,
    },
}
