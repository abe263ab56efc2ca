//! The pairs that touch, and the difference from those before.

use alloc::vec::Vec;

use crate::math::sort_by;
use crate::query::{Contact, contact, overlap};

use super::entry::Entry;
use super::id::ColliderId;
use super::passed::Passed;
use super::{Accept, ColliderRef, Space};

/// Two colliders, the one with the smaller id first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The smaller id.
    pub a: ColliderId,
    /// The larger id.
    pub b: ColliderId,
}

impl Pair {
    /// Of two ids in any order.
    #[must_use]
    pub fn new(one: ColliderId, other: ColliderId) -> Self {
        Self { a: one.min(other), b: one.max(other) }
    }
}

/// What changed between two updates, with the ids of the pair, the smaller one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// They touch, and at the update before they did not.
    Begin(ColliderId, ColliderId),
    /// They touched at the update before, and do no more: they parted, or one was removed, or no longer meets the
    /// other.
    End(ColliderId, ColliderId),
}

/// What an update of a [`Space`] told.
#[derive(Debug)]
pub struct Update<'a, T> {
    space: &'a Space<T>,
}

impl<T> Space<T> {
    /// Finds the pairs that touch now and meet by their filters, and tells them from those of the last update.
    ///
    /// Every [`Event::Begin`] gets its [`Event::End`], whatever happens in between, and each pair is told once.
    /// What changed and changed back between two updates is no event.
    pub fn update(&mut self) -> Update<'_, T> {
        self.release();
        self.tree.settle();
        self.find_touching();
        self.tell_events();
        self.find_passed();
        self.settle();
        self.last_update()
    }

    /// What the last update told, once more: for whoever did not make it.
    ///
    /// Pairs, events and what was passed stay as they are until the next update; before the first there are none. The
    /// contacts are those of the shapes where they stand now: of pairs that have parted since then there is none.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let [a, b] = [0.0, 1.0].map(|x| Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x));
    /// let (a, b) = (space.insert(a), space.insert(b));
    /// space.update();
    /// space.remove(b);
    /// let told = space.last_update();
    /// assert_eq!((told.pairs()[0].a, told.data(b)), (a, Some(&1.0)));
    /// assert_eq!((told.events().len(), told.contacts().count()), (1, 0));
    /// ```
    pub const fn last_update(&self) -> Update<'_, T> {
        Update { space: self }
    }

    /// Forgets what was removed before the last update: no event can name it any more.
    fn release(&mut self) {
        for id in self.mourned.drain(..) {
            self.slots.release(id);
        }
        core::mem::swap(&mut self.mourned, &mut self.removed);
    }

    fn find_touching(&mut self) {
        core::mem::swap(&mut self.before, &mut self.touching);
        self.touching.clear();
        if self.changed.len() > self.len() / SEARCHES && self.many_meet() {
            self.join_all();
        } else {
            self.search_for_changed();
        }
    }

    /// Looks at all colliders at once: where many have changed.
    fn join_all(&mut self) {
        let Self { slots, tree, live, boxes, finder, touching, .. } = self;
        live.clear();
        boxes.clear();
        for (id, entry) in slots.iter() {
            live.push(id);
            boxes.extend(tree.bounds(entry.leaf));
        }
        let entry = |index: usize| slots.get(live[index]);
        let touch = |i: usize, j: usize| entry(i).zip(entry(j)).is_some_and(|(a, b)| a.touches(b));
        let found = finder.pairs(boxes, &touch as Accept<'_>);
        touching.extend(found.iter().map(|&(i, j)| Pair { a: live[i], b: live[j] }));
    }

    /// Whether of some pairs drawn by lot so many want to meet that it is worth looking at all.
    fn many_meet(&self) -> bool {
        let places = self.slots.places() as u64;
        let mut lot = 0_u64;
        let mut draw = || {
            // Knuth, The Art of Computer Programming, volume 2, 3.3.4: the multiplier of MMIX.
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let index = ((lot >> 32) * places) >> 32;
            self.slots.get(self.slots.id_at(index as u32))
        };
        let meets = |(a, b): (&Entry<T>, &Entry<T>)| a.filter.meets(b.filter);
        let meeting = (0..DRAWS).filter(|_| draw().zip(draw()).is_some_and(meets)).count();
        meeting >= DRAWS / 8
    }

    /// Pairs of colliders that are as they were still touch; the others are searched for in the tree.
    fn search_for_changed(&mut self) {
        let Self { before, touching, slots, .. } = self;
        let is_still = |id| slots.get(id).is_some_and(|entry: &Entry<T>| !entry.changed);
        touching.extend(before.iter().filter(|pair| is_still(pair.a) && is_still(pair.b)));
        let mut found = core::mem::take(&mut self.touching);
        for &id in &self.changed {
            if let Some(entry) = self.slots.get(id) {
                self.find_partners(id, entry, &mut found);
            }
        }
        sort_by(&mut found, Pair::cmp);
        self.touching = found;
    }

    /// Everything that a changed collider touches, but for what has changed too and has the larger id.
    fn find_partners(&self, id: ColliderId, entry: &Entry<T>, found: &mut Vec<Pair>) {
        self.each_touching(&entry.bounds(), entry.filter.mask, &mut |index| {
            let other_id = self.slots.id_at(index);
            let new = |other: &Entry<T>| !(other.changed && other_id <= id) && entry.touches(other);
            if self.slots.get(other_id).is_some_and(new) {
                found.push(Pair::new(id, other_id));
            }
        });
    }

    fn tell_events(&mut self) {
        let Self { before, touching, events, .. } = self;
        events.clear();
        only_in(before, touching, |pair| events.push(Event::End(pair.a, pair.b)));
        only_in(touching, before, |pair| events.push(Event::Begin(pair.a, pair.b)));
    }

    /// Everything counts as seen.
    fn settle(&mut self) {
        for id in self.changed.drain(..) {
            if let Some(entry) = self.slots.get_mut(id) {
                entry.changed = false;
                entry.origin = entry.pose.translation();
            }
        }
    }
}

