//! Represents boxes, given by their centre or by a corner.

use carom::{Aabb, Obb, ShapeError, Vec2};
use schemars::JsonSchema;
use serde::Serialize;

use super::angle::{Angle, Turn};
use super::fields::{Dialect, not_both};
use crate::json::{Node, Object, Problem};

/// A box aligned with the axes: `min` and `max`, or `corner` and `size`.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(untagged)]
#[schemars(extend("not" = either_or(["min", "corner"], ["max", "size"])))]
pub enum AabbSpec {
    /// Two opposite corners.
    MinMax {
        /// The smallest x and y.
        min: [f64; 2],
        /// The largest x and y.
        max: [f64; 2],
    },
    /// The corner with the smallest x and y, and the size.
    Corner {
        /// The smallest x and y.
        corner: [f64; 2],
        /// The full width and height.
        #[schemars(extend("items" = {"type": "number", "minimum": 0}))]
        size: [f64; 2],
    },
}

/// A box at any angle, given by `center` and `half`, or by `corner` and `size`, and by an angle.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
#[schemars(extend("not" = either_or(["center", "corner"], ["half", "size"])))]
pub struct ObbSpec {
    /// The position and the size.
    #[serde(flatten)]
    pub place: ObbPlace,
    /// The angle.
    #[serde(flatten)]
    pub angle: Angle,
}

/// The position and the size of a box.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum ObbPlace {
    /// The centre and the half extents.
    Center {
        /// The centre.
        center: [f64; 2],
        /// Half the sizes of a box along its own axes.
        #[schemars(extend("items" = {"type": "number", "minimum": 0}))]
        half: [f64; 2],
    },
    /// The corner that has the smallest x and y at angle 0, and the size; the box turns about this corner.
    Corner {
        /// The corner.
        corner: [f64; 2],
        /// The full sizes along the axes of the box.
        #[schemars(extend("items" = {"type": "number", "minimum": 0}))]
        size: [f64; 2],
    },
}

fn either_or(places: [&str; 2], sizes: [&str; 2]) -> serde_json::Value {
    serde_json::json!({"anyOf": [{"required": places}, {"required": sizes}]})
}

impl AabbSpec {
    pub(super) const fn fields(dialect: Dialect) -> &'static [&'static str] {
        match dialect {
            Dialect::Query => &["min", "max"],
            Dialect::Scene => &["min", "max", "corner", "size"],
        }
    }

    pub(super) fn read(object: &Object<'_>) -> Result<Self, Problem> {
        if object.has("corner") || object.has("size") {
            not_both(object, "corner", "min")?;
            not_both(object, "size", "max")?;
            let corner = object.read_field("corner", Node::point)?;
            return Ok(Self::Corner { corner, size: object.read_field("size", Node::point)? });
        }
        let min = object.read_field("min", Node::point)?;
        Ok(Self::MinMax { min, max: object.read_field("max", Node::point)? })
    }

    pub(super) fn shape(&self) -> Result<Aabb, ShapeError> {
        match *self {
            Self::MinMax { min, max } => Aabb::new(min, max),
            Self::Corner { corner, size } => Aabb::from_corner(corner, size),
        }
    }
}

impl ObbSpec {
    pub(super) const fn fields(dialect: Dialect) -> &'static [&'static str] {
        match dialect {
            Dialect::Query => &["center", "half", "angle"],
            Dialect::Scene => &["center", "half", "corner", "size", "angle", "angle_degrees"],
        }
    }

    pub(super) fn read(object: &Object<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let place = if object.has("corner") || object.has("size") {
            not_both(object, "corner", "center")?;
            not_both(object, "size", "half")?;
            let corner = object.read_field("corner", Node::point)?;
            ObbPlace::Corner { corner, size: object.read_field("size", Node::point)? }
        } else {
            let center = object.read_field("center", Node::point)?;
            ObbPlace::Center { center, half: object.read_field("half", Node::point)? }
        };
        Ok(Self { place, angle: Angle::read(object, dialect)? })
    }

    /// Returns the box after a turn about its anchor: its centre or its corner.
    pub(super) fn shape(&self, turn: Turn) -> Result<Obb, ShapeError> {
        let rotation = self.angle.turned(turn)?;
        match self.place {
            ObbPlace::Center { center, half } => Obb::new(center, half, rotation),
            ObbPlace::Corner { corner, size } => Obb::from_corner(corner, size, rotation),
        }
    }

    /// Returns the description of a box.
    pub(super) fn of(obb: &Obb) -> Self {
        let place = ObbPlace::Center { center: obb.center().into(), half: obb.half().into() };
        Self { place, angle: Angle::Radians(obb.rotation().radians()) }
    }

    /// Returns the description after a turn about the box's anchor and a displacement.
    pub(super) fn placed(&self, turn: Turn, shift: Vec2) -> Self {
        let moved = |point: [f64; 2]| (Vec2::from(point) + shift).into();
        let place = match self.place {
            ObbPlace::Center { center, half } => ObbPlace::Center { center: moved(center), half },
            ObbPlace::Corner { corner, size } => ObbPlace::Corner { corner: moved(corner), size },
        };
        Self { place, angle: self.angle.plus(turn) }
    }

    /// Returns the anchor: the centre or the corner.
    pub(super) const fn anchor(&self) -> [f64; 2] {
        match self.place {
            ObbPlace::Center { center, .. } => center,
            ObbPlace::Corner { corner, .. } => corner,
        }
    }
}
