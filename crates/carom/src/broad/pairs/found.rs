//! Pairs as they are found, and in order.

use alloc::vec::Vec;

use crate::math::sort_by;

/// Index pairs, each of which may be there several times.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pairs: Vec<[u32; 2]>,
    starts: Vec<u32>,
    seconds: Vec<u32>,
}

impl Found {
    pub(super) const fn new() -> Self {
        Self { pairs: Vec::new(), starts: Vec::new(), seconds: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.pairs.clear();
    }

    pub(super) const fn len(&self) -> usize {
        self.pairs.len()
    }

    #[inline]
    pub(super) fn push(&mut self, first: u32, second: u32) {
        self.pairs.push([first, second]);
    }

    /// Hands out all pairs, sorted, each once: a counting sort by the first of less than `firsts` indices, then each
    /// of the short rows.
    pub(super) fn in_order(&mut self, firsts: usize, mut visit: impl FnMut(usize, usize)) {
        self.sort_into_rows(firsts);
        for first in 0..firsts {
            let row = &mut self.seconds[self.starts[first] as usize..self.starts[first + 1] as usize];
            sort_short(row);
            let mut previous = u32::MAX;
            for &second in &*row {
                if second != previous {
                    visit(first, second as usize);
                }
                previous = second;
            }
        }
    }

    fn sort_into_rows(&mut self, firsts: usize) {
        assert!(u32::try_from(self.pairs.len()).is_ok(), "up to 2^32 pairs can be found");
        self.starts.clear();
        self.starts.resize(firsts + 2, 0);
        for &[first, _] in &self.pairs {
            self.starts[first as usize + 2] += 1;
        }
        for row in 2..firsts + 2 {
            self.starts[row] += self.starts[row - 1];
        }
        self.seconds.clear();
        self.seconds.resize(self.pairs.len(), 0);
        for &[first, second] in &self.pairs {
            let place = &mut self.starts[first as usize + 1];
            self.seconds[*place as usize] = second;
            *place += 1;
        }
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
