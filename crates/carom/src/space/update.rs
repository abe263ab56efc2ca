//! Runs the update of a space, and returns touching pairs, events, swept hits and contacts.

use alloc::vec::Vec;
use core::hint::black_box;

use crate::math::threads;
use crate::query::Contact;

use super::changes::kept_contacts::{LEAST_PART, contact_of};
use super::snapshot::state_hash;
use super::values::id::ColliderId;
use super::values::pair::{Event, Pair};
use super::values::swept_hit::SweptHit;
use super::{ColliderRef, Space};

/// The result of an update of a [`Space`].
#[derive(Debug)]
pub struct Update<'a, T> {
    space: &'a Space<T>,
}

impl<T> Space<T> {
    /// Finds the pairs that touch now and whose filters match, and compares them with the pairs of the last
    /// update.
    ///
    /// Every [`Event::Begin`] is followed by its [`Event::End`], whatever happens in between, and each pair
    /// occurs once. A change that is undone before the next update causes no event.
    ///
    /// The result borrows the space. To change the space in a loop over the events, copy the events:
    ///
    /// ```
    /// use carom::{Circle, Collider, Event, Space};
    /// let mut space = Space::new();
    /// let [hero, coin] = ["hero", "coin"].map(|data| Collider::new(Circle::new([0.0, 0.0], 1.0).unwrap(), data));
    /// let (hero, coin) = (space.insert(hero), space.insert(coin));
    /// for event in space.update().events().to_vec() {
    ///     let Event::Begin(a, b) = event else { continue };
    ///     space.remove(if a == hero { b } else { a });
    /// }
    /// assert!(space.contains(hero) && !space.contains(coin));
    /// ```
    pub fn update(&mut self) -> Update<'_, T> {
        let Self { storage, state, data } = self;
        storage.release_removed(|index| data[index] = None);
        state.update(storage);
        if storage.recorder.is_some() {
            let hash = state_hash(storage, state);
            storage.recorder.as_mut().into_iter().for_each(|recorder| recorder.update(hash));
        }
        self.last_update()
    }

    /// Prefetches the shape and the data of a collider.
    #[inline]
    fn prefetch(&self, id: ColliderId) {
        if let Some(index) = self.storage.slots.index(id) {
            self.storage.world_shapes[index].prefetch();
            self.prefetch_data(id);
        }
    }

    /// Prefetches the data of a collider.
    #[inline]
    fn prefetch_data(&self, id: ColliderId) {
        black_box(self.data(id).is_some());
    }

    /// Returns the result of the last [`Space::update`], for code that did not call it.
    ///
    /// Pairs, events and swept hits stay as they are until the next update; before the first update there are
    /// none. Contacts are computed from the current poses: pairs that have parted since the update have none.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let [a, b] = [0.0, 1.0].map(|x| Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x));
    /// let (a, b) = (space.insert(a), space.insert(b));
    /// space.update();
    /// space.remove(b);
    /// let update = space.last_update();
    /// assert_eq!((update.pairs()[0].a, update.data(b)), (a, Some(&1.0)));
    /// assert_eq!((update.events().len(), update.contacts().count()), (1, 0));
    /// ```
    pub const fn last_update(&self) -> Update<'_, T> {
        Update { space: self }
    }
}

/// The number of contacts whose shapes are prefetched together.
const AHEAD: usize = 32;

