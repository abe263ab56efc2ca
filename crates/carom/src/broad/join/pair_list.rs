//! Stores lists of pairs, in the order in which they were found, and sorted.

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::sort_by;

use crate::math::threads;

use super::sorter::Sorter;

/// Pairs of indices, or of places, in any order. A pair may occur several times.
#[derive(Clone, Debug, Default)]
pub(crate) struct PairList {
    pairs: Vec<[u32; 2]>,
    limit: usize,
    /// The pairs that each thread found in the last search, kept so that the next search needs no new memory.
    parts: Vec<Self>,
}

impl PairList {
    pub(crate) const fn new() -> Self {
        Self { pairs: Vec::new(), limit: usize::MAX, parts: Vec::new() }
    }

    /// Empties the list, which is then full once it has `limit` pairs.
    pub(crate) fn begin(&mut self, limit: usize) {
        self.pairs.clear();
        self.limit = limit;
    }

    pub(crate) const fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Returns the number of pairs at which the list is full.
    pub(crate) const fn limit(&self) -> usize {
        self.limit
    }

    pub(crate) fn pairs(&self) -> &[[u32; 2]] {
        &self.pairs
    }

    /// Exchanges all pairs with the pairs of another list, so that the memory of both lists is kept.
    pub(crate) const fn exchange(&mut self, pairs: &mut Vec<[u32; 2]>) {
        core::mem::swap(&mut self.pairs, pairs);
    }

    /// Replaces the pairs by the pairs that `work` finds for ranges of the numbers below `count`, in the
    /// order of the ranges.
    pub(crate) fn fill_in_parts<E: Send>(
        &mut self,
        count: usize,
        least: usize,
        work: impl Fn(Range<usize>, &mut Self) -> Result<(), E> + Sync,
    ) -> Result<(), E> {
        let ranges = threads::ranges(count, least, threads::PARTS_OF_A_THREAD);
        self.parts.resize_with(ranges.len(), Self::new);
        let mut outcomes: Vec<Result<(), E>> = ranges.iter().map(|_| Ok(())).collect();
        let tasks = ranges.into_iter().zip(&mut self.parts).zip(&mut outcomes).collect();
        let limit = self.limit;
        threads::for_each(
            tasks,
            |((range, part), outcome): ((Range<usize>, &mut Self), &mut Result<(), E>)| {
                part.begin(limit);
                *outcome = work(range, part);
            },
        );
        outcomes.into_iter().collect::<Result<(), E>>()?;
        self.pairs.resize(self.parts.iter().map(Self::len).sum(), [0; 2]);
        let mut rest = self.pairs.as_mut_slice();
        let mut own = |part: &Self| rest.split_off_mut(..part.len()).unwrap_or_default();
        let tasks = self.parts.iter().map(|part| (own(part), part)).collect();
        threads::for_each(tasks, |(own, part): (&mut [_], &Self)| own.copy_from_slice(&part.pairs));
        Ok(())
    }

    #[inline]
    pub(crate) fn push(&mut self, pair: [u32; 2]) {
        self.pairs.push(pair);
    }
}

/// A function that removes unwanted pairs from the end of a list. The second argument is a number of pairs at
/// the start of the list; these pairs stay. It is called for each block of pairs, so that a search is
/// compiled once for all callers. Only the loop over a block is compiled for each caller.
pub(crate) type Keep<'a> = &'a (dyn Fn(&mut PairList, usize) + Sync);

impl PairList {
    /// Removes the unwanted pairs among the pairs after the first `kept` pairs.
    #[inline]
    pub(crate) fn keep_after(&mut self, kept: usize, is_wanted: impl Fn(usize, usize) -> bool) {
        let mut count = kept;
        for place in kept..self.pairs.len() {
            let pair = self.pairs[place];
            if is_wanted(pair[0] as usize, pair[1] as usize) {
                self.pairs[count] = pair;
                count += 1;
            }
        }
        self.pairs.truncate(count);
    }
}

/// Sorted pairs of indices, perhaps with more numbers each. The pairs with one first index are a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows<T> {
    /// The start of each row, and the end of the last row.
    starts: Vec<u32>,
    pairs: Vec<T>,
    sorter: Sorter<T>,
}

impl<T> Rows<T> {
    pub(crate) const fn new() -> Self {
        Self { starts: Vec::new(), pairs: Vec::new(), sorter: Sorter::new() }
    }
}

