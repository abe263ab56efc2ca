//! Takes a sample of the rows, from which a plan is made.

use std::collections::BinaryHeap;

use carom::Aabb;

use crate::hash::hash;
use crate::join::extent;

/// A sample of a fixed size: the rows whose ids have the smallest hashes. Every part of the data can be
/// sampled separately. The merged samplers equal a sampler of all rows, in any order.
#[derive(Clone, Debug)]
pub struct Sampler {
    size: usize,
    kept: BinaryHeap<Kept>,
    rows: u64,
    extent: f64,
}

/// A row of the sample, ordered by the hash of its id.
#[derive(Clone, Copy, Debug)]
struct Kept {
    hash: u64,
    bounds: Aabb,
}

impl Sampler {
    /// Creates an empty sampler that keeps at most `size` rows; a `size` of 0 counts as 1. A sample of 20,000
    /// rows is enough for plans of thousands of tiles.
    ///
    /// ```
    /// use carom_tiles::Sampler;
    /// assert_eq!(Sampler::new(20_000).rows(), 0);
    /// ```
    #[must_use]
    pub fn new(size: usize) -> Self {
        Self { size: size.max(1), kept: BinaryHeap::new(), rows: 0, extent: 0.0 }
    }

    /// Adds a row, by its id and its bounding box.
    ///
    /// ```
    /// use carom_tiles::Sampler;
    /// let mut sampler = Sampler::new(1);
    /// sampler.push(7, &carom::Aabb::new([0.0, 0.0], [1.0, 1.0])?);
    /// assert_eq!(sampler.rows(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn push(&mut self, id: u64, bounds: &Aabb) {
        self.rows += 1;
        self.extent = self.extent.max(extent(bounds));
        self.keep(Kept { hash: hash(id), bounds: *bounds });
    }

    /// Adds the rows of another sampler. The result keeps as many rows as the smaller of the two sizes. The
    /// order of merges does not matter.
    ///
    /// ```
    /// use carom_tiles::Sampler;
    /// let mut first = Sampler::new(100);
    /// first.push(7, &carom::Aabb::new([0.0, 0.0], [1.0, 1.0])?);
    /// let mut second = Sampler::new(100);
    /// second.push(8, &carom::Aabb::new([5.0, 0.0], [6.0, 1.0])?);
    /// first.merge(&second);
    /// assert_eq!(first.rows(), 2);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn merge(&mut self, other: &Self) {
        self.rows += other.rows;
        self.extent = self.extent.max(other.extent);
        self.size = self.size.min(other.size);
        other.kept.iter().for_each(|&kept| self.keep(kept));
        while self.size < self.kept.len() {
            self.kept.pop();
        }
    }

    /// Returns the number of added rows, including those that the sample does not keep.
    ///
    /// ```
    /// use carom_tiles::Sampler;
    /// let mut sampler = Sampler::new(10);
    /// (0..100).for_each(|id| sampler.push(id, &carom::Aabb::from_corner([0.0, 0.0], [1.0, 1.0]).unwrap()));
    /// assert_eq!(sampler.rows(), 100);
    /// ```
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns the largest number of rows that are kept.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// Visits the rows of the sample in the order of their hashes; passes the hash and the box of each.
    pub(crate) fn each_kept(&self, mut visit: impl FnMut(u64, &Aabb)) {
        self.kept.clone().into_sorted_vec().iter().for_each(|kept| visit(kept.hash, &kept.bounds));
    }

    /// Creates a sampler from its parts.
    pub(crate) fn restored(size: usize, rows: u64, extent: f64, kept: &[(u64, Aabb)]) -> Self {
        let kept = kept.iter().map(|&(hash, bounds)| Kept { hash, bounds }).collect();
        Self { size, kept, rows, extent }
    }

    /// Returns the largest magnitude of a coordinate in all rows.
    pub(crate) const fn extent(&self) -> f64 {
        self.extent
    }

    /// Returns the boxes of the sample, in the order of the hashes of their ids.
    pub(crate) fn boxes(&self) -> Vec<Aabb> {
        self.kept.clone().into_sorted_vec().into_iter().map(|kept| kept.bounds).collect()
    }

    fn keep(&mut self, kept: Kept) {
        if self.kept.len() < self.size {
            self.kept.push(kept);
        } else if let Some(mut last) = self.kept.peek_mut()
            && kept.hash < last.hash
        {
            *last = kept;
        }
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl Eq for Kept {}

impl PartialOrd for Kept {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Kept {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.hash.cmp(&other.hash)
    }
}
