//! Finds the normals that a hit may have: the normals of the faces and round corners where the motion enters
//! the Minkowski sum.

use super::direction::angle;
use crate::{Dyadic, Point, Side, Truth};
use carom::Vec2;

/// The angle in radians below which two directions count as equal, where only one direction is correct.
pub(super) const SAME_DIRECTION: f64 = 1e-9;

/// A normal of the boundary where the motion enters the Minkowski sum.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) way: Point,
    /// The allowed angle between this normal and a correct answer. The angle is larger at small round
    /// corners, and at faces of rounded shapes that the motion grazes.
    pub(super) allowed_error: f64,
}

impl Candidate {
    pub(super) fn is(&self, normal: Vec2) -> bool {
        angle(normal, &self.way) <= self.allowed_error
    }
}

/// Returns the faces and round corners on which the displacement lies after a fraction of the motion, up to
/// the allowed error.
pub(super) fn candidates_at(truth: &Truth, fraction: &Dyadic, allowed: f64) -> Vec<Candidate> {
    [faces_at(truth, fraction, allowed), corners_at(truth, fraction, allowed)].concat()
}

/// Returns the faces on which the point of entry lies and whose normals point against the motion. For shapes
/// with radii, the line of a face is moved out by the radius.
fn faces_at(truth: &Truth, fraction: &Dyadic, allowed: f64) -> Vec<Candidate> {
    let track = &truth.track;
    let allowed = 4.0 * allowed;
    let near = |side: &&Side| {
        side.speed.signum() < 0 && (&side.at(fraction) - &track.radius).abs().to_f64() <= allowed
    };
    let radius = track.radius.to_f64();
    let face = |side: &Side| {
        let grazing = radius > 0.0 && track.cosine(&side.normal) > -1e-3;
        let allowed_error = if grazing { (2.0 * allowed / radius).sqrt() } else { 0.0 };
        Candidate { way: side.normal.clone(), allowed_error: SAME_DIRECTION + allowed_error }
    };
    track.sides.iter().filter(near).map(face).collect()
}

/// Returns the round corners on which the point of entry lies.
pub(super) fn corners_at(truth: &Truth, fraction: &Dyadic, allowed: f64) -> Vec<Candidate> {
    let radius = truth.track.radius.to_f64();
    if radius <= allowed {
        return Vec::new();
    }
    let point = truth.track.at(fraction);
    let allowance = Dyadic::from(allowed);
    let radii = &truth.track.radius;
    let [least, most] = [radii - &allowance, radii + &allowance].map(|limit| limit.squared());
    let near = |way: &Point| (&least..=&most).contains(&&way.length_squared());
    let ways = truth.track.moves.ring.iter().map(|corner| point.minus(corner)).filter(near);
    ways.map(|way| {
        let cosine = truth.track.cosine(&way).abs().max(1e-9);
        Candidate { allowed_error: SAME_DIRECTION + allowed / (radius * cosine), way }
    })
    .collect()
}
