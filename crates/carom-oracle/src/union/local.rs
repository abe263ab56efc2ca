//! Finds the locally shortest pushes out of a union. Tries all crossings of the union's curves and the
//! nearest points to the origin on these curves, and samples the places around them.

use super::Union;
use super::crossings::guessed_crossings;
use super::curves::Curves;
use super::enlarged::Enlarged;
use super::powers::parts;
use carom::{Rot2, Vec2};
use core::f64::consts::TAU;
use std::collections::HashSet;

/// The Minkowski sums of a union, prepared for sampling around places on its boundary.
#[derive(Debug)]
pub struct LocalWays {
    pub(super) sums: Vec<Enlarged>,
    /// The distance of the samples from a place.
    pub(super) around: f64,
    /// The largest magnitude of a coordinate.
    pub(super) scale: f64,
    /// The unit directions in which places are sampled.
    pub(super) directions: Vec<Vec2>,
}

/// A place and the result of sampling around it.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The position of the place.
    pub point: Vec2,
    /// The number of sampled directions, out of [`Place::ALL`], in which the sample is free.
    pub free: usize,
    /// The growth of the distance from the origin by a step in a free direction, relative to the length of
    /// the step. The free direction with the least growth counts. If the free directions form several wedges,
    /// the wedge with the largest such number counts.
    pub gain: f64,
}

impl Place {
    /// The number of directions that are sampled.
    pub const ALL: usize = 64;

    /// Returns whether the boundary is straight or almost straight at this place.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.free.abs_diff(Self::ALL / 2) <= 2
    }

    /// Returns whether the boundary certainly has a notch (an inner corner) at this place.
    #[must_use]
    pub fn is_notch(&self) -> bool {
        (3..Self::ALL / 2 - 3).contains(&self.free)
    }
}

impl LocalWays {
    /// Prepares the Minkowski sums for sampling; returns `None` if they are too small relative to their
    /// coordinates.
    #[must_use]
    pub fn new(union: &Union) -> Option<Self> {
        // A flat Minkowski sum is not a boundary, because both of its sides are free.
        let is_thick = |sum: &&Enlarged| sum.is_thicker_than(union.scale * parts(44));
        let sums: Vec<Enlarged> = union.sums().iter().filter(is_thick).cloned().collect();
        let size = |sum: &Enlarged| {
            let spread =
                sum.corners.iter().map(|&corner| (corner - sum.corners[0]).length()).fold(0.0, f64::max);
            spread + sum.rounded_radius
        };
        let size = sums.iter().map(size).fold(0.0, f64::max);
        let around = size / 65536.0;
        let scale = union.scale;
        // The distance of the samples must be much larger than gaps that count as solid.
        (around > scale / 1_073_741_824.0).then(|| Self { sums, around, scale, directions: directions() })
    }

    /// Returns the distance at which places are sampled.
    #[must_use]
    pub const fn around(&self) -> f64 {
        self.around
    }

    /// Samples the directions around a place.
    #[must_use]
    pub fn place(&self, point: Vec2) -> Place {
        self.place_within(point, self.around)
    }

    /// Returns whether a place is locally nearest to the origin. Samples at several distances are tried,
    /// because features of the boundary may be small. A push may end beside a corner from which the boundary
    /// leads nearer to the origin. It counts only if the corner is further away than the nearest samples,
    /// which are at most 4 tolerances away.
    #[must_use]
    pub fn is_minimum(&self, point: Vec2) -> bool {
        let shares = [0, 8, 16, 20].map(|power| self.around / f64::from(1_u32 << power));
        shares.into_iter().chain([4.0 * parts(40) * self.scale]).any(|around| {
            let place = self.place_within(point, around);
            place.free >= 2 && place.gain > -0.02 - around / point.length()
        })
    }

    fn place_within(&self, point: Vec2, around: f64) -> Place {
        // All samples, with their margins, are within twice this distance.
        let is_near = |sum: &&Enlarged| sum.distance_from_bounds(point) <= 2.0 * around;
        let near: Vec<&Enlarged> = self.sums.iter().filter(is_near).collect();
        let is_outside = |place: Vec2, margin: f64| near.iter().all(|sum| sum.is_further_than(margin, place));
        let gains: Vec<Option<f64>> = self
            .directions
            .iter()
            .map(|&direction| {
                let step = direction * around;
                let is_free = |share: f64| is_outside(point + step * share, 0.01 * share * around);
                let gain = ((point + step).length() - point.length()) / around;
                [1.0, 0.5, 0.25, 0.0625].into_iter().all(is_free).then_some(gain)
            })
            .collect();
        let free = gains.iter().flatten().count();
        // Starts at a direction that is not free, so that no wedge is cut in two.
        let start = gains.iter().position(Option::is_none).unwrap_or(0);
        let mut best = f64::NEG_INFINITY;
        let mut run = f64::INFINITY;
        for index in 1..=Place::ALL {
            match gains[(start + index) % Place::ALL] {
                Some(gain) => run = run.min(gain),
                None if run < f64::INFINITY => (best, run) = (best.max(run), f64::INFINITY),
                None => {}
            }
        }
        Place { point, free, gain: best }
    }

