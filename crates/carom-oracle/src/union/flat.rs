//! Computes the depth of a union of Minkowski sums with straight edges without any tolerance, so that even
//! the narrowest gap counts as free.
//!
//! Each edge of each sum is clipped by all other sums, in rational numbers. What remains of the edges is the
//! boundary of the free places (displacements that are in no sum). Two edges that lie on one line and face
//! each other cover each other, so there is no free line between parts side by side.

use crate::{Dyadic, Gap, Point, Ratio, Region};
use core::cmp::Ordering;

/// Returns the square of the distance from the origin to the nearest free place. Returns `None` if a radius
/// is positive. Returns zero if the origin is in no sum.
#[must_use]
pub fn flat_depth_squared(pairs: &[Gap]) -> Option<Ratio> {
    if pairs.iter().any(|pair| !pair.radius.is_zero()) {
        return None;
    }
    // A flat Minkowski sum has no interior, so it covers no place.
    let solid: Vec<&Gap> = pairs.iter().filter(|pair| pair.moves.ring.len() > 2).collect();
    if !solid.iter().any(|pair| pair.overlap()) {
        return Some(zero());
    }
    let solid: Vec<&Region> = solid.into_iter().map(|pair| &*pair.moves).collect();
    let edges = solid
        .iter()
        .enumerate()
        .flat_map(|(sum, region)| (0..region.ring.len()).map(move |edge| (sum, edge)));
    edges.filter_map(|(sum, edge)| nearest_free_on_edge(&solid, sum, edge)).min()
}

/// The points `start + t * along` of an edge, for `t` from 0 to 1.
struct Edge<'a> {
    start: &'a Point,
    along: Point,
}

/// Returns the squared distance from the origin to the nearest piece of an edge that is not covered.
fn nearest_free_on_edge(sums: &[&Region], sum: usize, edge: usize) -> Option<Ratio> {
    let (start, end) = sums[sum].edge(edge);
    let edge = Edge { start, along: end.minus(start) };
    let others = sums.iter().enumerate().filter(|&(other, _)| other != sum);
    let mut covered: Vec<[Ratio; 2]> = others.filter_map(|(_, other)| edge.covered_by(other)).collect();
    covered.sort();
    let mut from = zero();
    let mut nearest = None;
    for [low, high] in covered.into_iter().chain([[one(), one()]]) {
        if from < low {
            let squared = edge.squared_distance(&from, &low);
            nearest = Some(nearest.map_or(squared.clone(), |least: Ratio| least.min(squared)));
        }
        from = from.max(high);
    }
    nearest
}

impl Edge<'_> {
    /// Returns the piece of the edge that lies in the interior of a region, or that has the region directly
    /// on its outer side.
    fn covered_by(&self, region: &Region) -> Option<[Ratio; 2]> {
        let (mut low, mut high) = (zero(), one());
        for index in 0..region.ring.len() {
            let normal = region.normal(index);
            // The height is linear along the edge, and negative on the inner side.
            let height = normal.dot(&self.start.minus(&region.ring[index]));
            let slope = normal.dot(&self.along);
            match slope.signum() {
                0 if height.signum() > 0 => return None,
                0 if height.is_zero() && self.along.perp().dot(&normal).signum() < 0 => return None,
                0 => {}
                1 => high = high.min(Ratio::new(-&height, slope)),
                _ => low = low.max(Ratio::new(-&height, slope)),
            }
        }
        (low.cmp(&high) == Ordering::Less).then_some([low, high])
    }

    /// Returns the squared distance of the origin from the piece of the edge between two parameters.
    fn squared_distance(&self, low: &Ratio, high: &Ratio) -> Ratio {
        let squared = self.along.length_squared();
        let foot = Ratio::new(-&self.along.dot(self.start), squared.clone());
        if foot <= *low {
            self.squared_distance_at(low)
        } else if foot >= *high {
            self.squared_distance_at(high)
        } else {
            Ratio::new(self.along.cross(self.start).squared(), squared)
        }
    }

    fn squared_distance_at(&self, parameter: &Ratio) -> Ratio {
        let (numerator, denominator) = parameter.parts();
        let point = self.start.times(denominator).plus(&self.along.times(numerator));
        Ratio::new(point.length_squared(), denominator.squared())
    }
}

fn zero() -> Ratio {
    Ratio::whole(Dyadic::zero())
}

fn one() -> Ratio {
    Ratio::whole(Dyadic::whole(1))
}
