//! The boundary of a union of Minkowski sums, in pieces.

use crate::math::Vec2;

/// A piece of the boundary of a union, with the solid on its left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoundaryPiece {
    /// A straight line.
    Line {
        /// Start point.
        from: Vec2,
        /// End point.
        to: Vec2,
    },
    /// An arc, counter-clockwise.
    Arc {
        /// Centre of the arc.
        center: Vec2,
        /// Radius of the arc.
        radius: f64,
        /// Unit direction from the centre to the start of the arc.
        from: Vec2,
        /// Unit direction from the centre to the end of the arc; for a whole circle, the direction
        /// to the start.
        to: Vec2,
    },
}
