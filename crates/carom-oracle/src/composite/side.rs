//! Represents the side from which a part blocks, by the rule for chains and tiles: an arc of normals.

use carom::{Rot2, Vec2};
use core::f64::consts::{FRAC_PI_2, FRAC_PI_3, PI};

/// The blocking side of a part: all normals from the angle `right` to the right of `direction` to the angle
/// `left` to the left of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExactSide {
    direction: Vec2,
    right: f64,
    left: f64,
}

impl ExactSide {
    /// Creates the side of a part without neighbours. Its normals are up to 60 degrees from `direction`,
    /// which may have any length.
    #[must_use]
    pub const fn free(direction: Vec2) -> Self {
        Self { direction, right: FRAC_PI_3, left: FRAC_PI_3 }
    }

    /// Creates the side of a tile from a direction of any length and the corners of its ring,
    /// counter-clockwise. The side has all normals up to 60 degrees from the direction, and the normals of
    /// all faces that point in the direction.
    #[must_use]
    pub fn of_tile(direction: Vec2, corners: &[Vec2]) -> Self {
        let mut side = Self::free(direction);
        for (index, &corner) in corners.iter().enumerate() {
            let along = corners[(index + 1) % corners.len()] - corner;
            let normal = Vec2::new(along.y, -along.x);
            let angle = angle(direction.dot(normal), direction.cross(normal));
            // A face that is parallel to the direction may seem to point in it, but only by rounding.
            if angle.abs() < FRAC_PI_2 - DOUBT {
                side.right = side.right.max(-angle);
                side.left = side.left.max(angle);
            }
        }
        side
    }

    /// Creates the right-hand side of a segment. `along` is the direction of the segment; `before` and
    /// `after` are the directions of the neighbouring segments.
    #[must_use]
    pub fn of_segment(along: Vec2, before: Option<Vec2>, after: Option<Vec2>) -> Self {
        // Where a chain turns left, its corner sticks out on the right-hand side.
        let turn = |from: Vec2, to: Vec2| angle(from.dot(to), from.cross(to));
        // Where it turns back, except for rounding, the side goes over the tip.
        let over = |turn: f64| match turn {
            _ if turn.abs() >= PI - TURNS_BACK => PI,
            _ if turn > 0.0 => turn,
            _ => 0.0,
        };
        Self {
            direction: Vec2::new(along.y, -along.x),
            right: before.map_or(FRAC_PI_3, |before| over(turn(before, along))),
            left: after.map_or(FRAC_PI_3, |after| over(turn(along, after))),
        }
    }

    /// Returns whether a normal of any length belongs to the side; returns `None` if rounding decides.
    #[must_use]
    pub fn has_normal(&self, normal: Vec2) -> Option<bool> {
        let angle = angle(self.direction.dot(normal), self.direction.cross(normal));
        if angle.abs() >= PI - ROUNDING {
            // This is the back of the part. The side of a tip only ends there.
            return Some(false);
        }
        let rest = if angle < 0.0 { self.right + angle } else { self.left - angle };
        (rest.abs() > DOUBT || angle == 0.0).then_some(rest > 0.0 || angle == 0.0)
    }
}

/// Returns the angle of a vector of any length, from -pi to pi; returns 0 for a zero vector.
fn angle(x: f64, y: f64) -> f64 {
    Rot2::from_direction([x, y]).map_or(0.0, Rot2::radians)
}

/// The angle in radians below which rounding may decide.
const DOUBT: f64 = 1e-5;

/// The angle between two segments up to which a chain turns back on itself at their vertex.
const TURNS_BACK: f64 = 1.0 / 1_048_576.0;

/// The angle below which a normal and the opposite of a side's direction differ only by rounding.
const ROUNDING: f64 = 1e-12;
