//! The way along the ground.

use crate::math::{Vec2, larger, smaller};
use crate::motion::obstacles::Obstacles;

use super::journey::{Journey, answer_of};
use super::near_part::{Hit, Hits};

/// The end of one straight piece of the way.
enum Piece {
    /// Nothing was in the way.
    Free,
    /// Ground of another slope begins.
    Turned,
    /// A wall or a ceiling stopped it.
    Stopped,
}

impl<O: Obstacles + ?Sized> Journey<'_, O> {
    /// Walks on the ground for the time that is left, at the lateral speed; returns whether the walker still stands. Where the
    /// ground ends, it is in the air with the rest of the time.
    pub(super) fn walk_on_ground(&mut self) -> bool {
        let lateral = self.rules.lateral(self.velocity);
        let speed = lateral.length();
        let Some(ahead) = lateral.normalized().filter(|_| speed * self.time > 0.0) else {
            self.time = 0.0;
            return true;
        };
        let mut left = speed * self.time;
        let longest = piece_length(left, self.rules.stretch());
        // A short rest of a piece would end on the edge of a step.
        let longest_climb = larger(longest, self.world.bounds().half().max_abs());
        for _ in 0..MAX_TURNS {
            let (piece, distance) =
                self.walk_piece(ahead, smaller(left, longest), smaller(left, longest_climb));
            left -= distance;
            match piece {
                Piece::Turned => {}
                _ if !self.snap(larger(self.rules.snap, self.standing_reach())) => {
                    self.ground = None;
                    self.time = larger(left, 0.0) / speed;
                    return false;
                }
                Piece::Stopped => {
                    self.stop_on_ground();
                    break;
                }
                Piece::Free => {}
            }
            if left <= speed * self.time * DONE {
                break;
            }
        }
        self.time = 0.0;
        true
    }

    /// Walks one straight piece, or climbs a step in the way, which may take a longer way; returns how it ended and the lateral
    /// distance.
    fn walk_piece(&mut self, ahead: Vec2, length: f64, longest_climb: f64) -> (Piece, f64) {
        let normal = self.ground.map_or(self.rules.up, |ground| ground.normal);
        let along = self.rules.along_ground(ahead, normal);
        let stretching = along.length();
        let hits = self.world.cast(self.place, along / stretching, length * stretching);
        let Some(hit) = most_opposed(&hits, along) else {
            self.place += along * length;
            return (Piece::Free, length);
        };
        let distance = smaller(hit.at / stretching, length);
        self.place += along * distance;
        if self.rules.is_ground(hit.normal) {
            self.ground = Some(answer_of(&hit));
            return (Piece::Turned, distance);
        }
        if let Some(climbed) = self.climb(ahead, longest_climb - distance) {
            return (Piece::Free, distance + climbed);
        }
        self.note(&hit);
        (Piece::Stopped, distance)
    }
}

/// Returns the length of equal pieces of a way that are no longer than a stretch, unless there would be too many.
fn piece_length(way: f64, stretch: f64) -> f64 {
    let mut pieces = 1.0;
    while pieces < MAX_PIECES && way > pieces * stretch {
        pieces += 1.0;
    }
    way / pieces
}

/// Returns the surface that a motion along the ground has to be judged by. A sharp corner counts as the face that the motion
/// opposes less, and comes after all surfaces.
fn most_opposed<K: Copy>(hits: &Hits<K>, motion: Vec2) -> Option<Hit<K>> {
    hits.iter().map(|hit| hit.facing(motion)).reduce(|best, next| {
        let is_first = next.is_before(&best, motion);
        if is_first { next } else { best }
    })
}

/// The number of pieces that a way is cut into at most, so that ground that bends is followed.
const MAX_PIECES: f64 = 32.0;

/// The number of pieces after which a way ends, whatever is in the way.
const MAX_TURNS: usize = 128;

/// The largest remaining length of a way that counts as none: rounding.
const DONE: f64 = 1.0 / 4503599627370496.0;
