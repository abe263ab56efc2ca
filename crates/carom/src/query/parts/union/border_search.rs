//! Finds the nearest boundary of a union of many Minkowski sums. A sum is computed only when the search comes
//! near it.
//!
//! The pieces of boundary (edges and round corners of sums) are searched in the order of their distance,
//! nearest first. A sum that covers the nearest point of a piece becomes a cover: the stretches (parts of
//! pieces) inside it are removed from the pieces. A stretch that no cover covers is compared with all sums
//! near it. The search ends when the next piece is further away than the best way out, which is a push that
//! separates the shapes (branch and bound).
//!
//! There are two sources of pieces. If one shape is convex, the boundary of the other shape makes the pieces:
//! an edge at which two parts join (a seam) makes no piece. If both shapes are unions, there are too many
//! pairs of edges. So only the boundaries of the covers make pieces: each new cover moves their common
//! boundary outward, until a point of it is free.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::{ControlFlow, Index};

use crate::math::tolerance::{ACROSS_CRACK, GROWTH_OF_RINGS, MARGIN_OF_ENDS};
use crate::math::{Vec2, larger, look};
use crate::shape::{Aabb, BorderNode, Convex, PieceEdges};

use super::border_ring::BorderRing;
use super::boundary::{GrownSum, within};
use super::covers::Covers;
use super::deep_cover::{DeepCovers, are_apart};
use super::exit_places::ExitPlaces;
use super::nearest::{BoundarySearch, Exit, NearestOf, PieceKey, Rank};
use super::open_piece::{OpenPiece, PiecePoint};
use super::scale::Scale;
use super::sums::Sums;

/// The pieces of boundary that are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceSource {
    /// Only the pieces that the boundary of the shape with this index makes; the other shape is convex.
    BorderOf(usize),
    /// Only the pieces of the covers; both shapes are unions.
    Covers,
}

impl PieceSource {
    /// Returns the index of the shape whose boundary makes the pieces.
    const fn shape(self) -> usize {
        if let Self::BorderOf(shape) = self { shape } else { 0 }
    }
}

/// Returns the nearest point of the union's boundary; `None` if the union has no boundary. `some` are sums near the origin. The
/// search begins within `reach`. If only covers are searched and no sum covers the origin, it begins with the sums within `first`.
pub(super) fn nearest_border(
    sums: &impl Sums,
    some: &[GrownSum],
    source: PieceSource,
    [first, reach]: [f64; 2],
) -> Option<Exit> {
    // Without a tree, the sums `some` have no certain order, and the order of the covers decides the last
    // bits of the result.
    let has_tree = match source {
        PieceSource::BorderOf(shape) => sums.border_root(shape).is_some(),
        PieceSource::Covers => false,
    };
    let some = if has_tree { some } else { &[] };
    if let PieceSource::BorderOf(shape) = source
        && has_tree
        && let Some(places) = sums.exit_places(shape)
    {
        let mut search = BorderSearch::new(sums, some, source);
        let longest = places.longest;
        search.places = Some(places);
        search.search_border(shape, reach);
        let exit = search.first().filter(|exit| !exit.displacement.is_longer_than(longest));
        if exit.is_some() {
            return exit;
        }
    }
    let mut search = BorderSearch::new(sums, some, source);
    match source {
        PieceSource::BorderOf(shape) => search.search_border(shape, reach),
        PieceSource::Covers => search.search_covers(first),
    }
    search.first()
}

struct BorderSearch<'s, S> {
    sums: &'s S,
    source: PieceSource,
    scale: Scale,
    /// The sums that are covers or have pieces.
    known: KnownSums<'s>,
    covers: Covers,
    pieces: Vec<OpenPiece>,
    nodes: Vec<BorderNode>,
    /// Rings, each with the number of rings without boundary directly before it.
    rings: Vec<(BorderRing, u32)>,
    /// Pairs of parts whose sums are not made yet, and their edges that make pieces.
    waiting: Vec<([usize; 2], PieceEdges)>,
    queue: BinaryHeap<Queued>,
    /// The nearest exits, each with the key of its piece.
    best: NearestOf<(Exit, PieceKey)>,
    near: Vec<GrownSum>,
    /// The places where the shortest way out may end, if they are known.
    places: Option<ExitPlaces>,
    deep_covers: DeepCovers,
}

