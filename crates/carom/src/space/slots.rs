//! Places for colliders, each given away many times under ever new ids.

use alloc::vec::Vec;

use super::id::{ColliderId, LAST_GENERATION};

/// Values by id. What is removed stays readable as its remains `R` until it is released.
#[derive(Clone, Debug)]
pub(super) struct Slots<L, R> {
    slots: Vec<Slot<L, R>>,
    free: Vec<u32>,
    live: usize,
}

#[derive(Clone, Debug)]
struct Slot<L, R> {
    generation: u32,
    content: Content<L, R>,
}

#[derive(Clone, Debug)]
enum Content<L, R> {
    Live(L),
    Removed(R),
    Free,
}

impl<L, R> Slots<L, R> {
    pub(super) const fn new() -> Self {
        Self { slots: Vec::new(), free: Vec::new(), live: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.live
    }

    /// How many places there are, also without anyone living there.
    pub(super) const fn places(&self) -> usize {
        self.slots.len()
    }

    /// The id that the next call of [`Slots::insert`] gives.
    pub(super) fn next_id(&self) -> ColliderId {
        match self.free.last() {
            Some(&index) => ColliderId { index, generation: self.slots[index as usize].generation },
            None => ColliderId { index: index_after(self.slots.len()), generation: 0 },
        }
    }

    pub(super) fn insert(&mut self, value: L) -> ColliderId {
        let id = self.next_id();
        self.live += 1;
        if self.free.pop().is_some() {
            self.slots[id.index as usize].content = Content::Live(value);
        } else {
            self.slots.push(Slot { generation: id.generation, content: Content::Live(value) });
        }
        id
    }

    pub(super) fn get(&self, id: ColliderId) -> Option<&L> {
        let slot = self.slots.get(id.index as usize)?;
        match &slot.content {
            Content::Live(value) if slot.generation == id.generation => Some(value),
            _ => None,
        }
    }

    pub(super) fn get_mut(&mut self, id: ColliderId) -> Option<&mut L> {
        let slot = self.slots.get_mut(id.index as usize)?;
        match &mut slot.content {
            Content::Live(value) if slot.generation == id.generation => Some(value),
            _ => None,
        }
    }

    /// What is left of a removed value.
    pub(super) fn remains(&self, id: ColliderId) -> Option<&R> {
        let slot = self.slots.get(id.index as usize)?;
        match &slot.content {
            Content::Removed(remains) if slot.generation == id.generation => Some(remains),
            _ => None,
        }
    }

    /// The id of whatever is at a place that is live.
    pub(super) fn id_at(&self, index: u32) -> ColliderId {
        ColliderId { index, generation: self.slots[index as usize].generation }
    }

    /// Takes a live value; its place is not given away before [`Slots::release`].
    pub(super) fn remove(&mut self, id: ColliderId, remains: impl FnOnce(L) -> R) -> bool {
        if self.get(id).is_none() {
            return false;
        }
        let content = &mut self.slots[id.index as usize].content;
        if let Content::Live(value) = core::mem::replace(content, Content::Free) {
            *content = Content::Removed(remains(value));
        }
        self.live -= 1;
        true
    }

    /// Forgets a removed value: its place is free.
    pub(super) fn release(&mut self, id: ColliderId) {
        let slot = &mut self.slots[id.index as usize];
        slot.content = Content::Free;
        if slot.generation < LAST_GENERATION {
            slot.generation += 1;
            self.free.push(id.index);
        }
    }

    /// All live values, by id.
    pub(super) fn iter(&self) -> impl Iterator<Item = (ColliderId, &L)> {
        self.slots.iter().enumerate().filter_map(|(index, slot)| match &slot.content {
            Content::Live(value) => {
                Some((ColliderId { index: index_after(index), generation: slot.generation }, value))
            }
            _ => None,
        })
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
        let mut slots: Slots<char, char> = Slots::new();
        let first = slots.insert('a');
        assert!(slots.remove(first, |value| value) && !slots.remove(first, |value| value));
        assert_eq!((slots.get(first), slots.remains(first)), (None, Some(&'a')));
        let second = slots.insert('b');
        assert_ne!(first.index, second.index);
        slots.release(first);
        let third = slots.insert('c');
        assert_eq!((third.index, slots.remains(first), slots.get(first)), (first.index, None, None));
        assert!(slots.iter().map(|(id, &value)| (id, value)).eq([(third, 'c'), (second, 'b')]));
    }

    #[test]
    fn a_place_that_has_seen_all_generations_is_given_up() {
        let mut slots: Slots<(), ()> = Slots::new();
        for _ in 0..=LAST_GENERATION {
            let id = slots.insert(());
            assert_eq!(id.index, 0);
            slots.remove(id, |()| ());
            slots.release(id);
        }
        assert_eq!(slots.insert(()), ColliderId { index: 1, generation: 0 });
    }
}