/// From one change in so many colliders on, one look at all of them costs less than a search for each change.
const SEARCHES: usize = 4;

/// How many pairs show how many want to meet.
const DRAWS: usize = 64;

impl<T> Entry<T> {
    fn touches(&self, other: &Self) -> bool {
        self.filter.meets(other.filter) && overlap(&self.world, &other.world)
    }
}

/// What one sorted list has and the other has not.
fn only_in(list: &[Pair], other: &[Pair], mut tell: impl FnMut(&Pair)) {
    let mut rest = other.iter().peekable();
    for pair in list {
        while rest.next_if(|other| *other < pair).is_some() {}
        if rest.peek() != Some(&pair) {
            tell(pair);
        }
    }
}

impl<'a, T> Update<'a, T> {
    /// What changed since the update before: first all ends, then all begins, each by the ids of the pair.
    pub fn events(&self) -> &'a [Event] {
        &self.space.events
    }

    /// All pairs that touch, by their ids.
    pub fn pairs(&self) -> &'a [Pair] {
        &self.space.touching
    }

    /// All pairs that touch, by their ids, each with its contact; the normal points out of `b` towards `a`.
    pub fn contacts(&self) -> impl Iterator<Item = (Pair, Contact)> + use<'a, T> {
        let space = self.space;
        let world = |id| space.slots.get(id).map(|entry: &Entry<T>| &entry.world);
        space.touching.iter().filter_map(move |pair| Some((*pair, contact(world(pair.a)?, world(pair.b)?)?)))
    }

    /// What swept colliders passed since the update before, in order of time, then by the ids.
    pub fn passed(&self) -> &'a [Passed] {
        &self.space.passed
    }

    /// A collider, to look at.
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'a, T>> {
        self.space.get(id)
    }

    /// Your data of a collider, also of one that was removed since the update before.
    pub fn data(&self, id: ColliderId) -> Option<&'a T> {
        self.space.data(id)
    }
}
