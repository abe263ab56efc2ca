//! What is foreseen, by time.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::impact::Meeting;

/// Something that will happen unless something else happens first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foreseen {
    pub(super) time: f64,
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) what: What,
    /// The changes that both had seen when it was foreseen.
    pub(super) changes: (u64, u64),
}

/// What will happen.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// `a` hits `b`.
    Hit(Meeting),
    /// `a` gets off `b`, on which it lay.
    Part,
    /// Nobody has looked further ahead for a hit of `a` on `b`.
    Look,
    /// The centre of `a` reaches the side of its box; `b` says which.
    Side,
}

impl Foreseen {
    fn key(&self) -> (f64, usize, usize) {
        (self.time, self.a, self.b)
    }
}

impl PartialEq for Foreseen {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Foreseen {}

impl PartialOrd for Foreseen {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Foreseen {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((time, a, b), (other_time, other_a, other_b)) = (self.key(), other.key());
        time.total_cmp(&other_time).then(a.cmp(&other_a)).then(b.cmp(&other_b))
    }
}

/// The first comes out first; at the same time, by index.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue(BinaryHeap<Reverse<Foreseen>>);

impl Queue {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn push(&mut self, foreseen: Foreseen) {
        self.0.push(Reverse(foreseen));
    }

    pub(super) fn pop(&mut self) -> Option<Foreseen> {
        self.0.pop().map(|Reverse(foreseen)| foreseen)
    }
}
