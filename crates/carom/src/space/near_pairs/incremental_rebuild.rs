//! Rebuilds all fat boxes (boxes with a margin) and near pairs (colliders whose fat boxes overlap) in steps,
//! one per update, while the old fat boxes and pairs are still in use.
//!
//! Rebuilding all of them in one update takes several times as long as the rest of the update, so a game
//! would show this frame late. So the new fat boxes are planned some updates before the old boxes are used
//! up, and are large enough for these updates, too. Meanwhile the old fat boxes decide which colliders become
//! dirty, and these colliders are looked up again at the end.

use alloc::vec::Vec;

use crate::broad::{Box32, ListRebuild, VerletList};
use crate::space::storage::Storage;
use crate::space::storage::fat_box::or_tight;

use super::kind::kind;
use super::margin::MarginPlan;

/// New fat boxes and near pairs that are not complete yet.
#[derive(Clone, Debug)]
pub(crate) struct IncrementalRebuild {
    next: RebuildStep,
    /// The near pairs, and the join that finds them.
    pub(crate) list: ListRebuild,
    /// The indices of all colliders that were live at the start.
    pub(crate) live: Vec<u32>,
    /// The fat boxes of these colliders; empty where none is needed.
    pub(crate) fat_boxes: Vec<Box32>,
    /// The kinds of the colliders' shapes, in the order of `list.order()`.
    pub(crate) kinds: Vec<u8>,
    /// The colliders that became dirty since the start; an index may occur several times.
    pub(crate) changed: Vec<u32>,
}

/// The next step of an incremental rebuild.
#[derive(Clone, Copy, Debug, PartialEq)]
enum RebuildStep {
    /// Waits until the list is almost used up.
    Start,
    /// Does nothing until the whole list is rebuilt in one update, because steps would end too late.
    Never,
    Fill,
    Compare,
    Sort,
    Rank,
    Adopt,
}

/// The number of updates from the start of an incremental rebuild to its end.
pub(crate) const STEPS: u32 = 6;

/// If the fat boxes last for fewer updates, they are rebuilt in one update.
const FEWEST_UPDATES: f64 = 10.0;

/// With fewer colliders, the fat boxes are rebuilt in one update.
pub(crate) const FEWEST_COLLIDERS: usize = 512;

impl IncrementalRebuild {
    pub(crate) const fn new() -> Self {
        Self {
            next: RebuildStep::Start,
            list: ListRebuild::new(),
            live: Vec::new(),
            fat_boxes: Vec::new(),
            kinds: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// Returns whether a step is left to do.
    pub(crate) fn is_running(&self) -> bool {
        self.next != RebuildStep::Start && self.next != RebuildStep::Never
    }

    /// Returns whether the new list is ready to replace the old one.
    pub(crate) fn is_complete(&self) -> bool {
        self.next == RebuildStep::Adopt
    }

    /// Ends the rebuild, whether or not it is complete.
    pub(crate) fn stop(&mut self) {
        self.next = RebuildStep::Start;
        self.changed.clear();
    }

    /// Records that colliders were dirty.
    pub(crate) fn note_changes(&mut self, dirty: &[u32]) {
        if self.is_running() {
            self.changed.extend_from_slice(dirty);
        }
    }

    /// Plans new fat boxes, if they last for enough updates.
    pub(crate) fn start(&mut self, storage: &mut Storage, margins: &mut MarginPlan) {
        if self.next == RebuildStep::Never {
            return;
        }
        self.next = RebuildStep::Never;
        if storage.slots.len() < FEWEST_COLLIDERS {
            return;
        }
        self.live.clear();
        self.live.extend(storage.slots.iter().map(|id| id.index));
        let updates = margins.updates_to_come(storage, &self.live);
        if FEWEST_UPDATES <= updates {
            margins.plan(storage, &self.live, updates + f64::from(STEPS / 2), &mut self.fat_boxes);
            self.next = RebuildStep::Fill;
        }
    }

    /// Starts to build a list for a space that has none. Each collider keeps its fat box.
    pub(crate) fn start_first(&mut self, storage: &mut Storage, margins: &mut MarginPlan) {
        let Self { next, live, fat_boxes, .. } = self;
        live.clear();
        live.extend(storage.slots.iter().map(|id| id.index));
        margins.plan(storage, live, 0.0, fat_boxes);
        for (fat, &index) in fat_boxes.iter_mut().zip(&*live) {
            *fat = storage.bodies[index as usize].fat_box;
        }
        storage.dirty.start();
        *next = RebuildStep::Fill;
    }

    /// Does the next step of the rebuild.
    pub(crate) fn advance(&mut self, storage: &Storage, old: &mut VerletList, limit: usize) {
        let Self { list, live, fat_boxes, kinds, .. } = self;
        self.next = match self.next {
            RebuildStep::Fill => {
                let fat_box = |rank: usize| or_tight(fat_boxes[rank], &storage.boxes[live[rank] as usize]);
                if (0..live.len()).all(|rank| fat_box(rank).is_finite()) {
                    list.fill(live.len(), fat_box);
                    RebuildStep::Compare
                } else {
                    RebuildStep::Never
                }
            }
            RebuildStep::Compare => {
                if list.compare(limit) {
                    RebuildStep::Sort
                } else {
                    RebuildStep::Never
                }
            }
            RebuildStep::Sort => {
                list.sort(&mut old.pairs);
                RebuildStep::Rank
            }
            RebuildStep::Rank => {
                list.rank(live, storage.slots.slot_count());
                let shapes = &storage.world_shapes;
                kinds.clear();
                kinds.extend(list.order().iter().map(|&index| kind(&shapes[index as usize].0)));
                RebuildStep::Adopt
            }
            other => other,
        };
    }
}
