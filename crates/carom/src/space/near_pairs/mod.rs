//! Keeps the near pairs of colliders from update to update in a Verlet list. A near pair is a pair of
//! colliders whose fat boxes overlap; a fat box is a box with a margin.
//!
//! As long as a collider stays in its fat box, only colliders whose fat boxes overlap its own can touch it,
//! and the list has these pairs. A collider that has left its fat box and got another one is outdated. The
//! pairs with it are looked up in the tree and kept apart from the list. Before too many colliders are
//! outdated, all colliders get new fat boxes, and the list is rebuilt. It is rebuilt in steps, one per update
//! ([`IncrementalRebuild`]), or in one update if the steps would end too late.

mod incremental_rebuild;
mod kind;
mod margin;

use alloc::vec::Vec;

use crate::broad::{Box32, GridJoin, VerletList};
use crate::math::threads;
use crate::query::{overlap, overlap_if_clear};
use crate::space::storage::Storage;
use crate::space::storage::body::StoredBody;
use crate::space::storage::fat_box::or_tight;

use incremental_rebuild::{FEWEST_COLLIDERS, IncrementalRebuild, STEPS};
use kind::kind;
use margin::{MarginPlan, refit_tree};

/// The near pairs, by the indices of the colliders.
#[derive(Clone, Debug)]
pub(crate) struct NearPairs {
    list: VerletList,
    /// The tight boxes of the colliders, in the order of `list.pairs.order()`; the boxes of outdated
    /// colliders are empty.
    boxes: Vec<Box32>,
    /// The kinds of the shapes, in the order of `list.pairs.order()`.
    kinds: Vec<u8>,
    /// The number of outdated colliders.
    outdated: usize,
    /// The near pairs of outdated colliders.
    outdated_pairs: Vec<[u32; 2]>,
    margins: MarginPlan,
    incremental: IncrementalRebuild,
}

impl NearPairs {
    pub(crate) const fn new() -> Self {
        Self {
            list: VerletList::new(),
            boxes: Vec::new(),
            kinds: Vec::new(),
            outdated: 0,
            outdated_pairs: Vec::new(),
            margins: MarginPlan::new(),
            incremental: IncrementalRebuild::new(),
        }
    }

    pub(crate) const fn note_update(&mut self) {
        self.margins.note_update();
    }

    /// Returns the join of the rebuilds, for other work while there are no near pairs.
    pub(crate) const fn join_mut(&mut self) -> &mut GridJoin {
        self.incremental.list.join_mut()
    }

    /// Brings the near pairs up to date, or finds all of them again if that is likely to save time. Returns
    /// false if there is no valid list. It also returns false if the list would be much longer than the
    /// number of colliders and of the `last` pairs that touched. The list `live` is temporary memory.
    pub(crate) fn update(&mut self, storage: &mut Storage, live: &mut Vec<u32>, last: usize) -> bool {
        if storage.slots.len() <= FEW {
            // The join is needed for other work.
            self.incremental.stop();
            return false;
        }
        let limit = 4 * (storage.slots.len() + last);
        if self.list.is_valid()
            && !self.is_worn(storage)
            && self.look_up_dirty(storage, limit)
            && self.rebuild_in_steps(storage, limit)
        {
            self.list.note_use();
            return true;
        }
        if self.should_build_in_steps(storage) {
            return self.build_in_steps(storage, limit);
        }
        self.incremental.stop();
        storage.dirty.stop();
        self.list.should_rebuild() && self.rebuild(storage, live, limit)
    }

    /// Returns whether it is time to compute a new list, but so few colliders move that the pairs can be found
    /// without a list for some updates.
    fn should_build_in_steps(&self, storage: &Storage) -> bool {
        !self.list.is_valid()
            && (self.incremental.is_running() || self.list.is_due())
            && FEWEST_COLLIDERS <= storage.slots.len()
            && do_few_change(storage)
    }

    /// Starts to build a list, or does the next step; returns whether the list is complete.
    fn build_in_steps(&mut self, storage: &mut Storage, limit: usize) -> bool {
        if !self.incremental.is_running() {
            self.incremental.start_first(storage, &mut self.margins);
            return false;
        }
        self.incremental.note_changes(storage.dirty.indices());
        storage.dirty.clear();
        if self.incremental.is_complete() {
            self.adopt(storage);
            self.list.begin();
            return self.look_up_dirty(storage, limit);
        }
        self.incremental.advance(storage, &mut self.list, limit);
        if !self.incremental.is_running() {
            self.incremental.stop();
            storage.dirty.stop();
            self.list.discard();
        }
        false
    }

    /// Starts an incremental rebuild if it is due, or does its next step. Returns false if the new list has too
    /// many outdated pairs.
    fn rebuild_in_steps(&mut self, storage: &mut Storage, limit: usize) -> bool {
        if self.incremental.is_complete() {
            self.adopt(storage);
            return self.look_up_dirty(storage, limit);
        }
        if self.incremental.is_running() {
            self.incremental.advance(storage, &mut self.list, limit);
        } else if self.is_rebuild_due(storage) {
            self.incremental.start(storage, &mut self.margins);
        }
        true
    }

