//! The shortest way out of a union, searched for within growing distances.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{CONTACT_TOLERANCE, FIRST_REACH, REACH_OF_GAPS};
use crate::math::{Vec2, larger};
use crate::shape::Aabb;

use super::boundary::{GrownSum, within};
use super::clear_exit::clear_exit;
use super::escape::{self, VisitSum};
use super::local::{Known, local_exits};
use super::nearest::{BoundarySearch, Exit};
use super::scale::Scale;

/// The nearest displacement that ends in no sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WayOut {
    pub(crate) displacement: Vec2,
    /// The boundary at the end of the way; `None` if the way may not be the shortest.
    pub(crate) exit: Option<Exit>,
}

/// The sums of the pairs of parts that may matter for the shortest way out: usually few.
pub(crate) type NearSums = SmallVec<[GrownSum; 4]>;

/// The shortest way out is computed for up to this number of sums near the origin. The time grows with the number of
/// their edges times the number of sums.
pub(crate) const MAX_NEAR_SUMS: usize = 1024;

/// Returns the first distance in which to search for a way out that is at least `depth` long, among shapes with
/// coordinates up to `extent`.
pub(crate) fn first_reach(depth: f64, extent: f64) -> f64 {
    FIRST_REACH * depth + 2.0 * REACH_OF_GAPS * CONTACT_TOLERANCE * extent
}

/// Returns the length up to which a way out among the sums within `reach` is certain. Beyond it, a
/// sum that is too far away to be listed may cover a point close to `reach`, or close the gap
/// there.
pub(crate) fn certain_reach(reach: f64, scale: Scale) -> f64 {
    reach - REACH_OF_GAPS * scale.gap
}

/// Returns the shortest way from the origin out of the union of some sums; if there are too many sums for that, the
/// shortest of some straight ways. `sums` are those within `reach` of the origin along both axes. `each_sum` visits
/// all sums that meet a box of displacements, at least until the visitor breaks.
pub(crate) fn way_out(
    sums: &mut NearSums,
    mut reach: f64,
    mut each_sum: impl FnMut(&Aabb, VisitSum<'_>),
) -> WayOut {
    let mut known = 0;
    loop {
        let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
        let certain = certain_reach(reach, scale);
        let nearest =
            || clear_exit(sums, scale, certain).or_else(|| BoundarySearch::new(sums, scale).nearest(certain));
        let exit = if sums.len() <= MAX_NEAR_SUMS { nearest() } else { None };
        if let Some(exit) = exit {
            return WayOut { displacement: exit.displacement, exit: Some(exit) };
        }
        // All sums are known and none has a boundary that is uncovered: search along straight ways.
        let is_all = sums.iter().all(|sum| sum.is_within(reach)) && sums.len() == known;
        if is_all || sums.len() > MAX_NEAR_SUMS || !reach.is_finite() {
            let displacement = escape::shortest(sums, scale, reach, &mut each_sum).canonical();
            return WayOut { displacement, exit: None };
        }
        // The way out is longer than `reach`: collect the sums within twice the distance.
        known = sums.len();
        reach *= 2.0;
        sums.clear();
        each_sum(&within(reach), &mut |sum| {
            sums.push(sum.clone());
            ControlFlow::Continue(())
        });
    }
}

/// Returns the normals of the union's boundary within some tolerances of the origin.
pub(crate) fn open_normals(sums: &[GrownSum], tolerances: f64) -> Vec<Vec2> {
    let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
    BoundarySearch::new(sums, scale).normals_within(tolerances * scale.gap)
}

/// Returns the locally shortest ways out of the union within a distance, sorted by length, without the shortest of
/// all, `known`. `sums` has to contain all sums within the distance.
pub(crate) fn local_ways_out(sums: &[GrownSum], reach: f64, known: &Known) -> Vec<Exit> {
    let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
    local_exits(&BoundarySearch::new(sums, scale), certain_reach(reach, scale), known)
}
