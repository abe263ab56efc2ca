//! The events of an update: the difference of two sorted lists of pairs.

use alloc::vec::Vec;

use super::pair::{Event, Pair};

/// The events of the last update.
#[derive(Clone, Debug)]
pub(super) struct Events {
    events: Vec<Event>,
    /// Scratch memory for the begin events.
    begins: Vec<Event>,
}

impl Events {
    pub(super) const fn new() -> Self {
        Self { events: Vec::new(), begins: Vec::new() }
    }

    pub(super) const fn all(&self) -> &[Event] {
        self.events.as_slice()
    }

    pub(super) fn clear(&mut self) {
        self.events.clear();
    }

    /// Compares the pairs of two updates: first all ends, then all begins.
    pub(super) fn compare(&mut self, before: &[Pair], touching: &[Pair]) {
        let Self { events, begins } = self;
        events.clear();
        begins.clear();
        let mut old = before;
        let mut new = touching;
        while let ([was, later_old @ ..], [is, later_new @ ..]) = (old, new) {
            if was == is {
                old = later_old;
                new = later_new;
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
