//! Pairs of colliders that may come to touch, kept from frame to frame.
//!
//! Each collider has some room. As long as it stays in there, only those can touch it whose rooms overlap its own, and
//! these are known (Verlet, Computer "Experiments" on Classical Fluids, 1967: neighbour lists). A collider that has left
//! its room and got another is astray: its partners are looked up in the tree, and kept apart. Once too many are astray,
//! all get new rooms, and all pairs are found anew.

use alloc::vec::Vec;

use crate::broad::{Box32, Neighbours, Rhythm};
use crate::query::{Verdict, overlap, overlap_if_clear};
use crate::shape::{AsConvex, Shape, Simple};

use super::storage::Crowd;
use super::storage::body::{Body, World};

/// The near pairs, by the places of the colliders in their space.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// There are near pairs.
    is_on: bool,
    rhythm: Rhythm,
    settled: Neighbours,
    /// The boxes of those who are not astray, in the order of the neighbours; those of the others are empty.
    boxes: Vec<Box32>,
    /// Kinds of shapes, in the same order.
    kinds: Vec<u8>,
    /// How many are astray.
    astray: usize,
    /// The pairs of these.
    stray_pairs: Vec<[u32; 2]>,
    /// Who has got another room or shape, has come or gone since pairs were last brought up to date, each once.
    fresh: Vec<u32>,
    is_fresh: Vec<bool>,
}

impl Near {
    pub(super) const fn new() -> Self {
        Self {
            is_on: false,
            rhythm: Rhythm::new(),
            settled: Neighbours::new(),
            boxes: Vec::new(),
            kinds: Vec::new(),
            astray: 0,
            stray_pairs: Vec::new(),
            fresh: Vec::new(),
            is_fresh: Vec::new(),
        }
    }

    /// Notes that the partners of a collider may be others now.
    #[inline]
    pub(super) fn note(&mut self, index: u32) {
        if self.is_on {
            self.note_fresh(index);
        }
    }

    fn note_fresh(&mut self, index: u32) {
        let place = index as usize;
        if self.is_fresh.len() <= place {
            self.is_fresh.resize(place + 1, false);
        }
        if !self.is_fresh[place] {
            self.is_fresh[place] = true;
            self.fresh.push(index);
        }
    }

    fn forget(&mut self) {
        self.is_on = false;
        self.rhythm.forget();
    }

    fn begin(&mut self) {
        self.is_on = true;
        self.astray = 0;
        self.stray_pairs.clear();
        self.fresh.clear();
        self.is_fresh.fill(false);
    }

    /// Whether finding all pairs anew costs less than to go after those who are astray; if some leave rooms that are old,
    /// many more are about to.
    fn is_worn(&self, rooms_are_old: bool) -> bool {
        let count = self.boxes.len();
        let left = || self.fresh.iter().filter(|&&index| self.settled_place(index).is_some()).count();
        count / MOST_FRESH < self.fresh.len()
            || (rooms_are_old && count / MOST_FRESH_OF_OLD < left())
            || count / MOST_ASTRAY < self.astray + self.fresh.len()
            || self.settled.len() / MOST_ASTRAY + FEW < self.stray_pairs.len()
    }

    /// Where one is who is not astray.
    fn settled_place(&self, index: u32) -> Option<usize> {
        self.settled.place(index).filter(|&place| self.kinds[place] != GONE)
    }

    /// Forgets the pairs of those who are fresh.
    fn part_from_fresh(&mut self) {
        for &index in &self.fresh {
            if let Some(place) = self.settled_place(index) {
                self.astray += 1;
                (self.boxes[place], self.kinds[place]) = (Box32::EMPTY, GONE);
            }
        }
        let is_fresh = &self.is_fresh;
        self.stray_pairs.retain(|pair| !pair.iter().any(|&index| is_in(is_fresh, index)));
    }

    /// Asks which of the near pairs touch.
    pub(super) fn sift(&mut self, worlds: &[World], bounds: &[Box32]) {
        let Self { settled, boxes, kinds, .. } = self;
        let placed = boxes.iter_mut().zip(kinds.iter()).zip(settled.order());
        for ((placed, _), &index) in placed.filter(|((_, kind), _)| **kind != GONE) {
            *placed = bounds[index as usize];
        }
        settled.sift(
            boxes,
            kinds,
            |index| worlds[index as usize].fetch(),
            |[i, j], [a, b]| {
                // Discs first: the kinds are the same again and again, and so is the way through the test.
                let (one, other) = if kinds[a] <= kinds[b] { (i, j) } else { (j, i) };
                match overlap_if_clear(&worlds[one as usize].0, &worlds[other as usize].0) {
                    Verdict::Hit(()) => true,
                    Verdict::Miss => false,
                    Verdict::Unsure => overlap(&worlds[i.min(j) as usize].0, &worlds[i.max(j) as usize].0),
                }
            },
        );
    }

    /// Visits the pairs that touch, but for those of who is astray, in order.
    pub(super) fn touching(&self, visit: impl FnMut(u32, u32)) {
        self.settled.touching(visit);
    }

    /// The near pairs of who is astray, in no order.
    pub(super) fn stray_pairs(&self) -> &[[u32; 2]] {
        &self.stray_pairs
    }

    fn settle_fresh(&mut self) {
        for index in self.fresh.drain(..) {
            self.is_fresh[index as usize] = false;
        }
    }
}

