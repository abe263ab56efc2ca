//! Moves a walker along the ground.

use crate::math::tolerance::WALK_DONE;
use crate::math::{Vec2, larger, smaller};

use super::journey::{Journey, answer_of};
use crate::motion::hit::{Hit, Hits};

/// How one straight piece of the walker's way ended.
enum PieceEnd {
    /// The piece ended without a surface that blocked the walker.
    Free,
    /// The walker has reached ground with another slope.
    Turned,
    /// A wall or a ceiling stopped the walker.
    Stopped,
}

impl Journey<'_> {
    /// Walks on the ground for the remaining time, at the lateral speed. Returns whether the walker still
    /// stands. If the ground ends, the walker is in the air and the rest of the time remains.
    pub(super) fn walk_on_ground(&mut self) -> bool {
        let lateral = self.rules.lateral(self.velocity);
        let speed = lateral.length();
        // A walker without lateral speed stands still, because gravity does not move it on ground.
        let Some(ahead) = lateral.normalized().filter(|_| speed * self.time > 0.0) else {
            self.time = 0.0;
            return true;
        };
        let mut left = speed * self.time;
        // The pieces are so short that the ground at the end of each piece is within the snap distance.
        let longest = piece_length(left, self.rules.stretch());
        // A climb may be longer than one piece, because a shorter climb would end on the edge of the step.
        let longest_climb = larger(longest, self.world.bounds().half().max_abs());
        for _ in 0..MAX_TURNS {
            let (piece, distance) =
                self.walk_piece(ahead, smaller(left, longest), smaller(left, longest_climb));
            left -= distance;
            match piece {
                // The cast itself found the ground, so there is no need to search for it.
                PieceEnd::Turned => {}
                // After any other piece, the walker follows the ground down. If there is no ground within
                // reach, the walker falls.
                _ if !self.snap(self.snap_reach()) => {
                    self.ground = None;
                    self.time = larger(left, 0.0) / speed;
                    return false;
                }
                PieceEnd::Stopped => {
                    self.stop_on_ground();
                    break;
                }
                PieceEnd::Free => {}
            }
            if left <= speed * self.time * WALK_DONE {
                break;
            }
        }
        self.time = 0.0;
        true
    }

    /// Walks one straight piece, or climbs a step in front of the walker; a climb may be up to
    /// `longest_climb` long. Returns how the piece ended and the lateral distance.
    fn walk_piece(&mut self, ahead: Vec2, length: f64, longest_climb: f64) -> (PieceEnd, f64) {
        let normal = self.ground.map_or(self.rules.up, |ground| ground.normal);
        let along = self.rules.along_ground(ahead, normal);
        let stretching = along.length();
        // `length` is lateral, but the cast needs the length along the slope.
        let hits = self.world.cast(self.place, along / stretching, length * stretching);
        let Some(hit) = most_opposed(&hits, along) else {
            self.place += along * length;
            return (PieceEnd::Free, length);
        };
        let distance = smaller(hit.at / stretching, length);
        self.place += along * distance;
        if self.rules.is_ground(hit.normal) {
            self.ground = Some(answer_of(&hit));
            return (PieceEnd::Turned, distance);
        }
        // A wall may be the riser of a step.
        if let Some(climbed) = self.climb(ahead, longest_climb - distance) {
            return (PieceEnd::Free, distance + climbed);
        }
        self.place += self.world.way_off(self.place, &hit, hit.normal);
        self.note(&hit);
        (PieceEnd::Stopped, distance)
    }
}

/// Divides a way into equal pieces and returns the length of a piece. A piece is at most `stretch` long,
/// unless that takes more than the maximum number of pieces.
fn piece_length(way: f64, stretch: f64) -> f64 {
    let mut pieces = 1.0;
    while pieces < f64::from(MAX_PIECES) && way > pieces * stretch {
        pieces += 1.0;
    }
    way / pieces
}

/// Returns the hit that is handled first for a motion along the ground. At a sharp corner, two faces meet,
/// and [`Hit::facing`] chooses the face that the motion meets at the flatter angle. Hits on a face are
/// handled before hits on a corner.
fn most_opposed(hits: &Hits, motion: Vec2) -> Option<Hit> {
    hits.iter().map(|hit| hit.facing(motion)).reduce(|best, next| {
        let is_first = next.is_before(&best, motion);
        if is_first { next } else { best }
    })
}

/// The maximum number of pieces into which a way on the ground is divided. After a piece, the walker is moved
/// down onto the ground (`snap`).
const MAX_PIECES: u32 = 32;

/// The maximum number of pieces and turns of a walk.
const MAX_TURNS: usize = 128;
