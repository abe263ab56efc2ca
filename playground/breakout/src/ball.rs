//! A ball and its direction after a hit.

use carom::{Circle, Rot2, Vec2, bounce};

use crate::random::Random;

/// The upper limit of the speed factor.
pub const MAX_SPEED: f64 = 10_000.0;

/// A ball in play, or on the paddle before it is served.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// The centre.
    pub center: Vec2,
    /// The direction of flight, a unit vector.
    pub direction: Vec2,
    /// Number of hits since the ball last damaged a brick.
    pub idle: u32,
}

impl Ball {
    /// The radius of every ball.
    pub const RADIUS: f64 = 7.0;

    pub(crate) const fn new(center: Vec2, direction: Vec2) -> Self {
        Self { center, direction, idle: 0 }
    }

    /// Returns the circle that collides with bricks and walls.
    pub fn shape(&self) -> Circle {
        Circle::new(self.center, Self::RADIUS).expect("a ball stays in the field")
    }

    /// Reflects the ball off a fixed surface; `normal` points out of the surface.
    ///
    /// Two rules of the game change the pure reflection. The direction is at least about 12 degrees from
    /// level; otherwise a ball could fly from wall to wall for very long. After 60 hits without damage to a
    /// brick, each further hit turns the ball by a small random angle; otherwise it could fly between two
    /// solid bricks for ever.
    pub(crate) fn bounce(&mut self, normal: Vec2, random: &mut Random) {
        let mut direction = steep(bounce(self.direction, normal, 1.0), normal);
        if PATIENCE <= self.idle {
            direction = steep(nudged(direction, normal, random), normal);
        }
        self.head(direction);
    }

    /// Sets the direction of the ball, as the paddle does.
    pub(crate) fn head(&mut self, direction: Vec2) {
        self.direction = direction.normalized().unwrap_or(Vec2::Y);
        self.idle = self.idle.saturating_add(1);
    }
}

/// Minimum vertical component of a direction: the sine of about 12 degrees.
const MIN_RISE: f64 = 0.2;
/// The horizontal component of a direction with the vertical component `MIN_RISE`, which is the square root
/// of 1 - 0.2 * 0.2.
const MAX_LEVEL: f64 = 0.979_795_897_113_271_2;
/// Number of hits without damage to a brick after which a ball is nudged.
const PATIENCE: u32 = 60;
/// Largest angle of a nudge, in degrees.
const NUDGE: (f64, f64) = (3.0, 12.0);

/// Returns the direction, made steeper if it is too flat; the result still points out of the surface or along
/// it.
pub(crate) fn steep(direction: Vec2, normal: Vec2) -> Vec2 {
    if MIN_RISE <= direction.y.abs() {
        return direction;
    }
    let kept = Vec2::new(MAX_LEVEL.copysign(direction.x), MIN_RISE.copysign(direction.y));
    if kept.dot(normal) < 0.0 { Vec2::new(kept.x, -kept.y) } else { kept }
}

/// Returns the direction, turned by a small angle to a random side, or to the other side if the first turn
/// leads into the surface.
fn nudged(direction: Vec2, normal: Vec2, random: &mut Random) -> Vec2 {
    let angle = random.between(NUDGE.0, NUDGE.1);
    let turn = turn(if random.coin() { angle } else { -angle });
    let turned = turn.rotate(direction);
    if turned.dot(normal) < 0.0 { turn.inverse().rotate(direction) } else { turned }
}

/// Returns the rotation by a finite angle.
pub(crate) fn turn(degrees: f64) -> Rot2 {
    Rot2::from_degrees(degrees).expect("the angle is finite")
}
