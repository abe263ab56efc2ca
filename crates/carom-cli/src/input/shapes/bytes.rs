//! Reads bytes from the front of a list.

/// Removes the first bytes and returns them. Returns `None` if there are too few bytes.
pub(crate) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}
