//! Clips convex rings to a half-plane or a disc, and computes their areas.
//!
//! The method is the polygon clipping of Sutherland and Hodgman (Reentrant polygon clipping, 1974). The side
//! of a line on which a corner lies is computed only once, so that nearly equal edges cannot contradict one
//! another.

use smallvec::SmallVec;

use crate::math::{Vec2, angle_between, sqrt};

use super::number::{Number, Point};

/// A ring of points in counter-clockwise order.
pub(crate) type AreaRing<N> = SmallVec<[Point<N>; 12]>;

/// A disc.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc<N> {
    pub(crate) center: Point<N>,
    pub(crate) radius: N,
}

impl<N: Number> Disc<N> {
    /// Returns the power of a point: the squared length of the tangents from the point to the circle. The
    /// power is negative inside.
    fn power(&self, point: Point<N>) -> N {
        let arm = point - self.center;
        arm.dot(arm) - self.radius * self.radius
    }
}

/// Returns the area of a ring.
pub(crate) fn area<N: Number>(ring: &[Point<N>]) -> N {
    let [origin, rest @ ..] = ring else { return 0.0.into() };
    let doubled =
        rest.windows(2).fold(N::from(0.0), |sum, pair| sum + (pair[0] - *origin).cross(pair[1] - *origin));
    doubled * N::from(0.5)
}

/// Removes the part of a ring to the right of the line from a point along a direction.
pub(crate) fn clip<N: Number>(ring: &mut AreaRing<N>, start: Point<N>, direction: Point<N>) {
    let zero = N::from(0.0);
    let inward = direction.perp();
    let sides: SmallVec<[N; 12]> = ring.iter().map(|&point| inward.dot(point - start)).collect();
    if sides.iter().all(|&side| side >= zero) {
        return;
    }
    let mut left = AreaRing::new();
    for (index, (&point, &side)) in ring.iter().zip(&sides).enumerate() {
        let next = if index + 1 < ring.len() { index + 1 } else { 0 };
        if side >= zero {
            left.push(point);
        }
        if (side >= zero) != (sides[next] >= zero) {
            left.push(point + (ring[next] - point) * (side / (side - sides[next])));
        }
    }
    *ring = left;
}

/// Removes the part of a ring outside of a convex ring.
pub(crate) fn clip_by<N: Number>(ring: &mut AreaRing<N>, other: &[Point<N>]) {
    let Some(&last) = other.last() else { return };
    let mut start = last;
    for &end in other {
        if ring.len() < 3 {
            return;
        }
        clip(ring, start, end - start);
        start = end;
    }
}

/// Returns the area of the part of a ring that is in a disc. The ring lies within a right angle about the
/// centre, so no arc is longer than a quarter circle.
pub(crate) fn area_in_disc<N: Number>(ring: &[Point<N>], disc: &Disc<N>) -> f64 {
    let zero = N::from(0.0);
    let powers: SmallVec<[N; 12]> = ring.iter().map(|&point| disc.power(point)).collect();
    let mut border = AreaRing::new();
    // The indices of the boundary points from which an arc leads to the next point.
    let mut exits: SmallVec<[usize; 8]> = SmallVec::new();
    // The boundary of the common region consists of the parts of the sides that are in the disc, and of the
    // arcs between them.
    for (index, &start) in ring.iter().enumerate() {
        let next = if index + 1 < ring.len() { index + 1 } else { 0 };
        let is_inside = [powers[index], powers[next]].map(|power| power <= zero);
        if is_inside[0] {
            border.push(start);
        }
        // A side between two corners in the disc lies in the disc.
        if is_inside == [true, true] {
            continue;
        }
        let step = ring[next] - start;
        let Some([enter, exit]) = crossings(start, step, powers[index], disc) else { continue };
        let at = |fraction: N| start + step * clamped(fraction);
        // If both ends are outside, the line crosses the disc if the foot of the centre lies between the
        // ends. The rule holds even if rounding moves a crossing beyond an end that is on the circle.
        let is_across = (start - disc.center).dot(step) < zero && zero < (ring[next] - disc.center).dot(step);
        // At the point where the side enters the disc, the boundary continues along the side.
        if is_inside[1] || (!is_inside[0] && is_across) {
            border.push(at(enter));
        }
        // At the point where the side leaves the disc, an arc leads to the next point of the boundary.
        if is_inside[0] || (!is_inside[1] && is_across) {
            exits.push(border.len());
            border.push(at(exit));
        }
    }
    // Each arc adds the area between the arc and its chord to the polygon of the boundary points.
    let arcs = exits.iter().map(|&exit| {
        let next = if exit + 1 < border.len() { exit + 1 } else { 0 };
        let chord = (border[next] - border[exit]).rounded().length();
        segment_area(chord, disc.radius.rounded())
    });
    area(&border).rounded() + arcs.sum::<f64>()
}

/// Returns the number clamped to [0, 1].
fn clamped<N: Number>(fraction: N) -> N {
    let [zero, one] = [0.0, 1.0].map(N::from);
    if fraction < zero {
        zero
    } else if one < fraction {
        one
    } else {
        fraction
    }
}

/// Returns where a line enters and leaves a disc, as fractions of a step along the line. Returns `None` if
/// the line misses the disc.
fn crossings<N: Number>(start: Point<N>, step: Point<N>, power: N, disc: &Disc<N>) -> Option<[N; 2]> {
    let zero = N::from(0.0);
    let squared = step.dot(step);
    let along = (start - disc.center).dot(step);
    let discriminant = along * along - squared * power;
    if discriminant < zero || squared <= zero {
        return None;
    }
    // One root is the sum without cancellation, and the product of both roots gives the other.
    let root = discriminant.root();
    let sum = if along < zero { along - root } else { along + root };
    if sum == zero {
        return Some([zero; 2]);
    }
    let [one, other] = [-sum / squared, -power / sum];
    Some(if along < zero { [other, one] } else { [one, other] })
}

/// Returns the area between an arc of at most half a turn and its chord.
pub(crate) fn segment_area(chord: f64, radius: f64) -> f64 {
    let half = 0.5 * chord;
    let sine = half / radius;
    if sine < 0.25 {
        // The integral of 2 s^2 / sqrt(1 - s^2), as a series. The direct formula below would lose digits by
        // cancellation.
        let mut sum = 0.0;
        let mut term = 1.0;
        for k in 0..TERMS {
            let k = f64::from(k);
            sum += term / (2.0 * k + 3.0);
            term *= sine * sine * (2.0 * k + 1.0) / (2.0 * k + 2.0);
        }
        return 2.0 * half * half * sine * sum;
    }
    let sine = if sine < 1.0 { sine } else { 1.0 };
    let cosine = sqrt((1.0 - sine) * (1.0 + sine));
    radius * radius * (angle_between(Vec2::X, Vec2::new(cosine, sine)) - sine * cosine)
}

/// The number of terms of the series for a sine up to 2^-2. The first omitted term is below 2^-56 of the sum.
const TERMS: u32 = 14;
