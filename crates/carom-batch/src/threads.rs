//! Work in chunks of answers, by threads with the feature `rayon`.

/// The answers that a thread takes at a time.
#[cfg(feature = "rayon")]
const SHARE: usize = 4096;

/// Fills a list of answers; `fill` gets the index of the first answer of a chunk, and the chunk.
#[cfg(feature = "rayon")]
pub(crate) fn fill<T: Send>(out: &mut [T], fill: impl Fn(usize, &mut [T]) + Sync) {
    use rayon::prelude::*;

    if out.len() <= SHARE {
        return fill(0, out);
    }
    out.par_chunks_mut(SHARE).enumerate().for_each(|(index, chunk)| fill(index * SHARE, chunk));
}

/// Fills a list of answers; `fill` gets the index of the first answer of a chunk, and the chunk.
#[cfg(not(feature = "rayon"))]
pub(crate) fn fill<T: Send>(out: &mut [T], fill: impl Fn(usize, &mut [T]) + Sync) {
    fill(0, out);
}
