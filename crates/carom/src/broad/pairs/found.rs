//! Pairs as they are found, and in order.

use alloc::vec::Vec;

/// Index pairs in any order, each of which may be there several times.
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

    pub(super) fn iter(&self) -> impl Iterator<Item = &[u32; 2]> {
        self.pairs.iter()
    }

    #[inline]
    pub(super) fn push(&mut self, first: u32, second: u32) {
        self.pairs.push([first, second]);
    }
}

/// Index pairs in order, each once: those with the same first index are a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// Where each row starts, and where the last one ends.
    starts: Vec<u32>,
    seconds: Vec<u32>,
}

impl Rows {
    pub(super) const fn new() -> Self {
        Self { starts: Vec::new(), seconds: Vec::new() }
    }

    /// The second indices of all rows, in their order.
    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = &[u32]> {
        self.starts.array_windows().map(|&[start, end]| &self.seconds[start as usize..end as usize])
    }

    /// How many pairs come before one that is there.
    pub(super) fn rank(&self, first: u32, second: u32) -> u32 {
        let (start, end) = (self.starts[first as usize], self.starts[first as usize + 1]);
        let row = &self.seconds[start as usize..end as usize];
        start + row.partition_point(|&other| other < second) as u32
    }

    /// Takes these pairs instead, whose first index is less than `firsts`: a counting sort by it, then each of the
    /// short rows.
    pub(super) fn fill(&mut self, found: &Found, firsts: usize) {
        self.scatter(&found.pairs, firsts);
        let (mut start, mut end) = (0, 0);
        for row in 0..firsts {
            let stretch = start..self.starts[row + 1] as usize;
            start = stretch.end;
            sort_short(&mut self.seconds[stretch.clone()]);
            self.starts[row] = end as u32;
            for place in stretch {
                let second = self.seconds[place];
                if end == self.starts[row] as usize || self.seconds[end - 1] != second {
                    self.seconds[end] = second;
                    end += 1;
                }
            }
        }
        self.starts.truncate(firsts + 1);
        self.starts[firsts] = end as u32;
        self.seconds.truncate(end);
    }

    fn scatter(&mut self, pairs: &[[u32; 2]], firsts: usize) {
        assert!(u32::try_from(pairs.len()).is_ok(), "up to 2^32 pairs can be found");
        self.starts.clear();
        self.starts.resize(firsts + 2, 0);
        for &[first, _] in pairs {
            self.starts[first as usize + 2] += 1;
        }
        for row in 2..firsts + 2 {
            self.starts[row] += self.starts[row - 1];
        }
        self.seconds.clear();
        self.seconds.resize(pairs.len(), 0);
        for &[first, second] in pairs {
            let place = &mut self.starts[first as usize + 1];
            self.seconds[*place as usize] = second;
            *place += 1;
        }
    }
}

/// Insertion into what is sorted already, as most rows are of a few only.
fn sort_short(row: &mut [u32]) {
    if 16 < row.len() {
        row.sort_unstable();
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
