//! A shape after a motion: turned about a pivot, then displaced.

use carom::{Obb, Pose, Shape, ShapeError, Vec2};

use super::{ShapeSpec, Turn};

/// Where a motion has brought a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The turn since the start.
    pub turn: Turn,
    /// The displacement since the start.
    pub shift: Vec2,
    /// The point that the turn leaves in place; if none, the point that places the shape.
    pub pivot: Option<Vec2>,
}

impl ShapeSpec {
    /// The shape there.
    ///
    /// # Errors
    /// Those of the shape's constructor, and a place out of range.
    pub fn placed(&self, placement: Placement) -> Result<Shape, ShapeError> {
        let shape = match self {
            Self::Obb(spec) => placement.turn_box(spec.shape(placement.turn)?, spec.anchor().into())?.into(),
            _ => placement.turn_shape(self.shape()?)?,
        };
        let shift = Pose::new(placement.shift, carom::Rot2::IDENTITY)?;
        Ok(if shift == Pose::IDENTITY { shape } else { shape.at(shift) })
    }
}

impl Placement {
    /// A box that has its angle already: only its anchor still has to go around the pivot.
    fn turn_box(&self, turned: Obb, anchor: Vec2) -> Result<Obb, ShapeError> {
        let Some(pivot) = self.pivot.filter(|&pivot| pivot != anchor) else {
            return Ok(turned);
        };
        let arm = anchor - pivot;
        let anchor_moves = self.turn.rotation()?.rotate(arm) - arm;
        Obb::new(turned.center() + anchor_moves, turned.half(), turned.rotation())
    }

    fn turn_shape(&self, shape: Shape) -> Result<Shape, ShapeError> {
        if self.turn.is_zero() {
            return Ok(shape);
        }
        let pivot = self.pivot.unwrap_or_else(|| shape.center());
        Ok(shape.moved(-pivot).at(Pose::new(pivot, self.turn.rotation()?)?))
    }
}