impl<'a, T> Update<'a, T> {
    /// Returns the changes since the previous update: first all ends, then all begins, each sorted by the ids
    /// of the pair.
    ///
    /// ```
    /// use carom::{Circle, Collider, Event, Space};
    /// let mut space = Space::new();
    /// let [a, b] = [0.0, 1.0].map(|x| space.insert(Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x)));
    /// assert_eq!(space.update().events(), [Event::Begin(a, b)]);
    /// assert_eq!(space.update().events(), []); // they still touch
    /// ```
    pub fn events(&self) -> &'a [Event] {
        self.space.state.events()
    }

    /// Returns all pairs that touch and whose filters match, sorted by their ids.
    ///
    /// ```
    /// use carom::{Circle, Collider, Pair, Space};
    /// let mut space = Space::new();
    /// let [a, b] = [0.0, 1.0].map(|x| space.insert(Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x)));
    /// space.update();
    /// assert_eq!(space.update().pairs(), [Pair::new(a, b)]); // at each update
    /// ```
    pub fn pairs(&self) -> &'a [Pair] {
        self.space.state.pairs()
    }

    /// Returns all pairs that touch, sorted by their ids, each with its contact; the normal points out of `b`
    /// towards `a`.
    ///
    /// Each contact is computed when the iterator reaches it, and nothing is kept. But if all or some
    /// contacts are requested after each update and few colliders change, an update computes the contacts
    /// only of the pairs that have changed. It keeps the other contacts. Keeping contacts takes about 200
    /// bytes for each pair, and up to twice as much while the number of pairs grows. With the feature `rayon`
    /// and thousands of pairs, several threads compute the next contacts together, up to 4,096 ahead.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space, Vec2};
    /// let mut space = Space::new();
    /// let floor = space.insert(Collider::new(Aabb::new([-9.0, -1.0], [9.0, 0.0])?, "floor"));
    /// let ball = space.insert(Collider::new(Circle::new([0.0, 0.75], 1.0)?, "ball"));
    /// let (pair, contact) = space.update().contacts().next().unwrap();
    /// assert_eq!((pair.a, pair.b), (floor, ball));
    /// assert_eq!(contact.mtv(), Vec2::new(0.0, -0.25)); // `a` is the floor: the ball goes the other way
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contacts(&self) -> impl Iterator<Item = (Pair, Contact)> + use<'a, T> {
        self.space.state.contacts.note_request();
        Contacts {
            space: self.space,
            next: 0,
            prefetched: 0,
            block: FIRST_BLOCK,
            computed: Vec::new(),
            next_computed: 0,
        }
    }

    /// Returns the hits of swept colliders since the previous update, by time, then by the ids.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let wall = space.insert(Collider::new(Aabb::new([5.0, -9.0], [5.1, 9.0])?, "wall"));
    /// let bullet = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, "bullet").with_swept(true));
    /// space.update();
    /// space.move_by(bullet, [16.0, 0.0]); // beyond the wall
    /// let update = space.update();
    /// let hit = update.swept_hits()[0];
    /// assert_eq!((hit.id, hit.other, hit.hit.fraction), (bullet, wall, 0.25));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn swept_hits(&self) -> &'a [SweptHit] {
        self.space.state.swept_hits()
    }

    /// Returns a collider, for reading. Returns `None` if there is none with that id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.update().get(coin).unwrap().data(), &"coin");
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'a, T>> {
        self.space.get(id)
    }

    /// Returns your data of a collider, including a collider that was removed since the update before.
    /// Returns `None` for any other id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let [_, b] = [0.0, 1.0].map(|x| space.insert(Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x)));
    /// space.update();
    /// space.remove(b);
    /// let update = space.update();
    /// assert_eq!((update.events().len(), update.data(b)), (1, Some(&1.0))); // the end of the pair
    /// ```
    pub fn data(&self, id: ColliderId) -> Option<&'a T> {
        self.space.data(id)
    }
}

/// An iterator over the contacts of some pairs.
struct Contacts<'a, T> {
    space: &'a Space<T>,
    /// The index of the next pair.
    next: usize,
    /// The number of pairs, counted from the next one, that have been prefetched.
    prefetched: usize,
    /// The number of contacts that several threads compute together.
    block: usize,
    /// The contacts of some pairs that several threads have computed.
    computed: Vec<Option<Contact>>,
    /// The index of the next pair's contact in `computed`.
    next_computed: usize,
}

