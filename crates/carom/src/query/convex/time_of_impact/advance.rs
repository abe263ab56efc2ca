//! Searches for an impact by conservative advancement (Mirtich, Impulse-based Dynamic Simulation, 1996). The
//! search goes from fraction to fraction, by steps in which the shapes certainly get no deeper than allowed.
//!
//! As long as one axis separates the shapes, the steps follow only the separation function of this axis
//! (Catto, Continuous Collision, 2013). Then a sample (the separation over all edges at one moment) gives the
//! next axis. The benchmark measures this search with pairs of boxes that both turn by up to half a radian.

use crate::math::larger;
use crate::math::tolerance::{SHORT_STEP, STEP_AIM};
use crate::query::answers::motion::TimeOfImpact;

use super::axis::SeparatingAxis;
use super::moving_pair::Moment;
use super::sample::Sample;
use super::search::ImpactSearch;
use super::separation::SeparationFunction;
use super::step::safe_step_by_halves;

impl<'a> ImpactSearch<'a> {
    /// Returns the first impact between two fractions. A depth up to `allowed` does not count as a hit,
    /// unless the shapes are too thin to be deep.
    pub(crate) fn run(&mut self, start: f64, end: f64, allowed: f64) -> Option<TimeOfImpact> {
        if !self.pair.starts_apart(self.thickness) {
            let at_start = self.separation_at(0.0);
            self.allowed = self.depth(at_start.separation);
        }
        if self.thickness == 0.0 {
            self.allowed = larger(self.allowed, allowed);
        }
        let depth_at_start = self.allowed;
        let mut sample = Sample::at(self.pair, self.pair.moment(start), self.scratch);
        loop {
            let function = self.separation_function(&mut sample);
            if self.is_too_deep(sample.separation) {
                return Some(self.impact(&sample, &function, depth_at_start));
            }
            self.record_touch(sample.moment.fraction, sample.separation);
            let moment = self.advance(&sample, &function, end)?;
            sample = Sample::at(self.pair, moment, self.scratch);
            // The shapes are too deep along the same axis as before, so the separation function of this axis
            // leads back to the touch.
            if self.is_too_deep(sample.separation) && function.is_along(&sample.axis) {
                return Some(self.impact(&sample, &function, depth_at_start));
            }
        }
    }

    /// Returns the separation function along the axis of a sample. An axis between two corners may be so
    /// short that rounding decides its direction. Then the best normal of all edges replaces the axis, also
    /// in the sample.
    fn separation_function(&self, sample: &mut Sample) -> SeparationFunction<'a> {
        let along = |axis: &SeparatingAxis| SeparationFunction::new(self.pair, &sample.moment, axis);
        let separation = |function: &SeparationFunction<'a>| function.at(&sample.moment).separation();
        let found = along(&sample.axis);
        if sample.axis.edge.is_some() || sample.separation - separation(&found) <= self.tolerance {
            return found;
        }
        let edges = [true, false].into_iter().flat_map(|of_a| {
            let count = self.pair.shapes[usize::from(!of_a)].normals().len();
            (0..count).map(move |edge| SeparatingAxis::of_edge(self.pair, of_a, edge))
        });
        let functions = edges.map(|axis| (axis, along(&axis)));
        let best = functions
            .reduce(|best, next| if separation(&next.1) > separation(&best.1) { next } else { best });
        let Some((axis, best)) = best.filter(|best| separation(&best.1) > separation(&found)) else {
            return found;
        };
        // The separation of the sample is replaced too. Far from its pivot, rounding turns a shape against
        // its own normals, so maybe no axis has the sample's separation.
        sample.axis = axis;
        sample.separation = separation(&best);
        best
    }

    /// Records a fraction if the shapes, which have at least this separation, do not overlap there.
    fn record_touch(&mut self, fraction: f64, separation: f64) {
        if self.thickness - separation <= self.tolerance {
            self.touch = Some(fraction);
            // A thin shape that starts on a line counts as crossing it at the start. After the shape has left
            // the line, no depth is allowed.
            self.allowed = if self.thickness > 0.0 { 0.0 } else { self.allowed };
        }
    }

    /// Advances along one axis while the safe steps of this axis are long. Returns the moment of the next
    /// sample. Returns `None` if the motions end without an impact.
    fn advance(&mut self, sample: &Sample, function: &SeparationFunction<'_>, end: f64) -> Option<Moment> {
        let mut moment = sample.moment;
        // An axis between two corners stops separating the shapes after a short time.
        let steps = if sample.axis.edge.is_some() { MOST_STEPS } else { 2 };
        for step in 0..steps {
            let state = function.at(&moment);
            // The first separation is known from the sample. The other separations are computed.
            if step > 0 {
                if self.is_too_deep(state.separation()) {
                    break;
                }
                self.record_touch(moment.fraction, state.separation());
            }
            // A step goes a little deeper than the tolerance, so that it passes the hit. Otherwise ever
            // shorter steps would approach the hit without end.
            let depth = self.allowed + STEP_AIM * self.tolerance - self.thickness;
            let limit = end - moment.fraction;
            let mut free = state.safe_step(depth, limit);
            if free < limit && !state.is_tight(depth, free) {
                // A new sample may find a better axis. At the moment of the sample itself, all other bounds
                // are tried.
                if step > 0 {
                    break;
                }
                let least = (sample.separation + depth) / self.pair.max_speed();
                free = larger(larger(free, least), self.safe_step_by_other_axes(sample, depth, limit));
            }
            let next = larger(moment.fraction + free, moment.fraction.next_up());
            // A separation that is NaN ends the search, too.
            if !(free < limit && next <= end) {
                return None;
            }
            moment = self.pair.moment(next);
            // The error of a step's bound is proportional to the cube of its length. So after such a short
            // step, the search is most likely at the touch.
            if free * function.bounds.speed < SHORT_STEP {
                break;
            }
        }
        Some(moment)
    }

    /// Returns the longest safe step along the axis of a sample, if the axis is fixed to the other shape or
    /// to the world.
    fn safe_step_by_other_axes(&self, sample: &Sample, depth: f64, limit: f64) -> f64 {
        let Sample { moment, axis, separation } = sample;
        let function = SeparationFunction::new(self.pair, moment, &axis.with_other_owner(moment));
        let free = function.at(moment).safe_step(depth, limit);
        // An axis of a shape that does not turn is fixed to the world.
        let [turn_a, turn_b] = self.pair.turns;
        if turn_a == 0.0 || turn_b == 0.0 {
            return free;
        }
        let vector = axis.in_world(moment);
        larger(free, safe_step_by_halves(self.pair, moment, vector, separation + depth, limit))
    }
}

/// The maximum number of steps along one axis.
const MOST_STEPS: usize = 8;