impl<'s, S: Sums> BorderSearch<'s, S> {
    fn new(sums: &'s S, some: &'s [GrownSum], source: PieceSource) -> Self {
        Self {
            sums,
            source,
            scale: Scale::new(some.iter().map(GrownSum::extent).fold(0.0, larger)),
            known: KnownSums { first: some, found: Vec::new() },
            covers: Covers::new(some.iter().zip(0..).map(|(sum, index)| (*sum.bounds(), index))),
            pieces: Vec::new(),
            nodes: Vec::new(),
            rings: Vec::new(),
            waiting: Vec::new(),
            queue: BinaryHeap::new(),
            best: NearestOf::new(),
            near: Vec::new(),
            places: None,
            deep_covers: DeepCovers::new(source != PieceSource::Covers),
        }
    }

    /// Searches the boundary of a shape from the top of its tree down. Without a tree, searches ring by ring
    /// around the origin; the first ring ends at the distance `first`.
    fn search_border(&mut self, shape: usize, first: f64) {
        match self.sums.border_root(shape) {
            Some(root) => self.add_node(0.0, root),
            // No way out is shorter than the depth of the deepest pair, from which the first distance follows.
            None => self.add_ring(BorderRing { shape, from: -1.0, to: first }, 0),
        }
        self.search();
    }

    fn add_node(&mut self, distance: f64, node: BorderNode) {
        let key = PieceKey::of_part(distance, self.nodes.len() as u32);
        self.nodes.push(node);
        self.queue.push(Queued { key, what: What::Node });
    }

    /// Adds the children of a node of a shape's tree, or the pairs of parts of a leaf.
    fn open_node(&mut self, node: &BorderNode, shape: usize) {
        let sums = self.sums;
        if !node.is_leaf() {
            return sums.each_border_child(shape, node, &mut |distance, child| {
                let may_be_near = distance <= self.best.least + self.scale.rounding;
                if may_be_near && self.places.as_ref().is_none_or(|places| places.may_touch(&child.bounds)) {
                    self.add_node(distance, child);
                }
            });
        }
        let all = BorderRing { shape, from: -1.0, to: f64::MAX };
        sums.each_pair_at_leaf(shape, node, &mut |parts, indices, edges| {
            if let Some((edges, distance)) = all.edges_of(parts, edges) {
                self.add_pair(parts, (indices, edges), (shape, distance));
            }
        });
    }

    /// Adds the pieces of a ring of boundary, and the next ring; `empty` is the number of rings without boundary
    /// directly before it.
    fn add_ring(&mut self, ring: BorderRing, empty: u32) {
        let mut is_empty = true;
        let sums = self.sums;
        sums.each_border_pair(ring.to, &mut |parts, indices, edges| {
            if let Some((edges, distance)) = ring.edges_of(parts, &PieceEdges::of_part(edges[ring.shape])) {
                is_empty = false;
                self.add_pair(parts, (indices, edges), (ring.shape, distance));
            }
        });
        let empty = if is_empty { empty + 1 } else { 0 };
        // The function `furthest` may visit all pairs. It is called only after several rings without
        // boundary.
        if empty <= MOST_EMPTY_RINGS || ring.to <= sums.furthest() {
            self.rings.push((BorderRing { from: ring.to, to: GROWTH_OF_RINGS * ring.to, ..ring }, empty));
            let key = PieceKey::of_part(ring.to, self.rings.len() as u32 - 1);
            self.queue.push(Queued { key, what: What::Ring });
        }
    }

