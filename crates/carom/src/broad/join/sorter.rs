//! Counting sorts, also of more items than the caches hold.
//!
//! A counting sort writes each item to a random place of a table. Where the table is larger than the caches, two sorts,
//! first by the upper bits of the keys, are faster than one (radix partitioning; Manegold, Boncz and Kersten, Optimizing
//! Main-Memory Join on Modern Hardware, 2002). The second sort takes one partition after the other, so it needs memory
//! for one of them only.

use alloc::vec::Vec;
use core::ops::Range;

/// The memory of a sort.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sorter<T> {
    /// The start of each partition: the items with the same upper bits of the key.
    partitions: Vec<u32>,
    /// A copy of one partition.
    partition: Vec<T>,
}

/// From so many items on, two sorts pay.
const MANY: usize = 1 << 18;

/// At most 2^10 partitions, so that the ends of all of them stay in the fastest cache.
const PARTITION_BITS: u32 = 10;

impl<T> Sorter<T> {
    pub(crate) const fn new() -> Self {
        Self { partitions: Vec::new(), partition: Vec::new() }
    }
}

impl<T: Copy> Sorter<T> {
    /// Sorts items by their keys, which are less than `keys`; the sort is stable. The items of each key then start at its
    /// entry of `starts`, and end where those of the next key start.
    pub(crate) fn sort(
        &mut self,
        items: impl Iterator<Item = T> + Clone,
        keys: usize,
        key: impl Fn(&T) -> u32,
        starts: &mut Vec<u32>,
        sorted: &mut [T],
    ) {
        starts.clear();
        starts.resize(keys + 2, 0);
        if sorted.len() < MANY {
            return sort(items, 0..keys, |item| key(item) as usize, starts, sorted);
        }
        let shift = keys.ilog2().saturating_sub(PARTITION_BITS - 1);
        let count = ((keys - 1) >> shift) + 1;
        self.partitions.clear();
        self.partitions.resize(count + 2, 0);
        sort(items, 0..count, |item| (key(item) >> shift) as usize, &mut self.partitions, sorted);
        for (index, &[start, end]) in self.partitions.array_windows().take(count).enumerate() {
            self.partition.clear();
            self.partition.extend_from_slice(&sorted[start as usize..end as usize]);
            let keys = index << shift..keys.min((index + 1) << shift);
            sort(self.partition.iter().copied(), keys, |item| key(item) as usize, starts, sorted);
        }
    }
}

/// Sorts items by a range of keys. `starts` is 0 for these keys and complete for those before.
fn sort<T>(
    items: impl Iterator<Item = T> + Clone,
    keys: Range<usize>,
    key: impl Fn(&T) -> usize,
    starts: &mut [u32],
    sorted: &mut [T],
) {
    for item in items.clone() {
        starts[key(&item) + 2] += 1;
    }
    // Prefix sums: the entry after each key is where its items start; it moves to their end as they are written.
    for place in keys.start + 2..keys.end + 2 {
        starts[place] += starts[place - 1];
    }
    for item in items {
        let start = &mut starts[key(&item) + 1];
        sorted[*start as usize] = item;
        *start += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_up_and_equal_ones_keep_their_order() {
        let mut sorter = Sorter::new();
        for (keys, count) in [
            (1, 100),
            (7, 0),
            (1000, 3000),
            (1, 1 << 18),
            (1000, 1 << 18),
            (1023, 300_000),
            (1 << 20, 300_000),
            (3 << 19, 300_000),
        ] {
            let items = (0..count).map(|item: u32| (item.wrapping_mul(2_654_435_761) % keys, item));
            let mut starts = Vec::new();
            let mut sorted = alloc::vec![(0, 0); count as usize];
            sorter.sort(items.clone(), keys as usize, |item| item.0, &mut starts, &mut sorted);
            let mut wanted: Vec<(u32, u32)> = items.collect();
            wanted.sort_by_key(|item| item.0);
            assert_eq!(sorted, wanted, "{keys}");
            for key in 0..keys {
                let equal = &sorted[starts[key as usize] as usize..starts[key as usize + 1] as usize];
                assert!(equal.iter().all(|item| item.0 == key), "{key} of {keys}");
            }
        }
    }
}
