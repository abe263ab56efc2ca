//! Two shapes on the way along their motions: the first fraction at which they are too deep in each other, and the last
//! touch before that.

use crate::math::{Vec2, larger};
use crate::shape::Displaced;

use super::features::Kind;
use super::time_of_impact::ImpactHit;
use super::turning::{Moment, Turning};

/// On the way along the motions, from fraction to fraction.
pub(super) struct Search<'a> {
    turning: &'a Turning<'a>,
    tolerance: f64,
    /// What is added to the depth.
    thickness: f64,
    /// That of `b`.
    displacement: Vec2,
    room: Displaced,
}

/// Shapes that overlap at the start and are apart for less than this part of the motions count as never apart: 2^-12.
const BRIEF: f64 = f64::from_bits((1023 - 12) << 52);

impl<'a> Search<'a> {
    pub(super) fn new(turning: &'a Turning<'a>, thickness: f64, displacement: Vec2) -> Self {
        let tolerance = turning.tolerance();
        Self { turning, tolerance, thickness, displacement, room: Displaced::default() }
    }

    /// From step to step, none of which gets deeper than the shapes may be without a hit.
    pub(super) fn run(mut self, start: f64, end: f64) -> Option<ImpactHit> {
        let at_start = if self.turning.starts_apart(self.thickness) { 0.0 } else { self.depth_at(0.0) };
        let mut allowed = at_start;
        let (mut fraction, mut touch) = (start, None);
        // A fraction that is no number ends the search, too.
        while fraction <= end {
            let (tolerance, thickness) = (self.tolerance, self.thickness);
            let (depth, now, free) = self.turning.at(fraction, &mut self.room, |moment| {
                let free = moment.free(allowed + AIM * tolerance - thickness);
                (moment.depth(thickness), Seen::at(fraction, moment), free)
            });
            if depth > allowed + tolerance {
                return Some(self.hit(touch, now, at_start));
            }
            if depth <= tolerance {
                touch = Some(now);
                // What is thin can get no deeper than it may be where it lies on a line.
                allowed = if thickness > 0.0 { 0.0 } else { allowed };
            }
            fraction = larger(fraction + free, fraction.next_up());
        }
        None
    }

    /// They are too deep by now; `touch` is the last that was seen of them not in each other, if any.
    fn hit(mut self, touch: Option<Seen>, deep: Seen, at_start: f64) -> ImpactHit {
        let (touch, after) = if at_start > self.tolerance { self.back(deep) } else { (touch, deep) };
        let fraction = touch.map_or(0.0, |touch| self.last_touch(touch, after));
        self.told(fraction, deep.fraction, larger(at_start - self.thickness, 0.0))
    }

    /// Of shapes that overlap at the start: back from where they are too deep to where they are not in each other, if they
    /// ever are, and to a fraction after that.
    fn back(&mut self, deep: Seen) -> (Option<Seen>, Seen) {
        let (mut fraction, mut after) = (deep.fraction, deep);
        loop {
            let thickness = self.thickness;
            let (depth, now, fastest) = self.turning.at(fraction, &mut self.room, |moment| {
                (moment.depth(thickness), Seen::at(fraction, moment), moment.fastest())
            });
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

    fn depth_at(&mut self, fraction: f64) -> f64 {
        let thickness = self.thickness;
        self.turning.at(fraction, &mut self.room, |moment| moment.depth(thickness))
    }

    fn separation_at(&mut self, fraction: f64) -> f64 {
        self.turning.at(fraction, &mut self.room, |moment| moment.features.separation)
    }

    /// The hit at a fraction, shortly before they are too deep.
    fn told(&mut self, fraction: f64, deep: f64, depth: f64) -> ImpactHit {
        let displacement = self.displacement;
        let way_out = || self.turning.at(deep, &mut Displaced::default(), |moment| moment.features.normal);
        self.turning.at(fraction, &mut self.room, |moment| {
            // Between corners as near as this there is no direction.
            let is_rounded = moment.features.a.radius() + moment.features.b.radius() > 0.0;
            let has_normal = is_rounded || matches!(moment.features.kind, Kind::Edge(_));
            let normal = if has_normal { moment.features.normal } else { way_out() };
            let point = moment.features.closest_points().point_b;
            ImpactHit {
                fraction,
                point: moment.point_in_world(point, displacement).canonical(),
                normal: moment.direction_in_world(normal).canonical(),
                depth,
                started_inside: depth > 0.0,
            }
        })
    }

    /// Between a fraction at which they are not in each other and one at which they are: where they all but touch, by
    /// false position (the Illinois method; Dowell and Jarratt, 1971), and by halves every third time.
    fn last_touch(&mut self, touch: Seen, deep: Seen) -> f64 {
        let near = self.tolerance * NEAR;
        if deep.separation > near {
            return deep.fraction;
        }
        // Any separation from `near` up to twice that will do.
        let (enough, aim) = (2.0 * near, 1.5 * near);
        let (mut before, mut after) = (touch, deep);
        let (mut gap_before, mut gap_after) = (touch.separation - aim, deep.separation - aim);
        let (mut steps, mut was_before) = (0_u32, None);
        while before.separation > enough {
            steps += 1;
            let halve = steps.is_multiple_of(3);
            let part = if halve { 0.5 } else { gap_before / (gap_before - gap_after) };
            let middle = before.fraction + (after.fraction - before.fraction) * part;
            if !(before.fraction < middle && middle < after.fraction) {
                if halve {
                    break;
                }
                continue;
            }
            let now = Seen { fraction: middle, separation: self.separation_at(middle) };
            let is_before = now.separation > near;
            // What stays an end for a second time counts half.
            let again = if was_before == Some(is_before) { 0.5 } else { 1.0 };
            was_before = Some(is_before);
            let gap = now.separation - aim;
            if is_before {
                (before, gap_before, gap_after) = (now, gap, gap_after * again);
            } else {
                (after, gap_after, gap_before) = (now, gap, gap_before * again);
            }
        }
        before.fraction
    }
}

/// How far apart the shapes are at a fraction.
#[derive(Clone, Copy, Debug)]
struct Seen {
    fraction: f64,
    separation: f64,
}

impl Seen {
    const fn at(fraction: f64, moment: &Moment<'_>) -> Self {
        Self { fraction, separation: moment.features.separation }
    }
}

/// In units of the tolerance: how deep a step may get, and how near is a touch.
const AIM: f64 = 1.75;
const NEAR: f64 = 1.0 / 16.0;
