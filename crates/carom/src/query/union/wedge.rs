//! The free wedge at the end of an uncovered stretch of boundary: which boundary continues there.
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
    /// Whether it is the first, counter-clockwise around the sum.
    pub(super) is_start: bool,
    /// The unit outward normal of the stretch.
    pub(super) normal: Vec2,
    /// The index of the sum that covers what is beyond.
    pub(super) covered_by: Option<usize>,
}

/// The boundary that continues at the end of a stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Continuation {
    /// The unit outward normal.
    pub(super) normal: Vec2,
    /// The unit direction in which it leads away.
    pub(super) away: Vec2,
    /// The free angle between both: 0 to 4 once around, 2 for a straight boundary (a diamond angle).
    pub(super) opening: f64,
}

impl StretchEnd {
    /// Returns the unit direction along the stretch, away from the end.
    pub(super) fn inward(&self) -> Vec2 {
        if self.is_start { self.normal.perp() } else { self.normal.perp_right() }
    }

    /// Returns the boundary that comes next beyond the free side; `None` where no sum has any there.
    pub(super) fn continuation(&self, sums: &[&GrownSum], scale: Scale) -> Option<Continuation> {
        let all = sums.iter().enumerate().filter_map(|(index, sum)| {
            let is_cover = self.covered_by == Some(index);
            let reach = if is_cover { 2.0 * scale.gap } else { 4.0 * scale.rounding };
            // A sum without an inside bounds nothing: both sides of it are free.
            if sum.is_flat() || (!is_cover && sum.signed_distance(self.point).abs() > reach) {
                return None;
            }
            let found = sum.outermost_normal(self.point, !self.is_start, reach);
            let normal = found.or_else(|| is_cover.then(|| sum.normal_near(self.point)))?;
            Some(self.towards(normal, is_cover))
        });
        all.reduce(|best, next| if next.opening < best.opening { next } else { best })
    }

    /// Returns the continuation by a boundary with a normal.
    fn towards(&self, normal: Vec2, is_cover: bool) -> Continuation {
        // The free side is on the right of a boundary: it is swept clockwise from the start of a stretch.
        let away = if self.is_start { normal.perp_right() } else { normal.perp() };
        let (from, to) = if self.is_start { (away, self.inward()) } else { (self.inward(), away) };
        let opening = diamond_angle(from, to);
        // A boundary that looks at the stretch across a gap is next to it, on either side by rounding.
        let is_none = is_cover && opening > 4.0 - 2.0 * BEND;
        Continuation { normal, away, opening: if is_none { 0.0 } else { opening } }
    }
}

impl Continuation {
    /// Returns whether the boundary turns back here, towards the free side.
    pub(super) fn is_notch(&self) -> bool {
        self.opening < 2.0 - BEND
    }
}

impl GrownSum {
    /// Returns the normal of the boundary at a point, to within `reach`: of several the last one counter-clockwise, or the
    /// first one.
    fn outermost_normal(&self, point: Vec2, last: bool, reach: f64) -> Option<Vec2> {
        let of_edges = self.faces().enumerate().filter_map(|(edge, (&normal, &start))| {
            let along = normal.perp();
            let is_here = (normal.dot(point - start) - self.radius()).abs() <= reach
                && (point - start).dot(along) >= -reach
                && (self.end(edge) - point).dot(along) >= -reach;
            is_here.then_some(normal)
        });
        let of_arcs = self.arcs().filter_map(|arc| {
            let out = point - arc.center;
            let direction = out.normalized()?;
            let is_here =
                (out.length() - arc.radius).abs() <= reach && arc.measure(direction) <= arc.end() + BEND;
            is_here.then_some(direction)
        });
        of_edges.chain(of_arcs).reduce(|best, next| {
            let turn = best.cross(next);
            if if last { turn > 0.0 } else { turn < 0.0 } { next } else { best }
        })
    }
}

/// Returns a distance of a point beyond which it is not at the origin, but for rounding.
pub(super) fn noise(scale: Scale, point: Vec2) -> f64 {
    larger(4.0 * scale.rounding, BEND * BEND * point.length())
}
