//! The predicted events, by time.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::meeting::Meeting;

/// An event that will happen unless an earlier one changes the flights.
#[derive(Clone, Copy, Debug)]
pub(super) struct PredictedEvent {
    pub(super) time: f64,
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) what: PredictedKind,
    /// The change counters of both bodies at the time of the prediction.
    pub(super) changes: (u64, u64),
}

/// The kind of a predicted event.
#[derive(Clone, Copy, Debug)]
pub(super) enum PredictedKind {
    /// `a` hits `b`.
    Hit(Meeting),
    /// The body `a` leaves the body `b` after a resting contact.
    Part,
    /// The search for a hit of `a` on `b` has to continue from this time.
    Continue,
    /// The centre of `a` reaches a side of the stage (the box that the centres stay in); `b` is the index of
    /// the side.
    Side,
}

impl PredictedEvent {
    fn key(&self) -> (f64, usize, usize) {
        (self.time, self.a, self.b)
    }
}

impl PartialEq for PredictedEvent {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for PredictedEvent {}

impl PartialOrd for PredictedEvent {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PredictedEvent {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((time, a, b), (other_time, other_a, other_b)) = (self.key(), other.key());
        time.total_cmp(&other_time).then(a.cmp(&other_a)).then(b.cmp(&other_b))
    }
}

/// A priority queue with the earliest event first; simultaneous events are in the order of their indices.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue(BinaryHeap<Reverse<PredictedEvent>>);

impl Queue {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn push(&mut self, predicted: PredictedEvent) {
        self.0.push(Reverse(predicted));
    }

    pub(super) fn pop(&mut self) -> Option<PredictedEvent> {
        self.0.pop().map(|Reverse(predicted)| predicted)
    }
}
