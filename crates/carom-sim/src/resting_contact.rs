//! A resting contact, in which one body supports another.

use carom::Vec2;

/// A resting contact of `a` on `b`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RestingContact {
    pub(super) a: usize,
    pub(super) b: usize,
    /// The unit normal, out of `b` towards `a`.
    pub(super) normal: Vec2,
}

impl RestingContact {
    pub(super) const fn has(&self, index: usize) -> bool {
        self.a == index || self.b == index
    }

    pub(super) const fn both(&self) -> [usize; 2] {
        [self.a, self.b]
    }
}
