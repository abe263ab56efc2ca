//! Defines the curves of which the boundaries of convex parts consist: straight lines and arcs, as functions
//! of x.

use crate::math::{Vec2, Wide, larger, smaller, sqrt};
use crate::query::convex::area::segment_area;

/// A straight line or an arc that no vertical line meets twice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Curve {
    /// The range of x that the curve covers.
    pub(super) from: f64,
    pub(super) to: f64,
    kind: CurveKind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum CurveKind {
    /// The heights of the curve at both ends.
    Line { start: f64, end: f64 },
    /// An arc of at most a quarter of a circle. It belongs to the upper half of the circle if the sign is 1,
    /// and to the lower half if the sign is -1.
    Arc { center: Vec2, radius: f64, sign: f64 },
}

impl Curve {
    /// Creates the line between two points, the left one first.
    pub(super) const fn line(start: Vec2, end: Vec2) -> Self {
        Self { from: start.x, to: end.x, kind: CurveKind::Line { start: start.y, end: end.y } }
    }

    /// Creates the part of the upper half of a circle, or of the lower one, between two values of x. The part
    /// is at most a quarter circle, because a chord that is almost a diameter does not determine its arc
    /// well.
    pub(super) const fn arc(center: Vec2, radius: f64, is_upper: bool, [from, to]: [f64; 2]) -> Self {
        Self { from, to, kind: CurveKind::Arc { center, radius, sign: if is_upper { 1.0 } else { -1.0 } } }
    }

    /// Returns the part of a line between two values of x; returns an arc as a whole. The ends are computed
    /// with twice the digits, because usual rounding on a long line is too large for a small region.
    pub(super) fn cut(self, from: f64, to: f64) -> Self {
        let CurveKind::Line { start, end } = self.kind else { return self };
        let height = |x: f64| {
            let share = Wide::sum(x, -self.from) / Wide::sum(self.to, -self.from);
            (Wide::from(start) + Wide::sum(end, -start) * share).rounded()
        };
        let (mut part, left, right) = (self, larger(self.from, from), smaller(self.to, to));
        if left < right {
            let ends = [left, right].map(|x| {
                if x == self.from {
                    start
                } else if x == self.to {
                    end
                } else {
                    height(x)
                }
            });
            part = Self::line(Vec2::new(left, ends[0]), Vec2::new(right, ends[1]));
        }
        part
    }

    /// Returns the height of the curve at an x.
    pub(super) fn height(&self, x: f64) -> f64 {
        match self.kind {
            CurveKind::Line { start, end } => {
                if x >= self.to {
                    end
                } else {
                    start + (end - start) * ((x - self.from) / (self.to - self.from))
                }
            }
            CurveKind::Arc { center, radius, sign } => {
                let along = (x - center.x).abs();
                center.y + sign * sqrt(larger((radius - along) * (radius + along), 0.0))
            }
        }
    }

    /// Returns the x at which the curve is furthest up, or furthest down if `sign` is -1.
    pub(super) fn peak(&self, sign: f64) -> f64 {
        match self.kind {
            CurveKind::Line { start, end } => {
                if sign * start < sign * end {
                    self.to
                } else {
                    self.from
                }
            }
            CurveKind::Arc { center, .. } => larger(self.from, smaller(self.to, center.x)),
        }
    }

    /// Returns the area between the x axis and the curve from one x to another.
    pub(super) fn integral(&self, from: f64, to: f64) -> f64 {
        let width = to - from;
        let (start, end) = (self.height(from), self.height(to));
        let below_chord = 0.5 * (start + end) * width;
        match self.kind {
            CurveKind::Line { .. } => below_chord,
            CurveKind::Arc { radius, sign, .. } => {
                below_chord + sign * segment_area(Vec2::new(width, end - start).length(), radius)
            }
        }
    }

    /// Calls a function with each x at which two curves may cross; it may be called with other x, too.
    pub(super) fn each_crossing(&self, other: &Self, [from, to]: [f64; 2], visit: &mut impl FnMut(f64)) {
        match (self.kind, other.kind) {
            (CurveKind::Line { .. }, CurveKind::Line { .. }) => {
                let [start, end] = [from, to].map(|x| self.height(x) - other.height(x));
                if (start < 0.0) != (end < 0.0) {
                    visit(from + (to - from) * (start / (start - end)));
                }
            }
            (CurveKind::Arc { center, radius, .. }, CurveKind::Line { .. }) => {
                other.each_end_in_disc(center, radius, visit);
            }
            (CurveKind::Line { .. }, CurveKind::Arc { center, radius, .. }) => {
                self.each_end_in_disc(center, radius, visit);
            }
            (
                CurveKind::Arc { center, radius, .. },
                CurveKind::Arc { center: other, radius: other_radius, .. },
            ) => {
                // The circles are ordered by their numbers, so that swapped shapes give equal bits.
                let circles = [(radius, center), (other_radius, other)];
                let numbers = circles.map(|(radius, center)| [radius, center.x, center.y]);
                let [first, second] =
                    if numbers[1] < numbers[0] { [circles[1], circles[0]] } else { circles };
                each_crossing_of_circles(first, second, visit);
            }
        }
    }

    /// Calls a function with each x at which the line through the ends of this curve crosses a circle.
    fn each_end_in_disc(&self, center: Vec2, radius: f64, visit: &mut impl FnMut(f64)) {
        let [start, end] = [self.from, self.to].map(|x| Vec2::new(x, self.height(x)));
        let step = end - start;
        let squared = step.dot(step);
        let (arm, across) = (center - start, step.cross(center - start));
        let rest = radius * radius - across * (across / squared);
        if rest >= 0.0 {
            let (middle, half) = (arm.dot(step) / squared, sqrt(rest / squared));
            visit(start.x + step.x * (middle - half));
            visit(start.x + step.x * (middle + half));
        }
    }
}

/// Calls a function with each x at which two circles, each given by its radius and centre, cross; both
/// crossings lie on their radical line.
fn each_crossing_of_circles(
    (radius, center): (f64, Vec2),
    (other_radius, other): (f64, Vec2),
    visit: &mut impl FnMut(f64),
) {
    let way = other - center;
    let squared = way.dot(way);
    let along = 0.5 * (1.0 + (radius - other_radius) * (radius + other_radius) / squared);
    let across = radius * radius / squared - along * along;
    if across >= 0.0 {
        let (foot, half) = (center.x + way.x * along, way.y * sqrt(across));
        visit(foot - half);
        visit(foot + half);
    }
}
