//! The shortest way out of very many sums: border comes nearest first, and is clipped only by the sums that lie at it.
//!
//! A way out ends on the border of the union, and that is made by the border of the two shapes: an edge of a part that is a
//! seam to another part makes none, and neither does a part with seams alone. So the sums of these parts are never stored. A
//! piece of border is a candidate from its nearest point on; the search ends when the next piece is further away than the
//! best way out (branch and bound).

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;

use crate::math::tolerance::FIRST_SHARE;
use crate::math::{Vec2, larger, smaller};
use crate::shape::{Aabb, BorderEdges};

use super::boundary::{GrownSum, within};
use super::escape::VisitSum;
use super::nearest::{BoundarySearch, Exit, PieceKey, RankedExit};
use super::scale::{Scale, certain_reach};

/// The sums of all pairs of parts of two solids.
pub(crate) trait Sums {
    /// Visits the sums that meet a box of displacements, at least until the visitor breaks.
    fn each_sum(&self, displacements: &Aabb, visit: VisitSum<'_>);

    /// Visits the sums of parts with border that meet a box of displacements, with the edges of both parts that may be border
    /// there.
    fn each_border_sum(&self, displacements: &Aabb, visit: VisitBorderSum<'_>);
}

/// The visitor of sums with border.
pub(crate) type VisitBorderSum<'v> = &'v mut dyn FnMut(&GrownSum, [BorderEdges; 2]);

/// Returns the nearest point of the union's boundary, and the scale of the sums near it; `None` if the union has no boundary.
/// `reach` is the first distance within which to search.
pub(super) fn nearest_of_many(sums: &impl Sums, mut reach: f64) -> Option<Exit> {
    let mut known = 0;
    loop {
        let border = NearBorder::within(sums, reach);
        let certain = certain_reach(reach, border.scale);
        let count = border.sums.len();
        // All border is known.
        let is_all = count > 0 && count == known && border.sums.iter().all(|sum| sum.is_within(reach));
        if let Some(exit) = border.nearest(sums, certain) {
            return Some(exit);
        }
        if is_all || !reach.is_finite() {
            return None;
        }
        known = count;
        reach *= 2.0;
    }
}

/// The pieces of border within a distance.
struct NearBorder {
    sums: Vec<GrownSum>,
    pieces: Vec<PieceKey>,
    scale: Scale,
}

impl NearBorder {
    fn within(sums: &impl Sums, reach: f64) -> Self {
        let (mut stored, mut pieces, mut extent) = (Vec::new(), Vec::new(), 0.0);
        sums.each_border_sum(&within(reach), &mut |sum, edges| {
            let before = pieces.len();
            sum.add_border(edges, stored.len() as u32, reach, &mut pieces);
            extent = larger(extent, sum.extent());
            if pieces.len() > before {
                stored.push(sum.clone());
            }
        });
        Self { sums: stored, pieces, scale: Scale::new(extent) }
    }

    /// Returns the nearest point of the boundary within `reach`.
    fn nearest(self, sums: &impl Sums, reach: f64) -> Option<Exit> {
        let Self { sums: stored, pieces, scale } = self;
        let (mut best, mut limit): (Option<RankedExit>, f64) = (None, reach);
        let mut local = LocalSums { sums, scale, near: Vec::new() };
        let mut queue: BinaryHeap<Tried> = pieces.into_iter().map(Tried::new).collect();
        while let Some(piece) = queue.pop() {
            if piece.key.distance() > limit + scale.rounding {
                break;
            }
            let own = &stored[piece.key.sum()];
            let (exit, next) = local.search(own, piece, limit);
            queue.extend(next);
            if let Some(exit) = exit
                && best.is_none_or(|best| exit.is_nearer(&best, scale))
            {
                limit = smaller(limit, exit.exit.displacement.length());
                best = Some(exit);
            }
        }
        best.map(|best| best.exit)
    }
}

/// A piece of boundary in the queue: the nearest comes first. Its distance grows with the part of it that was searched.
#[derive(Clone, Copy)]
struct Tried {
    key: PieceKey,
    /// The length of the next part to search; 0 for the nearest point alone.
    step: f64,
}

impl Tried {
    const fn new(key: PieceKey) -> Self {
        Self { key, step: 0.0 }
    }
}

impl Ord for Tried {
    fn cmp(&self, other: &Self) -> Ordering {
        other.key.compare(&self.key)
    }
}

impl PartialOrd for Tried {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Tried {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Tried {}

/// The sums at one place.
struct LocalSums<'s, S> {
    sums: &'s S,
    scale: Scale,
    near: Vec<GrownSum>,
}

impl<S: Sums> LocalSums<'_, S> {
    /// Searches the next part of a piece for an exit; returns it, or else the piece with what is left of it.
    fn search(
        &mut self,
        own: &GrownSum,
        Tried { key, step }: Tried,
        limit: f64,
    ) -> (Option<RankedExit>, Option<Tried>) {
        let margin = 4.0 * self.scale.gap;
        if step == 0.0 {
            // The nearest point of most pieces is free.
            let at = own.nearest_point(key);
            let spot = Aabb::raw(at, at).grown(margin);
            let is_covered = self.is_covered(&[at], &spot);
            let exit = if is_covered { None } else { self.exit(own, key, &spot, limit, true) };
            let step = larger(key.distance() / FIRST_SHARE, 4.0 * margin);
            return (exit, if exit.is_none() { Some(Tried { key, step }) } else { None });
        }
        let reach = smaller(key.distance() + step, limit);
        let (portion, ends) = (own.portion_within(key, reach), own.ends_within(key, reach));
        // Most pieces deep in a union are covered by one sum.
        let is_covered = ends.is_some_and(|ends| self.is_covered(&ends, &portion));
        let exit = if is_covered { None } else { self.exit(own, key, &portion.grown(margin), reach, false) };
        let is_over = exit.is_some() || reach >= smaller(limit, own.furthest_distance(key));
        (exit, if is_over { None } else { Some(Tried { key: key.at(reach), step: 2.0 * step }) })
    }

    /// Returns whether a single sum covers all of some points in a region, and so the hull of them.
    fn is_covered(&self, points: &[Vec2], region: &Aabb) -> bool {
        let mut is_covered = false;
        self.sums.each_sum(region, &mut |sum| {
            is_covered = points.iter().all(|&point| sum.covers(point, self.scale));
            if is_covered { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        is_covered
    }

    /// Returns the nearest exit on a piece among the sums that meet a region; only one inside of a free stretch, if `is_clear`
    /// is asked for.
    fn exit(
        &mut self,
        own: &GrownSum,
        key: PieceKey,
        region: &Aabb,
        reach: f64,
        is_clear: bool,
    ) -> Option<RankedExit> {
        let near = &mut self.near;
        near.clear();
        self.sums.each_sum(region, &mut |sum| {
            near.push(sum.clone());
            ControlFlow::Continue(())
        });
        BoundarySearch::new(near, self.scale).nearest_on(own, key, reach, is_clear)
    }
}

impl GrownSum {
    /// Adds the pieces of boundary within `reach` that may be border.
    fn add_border(&self, [of_a, of_b]: [BorderEdges; 2], index: u32, reach: f64, pieces: &mut Vec<PieceKey>) {
        let has_edge = |edge: usize| {
            self.is_point() || {
                let (is_of_a, own, other) = self.features_of(edge);
                let [own_edges, other_edges] = if is_of_a { [of_a, of_b] } else { [of_b, of_a] };
                own_edges.has(own) && other_edges.has_corner(other)
            }
        };
        let count = self.normals().len();
        let has_corner = |corner: usize| {
            count == 0 || has_edge(corner) || has_edge(if corner > 0 { corner - 1 } else { count - 1 })
        };
        self.each_piece_key(index, reach, &mut |key: PieceKey| {
            if !key.is_arc() {
                pieces.extend(has_edge(key.feature()).then_some(key));
            } else if has_corner(key.feature()) {
                pieces.push(key.at(self.arc(key.feature()).nearest_distance()));
            }
        });
    }

    /// Returns the point of a piece of boundary that is nearest to the origin.
    fn nearest_point(&self, key: PieceKey) -> Vec2 {
        if key.is_arc() {
            let arc = self.arc(key.feature());
            return (-arc.center).normalized().map_or(arc.center, |outward| arc.point(outward));
        }
        let line = self.line(key.feature());
        line.start + line.along * larger(0.0, smaller(line.foot(), line.length))
    }

    /// Returns a distance from the origin that no point of a piece of boundary exceeds.
    fn furthest_distance(&self, key: PieceKey) -> f64 {
        if key.is_arc() {
            let arc = self.arc(key.feature());
            return arc.center.length() + arc.radius;
        }
        let line = self.line(key.feature());
        larger(line.start.length(), (line.start + line.along * line.length).length())
    }

    /// Returns the ends of the part of an edge within a distance of the origin, or a little more of it; `None` for an arc.
    fn ends_within(&self, key: PieceKey, reach: f64) -> Option<[Vec2; 2]> {
        if key.is_arc() {
            return None;
        }
        let line = self.line(key.feature());
        let at = |at: f64| line.start + line.along * larger(0.0, smaller(at, line.length));
        Some([at(line.foot() - reach), at(line.foot() + reach)])
    }

    /// Returns a box around the points of a piece of boundary within a distance of the origin.
    fn portion_within(&self, key: PieceKey, reach: f64) -> Aabb {
        let near = within(reach);
        let whole = if key.is_arc() {
            let arc = self.arc(key.feature());
            Aabb::raw(arc.center, arc.center).grown(arc.radius)
        } else {
            let line = self.line(key.feature());
            let [from, to] = self.ends_within(key, reach).unwrap_or([line.start; 2]);
            Aabb::raw(from.min(to), from.max(to))
        };
        let (low, high) = (whole.min().max(near.min()), whole.max().min(near.max()));
        if low.x <= high.x && low.y <= high.y { Aabb::raw(low, high) } else { whole }
    }
}
