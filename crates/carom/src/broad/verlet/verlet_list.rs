//! Defines a Verlet list: the near pairs (pairs of boxes whose fat boxes, which have a margin, overlap),
//! whether they are valid, and when to rebuild them.

use crate::broad::box32::Box32;
use crate::broad::join::GridJoin;

use super::list_rebuild::{ListRebuild, push};
use super::ranked_pairs::RankedPairs;
use super::schedule::Schedule;

/// Near pairs that are kept from frame to frame.
#[derive(Clone, Debug, Default)]
pub(crate) struct VerletList {
    pub(crate) pairs: RankedPairs,
    schedule: Schedule,
    is_valid: bool,
}

impl VerletList {
    /// Creates an empty list.
    pub(crate) const fn new() -> Self {
        Self { pairs: RankedPairs::new(), schedule: Schedule::new(), is_valid: false }
    }

    /// Returns whether the list has the pairs of the last rebuild. If it does not, the list is empty.
    pub(crate) const fn is_valid(&self) -> bool {
        self.is_valid
    }

    /// Records that the list is used in one more frame.
    pub(crate) const fn note_use(&mut self) {
        self.schedule.note_use();
    }

    /// Drops the list if it is valid, because it cannot be used in this frame, and returns whether to rebuild
    /// it now.
    pub(crate) fn should_rebuild(&mut self) -> bool {
        if self.is_valid {
            self.discard();
        }
        self.schedule.should_rebuild()
    }

    /// Finds the pairs of `count` fat boxes that overlap, all of them in the range of `f32`. Drops the list and returns
    /// false if there are more than about `limit` pairs.
    pub(crate) fn rebuild(
        &mut self,
        join: &mut GridJoin,
        count: usize,
        fat_box: impl Fn(usize) -> Box32 + Sync,
        limit: usize,
    ) -> bool {
        let outcome = join.find(count, None, |index| fat_box(index).widened(), push, None, limit);
        self.is_valid = outcome.is_ok();
        if self.is_valid {
            self.pairs.take(join);
            self.pairs.scatter();
            self.pairs.rank();
        } else {
            self.schedule.note_drop();
        }
        self.is_valid
    }

    /// Replaces the pairs by the pairs of a rebuild in steps.
    pub(crate) fn replace(&mut self, rebuild: &mut ListRebuild) {
        core::mem::swap(&mut self.pairs, &mut rebuild.pairs);
        rebuild.pairs.return_memory(&mut rebuild.join);
    }

    /// Makes the pairs valid, after they were replaced while there was no list.
    pub(crate) const fn begin(&mut self) {
        self.is_valid = true;
        self.schedule.note_use();
    }

    /// Returns whether the list may be rebuilt now.
    pub(crate) const fn is_due(&self) -> bool {
        self.schedule.is_due()
    }

    /// Drops the list.
    pub(crate) fn discard(&mut self) {
        self.is_valid = false;
        self.schedule.note_drop();
    }
}