    /// Returns all places that are certainly locally nearest to the origin: inner corners, and nearest points
    /// of edges and arcs.
    #[must_use]
    pub fn all(&self) -> Vec<Place> {
        let curves = Curves::new(&self.sums, self.scale);
        let is_boundary = |point: Vec2| point.length() > 8.0 * self.around && !curves.covers(point, 0.0);
        let feet = self.sums.iter().flat_map(|sum| self.feet_of(sum));
        let feet = feet.filter(|&foot| is_boundary(foot)).map(|foot| self.place(foot));
        let mut places: Vec<Place> = feet.filter(|place| self.is_foot(place)).collect();
        // Where parts lie side by side, many curves go through one point.
        let mut known = HashSet::new();
        let cell = self.around / 1_048_576.0;
        let mut is_new = |point: &Vec2| known.insert([point.x, point.y].map(|at| (at / cell).round() as i64));
        for (index, curve) in curves.all.iter().enumerate() {
            for other in curves.meeting(index) {
                let guesses = guessed_crossings(&curve.form, &other.form, self.scale);
                let finest = self.around * NOTCH_SAMPLES[NOTCH_SAMPLES.len() - 1];
                let clear = guesses.into_iter().flatten().filter(|guess| guess.error < 1e-3 * finest);
                let fresh = clear.map(|guess| guess.point).filter(|point| is_new(point));
                let boundary = fresh.filter(|&point| is_boundary(point));
                places.extend(boundary.filter_map(|point| self.notch(point)));
            }
        }
        places
    }

    /// Returns a place if it certainly is an inner corner that is locally nearest to the origin. Samples at
    /// several distances decide, because samples at one distance may lie on both sides of a wall as thin as a
    /// small radius.
    fn notch(&self, point: Vec2) -> Option<Place> {
        let place_at = |share: f64| {
            let place = self.place_within(point, share * self.around);
            (place.is_notch() && place.gain > 0.12).then_some(place)
        };
        let place = place_at(1.0)?;
        NOTCH_SAMPLES.into_iter().all(|share| place_at(share).is_some()).then_some(place)
    }

    /// Returns the nearest points to the origin on the edges of a Minkowski sum, if they are clearly between
    /// the ends, and on its round corners. The nearest point of a line may be beyond the ends of the edge,
    /// and may lie on another curve; it is then not a locally shortest push. The same is true for the
    /// furthest point of a circle.
    fn feet_of(&self, sum: &Enlarged) -> Vec<Vec2> {
        let radius = sum.rounded_radius;
        let next = sum.corners.iter().cycle().skip(1);
        let edges =
            sum.edges.iter().zip(sum.corners.iter().zip(next)).filter_map(|(line, (&start, &end))| {
                let along = line.normal.perp();
                let margin = 8.0 * self.around;
                let is_between = start.dot(along) < -margin && end.dot(along) > margin;
                is_between.then(|| line.normal * (line.height + radius))
            });
        // All points of a circle around the origin are equally near.
        let is_round =
            |corner: &&Vec2| radius > 8.0 * self.around && corner.length() > parts(44) * self.scale;
        let rounds =
            sum.corners.iter().filter(is_round).map(|&corner| corner - corner / corner.length() * radius);
        edges.chain(rounds).collect()
    }

    /// Returns whether the push to a place on a straight boundary is perpendicular to this boundary.
    fn is_foot(&self, place: &Place) -> bool {
        place.is_straight() && place.gain > -self.around / place.point.length()
    }
}

/// The further distances of the samples around an inner corner, as multiples of the usual distance.
const NOTCH_SAMPLES: [f64; 2] = [1.0 / 64.0, 1.0 / 4096.0];

/// Returns the unit directions in which places are sampled.
fn directions() -> Vec<Vec2> {
    let direction = |index: usize| {
        let angle = TAU * (index as f64 + 0.5) / Place::ALL as f64;
        Rot2::from_radians(angle).expect("the angle is finite").rotate(Vec2::X)
    };
    (0..Place::ALL).map(direction).collect()
}
