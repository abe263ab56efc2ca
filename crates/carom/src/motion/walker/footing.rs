//! Finds the ground below a walker: the surface on which it stands, and the motion down to it.

use crate::math::tolerance::{LEAST_PERCH, STANDING, STOPPED};
use crate::math::{Vec2, larger, smaller};
use crate::motion::response::slide;
use crate::query::parts::union::EnteredCorner;

use super::journey::{Journey, answer_of};
use crate::motion::hit::{Hit, Hits};

impl Journey<'_> {
    /// Moves the walker down to ground within a distance and records this ground. Returns whether there is
    /// such ground. If the walker overlaps the ground by a rounding error, moves the walker up.
    pub(super) fn snap(&mut self, reach: f64) -> bool {
        let hits = self.world.cast(self.place, -self.rules.up, reach);
        let Some(first) = hits.first() else { return false };
        let below = self.place - self.rules.up * first.at;
        let Some(ground) = self.best_ground(&hits, below).or_else(|| self.wedge(&hits, below)) else {
            return false;
        };
        if ground.at > STANDING * ground.slack {
            self.place = below;
        } else if larger(ground.depth, ground.one_way) > 0.0 {
            self.lift(&ground);
        }
        self.ground = Some(answer_of(&ground));
        true
    }

    /// Moves the walker up out of ground that it overlaps by a rounding error.
    fn lift(&mut self, ground: &Hit) {
        let height = larger(ground.depth, ground.one_way) / ground.normal.dot(self.rules.up);
        let free = self.free_height(height);
        self.place += self.rules.up * free;
    }

    /// Returns the distance that the walker can rise, at most `height`.
    pub(super) fn free_height(&mut self, height: f64) -> f64 {
        let hits = self.world.cast(self.place, self.rules.up, height);
        hits.first().map_or(height, |hit| smaller(hit.at, height))
    }

    /// Returns the flattest ground among the surfaces that a downward motion hits.
    pub(super) fn best_ground(&self, hits: &Hits, place: Vec2) -> Option<Hit> {
        self.flattest(hits.iter().filter_map(|hit| self.as_ground(hit, place)))
    }

    fn flattest(&self, hits: impl Iterator<Item = Hit>) -> Option<Hit> {
        let up = self.rules.up;
        hits.reduce(|best, next| if next.normal.dot(up) > best.normal.dot(up) { next } else { best })
    }

    /// Returns a surface as ground, if a walker at `place` can stand on it. It can stand on a face that is
    /// ground, on a sharp corner whose flatter face is ground, and on a round corner beside a face that is
    /// ground. The round corner must be at most a step above the walker's lowest point.
    pub(super) fn as_ground(&self, hit: &Hit, place: Vec2) -> Option<Hit> {
        let flatness = |normal: Vec2| normal.dot(self.rules.up);
        match hit.corner {
            EnteredCorner::Sharp(other)
                if self.rules.is_ground(other) && flatness(other) > flatness(hit.normal) =>
            {
                Some(Hit { normal: other, ..*hit })
            }
            _ if self.rules.is_ground(hit.normal) => Some(*hit),
            EnteredCorner::Round(faces) if faces.iter().any(|&face| self.rules.is_ground(face)) => {
                let height = hit.point.dot(self.rules.up) - self.lowest(place);
                let is_step = height <= self.rules.step && hit.normal.dot(self.rules.up) >= LEAST_PERCH;
                is_step.then_some(*hit)
            }
            _ => None,
        }
    }

    /// Returns the height along `up` of the lowest point of a walker at a displacement.
    pub(super) fn lowest(&self, place: Vec2) -> f64 {
        -self.world.reach(-self.rules.up) + place.dot(self.rules.up)
    }

    /// Returns the flattest surface below a walker that stands between steep surfaces. None of them is
    /// ground, but another one keeps the walker from sliding down.
    fn wedge(&mut self, hits: &Hits, place: Vec2) -> Option<Hit> {
        let steep = self.flattest(hits.iter().copied())?;
        let down = slide(-self.rules.up, steep.normal).normalized()?;
        let below = self.world.cast(place, down, self.standing_reach());
        let other = below.first()?;
        if let Some(ground) = self.best_ground(&below, place) {
            return Some(Hit { at: steep.at, ..ground });
        }
        self.is_caught(down, steep.normal, other.normal).then_some(steep)
    }

    /// Returns whether a walker that slides down one surface is stopped by another surface.
    pub(super) fn is_caught(&self, down: Vec2, normal: Vec2, other: Vec2) -> bool {
        let rest = self.rules.deflected(down, other);
        rest.length() <= STOPPED || rest.dot(normal) < -STOPPED || rest.dot(self.rules.up) >= 0.0
    }
}
