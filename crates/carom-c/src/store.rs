//! Stores values to which callers have handles. A handle that was never created, or that was already freed, is recognised.
//!
//! Slots are in blocks. A block is never moved or freed, so a look-up needs no lock. Each slot has a
//! generation number, which is odd while the slot has a value. A handle contains the generation of its
//! value.

use core::cell::UnsafeCell;
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The index of a slot and the generation of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Handle {
    pub(crate) index: u32,
    pub(crate) generation: u32,
}

/// A store of values.
pub(crate) struct Store<T> {
    /// The block with the index `b` has `FIRST << b` slots.
    blocks: [AtomicPtr<Slot<T>>; BLOCKS],
    free: Mutex<FreeSlots>,
}

struct Slot<T> {
    generation: AtomicU32,
    value: UnsafeCell<Option<T>>,
}

/// The slots that do not have a value.
struct FreeSlots {
    indices: Vec<u32>,
    /// The number of slots that were ever used.
    used: u32,
}

/// The number of slots in the first block.
const FIRST: u32 = 64;
const BLOCKS: usize = 25;
/// A slot with this generation is not used again.
const LAST_GENERATION: u32 = u32::MAX - 1;

// SAFETY: a value is written and taken under the lock of `free`, and read only while its generation is odd. According to the
// header, callers must not free a value while another thread uses it.
unsafe impl<T: Send + Sync> Sync for Store<T> {}

impl<T> Store<T> {
    pub(crate) const fn new() -> Self {
        let blocks = [const { AtomicPtr::new(ptr::null_mut()) }; BLOCKS];
        Self { blocks, free: Mutex::new(FreeSlots { indices: Vec::new(), used: 0 }) }
    }

    /// Stores a value, and returns its handle; `None` if there are already billions of values.
    pub(crate) fn insert(&self, value: T) -> Option<Handle> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let index = match free.indices.pop() {
            Some(index) => index,
            None => {
                let (block, offset) = place(free.used);
                if offset == 0 {
                    self.add_block(block)?;
                }
                free.used += 1;
                free.used - 1
            }
        };
        let slot = self.slot(index)?;
        let generation = slot.generation.load(Ordering::Relaxed) + 1;
        // SAFETY: the slot was free, so no handle leads to it, and the lock keeps other writers away.
        unsafe { *slot.value.get() = Some(value) };
        slot.generation.store(generation, Ordering::Release);
        Some(Handle { index, generation })
    }

    /// Returns the value for a handle; `None` if it was freed or the handle was never created.
    #[inline]
    pub(crate) fn get(&self, handle: Handle) -> Option<&T> {
        let slot = self.slot(handle.index)?;
        if slot.generation.load(Ordering::Acquire) != handle.generation || handle.generation.is_multiple_of(2)
        {
            return None;
        }
        // SAFETY: the generation is odd, so the value was written before, and it stays until the caller frees it.
        unsafe { (*slot.value.get()).as_ref() }
    }

    /// Removes the value for a handle, and returns it; `None` if it was freed or the handle was never created.
    pub(crate) fn remove(&self, handle: Handle) -> Option<T> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        self.get(handle)?;
        let slot = self.slot(handle.index)?;
        slot.generation.store(handle.generation + 1, Ordering::Release);
        if handle.generation + 1 < LAST_GENERATION {
            free.indices.push(handle.index);
        }
        // SAFETY: no handle leads to the slot any more, and the lock keeps other writers away.
        unsafe { (*slot.value.get()).take() }
    }

    #[inline]
    fn slot(&self, index: u32) -> Option<&Slot<T>> {
        let (block, offset) = place(index);
        let first = self.blocks.get(block)?.load(Ordering::Acquire);
        // SAFETY: a block that exists has a slot for each offset of `place`, and is never freed.
        if first.is_null() { None } else { Some(unsafe { &*first.add(offset) }) }
    }

    /// Adds a block; returns `None` if the largest number of blocks exists.
    fn add_block(&self, block: usize) -> Option<()> {
        let entry = self.blocks.get(block)?;
        let slots = (0..(FIRST as usize) << block)
            .map(|_| Slot { generation: AtomicU32::new(0), value: UnsafeCell::new(None) });
        let slots: Box<[Slot<T>]> = slots.collect();
        entry.store(Box::leak(slots).as_mut_ptr(), Ordering::Release);
        Some(())
    }
}

/// Returns the block of a slot, and the offset of the slot in the block.
#[inline]
const fn place(index: u32) -> (usize, usize) {
    let number = index as u64 + FIRST as u64;
    let block = number.ilog2() - FIRST.ilog2();
    (block as usize, (number - ((FIRST as u64) << block)) as usize)
}

impl Handle {
    /// Returns the handle as a number. The number 0 stands for no handle.
    pub(crate) const fn to_bits(self) -> u64 {
        (self.generation as u64) << 32 | self.index as u64
    }

    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self { index: bits as u32, generation: (bits >> 32) as u32 }
    }
}