impl<const N: usize> Rows<[u32; N]> {
    /// Calls `work` for all rows, in any order.
    fn for_each_mut(&mut self, work: impl Fn(&mut [[u32; N]]) + Sync) {
        let no_items = &mut *alloc::vec![(); self.pairs.len()];
        self.for_each_with((0, 1), no_items, |_, row, _| work(row));
    }

    /// Calls `work` for the rows of one of several parts, in any order. `work` gets the number of pairs before the row,
    /// and the row's own part of a list that has an item for each pair.
    pub(crate) fn for_each_with<T: Send>(
        &mut self,
        (part, parts): (u32, u32),
        items: &mut [T],
        work: impl Fn(usize, &mut [[u32; N]], &mut [T]) + Sync,
    ) {
        let windows = self.starts.len().saturating_sub(1);
        let [first, end] =
            [part, part + 1].map(|part| (u64::from(part) * windows as u64 / u64::from(parts)) as usize);
        let starts = self.starts.get(first..=end).unwrap_or_default();
        let [first, end] =
            [starts.first(), starts.last()].map(|start| start.map_or(0, |&start| start as usize));
        let (mut pairs, mut items) = (&mut self.pairs[first..end], &mut items[first..end]);
        let parts = threads::parts(pairs.len(), LEAST_PART);
        if parts <= 1 {
            return for_each_row(starts, pairs, items, work);
        }
        let windows = starts.len().saturating_sub(1);
        let mut tasks = Vec::with_capacity(parts);
        for part in 0..parts {
            let [start, end] = [part, part + 1].map(|part| part * windows / parts);
            let starts = &starts[start..=end];
            let size = (starts[starts.len() - 1] - starts[0]) as usize;
            let pairs = pairs.split_off_mut(..size).unwrap_or_default();
            tasks.push((starts, pairs, items.split_off_mut(..size).unwrap_or_default()));
        }
        threads::for_each(tasks, |(starts, pairs, items)| for_each_row(starts, pairs, items, &work));
    }

    /// Replaces the content by these `count` pairs, whose first index is less than `firsts`, by a
    /// counting sort. Each row keeps the order in which its pairs come.
    pub(crate) fn scatter(&mut self, pair: impl Fn(usize) -> [u32; N] + Sync, count: usize, firsts: usize) {
        assert!(u32::try_from(count).is_ok(), "fewer than 2^32 pairs can be found");
        self.pairs.resize(count, [0; N]);
        self.sorter.sort(pair, firsts, |pair| pair[0], &mut self.starts, &mut self.pairs);
        self.starts.truncate(firsts + 1);
    }
}

/// The least number of pairs for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// Calls `work` for the rows of consecutive pairs, each with its start and its items; `starts` has the starts
/// of all rows and the end of the last row.
#[inline]
fn for_each_row<P, T>(
    starts: &[u32],
    mut pairs: &mut [P],
    mut items: &mut [T],
    work: impl Fn(usize, &mut [P], &mut [T]),
) {
    for (&start, &end) in starts.iter().zip(starts.iter().skip(1)) {
        let size = (end - start) as usize;
        let row = pairs.split_off_mut(..size).unwrap_or_default();
        work(start as usize, row, items.split_off_mut(..size).unwrap_or_default());
    }
}

impl Rows<[u32; 2]> {
    /// Replaces the content by the pairs of a list, sorted and without duplicates; their first
    /// indices are less than `firsts`.
    pub(crate) fn fill(&mut self, list: &PairList, firsts: usize) {
        let pairs = list.pairs();
        self.scatter(|index| pairs[index], pairs.len(), firsts);
        self.for_each_mut(sort_short);
        self.pairs.dedup();
        // The starts are wrong where duplicates were dropped.
        self.starts.clear();
    }

    /// Returns all pairs.
    pub(crate) fn pairs(&self) -> &[[u32; 2]] {
        &self.pairs
    }
}

/// Sorts a row by insertion, because most rows have only a few pairs.
fn sort_short(row: &mut [[u32; 2]]) {
    if 16 < row.len() {
        sort_by(row, |a, b| a[1].cmp(&b[1]));
        return;
    }
    for end in 1..row.len() {
        let item = row[end];
        let mut place = end;
        while 0 < place && item[1] < row[place - 1][1] {
            row[place] = row[place - 1];
            place -= 1;
        }
        row[place] = item;
    }
}
