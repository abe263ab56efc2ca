//! Power-ups fall out of bricks and take effect when the paddle catches them.

use carom::{Mover, Vec2, cast};

use crate::arena::Arena;
use crate::ball::{Ball, steep, turn};
use crate::collisions::Layer;
use crate::event::Event;
use crate::field::walls;
use crate::paddle::Paddle;
use crate::power_up::{FallingPowerUp, PowerUp};

impl Arena {
    /// Moves the power-ups. Power-ups are swept, so the paddle catches them at any speed.
    pub(crate) fn drop_power_ups(&mut self, paddle: &Paddle, paddle_way: Vec2, seconds: f64) {
        let way = FallingPowerUp::VELOCITY * seconds;
        let mut caught = Vec::new();
        let catches = self.collisions.power_up_meets_paddle();
        self.power_ups.retain_mut(|power_up| {
            let hit = cast(&power_up.shape(), way - paddle_way, &paddle.shape()).filter(|_| catches);
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

    /// Moves balls out of the paddle that overlap it because it has just grown, even beside a wall.
    pub(crate) fn make_room(&mut self) {
        let meets = |layer: Layer| self.collisions.ball_meets(layer);
        let paddle = meets(Layer::Paddle).then(|| self.paddle.shape());
        let walls = walls().into_iter().filter(|_| meets(Layer::Walls));
        let obstacles: Vec<_> = paddle.into_iter().chain(walls).collect();
        for ball in &mut self.balls {
            ball.center += Mover::new(ball.shape()).recover(&obstacles).displacement;
        }
    }

    /// Splits each ball into three, up to the maximum number.
    fn split_balls(&mut self, most: usize) {
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
/// Depth below the field at which a power-up is out of sight.
const FALLEN: f64 = 20.0;
/// The angle between the balls after a split, in degrees.
const SPLIT: f64 = 20.0;
