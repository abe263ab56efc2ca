//! Computes the signed gaps between two polygons along the normals of all of their edges, without branches
//! and with SIMD.

use core::array::from_fn;

use crate::math::{TWO_52, Vec2, larger, smaller};
use crate::shape::{Convex, Eight, repeated};

use super::lanes::{Lanes, MOST_CORNERS, largest};

/// The gaps of all edges. The gap of an edge is the distance of the other shape outside of it. Axes 0 to 7
/// are the edges of `a`, and axes 8 to 15 are the edges of `b`.
///
/// If both shapes store their corners as eight, the last four bits of each gap are the index of its axis. So
/// the axis of the largest gap is known without a search. Storing the index changes a gap by less than 2^-48
/// of it. A gap is below three times the largest coordinate, and differences of 2^-43 of that coordinate
/// count as clear.
pub(super) struct Axes {
    of_a: Lanes,
    of_b: Lanes,
    /// A bit for each axis, which is set if the axis is an edge and not a repetition.
    edges: u32,
}

impl Axes {
    #[inline]
    pub(super) fn of(a: &Convex<'_>, b: &Convex<'_>) -> Self {
        let mask = |shape: &Convex<'_>| (1 << shape.normals().len()) - 1;
        let edges = mask(a) | mask(b) << MOST_CORNERS;
        if let (Some(of_a), Some(of_b)) = (a.eight(), b.eight()) {
            return Self {
                of_a: gaps_with_index(of_a, of_b.points, 0),
                of_b: gaps_with_index(of_b, of_a.points, MOST_CORNERS),
                edges,
            };
        }
        Self { of_a: gaps(a, b), of_b: gaps(b, a), edges }
    }

    /// Returns the largest gap of all axes.
    #[inline]
    pub(super) fn most(&self) -> f64 {
        let pairs: Lanes = from_fn(|lane| larger(self.of_a[lane], self.of_b[lane]));
        largest(&pairs)
    }

    /// Returns a bit for each axis, which is set if the gap is at least `bar`.
    #[inline]
    pub(super) fn at_least(&self, bar: f64) -> u32 {
        // Each comparison selects a power of two or zero as an `f64`, because SIMD makes two such selections
        // in one instruction, without a branch.
        let power = |axis: usize, gap: f64| if gap >= bar { f64::from(1_u32 << axis) } else { 0.0 };
        // The sums of different powers are exact, and the tree of additions is short.
        let [a, b, c, d, e, f, g, h] =
            from_fn(|lane| power(lane, self.of_a[lane]) + power(lane + MOST_CORNERS, self.of_b[lane]));
        // After 2^52 is added, the low bits of the number are the sum as an integer. This is cheaper than a
        // conversion.
        let bits = (((a + e) + (c + g)) + ((b + f) + (d + h)) + TWO_52).to_bits() as u32;
        // Lanes that repeat the last edge do not count.
        self.edges & bits
    }

    /// Returns the axis with the largest gap after the first one, if that gap reaches `bar`.
    pub(super) fn next(&self, first: usize, bar: f64) -> Option<usize> {
        let all = self.of_a.iter().chain(&self.of_b).enumerate();
        let is_other = |axis: usize| axis != first && self.edges >> axis & 1 == 1;
        let others = all.filter(|&(axis, &distance)| is_other(axis) && distance >= bar);
        let next = others.reduce(|best, axis| if axis.1 > best.1 { axis } else { best });
        next.map(|(axis, _)| axis)
    }
}

/// Returns the index of the axis in the last bits of a gap, if the gap has one.
#[inline]
pub(super) fn index_of(gap: f64) -> usize {
    gap.to_bits() as usize % (2 * MOST_CORNERS)
}

/// Returns how far the other shape lies outside of each edge of the owner. Returns minus infinity if the
/// owner has no edges.
#[inline]
pub(crate) fn gaps(owner: &Convex<'_>, other: &Convex<'_>) -> Lanes {
    if owner.normals().is_empty() {
        return [f64::NEG_INFINITY; MOST_CORNERS];
    }
    let scratch;
    let owner = match owner.eight() {
        Some(eight) => eight,
        None => {
            scratch = [owner.points(), owner.normals()].map(repeated);
            Eight { points: &scratch[0], normals: &scratch[1] }
        }
    };
    if let Some(half) = other.box_half() {
        // The support point of a box follows from its half extents.
        let center = other.center();
        let x_axis = other.normals()[1];
        let y_axis = other.normals()[2];
        from_fn(|edge| {
            let normal = owner.normals[edge];
            let reach = normal.dot(x_axis).abs() * half.x + normal.dot(y_axis).abs() * half.y;
            normal.dot(center - owner.points[edge]) - reach
        })
    } else if let &[point] = other.points() {
        from_fn(|edge| owner.normals[edge].dot(point - owner.points[edge]))
    } else if let Some(other) = other.eight() {
        gaps_of_eight(owner, other.points)
    } else {
        gaps_of_eight(owner, &repeated(other.points()))
    }
}

/// Returns the gaps of one polygon's edges. The last bits of each gap are the index of its axis, starting
/// with `axis`.
#[inline(never)]
fn gaps_with_index(sides: Eight<'_>, corners: &[Vec2; MOST_CORNERS], axis: usize) -> Lanes {
    let gaps = all_gaps(sides, corners);
    from_fn(|edge| f64::from_bits(gaps[edge].to_bits() & !15 | (axis | edge) as u64))
}

/// Returns the gaps of one polygon's edges.
#[inline(never)]
pub(super) fn gaps_of_eight(sides: Eight<'_>, corners: &[Vec2; MOST_CORNERS]) -> Lanes {
    all_gaps(sides, corners)
}

/// Returns the gaps of one polygon's edges, and computes two or four of them at once.
#[inline(always)]
fn all_gaps(sides: Eight<'_>, corners: &[Vec2; MOST_CORNERS]) -> Lanes {
    let x = sides.normals.map(|normal| normal.x);
    let y = sides.normals.map(|normal| normal.y);
    let mut lowest = [f64::INFINITY; MOST_CORNERS];
    for corner in corners {
        for edge in 0..MOST_CORNERS {
            lowest[edge] = smaller(lowest[edge], x[edge] * corner.x + y[edge] * corner.y);
        }
    }
    from_fn(|edge| lowest[edge] - sides.normals[edge].dot(sides.points[edge]))
}
