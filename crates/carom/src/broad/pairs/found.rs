//! Pairs as they are found, and in order.

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::sort_by;

use super::rough::{Rough, sort};

/// Pairs of indices, or of places, in any order, each of which may be there several times.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pairs: Vec<[u32; 2]>,
    limit: usize,
}

impl Found {
    pub(super) const fn new() -> Self {
        Self { pairs: Vec::new(), limit: usize::MAX }
    }

    /// Forgets all; more than about `limit` are not wanted.
    pub(super) fn begin(&mut self, limit: usize) {
        self.pairs.clear();
        self.limit = limit;
    }

    pub(super) const fn len(&self) -> usize {
        self.pairs.len()
    }

    /// There are more than are wanted.
    pub(super) const fn is_full(&self) -> bool {
        self.limit < self.pairs.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[u32; 2]> + Clone {
        self.pairs.iter()
    }

    #[inline]
    pub(super) fn push(&mut self, pair: [u32; 2]) {
        self.pairs.push(pair);
    }
}

/// Pairs of indices in order: those with the same first index are a row, of second ones or of these and more.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows<T> {
    /// Where each row starts, and where the last one ends.
    starts: Vec<u32>,
    seconds: Vec<T>,
    rough: Rough<T>,
}

impl<T: Copy + Default> Rows<T> {
    pub(super) const fn new() -> Self {
        Self { starts: Vec::new(), seconds: Vec::new(), rough: Rough::new() }
    }

    /// All rows, in their order.
    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = &[T]> {
        self.starts.array_windows().map(|&[start, end]| &self.seconds[start as usize..end as usize])
    }

    /// The same, to be put in order.
    #[inline]
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut [T]> {
        let mut rest = self.seconds.as_mut_slice();
        self.starts
            .array_windows()
            .map(move |&[start, end]| rest.split_off_mut(..(end - start) as usize).unwrap_or_default())
    }

    /// Takes these pairs instead, `count` of them, whose first index is less than `firsts`: a counting sort by it. Each row
    /// is in the order in which its pairs come.
    pub(super) fn scatter(
        &mut self,
        pairs: impl Iterator<Item = (u32, T)> + Clone,
        count: usize,
        firsts: usize,
    ) {
        assert!(u32::try_from(count).is_ok(), "up to 2^32 pairs can be found");
        self.seconds.resize(count, T::default());
        if count < Rough::<T>::MANY {
            sort(pairs, firsts, &mut self.starts, &mut self.seconds);
        } else {
            let roughly = self.rough.sort(firsts as u32, pairs);
            sort(roughly.iter().copied(), firsts, &mut self.starts, &mut self.seconds);
        }
        self.starts.truncate(firsts + 1);
    }
}

impl Rows<u32> {
    /// Takes what was found instead, each pair once; the first indices are less than `firsts`.
    pub(super) fn fill(&mut self, found: &Found, firsts: usize) {
        self.scatter(found.iter().map(|&[first, second]| (first, second)), found.len(), firsts);
        let (mut start, mut end) = (0, 0);
        for row in 0..firsts {
            let stretch = start..self.starts[row + 1] as usize;
            start = stretch.end;
            sort_short(&mut self.seconds[stretch.clone()]);
            self.starts[row] = end as u32;
            end += self.keep_once(stretch, end);
        }
        self.starts[firsts] = end as u32;
        self.seconds.truncate(end);
    }

    /// Moves what is in a sorted stretch to the `end` of what is kept, each once; returns how many that are.
    fn keep_once(&mut self, stretch: Range<usize>, end: usize) -> usize {
        let is_once = self.seconds[stretch.clone()].array_windows().all(|[second, next]| second != next);
        if is_once && stretch.start == end {
            return stretch.len();
        }
        let mut count = 0;
        for place in stretch {
            let second = self.seconds[place];
            if count == 0 || self.seconds[end + count - 1] != second {
                self.seconds[end + count] = second;
                count += 1;
            }
        }
        count
    }
}

/// Insertion into what is sorted already, as most rows are of a few only.
fn sort_short(row: &mut [u32]) {
    if 16 < row.len() {
        sort_by(row, u32::cmp);
        return;
    }
    for end in 1..row.len() {
        let (item, mut place) = (row[end], end);
        while 0 < place && item < row[place - 1] {
            row[place] = row[place - 1];
            place -= 1;
        }
        row[place] = item;
    }
}
