//! Manages the slots of colliders; a slot gets a new generation each time that it is used again.

use alloc::vec::Vec;

use crate::space::values::id::{ColliderId, LAST_GENERATION};

/// The generation of each slot, and whether its collider is live.
#[derive(Clone, Debug)]
pub(crate) struct Slots {
    marks: Vec<Mark>,
    /// The free list: slots that can be used again.
    free: Vec<u32>,
    /// The number of live colliders.
    live: usize,
}

/// Twice the generation, plus one if the collider is live. One comparison decides whether an id is valid.
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

    /// Reserves memory for more slots.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.marks.reserve(more);
    }

    pub(crate) const fn len(&self) -> usize {
        self.live
    }

    /// Returns the number of slots, in use or free.
    pub(crate) const fn slot_count(&self) -> usize {
        self.marks.len()
    }

    /// Returns a new id, with a free slot or else a new slot.
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

    /// Returns the index of a live collider.
    #[inline]
    pub(crate) fn index(&self, id: ColliderId) -> Option<usize> {
        let index = id.index as usize;
        let is_live = self.marks.get(index).is_some_and(|&mark| mark == Mark::live(id.generation));
        if is_live { Some(index) } else { None }
    }

    /// Returns whether the collider of a slot is live.
    #[inline]
    pub(crate) fn is_live(&self, index: usize) -> bool {
        self.marks[index].is_live()
    }

    /// Returns the id of the collider in a slot.
    #[inline]
    pub(crate) fn id_at(&self, index: u32) -> ColliderId {
        ColliderId { index, generation: self.marks[index as usize].generation() }
    }

    /// Removes a collider; its slot is not used again before [`Slots::release`].
    pub(crate) fn remove(&mut self, id: ColliderId) -> Option<usize> {
        let index = self.index(id)?;
        self.marks[index] = Mark::empty(id.generation);
        self.live -= 1;
        Some(index)
    }

    /// Puts the slot of a removed collider on the free list, unless all of its generations are used
    /// up.
    pub(crate) fn release(&mut self, id: ColliderId) {
        if id.generation < LAST_GENERATION {
            self.marks[id.index as usize] = Mark::empty(id.generation + 1);
            self.free.push(id.index);
        }
    }

    /// Returns the slots that can be used again; the last one is used first.
    pub(crate) fn free(&self) -> &[u32] {
        &self.free
    }

    /// Adds a slot, and returns its id.
    pub(crate) fn push(&mut self, generation: u32, is_live: bool) -> ColliderId {
        let index = index_after(self.marks.len());
        self.marks.push(if is_live { Mark::live(generation) } else { Mark::empty(generation) });
        self.live += usize::from(is_live);
        ColliderId { index, generation }
    }

    /// Sets the slots that can be used again.
    pub(crate) fn set_free(&mut self, free: Vec<u32>) {
        self.free = free;
    }

    /// Returns the ids of all live colliders, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ColliderId> {
        let live = (0..).zip(&self.marks).filter(|(_, mark)| mark.is_live());
        live.map(|(index, mark)| ColliderId { index, generation: mark.generation() })
    }
}

/// Ids for 2^32 colliders suffice, because so many colliders need more than a terabyte.
fn index_after(count: usize) -> u32 {
    u32::try_from(count).expect("fewer than 2^32 colliders")
}
