//! The state behind the updates of a space.

use crate::broad::PairFinder;

use super::events::Events;
use super::kept_contacts::KeptContacts;
use super::pair::{Event, Pair};
use super::storage::Storage;
use super::swept_hits::{SweptHit, SweptHits};
use super::touching::TouchingPairs;

/// The results of the last update, and the memory for the next one. It is not generic, so that it
/// is compiled only once.
#[derive(Clone, Debug)]
pub(super) struct UpdateState {
    pub(super) touching: TouchingPairs,
    events: Events,
    swept_hits: SweptHits,
    pub(super) contacts: KeptContacts,
    finder: PairFinder,
}

impl UpdateState {
    pub(super) const fn new() -> Self {
        Self {
            touching: TouchingPairs::new(),
            events: Events::new(),
            swept_hits: SweptHits::new(),
            contacts: KeptContacts::new(),
            finder: PairFinder::new(),
        }
    }

    /// Returns the events of the last update.
    pub(super) const fn events(&self) -> &[Event] {
        self.events.all()
    }

    /// Returns the pairs that touched at the last update.
    pub(super) const fn pairs(&self) -> &[Pair] {
        self.touching.pairs.as_slice()
    }

    /// Returns the hits of the last update.
    pub(super) const fn swept_hits(&self) -> &[SweptHit] {
        self.swept_hits.hits.as_slice()
    }

    /// Runs an update.
    pub(super) fn update(&mut self, storage: &mut Storage) {
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
