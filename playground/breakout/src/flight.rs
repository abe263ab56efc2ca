//! The flight of the balls from one hit to the next, at any speed.

use carom::{CastHit, Vec2, cast};

use crate::arena::Arena;
use crate::collisions::Layer;
use crate::event::Event;
use crate::obstacles::Obstacle;
use crate::power_up::FallingPowerUp;

/// The first hit of a ball.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstHit {
    pub(crate) ball: usize,
    pub(crate) obstacle: Obstacle,
    /// The time of the hit, in seconds from now.
    pub(crate) time: f64,
    hit: CastHit,
}

/// Maximum number of hits in a step; the rest of the step is dropped. Only a ball at thousands of
/// times the usual speed in a narrow gap reaches this limit.
const MOST_HITS: usize = 10_000;

impl Arena {
    /// Moves the balls and the paddle for the given time, from hit to hit.
    pub(crate) fn fly(&mut self, seconds: f64) {
        let mut left = seconds;
        for _ in 0..MOST_HITS {
            let Some(first_hit) = self.next_hit(left) else {
                self.move_on(left);
                return;
            };
            self.move_on(first_hit.time);
            left -= first_hit.time;
            self.apply_hit(&first_hit);
        }
    }

    /// Returns the first hit of any ball within the given time.
    pub(crate) fn next_hit(&self, seconds: f64) -> Option<FirstHit> {
        let meetings = (0..self.balls.len()).filter_map(|ball| self.next_hit_of(ball, seconds));
        meetings.reduce(sooner)
    }

    /// The paddle moves too, so the cast uses the motion of the ball relative to the paddle.
    fn next_hit_of(&self, ball: usize, seconds: f64) -> Option<FirstHit> {
        let shape = self.balls[ball].shape();
        let motion = self.velocity_of(ball) * seconds;
        let meet = |(obstacle, hit): (Obstacle, CastHit)| FirstHit {
            ball,
            obstacle,
            time: hit.fraction * seconds,
            hit,
        };
        let filter = self.collisions.of_ball();
        let still = self.obstacles.first_hit(&shape, motion, filter, |obstacle| self.is_there(obstacle));
        let still = still.map(meet);
        let to_paddle = motion - self.paddle.velocity() * seconds;
        let paddle = cast(&shape, to_paddle, &self.paddle.shape());
        let paddle = paddle.filter(|_| self.collisions.ball_meets(Layer::Paddle));
        let paddle = paddle.map(|hit| meet((Obstacle::Paddle, hit)));
        still.into_iter().chain(paddle).reduce(sooner)
    }

    fn is_there(&self, obstacle: Obstacle) -> bool {
        if let Obstacle::Brick(brick) = obstacle { self.bricks[brick].stands() } else { true }
    }

    fn velocity_of(&self, ball: usize) -> Vec2 {
        self.balls[ball].direction * self.ball_speed
    }

    /// Moves the balls and the paddle for a time in which no ball hits an obstacle.
    pub(crate) fn move_on(&mut self, seconds: f64) {
        let way = self.ball_speed * seconds;
        for ball in &mut self.balls {
            let from = ball.center;
            ball.center += ball.direction * way;
            self.flown.push([from, ball.center]);
        }
        self.paddle.move_on(seconds);
    }

    /// Applies a hit to the ball and to its obstacle.
    pub(crate) fn apply_hit(&mut self, first_hit: &FirstHit) {
        let FirstHit { ball, hit, .. } = *first_hit;
        match first_hit.obstacle {
            Obstacle::Pit => {
                self.balls.remove(ball);
                if !self.balls.is_empty() {
                    self.events.push(Event::BallLost);
                }
            }
            Obstacle::Paddle => self.meet_paddle(ball, &hit),
            Obstacle::Wall => {
                self.balls[ball].bounce(hit.normal, &mut self.random);
                self.events.push(Event::WallHit { point: hit.point, normal: hit.normal });
            }
            Obstacle::Brick(brick) => {
                self.balls[ball].bounce(hit.normal, &mut self.random);
                if self.strike(brick, &hit) {
                    self.balls[ball].idle = 0;
                }
            }
        }
    }

