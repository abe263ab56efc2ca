//! Computes the events of an update, which are the difference of two sorted lists of pairs.

use alloc::vec::Vec;

use crate::math::threads;
use crate::space::values::pair::{Event, Pair};

/// The events of the last update.
#[derive(Clone, Debug)]
pub(crate) struct Events {
    events: Vec<Event>,
    /// Temporary memory for the begin events.
    begins: Vec<Event>,
}

impl Events {
    pub(crate) const fn new() -> Self {
        Self { events: Vec::new(), begins: Vec::new() }
    }

    /// Creates the events of the last update.
    pub(super) const fn from_stored(events: Vec<Event>) -> Self {
        Self { events, begins: Vec::new() }
    }

    pub(crate) const fn all(&self) -> &[Event] {
        self.events.as_slice()
    }

    pub(crate) fn clear(&mut self) {
        self.events.clear();
    }

    /// Compares the pairs of two updates, and returns first all end events, then all begin events.
    pub(crate) fn compare(&mut self, before: &[Pair], touching: &[Pair]) {
        let Self { events, begins } = self;
        events.clear();
        begins.clear();
        if threads::parts(before.len(), LEAST_PART) <= 1 {
            compare(before, touching, events, begins);
            return events.append(begins);
        }
        let parts = threads::map_ranges(before.len(), LEAST_PART, |old| {
            let end =
                before.get(old.end).map_or(touching.len(), |pair| touching.partition_point(|new| new < pair));
            let start =
                if old.start == 0 { 0 } else { touching.partition_point(|new| *new < before[old.start]) };
            let [mut ends, mut begins] = [const { Vec::new() }; 2];
            compare(&before[old], &touching[start..end], &mut ends, &mut begins);
            [ends, begins]
        });
        for [ends, more_begins] in &parts {
            events.extend_from_slice(ends);
            begins.extend_from_slice(more_begins);
        }
        events.append(begins);
    }
}

/// The least number of pairs for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// Adds the end events and the begin events between two sorted lists of pairs.
fn compare(before: &[Pair], touching: &[Pair], ends: &mut Vec<Event>, begins: &mut Vec<Event>) {
    let (mut old, mut new) = (before, touching);
    while let ([was, later_old @ ..], [is, later_new @ ..]) = (old, new) {
        if was == is {
            old = later_old;
            new = later_new;
        } else if was < is {
            ends.push(was.end());
            old = later_old;
        } else {
            begins.push(is.begin());
            new = later_new;
        }
    }
    ends.extend(old.iter().map(Pair::end));
    begins.extend(new.iter().map(Pair::begin));
}
