//! Moves a walker through the air.

use crate::math::tolerance::ALONG_SURFACE;
use crate::math::{Vec2, larger};

use super::journey::{Journey, answer_of};
use crate::motion::hit::{Hit, Hits, Planes};

impl Journey<'_> {
    /// Moves through the air for the remaining time, along walls and ceilings. Returns whether the walker has
    /// landed. After a landing, the rest of the time remains.
    pub(super) fn fall(&mut self) -> bool {
        let mut planes = Planes::new();
        for _ in 0..MAX_HITS {
            let motion = self.velocity * self.time;
            let Some(along) = motion.normalized() else { break };
            let length = motion.length();
            let hits = self.world.cast(self.place, along, length);
            let Some(hit) = self.first_in_air(&hits, along) else {
                self.place += motion;
                break;
            };
            self.place += along * hit.at;
            self.time *= larger(1.0 - hit.at / length, 0.0);
            // Surfaces that the walker has left no longer restrict the motion.
            if hit.at > hit.slack {
                planes.clear();
            }
            // A landing keeps only the lateral velocity; for the rest of the time, the walker walks.
            if let Some(ground) = self.landing(&hit) {
                self.ground = Some(answer_of(&ground));
                self.velocity = self.rules.lateral(self.velocity);
                return true;
            }
            self.place += self.world.way_off(self.place, &hit, hit.normal);
            self.note(&hit);
            self.deflect(&hit, &mut planes);
            if self.velocity == Vec2::ZERO {
                break;
            }
        }
        self.time = 0.0;
        false
    }

    /// Returns the hit of a surface as ground, if the fall ends on this surface.
    fn landing(&self, hit: &Hit) -> Option<Hit> {
        if self.is_rising() { None } else { self.as_ground(hit, self.place) }
    }

    /// Returns the hit that is handled first: ground if the walker falls, then the surface that the motion
    /// meets at the steepest angle.
    fn first_in_air(&self, hits: &Hits, along: Vec2) -> Option<Hit> {
        let is_landing = |hit: &Hit| !self.is_rising() && self.rules.is_ground(hit.normal);
        hits.iter().map(|hit| hit.facing(along)).reduce(|best, next| {
            let [best_lands, next_lands] = [&best, &next].map(is_landing);
            let is_first = if best_lands == next_lands { next.is_before(&best, along) } else { next_lands };
            if is_first { next } else { best }
        })
    }

    /// Changes the velocity at a hit of a surface. In a corner, where the new velocity would enter another
    /// touched surface, the velocity becomes zero.
    fn deflect(&mut self, hit: &Hit, planes: &mut Planes) {
        planes.push(hit.normal);
        let mut velocity = self.rules.deflected(self.velocity, hit.normal);
        let enters = |velocity: Vec2, plane: &Vec2| velocity.dot(*plane) < -ALONG_SURFACE * velocity.length();
        if let Some(plane) = planes.iter().find(|plane| enters(velocity, plane)) {
            velocity = self.rules.deflected(velocity, *plane);
            if planes.iter().any(|plane| enters(velocity, plane)) {
                velocity = Vec2::ZERO;
            }
        }
        self.velocity = velocity;
    }
}

/// The maximum number of hits in one fall.
const MAX_HITS: usize = 32;
