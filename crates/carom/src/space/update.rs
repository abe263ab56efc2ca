//! The pairs that touch, and the difference from those before.

use core::hint::black_box;

use crate::query::{Contact, contact};

use super::id::ColliderId;
use super::storage::Crowd;
use super::swept_hits::SweptHit;
use super::{ColliderRef, Space};

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
    pub fn new(one: ColliderId, other: ColliderId) -> Self {
        Self { a: one.min(other), b: one.max(other) }
    }

    const fn begin(&self) -> Event {
        Event::Begin(self.a, self.b)
    }

    const fn end(&self) -> Event {
        Event::End(self.a, self.b)
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
    ///
    /// The answer borrows the space. To change that at the events, go through a copy of them:
    ///
    /// ```
    /// use carom::{Circle, Collider, Event, Space};
    /// let mut space = Space::new();
    /// let [hero, coin] = ["hero", "coin"].map(|name| Collider::new(Circle::new([0.0, 0.0], 1.0).unwrap(), name));
    /// let (hero, coin) = (space.insert(hero), space.insert(coin));
    /// for event in space.update().events().to_vec() {
    ///     let Event::Begin(a, b) = event else { continue };
    ///     space.remove(if a == hero { b } else { a });
    /// }
    /// assert!(space.contains(hero) && !space.contains(coin));
    /// ```
    pub fn update(&mut self) -> Update<'_, T> {
        let Self { crowd, data } = self;
        crowd.release(|place| data[place] = None);
        crowd.update();
        self.last_update()
    }

    /// Reads what is about to be needed of a collider.
    #[inline]
    fn fetch(&self, id: ColliderId) {
        if let Some(place) = self.crowd.slots.place(id) {
            self.crowd.worlds[place].fetch();
            black_box(self.data[place].is_some());
        }
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
}

impl Crowd {
    /// Forgets what was removed before the last update: no event can name it any more.
    fn release(&mut self, mut forget: impl FnMut(usize)) {
        for id in self.mourned.drain(..) {
            self.slots.release(id);
            forget(id.index as usize);
        }
        core::mem::swap(&mut self.mourned, &mut self.removed);
    }

    fn update(&mut self) {
        self.rooms.note_update();
        self.tree.settle();
        self.find_touching();
        self.tell_events();
        self.find_passed();
        for id in self.changed.drain(..) {
            self.is_changed[id.index as usize] = false;
        }
    }

    /// The difference of two sorted lists: first all ends, then all begins.
    fn tell_events(&mut self) {
        let Self { before, touching, events, begins, .. } = self;
        events.clear();
        begins.clear();
        let (mut old, mut new) = (before.as_slice(), touching.as_slice());
        while let ([was, later_old @ ..], [is, later_new @ ..]) = (old, new) {
            if was == is {
                (old, new) = (later_old, later_new);
            } else if was < is {
                events.push(was.end());
                old = later_old;
            } else {
                begins.push(is.begin());
                new = later_new;
            }
        }
        events.extend(old.iter().map(Pair::end));
        events.append(begins);
        events.extend(new.iter().map(Pair::begin));
    }
}

/// So many contacts are asked from one look ahead to the next.
const AHEAD: usize = 32;

impl<'a, T> Update<'a, T> {
    /// What changed since the update before: first all ends, then all begins, each by the ids of the pair.
    pub fn events(&self) -> &'a [Event] {
        &self.space.crowd.events
    }

    /// All pairs that touch, by their ids.
    pub fn pairs(&self) -> &'a [Pair] {
        &self.space.crowd.touching
    }

    /// All pairs that touch, by their ids, each with its contact; the normal points out of `b` towards `a`.
    pub fn contacts(&self) -> impl Iterator<Item = (Pair, Contact)> + use<'a, T> {
        Contacts { space: self.space, rest: &self.space.crowd.touching, fetched: 0 }
    }

    /// What swept colliders passed since the update before, in order of time, then by the ids.
    pub fn swept_hits(&self) -> &'a [SweptHit] {
        &self.space.crowd.swept_hits
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

/// The contacts of some pairs.
struct Contacts<'a, T> {
    space: &'a Space<T>,
    rest: &'a [Pair],
    /// How many of the rest have been fetched.
    fetched: usize,
}

impl<T> Contacts<'_, T> {
    fn fetch(&mut self) {
        let next = &self.rest[..self.rest.len().min(AHEAD)];
        next.iter().for_each(|pair| self.space.fetch(pair.b));
        self.fetched = next.len();
    }
}

impl<T> Iterator for Contacts<'_, T> {
    type Item = (Pair, Contact);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let Crowd { slots, worlds, .. } = &self.space.crowd;
        let world = |id| slots.place(id).map(|index| &worlds[index].0);
        loop {
            if self.fetched == 0 {
                self.fetch();
            }
            let (pair, rest) = self.rest.split_first()?;
            (self.rest, self.fetched) = (rest, self.fetched - 1);
            if let Some((a, b)) = world(pair.a).zip(world(pair.b))
                && let Some(contact) = contact(a, b)
            {
                return Some((*pair, contact));
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.rest.len()))
    }
}
