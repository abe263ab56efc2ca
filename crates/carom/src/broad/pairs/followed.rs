//! Follows boxes from frame to frame by a Verlet list: a list of near pairs, which are pairs of boxes whose
//! fat boxes (the boxes with a margin) overlap.

use alloc::vec::Vec;

use crate::broad::join::GridJoin;
use crate::broad::verlet::VerletList;
use crate::math::threads::{self, Shareable};
use crate::shape::Aabb;

use super::fat_boxes::FatBoxes;
use super::renewal::Renewal;
use super::rounded::NearestBox32;

/// The Verlet list of a [`PairFinder`](super::PairFinder), and the boxes for which it is valid.
#[derive(Clone, Debug, Default)]
pub(super) struct FollowedBoxes {
    list: VerletList,
    fat_boxes: FatBoxes,
    /// The boxes of the current frame, by place.
    rounded: Vec<NearestBox32>,
    renewal: Renewal,
}

impl FollowedBoxes {
    pub(super) const fn new() -> Self {
        Self {
            list: VerletList::new(),
            fat_boxes: FatBoxes::new(),
            rounded: Vec::new(),
            renewal: Renewal::new(),
        }
    }

    /// Begins a frame with these boxes; returns false if one of them has left its fat box, so that
    /// the list is not valid. The list is renewed before that, if it has up to about `limit` pairs; the memory of
    /// `join` is used for it.
    pub(super) fn follow(&mut self, join: &mut GridJoin, boxes: &[Aabb], limit: usize) -> bool {
        let Self { list, fat_boxes, renewal, .. } = self;
        fat_boxes.note_frame();
        if !list.is_valid() || list.pairs.order().len() != boxes.len() {
            renewal.stop(join);
            return false;
        }
        renewal.adopt(join, list, fat_boxes);
        if !self.move_boxes(boxes) {
            self.renewal.stop(join);
            return false;
        }
        self.list.note_use();
        self.renewal.advance(join, (&mut self.list, &self.fat_boxes), boxes, limit);
        true
    }

    /// Copies boxes to their places until one has left its fat box. The loop has one branch for every 64
    /// boxes.
    fn move_boxes(&mut self, boxes: &[Aabb]) -> bool {
        if 1 < threads::parts(boxes.len(), LEAST_PART) {
            return self.move_boxes_by_threads(boxes);
        }
        let fat_boxes = self.fat_boxes.all().chunks(64);
        let mut chunks = boxes.chunks(64).zip(fat_boxes).zip(self.list.pairs.places().chunks(64));
        chunks.all(|((boxes, fat_boxes), places)| {
            let mut stay = true;
            for ((bounds, fat), &place) in boxes.iter().zip(fat_boxes).zip(places) {
                stay &= fat.holds(bounds);
                self.rounded[place as usize] = NearestBox32::from(bounds);
            }
            stay
        })
    }

    /// Copies boxes to their places, on several threads, until one has left its fat box.
    fn move_boxes_by_threads(&mut self, boxes: &[Aabb]) -> bool {
        let (fat_boxes, places) = (self.fat_boxes.all(), self.list.pairs.places());
        let mut stay = true;
        threads::write_anywhere(&mut self.rounded, |rounded| {
            stay = threads::all(boxes.len(), LEAST_PART, |index| {
                NearestBox32::from(&boxes[index]).write(&rounded[places[index] as usize]);
                fat_boxes[index].holds(&boxes[index])
            });
        });
        stay
    }

    /// Rounds all boxes, in the order of the list.
    fn round(&mut self, boxes: &[Aabb]) {
        let order = self.list.pairs.order();
        threads::for_each_chunk(&mut self.rounded, LEAST_PART, |start, rounded| {
            for (rounded, &index) in rounded.iter_mut().zip(&order[start..]) {
                *rounded = NearestBox32::from(&boxes[index as usize]);
            }
        });
    }

    /// Rebuilds the list for these boxes if that is likely to save time. Returns whether the new list is
    /// valid. It is not valid if there are more than about `limit` near pairs, or if a box is beyond the
    /// range of `f32`.
    pub(super) fn rebuild(&mut self, join: &mut GridJoin, boxes: &[Aabb], limit: usize) -> bool {
        if !self.list.should_rebuild() {
            if boxes.len() != self.fat_boxes.all().len() {
                // The first list then knows the speeds of the boxes.
                self.fat_boxes.make(boxes);
            }
            return false;
        }
        if !self.fat_boxes.make(boxes) {
            self.list.discard();
            return false;
        }
        let fat_boxes = self.fat_boxes.all();
        if !self.list.rebuild(join, boxes.len(), |index| fat_boxes[index], limit) {
            return false;
        }
        self.renewal.restart(join, boxes.len());
        self.rounded.resize(boxes.len(), NearestBox32::default());
        self.round(boxes);
        true
    }

    /// Replaces the content of a list by the sorted index pairs of the followed boxes that overlap.
    pub(super) fn overlapping(&mut self, boxes: &[Aabb], overlapping: &mut Vec<(usize, usize)>) {
        let Self { list, rounded, .. } = self;
        let exact = |[i, j]: [u32; 2]| boxes[i as usize].overlaps(&boxes[j as usize]);
        list.pairs
            .test_all(|indices, [a, b]| rounded[a].overlaps(&rounded[b]).unwrap_or_else(|| exact(indices())));
        list.pairs
            .collect_touching(overlapping, (0, 0), |first, second| Some((first as usize, second as usize)));
    }
}

/// The least number of boxes for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;
