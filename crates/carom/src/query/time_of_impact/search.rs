//! Two shapes on the way along their motions: the first fraction at which they are too deep in each other.

use crate::math::{larger, two_to};
use crate::shape::Displaced;

use super::TimeOfImpact;
use super::axis::{Direction, Way};
use super::moving_pair::{Moment, Turning};
use super::sample::Look;
use super::step::{SHORT, free_between};
use crate::query::sum::features::Features;

/// On the way along the motions, from fraction to fraction.
pub(crate) struct Search<'a> {
    pub(crate) turning: &'a Turning<'a>,
    pub(crate) tolerance: f64,
    /// What is added to the depth.
    thickness: f64,
    /// How deep they may be without a hit, but for the tolerance.
    allowed: f64,
    /// The last fraction at which they were seen not to be in each other.
    pub(crate) touch: Option<f64>,
    pub(crate) room: &'a mut Displaced,
}

/// How far apart the shapes are at a fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) fraction: f64,
    pub(crate) separation: f64,
}

/// Shapes that overlap at the start and are apart for less than this part of the motions count as never apart: 2^-12.
const BRIEF: f64 = two_to(-12);

impl<'a> Search<'a> {
    pub(crate) fn new(turning: &'a Turning<'a>, room: &'a mut Displaced, thickness: f64) -> Self {
        let tolerance = turning.tolerance();
        Self { turning, tolerance, thickness, allowed: 0.0, touch: None, room }
    }

    /// From step to step, none of which gets deeper than the shapes may be without a hit.
    pub(crate) fn run(&mut self, start: f64, end: f64) -> Option<TimeOfImpact> {
        if !self.turning.starts_apart(self.thickness) {
            let seen = self.seen_at(0.0);
            self.allowed = self.depth(seen);
        }
        let at_start = self.allowed;
        let mut look = Look::at(self.turning, self.turning.moment(start), self.room);
        loop {
            let way = self.way_of(&mut look);
            if self.is_too_deep(look.separation) {
                return Some(self.hit(&look, &way, at_start));
            }
            self.note(look.moment.fraction, look.separation);
            let moment = self.follow(&look, &way, end)?;
            look = Look::at(self.turning, moment, self.room);
            if self.is_too_deep(look.separation) && way.is_along(&look.direction) {
                return Some(self.hit(&look, &way, at_start));
            }
        }
    }

