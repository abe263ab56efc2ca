//! Lists the events, pairs and hits of the last update of a space in the form of C.

use carom::{ColliderId, Event, Space};

use crate::answers::{CaromCastHit, ToC as _};

/// A pair of colliders that began or stopped touching.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromEvent {
    /// Whether the pair began touching; otherwise it stopped touching.
    pub is_begin: bool,
    /// The smaller id.
    pub a: u64,
    /// The other id.
    pub b: u64,
    /// The number that the caller has stored with `a`.
    pub data_a: u64,
    /// The number that the caller has stored with `b`.
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
    /// The number that the caller has stored with `a`.
    pub data_a: u64,
    /// The number that the caller has stored with `b`.
    pub data_b: u64,
}

/// A hit of a swept collider.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromSweptHit {
    /// The swept collider.
    pub id: u64,
    /// The collider that it hit.
    pub other: u64,
    /// The number that the caller has stored with the swept collider.
    pub data: u64,
    /// The number that the caller has stored with the other collider.
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
    /// The number of events.
    pub event_count: usize,
    /// The pairs.
    pub pairs: *const CaromPair,
    /// The number of pairs.
    pub pair_count: usize,
    /// The hits of swept colliders.
    pub swept_hits: *const CaromSweptHit,
    /// The number of hits.
    pub swept_hit_count: usize,
}

/// The lists of the last update in the form of C. They are valid until the next update.
#[derive(Default)]
pub(super) struct Report {
    events: Vec<CaromEvent>,
    pairs: Vec<CaromPair>,
    swept_hits: Vec<CaromSweptHit>,
}

impl Report {
    /// Converts the last update of a space to the form of C.
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

/// Returns a pair with the numbers that the caller has stored.
pub(super) fn pair_of(pair: &carom::Pair, data: impl Fn(ColliderId) -> u64) -> CaromPair {
    CaromPair { a: pair.a.to_bits(), b: pair.b.to_bits(), data_a: data(pair.a), data_b: data(pair.b) }
}
