//! The shortest way out of a union, searched for within growing distances.

use alloc::vec::Vec;

use crate::math::{Vec2, larger};

use super::boundary::GrownSum;
use super::escape;
use super::nearest::Search;
use super::scale::Scale;

/// The nearest displacement that ends in no sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WayOut {
    pub(crate) displacement: Vec2,
    /// Whether no shorter displacement leads out.
    pub(crate) is_shortest: bool,
}

/// The number of sums near to the origin up to which the shortest way out is computed: its time grows with the number of
/// their edges times the number of sums.
pub(crate) const MAX_NEAR_SUMS: usize = 1024;

/// Returns the shortest way out of the union of some sums, from the origin; with too many sums for that, a way that is
/// short among straight ones. `near` returns all sums within a distance of the origin; it is called with growing distances,
/// of which the first is `reach`.
pub(crate) fn way_out(mut reach: f64, mut near: impl FnMut(f64) -> Vec<GrownSum>) -> WayOut {
    let mut known = 0;
    loop {
        let sums = near(reach);
        let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
        let is_shortest = sums.len() <= MAX_NEAR_SUMS;
        let found = if is_shortest {
            Search::new(&sums, scale).nearest(reach)
        } else {
            escape::shortest(&sums, scale)
        };
        // Sums further away may cover what is found further away.
        let is_certain = |way: &Vec2| way.length() <= reach;
        if let Some(displacement) = found.filter(is_certain) {
            return WayOut { displacement: displacement.canonical(), is_shortest };
        }
        let is_all = sums.iter().all(|sum| sum.is_within(reach)) && sums.len() == known;
        if is_all || !reach.is_finite() {
            let displacement = found.or_else(|| escape::shortest(&sums, scale)).unwrap_or(Vec2::ZERO);
            return WayOut { displacement: displacement.canonical(), is_shortest: false };
        }
        known = sums.len();
        reach *= 2.0;
    }
}
