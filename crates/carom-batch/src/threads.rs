//! Divides the results into parts, which are computed by several threads with the feature `rayon`.

use std::iter;

/// The slices that receive the results: one slice, or several slices of the same length.
pub(crate) trait Answers: Sized + Send {
    /// Returns the number of results.
    fn len(&self) -> usize;

    /// Divides the results in two.
    fn split_at(self, index: usize) -> (Self, Self);
}

impl<T: Send> Answers for &mut [T] {
    fn len(&self) -> usize {
        <[T]>::len(self)
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        self.split_at_mut(index)
    }
}

/// Divides results into parts of a given size, each with the index of its first result.
#[inline(always)]
pub(crate) fn parts<A: Answers>(answers: A, size: usize) -> impl Iterator<Item = (usize, A)> {
    let (mut rest, mut index) = (Some(answers).filter(|answers| 0 < answers.len()), 0);
    iter::from_fn(move || {
        let answers = rest.take()?;
        let first = index;
        index += size;
        if answers.len() <= size {
            return Some((first, answers));
        }
        let (part, others) = answers.split_at(size);
        rest = Some(others);
        Some((first, part))
    })
}

/// The number of results that a thread computes at a time.
#[cfg(feature = "rayon")]
const SHARE: usize = 4096;

/// Divides the results into parts, and calls `fill` for each part with the index of its first result.
#[cfg(feature = "rayon")]
pub(crate) fn fill<A: Answers>(answers: A, fill: impl Fn(usize, A) + Sync) {
    use rayon::prelude::*;

    if answers.len() <= SHARE {
        return fill(0, answers);
    }
    let parts: Vec<(usize, A)> = parts(answers, SHARE).collect();
    parts.into_par_iter().for_each(|(first, part)| fill(first, part));
}

/// Calls `fill` once for all results, because there is only one thread.
#[cfg(not(feature = "rayon"))]
pub(crate) fn fill<A: Answers>(answers: A, fill: impl Fn(usize, A) + Sync) {
    fill(0, answers);
}
