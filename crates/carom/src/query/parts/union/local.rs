//! Finds the ways out of a union of Minkowski sums that are locally shortest. A way out is a push that
//! separates the shapes.
//!
//! A notch is an inner corner of the boundary. It is the end of a locally shortest way out if no direction
//! into its free wedge leads back towards the origin. A chain is the boundary between two notches. It curves
//! like the boundary of a convex shape, so at most one of its points counts: the nearest foot of the
//! perpendicular from the origin.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::math::tolerance::{BEND, BESIDE_CORNER, CUSP, CUSP_ERROR, SAME_WAY};
use crate::math::{Vec2, sort_by};

use super::chains::{OpenStretch, chains};
use super::nearest::{BoundarySearch, Exit, Form};
use super::scale::Scale;
use super::wedge::{StretchEnd, noise};

/// A locally shortest way out.
struct LocalWay {
    exit: Exit,
    /// The index of the sum, and of the other sum at a notch.
    sums: [Option<usize>; 2],
    distance: f64,
    /// The number of the chain that contains the foot; `None` for a notch.
    chain: Option<usize>,
}

/// Returns the locally shortest ways out within a distance, sorted by length, without the shortest of all, `known`.
pub(super) fn local_exits(search: &BoundarySearch<'_>, reach: f64, known: &Known) -> Vec<Exit> {
    let mut pieces = search.pieces(reach);
    // A flat sum is not a boundary, so no way out ends on it.
    pieces.retain(|piece| !search.sums()[piece.sum].is_flat());
    let stretches: Vec<OpenStretch<'_>> =
        pieces.iter().flat_map(|piece| OpenStretch::of_piece(search, piece)).collect();
    let scale = search.scale();
    let chains = chains(search, &stretches);
    // The chain that contains the known way out has no other locally shortest way out.
    let is_known =
        |stretch: &OpenStretch<'_>| !known.is_notch && stretch.contains(known.way, known.normal, scale);
    let mut is_done = alloc::vec![false; stretches.len()];
    for (stretch, &chain) in stretches.iter().zip(&chains) {
        is_done[chain] |= is_known(stretch);
    }
    let mut ways = Vec::new();
    for (stretch, &chain) in stretches.iter().zip(&chains) {
        ways_of(search, stretch, chain, &mut ways);
    }
    let is_done = |way: &LocalWay| way.chain.is_some_and(|chain| is_done[chain]);
    // A candidate that is shorter than the shortest way out ends in a gap that counts as solid, because the
    // gap is narrower there than the tolerance.
    let least = known.way.length() - SAME_WAY * scale.gap;
    ways.retain(|way| {
        least <= way.distance
            && way.distance <= reach
            && !is_done(way)
            && has_room(search, &way.exit)
            && !way.is_known(known, scale)
    });
    sort_by(&mut ways, LocalWay::compare_lengths);
    distinct(ways, scale)
}

/// Returns false for a notch at the end of a narrow gap that counts as solid. There, the wedge is still
/// covered a few tolerances further out.
fn has_room(search: &BoundarySearch<'_>, exit: &Exit) -> bool {
    let Some(other) = exit.other_normal else { return true };
    let Some(between) = (exit.normal + other).normalized() else { return true };
    let scale = search.scale();
    let further = exit.displacement + between * (2.0 * scale.gap);
    !search.covers(further)
}

/// The shortest way out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) way: Vec2,
    /// The unit outward normal of the boundary at the end of the way out.
    pub(crate) normal: Vec2,
    /// Whether the way out leads into a notch.
    pub(crate) is_notch: bool,
}

impl Known {
    pub(super) fn of(exit: &Exit) -> Self {
        Self { way: exit.displacement, normal: exit.normal, is_notch: exit.other_normal.is_some() }
    }
}

/// Keeps only the nearest foot of each chain, and only one way out to each place.
fn distinct(ways: Vec<LocalWay>, scale: Scale) -> Vec<Exit> {
    let mut of_chains: Vec<LocalWay> = Vec::new();
    for way in ways {
        let tie = of_chains.iter().position(|other| way.chain.is_some() && other.chain == way.chain);
        match tie {
            // If two feet have equal distances, the upper one is kept, then the one on the right.
            Some(tie) if way.distance - of_chains[tie].distance > scale.rounding => {}
            Some(tie) if way.compare(&of_chains[tie]).is_gt() => of_chains[tie] = way,
            Some(_) => {}
            None => of_chains.push(way),
        }
    }
    let mut distinct: Vec<LocalWay> = Vec::new();
    for way in of_chains {
        if !distinct.iter().any(|other| way.is_same(other, scale)) {
            distinct.push(way);
        }
    }
    distinct.into_iter().map(|way| way.exit).collect()
}

