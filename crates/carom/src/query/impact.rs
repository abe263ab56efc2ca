//! Two shapes on the way along their motions: the first fraction at which they are too deep in each other, and the last
//! touch before that.

use crate::math::{Vec2, larger};
use crate::shape::Displaced;

use super::features::Kind;
use super::time_of_impact::ImpactHit;
use super::turning::Turning;

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
        let at_start = self.depth_at(0.0);
        let mut allowed = at_start;
        let (mut fraction, mut touch) = (start, None);
        // A fraction that is no number ends the search, too.
        while fraction <= end {
            let (tolerance, thickness) = (self.tolerance, self.thickness);
            let (depth, free) = self.turning.at(fraction, &mut self.room, |moment| {
                (moment.depth(thickness), moment.free(allowed + AIM * tolerance - thickness))
            });
            if depth > allowed + tolerance {
                return Some(self.hit(touch, fraction, at_start));
            }
            if depth <= tolerance {
                touch = Some(fraction);
                // What is thin can get no deeper than it may be where it lies on a line.
                allowed = if thickness > 0.0 { 0.0 } else { allowed };
            }
            fraction = larger(fraction + free, fraction.next_up());
        }
        None
    }

    /// They are too deep at a fraction; `touch` is the last one seen at which they are not in each other, if any.
    fn hit(mut self, touch: Option<f64>, deep: f64, at_start: f64) -> ImpactHit {
        let (touch, after) = if at_start > self.tolerance { self.back(deep) } else { (touch, deep) };
        let fraction = touch.map_or(0.0, |touch| self.last_touch(touch, after));
        self.told(fraction, deep, larger(at_start - self.thickness, 0.0))
    }

    /// Of shapes that overlap at the start: back from where they are too deep to where they are not in each other, if they
    /// ever are, and to a fraction after that.
    fn back(&mut self, deep: f64) -> (Option<f64>, f64) {
        let (mut fraction, mut after) = (deep, deep);
        loop {
            let thickness = self.thickness;
            let (depth, fastest) = self
                .turning
                .at(fraction, &mut self.room, |moment| (moment.depth(thickness), moment.fastest()));
            if depth <= self.tolerance {
                return (Some(fraction), after);
            }
            if fraction <= 0.0 {
                return (None, after);
            }
            after = fraction;
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
        let way_out = self.turning.at(deep, &mut self.room, |moment| moment.features.normal);
        let displacement = self.displacement;
        self.turning.at(fraction, &mut self.room, |moment| {
            // Between corners as near as this there is no direction.
            let is_rounded = moment.features.a.radius() + moment.features.b.radius() > 0.0;
            let has_normal = is_rounded || matches!(moment.features.kind, Kind::Edge(_));
            let normal = if has_normal { moment.features.normal } else { way_out };
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
    /// false position and bisection in turn.
    fn last_touch(&mut self, touch: f64, deep: f64) -> f64 {
        let near = self.tolerance * NEAR;
        let (mut before, mut after) = (touch, deep);
        let mut gap_before = self.separation_at(before) - near;
        let mut gap_after = self.separation_at(after) - near;
        if gap_after > 0.0 {
            return after;
        }
        let mut halve = false;
        while gap_before > near {
            let part = if halve { 0.5 } else { gap_before / (gap_before - gap_after) };
            let middle = before + (after - before) * part;
            let is_between = before < middle && middle < after;
            if halve && !is_between {
                break;
            }
            halve = !halve;
            if !is_between {
                continue;
            }
            let gap = self.separation_at(middle) - near;
            if gap > 0.0 { (before, gap_before) = (middle, gap) } else { (after, gap_after) = (middle, gap) }
        }
        before
    }
}

/// In units of the tolerance: how deep a step may get, and how near is a touch.
const AIM: f64 = 1.75;
const NEAR: f64 = 1.0 / 16.0;
