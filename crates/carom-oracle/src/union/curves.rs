//! Collects the lines and circles that bound enlarged Minkowski sums, and finds the point of the union's
//! boundary nearest to the origin.
//!
//! The nearest point of a line to the origin is the foot of the perpendicular. The nearest uncovered point of
//! all curves is a foot on a line, the nearest point of a circle, or a crossing of two curves. All of these
//! are tried, for crossings only of curves whose bounds meet. Points beyond the ends of an edge or arc do no
//! harm: such a point is either covered, or free and not nearer.

use super::crossings::{crossings, guessed_crossings};
use super::curve::{BoundaryCurve, Form, Guess};
use super::enlarged::{Enlarged, Line};
use super::powers::parts;
use carom::Vec2;
use core::cell::Cell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// The curves of several Minkowski sums, sorted by their distance from the origin.
#[derive(Debug)]
pub(super) struct Curves<'a> {
    sums: &'a [Enlarged],
    pub(super) all: Vec<BoundaryCurve>,
    scale: f64,
    /// A point counts as covered if it is deeper inside of a Minkowski sum than this.
    margin: f64,
    /// The index of the Minkowski sum that covered the last point. It probably covers the next point, too.
    last: Cell<usize>,
}

impl<'a> Curves<'a> {
    /// Collects the curves of all Minkowski sums. `scale` must be at least the largest coordinate.
    pub(super) fn new(sums: &'a [Enlarged], scale: f64) -> Self {
        // Parts that lie side by side share lines and corners. Curves that are equal to the last bit have
        // equal crossings, so one of them is kept, with bounds around all of them.
        let mut all: Vec<BoundaryCurve> = Vec::new();
        let mut known = HashMap::new();
        for curve in sums.iter().enumerate().flat_map(|(sum, enlarged)| curves_of(sum, enlarged)) {
            match known.entry(curve.form.bits()) {
                Entry::Vacant(entry) => {
                    entry.insert(all.len());
                    all.push(curve);
                }
                Entry::Occupied(entry) => all[*entry.get()].include(&curve),
            }
        }
        all.sort_by(|a, b| a.distance().total_cmp(&b.distance()));
        Self { sums, all, scale, margin: scale * parts(44), last: Cell::new(0) }
    }

    /// Returns the nearest point to the origin that is not covered.
    pub(super) fn nearest_free_point(&self) -> Vec2 {
        if !self.covers(Vec2::ZERO, 0.0) {
            return Vec2::ZERO;
        }
        let mut best = Nearest { point: Vec2::ZERO, distance: f64::INFINITY };
        let feet = self.all.iter().flat_map(BoundaryCurve::feet);
        feet.filter(|&foot| !self.covers(foot, 0.0)).for_each(|foot| best.add(foot));
        for (index, curve) in self.all.iter().enumerate() {
            if curve.distance() >= best.distance {
                break;
            }
            for other in self.meeting(index) {
                self.add_free_crossings(curve, other, &mut best);
            }
        }
        best.point
    }

    /// Returns the curves before the curve `index` that may cross this curve.
    pub(super) fn meeting(&self, index: usize) -> impl Iterator<Item = &BoundaryCurve> {
        let curve = &self.all[index];
        self.all[..index].iter().filter(move |other| curve.may_meet(other, self.margin))
    }

    /// Adds the crossings of two curves, if the crossings are not covered and are nearer than the best point
    /// so far.
    fn add_free_crossings(&self, curve: &BoundaryCurve, other: &BoundaryCurve, best: &mut Nearest) {
        let matters = |guess: &Guess| {
            guess.point.length() - guess.error < best.distance && !self.covers(guess.point, guess.error)
        };
        let guesses = guessed_crossings(&curve.form, &other.form, self.scale);
        let left: Vec<Guess> = guesses.into_iter().flatten().filter(matters).collect();
        if left.iter().all(|guess| guess.error <= 0.5 * self.margin) {
            return left.iter().for_each(|guess| best.add(guess.point));
        }
        let exact = crossings(self.sums, curve, other).into_iter().map(|point| point.to_vec2());
        exact.filter(|&point| !self.covers(point, 0.0)).for_each(|point| best.add(point));
    }

    /// Returns whether all points within `error` of a point are covered.
    pub(super) fn covers(&self, point: Vec2, error: f64) -> bool {
        let depth = self.margin + error;
        // A point outside of the bounds of a Minkowski sum is not inside of the sum.
        let is_in = |sum: &Enlarged| sum.distance_from_bounds(point) < 0.0 && sum.distance(point) < -depth;
        if self.sums.get(self.last.get()).is_some_and(is_in) {
            return true;
        }
        let found = self.sums.iter().position(is_in);
        self.last.set(found.unwrap_or(self.last.get()));
        found.is_some()
    }
}

/// The point that is nearest to the origin so far.
struct Nearest {
    point: Vec2,
    distance: f64,
}

impl Nearest {
    fn add(&mut self, point: Vec2) {
        let distance = point.length();
        if distance < self.distance {
            *self = Self { point, distance };
        }
    }
}

fn curves_of(sum: usize, enlarged: &Enlarged) -> impl Iterator<Item = BoundaryCurve> {
    let radius = enlarged.rounded_radius;
    let moved_out = move |line: &Line| Form::Line(Line { height: line.height + radius, ..*line });
    let next = enlarged.corners.iter().cycle().skip(1);
    let lines =
        enlarged.edges.iter().zip(enlarged.corners.iter().zip(next)).map(move |(line, (&start, &end))| {
            let out = line.normal * radius;
            (moved_out(line), [start.min(end) + out, start.max(end) + out])
        });
    let reach = Vec2::new(radius, radius);
    let circles = enlarged.corners.iter().map(move |&corner| {
        let form = Form::Circle(corner, radius);
        (form, [corner - reach, corner + reach])
    });
    lines.enumerate().chain(circles.enumerate()).map(move |(index, (form, bounds))| BoundaryCurve {
        sum,
        index,
        form,
        bounds,
    })
}
