//! Computes the area of the union of convex rings. Of each ring, only the part that the earlier rings do not
//! cover is added.

use crate::area::area_of_overlap;
use crate::{Dyadic, Point, Solid, ring};
use carom::{Rot2, Vec2};

/// Returns the area of the union of convex counter-clockwise rings, to about [`crate::dyadic::BITS`] bits.
#[must_use]
pub fn area_of_union(rings: &[Vec<Point>]) -> Dyadic {
    let alone = rings.iter().enumerate().map(|(index, ring)| area_outside(ring, &rings[..index]));
    alone.fold(Dyadic::zero(), |sum, area| &sum + &area)
}

/// Returns the common part of two convex rings; the result has fewer than three corners if they have no area
/// in common.
#[must_use]
pub fn common_ring(one: &[Point], other: &[Point]) -> Vec<Point> {
    edges(other).fold(one.to_vec(), |ring, (start, end)| left_of(&ring, start, end))
}

/// Returns the area of the part of a ring that is outside of the others.
fn area_outside(ring: &[Point], others: &[Vec<Point>]) -> Dyadic {
    let Some((first, rest)) = others.split_first() else {
        return if ring.len() > 2 { area_of_overlap(ring, ring) } else { Dyadic::zero() };
    };
    if common_ring(ring, first).len() < 3 {
        return area_outside(ring, rest);
    }
    // Each edge of the first ring cuts off the part that is outside of the edge.
    let (mut inside, mut sum) = (ring.to_vec(), Dyadic::zero());
    for (start, end) in edges(first) {
        let outside = left_of(&inside, end, start);
        if outside.len() > 2 {
            sum = &sum + &area_outside(&outside, rest);
        }
        inside = left_of(&inside, start, end);
    }
    sum
}

/// Returns the part of a convex ring to the left of a line.
fn left_of(ring: &[Point], start: &Point, end: &Point) -> Vec<Point> {
    let along = end.minus(start);
    let heights: Vec<Dyadic> = ring.iter().map(|corner| along.cross(&corner.minus(start))).collect();
    let mut left = vec![];
    for (index, corner) in ring.iter().enumerate() {
        let next = (index + 1) % ring.len();
        let signs = [heights[index].signum(), heights[next].signum()];
        if signs[0] >= 0 {
            left.push(corner.clone());
        }
        if signs[0] * signs[1] < 0 {
            let share = heights[index].quotient(&(&heights[index] - &heights[next]));
            left.push(corner.plus(&ring[next].minus(corner).times(&share)));
        }
    }
    let has_area = left.len() > 2 && heights.iter().any(|height| height.signum() > 0);
    if has_area { left } else { vec![] }
}

fn edges(ring: &[Point]) -> impl Iterator<Item = (&Point, &Point)> {
    ring.iter().zip(ring.iter().cycle().skip(1))
}

/// The number of corners of the rings that replace a circle.
const CIRCLE: u32 = 16;

/// Returns two rings, one inside of a solid and one around it. Both are the solid itself if it has no radius.
#[must_use]
pub fn rings_around(solid: &Solid) -> [Vec<Point>; 2] {
    if solid.radius.is_zero() {
        return [solid.hull.ring.clone(), solid.hull.ring.clone()];
    }
    let step = 360.0 / f64::from(CIRCLE);
    let turned = |degrees: f64| Rot2::from_degrees(degrees).expect("the angle is finite");
    let out = 1.0 / turned(0.5 * step).cos();
    [1.0 - 1e-15, out * (1.0 + 1e-15)].map(|length| {
        let directions = (0..CIRCLE).map(|index| {
            let direction = turned(f64::from(index) * step).rotate(Vec2::new(length, 0.0));
            Point::from(direction).times(&solid.radius)
        });
        let directions: Vec<Point> = directions.collect();
        let corners: Vec<Point> = solid
            .hull
            .ring
            .iter()
            .flat_map(|corner| directions.iter().map(move |direction| corner.plus(direction)))
            .collect();
        ring::hull(&corners).into_iter().map(|index| corners[index].clone()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(min: f64, max: f64) -> Vec<Point> {
        [(min, min), (max, min), (max, max), (min, max)].map(|(x, y)| Vec2::new(x, y).into()).into()
    }

    #[test]
    fn squares_that_overlap_touch_and_repeat() {
        let area = |rings: &[Vec<Point>]| area_of_union(rings).to_f64();
        assert_eq!(area(&[square(0.0, 2.0), square(1.0, 3.0)]), 7.0);
        assert_eq!(area(&[square(0.0, 2.0), square(0.0, 2.0), square(0.5, 1.0)]), 4.0);
        assert_eq!(area(&[square(0.5, 1.0), square(0.0, 2.0), square(2.0, 3.0)]), 5.0);
        assert_eq!(area(&[]), 0.0);
        assert_eq!(area_of_union(&[common_ring(&square(0.0, 2.0), &square(1.0, 5.0))]).to_f64(), 1.0);
    }

    #[test]
    fn a_disc_is_between_its_rings() {
        let [inner, outer] =
            rings_around(&Solid::of(&[Vec2::ZERO], 1.0)).map(|ring| area_of_union(&[ring]).to_f64());
        assert!(
            3.06 < inner && inner < core::f64::consts::PI && core::f64::consts::PI < outer && outer < 3.19
        );
    }
}
