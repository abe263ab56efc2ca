//! Lists the levels of vector instructions that the tests can use.

use carom_batch::Level;

/// Returns every level that this machine has.
pub(crate) fn all() -> Vec<Level> {
    let best = Level::new();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let lower = [
        best.as_sse2().map(Level::Sse2),
        best.as_sse4_2().map(Level::Sse4_2),
        best.as_avx2().map(Level::Avx2),
        best.as_avx512().map(Level::Avx512),
    ];
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    let lower = [None];
    lower.into_iter().flatten().chain([best, Level::baseline()]).collect()
}
