//! Reserves memory for the numbers of a table.

use core::fmt;

#[cfg(all(feature = "huge-pages", target_os = "linux"))]
use memmap2::{Advice, MmapMut};

/// The number of numbers, 4 MiB, from which huge pages save time.
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
const MANY: usize = 1 << 19;

/// A fixed number of numbers in memory.
pub(crate) enum Memory {
    Heap(Vec<f64>),
    /// Memory for which the system may use huge pages. For memory of the heap, Linux provides pages of 4 KiB one
    /// by one, which takes longer than computing the numbers.
    #[cfg(all(feature = "huge-pages", target_os = "linux"))]
    Pages(MmapMut),
}

impl Memory {
    /// Reserves memory for `count` numbers, which are 0.
    pub(crate) fn zeros(count: usize) -> Self {
        #[cfg(all(feature = "huge-pages", target_os = "linux"))]
        if MANY <= count
            && let Ok(pages) = MmapMut::map_anon(count * size_of::<f64>())
        {
            // If the system has no huge pages, the memory is only slower.
            let _ = pages.advise(Advice::HugePage);
            return Self::Pages(pages);
        }
        Self::Heap(vec![0.0; count])
    }

    pub(crate) fn numbers(&self) -> &[f64] {
        match self {
            Self::Heap(numbers) => numbers,
            #[cfg(all(feature = "huge-pages", target_os = "linux"))]
            Self::Pages(pages) => bytemuck::cast_slice(pages),
        }
    }

    pub(crate) fn numbers_mut(&mut self) -> &mut [f64] {
        match self {
            Self::Heap(numbers) => numbers,
            #[cfg(all(feature = "huge-pages", target_os = "linux"))]
            Self::Pages(pages) => bytemuck::cast_slice_mut(pages),
        }
    }

    /// Reserves memory for `N` columns of a length.
    pub(crate) fn of_columns<const N: usize>(length: usize) -> Self {
        Self::zeros(N * stride(length))
    }

    /// Returns the columns of the length for which the memory was reserved.
    pub(crate) fn columns<const N: usize>(&self, length: usize) -> [&[f64]; N] {
        let numbers = self.numbers();
        core::array::from_fn(|column| &numbers[column * stride(length)..][..length])
    }

    /// Returns the columns as [`Self::columns`] does, to be written.
    pub(crate) fn columns_mut<const N: usize>(&mut self, length: usize) -> [&mut [f64]; N] {
        let mut rest = self.numbers_mut();
        core::array::from_fn(|_| {
            let (column, others) = core::mem::take(&mut rest).split_at_mut(stride(length));
            rest = others;
            &mut column[..length]
        })
    }
}

/// The number of numbers in 4 KiB. Numbers at a distance of a multiple of 4 KiB compete for the same places in
/// the cache.
const PAGE: usize = 512;

/// Returns the distance from the start of a column to the start of the next one. The columns of a long list start
/// at different places of the cache, 9 lines apart, because a query reads all of them side by side.
fn stride(length: usize) -> usize {
    if length < PAGE { length } else { length.next_multiple_of(PAGE) + 9 * 8 }
}

impl Clone for Memory {
    fn clone(&self) -> Self {
        let mut copy = Self::zeros(self.numbers().len());
        copy.numbers_mut().copy_from_slice(self.numbers());
        copy
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbers().fmt(f)
    }
}
