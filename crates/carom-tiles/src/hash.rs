//! Computes a hash of ids that is the same on every machine and in every run.

/// Returns an id with its bits mixed (the finalizer of `SplitMix64`: Steele, Lea and Flood, Fast splittable pseudorandom number
/// generators, 2014).
pub(crate) const fn hash(id: u64) -> u64 {
    let id = id.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let id = (id ^ (id >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let id = (id ^ (id >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    id ^ (id >> 31)
}

/// Returns the group of an id, from 0 up to `groups` - 1.
pub(crate) const fn group(id: u64, groups: u32) -> u32 {
    // The upper half of the product of two 32-bit numbers is as evenly distributed as the hash, and the
    // product needs no division.
    (((hash(id) >> 32) * groups as u64) >> 32) as u32
}
