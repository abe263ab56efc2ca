//! Places shapes after a motion: turns them about a pivot, then displaces them.

use carom::{Obb, Pose, Shape, ShapeError, Vec2};

use super::angle::Turn;
use super::boxes::{AabbSpec, ObbSpec};
use super::compound;
use super::shape_spec::{ShapeSpec, TileGridSpec};

/// The displacement and the turn of a motion up to a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The turn since the start.
    pub turn: Turn,
    /// The displacement since the start.
    pub shift: Vec2,
    /// The point about which the shape turns. If `None`, it is the point that places the shape.
    pub pivot: Option<Vec2>,
}

impl ShapeSpec {
    /// Constructs the shape at a placement.
    ///
    /// # Errors
    /// Returns the errors of the shape's constructor, and an error for a position out of range.
    pub fn placed(&self, placement: Placement) -> Result<Shape, ShapeError> {
        let shape = match self {
            Self::Obb(spec) => placement.turn_box(spec.shape(placement.turn)?, spec.anchor().into())?.into(),
            _ => placement.turn_shape(self.shape()?)?,
        };
        let shift = Pose::new(placement.shift, carom::Rot2::IDENTITY)?;
        Ok(if shift == Pose::IDENTITY { shape } else { shape.transformed(shift) })
    }
}

impl ShapeSpec {
    /// Returns the description of the shape at a placement. A file or a program with these numbers constructs
    /// an equal shape.
    ///
    /// # Errors
    /// Returns the errors of [`ShapeSpec::placed`].
    pub fn placed_spec(&self, placement: Placement) -> Result<Self, ShapeError> {
        let shape = self.placed(placement)?;
        Ok(match self {
            Self::Point { .. } => Self::Point { position: shape.center().into() },
            Self::Obb(spec) if placement.keeps(spec.anchor().into()) => {
                Self::Obb(spec.placed(placement.turn, placement.shift))
            }
            Self::TileGrid(spec) => match Self::of(&shape) {
                Some(Self::TileGrid(placed)) => {
                    Self::TileGrid(TileGridSpec { kind_names: spec.kind_names.clone(), ..placed })
                }
                other => other.unwrap_or_else(|| self.clone()),
            },
            _ => Self::of(&shape).unwrap_or_else(|| self.clone()),
        })
    }

    /// Returns the description of a shape; returns `None` for a kind that files cannot contain.
    pub fn of(shape: &Shape) -> Option<Self> {
        Some(match shape {
            Shape::Aabb(aabb) => {
                Self::Aabb(AabbSpec::MinMax { min: aabb.min().into(), max: aabb.max().into() })
            }
            Shape::Obb(obb) => Self::Obb(ObbSpec::of(obb)),
            Shape::ConvexPolygon(polygon) => Self::ConvexPolygon {
                vertices: points(polygon.vertices()),
                radius: Some(polygon.radius()).filter(|&radius| radius != 0.0),
            },
            Shape::Polygon(polygon) => Self::Polygon {
                vertices: points(polygon.vertices()),
                holes: polygon.holes().map(points).collect(),
                radius: Some(polygon.radius()).filter(|&radius| radius != 0.0),
            },
            Shape::Chain(chain) => Self::Chain {
                vertices: points(chain.vertices()),
                closed: chain.is_closed(),
                one_sided: chain.is_one_sided(),
                radius: Some(chain.radius()).filter(|&radius| radius != 0.0),
            },
            Shape::Compound(compound) => Self::Compound { shapes: compound::of(compound)? },
            Shape::TileGrid(grid) => Self::TileGrid(TileGridSpec::of(grid)?),
            _ => return Self::of_plain(shape),
        })
    }
}

fn points(vertices: &[Vec2]) -> Vec<[f64; 2]> {
    vertices.iter().copied().map(Into::into).collect()
}

impl Placement {
    /// Returns whether the turn keeps a point at its place.
    fn keeps(&self, anchor: Vec2) -> bool {
        self.turn.is_zero() || self.pivot.is_none_or(|pivot| pivot == anchor)
    }

    /// Moves a box along with its anchor around the pivot. The box must already have its final angle.
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
        Ok(shape.translated(-pivot).transformed(Pose::new(pivot, self.turn.rotation()?)?))
    }
}