/// No more than one in so many is searched for in the tree at an update.
const MOST_FRESH: usize = 8;

/// No more than one in so many leaves its room once all are old.
const MOST_FRESH_OF_OLD: usize = 128;

/// No more than one in so many is astray.
const MOST_ASTRAY: usize = 4;

/// So few colliders are looked at each with each.
const FEW: usize = 48;

fn is_in(set: &[bool], index: u32) -> bool {
    set.get(index as usize).is_some_and(|&is_in| is_in)
}

const DISC: u8 = 1;
const BOX: u8 = 2;
const OTHER: u8 = 4;
/// Of who is astray.
const GONE: u8 = 0;

fn kind(world: &Shape) -> u8 {
    match world.simple() {
        Simple::Circle(_) => DISC,
        Simple::Aabb(_) | Simple::Obb(_) => BOX,
        Simple::No => OTHER,
    }
}

impl Crowd {
    /// Whether the near pairs are known; if it is likely to pay they are found, but not if they are many more than the
    /// colliders and the pairs of the last time.
    pub(super) fn knows_near(&mut self) -> bool {
        if self.slots.len() <= FEW {
            return false;
        }
        if self.near.is_on {
            if !self.near.is_worn(self.rooms.are_old()) && self.go_after_fresh() {
                self.near.rhythm.note_use(true);
                return true;
            }
            self.near.forget();
        }
        self.near.rhythm.is_due() && self.find_near()
    }

    /// Looks up the partners of who is fresh; false if they are many more than the colliders and the pairs of the last
    /// time.
    fn go_after_fresh(&mut self) -> bool {
        let limit = self.most_near();
        let mut near = core::mem::replace(&mut self.near, Near::new());
        near.part_from_fresh();
        let Near { fresh, is_fresh, stray_pairs, .. } = &mut near;
        for &index in fresh.iter().filter(|&&index| self.slots.is_live(index as usize)) {
            let room = room(&self.bodies[index as usize], &self.boxes[index as usize]);
            self.each_touching(&room.widened(), u64::MAX, &mut |other| {
                let told_from_there = is_in(is_fresh, other) && other <= index;
                if !told_from_there {
                    stray_pairs.push([index.min(other), index.max(other)]);
                }
            });
            if limit < stray_pairs.len() {
                self.near = near;
                return false;
            }
        }
        near.settle_fresh();
        self.near = near;
        true
    }

    /// As many near pairs are worth to be kept.
    fn most_near(&self) -> usize {
        4 * (self.slots.len() + self.before.len())
    }

    fn find_near(&mut self) -> bool {
        let limit = self.most_near();
        self.live.clear();
        self.live.extend(self.slots.iter().map(|id| id.index));
        self.make_rooms();
        let Self { slots, bodies, boxes, near, live, finder, .. } = self;
        let room = |place: usize| room(&bodies[live[place] as usize], &boxes[live[place] as usize]);
        let is_found = (0..live.len()).all(|place| room(place).is_finite())
            && finder.neighbours(live.len(), |place| room(place).widened(), limit, &mut near.settled);
        if !is_found {
            near.forget();
            return false;
        }
        if live.len() < slots.places() {
            near.settled.rename(live, slots.places());
        }
        near.begin();
        near.boxes.clear();
        near.boxes.resize(live.len(), Box32::EMPTY);
        near.kinds.clear();
        near.kinds.extend(near.settled.order().iter().map(|&index| kind(&self.worlds[index as usize].0)));
        true
    }
}

/// Where a collider can be without being noted: what has not moved yet is just there.
fn room(body: &Body, bounds: &Box32) -> Box32 {
    if body.room == Box32::EMPTY { *bounds } else { body.room }
}

#[cfg(test)]
mod tests {
    use crate::math::{Pose, Rot2};
    use crate::shape::Circle;
    use crate::space::{Collider, Space};
    use alloc::vec::Vec;

    /// How many of so many frames are answered by near pairs of earlier ones, where the one in so many goes so far.
    fn followed(step: f64, one_in: usize) -> usize {
        let ball = Circle::new([0.0, 0.0], 0.5).expect("a ball");
        let mut space = Space::new();
        let ids: Vec<_> = (0..200).map(|index| space.insert(Collider::new(ball, index))).collect();
        let mut uses = 0;
        for frame in 0..100 {
            for (index, &id) in ids.iter().enumerate() {
                let far = if index % one_in == 0 { step * f64::from(frame) } else { 0.0 };
                let place = [(index % 20) as f64 * 1.5 + far, (index / 20) as f64 * 1.5];
                space.set_pose(id, Pose::new(place, Rot2::IDENTITY).expect("a place"));
            }
            let near = &space.crowd.near;
            let was_worn = !near.is_on || near.is_worn(space.crowd.rooms.are_old());
            space.update();
            uses += usize::from(!was_worn && space.crowd.near.is_on);
        }
        uses
    }

    #[test]
    fn who_is_slow_or_one_of_few_is_followed() {
        assert_eq!(followed(0.0, 1), 98);
        assert!(80 < followed(0.02, 1), "{}", followed(0.02, 1));
        assert!(90 < followed(3.0, 20), "{}", followed(3.0, 20));
        assert_eq!(followed(3.0, 1), 0);
    }
}
