//! The answer of a search: a collider and the hit.

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

/// Keeps the answer with the smaller number, then with the smaller id. Returns the number of the answer that is kept.
#[inline]
pub(super) fn keep_least<'a, T, H>(
    kept: &mut Option<Found<'a, T, H>>,
    found: Found<'a, T, H>,
    number: impl Fn(&H) -> f64,
) -> f64 {
    let rank = |found: &Found<'a, T, H>| (number(&found.hit), found.id);
    if kept.as_ref().is_none_or(|kept| rank(&found) < rank(kept)) {
        *kept = Some(found);
    }
    kept.as_ref().map_or(f64::INFINITY, |kept| number(&kept.hit))
}

/// Sorts answers by a number, then by id.
pub(super) fn in_order<T, H>(
    mut all: Vec<Found<'_, T, H>>,
    number: impl Fn(&H) -> f64,
) -> Vec<Found<'_, T, H>> {
    sort_by(&mut all, |p, q| number(&p.hit).total_cmp(&number(&q.hit)).then(p.id.cmp(&q.id)));
    all
}