    /// Adds the pieces of a pair of parts, now or when the search reaches the pair.
    fn add_pair(
        &mut self,
        parts: [&Convex<'_>; 2],
        (indices, edges): ([usize; 2], PieceEdges),
        (shape, distance): (usize, f64),
    ) {
        if self.sums.visit_pair(indices, &mut |_, _, _| ControlFlow::Break(())) {
            let key = PieceKey::of_part(distance, self.waiting.len() as u32);
            self.waiting.push((indices, edges));
            self.queue.push(Queued { key, what: What::Pair });
        } else {
            let index = self.known.add(GrownSum::new(parts[0], parts[1], indices));
            self.add_pieces(index, parts[shape], shape, &edges);
        }
    }

    /// Adds the pieces that some edges of a part of a shape make in a known sum.
    fn add_pieces(&mut self, index: usize, part: &Convex<'_>, shape: usize, edges: &PieceEdges) {
        let Self { known, queue, scale, .. } = self;
        let sum = &known[index];
        scale.include(sum.extent());
        sum.each_piece_of(shape, (part, edges), (index as u32, *scale), &mut |key, start| {
            if !sum.faces_origin(key, *scale) {
                queue.push(Queued { key, what: What::New(start) });
            }
        });
    }

    /// Adds the pieces of a waiting pair of parts.
    fn open_pair(&mut self, index: usize, shape: usize) {
        let (indices, edges) = self.waiting[index];
        let sums = self.sums;
        sums.visit_pair(indices, &mut |a, b, _| {
            let known = self.known.of_parts(indices);
            let index = known.unwrap_or_else(|| self.known.add(GrownSum::new(a, b, indices)));
            self.add_pieces(index, [a, b][shape], shape, &edges);
            ControlFlow::Break(())
        });
    }

    /// Searches the boundary of the covers. Each new cover moves it outward, until a point of it is free. If
    /// no sum covers the origin, it only touches some sums. Rounding may have put it beside the box of a sum that it
    /// touches, so all sums within `reach` become covers.
    fn search_covers(&mut self, reach: f64) {
        match self.cover_of(Vec2::ZERO) {
            Some(cover) => _ = self.add_cover(cover),
            None => self.add_all_at(&within(reach)),
        }
        self.search();
    }

    /// Searches what is in the queue, up to the length of the best way out.
    fn search(&mut self) {
        while let Some(Queued { key, what }) = self.queue.pop()
            && key.distance() <= self.best.least + MARGIN_OF_ENDS * self.scale.gap
        {
            look();
            let shape = self.source.shape();
            match what {
                What::Node => self.open_node(&{ self.nodes[key.sum()] }, shape),
                What::Ring => {
                    let (ring, empty) = self.rings[key.sum()];
                    self.add_ring(ring, empty);
                }
                What::Pair => self.open_pair(key.sum(), shape),
                What::New(start) => {
                    self.pieces.push(OpenPiece::new(&self.known[key.sum()], key, start));
                    self.search_piece(key, self.pieces.len() as u32 - 1);
                }
                What::Open(piece) => self.search_piece(key, piece),
            }
        }
    }

    /// Returns the nearest exit. If exits of several sums are alike, takes the one of the deepest sum, then the
    /// one with the lowest indices, as the search among few sums does.
    fn first(self) -> Option<Exit> {
        let Self { known, best, .. } = self;
        let place = |key: &PieceKey| (known[key.sum()].parts(), key.is_arc(), key.feature());
        let first = best.first(|(_, key), (_, other)| {
            let [depth, of_other] = [key, other].map(|key| known[key.sum()].signed_distance(Vec2::ZERO));
            depth.total_cmp(&of_other).then_with(|| place(key).cmp(&place(other)))
        });
        first.map(|(_, (exit, _))| exit)
    }

    /// Searches the nearest point of a piece that no cover covers, and queues what is left of the piece.
    fn search_piece(&mut self, key: PieceKey, index: u32) {
        let Some(point) = self.uncovered_point(index, key.distance()) else { return };
        let distance = larger(key.distance(), point.place.length());
        let again = Queued { key: key.at(distance), what: What::Open(index) };
        if distance > key.distance() + self.scale.rounding {
            self.queue.push(again);
            return;
        }
        let (range, place) = self.pieces[index as usize].portion_at(&point, self.scale);
        if let Some((rank, exit)) = self.exit_at((key, range), &place) {
            self.best.offer(exit.displacement.length(), rank, (exit, key), self.scale);
            return;
        }
        // The point that no sum covers is in a gap that counts as solid. But the sums on both sides of the
        // gap may leave another point free.
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

    /// Returns the nearest point of a piece that no sum covers. If this point is further away than
    /// `distance`, a sum may still cover it. Returns `None` if the whole piece is covered.
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

    /// Returns the index of a known or new cover that contains a displacement.
    fn cover_at(&mut self, point: Vec2) -> Option<usize> {
        let Self { known, covers, scale, .. } = self;
        let (place, clear) = (Aabb::raw(point, point), scale.clear());
        // The covers that were found last are probably near.
        if let Some(index) = covers.last(&place, |_, index| known[index as usize].covers(point, clear)) {
            return Some(index as usize);
        }
        let cover = self.cover_of(point)?;
        Some(self.add_cover(cover))
    }

    /// Makes a sum a cover, unless it is one already.
    fn add_new_cover(&mut self, sum: GrownSum) {
        let is_known =
            |bounds: &Aabb, index: u32| bounds == sum.bounds() && self.known[index as usize].is_same_as(&sum);
        if self.covers.last(sum.bounds(), is_known).is_none() {
            self.add_cover(sum);
        }
    }

    /// Returns the exit (the end of a way out) on a piece inside a box of displacements, and stores the sums
    /// near this box in `near`.
    fn exit_at(&mut self, (key, range): (PieceKey, [f64; 2]), place: &Aabb) -> Option<(Rank, Exit)> {
        let margin = self.margin();
        let (center, reach) = (place.center(), 2.0 * margin + 2.0 * place.half().max_abs());
        let Self { sums, near, scale, .. } = self;
        near.clear();
        let region = place.grown(margin);
        sums.each_pair(&region, &mut |a, b, parts| {
            // Few of the pairs come near, so a short test is made before the sum.
            if !are_apart(a, b, (center, 2.0 * reach)) {
                let sum = GrownSum::new(a, b, parts);
                let is_near = sum.meets_box(&region) && sum.signed_distance(center) <= reach;
                near.extend(Some(sum).filter(|_| is_near));
            }
            scale.include(larger(a.extent(), b.extent()));
            ControlFlow::Continue(())
        });
        BoundarySearch::new(near, *scale).nearest_on(&self.known[key.sum()], (key, range), place)
    }

    /// Returns the distance up to which other sums matter for a place.
    fn margin(&self) -> f64 {
        2.0 * ACROSS_CRACK * self.scale.gap
    }

    /// Returns a sum that covers a displacement, and probably much around it.
    fn cover_of(&mut self, point: Vec2) -> Option<GrownSum> {
        if self.source == PieceSource::Covers && self.covers.len() > FEW_COVERS {
            self.deep_covers.use_discs(self.sums);
        }
        let scale = self.scale.clear();
        let of_disc = self.places.as_ref().and_then(|places| places.cover_of(point, scale));
        of_disc.or_else(|| self.deep_covers.find(self.sums, point, scale))
    }

    /// Makes a sum a cover, and returns its index.
    fn add_cover(&mut self, cover: GrownSum) -> usize {
        self.scale.include(cover.extent());
        let bounds = *cover.bounds();
        let index = self.known.add(cover);
        self.covers.add(bounds, index as u32);
        if self.source == PieceSource::Covers {
            let Self { known, queue, scale, best, .. } = self;
            let cover = &known[index];
            cover.each_piece_key(index as u32, best.least + scale.rounding, &mut |key| {
                if !cover.faces_origin(key, *scale) {
                    queue.push(Queued { key, what: What::New(0.0) });
                }
            });
        }
        index
    }

    /// Makes covers of all sums that meet a box of displacements.
    fn add_all_at(&mut self, place: &Aabb) {
        let mut near = Vec::new();
        self.sums.each_sum(place, &mut |sum| {
            near.push(sum);
            ControlFlow::Continue(())
        });
        near.into_iter().for_each(|sum| _ = self.add_cover(sum));
    }
}

/// The sums that existed before a search, and then the sums that the search has computed.
struct KnownSums<'s> {
    first: &'s [GrownSum],
    found: Vec<GrownSum>,
}

impl KnownSums<'_> {
    /// Adds a sum, and returns its index.
    fn add(&mut self, sum: GrownSum) -> usize {
        self.found.push(sum);
        self.first.len() + self.found.len() - 1
    }

