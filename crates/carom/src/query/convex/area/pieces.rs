//! Divides a shape into pieces whose insides do not overlap: its core (the shape without the radius), a strip
//! outside of each edge, and sectors around its corners.
//!
//! ```text
//!        .------.
//!       /|      |\  sector
//!      '-+------+-'
//!      | | core | | strip
//!      '-+------+-'
//!       \|      |/
//!        '------'
//! ```

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{PI_REST, Vec2, larger, smaller};
use crate::shape::{Convex, Obb};

use super::number::{Number, Point};
use super::ring::{AreaRing, Disc, area, area_in_disc, clip, clip_by};

/// The corners of a shape relative to an origin, times a power of two, and the shape's radius.
#[derive(Clone, Debug)]
pub(crate) struct AreaOutline<N> {
    corners: AreaRing<N>,
    /// Unit normals of the edges. For an edge that is too short, its stored normal is used.
    normals: SmallVec<[Vec2; 12]>,
    radius: f64,
}

/// A convex ring, or the part of a convex ring that is in a disc. A ring with a disc lies within a right
/// angle about the disc's centre.
#[derive(Clone, Debug)]
struct DiscPiece<N> {
    ring: AreaRing<N>,
    disc: Option<Disc<N>>,
    min: Vec2,
    max: Vec2,
}

impl<N: Number> AreaOutline<N> {
    /// Creates the outline of a convex shape. The corners of a box at an angle are computed without rounding
    /// to `f64`.
    pub(crate) fn new(convex: &Convex<'_>, obb: Option<&Obb>, origin: Vec2, scale: f64) -> Self {
        let corners = match obb {
            Some(obb) => corners_of_box(obb, origin, scale).into_iter().collect(),
            None => {
                let place = |&point: &Vec2| Point::between(origin, point) * N::from(scale);
                convex.points().iter().map(place).collect()
            }
        };
        let normals = convex.normals().iter().copied().collect();
        Self { corners, normals, radius: convex.radius() * scale }
    }

    /// Returns the largest coordinate magnitude.
    pub(crate) fn extent(&self) -> f64 {
        self.corners.iter().fold(0.0, |extent, corner| larger(extent, corner.rounded().max_abs()))
            + self.radius
    }

    /// Returns the area of the shape.
    pub(crate) fn area(&self) -> f64 {
        let core = area(&self.corners);
        if self.radius == 0.0 {
            return core.rounded();
        }
        let radius = N::from(self.radius);
        let pi = N::sum(core::f64::consts::PI, PI_REST);
        let perimeter = self.edges().fold(N::from(0.0), |sum, (_, start, end)| {
            let edge = end - start;
            sum + edge.dot(edge).root()
        });
        (core + radius * perimeter + pi * radius * radius).rounded()
    }

    /// Returns whether no corner turns to the right; edges of length 0 do not count. If the rounding of the
    /// corners turns a short edge to the right, the line through this edge cuts off a large part of the shape.
    pub(crate) fn keeps_left(&self) -> bool {
        let zero = N::from(0.0);
        let [.., last] = self.corners[..] else { return true };
        let (mut start, mut first, mut before) = (last, None, None::<Point<N>>);
        for &end in &self.corners {
            let edge = end - start;
            start = end;
            if edge.dot(edge) > zero {
                if before.is_some_and(|before| before.cross(edge) < zero) {
                    return false;
                }
                first.get_or_insert(edge);
                before = Some(edge);
            }
        }
        // The last edge ends where the first edge starts.
        before.zip(first).is_none_or(|(before, first)| before.cross(first) >= zero)
    }

    /// Returns the area of the overlap of two shapes.
    pub(crate) fn area_of_overlap(&self, other: &Self) -> f64 {
        let [pieces, others] = [self, other].map(Self::pieces);
        pieces.iter().flat_map(|one| others.iter().map(|other| one.area_of_overlap(other))).sum()
    }

