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

    /// Returns the memory, divided into `N` columns of the same length.
    pub(crate) fn columns_mut<const N: usize>(&mut self) -> [&mut [f64]; N] {
        let numbers = self.numbers_mut();
        let length = numbers.len() / N;
        let mut rest = numbers;
        core::array::from_fn(|_| {
            let (column, others) = core::mem::take(&mut rest).split_at_mut(length);
            rest = others;
            column
        })
    }
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
