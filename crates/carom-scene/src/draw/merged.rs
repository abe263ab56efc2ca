//! The outline of a shape of several parts as one path: edges that two parts share are left out.

use std::cmp::Ordering;

use carom::{Convex, Vec2};

use super::frame::Frame;
use super::outline::add;

/// The straight edges of parts, each from a corner to the next, counter-clockwise around its part.
#[derive(Debug, Default)]
pub(super) struct MergedOutline {
    edges: Vec<[Vec2; 2]>,
    /// Lines of parts without an inside.
    lines: Vec<[Vec2; 2]>,
}

impl MergedOutline {
    /// Adds a part without a radius.
    pub(super) fn add(&mut self, part: Convex<'_>) {
        let points = part.points();
        let (Some(first), Some(last)) = (
            points.iter().min_by(|one, other| order(one, other)),
            points.iter().max_by(|one, other| order(one, other)),
        ) else {
            return;
        };
        let is_on_line = |point: &Vec2| (*last - *first).cross(*point - *first) == 0.0;
        if points.iter().all(is_on_line) {
            self.lines.push([*first, *last]);
        } else {
            self.edges.extend((0..points.len()).map(|at| [points[at], points[(at + 1) % points.len()]]));
        }
    }

    /// Returns the path of the edges that belong to one part only.
    pub(super) fn path(mut self, frame: &Frame) -> String {
        self.drop_shared();
        let mut path = String::new();
        for ring in self.rings() {
            let ring = without_straight_corners(&ring);
            draw(&mut path, &ring, frame);
            path.push('Z');
        }
        for line in &self.lines {
            draw(&mut path, line, frame);
        }
        path
    }

    /// Drops the edges that one part has from a corner to another, and a second part back.
    fn drop_shared(&mut self) {
        let ends = |[a, b]: &[Vec2; 2]| if order(a, b) == Ordering::Greater { [*b, *a] } else { [*a, *b] };
        let by_ends = |one: &[Vec2; 2], other: &[Vec2; 2]| by_corners(&ends(one), &ends(other));
        carom::sort_by(&mut self.edges, |one, other| {
            by_ends(one, other).then_with(|| by_corners(one, other))
        });
        let mut kept = Vec::new();
        for group in self.edges.chunk_by(|one, other| by_ends(one, other) == Ordering::Equal) {
            let (there, back): (Vec<_>, Vec<_>) = group.iter().partition(|edge| ends(edge) == **edge);
            let more = if there.len() > back.len() { &there } else { &back };
            kept.extend_from_slice(&more[..there.len().abs_diff(back.len())]);
        }
        self.edges = kept;
        carom::sort_by(&mut self.edges, by_corners);
    }

    /// Returns the edges one behind the other, as rings.
    fn rings(&self) -> Vec<Vec<Vec2>> {
        let mut is_used = vec![false; self.edges.len()];
        let mut rings = Vec::new();
        for first in 0..self.edges.len() {
            let (mut edge, mut ring) = (Some(first).filter(|&first| !is_used[first]), Vec::new());
            while let Some(at) = edge {
                is_used[at] = true;
                let [start, end] = self.edges[at];
                ring.push(start);
                let next = self.edges.partition_point(|[start, _]| order(start, &end) == Ordering::Less);
                let leaves = |&at: &usize| self.edges.get(at).is_some_and(|[start, _]| *start == end);
                edge = (next..).take_while(leaves).find(|&at| !is_used[at]);
            }
            if !ring.is_empty() {
                rings.push(ring);
            }
        }
        rings
    }
}

fn order(one: &Vec2, other: &Vec2) -> Ordering {
    one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y))
}

fn by_corners(one: &[Vec2; 2], other: &[Vec2; 2]) -> Ordering {
    order(&one[0], &other[0]).then_with(|| order(&one[1], &other[1]))
}

/// Drops the corners in the middle of straight sides.
fn without_straight_corners(ring: &[Vec2]) -> Vec<Vec2> {
    let count = ring.len();
    let is_corner = |&at: &usize| {
        let (before, here, after) = (ring[(at + count - 1) % count], ring[at], ring[(at + 1) % count]);
        let (arriving, leaving) = (here - before, after - here);
        arriving.cross(leaving) != 0.0 || arriving.dot(leaving) < 0.0
    };
    (0..count).filter(is_corner).map(|at| ring[at]).collect()
}

fn draw(path: &mut String, points: &[Vec2], frame: &Frame) {
    for (index, &point) in points.iter().enumerate() {
        add(path, if index == 0 { "M" } else { "L" }, frame.at(point));
    }
}

#[cfg(test)]
mod tests {
    use carom::{Shape, TileGrid, TileKind};

    use super::*;
    use crate::draw::outline::each_part;

    #[test]
    fn a_grid_of_full_cells_has_the_outline_of_their_union() {
        let level = ["####", "#..#", "#.##", "####"];
        let kinds = [TileKind::EMPTY, TileKind::FULL];
        let cell = |x: usize, y: usize| usize::from(level[3 - y].as_bytes()[x] == b'#');
        let grid: Shape = TileGrid::new([0.0, 0.0], [2.0, 2.0], [4, 4], kinds, cell).unwrap().into();
        let mut outline = MergedOutline::default();
        each_part(&grid, &mut |part| outline.add(part));
        let frame = Frame { anchor: Vec2::ZERO, pixel: Vec2::ZERO, scale: 1.0, y_down: true };
        assert_eq!(outline.path(&frame), "M0 0L8 0L8 8L0 8ZM2 2L2 6L6 6L6 4L4 4L4 2Z");
    }
}
