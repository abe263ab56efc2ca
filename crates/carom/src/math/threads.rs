//! Divides work among threads, with the feature `rayon`. Without it, the calling thread does all of the work.
//!
//! Each part of the work writes to separate memory, and the parts are put together in order. So the results
//! do not depend on the number of threads or on the division.

use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
#[cfg(feature = "rayon")]
use std::sync::{Mutex, PoisonError};

#[cfg(feature = "rayon")]
use rayon::prelude::*;
use smallvec::SmallVec;

#[cfg(feature = "rayon")]
use super::interrupt::is_interruptible;

/// Returns the number of parts into which the work of `count` items is divided, each of at least `least`
/// items. The number is 1 if there is only one thread.
#[cfg(feature = "rayon")]
pub(crate) fn parts(count: usize, least: usize) -> usize {
    if count < 2 * least {
        return 1;
    }
    match threads() {
        1 => 1,
        threads => (count / least).min(threads * PARTS_OF_A_THREAD),
    }
}

/// Returns the number of threads. Work that a caller may end stays on the calling thread, because the other threads
/// would not end.
#[cfg(feature = "rayon")]
fn threads() -> usize {
    if is_interruptible() { 1 } else { rayon::current_num_threads() }
}

/// Returns the number of threads, which is 1.
#[cfg(not(feature = "rayon"))]
const fn threads() -> usize {
    1
}

/// Returns the number of parts into which work is divided, which is 1.
#[cfg(not(feature = "rayon"))]
pub(crate) const fn parts(_: usize, _: usize) -> usize {
    1
}

/// The number of parts for each thread. It is more than 1, so that a thread that is done can take parts of
/// other threads.
pub(crate) const PARTS_OF_A_THREAD: usize = 8;

/// Returns one of the ranges into which the numbers below `count` are divided.
fn range(part: usize, parts: usize, count: usize) -> Range<usize> {
    let start = |part: usize| (part as u64 * count as u64 / parts as u64) as usize;
    start(part)..start(part + 1)
}

/// Divides the numbers below `count` into ranges of at least `least` numbers, with at most `of_a_thread`
/// ranges for each thread.
pub(crate) fn ranges(count: usize, least: usize, of_a_thread: usize) -> Vec<Range<usize>> {
    let parts = parts(count, least).min(of_a_thread * threads());
    (0..parts).map(|part| range(part, parts, count)).collect()
}

/// Divides the numbers below `count` into ranges of at least `least` numbers, and returns the results for all
/// ranges in order. The result of a single range needs no heap memory.
pub(crate) fn map_ranges<R: Send>(
    count: usize,
    least: usize,
    work: impl Fn(Range<usize>) -> R + Sync,
) -> SmallVec<[R; 1]> {
    let parts = parts(count, least);
    let work = |part| work(range(part, parts, count));
    #[cfg(feature = "rayon")]
    if 1 < parts {
        let results: Vec<Mutex<Option<R>>> = (0..parts).map(|_| Mutex::new(None)).collect();
        run(parts, &|part| {
            let result = work(part);
            *results[part].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        });
        let result = |slot: Mutex<_>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
        return results.into_iter().filter_map(result).collect();
    }
    (0..parts).map(work).collect()
}

/// Calls `work` for all numbers below `count`, in any order, each as a separate task. `work` is a trait
/// object, so that rayon is compiled once and not for each type of work and shapes.
#[cfg(feature = "rayon")]
fn run(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().with_max_len(1).for_each(work);
}

/// Divides the numbers below `count` into ranges of at least `least` numbers, and joins the results for all
/// ranges in order.
pub(crate) fn reduce<R: Send>(
    count: usize,
    least: usize,
    work: impl Fn(Range<usize>) -> R + Sync,
    join: impl Fn(R, R) -> R,
) -> R {
    if 1 < parts(count, least)
        && let Some(result) = map_ranges(count, least, &work).into_iter().reduce(join)
    {
        return result;
    }
    work(0..count)
}

/// Divides a list into chunks of about the same length, at least `least`, and calls `work` for each chunk
/// with the index of its first item.
pub(crate) fn for_each_chunk<T: Send>(items: &mut [T], least: usize, work: impl Fn(usize, &mut [T]) + Sync) {
    let count = items.len();
    let parts = parts(count, least);
    if parts <= 1 {
        return work(0, items);
    }
    let mut rest = items;
    let mut tasks = Vec::with_capacity(parts);
    for part in 0..parts {
        let range = range(part, parts, count);
        tasks.push((range.start, rest.split_off_mut(..range.len()).unwrap_or_default()));
    }
    for_each(tasks, |(start, chunk)| work(start, chunk));
}

/// An item of a list to which several threads may write. They use relaxed stores, which are as fast as
/// ordinary stores.
pub(crate) trait Shareable: Sized {
    /// The atomic type that holds an item. It has the same layout as the item, so that a list need not be
    /// copied.
    type Shared: Sync;

