//! Pairs as they are found, and in order.

use alloc::vec::Vec;

use crate::math::sort_by;

use super::sorter::Sorter;

/// Pairs of indices, or of places, in any order, each of which may be there several times.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    pairs: Vec<[u32; 2]>,
    limit: usize,
}

impl Found {
    pub(crate) const fn new() -> Self {
        Self { pairs: Vec::new(), limit: usize::MAX }
    }

    /// Forgets all; more than about `limit` are not wanted.
    pub(crate) fn begin(&mut self, limit: usize) {
        self.pairs.clear();
        self.limit = limit;
    }

    pub(crate) const fn len(&self) -> usize {
        self.pairs.len()
    }

    /// There are more than are wanted.
    pub(crate) const fn is_full(&self) -> bool {
        self.limit < self.pairs.len()
    }

    pub(crate) fn pairs(&self) -> &[[u32; 2]] {
        &self.pairs
    }

    #[inline]
    pub(crate) fn push(&mut self, pair: [u32; 2]) {
        self.pairs.push(pair);
    }
}

/// Pairs of indices in order, and what belongs to them: those with the same first index are a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows<T> {
    /// Where each row starts, and where the last one ends.
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
    /// All rows, in their order, to be put in order themselves.
    #[inline]
    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut [[u32; N]]> {
        let mut rest = self.pairs.as_mut_slice();
        self.starts
            .array_windows()
            .map(move |&[start, end]| rest.split_off_mut(..(end - start) as usize).unwrap_or_default())
    }

    /// Takes these pairs instead, `count` of them, whose first index is less than `firsts`: a counting sort by it. Each row
    /// is in the order in which its pairs come.
    pub(crate) fn scatter(
        &mut self,
        pairs: impl Iterator<Item = [u32; N]> + Clone,
        count: usize,
        firsts: usize,
    ) {
        assert!(u32::try_from(count).is_ok(), "up to 2^32 pairs can be found");
        self.pairs.resize(count, [0; N]);
        self.sorter.sort(pairs, firsts, |pair| pair[0], &mut self.starts, &mut self.pairs);
        self.starts.truncate(firsts + 1);
    }
}

impl Rows<[u32; 2]> {
    /// Takes what was found instead, in order and each pair once; the first indices are less than `firsts`.
    pub(crate) fn fill(&mut self, found: &Found, firsts: usize) {
        self.scatter(found.pairs().iter().copied(), found.len(), firsts);
        self.all_mut().for_each(sort_short);
        self.pairs.dedup();
        // Rows that lost some are somewhere else.
        self.starts.clear();
    }

    /// All pairs.
    pub(crate) fn pairs(&self) -> &[[u32; 2]] {
        &self.pairs
    }
}

/// Insertion into what is sorted already, as most rows are of a few only.
fn sort_short(row: &mut [[u32; 2]]) {
    if 16 < row.len() {
        sort_by(row, |a, b| a[1].cmp(&b[1]));
        return;
    }
    for end in 1..row.len() {
        let (item, mut place) = (row[end], end);
        while 0 < place && item[1] < row[place - 1][1] {
            row[place] = row[place - 1];
            place -= 1;
        }
        row[place] = item;
    }
}
