//! What falls out of bricks, and helps whoever catches it.

use carom::{Aabb, Mover, Vec2, cast};

use crate::ball::{Ball, steep, turn};
use crate::event::Event;
use crate::field::{between, walls};
use crate::game::Game;
use crate::paddle::Paddle;

/// What it does for the one who catches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerUp {
    /// A wider paddle, for [`PowerUp::WIDE_SECONDS`].
    Wide,
    /// Two more balls for each that flies, up to [`PowerUp::MOST_BALLS`].
    Multi,
}

impl PowerUp {
    /// How long the paddle stays wide.
    pub const WIDE_SECONDS: f64 = 15.0;
    /// So many balls fly at once, and no more.
    pub const MOST_BALLS: usize = 9;
}

/// A power-up on its way down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallingPowerUp {
    /// What it is.
    pub kind: PowerUp,
    /// Where its centre is.
    pub center: Vec2,
}

impl FallingPowerUp {
    /// Lengths a second, whatever the speed of the ball.
    pub(crate) const VELOCITY: Vec2 = Vec2::new(0.0, -110.0);
    const HALF: Vec2 = Vec2::new(14.0, 7.0);

    /// The box that the paddle must touch.
    pub fn shape(&self) -> Aabb {
        between(self.center - Self::HALF, self.center + Self::HALF)
    }
}

impl Game {
    /// Power-ups are swept as well: the paddle catches what crosses its way, however fast it moves.
    pub(crate) fn drop_power_ups(&mut self, paddle: &Paddle, paddle_way: Vec2, seconds: f64) {
        let way = FallingPowerUp::VELOCITY * seconds;
        let mut caught = Vec::new();
        self.power_ups.retain_mut(|power_up| {
            let hit = cast(&power_up.shape(), way - paddle_way, &paddle.shape());
            power_up.center += way;
            caught.extend(hit.map(|_| power_up.kind));
            hit.is_none() && -FALLEN < power_up.center.y
        });
        caught.into_iter().for_each(|kind| self.catch(kind));
    }

    fn catch(&mut self, kind: PowerUp) {
        self.score += POINTS_FOR_POWER_UP;
        self.events.push(Event::PowerUpCaught(kind));
        match kind {
            PowerUp::Wide => {
                self.paddle.widen(PowerUp::WIDE_SECONDS);
                self.make_room();
            }
            PowerUp::Multi => self.split_balls(PowerUp::MOST_BALLS),
        }
    }

    /// Moves the balls that a paddle which has just grown overlaps to where there is room, also beside a wall.
    pub(crate) fn make_room(&mut self) {
        let [left, right, ceiling] = walls();
        let obstacles = [self.paddle.shape(), left, right, ceiling];
        for ball in &mut self.balls {
            let way_out = Mover::new(ball.shape()).recover(&obstacles);
            ball.center += way_out.unwrap_or(Vec2::ZERO);
        }
    }

    /// Splits each ball in three, as long as there are not too many.
    pub(crate) fn split_balls(&mut self, most: usize) {
        for index in 0..self.balls.len() {
            let Ball { center, direction, .. } = self.balls[index];
            for degrees in [SPLIT, -SPLIT] {
                if self.balls.len() < most {
                    let side = turn(degrees).rotate(direction);
                    self.balls.push(Ball::new(center, steep(side, Vec2::ZERO)));
                }
            }
        }
    }
}

const POINTS_FOR_POWER_UP: u32 = 50;
/// So far below the field a power-up is out of sight.
const FALLEN: f64 = 20.0;
/// The angle between the balls that were one, in degrees.
const SPLIT: f64 = 20.0;