    /// Returns whether an incremental rebuild should start, so that it ends before the list is used up.
    fn is_rebuild_due(&self, storage: &Storage) -> bool {
        let is_planned_time_over =
            || self.margins.ends_within(STEPS) && self.are_about_to_leave(storage, STEPS);
        let has_many_outdated = 3 * self.boxes.len() / MOST_OUTDATED < 4 * self.outdated;
        let has_many_outdated_pairs =
            3 * self.list.pairs.len() / MOST_OUTDATED + FEW < 4 * self.outdated_pairs.len();
        has_many_outdated || has_many_outdated_pairs || is_planned_time_over()
    }

    /// Replaces the list and the fat boxes by the list and the fat boxes of the incremental rebuild.
    /// Colliders with changes that the list does not include, or that have left their new fat boxes, become
    /// dirty, and keep their old fat boxes.
    fn adopt(&mut self, storage: &mut Storage) {
        let Self { list, boxes, kinds, incremental, .. } = self;
        list.replace(&mut incremental.list);
        core::mem::swap(kinds, &mut incremental.kinds);
        boxes.clear();
        boxes.resize(kinds.len(), Box32::EMPTY);
        self.outdated = 0;
        self.outdated_pairs.clear();
        incremental.changed.drain(..).for_each(|index| storage.dirty.note(index));
        for (&index, fat) in incremental.live.iter().zip(&incremental.fat_boxes) {
            if storage.dirty.contains(index) {
                continue;
            }
            let body = &mut storage.bodies[index as usize];
            if fat.contains(&storage.boxes[index as usize]) {
                body.fat_box = *fat;
            } else if body.fat_box != Box32::EMPTY {
                storage.dirty.note(index);
            }
        }
        incremental.stop();
        refit_tree(storage);
    }

    /// Returns whether finding all pairs again takes less time than looking up the pairs of dirty and
    /// outdated colliders, or whether many colliders are about to become outdated.
    fn is_worn(&self, storage: &Storage) -> bool {
        let count = self.boxes.len();
        let dirty = storage.dirty.indices();
        let has_many_look_ups = count / MOST_DIRTY < dirty.len();
        let is_planned_time_over = || {
            !self.incremental.is_running()
                && self.margins.ends_within(0)
                && self.are_about_to_leave(storage, 1)
        };
        let has_many_outdated = count / MOST_OUTDATED < self.outdated + dirty.len();
        let has_many_outdated_pairs = self.list.pairs.len() / MOST_OUTDATED + FEW < self.outdated_pairs.len();
        has_many_look_ups || has_many_outdated || has_many_outdated_pairs || is_planned_time_over()
    }

    /// Returns whether many colliders of a sample leave their fat boxes within a number of updates. The
    /// function assumes that they keep the average speeds that they have had since the fat boxes were made.
    fn are_about_to_leave(&self, storage: &Storage, updates: u32) -> bool {
        let order = self.list.pairs.order();
        let sample = order.iter().step_by(order.len() / SAMPLE + 1).map(|&index| index as usize);
        let leaves = |index: &usize| {
            storage.slots.is_live(*index)
                && self.margins.leaves_within(updates, &storage.bodies[*index], &storage.boxes[*index])
        };
        let size = sample.len();
        size / MOST_LEAVING < sample.filter(leaves).count()
    }

    /// Returns the place of a collider in the list; returns `None` if it is outdated.
    fn listed_place(&self, index: u32) -> Option<usize> {
        self.list.pairs.place(index).filter(|&place| self.kinds[place] != OUTDATED)
    }

    /// Looks up the near pairs of dirty colliders in the tree. Returns false if there are more than about
    /// `limit` pairs.
    fn look_up_dirty(&mut self, storage: &mut Storage, limit: usize) -> bool {
        self.mark_outdated(storage);
        let Storage { dirty, slots, bodies, boxes, .. } = &*storage;
        let pairs = &mut self.outdated_pairs;
        threads::append(pairs, dirty.indices().len(), LEAST_LOOK_UPS, |range, pairs| {
            for &index in dirty.indices()[range].iter().filter(|&&index| slots.is_live(index as usize)) {
                let fat = fat_box(&bodies[index as usize], &boxes[index as usize]);
                storage.each_touching(&fat.widened(), u64::MAX, &mut |other| {
                    // A pair of two dirty colliders is added once.
                    let is_added_by_other = dirty.contains(other) && other <= index;
                    if !is_added_by_other {
                        pairs.push([index.min(other), index.max(other)]);
                    }
                });
                if limit < pairs.len() {
                    return;
                }
            }
        });
        if limit < pairs.len() {
            return false;
        }
        self.incremental.note_changes(dirty.indices());
        storage.dirty.clear();
        true
    }

