//! Pairs that are near enough to come to overlap, kept from frame to frame.
//!
//! Each box gets room on all sides. As long as none has left its room, only boxes whose rooms overlap can overlap: the
//! list of these is found once, in order, and asked frame after frame (Verlet, Computer "Experiments" on Classical
//! Fluids, 1967: neighbour lists).

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::shape::Aabb;

use super::found::{Found, Rows};

/// The near pairs, and the rooms for which they hold. Boxes have two numbers: their index, and their place in a list
/// where neighbours are close together, as all of them do not fit into the faster memories.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    /// The index at each place.
    order: Vec<u32>,
    /// The place of each index.
    places: Vec<u32>,
    /// By place.
    rooms: Vec<Box32>,
    boxes: Vec<Aabb>,
    /// In the order of places.
    near: Vec<Near>,
    /// The same pairs by their indices, in order.
    pairs: Vec<[u32; 2]>,
    /// Which of these overlap, a bit each.
    hits: Vec<u64>,
    /// How often it was of use since it was found.
    uses: u32,
    /// For so many times it is not found anew.
    wait: u32,
    /// So many were the last time.
    pause: u32,
}

/// A pair of places, and which one of the pairs it is.
#[derive(Clone, Copy, Debug)]
struct Near {
    places: [u32; 2],
    rank: u32,
}

/// The part of its width and height together by which the room of a box is wider on each side.
const ROOM: f64 = 1.0 / 8.0;

/// Keeping is worth while from so many uses on.
const FEW_USES: u32 = 2;

/// After so many frames it is tried again, however much they differ.
const LONGEST_PAUSE: u32 = 63;

impl Kept {
    /// Nothing; the first frame is not worth keeping, as there may be no other.
    pub(super) const fn new() -> Self {
        Self {
            order: Vec::new(),
            places: Vec::new(),
            rooms: Vec::new(),
            boxes: Vec::new(),
            near: Vec::new(),
            pairs: Vec::new(),
            hits: Vec::new(),
            uses: 0,
            wait: 1,
            pause: 0,
        }
    }

    /// Takes over these boxes: false if one has left its room, so that the near pairs are of no use.
    pub(super) fn follow(&mut self, boxes: &[Aabb]) -> bool {
        let stay = self.order.len() == boxes.len() && self.move_boxes(boxes);
        self.uses += u32::from(stay);
        stay
    }

    fn move_boxes(&mut self, boxes: &[Aabb]) -> bool {
        let placed = self.boxes.chunks_mut(64).zip(self.rooms.chunks(64));
        placed.zip(self.order.chunks(64)).all(|((placed, rooms), order)| {
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
        if !self.order.is_empty() {
            self.forget();
        }
        let is_due = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        is_due
    }

    /// Where it was of little use, it is left alone for twice as long as the last time.
    pub(super) fn forget(&mut self) {
        self.pause = if self.uses < FEW_USES { (2 * self.pause + 1).min(LONGEST_PAUSE) } else { 0 };
        (self.wait, self.uses) = (self.pause, 0);
        self.order.clear();
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
        self.pairs.clear();
        for (first, row) in (0..).zip(rows.all()) {
            self.pairs.extend(row.iter().map(|&second| [first, second]));
        }
        self.order.clear();
        self.order.extend(order);
        self.boxes.clear();
        self.boxes.extend(self.order.iter().map(|&index| boxes[index as usize]));
        self.rooms.clear();
        self.rooms.extend(self.boxes.iter().map(room_around));
        self.places.resize(boxes.len(), 0);
        for (place, &index) in (0..).zip(&self.order) {
            self.places[index as usize] = place;
        }
        let near = |&[first, second]: &[u32; 2]| Near {
            places: [first, second].map(|index| self.places[index as usize]),
            rank: rows.rank(first, second),
        };
        self.near.clear();
        self.near.extend(found.iter().map(near));
    }

    /// Visits the pairs of indices whose boxes overlap, in order.
    #[inline]
    pub(super) fn overlapping(&mut self, mut visit: impl FnMut(usize, usize)) {
        self.find_hits();
        for (&word, pairs) in self.hits.iter().zip(self.pairs.chunks(BITS)) {
            let mut word = word;
            while word != 0 {
                let [first, second] = pairs[word.trailing_zeros() as usize];
                visit(first as usize, second as usize);
                word &= word - 1;
            }
        }
    }

    fn find_hits(&mut self) {
        self.hits.clear();
        self.hits.resize(self.pairs.len().div_ceil(BITS), 0);
        for near in &self.near {
            let [a, b] = near.places.map(|place| &self.boxes[place as usize]);
            let rank = near.rank as usize;
            self.hits[rank / BITS] |= u64::from(touch(a, b)) << (rank % BITS);
        }
    }
}

const BITS: usize = u64::BITS as usize;

fn room_around(bounds: &Aabb) -> Box32 {
    let size = bounds.max() - bounds.min();
    Box32::around(&bounds.grown((size.x + size.y) * ROOM))
}

/// The same as [`Aabb::overlaps`] without a jump, as nobody can foresee whether near boxes overlap.
#[inline]
fn touch(a: &Aabb, b: &Aabb) -> bool {
    (a.min().x <= b.max().x) & (b.min().x <= a.max().x) & (a.min().y <= b.max().y) & (b.min().y <= a.max().y)
}
