//! Computes the convex hull by monotone chains. The result is exact for any finite points.
//!
//! The method is from Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979, with an
//! exact orientation test.

use alloc::vec::Vec;

use crate::math::{Vec2, orient2d, sort_by};

/// Returns the corners of the hull of at least one finite point, counter-clockwise from the lowest
/// of the leftmost points.
pub(crate) fn hull_of_finite(points: &[Vec2]) -> Vec<Vec2> {
    let mut sorted: Vec<Vec2> = points.iter().map(|point| point.canonical()).collect();
    sort_by(&mut sorted, |p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    sorted.dedup();
    if sorted.len() <= 2 {
        return sorted;
    }
    let mut hull = Vec::new();
    chain(&mut hull, sorted.iter().copied());
    hull.pop();
    let mut upper = Vec::new();
    chain(&mut upper, sorted.iter().rev().copied());
    upper.pop();
    hull.append(&mut upper);
    hull
}

/// Appends the points of a sorted sequence at which its lower hull turns left, including both ends.
fn chain(hull: &mut Vec<Vec2>, points: impl Iterator<Item = Vec2>) {
    for point in points {
        while let [.., p, q] = hull[..] {
            if orient2d(p, q, point) > 0.0 {
                break;
            }
            hull.pop();
        }
        hull.push(point);
    }
}
