//! Refines a hit: finds the last touch of two shapes before they are too deep.

use crate::math::tolerance::{BRIEF, CONTACT_TOLERANCE, NEAR_TOUCH};
use crate::math::{Vec2, larger};
use crate::query::answers::closest_points::ClosestPoints;
use crate::query::answers::motion::TimeOfImpact;
use crate::query::convex::sum::features::{FeatureKind, Features};
use crate::shape::TransformedConvex;

use super::axis::SeparatingAxis;
use super::moving_pair::{Moment, MovingPair};
use super::sample::Sample;
use super::search::{ImpactSearch, SeparationAt};
use super::separation::{AxisState, SeparationFunction};

impl ImpactSearch<'_> {
    /// Returns the impact of shapes that are too deep at a sample and had the depth `depth_at_start` at the
    /// start.
    pub(crate) fn impact(
        &mut self,
        deep: &Sample,
        function: &SeparationFunction<'_>,
        depth_at_start: f64,
    ) -> TimeOfImpact {
        let impact = self.last_impact(deep, function, depth_at_start);
        let depth = larger(depth_at_start - self.thickness, 0.0);
        TimeOfImpact { depth, started_inside: depth > 0.0, ..impact }
    }

    fn last_impact(
        &mut self,
        deep: &Sample,
        function: &SeparationFunction<'_>,
        depth_at_start: f64,
    ) -> TimeOfImpact {
        let now = SeparationAt { fraction: deep.moment.fraction, separation: deep.separation };
        let (touch, after) = if depth_at_start > self.tolerance {
            self.back_out(now)
        } else if let Some(impact) = self.touch_at_edge(deep, function) {
            return impact;
        } else {
            (self.touch.map(|fraction| self.separation_at(fraction)), now)
        };
        let fraction = touch.map_or(0.0, |touch| self.last_touch(touch, after));
        self.impact_at(fraction, deep.moment.fraction)
    }

    /// Goes back, for shapes that overlap at the start, from the fraction where they are too deep. Stops at a
    /// fraction where they do not overlap, if there is one. Returns that fraction, and a later fraction at
    /// which they overlap.
    fn back_out(&mut self, deep: SeparationAt) -> (Option<SeparationAt>, SeparationAt) {
        let mut fraction = deep.fraction;
        let mut after = deep;
        let max_speed = self.pair.max_speed();
        loop {
            let now = self.separation_at(fraction);
            let depth = self.depth(now.separation);
            if depth <= self.tolerance {
                return (Some(now), after);
            }
            if fraction <= 0.0 {
                return (None, after);
            }
            after = now;
            // The shapes need at least this time to get out of the overlap.
            fraction = larger(fraction - larger(depth / max_speed, BRIEF), 0.0);
        }
    }

    /// Returns the touch of a corner and an edge, shortly before the shapes are deep there, if the touch is
    /// clear. Newton's method on the separation function finds the fraction in a few steps, because the touch
    /// is only a tiny time earlier.
    fn touch_at_edge(&self, deep: &Sample, function: &SeparationFunction<'_>) -> Option<TimeOfImpact> {
        let Sample { mut moment, mut separation, axis } = *deep;
        let least = self.touch?;
        let most = moment.fraction;
        let edge = axis.edge?;
        let mut closing = function.at(&moment).closing();
        for _ in 0..MOST_STEPS {
            moment = self.pair.before(&moment, (self.near(1.5) - separation) / closing);
            if !(least <= moment.fraction && moment.fraction < most) {
                return None;
            }
            let state = function.at(&moment);
            separation = state.separation();
            closing = state.closing();
            if self.near(1.0) <= separation && separation <= self.near(2.0) {
                let is_certain = state.is_of_one_corner(self.pair, edge);
                return is_certain.then(|| state.impact(self.pair, &moment, &axis));
            }
        }
        None
    }

    /// Returns the fraction of the last near touch, between a fraction at which the shapes do not overlap and
    /// a fraction at which they do. The search uses false position (the Illinois method; Dowell and Jarratt,
    /// 1971), and bisection in every third step.
    fn last_touch(&mut self, touch: SeparationAt, deep: SeparationAt) -> f64 {
        // At this separation, the later fraction itself counts as a near touch.
        if deep.separation > self.near(1.0) {
            return deep.fraction;
        }
        // The search needs an earlier fraction at which the shapes are further apart than a near touch.
        let mut before = if touch.separation > self.near(2.0) { touch } else { self.last_apart(touch, deep) };
        let mut after = deep;
        // The search finds the root of the separation minus `aim`. `aim` is the middle of the separations
        // that count as a near touch.
        let aim = self.near(1.5);
        let mut gap_before = before.separation - aim;
        let mut gap_after = after.separation - aim;
        let mut steps = 0_u32;
        let mut was_before = None;
        while before.separation > self.near(2.0) {
            steps += 1;
            let halve = steps.is_multiple_of(3);
            // Bisection bounds the number of steps if false position converges slowly.
            let part = if halve { 0.5 } else { gap_before / (gap_before - gap_after) };
            let middle = before.fraction + (after.fraction - before.fraction) * part;
            // There is no number between the ends, or false position fails because of rounding.
            if !(before.fraction < middle && middle < after.fraction) {
                if halve {
                    break;
                }
                continue;
            }
            let now = self.separation_at(middle);
            let is_before = now.separation > self.near(1.0);
            // The Illinois rule: if an end stays for the second time, its value is halved.
            let again = if was_before == Some(is_before) { 0.5 } else { 1.0 };
            was_before = Some(is_before);
            // Keeps the half of the interval whose ends lie on both sides of the touch.
            if is_before {
                before = now;
                gap_before = now.separation - aim;
                gap_after *= again;
            } else {
                after = now;
                gap_after = now.separation - aim;
                gap_before *= again;
            }
        }
        before.fraction
    }

    /// Returns the last fraction at which the shapes are apart, for shapes that touch and may separate before
    /// they are deep. Searches back from the fraction at which the shapes are deep, with steps that double.
    /// If the shapes do not separate, returns the touch.
    fn last_apart(&mut self, touch: SeparationAt, deep: SeparationAt) -> SeparationAt {
        let mut back = self.tolerance / self.pair.max_speed();
        while deep.fraction - touch.fraction > back {
            let now = self.separation_at(deep.fraction - back);
            if now.separation > self.near(1.0) {
                return now;
            }
            back *= 2.0;
        }
        touch
    }

    /// Returns `times` times the smallest separation of a near touch. Separations from once to twice the
    /// smallest one count as a near touch.
    fn near(&self, times: f64) -> f64 {
        times * NEAR_TOUCH * self.tolerance
    }

    /// Returns the impact at `fraction`, shortly before the shapes are too deep at `deep`.
    fn impact_at(&mut self, fraction: f64, deep: f64) -> TimeOfImpact {
        let pair = self.pair;
        let b = pair.shapes[1];
        let moment = pair.moment(fraction);
        let a = pair.place_a(&moment, self.scratch);
        let features = Features::of(&a, b);
        let has_normal = pair.radii > 0.0 || matches!(features.kind, FeatureKind::Edge(_));
        let normal = if has_normal {
            features.normal
        } else {
            // The direction between two corners that are so near is not reliable, so the normal at the deep
            // fraction is used.
            let mut scratch = TransformedConvex::default();
            Features::of(&pair.place_a(&pair.moment(deep), &mut scratch), b).normal
        };
        let point = pair.in_world(&moment, 1, ClosestPoints::of(&features).point_b);
        impact(fraction, point, moment.turned[1].rotate(normal))
    }
}

