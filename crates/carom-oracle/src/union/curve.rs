//! Represents a curve on the boundary of an enlarged Minkowski sum: the line of an edge, or the circle around
//! a corner.

use super::enlarged::Line;
use carom::Vec2;

/// A curve on the boundary of a Minkowski sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundaryCurve {
    /// The index of the Minkowski sum.
    pub(super) sum: usize,
    /// The index of the edge or corner in the core of the Minkowski sum (the sum without the radii).
    pub(super) index: usize,
    /// The curve in floats.
    pub(super) form: Form,
    /// The least and the largest coordinates, rounded, of the edge on the line, or of the whole circle.
    pub(super) bounds: [Vec2; 2],
}

/// A curve in floats.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// The line of an edge, moved out by the radius.
    Line(Line),
    /// The circle around a corner.
    Circle(Vec2, f64),
}

/// A point with an error of at most `error`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) point: Vec2,
    pub(super) error: f64,
}

impl Form {
    pub(super) fn bits(&self) -> (bool, [u64; 3]) {
        match *self {
            Self::Line(Line { normal, height }) => (true, [normal.x, normal.y, height].map(f64::to_bits)),
            Self::Circle(center, radius) => (false, [center.x, center.y, radius].map(f64::to_bits)),
        }
    }
}

impl BoundaryCurve {
    /// Enlarges the bounds so that they contain the bounds of another curve.
    pub(super) fn include(&mut self, other: &Self) {
        let ([low, high], [other_low, other_high]) = (self.bounds, other.bounds);
        self.bounds = [low.min(other_low), high.max(other_high)];
    }

    /// Returns whether the bounds of two curves are no further apart than a margin.
    pub(super) fn may_meet(&self, other: &Self, margin: f64) -> bool {
        let ([low, high], [other_low, other_high]) = (self.bounds, other.bounds);
        let beyond = (low - other_high).max(other_low - high);
        beyond.x.max(beyond.y) <= margin
    }

    /// Returns the distance of the curve from the origin.
    pub(super) fn distance(&self) -> f64 {
        match self.form {
            Form::Line(line) => line.height.abs(),
            Form::Circle(center, radius) => (center.length() - radius).abs(),
        }
    }

    /// Returns the points whose distance from the origin is least or greatest; returns four points for a
    /// circle around the origin.
    pub(super) fn feet(&self) -> Vec<Vec2> {
        match self.form {
            Form::Line(line) => vec![line.normal * line.height],
            Form::Circle(center, radius) => {
                let length = center.length();
                if length > 0.0 {
                    let out = center / length;
                    vec![center - out * radius, center + out * radius]
                } else {
                    [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y].map(|way| way * radius).to_vec()
                }
            }
        }
    }
}
