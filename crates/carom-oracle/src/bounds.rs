//! Computes the smallest circle and the smallest box around a set of points by brute force.

use crate::{Dyadic, Point, ring};
use carom::Vec2;

/// Returns the radius of the smallest circle around all points. This radius is the largest radius of the
/// smallest circles around any two or three of the points.
#[must_use]
pub fn smallest_radius(points: &[Point]) -> Dyadic {
    let corners: Vec<&Point> = ring::hull(points).into_iter().map(|index| &points[index]).collect();
    let mut largest = Dyadic::zero();
    for (k, c) in corners.iter().enumerate() {
        for (j, b) in corners[..k].iter().enumerate() {
            for a in &corners[..=j] {
                largest = largest.max(radius_squared(a, b, c));
            }
        }
    }
    largest.sqrt()
}

/// Returns the square of the radius of the smallest circle around three points, two of which may be
/// equal.
fn radius_squared(a: &Point, b: &Point, c: &Point) -> Dyadic {
    let mut sides = [a.minus(b), b.minus(c), c.minus(a)].map(|side| side.length_squared());
    sides.sort();
    let [short, middle, long] = sides;
    if long >= &short + &middle {
        return long.scaled(-2);
    }
    // The radius is the product of the lengths of the sides, divided by four times the area.
    let twice_area = b.minus(a).cross(&c.minus(a));
    (&(&short * &middle) * &long).quotient(&twice_area.squared().scaled(2))
}

/// Returns a lower bound of the radius of the smallest circle around all points, close to that radius. Each
/// step adds the farthest point to a subset of the points, and keeps only the two or three points whose
/// smallest enclosing circle is the largest. The circle of a subset is exact, so the result can only be too
/// small.
#[must_use]
pub fn radius_needed(points: &[Vec2]) -> Dyadic {
    let mut kept: Vec<Vec2> = vec![points[0]];
    let mut best = Dyadic::zero();
    for _ in 0..200 {
        let (center, radius) = circle_about(&kept);
        let distance = |p: &Vec2| (*p - center).length();
        let farthest = points
            .iter()
            .copied()
            .max_by(|p, q| distance(p).total_cmp(&distance(q)))
            .expect("there is a point");
        if distance(&farthest) <= radius * (1.0 + 1e-15) || kept.contains(&farthest) {
            break;
        }
        kept.push(farthest);
        kept = supporting(&kept);
        let exact: Vec<Point> = kept.iter().map(|&point| point.into()).collect();
        best = best.max(smallest_radius(&exact));
    }
    best
}

/// Returns the two or three points whose smallest enclosing circle is the largest.
fn supporting(points: &[Vec2]) -> Vec<Vec2> {
    let mut best = (Vec::new(), -1.0);
    for (k, &c) in points.iter().enumerate() {
        for (j, &b) in points[..k].iter().enumerate() {
            for &a in &points[..=j] {
                let set = if a == b { vec![b, c] } else { vec![a, b, c] };
                let (_, radius) = circle_about(&set);
                if radius > best.1 {
                    best = (set, radius);
                }
            }
        }
    }
    best.0
}

/// Returns the smallest circle around up to three points, as the centre and the radius, in floats.
fn circle_about(points: &[Vec2]) -> (Vec2, f64) {
    let pairs = [(0, 1), (1, 2), (2, 0)];
    match *points {
        [a] => (a, 0.0),
        [a, b] => ((a + b) * 0.5, (a - b).length() * 0.5),
        [a, b, c] => {
            let wide = |&(i, j): &(usize, usize)| {
                let center = (points[i] + points[j]) * 0.5;
                (points[3 - i - j] - center).length() <= (points[i] - points[j]).length() * 0.5
            };
            match pairs.iter().find(|pair| wide(pair)) {
                Some(&(i, j)) => circle_about(&[points[i], points[j]]),
                None => circumcircle(a, b, c),
            }
        }
        _ => unreachable!("three points at most"),
    }
}

fn circumcircle(a: Vec2, b: Vec2, c: Vec2) -> (Vec2, f64) {
    let (u, v) = (b - a, c - a);
    let offset = (u.perp() * v.dot(v) - v.perp() * u.dot(u)) * (0.5 / u.cross(v));
    (a + offset, offset.length())
}

