//! What a search found: a collider, and how.

use alloc::vec::Vec;

use crate::math::sort_by;

use super::id::ColliderId;

/// A collider that a search found, and how.
#[derive(Debug, PartialEq)]
pub struct Found<'a, T, H = ()> {
    /// Which.
    pub id: ColliderId,
    /// Your data of it.
    pub data: &'a T,
    /// Where and when, if that was asked.
    pub hit: H,
}

/// Whatever your data is.
impl<T, H: Copy> Copy for Found<'_, T, H> {}
impl<T, H: Clone> Clone for Found<'_, T, H> {
    fn clone(&self) -> Self {
        Self { hit: self.hit.clone(), ..*self }
    }
}

/// Keeps what is found if it comes before what was: by a number, then by id. Returns the number of what is kept.
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

/// Sorted by a number, then by id.
pub(super) fn in_order<T, H>(
    mut all: Vec<Found<'_, T, H>>,
    number: impl Fn(&H) -> f64,
) -> Vec<Found<'_, T, H>> {
    sort_by(&mut all, |p, q| number(&p.hit).total_cmp(&number(&q.hit)).then(p.id.cmp(&q.id)));
    all
}
