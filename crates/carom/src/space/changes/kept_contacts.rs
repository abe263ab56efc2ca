//! Keeps the contacts of the last update for pairs whose colliders do not change.
//!
//! Most pairs of a world are at rest. If the contacts are requested after each update, an update computes
//! only the contacts of new pairs and of pairs with a changed collider, and keeps the other contacts.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::math::threads;
use crate::query::{Contact, contact};
use crate::space::storage::Storage;
use crate::space::values::pair::Pair;

/// The contacts of the pairs of the last update, if they are kept.
#[derive(Clone, Debug)]
pub(crate) struct KeptContacts {
    /// The index of the contact of each pair, or [`MISSING`]; the list is empty if no contacts are kept.
    places: Vec<u32>,
    /// Whether the contact of a pair is missing.
    are_some_missing: bool,
    /// The contacts; `None` for a pair that overlaps but has no contact.
    contacts: Vec<Option<Contact>>,
    /// The unused indices of `contacts`.
    free: Vec<u32>,
    /// Scratch memory for the indices of the next update.
    next: Vec<u32>,
    /// Scratch memory for the pairs whose contacts are computed, each with the index of its contact.
    stale: Vec<(Pair, u32)>,
    /// Whether the contacts were requested since the last update.
    requested: Flag,
    /// Whether the contacts were requested between the two previous updates.
    was_requested: bool,
}

impl KeptContacts {
    pub(crate) const fn new() -> Self {
        Self {
            places: Vec::new(),
            are_some_missing: false,
            contacts: Vec::new(),
            free: Vec::new(),
            next: Vec::new(),
            stale: Vec::new(),
            requested: Flag(AtomicBool::new(false)),
            was_requested: false,
        }
    }

    /// Records that the contacts of the last update were requested.
    pub(crate) fn note_request(&self) {
        self.requested.0.store(true, Ordering::Relaxed);
    }

    /// Updates the contacts from the pairs `before` to the new `pairs`, if keeping the contacts is likely to
    /// save time.
    pub(crate) fn update(&mut self, storage: &Storage, before: &[Pair], pairs: &[Pair]) {
        let is_requested = core::mem::take(self.requested.0.get_mut());
        let is_requested_each_time = is_requested && self.was_requested;
        self.was_requested = is_requested;
        let are_complete = self.places.len() == pairs.len() && !self.are_some_missing;
        if is_requested_each_time && storage.changed.is_empty() && are_complete {
            return;
        }
        if is_requested_each_time && storage.changed.len() <= storage.slots.len() / MANY_CHANGES {
            let before = if self.places.len() == before.len() { before } else { &[] };
            self.keep(storage, before, pairs);
        } else {
            self.discard();
        }
    }

    /// Removes all contacts and frees their memory, which may be large.
    fn discard(&mut self) {
        if self.contacts.capacity() != 0 {
            self.places = Vec::new();
            self.are_some_missing = false;
            self.contacts = Vec::new();
            self.free = Vec::new();
            self.next = Vec::new();
            self.stale = Vec::new();
        }
    }

    /// Computes the contacts of new pairs and of pairs with a changed collider, and removes the contacts of
    /// pairs that have ended. If the contacts of many pairs are missing, an update computes only some of
    /// them, because the first use of their memory takes longer than computing them.
    fn keep(&mut self, storage: &Storage, before: &[Pair], pairs: &[Pair]) {
        let Self { places, are_some_missing, contacts, free, next, stale, .. } = self;
        let mut rest = MOST_NEW.max(pairs.len() / PARTS);
        *are_some_missing = false;
        if contacts.capacity() == 0 {
            // Reserving memory takes almost no time before the memory is used, but growing a long list does.
            contacts.reserve(pairs.len() + pairs.len() / 4);
        }
        stale.clear();
        next.clear();
        next.reserve(pairs.len());
        let mut old = before.iter().zip(places.iter().copied()).peekable();
        for pair in pairs {
            let mut kept = old.next_if(|(was, _)| *was == pair);
            if kept.is_none() {
                while let Some((_, place)) = old.next_if(|(was, _)| *was < pair) {
                    if place != MISSING {
                        free.push(place);
                    }
                }
                kept = old.next_if(|(was, _)| *was == pair);
            }
            let kept = kept.map(|(_, place)| place).filter(|&place| place != MISSING);
            if kept.is_none() && rest == 0 {
                *are_some_missing = true;
                next.push(MISSING);
                continue;
            }
            let place = kept.or_else(|| free.pop()).unwrap_or_else(|| {
                contacts.push(None);
                contacts.len() as u32 - 1
            });
            rest -= usize::from(kept.is_none());
            if kept.is_none() || has_changed(storage, pair) {
                stale.push((*pair, place));
            }
            next.push(place);
        }
        free.extend(old.map(|(_, place)| place).filter(|&place| place != MISSING));
        core::mem::swap(places, next);
        Self::compute(contacts, stale, storage);
    }

    /// Computes the contacts of some pairs.
    fn compute(contacts: &mut [Option<Contact>], stale: &[(Pair, u32)], storage: &Storage) {
        if threads::parts(stale.len(), LEAST_PART) <= 1 {
            for (pair, place) in stale {
                contacts[*place as usize] = contact_of(storage, pair);
            }
            return;
        }
        let computed =
            threads::collect(stale.len(), LEAST_PART, |index| contact_of(storage, &stale[index].0));
        for ((_, place), contact) in stale.iter().zip(computed) {
            contacts[*place as usize] = contact;
        }
    }

    /// Returns the kept contact of a pair, by the pair's number in the update; returns `None` if there is no
    /// kept contact, or if a collider has changed.
    #[inline]
    pub(crate) fn get(&self, storage: &Storage, number: usize, pair: &Pair) -> Option<&Option<Contact>> {
        let &place = self.places.get(number)?;
        let is_current = storage.changed.is_empty() || !has_changed(storage, pair);
        if is_current { self.contacts.get(place as usize) } else { None }
    }

    /// Returns whether the contacts of some pairs are not kept yet.
    pub(crate) const fn are_some_missing(&self) -> bool {
        self.are_some_missing
    }

    /// Returns whether contacts are kept.
    pub(crate) const fn are_kept(&self) -> bool {
        !self.places.is_empty()
    }
}

/// Returns whether a collider of a pair has changed since the last update.
#[inline]
fn has_changed(storage: &Storage, pair: &Pair) -> bool {
    storage.is_changed[pair.a.index as usize] || storage.is_changed[pair.b.index as usize]
}

/// Computes the contact of two colliders.
#[inline]
pub(crate) fn contact_of(storage: &Storage, pair: &Pair) -> Option<Contact> {
    let world = |id| storage.slots.index(id).map(|index| &storage.world_shapes[index].0);
    contact(world(pair.a)?, world(pair.b)?)
}

/// Stands for the index of a contact that is not kept yet; no list of contacts is so long.
const MISSING: u32 = u32::MAX;

/// If there are many pairs, an update adds at most the contacts of one in this number of them.
const PARTS: usize = 16;

/// An update may always add this number of contacts.
const MOST_NEW: usize = 1 << 10;

/// The least number of contacts for each part that a thread takes.
pub(crate) const LEAST_PART: usize = 1 << 7;

/// If the fraction of changed colliders is larger than one divided by this number, contacts are computed only
/// when they are requested.
const MANY_CHANGES: usize = 8;

/// A flag that can be set through a shared reference.
#[derive(Debug)]
struct Flag(AtomicBool);

impl Clone for Flag {
    fn clone(&self) -> Self {
        Self(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}
