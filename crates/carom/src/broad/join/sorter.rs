//! Sorts items by counting, including more items than the caches hold.
//!
//! A counting sort writes each item to a random place of a table. Where the table is larger than the caches, two sorts
//! are faster than one; the first uses the upper bits of the keys (radix partitioning; Manegold, Boncz and Kersten,
//! Optimizing Main-Memory Join on Modern Hardware, 2002). The second sort takes one partition after the other, so it
//! needs memory for only one partition.

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::threads;

/// The memory that a sort needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sorter<T> {
    /// The start of each partition: the items with the same upper bits of the key.
    partitions: Vec<u32>,
    /// A copy of one partition.
    partition: Vec<T>,
}

/// The least number of items for which two sorts are faster than one.
const MANY: usize = 1 << 18;

/// The number of partitions is at most 2^10, so that the ends of all of them stay in the fastest cache.
const PARTITION_BITS: u32 = 10;

impl<T> Sorter<T> {
    pub(crate) const fn new() -> Self {
        Self { partitions: Vec::new(), partition: Vec::new() }
    }
}

impl<T: Copy> Sorter<T> {
    /// Sorts items by their keys: one item for each place of `sorted`. The keys are less than `keys`, and the
    /// sort is stable. The items of each key then start at the key's entry of `starts`, and end where the
    /// items of the next key start.
    pub(crate) fn sort(
        &mut self,
        item: impl Fn(usize) -> T + Sync,
        keys: usize,
        key: impl Fn(&T) -> u32 + Sync,
        starts: &mut Vec<u32>,
        sorted: &mut [T],
    ) where
        T: Send + Sync,
    {
        let shift = keys.max(1).ilog2().saturating_sub(PARTITION_BITS - 1);
        let parts = threads::parts(sorted.len(), LEAST_PART);
        starts.clear();
        starts.resize(keys + 2, 0);
        if 1 < parts {
            return sort_by_threads(&item, keys, shift, &key, starts, sorted);
        }
        let items = (0..sorted.len()).map(&item);
        if sorted.len() < MANY {
            return sort(items, 0..keys, |item| key(item) as usize, starts, sorted);
        }
        let count = ((keys - 1) >> shift) + 1;
        self.partitions.clear();
        self.partitions.resize(count + 2, 0);
        sort(items, 0..count, |item| (key(item) >> shift) as usize, &mut self.partitions, sorted);
        let rows = self.partitions.iter().zip(self.partitions.iter().skip(1));
        for (index, (&start, &end)) in rows.take(count).enumerate() {
            self.partition.clear();
            self.partition.extend_from_slice(&sorted[start as usize..end as usize]);
            let keys = index << shift..keys.min((index + 1) << shift);
            sort(self.partition.iter().copied(), keys, |item| key(item) as usize, starts, sorted);
        }
    }
}

/// Sorts items by a range of keys. `starts` is 0 for these keys and complete for the keys before.
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
    // Computes prefix sums: the entry after each key is where its items start, and moves to their end as the
    // items are written.
    for place in keys.start + 2..keys.end + 2 {
        starts[place] += starts[place - 1];
    }
    for item in items {
        let start = &mut starts[key(&item) + 1];
        sorted[*start as usize] = item;
        *start += 1;
    }
}

/// The least number of items for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// Sorts items as [`Sorter::sort`] does, on several threads: by partitions, and then each partition
/// by its keys. All entries of `starts` are 0 at the beginning.
fn sort_by_threads<T: Copy + Send + Sync>(
    item: &(impl Fn(usize) -> T + Sync),
    keys: usize,
    shift: u32,
    key: &(impl Fn(&T) -> u32 + Sync),
    starts: &mut [u32],
    sorted: &mut [T],
) {
    let total = sorted.len();
    let partitions = ((keys - 1) >> shift) + 1;
    let partition_of = |item: &T| (key(item) >> shift) as usize;
    let counts = threads::map_ranges(total, LEAST_PART, |range| {
        let mut counts = alloc::vec![0_u32; partitions];
        range.clone().for_each(|index| counts[partition_of(&item(index))] += 1);
        (range, counts)
    });
    // Each partition has a slice for each range of items.
    let mut slices: Vec<Vec<_>> = counts.iter().map(|_| Vec::with_capacity(partitions)).collect();
    let mut rest = &mut *sorted;
    for partition in 0..partitions {
        for ((_, counts), slices) in counts.iter().zip(&mut slices) {
            let slice = rest.split_off_mut(..counts[partition] as usize).unwrap_or_default();
            slices.push(slice.iter_mut());
        }
    }
    let sizes: Vec<usize> = (0..partitions)
        .map(|partition| counts.iter().map(|(_, counts)| counts[partition] as usize).sum())
        .collect();
    let tasks = counts.into_iter().map(|(range, _)| range).zip(slices).collect();
    threads::for_each(tasks, |(range, mut slices): (Range<usize>, Vec<core::slice::IterMut<'_, T>>)| {
        for item in range.map(item) {
            if let Some(place) = slices[partition_of(&item)].next() {
                *place = item;
            }
        }
    });
    sort_partitions(&sizes, shift, key, starts, sorted);
}

/// A partition to be sorted by its keys.
struct Partition<'a, T> {
    /// The index of the partition's first item.
    start: u32,
    first_key: usize,
    starts: &'a mut [u32],
    items: &'a mut [T],
}

/// Sorts each partition by its keys on several threads.
fn sort_partitions<T: Copy + Send>(
    sizes: &[usize],
    shift: u32,
    key: &(impl Fn(&T) -> u32 + Sync),
    starts: &mut [u32],
    sorted: &mut [T],
) {
    let total = sorted.len() as u32;
    let keys = starts.len() - 2;
    let (mut starts, ends) = starts.split_at_mut(keys);
    ends.fill(total);
    let mut items = sorted;
    let mut start = 0;
    let mut partitions = Vec::with_capacity(sizes.len());
    for (index, &size) in sizes.iter().enumerate() {
        let first_key = index << shift;
        let own_keys = keys.min((index + 1) << shift) - first_key;
        partitions.push(Partition {
            start,
            first_key,
            starts: starts.split_off_mut(..own_keys).unwrap_or_default(),
            items: items.split_off_mut(..size).unwrap_or_default(),
        });
        start += size as u32;
    }
    threads::for_each_chunk(&mut partitions, 1, |_, partitions| {
        let mut scratch = Vec::new();
        let mut next = Vec::new();
        for partition in partitions {
            partition.sort(key, &mut scratch, &mut next);
        }
    });
}

impl<T: Copy> Partition<'_, T> {
    fn sort(&mut self, key: &impl Fn(&T) -> u32, scratch: &mut Vec<T>, next: &mut Vec<u32>) {
        let rank = |item: &T| key(item) as usize - self.first_key;
        scratch.clear();
        scratch.extend_from_slice(self.items);
        next.clear();
        next.resize(self.starts.len(), 0);
        scratch.iter().for_each(|item| next[rank(item)] += 1);
        let mut sum = 0;
        for (start, next) in self.starts.iter_mut().zip(next.iter_mut()) {
            let count = core::mem::replace(next, sum);
            *start = self.start + sum;
            sum += count;
        }
        for item in scratch {
            let place = &mut next[rank(item)];
            self.items[*place as usize] = *item;
            *place += 1;
        }
    }
}
