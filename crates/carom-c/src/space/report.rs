//! The events, pairs and hits of the last update of a space, in the form of C.

use carom::{ColliderId, Event, Space};

use crate::answers::{CaromCastHit, ToC as _};

/// An event.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromEvent {
    /// Whether the pair begins to touch; otherwise it ends.
    pub is_begin: bool,
    /// The smaller id.
    pub a: u64,
    /// The other id.
    pub b: u64,
    /// The number of the caller for `a`.
    pub data_a: u64,
    /// The number of the caller for `b`.
    pub data_b: u64,
}

/// A pair of colliders that touch.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromPair {
    /// The smaller id.
    pub a: u64,
    /// The other id.
    pub b: u64,
    /// The number of the caller for `a`.
    pub data_a: u64,
    /// The number of the caller for `b`.
    pub data_b: u64,
}

/// The hit of a swept collider.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromSweptHit {
    /// The swept collider.
    pub id: u64,
    /// The collider that it hits.
    pub other: u64,
    /// The number of the caller for `id`.
    pub data: u64,
    /// The number of the caller for `other`.
    pub other_data: u64,
    /// The hit.
    pub hit: CaromCastHit,
}

/// The lists of the last update.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromUpdate {
    /// The events.
    pub events: *const CaromEvent,
    /// Their number.
    pub event_count: usize,
    /// The pairs.
    pub pairs: *const CaromPair,
    /// Their number.
    pub pair_count: usize,
    /// The hits of swept colliders.
    pub swept_hits: *const CaromSweptHit,
    /// Their number.
    pub swept_hit_count: usize,
}

/// The lists of the last update in the form of C, which stay until the next update.
#[derive(Default)]
pub(super) struct Report {
    events: Vec<CaromEvent>,
    pairs: Vec<CaromPair>,
    swept_hits: Vec<CaromSweptHit>,
}

impl Report {
    /// Reads the last update of a space.
    pub(super) fn of(space: &Space<u64>) -> Self {
        let mut report = Self::default();
        report.renew(space);
        report
    }

    pub(super) fn renew(&mut self, space: &Space<u64>) {
        let update = space.last_update();
        let data = |id: ColliderId| update.data(id).copied().unwrap_or_default();
        let event = |event: &Event| {
            let (is_begin, a, b) = match *event {
                Event::Begin(a, b) => (true, a, b),
                Event::End(a, b) => (false, a, b),
            };
            CaromEvent { is_begin, a: a.to_bits(), b: b.to_bits(), data_a: data(a), data_b: data(b) }
        };
        self.events.clear();
        self.events.extend(update.events().iter().map(event));
        self.pairs.clear();
        self.pairs.extend(update.pairs().iter().map(|pair| pair_of(pair, data)));
        self.swept_hits.clear();
        self.swept_hits.extend(update.swept_hits().iter().map(|hit| CaromSweptHit {
            id: hit.id.to_bits(),
            other: hit.other.to_bits(),
            data: data(hit.id),
            other_data: data(hit.other),
            hit: hit.hit.to_c(),
        }));
    }

    pub(super) fn lists(&self) -> CaromUpdate {
        CaromUpdate {
            events: self.events.as_ptr(),
            event_count: self.events.len(),
            pairs: self.pairs.as_ptr(),
            pair_count: self.pairs.len(),
            swept_hits: self.swept_hits.as_ptr(),
            swept_hit_count: self.swept_hits.len(),
        }
    }
}

/// Returns a pair with the numbers of the caller.
pub(super) fn pair_of(pair: &carom::Pair, data: impl Fn(ColliderId) -> u64) -> CaromPair {
    CaromPair { a: pair.a.to_bits(), b: pair.b.to_bits(), data_a: data(pair.a), data_b: data(pair.b) }
}