/// Returns the area of the smallest box around the points; one of its sides lies along an edge of
/// the hull.
#[must_use]
pub fn smallest_box_area(points: &[Point]) -> Dyadic {
    let corners: Vec<&Point> = ring::hull(points).into_iter().map(|index| &points[index]).collect();
    if corners.len() < 3 {
        return Dyadic::zero();
    }
    let area = |index: usize| {
        let along = corners[(index + 1) % corners.len()].minus(corners[index]);
        let product = &extent(&corners, &along) * &extent(&corners, &along.perp());
        product.quotient(&along.length_squared())
    };
    (0..corners.len()).map(area).reduce(Dyadic::min).expect("there is an edge")
}

fn extent(corners: &[&Point], direction: &Point) -> Dyadic {
    let heights: Vec<Dyadic> = corners.iter().map(|corner| corner.dot(direction)).collect();
    let low = heights.iter().min().expect("there is a corner");
    heights.iter().max().expect("there is a corner") - low
}

/// Returns a text about the fault of a hull, or `None` if the hull is correct. A correct hull is strictly
/// convex and counter-clockwise, consists of the given points, and contains all of them. `hull` may start at
/// the point with the lowest x (of several, the lowest y) or at any corner.
#[must_use]
pub fn hull_fault(points: &[Vec2], hull: &[Vec2]) -> Option<String> {
    let mut corners: Vec<Point> = hull.iter().map(|&point| point.into()).collect();
    if !ring::is_strictly_convex(&corners) {
        return Some("not strictly convex and counter-clockwise".into());
    }
    let first =
        (0..corners.len()).min_by(|&i, &j| corners[i].compare(&corners[j])).expect("there is a corner");
    corners.rotate_left(first);
    let given: std::collections::BTreeSet<[u64; 2]> = points.iter().map(|&p| key(p)).collect();
    if let Some(invented) = hull.iter().find(|&&corner| !given.contains(&key(corner))) {
        return Some(format!("{invented:?} is not one of the points"));
    }
    let outside = points.iter().find(|&&point| !ring::ring_contains(&corners, &point.into()));
    outside.map(|point| format!("{point:?} lies outside"))
}

/// Returns the bits of the coordinates. They are equal for equal points, because adding zero turns -0 into 0.
fn key(point: Vec2) -> [u64; 2] {
    [(point.x + 0.0).to_bits(), (point.y + 0.0).to_bits()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(coordinates: &[[f64; 2]]) -> Vec<Vec2> {
        coordinates.iter().map(|&[x, y]| Vec2::new(x, y)).collect()
    }

    fn exact(coordinates: &[[f64; 2]]) -> Vec<Point> {
        points(coordinates).into_iter().map(Point::from).collect()
    }

    #[test]
    fn smallest_circles() {
        let right = [[0.0, 0.0], [6.0, 0.0], [0.0, 8.0], [1.0, 1.0]];
        assert_eq!(smallest_radius(&exact(&right)).to_f64(), 5.0);
        assert_eq!(radius_needed(&points(&right)).to_f64(), 5.0);
        let four = [[5.0, 0.0], [-3.0, 4.0], [-3.0, -4.0], [0.0, 5.0]];
        assert_eq!(smallest_radius(&exact(&four)).to_f64(), 5.0);
        assert_eq!(radius_needed(&points(&four)).to_f64(), 5.0);
        let acute = [[0.0, 4.0], [5.0, 4.0], [1.0, 7.0], [3.0, 5.0]];
        assert!((&radius_needed(&points(&acute)) - &smallest_radius(&exact(&acute))).abs().to_f64() < 1e-15);
        assert_eq!(smallest_radius(&exact(&[[2.0, 2.0]])).to_f64(), 0.0);
    }

    #[test]
    fn smallest_boxes() {
        let diamond = [[2.0, 0.0], [0.0, 2.0], [-2.0, 0.0], [0.0, -2.0]];
        assert_eq!(smallest_box_area(&exact(&diamond)).to_f64(), 8.0);
        assert_eq!(smallest_box_area(&exact(&[[0.0, 0.0], [3.0, 3.0]])).to_f64(), 0.0);
    }

    #[test]
    fn faults_of_hulls() {
        let cloud = points(&[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [1.0, 1.0]]);
        assert_eq!(hull_fault(&cloud, &cloud[..4]), None);
        assert!(hull_fault(&cloud, &cloud[..3]).is_some_and(|fault| fault.contains("outside")));
        assert!(hull_fault(&cloud, &cloud).is_some_and(|fault| fault.contains("convex")));
    }
}
