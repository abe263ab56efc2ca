//! Which colliders touch: all pairs, or those of who has changed.

use alloc::vec::Vec;

use crate::math::sort_by;
use crate::query::overlap;
use crate::shape::Aabb;

use super::id::ColliderId;
use super::storage::Crowd;
use super::storage::body::bounds;
use super::update::Pair;

impl Crowd {
    pub(super) fn find_touching(&mut self) {
        core::mem::swap(&mut self.before, &mut self.touching);
        self.touching.clear();
        if self.changed.len() <= self.slots.len() / SEARCHES || !self.many_meet() {
            self.search_for_changed();
        } else if self.knows_near() {
            self.ask_near();
        } else {
            self.join_all();
        }
    }

    /// Asks who may have come to touch.
    fn ask_near(&mut self) {
        let mut touching = core::mem::take(&mut self.touching);
        let mut strays = core::mem::take(&mut self.strays);
        strays.clear();
        self.near.sift(&self.worlds, &self.boxes);
        let pair = |i, j| Pair { a: self.slots.id_at(i), b: self.slots.id_at(j) };
        let meet = |i: u32, j: u32| self.picky == 0 || self.meet(i as usize, j as usize);
        self.near.touching(|i, j| {
            if meet(i, j) {
                touching.push(pair(i, j));
            }
        });
        for &[i, j] in self.near.stray_pairs() {
            if meet(i, j) && self.touch(i as usize, j as usize) {
                strays.push(pair(i, j));
            }
        }
        sort_by(&mut strays, Pair::cmp);
        merge(&mut touching, &strays);
        (self.touching, self.strays) = (touching, strays);
    }

    /// Looks at all colliders at once: where many have changed.
    fn join_all(&mut self) {
        let (mut finder, mut live) = (core::mem::take(&mut self.finder), core::mem::take(&mut self.live));
        let mut touching = core::mem::take(&mut self.touching);
        live.clear();
        live.extend(self.slots.iter().map(|id| id.index));
        let place = |rank: usize| live[rank] as usize;
        let touch: Accept<'_> = &|i, j| self.meet(place(i), place(j)) && self.overlap(place(i), place(j));
        let found = finder.in_order(live.len(), None, |rank| self.wide_bounds(place(rank)), touch);
        let id = |rank: u32| self.slots.id_at(live[rank as usize]);
        touching.extend(found.iter().map(|&[i, j]| Pair { a: id(i), b: id(j) }));
        (self.touching, self.finder, self.live) = (touching, finder, live);
    }

    /// A box around a shape, mostly of what is known already.
    #[inline]
    fn wide_bounds(&self, index: usize) -> Aabb {
        let known = &self.boxes[index];
        if known.is_finite() { known.widened() } else { bounds(&self.worlds[index].0) }
    }

    /// Whether of some pairs drawn by lot so many want to meet that it is worth looking at all.
    fn many_meet(&self) -> bool {
        if self.picky == 0 {
            return true;
        }
        let places = self.slots.places() as u64;
        let mut lot = 0_u64;
        let mut draw = || {
            // Knuth, The Art of Computer Programming, volume 2, 3.3.4: the multiplier of MMIX.
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let index = (((lot >> 32) * places) >> 32) as usize;
            self.slots.is_live(index).then_some(index)
        };
        let meeting = (0..DRAWS).filter(|_| draw().zip(draw()).is_some_and(|(a, b)| self.meet(a, b))).count();
        meeting >= DRAWS / 8
    }

    /// Pairs of colliders that are as they were still touch; the others are searched for in the tree.
    fn search_for_changed(&mut self) {
        let Self { before, touching, slots, is_changed, .. } = self;
        let is_still = |id| slots.place(id).is_some_and(|index| !is_changed[index]);
        touching.extend(before.iter().filter(|pair| is_still(pair.a) && is_still(pair.b)));
        let mut found = core::mem::take(&mut self.touching);
        for &id in &self.changed {
            if let Some(index) = self.slots.place(id) {
                self.find_partners(id, index, &mut found);
            }
        }
        sort_by(&mut found, Pair::cmp);
        self.touching = found;
    }

    /// Everything that a changed collider touches, but for what has changed too and has the larger id.
    fn find_partners(&self, id: ColliderId, index: usize, found: &mut Vec<Pair>) {
        let mask = self.bodies[index].filter.mask;
        self.each_touching(&bounds(&self.worlds[index].0), mask, &mut |other| {
            let place = other as usize;
            let told_from_there = self.is_changed[place] && place <= index;
            if !told_from_there && self.meet(index, place) && self.touch(index, place) {
                found.push(Pair::new(id, self.slots.id_at(other)));
            }
        });
    }

    /// By their filters.
    #[inline]
    pub(super) fn meet(&self, a: usize, b: usize) -> bool {
        self.bodies[a].filter.meets(self.bodies[b].filter)
    }

    fn touch(&self, a: usize, b: usize) -> bool {
        self.boxes[a].overlaps(&self.boxes[b]) && self.overlap(a, b)
    }

    /// What [`overlap`] says, of the collider with the smaller id first.
    fn overlap(&self, a: usize, b: usize) -> bool {
        overlap(&self.worlds[a.min(b)].0, &self.worlds[a.max(b)].0)
    }
}

/// What decides about two boxes that touch; without its type, so that the search for pairs is compiled once.
pub(super) type Accept<'a> = &'a dyn Fn(usize, usize) -> bool;

/// From one change in so many colliders on, one look at all of them costs less than a search for each change.
const SEARCHES: usize = 4;

/// How many pairs show how many want to meet.
const DRAWS: usize = 64;

/// Puts sorted pairs into a sorted list, from its end on.
fn merge(list: &mut Vec<Pair>, more: &[Pair]) {
    let (mut end, mut rest) = (list.len(), more.len());
    list.extend_from_slice(more);
    let mut place = list.len();
    while 0 < rest {
        place -= 1;
        if 0 < end && more[rest - 1] < list[end - 1] {
            end -= 1;
            list[place] = list[end];
        } else {
            rest -= 1;
            list[place] = more[rest];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_keeps_the_order() {
        let pair = |number: u32| {
            let id = |index| ColliderId { index, generation: 0 };
            Pair { a: id(number), b: id(number + 1) }
        };
        for split in 0..64_u32 {
            let is_first = |number: &u32| split >> number & 1 == 0;
            let (mut list, more): (Vec<u32>, Vec<u32>) = (0..6).partition(is_first);
            list.push(9);
            let (mut list, more): (Vec<_>, Vec<_>) =
                (list.into_iter().map(pair).collect(), more.into_iter().map(pair).collect());
            merge(&mut list, &more);
            assert!(list.len() == 7 && list.is_sorted());
        }
    }
}