    /// Converts an item to its atomic type.
    fn share(self) -> Self::Shared;

    /// Converts the atomic type back to an item.
    fn unshare(shared: Self::Shared) -> Self;

    /// Stores the item in a place of the list.
    fn write(self, place: &Self::Shared);
}

impl Shareable for u32 {
    type Shared = AtomicU32;

    #[inline]
    fn share(self) -> AtomicU32 {
        AtomicU32::new(self)
    }

    #[inline]
    fn unshare(shared: AtomicU32) -> Self {
        shared.into_inner()
    }

    #[inline]
    fn write(self, place: &AtomicU32) {
        place.store(self, Ordering::Relaxed);
    }
}

/// Converts a list to atomic items while `write` runs, so that several threads may write to any of them.
pub(crate) fn write_anywhere<T: Shareable>(items: &mut Vec<T>, write: impl FnOnce(&[T::Shared])) {
    // `Vec` reuses its memory when it converts items of the same layout, so neither conversion allocates.
    let shared: Vec<T::Shared> = core::mem::take(items).into_iter().map(T::share).collect();
    write(&shared);
    *items = shared.into_iter().map(T::unshare).collect();
}

/// Does all tasks, in any order.
pub(crate) fn for_each<T: Send>(tasks: Vec<T>, work: impl Fn(T) + Sync) {
    #[cfg(feature = "rayon")]
    if 1 < tasks.len() {
        let tasks: Vec<Mutex<Option<T>>> = tasks.into_iter().map(|task| Mutex::new(Some(task))).collect();
        return run(tasks.len(), &|index| {
            let task = tasks[index].lock().unwrap_or_else(PoisonError::into_inner).take();
            task.into_iter().for_each(&work);
        });
    }
    tasks.into_iter().for_each(work);
}

/// Returns whether `has` is true for all numbers below `count`.
pub(crate) fn all(count: usize, least: usize, has: impl Fn(usize) -> bool + Sync) -> bool {
    reduce(count, least, |mut range| range.all(&has), |one, other| one && other)
}

/// Returns the results for all numbers below `count`, in order.
pub(crate) fn collect<T: Send>(count: usize, least: usize, item: impl Fn(usize) -> T + Sync) -> Vec<T> {
    #[cfg(feature = "rayon")]
    if 1 < parts(count, least) {
        // This is a trait object, so that rayon is compiled only once for each type of items.
        let item: &(dyn Fn(usize) -> T + Sync) = &item;
        return (0..count).into_par_iter().with_min_len(least).map(item).collect();
    }
    #[cfg(not(feature = "rayon"))]
    let _ = least;
    (0..count).map(item).collect()
}

/// Replaces the content of a list by the items that `work` appends for ranges of the numbers below `count`.
/// The items are in the order of the ranges.
pub(crate) fn fill<T: Copy + Send + Sync>(
    list: &mut Vec<T>,
    count: usize,
    least: usize,
    work: impl Fn(Range<usize>, &mut Vec<T>) + Sync,
) {
    list.clear();
    append(list, count, least, work);
}

/// Calls `work` for ranges of the numbers below `count`. Each call appends to its own list, and the lists are
/// joined in the order of the ranges.
pub(crate) fn append<T: Copy + Send + Sync>(
    list: &mut Vec<T>,
    count: usize,
    least: usize,
    work: impl Fn(Range<usize>, &mut Vec<T>) + Sync,
) {
    if parts(count, least) <= 1 {
        return work(0..count, list);
    }
    let lists = map_ranges(count, least, |range| {
        let mut list = Vec::new();
        work(range, &mut list);
        list
    });
    lists.iter().for_each(|part| list.extend_from_slice(part));
}

/// Sorts by an order in which no two different items are equal.
pub(crate) fn sort_by<T: Send>(items: &mut [T], compare: impl Fn(&T, &T) -> core::cmp::Ordering + Sync) {
    #[cfg(feature = "rayon")]
    if 1 < parts(items.len(), 1 << 12) {
        let compare: &(dyn Fn(&T, &T) -> core::cmp::Ordering + Sync) = &compare;
        return items.par_sort_unstable_by(compare);
    }
    super::sort_by(items, compare);
}

/// A sum to which several threads add. It is used only for decisions that do not change results.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicUsize);

impl Counter {
    /// Adds a number, and returns the sum so far.
    #[cfg(feature = "rayon")]
    pub(crate) fn add(&self, number: usize) -> usize {
        self.0.fetch_add(number, Ordering::Relaxed) + number
    }

    /// Adds a number, and returns the sum so far. With a single thread, this needs no locked instruction.
    #[cfg(not(feature = "rayon"))]
    pub(crate) fn add(&self, number: usize) -> usize {
        let sum = self.0.load(Ordering::Relaxed) + number;
        self.0.store(sum, Ordering::Relaxed);
        sum
    }
}