    /// The way along the direction of a look. Where that leads from one corner to another so near that rounding decides
    /// the direction, the best normal of all edges takes its place.
    fn way_of(&self, look: &mut Look) -> Way<'a> {
        let way = |direction: &Direction| Way::new(self.turning, &look.moment, direction);
        let separation = |way: &Way<'a>| way.at(&look.moment).separation();
        let found = way(&look.direction);
        if look.direction.edge.is_some() || look.separation - separation(&found) <= self.tolerance {
            return found;
        }
        let edges = [true, false].into_iter().flat_map(|of_a| {
            let count = self.turning.shapes[usize::from(!of_a)].normals().len();
            (0..count).map(move |edge| Direction::of_edge(self.turning, of_a, edge))
        });
        let ways = edges.map(|direction| (direction, way(&direction)));
        let best =
            ways.reduce(|best, next| if separation(&next.1) > separation(&best.1) { next } else { best });
        let Some((direction, best)) = best.filter(|best| separation(&best.1) > separation(&found)) else {
            return found;
        };
        // Nor is there a distance: what is far from its pivot may lie askew to its own normals.
        (look.direction, look.separation) = (direction, separation(&best));
        best
    }

    fn is_too_deep(&self, separation: f64) -> bool {
        self.thickness - separation > self.allowed + self.tolerance
    }

    /// Notes that they are at least so far apart at a fraction.
    fn note(&mut self, fraction: f64, separation: f64) {
        if self.thickness - separation <= self.tolerance {
            self.touch = Some(fraction);
            // What is thin can get no deeper than it may be where it lies on a line.
            self.allowed = if self.thickness > 0.0 { 0.0 } else { self.allowed };
        }
    }

    /// Along one direction, as long as that is certain to get far: the next moment to look at the whole, if one is left.
    fn follow(&mut self, look: &Look, way: &Way<'_>, end: f64) -> Option<Moment> {
        let mut moment = look.moment;
        // A direction from corner to corner soon is none any more.
        let steps = if look.direction.edge.is_some() { MOST_STEPS } else { 2 };
        for step in 0..steps {
            let along = way.at(&moment);
            if step > 0 {
                if self.is_too_deep(along.separation()) {
                    break;
                }
                self.note(moment.fraction, along.separation());
            }
            let depth = self.allowed + AIM * self.tolerance - self.thickness;
            let limit = end - moment.fraction;
            let mut free = along.free(depth, limit);
            if free < limit && !along.is_tight(depth, free) {
                if step > 0 {
                    break;
                }
                // Along no direction do they come nearer faster than this.
                let least = (look.separation + depth) / self.turning.fastest();
                free = larger(larger(free, least), self.free_otherwise(look, depth, limit));
            }
            let next = larger(moment.fraction + free, moment.fraction.next_up());
            // A fraction that is no number ends the search, too.
            if !(free < limit && next <= end) {
                return None;
            }
            moment = self.turning.moment(next);
            // The uncertainty of a step goes with its cube: after one this short, the touch most likely is reached.
            if free * way.limits.speed < SHORT {
                break;
            }
        }
        Some(moment)
    }

    /// What other ways to see it say.
    fn free_otherwise(&self, look: &Look, depth: f64, limit: f64) -> f64 {
        let Look { moment, direction, separation } = look;
        let way = Way::new(self.turning, moment, &direction.with_other(moment));
        let free = way.at(moment).free(depth, limit);
        let [turn_a, turn_b] = self.turning.turns;
        if turn_a == 0.0 || turn_b == 0.0 {
            return free;
        }
        let vector = direction.in_world(moment);
        larger(free, free_between(self.turning, moment, vector, separation + depth, limit))
    }

    /// They are too deep by now.
    fn hit(&mut self, deep: &Look, way: &Way<'_>, at_start: f64) -> TimeOfImpact {
        let hit = self.found(deep, way, at_start);
        let depth = larger(at_start - self.thickness, 0.0);
        TimeOfImpact { depth, started_inside: depth > 0.0, ..hit }
    }

    fn found(&mut self, deep: &Look, way: &Way<'_>, at_start: f64) -> TimeOfImpact {
        let now = Seen { fraction: deep.moment.fraction, separation: deep.separation };
        let (touch, after) = if at_start > self.tolerance {
            self.back(now)
        } else if let Some(hit) = self.touch_at_edge(deep, way) {
            return hit;
        } else {
            (self.touch.map(|fraction| self.seen_at(fraction)), now)
        };
        let fraction = touch.map_or(0.0, |touch| self.last_touch(touch, after));
        self.told(fraction, deep.moment.fraction)
    }

    /// Of shapes that overlap at the start: back from where they are too deep to where they are not in each other, if they
    /// ever are, and to a fraction after that.
    fn back(&mut self, deep: Seen) -> (Option<Seen>, Seen) {
        let (mut fraction, mut after) = (deep.fraction, deep);
        let fastest = self.turning.fastest();
        loop {
            let now = self.seen_at(fraction);
            let depth = self.depth(now);
            if depth <= self.tolerance {
                return (Some(now), after);
            }
            if fraction <= 0.0 {
                return (None, after);
            }
            after = now;
            fraction = larger(fraction - larger(depth / fastest, BRIEF), 0.0);
        }
    }

    fn depth(&self, seen: Seen) -> f64 {
        larger(self.thickness - seen.separation, 0.0)
    }

    pub(crate) fn seen_at(&mut self, fraction: f64) -> Seen {
        let a = self.turning.place(&self.turning.moment(fraction), self.room);
        Seen { fraction, separation: Features::of(&a, self.turning.shapes[1]).separation }
    }
}

/// Along one direction; what takes more has no end in sight.
const MOST_STEPS: usize = 8;

/// In units of the tolerance: how deep a step may get.
const AIM: f64 = 1.75;
