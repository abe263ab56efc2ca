//! Pairs that are near enough to come to overlap, kept from frame to frame.
//!
//! Each box gets room on all sides. As long as none has left its room, only boxes whose rooms overlap can overlap: the
//! list of these is found once, in order, and asked frame after frame (Verlet, Computer "Experiments" on Classical
//! Fluids, 1967: neighbour lists).

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::shape::Aabb;

use super::margin::Rooms;
use super::neighbors::Neighbours;
use super::rounded::Rounded;
use super::schedule::Rhythm;
use crate::broad::pairs::join::pair_list::Found;

/// The near pairs, and the rooms for which they hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    pairs: Neighbours,
    rooms: Rooms,
    /// By place.
    boxes: Vec<Rounded>,
    rhythm: Rhythm,
}

impl Kept {
    /// Nothing; the first frame is not worth keeping, as there may be no other.
    pub(crate) const fn new() -> Self {
        Self { pairs: Neighbours::new(), rooms: Rooms::new(), boxes: Vec::new(), rhythm: Rhythm::new() }
    }

    /// Takes over these boxes: false if one has left its room, so that the near pairs are of no use.
    pub(crate) fn follow(&mut self, boxes: &[Aabb]) -> bool {
        self.rooms.note_frame();
        let stay = self.pairs.order().len() == boxes.len() && self.move_boxes(boxes);
        self.rhythm.note_use(stay);
        stay
    }

    fn move_boxes(&mut self, boxes: &[Aabb]) -> bool {
        let rooms = self.rooms.all().chunks(64);
        let mut portions = boxes.chunks(64).zip(rooms).zip(self.pairs.places().chunks(64));
        portions.all(|((boxes, rooms), places)| {
            let mut stay = true;
            for ((bounds, room), &place) in boxes.iter().zip(rooms).zip(places) {
                stay &= room.holds(bounds);
                self.boxes[place as usize] = Rounded::from(bounds);
            }
            stay
        })
    }

    /// Whether it is time to find the near pairs anew, now that they are of no use.
    pub(crate) fn is_due(&mut self) -> bool {
        if !self.pairs.order().is_empty() {
            self.forget();
        }
        self.rhythm.is_due()
    }

    pub(crate) fn forget(&mut self) {
        self.rhythm.forget();
        self.pairs.clear();
    }

    /// Makes room around each box, in the order of indices; `None` if one is beyond the range of the rooms.
    pub(crate) fn make_rooms(&mut self, boxes: &[Aabb]) -> Option<&[Box32]> {
        self.rooms.make(boxes)
    }

    /// Keeps the pairs of places of boxes whose rooms overlap. `order` tells which box is at which place.
    pub(crate) fn keep(&mut self, boxes: &[Aabb], order: impl Iterator<Item = u32>, found: &Found) {
        self.pairs.keep(order, found);
        self.boxes.clear();
        self.boxes.extend(self.pairs.order().iter().map(|&index| Rounded::from(&boxes[index as usize])));
    }

    /// Visits the pairs of indices of these boxes, which it has taken over, that overlap, in order.
    #[inline]
    pub(crate) fn overlapping(&mut self, boxes: &[Aabb], mut visit: impl FnMut(usize, usize)) {
        let rounded = &self.boxes;
        let exact = |[i, j]: [u32; 2]| boxes[i as usize].overlaps(&boxes[j as usize]);
        self.pairs
            .ask(|indices, [a, b]| rounded[a].overlaps(&rounded[b]).unwrap_or_else(|| exact(indices())));
        self.pairs.touching(|first, second| visit(first as usize, second as usize));
    }
}
