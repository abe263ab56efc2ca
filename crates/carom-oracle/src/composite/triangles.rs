//! Computes a triangulation of rings with holes by brute force: finds any maximal set of diagonals that do
//! not cross.

use crate::{Dyadic, Point, turn};
use carom::Vec2;

/// Returns triangles that cover the solid between the outer ring, which is the first one, and the holes.
/// Returns `None` if the areas of the triangles do not add up to the area of the solid, as for rings that
/// cross.
#[must_use]
pub fn triangles(rings: &[Vec<Vec2>]) -> Option<Vec<[Vec2; 3]>> {
    let mut corners: Vec<Vec2> = Vec::new();
    let mut edges: Vec<[usize; 2]> = Vec::new();
    for ring in rings {
        let ids: Vec<usize> = ring.iter().map(|&corner| id_of(&mut corners, corner)).collect();
        edges.extend((0..ids.len()).map(|index| [ids[index], ids[(index + 1) % ids.len()]]));
    }
    edges.retain(|[from, to]| from != to);
    let solid = Rings { points: corners.iter().map(|&corner| corner.into()).collect(), edges };
    let lines = solid.lines();
    let count = corners.len();
    let is_line = |a: usize, b: usize| lines[a * count + b];
    let mut found = Vec::new();
    for a in 0..count {
        for b in (a + 1..count).filter(|&b| is_line(a, b)) {
            for c in (b + 1..count).filter(|&c| is_line(a, c) && is_line(b, c)) {
                let turned = turn(&solid.points[a], &solid.points[b], &solid.points[c]);
                let [b, c] = if turned > 0 { [b, c] } else { [c, b] };
                if turned != 0 && solid.is_triangle([a, b, c]) {
                    found.push([a, b, c].map(|corner| corners[corner]));
                }
            }
        }
    }
    (doubled_area_of(&found) == doubled_area(rings)).then_some(found)
}

fn id_of(corners: &mut Vec<Vec2>, corner: Vec2) -> usize {
    corners.iter().position(|&known| known == corner).unwrap_or_else(|| {
        corners.push(corner);
        corners.len() - 1
    })
}

/// Returns twice the area of the outer ring, minus twice the areas of the holes.
#[must_use]
pub fn doubled_area(rings: &[Vec<Vec2>]) -> Dyadic {
    let area = |ring: &Vec<Vec2>| {
        let points: Vec<Point> = ring.iter().map(|&corner| corner.into()).collect();
        let products =
            (0..points.len()).map(|index| points[index].cross(&points[(index + 1) % points.len()]));
        products.fold(Dyadic::zero(), |sum, next| &sum + &next).abs()
    };
    rings[1..].iter().fold(area(&rings[0]), |left, hole| &left - &area(hole))
}

fn doubled_area_of(triangles: &[[Vec2; 3]]) -> Dyadic {
    let area = |&[a, b, c]: &[Vec2; 3]| {
        let [a, b, c] = [a, b, c].map(Point::from);
        b.minus(&a).cross(&c.minus(&a))
    };
    triangles.iter().map(area).fold(Dyadic::zero(), |sum, next| &sum + &next)
}

struct Rings {
    /// All corners, without duplicates.
    points: Vec<Point>,
    edges: Vec<[usize; 2]>,
}

impl Rings {
    /// Returns, for each pair of corners, whether an edge or a chosen diagonal joins the two corners.
    fn lines(&self) -> Vec<bool> {
        let count = self.points.len();
        let mut chosen = self.edges.clone();
        for a in 0..count {
            for b in a + 1..count {
                let is_known = chosen.iter().any(|line| line.contains(&a) && line.contains(&b));
                if !is_known && self.is_diagonal([a, b], &chosen) {
                    chosen.push([a, b]);
                }
            }
        }
        let mut lines = vec![false; count * count];
        for [a, b] in chosen {
            (lines[a * count + b], lines[b * count + a]) = (true, true);
        }
        lines
    }

    /// Returns whether the line between two corners is inside of the solid, passes through no other corner,
    /// and crosses no known line.
    fn is_diagonal(&self, [a, b]: [usize; 2], known: &[[usize; 2]]) -> bool {
        let [p, q] = [&self.points[a], &self.points[b]];
        let passes = |(index, point): (usize, &Point)| index != a && index != b && is_between(p, q, point);
        let crosses = |&[c, d]: &[usize; 2]| {
            let [r, s] = [&self.points[c], &self.points[d]];
            turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0
        };
        !self.points.iter().enumerate().any(passes)
            && !known.iter().any(crosses)
            && self.contains(&p.plus(q).times(&Dyadic::whole(1).scaled(-1)))
    }

    /// Returns whether a counter-clockwise triangle of known lines is inside of the solid and contains no
    /// other corner.
    fn is_triangle(&self, corners: [usize; 3]) -> bool {
        let [a, b, c] = corners.map(|corner| &self.points[corner]);
        let holds = |(index, point): (usize, &Point)| {
            let turns = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
            !corners.contains(&index) && turns.iter().all(|&turned| turned >= 0)
        };
        let inner = a.plus(a).plus(b).plus(c).times(&Dyadic::whole(1).scaled(-2));
        !self.points.iter().enumerate().any(holds) && self.contains(&inner)
    }

    /// Returns whether a point that is on no edge is inside of the solid. The number of edges to its right
    /// decides.
    fn contains(&self, point: &Point) -> bool {
        let crossed = self.edges.iter().filter(|&&[from, to]| {
            let [p, q] = [&self.points[from], &self.points[to]];
            let [low, high] = if p.y < q.y { [p, q] } else { [q, p] };
            low.y <= point.y && point.y < high.y && turn(low, high, point) > 0
        });
        crossed.count() % 2 == 1
    }
}

/// Returns whether a point lies on the segment between two other points.
fn is_between(p: &Point, q: &Point, point: &Point) -> bool {
    turn(p, q, point) == 0 && point.minus(p).dot(&point.minus(q)).signum() < 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(points: &[[f64; 2]]) -> Vec<Vec2> {
        points.iter().map(|&point| point.into()).collect()
    }

    #[test]
    fn known_rings_have_known_numbers_of_triangles() {
        let square = |min: f64, max: f64| ring(&[[min, min], [max, min], [max, max], [min, max]]);
        assert_eq!(triangles(&[square(0.0, 2.0)]).unwrap().len(), 2);
        assert_eq!(triangles(&[square(0.0, 3.0), square(1.0, 2.0)]).unwrap().len(), 8);
        let touching = ring(&[[0.0, 4.0], [4.0, 2.0], [4.0, 6.0]]);
        assert_eq!(triangles(&[square(0.0, 8.0), touching]).unwrap().len(), 6);
        let crossing = ring(&[[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 2.0]]);
        assert!(triangles(&[crossing]).is_none());
    }
}
