//! Where the balls will fly.

use carom::Vec2;

use crate::flight::Thing;
use crate::game::{Game, Phase};

impl Game {
    /// The paths that the balls will fly, each as the points where it bends, until the paddle's height, or so many
    /// hits: what [`carom::cast`] finds ahead of them, one hit after the other. Each ball is followed alone.
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
        let flying = if self.phase() == Phase::Play { self.balls.len() } else { 0 };
        (0..flying).map(|ball| self.path_ahead(ball, hits)).collect()
    }

    fn path_ahead(&self, ball: usize, hits: usize) -> Vec<Vec2> {
        let mut ahead = self.clone();
        ahead.paddle.stop();
        ahead.balls = vec![self.balls[ball]];
        let mut path = vec![ahead.balls[0].center];
        for _ in 0..hits {
            let Some(meeting) = ahead.next_meeting(FAR) else { break };
            ahead.move_on(meeting.time);
            path.push(ahead.balls[0].center);
            if matches!(meeting.thing, Thing::Paddle | Thing::Pit) {
                break;
            }
            ahead.answer(&meeting);
        }
        path
    }
}

/// Longer than any ball takes to its next meeting, in seconds.
pub(crate) const FAR: f64 = 1000.0;
