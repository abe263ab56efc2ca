//! Decides whether a shape fits exactly where it is, although the Minkowski sums around it leave no room to move.
//!
//! In a closed hole as large as the shape, the origin is a single free point: no stretch of boundary ends there, so a
//! search along the boundary leads to a place outside of the solid.

use core::cmp::Reverse;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{CUSP, SEAM};
use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::border_search::PieceSource;
use super::boundary::{BoundarySource, GrownSum, within};
use super::nearest::Exit;
use super::scale::Scale;
use super::sums::Sums;

/// Returns the face that a shape touches most if it overlaps no part by more than the tolerance of a passage; `None` if it
/// overlaps one, or may lie in a seam. `some` are sums near the origin.
pub(super) fn touched_face(all: &impl Sums, some: &[GrownSum], source: PieceSource) -> Option<Exit> {
    let extent = some.iter().map(GrownSum::extent).fold(0.0, larger);
    if some.iter().any(|sum| depth_at_origin(sum) > Scale::new(sum.extent()).gap) {
        return None;
    }
    let mut around = Around { scale: Scale::new(extent), is_narrow: [false; 2], walls: SmallVec::new() };
    let mut is_shallow = true;
    all.each_pair(&within(around.scale.gap), &mut |a, b, parts| {
        is_shallow = around.add([a, b], &GrownSum::new(a, b, parts));
        if is_shallow { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (is_shallow && !around.may_be_seam(source) && !around.is_squeezed()).then(|| around.deepest()).flatten()
}

/// The sums that the origin touches.
struct Around {
    scale: Scale,
    /// For each shape, whether one of the parts that touch has almost no width.
    is_narrow: [bool; 2],
    walls: SmallVec<[TouchedWall; 8]>,
}

/// An edge or a round corner of a sum that the origin touches: a wall of the hole.
struct TouchedWall {
    depth: f64,
    /// The tolerance of the pair of parts.
    gap: f64,
    normal: Vec2,
    source: BoundarySource,
    parts: [usize; 2],
}

impl Around {
    /// Adds the sum of two parts if the origin touches it; returns false if the origin is deeper in it than the
    /// tolerance.
    fn add(&mut self, parts: [&Convex<'_>; 2], sum: &GrownSum) -> bool {
        let (depth, gap) = (depth_at_origin(sum), Scale::new(sum.extent()).gap);
        if depth.abs() <= gap {
            let is_narrow = parts.map(|part| part.inner_radius() <= SEAM * self.scale.gap);
            self.is_narrow = [0, 1].map(|shape| self.is_narrow[shape] || is_narrow[shape]);
            sum.each_face_at_origin(gap, &mut |normal, source| {
                self.walls.push(TouchedWall { depth, gap, normal, source, parts: sum.parts() });
            });
        }
        depth <= gap
    }

    /// Returns whether a part without width may lie between two parts of the other shape.
    fn may_be_seam(&self, source: PieceSource) -> bool {
        let is_single = |shape: usize| matches!(source, PieceSource::BorderOf(other) if other != shape);
        [0, 1].into_iter().any(|shape| self.is_narrow[shape] && !is_single(1 - shape))
    }

    /// Returns whether two walls that face each other overlap by more than the tolerance.
    fn is_squeezed(&self) -> bool {
        let mut deep = self.walls.iter().filter(|wall| wall.depth > 0.5 * wall.gap);
        deep.any(|wall| {
            let mut opposite = self.walls.iter().filter(|other| other.normal.dot(wall.normal) < CUSP);
            opposite.any(|other| wall.depth + other.depth > larger(wall.gap, other.gap))
        })
    }

    /// Returns the deepest wall; of equally deep walls, the one whose normal points further up, then to the right, then
    /// the one of the first parts.
    fn deepest(&self) -> Option<Exit> {
        let most = self.walls.iter().map(|wall| wall.depth).fold(f64::NEG_INFINITY, larger);
        let deepest = self.walls.iter().filter(|wall| wall.depth >= most - self.scale.rounding);
        let rank = |wall: &TouchedWall| (wall.normal.y, wall.normal.x, Reverse(wall.parts));
        let first = deepest.reduce(|best, next| if rank(next) > rank(best) { next } else { best })?;
        let TouchedWall { normal, source, parts, .. } = *first;
        Some(Exit { displacement: Vec2::ZERO, parts, source, normal, other_normal: None })
    }
}

fn depth_at_origin(sum: &GrownSum) -> f64 {
    -sum.signed_distance(Vec2::ZERO)
}

impl GrownSum {
    /// Calls a function with each edge that the origin touches within a distance; if there is none, calls it with the
    /// nearest corner.
    fn each_face_at_origin(&self, reach: f64, visit: &mut dyn FnMut(Vec2, BoundarySource)) {
        let mut has_edge = false;
        for (edge, line) in self.lines().enumerate() {
            let is_beside = -reach <= line.foot() && line.foot() <= line.length + reach;
            if is_beside && line.height().abs() <= reach {
                has_edge = true;
                visit(line.normal, self.edge_source(edge));
            }
        }
        let by_distance = |p: &usize, q: &usize| {
            let length = |corner: usize| self.corners()[corner].length();
            length(*p).total_cmp(&length(*q))
        };
        if !has_edge && let Some(corner) = (0..self.corners().len()).min_by(by_distance) {
            let normal = (-self.corners()[corner]).normalized().unwrap_or(Vec2::Y);
            visit(normal, self.corner_source(corner));
        }
    }
}
