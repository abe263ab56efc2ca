//! The nearest border of a union of very many sums, which are built only where the search comes by.
//!
//! Pieces of boundary come nearest first. A sum that covers the nearest point of a piece becomes a cover: it is clipped off all
//! pieces. What no cover covers is searched among all sums at that place, and the search ends when the next piece is further
//! away than the best way out (branch and bound).
//!
//! There are two sources of pieces. If one shape is convex, they are made by the border of the other one: an edge of a part
//! that is a seam to another part makes none. Two unions have as many pairs of edges as their edges multiplied, so there the
//! pieces are those of the covers: the boundary of the covers is pushed outward until a point of it is free.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;

use crate::math::tolerance::{ACROSS_CRACK, FIRST_REACH, THICKEST_RING, THINNEST_RING};
use crate::math::{Vec2, larger, smaller};
use crate::shape::{Aabb, BorderEdges, Circle, Convex};

use super::border_ring::BorderRing;
use super::boundary::GrownSum;
use super::deep_cover::deep_cover;
use super::nearest::{BoundarySearch, Exit, PieceKey, RankedExit};
use super::open_piece::{OpenPiece, PiecePoint};
use super::scale::Scale;
use super::sums::Sums;

/// Which pieces of boundary are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceSource {
    /// Those that the border of the shape with this index makes; the other shape is convex.
    BorderOf(usize),
    /// Those of the covers: both shapes are unions.
    Covers,
}

/// Returns the nearest point of the union's boundary; `None` if the union has no boundary. `reach` is the first distance within
/// which to search for border.
pub(super) fn nearest_border(sums: &impl Sums, source: PieceSource, reach: f64) -> Option<Exit> {
    let mut search = BorderSearch::new(sums, source);
    match source {
        PieceSource::BorderOf(shape) => search.search_rings(shape, reach),
        PieceSource::Covers => search.search_covers(),
    }
    search.best.map(|best| best.exit)
}

struct BorderSearch<'s, S> {
    sums: &'s S,
    source: PieceSource,
    scale: Scale,
    /// The sums that are covers or have pieces.
    known: Vec<GrownSum>,
    /// The boxes of the covers, and their indices.
    covers: Vec<(Aabb, u32)>,
    pieces: Vec<OpenPiece>,
    /// Pairs of parts whose sums are not made yet, and their edges that make pieces.
    waiting: Vec<([usize; 2], BorderEdges)>,
    queue: BinaryHeap<Queued>,
    best: Option<RankedExit>,
    /// The length of the best way out.
    limit: f64,
    near: Vec<GrownSum>,
    /// Discs inside of the solids, once there are more covers than a few.
    discs: Option<[Vec<Circle>; 2]>,
}

impl<'s, S: Sums> BorderSearch<'s, S> {
    fn new(sums: &'s S, source: PieceSource) -> Self {
        Self {
            sums,
            source,
            scale: Scale::new(0.0),
            known: Vec::new(),
            covers: Vec::new(),
            pieces: Vec::new(),
            waiting: Vec::new(),
            queue: BinaryHeap::new(),
            best: None,
            limit: f64::INFINITY,
            near: Vec::new(),
            discs: None,
        }
    }

    /// Searches the border of a shape within growing distances.
    fn search_rings(&mut self, shape: usize, first: f64) {
        let nearest = self.sums.border_distance();
        let mut share = THINNEST_RING;
        // No way out is shorter than the depth of the deepest pair, from which the first distance follows.
        let least = larger(first / FIRST_REACH, nearest);
        let (mut from, mut to) = (-1.0, least + share * least);
        let (mut empty_rings, mut furthest) = (0, None);
        loop {
            let is_empty = self.add_ring(&BorderRing { shape, from, to });
            self.search(to);
            if self.limit <= to {
                return;
            }
            empty_rings = if is_empty && self.queue.is_empty() { empty_rings + 1 } else { 0 };
            // Rings grow soon beyond the last border, so the look at all pairs is rare.
            if empty_rings > MOST_EMPTY_RINGS {
                let furthest = *furthest.get_or_insert_with(|| self.sums.furthest());
                if furthest < to {
                    return;
                }
            }
            from = to;
            share = smaller(2.0 * share, if is_empty { 1.0 } else { THICKEST_RING });
            to = smaller(to + share * to, self.limit);
        }
    }

