//! Finds which boundary of a Minkowski sum continues at the end of an uncovered stretch (a part of an edge or
//! arc) of boundary. The angle between both boundaries is the free wedge.
//!
//! ```text
//!        \  free  /
//!    sum  \      /  sum       at the lower end of the right stretch the boundary continues
//!          \    /             with the left one: the free side is swept from the one to the
//!      _____\  /_____         other
//! ```

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger};

use super::arc::diamond_angle;
use super::boundary::GrownSum;
use super::scale::Scale;

/// An end of an uncovered stretch of the boundary of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct StretchEnd {
    pub(super) point: Vec2,
    /// Whether this end of the stretch is the first one, counter-clockwise around the sum.
    pub(super) is_start: bool,
    /// The unit outward normal of the stretch.
    pub(super) normal: Vec2,
    /// The index of the sum that covers the boundary beyond this end.
    pub(super) covered_by: Option<usize>,
}

/// The boundary that continues at the end of a stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Continuation {
    /// The unit outward normal.
    pub(super) normal: Vec2,
    /// The unit direction in which the continuation leaves the end.
    pub(super) away: Vec2,
    /// The free angle between the stretch and the continuation, as a diamond angle. This measure is 2 where the
    /// boundary is straight, and 4 for a full turn.
    pub(super) opening: f64,
}

impl StretchEnd {
    /// Returns the unit direction along the stretch, away from the end.
    pub(super) fn inward(&self) -> Vec2 {
        if self.is_start { self.normal.perp() } else { self.normal.perp_right() }
    }

    /// Returns the boundary that bounds the free side at this end, given the sums around it; returns `None`
    /// if no sum has a boundary here.
    pub(super) fn continuation(
        &self,
        sums: &mut dyn Iterator<Item = (usize, &GrownSum)>,
        scale: Scale,
    ) -> Option<Continuation> {
        let all = sums.filter_map(|(index, sum)| {
            let is_cover = self.covered_by == Some(index);
            let reach = if is_cover { 2.0 * scale.gap } else { 4.0 * scale.rounding };
            // A flat sum is not a boundary, because both of its sides are free.
            let is_apart =
                || !sum.is_near(self.point, reach) || sum.signed_distance(self.point).abs() > reach;
            if (!is_cover && is_apart()) || sum.is_flat() {
                return None;
            }
            let found = sum.outermost_normal(self.point, !self.is_start, reach);
            let normal = found.or_else(|| is_cover.then(|| sum.normal_near(self.point)))?;
            Some(self.towards(normal, || is_cover || sum.smooth_normal_at(self.point, reach).is_some()))
        });
        all.reduce(|best, next| if next.opening < best.opening { next } else { best })
    }

    /// Returns the continuation along a boundary with a given normal. If this boundary is parallel to the
    /// stretch, `is_facing` decides whether it lies on the free side of the stretch.
    fn towards(&self, normal: Vec2, is_facing: impl FnOnce() -> bool) -> Continuation {
        // The solid is on the left of a boundary, and the free side is on the right. So the free angle at the
        // start of a stretch is measured clockwise.
        let away = if self.is_start { normal.perp_right() } else { normal.perp() };
        let (from, to) = if self.is_start { (away, self.inward()) } else { (self.inward(), away) };
        let opening = diamond_angle(from, to);
        // There is no free angle if another boundary faces the stretch across a gap, or in a cusp (a notch
        // with almost parallel boundaries). Rounding may turn 0 into almost 4. Around the tip of a needle (a
        // sum with two almost parallel sides) the angle is a full turn.
        let is_none = opening > 4.0 - 2.0 * BEND && is_facing();
        Continuation { normal, away, opening: if is_none { 0.0 } else { opening } }
    }
}

impl Continuation {
    /// Returns whether the two boundaries form a notch (an inner corner): the free angle is less than half a
    /// turn.
    pub(super) fn is_notch(&self) -> bool {
        self.opening < 2.0 - BEND
    }
}

impl GrownSum {
    /// Returns the normal of the boundary within `reach` of a point; returns `None` if the boundary is not
    /// within reach, or has a corner there.
    pub(super) fn smooth_normal_at(&self, point: Vec2, reach: f64) -> Option<Vec2> {
        let [first, last] = [false, true].map(|last| self.outermost_normal(point, last, reach));
        let (first, last) = first.zip(last)?;
        (first.cross(last).abs() <= BEND && 0.0 < first.dot(last)).then_some(first)
    }

    /// Returns the normal of the boundary within `reach` of a point. If there are several normals, returns
    /// the last normal counter-clockwise if `last` is true, and otherwise the first normal.
    fn outermost_normal(&self, point: Vec2, last: bool, reach: f64) -> Option<Vec2> {
        let of_arcs = self.arcs().filter_map(|arc| {
            let out = point - arc.center;
            let direction = out.normalized()?;
            let is_here =
                (out.length() - arc.radius).abs() <= reach && arc.measure(direction) <= arc.end() + BEND;
            is_here.then_some(direction)
        });
        self.touched_normals(point, reach).chain(of_arcs).reduce(|best, next| {
            let turn = best.cross(next);
            if if last { turn > 0.0 } else { turn < 0.0 } { next } else { best }
        })
    }
}

/// Returns the rounding error of a distance from the origin to a point.
pub(super) fn noise(scale: Scale, point: Vec2) -> f64 {
    larger(4.0 * scale.rounding, BEND * BEND * point.length())
}