    /// Applies a hit to a brick; returns true if the hit damaged the brick.
    fn strike(&mut self, index: usize, hit: &CastHit) -> bool {
        let brick = &mut self.bricks[index];
        let marked = brick.take_hit();
        if marked {
            self.score += POINTS_FOR_HIT;
        }
        if brick.stands() {
            self.events.push(Event::BrickHit { brick: index, point: hit.point, normal: hit.normal });
            return marked;
        }
        self.events.push(Event::BrickBroken { brick: index, point: hit.point });
        if let Some(kind) = brick.prize {
            self.power_ups.push(FallingPowerUp { kind, center: brick.shape.center() });
            self.events.push(Event::PowerUpFell(kind));
        }
        marked
    }

    /// Handles a hit on the paddle. A ball whose centre is above the middle of the paddle is
    /// played; a lower ball is already lost. If the paddle moves faster than a lost ball and would
    /// run into it, the paddle stops for the rest of the step.
    fn meet_paddle(&mut self, ball: usize, hit: &CastHit) {
        let center = self.balls[ball].center;
        if self.paddle.center().y <= center.y {
            self.balls[ball].head(self.paddle.aim(center.x));
        } else {
            self.balls[ball].bounce(hit.normal, &mut self.random);
        }
        if (self.velocity_of(ball) - self.paddle.velocity()).dot(hit.normal) < 0.0 {
            self.paddle.stop();
        }
        self.events.push(Event::PaddleHit { point: hit.point });
    }
}

fn sooner(first: FirstHit, other: FirstHit) -> FirstHit {
    if other.time < first.time { other } else { first }
}

const POINTS_FOR_HIT: u32 = 10;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ball::Ball;
    use crate::field::walls;
    use crate::level::Level;

    /// Returns an arena in which a ball flies straight up between two solid bricks, one above the other.
    fn caught_ball() -> Arena {
        let level = "Caught\n1....#......\n............\n............\n.....#......";
        let mut arena = Arena::new();
        arena.begin_level(level.parse::<Level>().unwrap().bricks(), 340.0);
        let between = (arena.bricks[1].shape.center() + arena.bricks[2].shape.center()) * 0.5;
        arena.balls = vec![Ball::new(between, Vec2::Y)];
        arena
    }

    #[test]
    fn a_ball_between_two_solid_bricks_is_nudged_out() {
        let mut arena = caught_ball();
        let x = arena.balls[0].center.x;
        let mut hits = 0;
        let away = |arena: &Arena| arena.balls.first().is_none_or(|ball| 40.0 < (ball.center.x - x).abs());
        for _ in 0..60 * 60 {
            if away(&arena) {
                break;
            }
            arena.fly(1.0 / 60.0);
            hits += arena.events.len();
            arena.events.clear();
            assert!(60 < hits || arena.balls[0].center.x == x, "a ball is nudged only after 60 hits");
        }
        assert!(away(&arena) && 60 < hits, "{hits} hits");
    }

    #[test]
    fn a_paddle_that_grows_beside_a_wall_lifts_the_ball_out() {
        let mut arena = caught_ball();
        for x in [7.0, 9.0, 12.0, 60.0, 473.0] {
            arena.paddle = crate::Paddle::new();
            arena.paddle.steer(crate::Steer::To(if x < 240.0 { 60.0 } else { 420.0 }), 1.0);
            arena.paddle.move_on(1.0);
            arena.balls = vec![Ball::new(Vec2::new(x, 42.0), Vec2::Y)];
            arena.paddle.widen(1.0);
            arena.make_room();
            let ball = arena.balls[0].shape();
            let obstacles = walls().into_iter().chain([arena.paddle.shape()]);
            let gap = obstacles.map(|obstacle| carom::separation(&ball, &obstacle)).fold(1.0, f64::min);
            assert!(-1e-9 < gap, "{gap} at {x}");
        }
    }
}
