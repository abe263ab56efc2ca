//! Renews the near pairs in steps, a few in each frame, while the old near pairs are still in use. Near pairs
//! are pairs of boxes whose fat boxes overlap; a fat box is a box with a margin.
//!
//! Finding all near pairs in one frame takes as long as many frames, so a game would show this frame late. So
//! the renewal starts some frames before the first box leaves its fat box, if the boxes keep their
//! velocities. The new fat boxes are made around the places that the boxes will have at the end of the
//! renewal. So they last as long as fat boxes that are made in one frame.

use core::mem::swap;

use crate::broad::join::GridJoin;
use crate::broad::verlet::{ListRebuild, VerletList};
use crate::shape::Aabb;

use super::fat_boxes::FatBoxes;

/// New fat boxes and near pairs that are not complete yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Renewal {
    state: State,
    list: ListRebuild,
    fat_boxes: FatBoxes,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    /// Waits until the fat boxes reach this age.
    Waiting(u32),
    /// Leaves the renewal to a rebuild in one frame, because steps would not end in time or would find too
    /// many pairs.
    #[default]
    Never,
    /// Has done the first steps, and does a number of steps in each frame.
    Running { done: u32, in_a_frame: u32 },
}

/// The number of steps, which take about equal times. First the grids are chosen, and the boxes are sorted
/// into them. Then some steps compare a part of the boxes each. Then the pairs are moved to the new list and
/// sorted, and the last steps rank a part of the pairs each.
const STEPS: u32 = RANK + RANKINGS;
const CHOOSE: u32 = 0;
const SORT_BOXES: u32 = 1;
const COMPARE: u32 = 2;
const COMPARISONS: u32 = 3;
const TAKE: u32 = COMPARE + COMPARISONS;
const SORT_PAIRS: u32 = TAKE + 1;
const RANK: u32 = SORT_PAIRS + 1;
const RANKINGS: u32 = 2;

/// With fewer boxes, a second list does not save enough time, because all near pairs are found within a
/// millisecond.
const MANY: usize = 1 << 12;

impl Renewal {
    pub(super) const fn new() -> Self {
        Self { state: State::Never, list: ListRebuild::new(), fat_boxes: FatBoxes::new() }
    }

    /// Ends the renewal, whether or not it is complete, and prepares the next one for a number of boxes.
    pub(super) const fn restart(&mut self, join: &mut GridJoin, count: usize) {
        self.stop(join);
        self.state = if MANY <= count { State::Waiting(1) } else { State::Never };
    }

    /// Ends the renewal, whether or not it is complete, and returns the memory of the join.
    pub(super) const fn stop(&mut self, join: &mut GridJoin) {
        if let State::Running { .. } = self.state {
            swap(self.list.join_mut(), join);
        }
        self.state = State::Never;
    }

    /// Replaces the list and the fat boxes, if the new ones are complete.
    pub(super) fn adopt(&mut self, join: &mut GridJoin, list: &mut VerletList, fat_boxes: &mut FatBoxes) {
        if let State::Running { done: STEPS, .. } = self.state {
            list.replace(&mut self.list);
            swap(fat_boxes, &mut self.fat_boxes);
            self.restart(join, fat_boxes.all().len());
        }
    }

    /// Starts the renewal if it is due, or does its next steps.
    pub(super) fn advance(
        &mut self,
        join: &mut GridJoin,
        (list, fat_boxes): (&mut VerletList, &FatBoxes),
        boxes: &[Aabb],
        limit: usize,
    ) {
        match self.state {
            State::Waiting(age) if age <= fat_boxes.age() => self.start_if_due(join, fat_boxes, boxes),
            State::Running { done, in_a_frame } => {
                let end = STEPS.min(done + in_a_frame);
                self.state = State::Running { done: end, in_a_frame };
                if !(done..end).all(|step| self.step(step, list, limit)) {
                    self.stop(join);
                }
            }
            State::Waiting(_) | State::Never => {}
        }
    }

    /// Plans new fat boxes if the first box soon leaves its old one.
    fn start_if_due(&mut self, join: &mut GridJoin, fat_boxes: &FatBoxes, boxes: &[Aabb]) {
        // The new list is first used in the frame after the last steps.
        let left = fat_boxes.frames_left(boxes) - 1.0;
        let early = left - f64::from(STEPS + 1);
        if early > 0.0 {
            let pause = (early as u32 / 2).clamp(1, LONGEST_PAUSE);
            self.state = State::Waiting(fat_boxes.age().saturating_add(pause));
            return;
        }
        self.state = State::Never;
        if left < FEWEST_FRAMES {
            return;
        }
        let in_a_frame = STEPS.div_ceil((left as u32).min(STEPS));
        let frames = STEPS.div_ceil(in_a_frame) + 1;
        if self.fat_boxes.plan(fat_boxes, boxes, f64::from(frames)) {
            self.state = State::Running { done: 0, in_a_frame };
            swap(self.list.join_mut(), join);
        }
    }

    /// Does a step; returns false if the new list would be too long.
    fn step(&mut self, step: u32, list: &mut VerletList, limit: usize) -> bool {
        let Self { list: renewed, fat_boxes, .. } = self;
        let fat_boxes = fat_boxes.all();
        match step {
            CHOOSE => renewed.choose(fat_boxes.len(), |index| fat_boxes[index]),
            SORT_BOXES => renewed.sort_boxes(fat_boxes.len(), |index| fat_boxes[index]),
            COMPARE..TAKE => return renewed.compare_part(step - COMPARE, COMPARISONS, limit),
            TAKE => renewed.take(),
            SORT_PAIRS => renewed.sort_pairs(&mut list.pairs),
            _ => renewed.rank_part(step - RANK, RANKINGS),
        }
        true
    }
}

/// In fewer frames, steps would take nearly as long as a rebuild in one frame.
const FEWEST_FRAMES: f64 = 2.0;

/// The largest number of frames after which the fat boxes are checked again.
const LONGEST_PAUSE: u32 = 16;