    /// Returns the index of the sum of two parts.
    fn of_parts(&self, parts: [usize; 2]) -> Option<usize> {
        self.first.iter().chain(&self.found).position(|sum| sum.parts() == parts)
    }
}

impl Index<usize> for KnownSums<'_> {
    type Output = GrownSum;

    fn index(&self, index: usize) -> &GrownSum {
        self.first.get(index).unwrap_or_else(|| &self.found[index - self.first.len()])
    }
}

impl GrownSum {
    /// Returns whether the origin is clearly on the free side of an edge. Such an edge is not searched: where
    /// the boundary is nearest to the origin, there is a piece that faces away from the origin.
    fn faces_origin(&self, key: PieceKey, scale: Scale) -> bool {
        !key.is_arc() && self.line(key.feature()).height() < -4.0 * scale.gap
    }
}

/// The number of covers after which discs inside of the solids are used.
const FEW_COVERS: usize = 16;

/// The number of empty rings after which the search looks at all pairs.
const MOST_EMPTY_RINGS: u32 = 16;

/// An entry of the queue; the nearest entry comes first. The distance of a piece grows as parts of the piece
/// are found to be covered.
#[derive(Clone, Copy)]
struct Queued {
    key: PieceKey,
    what: What,
}

/// The kinds of entries of the queue. For nodes, rings and pairs, the key has their index instead of the
/// index of a sum.
#[derive(Clone, Copy)]
enum What {
    /// All boundary below a node of the tree.
    Node,
    /// All boundary beyond a ring.
    Ring,
    /// All pieces of a pair of parts that has not been searched yet.
    Pair,
    /// A piece that was not searched yet, and where it begins.
    New(f64),
    /// A piece that was searched, with its index.
    Open(u32),
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
