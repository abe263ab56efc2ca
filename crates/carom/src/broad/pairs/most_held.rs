//! Limits the number of pairs in memory.

/// Returns the number of pairs of boxes that may be in memory at once, as two lists with 8 bytes
/// for each pair. With a smaller number for each box, the work for the boxes would take longer than
/// that for the pairs.
pub(super) const fn most_held(boxes: usize) -> usize {
    (1 << 22) + 8 * boxes
}
