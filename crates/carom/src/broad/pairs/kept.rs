//! Pairs that are near enough to come to overlap, kept from frame to frame.
//!
//! Each box gets room on all sides. As long as none has left its room, only boxes whose rooms overlap can overlap: the
//! list of these is found once, in order, and asked frame after frame (Verlet, Computer "Experiments" on Classical
//! Fluids, 1967: neighbour lists).

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::shape::Aabb;

use super::found::{Found, Rows};
use super::neighbours::Neighbours;
use super::rhythm::Rhythm;

/// The near pairs, and the rooms for which they hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pairs: Neighbours,
    /// By place.
    rooms: Vec<Box32>,
    boxes: Vec<Aabb>,
    rhythm: Rhythm,
}

/// The part of its width and height together by which the room of a box is wider on each side.
const ROOM: f64 = 1.0 / 8.0;

impl Kept {
    /// Nothing; the first frame is not worth keeping, as there may be no other.
    pub(super) const fn new() -> Self {
        Self { pairs: Neighbours::new(), rooms: Vec::new(), boxes: Vec::new(), rhythm: Rhythm::new() }
    }

    /// Takes over these boxes: false if one has left its room, so that the near pairs are of no use.
    pub(super) fn follow(&mut self, boxes: &[Aabb]) -> bool {
        let stay = self.pairs.order().len() == boxes.len() && self.move_boxes(boxes);
        self.rhythm.note_use(stay);
        stay
    }

    fn move_boxes(&mut self, boxes: &[Aabb]) -> bool {
        let placed = self.boxes.chunks_mut(64).zip(self.rooms.chunks(64));
        placed.zip(self.pairs.order().chunks(64)).all(|((placed, rooms), order)| {
            let mut stay = true;
            for ((bounds, room), &index) in placed.iter_mut().zip(rooms).zip(order) {
                *bounds = boxes[index as usize];
                stay &= room.holds(bounds);
            }
            stay
        })
    }

    /// Whether it is time to find the near pairs anew, now that they are of no use.
    pub(super) fn is_due(&mut self) -> bool {
        if !self.pairs.order().is_empty() {
            self.forget();
        }
        self.rhythm.is_due()
    }

    pub(super) fn forget(&mut self) {
        self.rhythm.forget();
        self.pairs.clear();
    }

    /// Makes room around each box, in the order of indices; `None` if one is beyond the range of the rooms.
    pub(super) fn make_rooms(&mut self, boxes: &[Aabb]) -> Option<&[Box32]> {
        self.rooms.clear();
        self.rooms.extend(boxes.iter().map(room_around));
        self.rooms.iter().all(Box32::is_finite).then_some(&self.rooms)
    }

    /// Keeps the pairs of boxes whose rooms overlap: as they were found, and in order. `order` tells which box is at
    /// which place.
    pub(super) fn keep(
        &mut self,
        boxes: &[Aabb],
        order: impl Iterator<Item = u32>,
        found: &Found,
        rows: &Rows,
    ) {
        self.pairs.keep(order, found, rows);
        self.boxes.clear();
        self.boxes.extend(self.pairs.order().iter().map(|&index| boxes[index as usize]));
        self.rooms.clear();
        self.rooms.extend(self.boxes.iter().map(room_around));
    }

    /// Visits the pairs of indices whose boxes overlap, in order.
    #[inline]
    pub(super) fn overlapping(&mut self, mut visit: impl FnMut(usize, usize)) {
        let boxes = &self.boxes;
        self.pairs.ask(|a, b| touch(&boxes[a], &boxes[b]));
        self.pairs.touching(|first, second| visit(first as usize, second as usize));
    }
}

fn room_around(bounds: &Aabb) -> Box32 {
    let size = bounds.max() - bounds.min();
    Box32::around(&bounds.grown((size.x + size.y) * ROOM))
}

/// The same as [`Aabb::overlaps`] without a jump, as nobody can foresee whether near boxes overlap.
#[inline]
fn touch(a: &Aabb, b: &Aabb) -> bool {
    (a.min().x <= b.max().x) & (b.min().x <= a.max().x) & (a.min().y <= b.max().y) & (b.min().y <= a.max().y)
}