    /// Returns the edges with their indices.
    fn edges(&self) -> impl Iterator<Item = (usize, Point<N>, Point<N>)> + '_ {
        let ends = self.corners.iter().cycle().skip(1);
        self.corners.iter().zip(ends).enumerate().map(|(index, (&start, &end))| (index, start, end))
    }

    /// Returns the pieces of the shape, whose insides do not overlap.
    fn pieces(&self) -> Vec<DiscPiece<N>> {
        let margin = self.extent() * COARSE_ROUNDING;
        let piece = |ring: AreaRing<N>, disc| DiscPiece::new(ring, disc, margin);
        let mut pieces = Vec::new();
        if self.corners.len() > 2 {
            pieces.push(piece(self.corners.clone(), None));
        }
        if self.radius > 0.0 {
            let mut normals: SmallVec<[Point<N>; 12]> = SmallVec::new();
            for (index, start, end) in self.edges() {
                let given = self.normals.get(index).copied().unwrap_or(Vec2::X);
                let exact = (end - start).perp_right().normalized();
                let normal = exact.unwrap_or_else(|| Point::new(given.x, given.y));
                let out = normal * N::from(self.radius);
                if exact.is_some() {
                    pieces.push(piece([start, start + out, end + out, end].into_iter().collect(), None));
                }
                normals.push(normal);
            }
            for (index, &center) in self.corners.iter().enumerate() {
                let before = normals[if index > 0 { index - 1 } else { normals.len() - 1 }];
                self.append_sectors(center, before, normals[index], &piece, &mut pieces);
            }
        }
        pieces
    }

    /// Appends the sectors about a corner between the normals of its two edges. Each sector is at most a
    /// quarter turn.
    fn append_sectors(
        &self,
        center: Point<N>,
        before: Point<N>,
        after: Point<N>,
        piece: &impl Fn(AreaRing<N>, Option<Disc<N>>) -> DiscPiece<N>,
        pieces: &mut Vec<DiscPiece<N>>,
    ) {
        let is_disc = self.corners.len() == 1;
        let mut directions: SmallVec<[Point<N>; 5]> = SmallVec::new();
        directions.push(before);
        if is_disc {
            directions.extend([before.perp(), -before, before.perp_right()]);
        } else if before.dot(after) < N::from(0.0) {
            directions.extend((after - before).perp_right().normalized());
        }
        directions.push(after);
        let radius = N::from(self.radius);
        let reach = radius + radius;
        for pair in directions.windows(2) {
            let ring = [center, center + pair[0] * reach, center + pair[1] * reach];
            pieces.push(piece(ring.into_iter().collect(), Some(Disc { center, radius })));
        }
    }
}

/// Returns the corners of a box relative to an origin, times a power of two.
fn corners_of_box<N: Number>(obb: &Obb, origin: Vec2, scale: f64) -> [Point<N>; 4] {
    let center = Point::between(origin, obb.center()) * N::from(scale);
    let (half, rotation) = (obb.half() * scale, obb.rotation());
    let along =
        |length: f64| Point { x: N::product(rotation.cos(), length), y: N::product(rotation.sin(), length) };
    let (right, up) = (along(half.x), along(half.y).perp());
    [center - right - up, center + right - up, center + right + up, center - right + up]
}

impl<N: Number> DiscPiece<N> {
    fn new(ring: AreaRing<N>, disc: Option<Disc<N>>, margin: f64) -> Self {
        let far = Vec2::new(f64::INFINITY, f64::INFINITY);
        let (mut min, mut max) = (far, -far);
        for point in &ring {
            let point = point.rounded();
            (min, max) = (min.min(point), max.max(point));
        }
        let margin = Vec2::new(margin, margin);
        Self { ring, disc, min: min - margin, max: max + margin }
    }

    /// Returns the area of the overlap of two pieces.
    fn area_of_overlap(&self, other: &Self) -> f64 {
        let is_near = smaller(self.max.x, other.max.x) > larger(self.min.x, other.min.x)
            && smaller(self.max.y, other.max.y) > larger(self.min.y, other.min.y);
        if !is_near {
            return 0.0;
        }
        let mut ring = self.ring.clone();
        clip_by(&mut ring, &other.ring);
        if ring.len() < 3 {
            return 0.0;
        }
        match (&self.disc, &other.disc) {
            (None, None) => area(&ring).rounded(),
            (Some(disc), None) | (None, Some(disc)) => area_in_disc(&ring, disc),
            (Some(one), Some(other)) => area_in_discs(ring, [one, other]),
        }
    }
}

/// Returns the area of the part of a ring that is in two discs. The radical line of the discs divides the
/// plane. On each side of this line, a point is in both discs if it is in the disc for which its power (the
/// squared distance from the centre minus the squared radius) is larger.
fn area_in_discs<N: Number>(mut ring: AreaRing<N>, discs: [&Disc<N>; 2]) -> f64 {
    let [one, other] = discs;
    let way = other.center - one.center;
    let squared = way.dot(way);
    let difference = one.radius - other.radius;
    if difference * difference >= squared {
        // One of the two discs contains the other.
        return area_in_disc(&ring, if difference < N::from(0.0) { one } else { other });
    }
    let share = (squared + difference * (one.radius + other.radius)) / (squared + squared);
    let line = one.center + way * share;
    let mut rest = ring.clone();
    clip(&mut ring, line, way.perp());
    clip(&mut rest, line, -way.perp());
    area_in_disc(&ring, other) + area_in_disc(&rest, one)
}
