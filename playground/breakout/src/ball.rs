//! A ball, and where it goes after a hit.

use carom::{Circle, Rot2, Vec2, bounce};

use crate::random::Random;

/// A ball in play, or on the paddle before it is served.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// Where its centre is.
    pub center: Vec2,
    /// Where it flies, at unit length.
    pub direction: Vec2,
    /// How many hits ago it last left a mark on a brick.
    pub idle: u32,
}

impl Ball {
    /// The radius of every ball.
    pub const RADIUS: f64 = 7.0;

    pub(crate) const fn new(center: Vec2, direction: Vec2) -> Self {
        Self { center, direction, idle: 0 }
    }

    /// The circle that meets the bricks.
    pub fn shape(&self) -> Circle {
        Circle::new(self.center, Self::RADIUS).expect("a ball stays in the field")
    }

    /// Throws it back from what cannot be moved; `normal` points out of that.
    ///
    /// Two rules of the game bend the pure reflection. No flight is flatter than 12 degrees, or a ball would
    /// take for ever from wall to wall. And after 60 hits that left no mark on any brick each further hit turns the
    /// ball by a small random angle, or it might go to and fro between two solid bricks for ever.
    pub(crate) fn bounce(&mut self, normal: Vec2, random: &mut Random) {
        let mut direction = steep(bounce(self.direction, normal, 1.0), normal);
        if PATIENCE <= self.idle {
            direction = steep(nudged(direction, normal, random), normal);
        }
        self.head(direction);
    }

    /// Sends it that way, as the paddle does.
    pub(crate) fn head(&mut self, direction: Vec2) {
        self.direction = direction.normalized().unwrap_or(Vec2::Y);
        self.idle = self.idle.saturating_add(1);
    }
}

/// The least upward or downward part of a direction: the sine of 12 degrees, nearly.
const MIN_RISE: f64 = 0.2;
/// The level part that belongs to it: the root of 1 - 0.2 * 0.2.
const MAX_LEVEL: f64 = 0.979_795_897_113_271_2;
/// So many hits may leave no mark before the ball is nudged.
const PATIENCE: u32 = 60;
/// How far a nudge turns the ball, in degrees.
const NUDGE: (f64, f64) = (3.0, 12.0);

/// The direction, turned up or down where it is too flat; out of the surface with that normal, or along it.
pub(crate) fn steep(direction: Vec2, normal: Vec2) -> Vec2 {
    if MIN_RISE <= direction.y.abs() {
        return direction;
    }
    let kept = Vec2::new(MAX_LEVEL.copysign(direction.x), MIN_RISE.copysign(direction.y));
    if kept.dot(normal) < 0.0 { Vec2::new(kept.x, -kept.y) } else { kept }
}

/// The direction, turned a little to a random side, or to the other where that would lead into the surface.
fn nudged(direction: Vec2, normal: Vec2, random: &mut Random) -> Vec2 {
    let angle = random.between(NUDGE.0, NUDGE.1);
    let turn = turn(if random.coin() { angle } else { -angle });
    let turned = turn.rotate(direction);
    if turned.dot(normal) < 0.0 { turn.inverse().rotate(direction) } else { turned }
}

/// A turn by an angle that is known to be finite.
pub(crate) fn turn(degrees: f64) -> Rot2 {
    Rot2::from_degrees(degrees).expect("the angle is finite")
}
