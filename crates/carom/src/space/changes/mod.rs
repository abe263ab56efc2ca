//! Stores the state that an update of a space compares with the next one.

mod events;
pub(crate) mod kept_contacts;
mod swept_hits;
mod touching_pairs;

use alloc::vec::Vec;

use crate::broad::PairFinder;
use crate::space::storage::Storage;
use crate::space::values::pair::{Event, Pair};
use crate::space::values::swept_hit::SweptHit;

use events::Events;
use kept_contacts::KeptContacts;
use swept_hits::SweptHits;
use touching_pairs::TouchingPairs;

/// The results of the last update, and the memory for the next update. The type is not generic, so that its
/// code is compiled only once.
#[derive(Clone, Debug)]
pub(crate) struct UpdateState {
    pub(crate) touching: TouchingPairs,
    events: Events,
    swept_hits: SweptHits,
    pub(crate) contacts: KeptContacts,
    finder: PairFinder,
}

impl UpdateState {
    pub(crate) const fn new() -> Self {
        Self {
            touching: TouchingPairs::new(),
            events: Events::new(),
            swept_hits: SweptHits::new(),
            contacts: KeptContacts::new(),
            finder: PairFinder::new(),
        }
    }

    /// Creates the state after an update with these results.
    pub(crate) fn from_stored(pairs: Vec<Pair>, events: Vec<Event>, hits: Vec<SweptHit>) -> Self {
        let mut state = Self { events: Events::from_stored(events), ..Self::new() };
        state.touching.pairs = pairs;
        state.swept_hits.hits = hits;
        state
    }

    /// Returns the events of the last update.
    pub(crate) const fn events(&self) -> &[Event] {
        self.events.all()
    }

    /// Returns the pairs that touched at the last update.
    pub(crate) const fn pairs(&self) -> &[Pair] {
        self.touching.pairs.as_slice()
    }

    /// Returns the hits of the last update.
    pub(crate) const fn swept_hits(&self) -> &[SweptHit] {
        self.swept_hits.hits.as_slice()
    }

    /// Runs an update: computes the pairs, the events and the hits.
    pub(crate) fn update(&mut self, storage: &mut Storage) {
        let Self { touching, events, swept_hits, contacts, finder } = self;
        if storage.changed.is_empty() {
            touching.near.note_update();
            events.clear();
            swept_hits.hits.clear();
            return contacts.update(storage, &touching.pairs, &touching.pairs);
        }
        storage.settle();
        storage.tree.tidy();
        touching.update(storage, finder);
        let [before, now] = touching.last_two();
        events.compare(before, now);
        contacts.update(storage, &touching.before, &touching.pairs);
        swept_hits.find(storage, &touching.before, finder);
        storage.clear_changes();
    }
}