impl<T> Contacts<'_, T> {
    fn rest(&self) -> &[Pair] {
        &self.space.state.pairs()[self.next..]
    }

    /// Loads the data of the second colliders that the next contacts need. Pairs are sorted by their first
    /// collider, so only the second colliders are scattered in memory.
    fn prefetch(&mut self, load: impl Fn(&Space<T>, ColliderId)) {
        let rest = self.rest();
        let ahead = &rest[..rest.len().min(AHEAD)];
        ahead.iter().for_each(|pair| load(self.space, pair.b));
        self.prefetched = ahead.len();
    }

    /// Returns the next pair that has a contact; the contacts of the pairs must be kept.
    #[inline]
    fn next_kept(&mut self) -> Option<(Pair, Contact)> {
        let Space { storage, state, .. } = self.space;
        let pairs = state.pairs();
        while let Some(pair) = pairs.get(self.next) {
            if self.prefetched == 0 {
                // The data of a collider are often looked up next.
                let is_shape_needed = state.contacts.are_some_missing();
                self.prefetch(if is_shape_needed { Space::prefetch } else { Space::prefetch_data });
            }
            self.prefetched -= 1;
            let number = self.next;
            self.next += 1;
            // A kept contact is copied once, because it is large.
            match state.contacts.get(storage, number, pair) {
                Some(Some(kept)) => return Some((*pair, *kept)),
                Some(None) => {}
                None => {
                    if let Some(contact) = contact_of(storage, pair) {
                        return Some((*pair, contact));
                    }
                }
            }
        }
        None
    }

    /// Returns the contact of the next pair, if there is one; returns `None` at the end.
    fn compute_next(&mut self) -> Option<Option<Contact>> {
        let Space { storage, state, .. } = self.space;
        let pair = state.pairs().get(self.next)?;
        if self.prefetched == 0 {
            self.compute_block();
            if let Some(contact) = self.computed.first() {
                return Some(*contact);
            }
            self.prefetch(Space::prefetch);
        }
        self.prefetched -= 1;
        Some(contact_of(storage, pair))
    }

    /// Computes the contacts of the next pairs on several threads, if there are several. The number
    /// grows each time, so that few contacts are computed in vain if the iterator is dropped early.
    fn compute_block(&mut self) {
        let Space { storage, state, .. } = self.space;
        let rest = &state.pairs()[self.next..];
        let ahead = &rest[..rest.len().min(self.block)];
        let are_few = state.pairs().len() < MANY_PAIRS || threads::parts(ahead.len(), LEAST_PART) <= 1;
        if are_few {
            return self.computed.clear();
        }
        self.computed.resize(ahead.len(), None);
        threads::for_each_chunk(&mut self.computed, LEAST_PART, |start, computed| {
            for (computed, pairs) in computed.chunks_mut(AHEAD).zip(ahead[start..].chunks(AHEAD)) {
                pairs.iter().for_each(|pair| storage.world_shapes[pair.b.index as usize].prefetch());
                for (contact, pair) in computed.iter_mut().zip(pairs) {
                    *contact = contact_of(storage, pair);
                }
            }
        });
        self.next_computed = 0;
        self.block = LAST_BLOCK.min(2 * self.block);
    }
}

/// The least number of pairs for which several threads compute the contacts. The threads need additional
/// memory each time.
const MANY_PAIRS: usize = 1 << 12;

/// The number of contacts that several threads compute together at first, and at most.
const FIRST_BLOCK: usize = 1 << 9;
const LAST_BLOCK: usize = 1 << 12;

impl<T> Iterator for Contacts<'_, T> {
    type Item = (Pair, Contact);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.space.state.contacts.are_kept() {
            return self.next_kept();
        }
        loop {
            let contact = match self.computed.get(self.next_computed) {
                Some(contact) => *contact,
                None => self.compute_next()?,
            };
            self.next_computed += 1;
            let pair = self.space.state.pairs()[self.next];
            self.next += 1;
            if let Some(contact) = contact {
                return Some((pair, contact));
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.rest().len()))
    }
}
