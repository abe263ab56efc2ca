//! The ways out of a union that are locally shortest, found by trying all crossings and feet of its curves and by sampling
//! the places around them.

use super::Union;
use super::crossings::guessed_crossings;
use super::curve::Curves;
use super::enlarged::Enlarged;
use carom::Vec2;
use core::f64::consts::TAU;

/// The surroundings of the places of one union.
#[derive(Debug)]
pub struct LocalWays {
    sums: Vec<Enlarged>,
    /// The distance at which places are sampled.
    around: f64,
    /// The largest coordinate magnitude.
    scale: f64,
}

/// The surroundings of a place, judged by the free ones among the samples around it.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The place.
    pub point: Vec2,
    /// The number of directions, of [`Place::ALL`], in which the way from the place is free.
    pub free: usize,
    /// The least gain in distance from the origin by a step in a free direction, in parts of the step.
    pub gain: f64,
}

impl Place {
    /// The number of directions that are sampled.
    pub const ALL: usize = 64;

    /// Returns whether the boundary is straight here, or nearly so.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.free.abs_diff(Self::ALL / 2) <= 2
    }

    /// Returns whether the boundary has a notch here for certain.
    #[must_use]
    pub fn is_notch(&self) -> bool {
        (3..Self::ALL / 2 - 3).contains(&self.free)
    }
}

impl LocalWays {
    /// Prepares the sums; `None` if they are too small beside their coordinates to be sampled.
    #[must_use]
    pub fn new(union: &Union) -> Option<Self> {
        let sums: Vec<Enlarged> = union.pairs.iter().map(|pair| Enlarged::new(pair, 0.0)).collect();
        let size = |sum: &Enlarged| {
            let spread =
                sum.corners.iter().map(|&corner| (corner - sum.corners[0]).length()).fold(0.0, f64::max);
            spread + sum.rounded_radius
        };
        let size = sums.iter().map(size).fold(0.0, f64::max);
        let around = size / 65536.0;
        let scale = union.scale;
        // Gaps that count as solid are far narrower than the distance of the samples.
        (around > scale / 1_073_741_824.0).then_some(Self { sums, around, scale })
    }

    /// Returns the distance at which places are sampled.
    #[must_use]
    pub const fn around(&self) -> f64 {
        self.around
    }

    /// Returns the surroundings of a place.
    #[must_use]
    pub fn place(&self, point: Vec2) -> Place {
        let (mut free, mut gain) = (0, f64::INFINITY);
        for index in 0..Place::ALL {
            let (sine, cosine) = (TAU * (index as f64 + 0.5) / Place::ALL as f64).sin_cos();
            let step = Vec2::new(cosine, sine) * self.around;
            if [1.0, 0.5, 0.25, 0.0625].iter().all(|&share| self.is_free(point + step * share, 0.01 * share))
            {
                free += 1;
                gain = gain.min(((point + step).length() - point.length()) / self.around);
            }
        }
        Place { point, free, gain }
    }

    /// Returns whether a place is outside of all sums, by a part of the distance of samples.
    fn is_free(&self, point: Vec2, margin: f64) -> bool {
        self.sums.iter().all(|sum| sum.distance(point) > margin * self.around)
    }

    /// Returns all notches and straight places of the boundary that are locally nearest for certain.
    #[must_use]
    pub fn all(&self) -> Vec<Place> {
        let curves = Curves::new(&self.sums, self.scale);
        let mut points: Vec<Vec2> = curves.all.iter().flat_map(super::curve::Curve::feet).collect();
        for (index, curve) in curves.all.iter().enumerate() {
            for other in &curves.all[..index] {
                let guesses = guessed_crossings(&curve.form, &other.form, self.scale);
                let clear = guesses.into_iter().flatten().filter(|guess| guess.error < 1e-3 * self.around);
                points.extend(clear.map(|guess| guess.point));
            }
        }
        points.retain(|&point| point.length() > 8.0 * self.around && !curves.covers(point, 0.0));
        let places = points.into_iter().map(|point| self.place(point));
        places.filter(|place| (place.is_notch() && place.gain > 0.05) || self.is_foot(place)).collect()
    }

    /// Returns whether the way to a straight place is at a right angle to the boundary.
    fn is_foot(&self, place: &Place) -> bool {
        place.is_straight() && place.gain > -self.around / place.point.length()
    }
}
