//! Defines polygons with at most eight corners. Each stores eight corners: the last corner is repeated.

use crate::data::Poly;
use crate::point::P;

use super::{Contact, V, clipped};

/// A polygon: corners, outward normals with their offsets, lengths of the edges, and factors for positions along the
/// edges.
#[derive(Clone, Copy)]
pub(crate) struct Poly8 {
    pub(super) x: [f32; 8],
    pub(super) y: [f32; 8],
    pub(super) nx: [f32; 8],
    pub(super) ny: [f32; 8],
    pub(super) offset: [f32; 8],
    pub(super) length: [f32; 8],
    count: usize,
}

impl Poly8 {
    pub(crate) fn new(poly: &Poly) -> Self {
        let (corners, count) = (&poly.0, poly.0.len());
        let corner = |index: usize| corners[index.min(count - 1)];
        let edge = |index: usize| corners[(index + 1) % count] - corner(index);
        let normal = |index: usize| edge(index.min(count - 1)).outward().unit();
        let all = |value: &dyn Fn(usize) -> f64| std::array::from_fn(|index| value(index) as f32);
        Self {
            x: all(&|index| corner(index).0),
            y: all(&|index| corner(index).1),
            nx: all(&|index| normal(index).0),
            ny: all(&|index| normal(index).1),
            offset: all(&|index| normal(index).dot(corner(index))),
            length: all(&|index| edge(index.min(count - 1)).length()),
            count,
        }
    }

    #[inline]
    pub(super) fn corner(&self, index: usize) -> V {
        V(self.x[index], self.y[index])
    }

    #[inline]
    pub(super) fn normal(&self, index: usize) -> V {
        V(self.nx[index], self.ny[index])
    }

    /// Returns the distance of the other polygon from the line of an edge.
    #[inline]
    fn distance(&self, edge: usize, other: &Self) -> f32 {
        let (nx, ny) = (self.nx[edge], self.ny[edge]);
        let heights: [f32; 8] = std::array::from_fn(|k| nx * other.x[k] + ny * other.y[k]);
        least(&heights) - self.offset[edge]
    }

    /// Returns the largest distance of the other polygon from the line of an edge, and that edge.
    #[inline]
    fn farthest(&self, other: &Self) -> (f32, usize) {
        let mut best = (f32::NEG_INFINITY, 0);
        for edge in 0..self.count {
            let distance = self.distance(edge, other);
            if distance > best.0 {
                best = (distance, edge);
            }
        }
        best
    }

    /// Returns the edge whose normal is closest to the opposite of `normal`.
    #[inline]
    fn edge_against(&self, normal: V) -> (V, V) {
        let mut best = (f32::INFINITY, 0);
        for edge in 0..self.count {
            let dot = self.nx[edge] * normal.0 + self.ny[edge] * normal.1;
            if dot < best.0 {
                best = (dot, edge);
            }
        }
        let next = if best.1 + 1 == self.count { 0 } else { best.1 + 1 };
        (self.corner(best.1), self.corner(next))
    }

    /// Returns the closest pair of a corner of this polygon and a point on the edges of the other
    /// polygon: their squared distance, and both points.
    #[inline]
    fn nearest(&self, other: &Self) -> (f32, V, V) {
        let mut best = (f32::INFINITY, 0);
        for corner in 0..self.count {
            let (square, _) = other.squares(self.corner(corner));
            let nearest = least(&square);
            if nearest < best.0 {
                best = (nearest, corner);
            }
        }
        let corner = self.corner(best.1);
        let (squares, alongs) = other.squares(corner);
        let edge = squares.iter().position(|&square| square == best.0).unwrap_or(0);
        let on_edge = other.corner(edge).plus(V(-other.ny[edge], other.nx[edge]), alongs[edge]);
        (best.0, corner, on_edge)
    }

    /// Returns the squared distance of a point from each edge, and the position of the nearest point along each edge.
    #[inline]
    fn squares(&self, point: V) -> ([f32; 8], [f32; 8]) {
        let (mut squares, mut alongs) = ([0.0; 8], [0.0; 8]);
        for k in 0..8 {
            let (dx, dy) = (point.0 - self.x[k], point.1 - self.y[k]);
            let along = smaller(larger(dy * self.nx[k] - dx * self.ny[k], 0.0), self.length[k]);
            let (rx, ry) = (dx + self.ny[k] * along, dy - self.nx[k] * along);
            squares[k] = rx * rx + ry * ry;
            alongs[k] = along;
        }
        (squares, alongs)
    }
}

/// Returns the minimum of eight numbers, four lanes at a time.
#[inline]
fn least(of: &[f32; 8]) -> f32 {
    let half: [f32; 4] = std::array::from_fn(|k| smaller(of[k], of[k + 4]));
    smaller(smaller(half[0], half[2]), smaller(half[1], half[3]))
}

/// Returns the smaller of two numbers. This compiles to one instruction, unlike `f32::min`.
#[inline]
fn smaller(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

#[inline]
pub(crate) fn overlap(a: &Poly8, b: &Poly8) -> bool {
    (0..a.count).all(|edge| a.distance(edge, b) <= 0.0) && (0..b.count).all(|edge| b.distance(edge, a) <= 0.0)
}

#[inline]
pub(crate) fn contact(a: &Poly8, b: &Poly8) -> Option<Contact> {
    let (of_a, of_b) = (a.farthest(b), b.farthest(a));
    let is_b = of_a.0 <= of_b.0;
    let (separation, edge) = if is_b { of_b } else { of_a };
    if separation > 0.0 {
        return None;
    }
    let (owner, other) = if is_b { (b, a) } else { (a, b) };
    let outward = owner.normal(edge);
    let normal = if is_b { outward } else { V(-outward.0, -outward.1) };
    let side = (owner.corner(edge), V(-outward.1, outward.0), owner.length[edge]);
    Some(clipped(side, outward, other.edge_against(outward), normal, separation))
}

/// Returns the closest points of separated polygons.
#[inline]
pub(crate) fn closest(a: &Poly8, b: &Poly8) -> (V, V) {
    let (from_a, from_b) = (a.nearest(b), b.nearest(a));
    if from_a.0 <= from_b.0 { (from_a.1, from_a.2) } else { (from_b.2, from_b.1) }
}

pub(crate) fn points((on_a, on_b): (V, V)) -> (P, P) {
    (on_a.double(), on_b.double())
}