    /// Adds the pieces of a ring of border; returns whether there are none.
    fn add_ring(&mut self, ring: &BorderRing) -> bool {
        let mut is_empty = true;
        let sums = self.sums;
        sums.each_border_pair(ring.to, &mut |parts, indices, edges| {
            let Some((edges, distance)) = ring.edges_of(parts, edges[ring.shape]) else { return };
            is_empty = false;
            if sums.visit_pair(indices, &mut |_, _, _| ControlFlow::Break(())) {
                // The sum is made once the search comes by.
                let key = PieceKey::of_part(distance, self.waiting.len() as u32);
                self.waiting.push((indices, edges));
                self.queue.push(Queued { key, piece: None, is_waiting: true });
            } else {
                self.add_pieces(parts, indices, ring.shape, edges);
            }
        });
        is_empty
    }

    /// Adds the pieces that some edges of a shape make in a sum.
    fn add_pieces(&mut self, parts: [&Convex<'_>; 2], indices: [usize; 2], shape: usize, edges: BorderEdges) {
        let sum = GrownSum::new(parts[0], parts[1], indices);
        let Self { known, queue, scale, .. } = self;
        scale.include(sum.extent());
        let index = known.len() as u32;
        sum.each_piece_of(shape, (parts[shape], edges), (index, *scale), &mut |key| {
            if !sum.faces_origin(key, *scale) {
                queue.push(Queued { key, piece: None, is_waiting: false });
            }
        });
        known.push(sum);
    }

    /// Adds the pieces of a pair of parts that waits.
    fn add_waiting(&mut self, index: usize) {
        let PieceSource::BorderOf(shape) = self.source else { return };
        let (indices, edges) = self.waiting[index];
        let sums = self.sums;
        sums.visit_pair(indices, &mut |a, b, _| {
            self.add_pieces([a, b], indices, shape, edges);
            ControlFlow::Break(())
        });
    }

    /// Searches the boundary of the covers, which are pushed outward until a point of it is free.
    fn search_covers(&mut self) {
        match self.cover_of(Vec2::ZERO) {
            Some(cover) => self.add_cover(cover),
            None => self.add_all_at(&Aabb::raw(Vec2::ZERO, Vec2::ZERO).grown(self.margin())),
        }
        self.search(f64::INFINITY);
    }

    /// Searches the pieces in the queue that are no further away than a distance.
    fn search(&mut self, reach: f64) {
        while let Some(next) = self.queue.peek()
            && next.key.distance() <= smaller(reach, self.limit + self.scale.rounding)
        {
            if let Some(next) = self.queue.pop() {
                self.search_piece(next);
            }
        }
    }

    /// Searches the nearest point of a piece that no cover covers, and queues what is left of the piece.
    fn search_piece(&mut self, Queued { key, piece, is_waiting }: Queued) {
        if is_waiting {
            return self.add_waiting(key.sum());
        }
        let index = piece.unwrap_or_else(|| {
            self.pieces.push(OpenPiece::new(&self.known[key.sum()], key));
            self.pieces.len() as u32 - 1
        });
        let Some(point) = self.uncovered_point(index, key.distance()) else { return };
        let distance = larger(key.distance(), point.place.length());
        let again = Queued { key: key.at(distance), piece: Some(index), is_waiting: false };
        if distance > key.distance() + self.scale.rounding {
            self.queue.push(again);
            return;
        }
        let place = self.pieces[index as usize].portion_at(&point, self.scale);
        if let Some(exit) = self.exit_at(key, &place) {
            if self.best.is_none_or(|best| exit.is_nearer(&best, self.scale)) {
                self.limit = smaller(self.limit, exit.exit.displacement.length());
                self.best = Some(exit);
            }
            return;
        }
        // The free place is in a gap that counts as solid: the sums on both sides of it may leave it at another place.
        let piece = &mut self.pieces[index as usize];
        piece.skip(&point, self.scale);
        for sum in core::mem::take(&mut self.near) {
            if !sum.is_same_as(&self.known[key.sum()]) {
                self.pieces[index as usize].clip(&sum, self.scale);
                self.add_new_cover(sum);
            }
        }
        self.queue.push(again);
    }

    /// Returns the nearest point of a piece that nothing covers; if it is further away than `distance`, something may cover it.
    /// `None` if the whole piece is covered.
    fn uncovered_point(&mut self, piece: u32, distance: f64) -> Option<PiecePoint> {
        let mut point = self.pieces[piece as usize].nearest()?;
        while point.place.length() <= distance + self.scale.rounding {
            let Some(cover) = self.cover_at(point.place) else { break };
            self.pieces[piece as usize].clip(&self.known[cover], self.scale);
            let next = self.pieces[piece as usize].nearest()?;
            if next.place == point.place {
                break;
            }
            point = next;
        }
        Some(point)
    }

    /// Returns the index of a cover of a displacement, a known or a new one.
    fn cover_at(&mut self, point: Vec2) -> Option<usize> {
        let Self { known, covers, scale, .. } = self;
        let (place, clear) = (Aabb::raw(point, point), scale.clear());
        let is_cover = |(bounds, index): &&(Aabb, u32)| {
            bounds.overlaps(&place) && known[*index as usize].covers(point, clear)
        };
        // The covers that were found last are near by.
        if let Some((_, index)) = covers.iter().rev().find(is_cover) {
            return Some(*index as usize);
        }
        let cover = self.cover_of(point)?;
        self.add_cover(cover);
        Some(self.known.len() - 1)
    }

    /// Makes a sum a cover, unless it is one already.
    fn add_new_cover(&mut self, sum: GrownSum) {
        let is_known = |&(bounds, index): &(Aabb, u32)| {
            bounds == *sum.bounds() && self.known[index as usize].is_same_as(&sum)
        };
        if !self.covers.iter().any(is_known) {
            self.add_cover(sum);
        }
    }

    /// Returns the exit on a piece in a box of displacements; afterwards `near` has all sums there.
    fn exit_at(&mut self, key: PieceKey, place: &Aabb) -> Option<RankedExit> {
        let margin = self.margin();
        let Self { sums, near, scale, .. } = self;
        near.clear();
        sums.each_sum(&place.grown(margin), &mut |sum| {
            scale.include(sum.extent());
            near.push(sum);
            ControlFlow::Continue(())
        });
        BoundarySearch::new(near, *scale).nearest_on(&self.known[key.sum()], key, place)
    }

    /// Returns the distance from a place within which other sums matter there.
    fn margin(&self) -> f64 {
        2.0 * ACROSS_CRACK * self.scale.gap
    }

    /// Returns a sum that covers a displacement, the deepest one of some.
    fn cover_of(&mut self, point: Vec2) -> Option<GrownSum> {
        if self.discs.is_none() && self.source == PieceSource::Covers && self.covers.len() > FEW_COVERS {
            self.discs = Some(self.sums.inner_discs());
        }
        deep_cover(self.sums, point, self.scale.clear(), self.discs.as_ref())
    }

    fn add_cover(&mut self, cover: GrownSum) {
        let index = self.known.len() as u32;
        self.scale.include(cover.extent());
        self.covers.push((*cover.bounds(), index));
        if self.source == PieceSource::Covers {
            let Self { queue, scale, limit, .. } = self;
            cover.each_piece_key(index, *limit, &mut |key| {
                if !cover.faces_origin(key, *scale) {
                    queue.push(Queued { key, piece: None, is_waiting: false });
                }
            });
        }
        self.known.push(cover);
    }

    /// Makes all sums covers that meet a box of displacements.
    fn add_all_at(&mut self, place: &Aabb) {
        let mut near = Vec::new();
        self.sums.each_sum(place, &mut |sum| {
            near.push(sum);
            ControlFlow::Continue(())
        });
        near.into_iter().for_each(|sum| self.add_cover(sum));
    }
}

impl GrownSum {
    /// Returns whether the free side of an edge is clearly that of the origin. Where the boundary is nearest to the origin, another
    /// piece of it faces away.
    fn faces_origin(&self, key: PieceKey, scale: Scale) -> bool {
        !key.is_arc() && self.line(key.feature()).height() < -4.0 * scale.gap
    }
}

/// The number of covers after which discs inside of the solids are used.
const FEW_COVERS: usize = 16;

/// The number of empty rings after which the search looks at all pairs.
const MOST_EMPTY_RINGS: usize = 16;

/// A piece in the queue, or pieces: the nearest comes first. Its distance grows as covers are clipped off.
#[derive(Clone, Copy)]
struct Queued {
    key: PieceKey,
    /// The index of the open piece, once the piece was searched.
    piece: Option<u32>,
    /// Whether it stands for all pieces of a pair of parts that waits; the sum of the key is the index of the pair.
    is_waiting: bool,
}

impl Ord for Queued {
    fn cmp(&self, other: &Self) -> Ordering {
        other.key.compare(&self.key)
    }
}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Queued {}
