//! Defines the rules of a walker: the kinds of surfaces, and how each kind changes the velocity.

use crate::math::tolerance::BEND;
use crate::math::{Rot2, Vec2, clamped};
use crate::motion::response::slide;

/// The settings of a walker.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rules {
    /// The unit direction up.
    pub(super) up: Vec2,
    /// The cosine of the steepest slope that counts as ground.
    pub(super) least_cosine: f64,
    pub(super) step: f64,
    pub(super) snap: f64,
    pub(super) is_dropping: bool,
}

/// A kind of surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Ground,
    Wall,
    Ceiling,
}

impl Rules {
    /// Returns the kind of a surface by its normal. Slopes of exactly the limit are ground, even if the
    /// normal was rounded to `f32`.
    pub(super) fn kind(&self, normal: Vec2) -> Kind {
        let cosine = normal.dot(self.up);
        if cosine >= self.least_cosine - BEND {
            Kind::Ground
        } else if cosine <= BEND - self.least_cosine {
            Kind::Ceiling
        } else {
            Kind::Wall
        }
    }

    pub(super) fn is_ground(&self, normal: Vec2) -> bool {
        self.kind(normal) == Kind::Ground
    }

    /// Returns the part of a velocity at a right angle to `up`.
    pub(super) fn lateral(&self, velocity: Vec2) -> Vec2 {
        let right = self.up.perp_right();
        right * velocity.dot(right)
    }

    /// Returns whether a velocity points up by more than its rounding to `f32`.
    pub(super) fn is_rising(&self, velocity: Vec2) -> bool {
        velocity.dot(self.up) > BEND * velocity.length()
    }

    /// Returns the velocity after a hit with a surface. A wall stops the lateral motion into it, so a walker
    /// gains no height by running against a steep slope. A ceiling stops the part of the velocity that points
    /// up. The rest of the velocity slides along the surface.
    pub(super) fn deflected(&self, velocity: Vec2, normal: Vec2) -> Vec2 {
        if velocity.dot(normal) >= 0.0 {
            return velocity;
        }
        let along_up = velocity.dot(self.up);
        let lateral = self.lateral(velocity);
        let rest = if self.kind(normal) == Kind::Ceiling {
            lateral + self.up * along_up.min(0.0)
        } else {
            let into = lateral.dot(normal);
            let share = if into < 0.0 { -along_up * self.up.dot(normal) / into } else { 1.0 };
            lateral * clamped(share, 0.0, 1.0) + self.up * along_up
        };
        slide(slide(rest, normal), normal)
    }

    /// Returns a direction along the ground. The part of this direction at a right angle to `up` is the unit
    /// vector `lateral`. If the surface is not ground, returns `lateral` itself.
    pub(super) fn along_ground(&self, lateral: Vec2, normal: Vec2) -> Vec2 {
        if !self.is_ground(normal) {
            return lateral;
        }
        lateral - self.up * (lateral.dot(normal) / normal.dot(self.up))
    }

    /// Returns the longest lateral distance that the walker may move between two searches for the ground.
    /// Even if the slope of the ground changes from steepest up to steepest down, the walker stays within the
    /// snap distance.
    pub(super) fn stretch(&self) -> f64 {
        let rotation_cosine = self.least_cosine;
        let sine = crate::math::sqrt(1.0 - rotation_cosine * rotation_cosine);
        0.5 * self.snap * rotation_cosine / sine
    }
}

/// Returns the cosine of a slope in degrees, clamped to [0, 89]; NaN counts as 0.
pub(super) fn cosine_of_slope(degrees: f64) -> f64 {
    let degrees = if degrees > 0.0 { degrees.min(89.0) } else { 0.0 };
    Rot2::from_degrees(degrees).map_or(1.0, Rot2::cos)
}
