//! Stores a ring as the caller gave it: its checks, its corners, and the errors about its corners.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::math::{ErrorKind, RingEdge, ShapeError, Vec2, checked_point, orient2d};

use super::decompose::Fault;
use super::ring::{distinct, winding};
use super::ring_list::Rings;

/// The corners of a ring in the given order, without repeated points and without points in the middle of a
/// straight side.
pub(crate) struct GivenRing {
    corners: Vec<Vec2>,
    /// The index of each corner among the given points.
    indices: Vec<u32>,
    is_counter_clockwise: bool,
}

impl GivenRing {
    pub(crate) fn new(points: impl IntoIterator<Item = impl Into<Vec2>>) -> Result<Self, ShapeError> {
        Self::from_given(points.into_iter().map(Into::into).collect())
    }

    /// Checks the points of a ring, and checks that they are not all on one line.
    pub(crate) fn from_given(mut given: Vec<Vec2>) -> Result<Self, ShapeError> {
        for (index, point) in given.iter_mut().enumerate() {
            *point = checked_point("vertices", *point).map_err(|error| error.at_index(index))?;
        }
        if given.len() > MAX_VERTICES {
            return Err(too_many_vertices(given.len()));
        }
        distinct(&given)?;
        let indices = corners(&given);
        let corners: Vec<Vec2> = indices.iter().map(|&index| given[index as usize]).collect();
        let is_counter_clockwise = winding(&corners) > 0.0;
        Ok(Self { corners, indices, is_counter_clockwise })
    }

    pub(crate) fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    /// Returns the index of a corner among the given points.
    pub(crate) fn index(&self, corner: usize) -> usize {
        self.indices[corner] as usize
    }

    pub(crate) const fn is_counter_clockwise(&self) -> bool {
        self.is_counter_clockwise
    }

    /// Returns the corners counter-clockwise or clockwise, from the first of them.
    pub(crate) fn wound(&self, counter_clockwise: bool) -> impl Iterator<Item = Vec2> {
        let count = self.corners.len();
        let is_reversed = counter_clockwise != self.is_counter_clockwise;
        (0..count).map(move |index| self.corners[if is_reversed { (count - index) % count } else { index }])
    }
}

/// The largest number of vertices of a polygon and of its holes.
const MAX_VERTICES: usize = 1 << 25;

/// Checks the number of vertices of all rings.
pub(crate) fn check_vertex_count(count: usize) -> Result<(), ShapeError> {
    if count > MAX_VERTICES { Err(too_many_vertices(count)) } else { Ok(()) }
}

const fn too_many_vertices(count: usize) -> ShapeError {
    ShapeError::count(ErrorKind::TooManyPoints, "vertices", count)
}

/// Returns the error for a fault of the rings.
pub(crate) fn error_of(fault: &Fault, given: &[GivenRing], rings: &Rings) -> ShapeError {
    let edge = |vertex: usize| {
        let ring = (1..given.len()).take_while(|&ring| rings.start(ring) <= vertex).last().unwrap_or(0);
        RingEdge { hole: ring.checked_sub(1), start: given[ring].index(vertex - rings.start(ring)) }
    };
    match *fault {
        Fault::Crossing(vertices) => {
            let [one, other] = vertices.map(edge);
            // The later ring is named first, because it is the ring that was added last.
            let order = |edge: &RingEdge| (Reverse(edge.hole), edge.start);
            if order(&other) < order(&one) {
                ShapeError::crossing(other, one)
            } else {
                ShapeError::crossing(one, other)
            }
        }
        Fault::HoleOutside { vertex, is_in_hole } => {
            let kind = if is_in_hole { ErrorKind::HoleInHole } else { ErrorKind::HoleOutside };
            let RingEdge { hole, start } = edge(vertex);
            let error = ShapeError::point(kind, "vertices", rings.points()[vertex]).at_index(start);
            error.of_hole(hole.unwrap_or(0))
        }
    }
}

/// Returns the indices of the corners of a ring.
pub(crate) fn corners(ring: &[Vec2]) -> Vec<u32> {
    let mut distinct: Vec<u32> = (0..ring.len() as u32).collect();
    distinct.dedup_by_key(|index| ring[*index as usize]);
    while distinct.len() > 1 && ring[distinct[0] as usize] == ring[distinct[distinct.len() - 1] as usize] {
        distinct.pop();
    }
    let count = distinct.len();
    if count < 3 {
        return distinct;
    }
    let point = |place: usize| ring[distinct[place % count] as usize];
    let is_corner = |place: &usize| !is_between(point(place + count - 1), point(*place), point(place + 1));
    (0..count).filter(is_corner).map(|place| distinct[place]).collect()
}

/// Returns whether the second of three points lies between the other two, on the line through them.
fn is_between(before: Vec2, point: Vec2, after: Vec2) -> bool {
    let precedes = |p: Vec2, q: Vec2| (p.x, p.y) < (q.x, q.y);
    (precedes(before, point) == precedes(point, after)) && orient2d(before, point, after) == 0.0
}
