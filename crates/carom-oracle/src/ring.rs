//! Computes with exact rings: hulls, convexity tests, and point containment.

use crate::{Point, turn};

/// Returns the indices of the corners of the hull, counter-clockwise, no three of them on a line. Returns one
/// or two indices if the points have no area. (Andrew's monotone chain.)
#[must_use]
pub fn hull(points: &[Point]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| points[i].compare(&points[j]));
    order.dedup_by(|i, j| points[*i] == points[*j]);
    if order.len() < 3 {
        return order;
    }
    let mut ring = half_hull(points, order.iter().copied());
    ring.pop();
    ring.extend(half_hull(points, order.iter().rev().copied()));
    ring.pop();
    ring
}

fn half_hull(points: &[Point], order: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut chain: Vec<usize> = Vec::new();
    for next in order {
        while let [.., before, last] = chain[..]
            && turn(&points[before], &points[last], &points[next]) <= 0
        {
            chain.pop();
        }
        chain.push(next);
    }
    chain
}

/// Returns whether a ring goes once around a strictly convex polygon, counter-clockwise. Every corner must
/// turn left, and seen from the first corner all others must be in angular order.
#[must_use]
pub fn is_strictly_convex(ring: &[Point]) -> bool {
    let n = ring.len();
    n >= 3
        && (0..n).all(|i| turn(&ring[i], &ring[(i + 1) % n], &ring[(i + 2) % n]) > 0)
        && (1..n - 1).all(|i| turn(&ring[0], &ring[i], &ring[i + 1]) > 0)
}

/// Returns whether a strictly convex counter-clockwise ring contains a point. The ring must start where
/// [`hull`] starts it: at the lowest x, and of several at the lowest y. A binary search finds the sector
/// between two rays from that corner.
#[must_use]
pub fn ring_contains(ring: &[Point], point: &Point) -> bool {
    let last = ring.len() - 1;
    if turn(&ring[0], &ring[1], point) < 0 || turn(&ring[0], &ring[last], point) > 0 {
        return false;
    }
    let (mut low, mut high) = (1, last);
    while high - low > 1 {
        let middle = usize::midpoint(low, high);
        if turn(&ring[0], &ring[middle], point) >= 0 { low = middle } else { high = middle }
    }
    turn(&ring[low], &ring[high], point) >= 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::Vec2;

    fn points(coordinates: &[[f64; 2]]) -> Vec<Point> {
        coordinates.iter().map(|&[x, y]| Vec2::new(x, y).into()).collect()
    }

    #[test]
    fn a_hull_drops_what_lies_inside_or_on_an_edge() {
        let square =
            points(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 1.0], [0.0, 2.0], [0.0, 1.0]]);
        assert_eq!(hull(&square), [0, 2, 3, 5]);
        assert_eq!(hull(&points(&[[1.0, 1.0], [1.0, 1.0]])).len(), 1);
        assert_eq!(hull(&points(&[[0.0, 0.0], [1.0, 1.0], [3.0, 3.0], [2.0, 2.0]])), [0, 2]);
    }

    #[test]
    fn convex_rings_and_impostors() {
        assert!(is_strictly_convex(&points(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]])));
        assert!(!is_strictly_convex(&points(&[[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]])), "clockwise");
        assert!(!is_strictly_convex(&points(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [0.0, 1.0]])), "collinear");
        let star = [[0.0, 10.0], [-6.0, -8.0], [9.5, 3.0], [-9.5, 3.0], [6.0, -8.0]];
        assert!(!is_strictly_convex(&points(&star)), "twice around");
    }

    #[test]
    fn containment_counts_the_boundary_and_nothing_beyond() {
        let ring = points(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]);
        for x in -2..=6 {
            for y in -2..=6 {
                let point = Vec2::new(f64::from(x), f64::from(y)).into();
                let inside = (0..=4).contains(&x) && (0..=4).contains(&y);
                assert_eq!(ring_contains(&ring, &point), inside, "{x} {y}");
            }
        }
        let obtuse = points(&[[0.0, 0.0], [1.0, -4.0], [9.0, 0.0], [1.0, 4.0]]);
        assert!(obtuse.iter().all(|corner| ring_contains(&obtuse, corner)));
        assert!(!ring_contains(&obtuse, &Vec2::new(-1.0, 4.0).into()));
    }
}
