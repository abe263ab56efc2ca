//! Where do two shapes touch last, on the way along their motions, before they are too deep in each other?

use crate::math::Vec2;
use crate::shape::Displaced;

use super::TimeOfImpact;
use super::axis::{Along, Direction, Way};
use super::moving_pair::{Moment, Turning};
use super::sample::Look;
use super::search::{Search, Seen};
use crate::query::cast::CONTACT_TOLERANCE;
use crate::query::closest::ClosestPoints;
use crate::query::sum::features::{Features, Kind};

impl Search<'_> {
    /// Shortly before they are deep at an edge, the touch of a corner there, if it clearly is one: by Newton's method, as
    /// it is a tiny way back.
    pub(crate) fn touch_at_edge(&self, deep: &Look, way: &Way<'_>) -> Option<TimeOfImpact> {
        let Look { mut moment, mut separation, direction } = *deep;
        let (least, most) = (self.touch?, moment.fraction);
        let edge = direction.edge?;
        let mut closing = way.at(&moment).closing();
        for _ in 0..MOST_STEPS {
            moment = self.turning.before(&moment, (self.near(1.5) - separation) / closing);
            if !(least <= moment.fraction && moment.fraction < most) {
                return None;
            }
            let along = way.at(&moment);
            (separation, closing) = (along.separation(), along.closing());
            if self.near(1.0) <= separation && separation <= self.near(2.0) {
                return along
                    .is_of_one_corner(self.turning, edge)
                    .then(|| along.told(self.turning, &moment, &direction));
            }
        }
        None
    }

    /// Between a fraction at which they are not in each other and one at which they are: where they all but touch, by
    /// false position (the Illinois method; Dowell and Jarratt, 1971), and by halves every third time.
    pub(crate) fn last_touch(&mut self, touch: Seen, deep: Seen) -> f64 {
        if deep.separation > self.near(1.0) {
            return deep.fraction;
        }
        let touch = if touch.separation > self.near(2.0) { touch } else { self.last_apart(touch, deep) };
        let aim = self.near(1.5);
        let (mut before, mut after) = (touch, deep);
        let (mut gap_before, mut gap_after) = (touch.separation - aim, deep.separation - aim);
        let (mut steps, mut was_before) = (0_u32, None);
        while before.separation > self.near(2.0) {
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
            let now = self.seen_at(middle);
            let is_before = now.separation > self.near(1.0);
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

    /// Of shapes that touch at a fraction: they may part after that, before they are deep. Back from there, by steps that
    /// double, to where they are apart, or else to that touch.
    fn last_apart(&mut self, touch: Seen, deep: Seen) -> Seen {
        let mut back = self.tolerance / self.turning.fastest();
        while deep.fraction - touch.fraction > back {
            let now = self.seen_at(deep.fraction - back);
            if now.separation > self.near(1.0) {
                return now;
            }
            back *= 2.0;
        }
        touch
    }

    /// How near is a touch: any separation from this up to twice that will do.
    fn near(&self, times: f64) -> f64 {
        times * NEAR * self.tolerance
    }

    /// The hit at a fraction, shortly before they are too deep.
    pub(crate) fn told(&mut self, fraction: f64, deep: f64) -> TimeOfImpact {
        let (turning, b) = (self.turning, self.turning.shapes[1]);
        let moment = turning.moment(fraction);
        let a = turning.place(&moment, self.room);
        let features = Features::of(&a, b);
        let has_normal = turning.radii > 0.0 || matches!(features.kind, Kind::Edge(_));
        let normal = if has_normal {
            features.normal
        } else {
            // Between corners as near as this there is no direction.
            let mut room = Displaced::default();
            Features::of(&turning.place(&turning.moment(deep), &mut room), b).normal
        };
        let point = turning.in_world(&moment, 1, ClosestPoints::of(&features).point_b);
        hit(fraction, point, moment.turned[1].rotate(normal))
    }
}

impl Along<'_> {
    /// Of shapes that are apart: one corner alone is nearest, and clearly beside the edge, not past its ends.
    fn is_of_one_corner(&self, turning: &Turning<'_>, edge: usize) -> bool {
        let (past_start, before_end) = self.foot(turning, edge);
        let is_beside = past_start > CONTACT_TOLERANCE && before_end > CONTACT_TOLERANCE;
        let points = self.way.shape.points();
        let is_further = |corner: usize| {
            (self.height(corner) > self.nearest.x + CONTACT_TOLERANCE)
                | (points[corner] == points[self.corner])
        };
        is_beside && (0..points.len()).all(is_further)
    }

    /// The touch of that corner.
    fn told(&self, turning: &Turning<'_>, moment: &Moment, direction: &Direction) -> TimeOfImpact {
        let normal = direction.in_world(moment);
        let corner = turning.in_world(moment, self.way.other, self.way.shape.points()[self.corner]);
        let radius = self.way.shape.radius();
        let to_b = if direction.of_a { radius } else { -radius - self.separation() };
        hit(moment.fraction, corner + normal * to_b, normal)
    }
}

fn hit(fraction: f64, point: Vec2, normal: Vec2) -> TimeOfImpact {
    let (point, normal) = (point.canonical(), normal.canonical());
    TimeOfImpact { fraction, point, normal, depth: 0.0, started_inside: false }
}

/// In units of the tolerance.
const NEAR: f64 = 1.0 / 16.0;

/// Mostly the first one will do.
const MOST_STEPS: usize = 3;
