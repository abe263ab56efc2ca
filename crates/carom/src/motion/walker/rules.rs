//! The rules of a walker: the kinds of surfaces, and the velocity that each of them leaves.

use crate::math::tolerance::BEND;
use crate::math::{Rot2, Vec2, clamped};
use crate::motion::response::slide;

/// The settings of a walker.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rules {
    /// Unit.
    pub(super) up: Vec2,
    /// The cosine of the greatest slope that is ground.
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
    /// Returns the kind of a surface by its normal. An angle that is off by rounding, also to `f32`, makes no difference.
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

    /// Returns the part of a velocity across `up`.
    pub(super) fn lateral(&self, velocity: Vec2) -> Vec2 {
        let right = self.up.perp_right();
        right * velocity.dot(right)
    }

    /// Returns whether a velocity leads up, by more than its rounding to `f32`.
    pub(super) fn is_rising(&self, velocity: Vec2) -> bool {
        velocity.dot(self.up) > BEND * velocity.length()
    }

    /// Returns the velocity that a surface leaves. A wall takes as much of the lateral part as leads into it, so that running
    /// against a slope makes no height; a ceiling takes the rising part. The rest slides.
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

    /// Returns the direction along the ground that has `lateral`, a unit vector at a right angle to up, as its part across up.
    /// On a surface that is no ground: `lateral` itself.
    pub(super) fn along_ground(&self, lateral: Vec2, normal: Vec2) -> Vec2 {
        if !self.is_ground(normal) {
            return lateral;
        }
        lateral - self.up * (lateral.dot(normal) / normal.dot(self.up))
    }

    /// Returns the longest lateral stretch after which ground that turns from one greatest slope up to one down is still
    /// within the snap distance.
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
