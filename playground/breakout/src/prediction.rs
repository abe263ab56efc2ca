//! The future paths of the balls.

use carom::Vec2;

use crate::game::{Game, Phase};
use crate::obstacles::Obstacle;

impl Game {
    /// Returns the future paths of the balls, each as a list of corner points, down to the paddle's height or for the
    /// given number of hits. Each hit comes from [`carom::cast`], and each ball is followed independently of
    /// the others.
    ///
    /// ```
    /// use breakout::{Game, Input};
    /// let mut game = Game::new(1)?;
    /// game.step(&Input { launch: true, ..Input::default() });
    /// let path = &game.paths_ahead(3)[0];
    /// assert_eq!((path[0], path.len()), (game.balls()[0].center, 4));
    /// # Ok::<(), breakout::GameError>(())
    /// ```
    pub fn paths_ahead(&self, hits: usize) -> Vec<Vec<Vec2>> {
        let flying = if self.phase() == Phase::Play { self.arena.balls.len() } else { 0 };
        (0..flying).map(|ball| self.path_ahead(ball, hits)).collect()
    }

    fn path_ahead(&self, ball: usize, hits: usize) -> Vec<Vec2> {
        let mut ahead = self.arena.clone();
        ahead.paddle.stop();
        ahead.balls = vec![self.arena.balls[ball]];
        let mut path = vec![ahead.balls[0].center];
        for _ in 0..hits {
            let Some(first_hit) = ahead.next_hit(FAR) else { break };
            ahead.move_on(first_hit.time);
            path.push(ahead.balls[0].center);
            if matches!(first_hit.obstacle, Obstacle::Paddle | Obstacle::Pit) {
                break;
            }
            ahead.apply_hit(&first_hit);
        }
        path
    }
}

/// A time longer than any ball flies without a hit, in seconds.
pub(crate) const FAR: f64 = 1000.0;