impl AxisState<'_> {
    /// Returns whether the shapes are apart and exactly one corner is nearest, clearly beside the edge and
    /// between its ends.
    fn is_of_one_corner(&self, pair: &MovingPair<'_>, edge: usize) -> bool {
        let (past_start, before_end) = self.foot(pair, edge);
        let is_beside = past_start > CONTACT_TOLERANCE && before_end > CONTACT_TOLERANCE;
        let points = self.function.shape.points();
        let is_further = |corner: usize| {
            (self.height(corner) > self.nearest.x + CONTACT_TOLERANCE)
                | (points[corner] == points[self.corner])
        };
        is_beside && (0..points.len()).all(is_further)
    }

    /// Returns the impact of the nearest corner.
    fn impact(&self, pair: &MovingPair<'_>, moment: &Moment, axis: &SeparatingAxis) -> TimeOfImpact {
        let normal = axis.in_world(moment);
        let shape = self.function.shape;
        let corner = pair.in_world(moment, self.function.other, shape.points()[self.corner]);
        let to_b = if axis.of_a { shape.radius() } else { -shape.radius() - self.separation() };
        impact(moment.fraction, corner + normal * to_b, normal)
    }
}

/// Creates the impact of shapes that do not overlap at the start.
fn impact(fraction: f64, point: Vec2, normal: Vec2) -> TimeOfImpact {
    let point = point.canonical();
    let normal = normal.canonical();
    TimeOfImpact { fraction, point, normal, depth: 0.0, started_inside: false }
}

/// The maximum number of steps of Newton's method. Usually one step is enough.
const MOST_STEPS: usize = 3;