    /// Removes dirty colliders from the list, and the pairs that were looked up for them.
    fn mark_outdated(&mut self, storage: &Storage) {
        for &index in storage.dirty.indices() {
            if let Some(place) = self.listed_place(index) {
                self.outdated += 1;
                self.boxes[place] = Box32::EMPTY;
                self.kinds[place] = OUTDATED;
            }
        }
        self.outdated_pairs.retain(|pair| !pair.iter().any(|&index| storage.dirty.contains(index)));
    }

    /// Gives new fat boxes to all colliders and finds all near pairs.
    fn rebuild(&mut self, storage: &mut Storage, live: &mut Vec<u32>, limit: usize) -> bool {
        live.clear();
        live.extend(storage.slots.iter().map(|id| id.index));
        let updates = self.margins.updates_to_come(storage, live);
        self.margins.plan(storage, live, updates, &mut self.incremental.fat_boxes);
        for (&index, &fat) in live.iter().zip(&self.incremental.fat_boxes) {
            storage.bodies[index as usize].fat_box = fat;
        }
        refit_tree(storage);
        let Storage { slots, bodies, boxes, world_shapes, dirty, .. } = storage;
        let fat_box = |rank: usize| fat_box(&bodies[live[rank] as usize], &boxes[live[rank] as usize]);
        if !(0..live.len()).all(|rank| fat_box(rank).is_finite()) {
            self.list.discard();
            return false;
        }
        if !self.list.rebuild(self.incremental.list.join_mut(), live.len(), fat_box, limit) {
            return false;
        }
        let pairs = &mut self.list.pairs;
        if live.len() < slots.slot_count() {
            pairs.reindex(live, slots.slot_count());
        }
        dirty.start();
        self.outdated = 0;
        self.outdated_pairs.clear();
        self.boxes.clear();
        self.boxes.resize(live.len(), Box32::EMPTY);
        self.kinds.clear();
        self.kinds.extend(pairs.order().iter().map(|&index| kind(&world_shapes[index as usize].0)));
        true
    }

    /// Tests which of the listed pairs touch.
    pub(crate) fn test_all(&mut self, storage: &Storage) {
        let Self { list, boxes, kinds, .. } = self;
        let Storage { world_shapes, boxes: tight_boxes, .. } = storage;
        let order = list.pairs.order();
        threads::for_each_chunk(boxes, LEAST_PART, |start, boxes| {
            let listed = boxes.iter_mut().zip(&kinds[start..]).zip(&order[start..]);
            for ((listed, _), &index) in listed.filter(|((_, kind), _)| **kind != OUTDATED) {
                *listed = tight_boxes[index as usize];
            }
        });
        list.pairs.test_by_kinds(
            boxes,
            kinds,
            |index| world_shapes[index as usize].prefetch(),
            |[i, j], [a, b]| {
                // Pairs of discs come first: if the kinds repeat, the branches of the test are
                // predictable.
                let (one, other) = if kinds[a] <= kinds[b] { (i, j) } else { (j, i) };
                let verdict =
                    overlap_if_clear(&world_shapes[one as usize].0, &world_shapes[other as usize].0);
                verdict.is_hit_or_else(|| {
                    overlap(&world_shapes[i.min(j) as usize].0, &world_shapes[i.max(j) as usize].0)
                })
            },
        );
    }

    /// Replaces the content of a list by the results of `item` for the listed pairs that touched in
    /// the last test, in order.
    pub(crate) fn collect_touching<T: Copy + Send + Sync>(
        &self,
        items: &mut Vec<T>,
        filler: T,
        item: impl Fn(u32, u32) -> Option<T> + Sync,
    ) {
        self.list.pairs.collect_touching(items, filler, item);
    }

    /// Returns the near pairs of outdated colliders, in no particular order. The pairs were not tested.
    pub(crate) fn outdated_pairs(&self) -> &[[u32; 2]] {
        &self.outdated_pairs
    }
}

/// The least number of colliders for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// The least number of colliders that a thread looks up in the tree.
const LEAST_LOOK_UPS: usize = 1 << 8;

/// At most one in this number of colliders is looked up in the tree at an update.
const MOST_DIRTY: usize = 8;

/// The number of colliders in the sample.
const SAMPLE: usize = 512;

/// The list is kept beyond the planned time of the fat boxes if few of the sampled colliders are about to
/// leave their fat boxes: at most one in this number.
const MOST_LEAVING: usize = 64;

/// If more than one in this number of colliders is outdated, all near pairs are found again.
const MOST_OUTDATED: usize = 4;

/// With at most this number of colliders, no near pairs are kept.
const FEW: usize = 48;

/// The value that replaces the kind of an outdated collider.
const OUTDATED: u8 = 0;

/// Returns whether so few colliders have changed since the last update that looking them up in the tree takes
/// less time than finding all pairs.
pub(crate) fn do_few_change(storage: &Storage) -> bool {
    storage.changed.len() <= storage.slots.len() / MOST_DIRTY
}

/// Returns the box in which a collider can move without becoming dirty: its fat box, or its tight
/// box if it has not moved yet.
fn fat_box(body: &StoredBody, tight: &Box32) -> Box32 {
    or_tight(body.fat_box, tight)
}
