//! Computes a walker's step.

use crate::math::{Vec2, larger, smaller};

use super::answer::WalkerHit;
use super::rules::{Kind, Rules};
use crate::motion::hit::Hit;
use crate::motion::surroundings::Surroundings;

/// The state of a walker's step.
pub(super) struct Journey<'w> {
    pub(super) rules: Rules,
    pub(super) world: Surroundings<'w>,
    /// The displacement of the walker so far.
    pub(super) place: Vec2,
    pub(super) velocity: Vec2,
    /// The remaining time of the step.
    pub(super) time: f64,
    /// The surface that the walker stands on.
    pub(super) ground: Option<WalkerHit<u64>>,
    pub(super) wall: Option<WalkerHit<u64>>,
    pub(super) ceiling: Option<WalkerHit<u64>>,
}

impl<'w> Journey<'w> {
    pub(super) const fn new(rules: Rules, world: Surroundings<'w>, velocity: Vec2, time: f64) -> Self {
        Self { rules, world, place: Vec2::ZERO, velocity, time, ground: None, wall: None, ceiling: None }
    }

    /// Walks and falls until no time remains.
    pub(super) fn run(&mut self) {
        let mut is_standing = !self.is_rising() && self.snap(self.standing_reach());
        for _ in 0..MAX_TURNS {
            is_standing = if is_standing { self.walk_on_ground() } else { self.fall() };
            if self.time <= 0.0 {
                break;
            }
        }
        if self.is_rising() {
            self.ground = None;
        } else if is_standing || self.snap(self.standing_reach()) {
            self.velocity = self.rules.lateral(self.velocity);
        }
    }

    pub(super) fn is_rising(&self) -> bool {
        self.rules.is_rising(self.velocity)
    }

    /// Returns the distance to the ground within which the walker counts as standing on it, because its
    /// position may have been rounded.
    pub(super) fn standing_reach(&self) -> f64 {
        larger(smaller(self.world.margin(), self.rules.snap), self.world.clear_distance())
    }

    /// Returns the distance down to the ground within which the walker follows the ground. A drop of exactly
    /// the snap distance counts, even if the position was rounded.
    pub(super) fn snap_reach(&self) -> f64 {
        self.rules.snap + self.standing_reach()
    }

    /// Records a surface that stopped the walker.
    pub(super) fn note(&mut self, hit: &Hit) {
        let known = Some(answer_of(hit));
        match self.rules.kind(hit.normal) {
            Kind::Ceiling => self.ceiling = known,
            Kind::Wall | Kind::Ground => self.wall = known,
        }
    }

    /// Stops the lateral motion.
    pub(super) fn stop_on_ground(&mut self) {
        self.velocity -= self.rules.lateral(self.velocity);
    }
}

/// Converts a hit to the public type.
pub(super) fn answer_of(hit: &Hit) -> WalkerHit<u64> {
    WalkerHit { obstacle: hit.obstacle, part: hit.part, point: hit.point, normal: hit.normal }
}

/// The maximum number of times that a walker lands and leaves the ground in one step.
const MAX_TURNS: usize = 16;
