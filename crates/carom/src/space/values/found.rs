//! Defines the result of a search: a collider and the hit.

use alloc::vec::Vec;

use crate::math::sort_by;

use super::id::ColliderId;

/// A collider that a search found, with the hit.
#[derive(Debug, PartialEq)]
pub struct Found<'a, T, H = ()> {
    /// The id of the collider.
    pub id: ColliderId,
    /// Your data of the collider.
    pub data: &'a T,
    /// The hit, with its place and time if the search computes them.
    pub hit: H,
}

// Derived implementations would require data that can be copied.
impl<T, H: Copy> Copy for Found<'_, T, H> {}
impl<T, H: Clone> Clone for Found<'_, T, H> {
    fn clone(&self) -> Self {
        Self { hit: self.hit.clone(), ..*self }
    }
}

/// The index of a collider with a hit. The id and the data are read only for the results, because each may be
/// a cache miss.
pub(crate) type IndexedHit<H> = (u32, H);

/// Keeps the hit with the smaller number, then with the smaller index. Returns the number of the hit that is kept.
#[inline]
pub(crate) fn keep_least<H>(
    kept: &mut Option<IndexedHit<H>>,
    found: IndexedHit<H>,
    number: impl Fn(&H) -> f64,
) -> f64 {
    let rank = |(index, hit): &IndexedHit<H>| (number(hit), *index);
    if kept.as_ref().is_none_or(|kept| rank(&found) < rank(kept)) {
        *kept = Some(found);
    }
    kept.as_ref().map_or(f64::INFINITY, |(_, hit)| number(hit))
}

/// Sorts results by a number, then by id.
pub(crate) fn in_order<T, H>(
    mut all: Vec<Found<'_, T, H>>,
    number: impl Fn(&H) -> f64,
) -> Vec<Found<'_, T, H>> {
    sort_by(&mut all, |p, q| number(&p.hit).total_cmp(&number(&q.hit)).then(p.id.cmp(&q.id)));
    all
}
