//! Handles eight numbers at once, one for each edge of a polygon, so that the compiler can use SIMD.

use core::array::from_fn;

use crate::math::{TWO_52, larger, smaller};

/// The largest number of corners of these polygons. Polygons with more corners use the walk around the
/// Minkowski sum, which is no slower.
pub(crate) const MOST_CORNERS: usize = 8;

/// One number for each edge or corner of a shape. If there are fewer than eight, the last number is repeated.
pub(crate) type Lanes = [f64; MOST_CORNERS];

/// Returns the largest number.
#[inline]
pub(crate) fn largest(lanes: &Lanes) -> f64 {
    let [a, b, c, d, e, f, g, h] = *lanes;
    larger(larger(larger(a, e), larger(c, g)), larger(larger(b, f), larger(d, h)))
}

/// Returns the smallest number.
#[inline(always)]
pub(super) fn smallest(lanes: &Lanes) -> f64 {
    let [a, b, c, d, e, f, g, h] = *lanes;
    smaller(smaller(smaller(a, e), smaller(c, g)), smaller(smaller(b, f), smaller(d, h)))
}

/// Returns a bit for each lane, which is set if `holds` is true for the lane.
#[inline(always)]
pub(super) fn bits(holds: impl Fn(usize) -> bool) -> u32 {
    let lanes: [u64; MOST_CORNERS] = from_fn(|lane| u64::from(holds(lane)).wrapping_neg() & 1 << lane);
    lanes.into_iter().fold(0, |bits, lane| bits | lane) as u32
}

/// Returns the index of the first lane that equals `number`. The indices are compared as `f64`, so that one instruction
/// compares two of them.
#[inline(always)]
pub(crate) fn first(lanes: &Lanes, number: f64) -> usize {
    let from_end = from_fn(|lane| if lanes[lane] == number { (MOST_CORNERS - lane) as f64 } else { 0.0 });
    MOST_CORNERS.wrapping_sub((largest(&from_end) + TWO_52).to_bits() as usize) % MOST_CORNERS
}
