//! Splits the boundary of a convex part into a lower and an upper boundary.
//!
//! ```text
//!         .--------.  upper: an arc, a line, an arc
//!        (          )
//!         '--------'  lower
//! ```

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::math::{Vec2, larger, smaller, sort_by};
use crate::query::convex::area::Frame;
use crate::shape::{Convex, Filter};

use super::curve::Curve;

/// A convex part with an area, between its lower and its upper boundary.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PartBorder {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) filter: Filter,
    lower: Vec<Curve>,
    upper: Vec<Curve>,
    /// The values of x of the lowest and of the highest point.
    bottom: f64,
    top: f64,
}

/// A box with boundaries along the axes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) min: Vec2,
    pub(super) max: Vec2,
}

/// The position of a part relative to a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Position {
    /// The part and the window have no area in common.
    Apart,
    /// A boundary of the part may cross the window.
    Crossing,
    /// The part contains the window.
    Around,
}

impl PartBorder {
    /// Creates the boundaries of a part in a frame; long lines are cut off beside the `region`. Returns
    /// `None` for a part without a width along x.
    pub(super) fn new(part: &Convex<'_>, filter: Filter, frame: &Frame, region: &Window) -> Option<Self> {
        let corners: Vec<Vec2> =
            part.points().iter().map(|&point| (point - frame.origin) * frame.scale).collect();
        let (normals, radius) = (part.normals(), part.radius() * frame.scale);
        let (mut lower, mut upper) = (Vec::new(), Vec::new());
        for (index, &start) in corners.iter().enumerate() {
            let end = corners[part.next(index)];
            if let Some(&normal) = normals.get(index) {
                let [left, right] = if normal.y < 0.0 { [start, end] } else { [end, start] };
                let out = normal * radius;
                let (left, right) = (left + out, right + out);
                if normal.y != 0.0 && left.x < right.x {
                    let line = Curve::line(left, right);
                    let is_long = left.x < region.min.x || region.max.x < right.x;
                    let line = if is_long { line.cut(region.min.x, region.max.x) } else { line };
                    if normal.y < 0.0 { &mut lower } else { &mut upper }.push(line);
                }
            }
            if radius > 0.0 {
                let around = |index: usize| normals.get(index).copied();
                let ends = [around(part.previous(index)), around(index)];
                for (is_upper, curves) in [(false, &mut lower), (true, &mut upper)] {
                    curves.extend(arcs(start, radius, is_upper, ends));
                }
            }
        }
        for curves in [&mut lower, &mut upper] {
            sort_by(curves, |one, other| one.from.total_cmp(&other.from));
        }
        let from = larger(lower.first()?.from, upper.first()?.from);
        let to = smaller(lower.last()?.to, upper.last()?.to);
        let peak = |curves: &[Curve], sign: f64| {
            let peaks =
                curves.iter().map(|curve| curve.peak(sign)).map(|x| (x, sign * at(curves, x).height(x)));
            let best = peaks.reduce(|best, next| if best.1 < next.1 { next } else { best });
            best.map_or(0.0, |(x, _)| x)
        };
        let (bottom, top) = (peak(&lower, -1.0), peak(&upper, 1.0));
        (from < to).then_some(Self { from, to, filter, lower, upper, bottom, top })
    }

    /// Compares two parts by numbers that do not depend on their order in a shape.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let pairs = self.numbers().into_iter().zip(other.numbers());
        pairs.fold(Ordering::Equal, |order, (one, other)| order.then(one.total_cmp(&other)))
    }

    /// Returns numbers by which the parts of different shapes are sorted.
    pub(super) const fn numbers(&self) -> [f64; 4] {
        [self.from, self.to, self.bottom, self.top]
    }

    /// Returns whether an x is between the left end and the right end of the part.
    pub(super) fn is_at(&self, x: f64) -> bool {
        self.from <= x && x <= self.to
    }

    /// Returns the curves (lines or arcs) of the lower and of the upper boundary at an x.
    pub(super) fn at(&self, x: f64) -> [&Curve; 2] {
        [at(&self.lower, x), at(&self.upper, x)]
    }

    /// Appends the ends of the pieces of both boundaries.
    pub(super) fn append_ends(&self, ends: &mut impl Extend<f64>) {
        ends.extend(self.lower.iter().chain(&self.upper).flat_map(|curve| [curve.from, curve.to]));
    }

    /// Returns the position of the part relative to a window.
    pub(super) fn position(&self, window: &Window) -> Position {
        let (from, to) = (larger(self.from, window.min.x), smaller(self.to, window.max.x));
        let inside = |x: f64| larger(from, smaller(to, x));
        let height = |curves: &[Curve], x: f64| at(curves, x).height(x);
        if from >= to
            || height(&self.lower, inside(self.bottom)) >= window.max.y
            || height(&self.upper, inside(self.top)) <= window.min.y
        {
            return Position::Apart;
        }
        // The lower boundary is highest at one of its ends, and the upper boundary is lowest at one of its
        // ends.
        let is_around = [from, to]
            .iter()
            .all(|&x| height(&self.lower, x) <= window.min.y && height(&self.upper, x) >= window.max.y);
        if is_around && self.from <= window.min.x && window.max.x <= self.to {
            Position::Around
        } else {
            Position::Crossing
        }
    }
}

/// Returns the piece at an x; for an x beside all pieces, returns the nearest piece.
fn at(curves: &[Curve], x: f64) -> &Curve {
    let index = curves.partition_point(|curve| curve.to < x);
    &curves[index.min(curves.len() - 1)]
}

/// Returns the upper or the lower part of an arc, in pieces of at most a quarter of a circle. The arc goes
/// around a rounded corner from one normal to the next; without normals, the arc is the whole circle.
fn arcs(center: Vec2, radius: f64, is_upper: bool, ends: [Option<Vec2>; 2]) -> impl Iterator<Item = Curve> {
    let [from, to] = range_of_arc(is_upper, ends).unwrap_or([0.0; 2]);
    let middle = larger(from, smaller(to, 0.0));
    let pieces = [[from, middle], [middle, to]].map(|piece| piece.map(|x| center.x + radius * x));
    pieces
        .into_iter()
        .filter(|[from, to]| from < to)
        .map(move |piece| Curve::arc(center, radius, is_upper, piece))
}

/// Returns the range of x of the upper or the lower part of an arc between two unit normals, about the origin.
fn range_of_arc(is_upper: bool, ends: [Option<Vec2>; 2]) -> Option<[f64; 2]> {
    let [Some(before), Some(after)] = ends else { return Some([-1.0, 1.0]) };
    let is_here = |normal: &Vec2| if is_upper { 0.0 < normal.y } else { normal.y < 0.0 };
    // Counter-clockwise, the lower half of a circle leads to the right, and the upper half leads back.
    let [first, last] = if is_upper { [after, before] } else { [before, after] };
    if !is_here(&first) && !is_here(&last) && !spans_half(before, after, is_upper) {
        return None;
    }
    let from = if is_here(&first) { first.x } else { -1.0 };
    let to = if is_here(&last) { last.x } else { 1.0 };
    Some([from, to])
}

/// Returns whether the turn from one normal to another passes over a whole half of the circle in which
/// neither of the normals lies.
fn spans_half(before: Vec2, after: Vec2, is_upper: bool) -> bool {
    // A turn of at most half a circle passes over a whole half only from end to end.
    let towards = if is_upper { 1.0 } else { -1.0 };
    before.y == 0.0 && after.y == 0.0 && before.x == towards && after.x == -towards
}