/// Adds the local ways out that end on a stretch (an uncovered part of an edge or round corner); `chain` is
/// the chain of this stretch.
fn ways_of(search: &BoundarySearch<'_>, stretch: &OpenStretch<'_>, chain: usize, ways: &mut Vec<LocalWay>) {
    let mut add = |point: Vec2, normal: Vec2, other_normal: Option<Vec2>, other: Option<usize>| {
        let exit = search.exit(point, normal, other_normal, stretch.piece);
        let chain = if other_normal.is_none() { Some(chain) } else { None };
        let sums = [Some(stretch.piece.sum), other];
        ways.push(LocalWay { exit, sums, distance: point.length(), chain });
    };
    // A foot is a way out if it leads outward, and if the boundary does not lead nearer to the origin around
    // an end close to the foot.
    if let Some((point, normal)) = stretch.foot
        && point.dot(normal) >= -noise(search.scale(), point)
        && !stretch.ends.iter().any(|end| leads_nearer(search, end, point))
    {
        add(point, normal, None, None);
    }
    // An end of the stretch is a way out if the boundary leads away from the origin on both sides
    // of it.
    let minima = [0, 1].map(|end| match stretch.mouths[end] {
        true => None,
        false => minimum_at(search, &stretch.ends[end]),
    });
    // On an arc about the origin, all points are equally near, so the arc is a minimum only if both ends of
    // the arc are minima.
    let is_level = is_about_origin(stretch, search.scale());
    if is_level && minima.iter().any(Option::is_none) {
        return;
    }
    if let Form::Arc(arc) = &stretch.piece.form
        && is_level
        && arc.contains_top(stretch.range)
    {
        add(arc.point(Vec2::Y), Vec2::Y, None, None);
        return;
    }
    for (end, minimum) in stretch.ends.iter().zip(minima) {
        match minimum {
            Some(Minimum::Notch(other)) => add(end.point, end.normal, Some(other), end.covered_by),
            Some(Minimum::Straight) => add(end.point, end.normal, None, None),
            None => {}
        }
        // All points of the arc are equally near, so one of them is enough.
        if is_level && minimum.is_some() {
            return;
        }
    }
}

/// The boundary at an end of a stretch, if this end is locally nearest to the origin.
#[derive(Clone, Copy, Debug)]
enum Minimum {
    /// The boundary continues straight.
    Straight,
    /// A notch with another boundary, which has this unit outward normal.
    Notch(Vec2),
}

/// Returns the boundary at an end of a stretch; returns `None` if the end is not locally nearest to the
/// origin.
fn minimum_at(search: &BoundarySearch<'_>, end: &StretchEnd) -> Option<Minimum> {
    let noise = noise(search.scale(), end.point);
    if end.inward().dot(end.point) < -noise {
        return None;
    }
    let next = search.continuation(end)?;
    let is_minimum = next.opening <= 2.0 + BEND && next.away.dot(end.point) >= -noise;
    // A boundary that continues straight has to face away from the origin; otherwise the way would lead into
    // the sum.
    let is_way_out = next.is_notch() || end.normal.dot(end.point) >= -noise;
    let minimum = if next.is_notch() { Minimum::Notch(next.normal) } else { Minimum::Straight };
    (is_minimum && is_way_out).then_some(minimum)
}

/// Returns whether a foot is only a few tolerances from an end of its stretch, and the boundary comes nearer
/// to the origin beyond this end. The end is then a corner that sticks out. The way out to such a foot is
/// locally shortest only by less than the tolerance.
fn leads_nearer(search: &BoundarySearch<'_>, end: &StretchEnd, foot: Vec2) -> bool {
    (end.point - foot).length() <= BESIDE_CORNER * search.scale().gap
        && search.continuation(end).is_some_and(|next| next.away.dot(end.point) < -BEND * end.point.length())
}

/// Returns whether all points of a stretch have the same distance from the origin, except for rounding.
fn is_about_origin(stretch: &OpenStretch<'_>, scale: Scale) -> bool {
    matches!(&stretch.piece.form, Form::Arc(arc) if arc.center.max_abs() <= scale.rounding)
}

impl LocalWay {
    /// Compares two ways out of equal length: the upper one is greater, then the one on the right.
    fn compare(&self, other: &Self) -> Ordering {
        let (way, other) = (self.exit.displacement, other.exit.displacement);
        way.y.total_cmp(&other.y).then(way.x.total_cmp(&other.x))
    }

    /// Compares two ways out by length. If the lengths are equal, the upper one comes first, then the one on
    /// the right, then the one that ends on the boundary of the earlier sum.
    fn compare_lengths(&self, other: &Self) -> Ordering {
        let sums = |way: &Self| (way.sums, way.chain);
        let [normal, other_normal] = [self, other].map(|way| way.exit.normal);
        let of_length = self.distance.total_cmp(&other.distance).then_with(|| other.compare(self));
        let of_sums = of_length.then_with(|| sums(self).cmp(&sums(other)));
        of_sums.then(normal.x.total_cmp(&other_normal.x)).then(normal.y.total_cmp(&other_normal.y))
    }

    /// Returns whether this is the known way out. A cusp has two ends, one for each of its two boundaries, at
    /// the place where the gap between them counts as solid.
    fn is_known(&self, known: &Known, scale: Scale) -> bool {
        let reach = if known.is_notch && self.is_cusp() { CUSP_ERROR } else { SAME_WAY };
        (self.exit.displacement - known.way).length() <= reach * scale.gap
    }

    /// Returns whether the boundaries that meet here are almost parallel.
    fn is_cusp(&self) -> bool {
        self.exit.other_normal.is_some_and(|other| self.exit.normal.dot(other) < CUSP)
    }

    /// Returns whether both ways out end in cusps (notches between almost parallel boundaries), and the
    /// directions of these boundaries are almost equal.
    fn is_in_cusp_of(&self, other: &Self) -> bool {
        self.is_cusp() && other.is_cusp() && -CUSP < self.exit.normal.dot(other.exit.normal).abs()
    }

    /// Returns whether two ways out end at the same place, except for rounding. The position of a notch
    /// between almost parallel boundaries has a large error.
    fn is_same(&self, other: &Self, scale: Scale) -> bool {
        let (place, other_place) = (self.exit.displacement, other.exit.displacement);
        let are_twins = self.sums[1].is_some() && self.sums == [other.sums[1], other.sums[0]];
        let sharp = if are_twins || self.is_in_cusp_of(other) { CUSP_ERROR * scale.gap } else { 0.0 };
        is_one_place(place, other_place, scale) || (place - other_place).length() <= sharp
    }
}

fn is_one_place(one: Vec2, other: Vec2, scale: Scale) -> bool {
    (one - other).length() <= SAME_WAY * scale.gap
}
