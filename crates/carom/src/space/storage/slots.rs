//! Places for colliders, each given away many times under ever new ids.

use alloc::vec::Vec;

use crate::space::id::{ColliderId, LAST_GENERATION};

/// Which id each place has, and whether it is of someone who lives.
#[derive(Clone, Debug)]
pub(crate) struct Slots {
    marks: Vec<Mark>,
    free: Vec<u32>,
    live: usize,
}

/// Twice the generation, and one more while someone lives there: one comparison tells whether an id is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark(u32);

impl Mark {
    const fn live(generation: u32) -> Self {
        Self(2 * generation + 1)
    }

    const fn empty(generation: u32) -> Self {
        Self(2 * generation)
    }

    const fn is_live(self) -> bool {
        self.0 & 1 != 0
    }

    const fn generation(self) -> u32 {
        self.0 >> 1
    }
}

impl Slots {
    pub(crate) const fn new() -> Self {
        Self { marks: Vec::new(), free: Vec::new(), live: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.live
    }

    /// How many places there are, also without anyone living there.
    pub(crate) const fn places(&self) -> usize {
        self.marks.len()
    }

    /// A new id: of a free place, or of one behind all others.
    pub(crate) fn take(&mut self) -> ColliderId {
        self.live += 1;
        let index = self.free.pop().unwrap_or_else(|| {
            self.marks.push(Mark::empty(0));
            index_after(self.marks.len() - 1)
        });
        let generation = self.marks[index as usize].generation();
        self.marks[index as usize] = Mark::live(generation);
        ColliderId { index, generation }
    }

    /// Where the owner of an id lives.
    #[inline]
    pub(crate) fn place(&self, id: ColliderId) -> Option<usize> {
        let index = id.index as usize;
        let lives = self.marks.get(index).is_some_and(|&mark| mark == Mark::live(id.generation));
        if lives { Some(index) } else { None }
    }

    /// Where the owner of an id lives or has lived, if the place has not been released since.
    #[inline]
    pub(crate) fn known_place(&self, id: ColliderId) -> Option<usize> {
        let index = id.index as usize;
        let is_known = self.marks.get(index).is_some_and(|mark| mark.generation() == id.generation);
        if is_known { Some(index) } else { None }
    }

    /// Whether someone lives at a place.
    #[inline]
    pub(crate) fn is_live(&self, index: usize) -> bool {
        self.marks[index].is_live()
    }

    /// The id of whoever lives at a place.
    #[inline]
    pub(crate) fn id_at(&self, index: u32) -> ColliderId {
        ColliderId { index, generation: self.marks[index as usize].generation() }
    }

    /// Whoever lives there does no more; the place is not given away before [`Slots::release`].
    pub(crate) fn remove(&mut self, id: ColliderId) -> Option<usize> {
        let index = self.place(id)?;
        self.marks[index] = Mark::empty(id.generation);
        self.live -= 1;
        Some(index)
    }

    /// The place of whoever was removed is free.
    pub(crate) fn release(&mut self, id: ColliderId) {
        if id.generation < LAST_GENERATION {
            self.marks[id.index as usize] = Mark::empty(id.generation + 1);
            self.free.push(id.index);
        }
    }

    /// The ids of all who live, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ColliderId> {
        let live = (0..).zip(&self.marks).filter(|(_, mark)| mark.is_live());
        live.map(|(index, mark)| ColliderId { index, generation: mark.generation() })
    }
}

/// 2^32 colliders need more than a terabyte.
fn index_after(count: usize) -> u32 {
    u32::try_from(count).expect("fewer than 2^32 colliders")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_never_given_twice() {
        let mut slots = Slots::new();
        let first = slots.take();
        assert_eq!((slots.remove(first), slots.remove(first)), (Some(0), None));
        assert_eq!((slots.place(first), slots.known_place(first)), (None, Some(0)));
        let second = slots.take();
        assert_ne!(first.index, second.index);
        slots.release(first);
        let third = slots.take();
        assert_eq!((third.index, slots.known_place(first), slots.place(first)), (first.index, None, None));
        assert!(slots.iter().eq([third, second]));
    }

    #[test]
    fn a_place_that_has_seen_all_generations_is_given_up() {
        let mut slots = Slots::new();
        for _ in 0..=LAST_GENERATION {
            let id = slots.take();
            assert_eq!(id.index, 0);
            slots.remove(id);
            slots.release(id);
        }
        assert_eq!(slots.take(), ColliderId { index: 1, generation: 0 });
    }
}
