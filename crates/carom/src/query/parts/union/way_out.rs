//! Finds the shortest way out of a union of Minkowski sums, within growing distances. A way out is a push
//! that separates the shapes.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{CONTACT_TOLERANCE, FIRST_REACH, REACH_OF_GAPS};
use crate::math::{Vec2, larger};
use crate::shape::Aabb;

use super::border_search::{PieceSource, nearest_border};
use super::boundary::{GrownSum, within};
use super::clear_exit::clear_exit;
use super::escape;
use super::fit::touched_face;
use super::local::{Known, local_exits};
use super::nearest::{BoundarySearch, Exit};
use super::open_face::OpenFace;
use super::scale::{Scale, certain_reach};
use super::sums::{Sums, VisitSum};

/// The nearest displacement that ends in no sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WayOut {
    pub(crate) displacement: Vec2,
    /// The boundary at the end of the way out; `None` if this way may not be the shortest.
    pub(crate) exit: Option<Exit>,
}

/// The sums of the pairs of parts that may matter for the shortest way out; there are usually few of them.
pub(crate) type NearSums = SmallVec<[GrownSum; 4]>;

/// At most this number of sums near the origin is kept in memory. If there are more, the boundary is searched
/// instead.
pub(crate) const MAX_NEAR_SUMS: usize = 16;

/// If there are at most this many sums, all edges and arcs of their boundaries are searched. The time of this search
/// grows with the number of edges times the number of sums.
pub(crate) const FEW_SUMS: usize = 4;

/// The largest number of sums of which all locally shortest ways out are listed.
pub(crate) const MAX_LISTED_SUMS: usize = 1024;

/// Returns a first distance for a search for a way out that is at least `depth` long, among shapes with
/// coordinates up to `extent`.
pub(crate) fn first_reach(depth: f64, extent: f64) -> f64 {
    FIRST_REACH * depth + 2.0 * REACH_OF_GAPS * CONTACT_TOLERANCE * extent
}

/// Returns the shortest way from the origin out of the union of all sums. `sums` are the sums within `first`
/// of the origin along both axes. If the way out is longer than `first`, although the origin is in no sum by more than the
/// tolerance, the shape fits exactly into a closed hole, and stays there.
pub(crate) fn way_out(all: &impl Sums, sums: &mut NearSums, source: PieceSource, first: f64) -> WayOut {
    let way = way_to_boundary(all, sums, source, first);
    let is_long = way.displacement.is_longer_than(first);
    let fit = if is_long { touched_face(all, sums, source) } else { None };
    fit.map_or(way, |exit| WayOut { displacement: exit.displacement, exit: Some(exit) })
}

/// Returns the shortest way to the boundary of the union. If there are more sums than [`MAX_NEAR_SUMS`], or more than
/// [`FEW_SUMS`] without a clear exit (end of a way out), the boundary is searched, nearest first.
fn way_to_boundary(all: &impl Sums, sums: &mut NearSums, source: PieceSource, first: f64) -> WayOut {
    let (mut known, mut reach) = (0, first);
    loop {
        if sums.len() > MAX_NEAR_SUMS {
            return of_many(all, sums, source, [first, reach]);
        }
        let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
        let certain = certain_reach(reach, scale);
        let of_few = || BoundarySearch::new(sums, scale).nearest(certain);
        let is_few = sums.len() <= FEW_SUMS;
        let exit = clear_exit(sums, scale, certain).or_else(|| if is_few { of_few() } else { None });
        if let Some(exit) = exit {
            return WayOut { displacement: exit.displacement, exit: Some(exit) };
        }
        if !is_few {
            return of_many(all, sums, source, [first, reach]);
        }
        // All sums are known, and no boundary is uncovered, so a straight way out is returned.
        let is_all = sums.iter().all(|sum| sum.is_within(reach)) && sums.len() == known;
        if is_all || !reach.is_finite() {
            return straight_way(all, sums, reach);
        }
        // The way out is longer than `reach`, so the sums within twice the distance are collected.
        known = sums.len();
        reach *= 2.0;
        sums.clear();
        all.each_sum(&within(reach), &mut |sum| {
            sums.push(sum);
            if sums.len() <= MAX_NEAR_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
}

/// Returns the shortest way out of many sums; `some` are those that are stored. `first` and `reach` are the first and
/// the present distance within which sums were collected.
fn of_many(all: &impl Sums, some: &[GrownSum], source: PieceSource, [first, reach]: [f64; 2]) -> WayOut {
    match nearest_border(all, some, source, [first, reach]) {
        Some(exit) => WayOut { displacement: exit.displacement, exit: Some(exit) },
        None => straight_way(all, some, reach),
    }
}

/// Returns the shortest of some straight ways out. It is used if the other sums cover the boundary of every
/// sum. `some` are sums near the origin.
fn straight_way(all: &impl Sums, some: &[GrownSum], reach: f64) -> WayOut {
    let scale = Scale::new(some.iter().map(GrownSum::extent).fold(0.0, larger));
    let mut each_sum = |displacements: &Aabb, visit: VisitSum<'_>| all.each_sum(displacements, visit);
    let displacement = escape::shortest(some, scale, reach, &mut each_sum).canonical();
    WayOut { displacement, exit: None }
}

/// Returns the shortest way out of the union of some sums that meets three conditions: it is locally
/// shortest, it is at most `reach` long, and `is_allowed` accepts it. `sums` are all sums within `reach` of
/// the origin along both axes.
pub(crate) fn way_out_within(
    sums: &[GrownSum],
    reach: f64,
    is_allowed: &dyn Fn(&Vec2) -> bool,
) -> Option<Vec2> {
    let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
    let search = BoundarySearch::new(sums, scale);
    let exit = search.nearest(reach)?;
    if is_allowed(&exit.displacement) {
        return Some(exit.displacement);
    }
    let others = local_exits(&search, reach, &Known::of(&exit));
    others.into_iter().map(|exit| exit.displacement).find(is_allowed)
}

/// Returns the faces of the union's boundary near the origin. Boundary within `tolerances` times the
/// tolerance of motions, or within `error`, counts as near.
pub(crate) fn open_faces(sums: &[GrownSum], tolerances: f64, error: f64) -> Vec<OpenFace> {
    let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
    BoundarySearch::new(sums, scale).faces_within(larger(tolerances * scale.gap, error))
}

/// Returns the locally shortest ways out of the union within a distance, sorted by length, without the shortest of
/// all, `known`. The list `sums` has to contain all sums within the distance.
pub(crate) fn local_ways_out(sums: &[GrownSum], reach: f64, known: &Known) -> Vec<Exit> {
    let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
    local_exits(&BoundarySearch::new(sums, scale), certain_reach(reach, scale), known)
}
