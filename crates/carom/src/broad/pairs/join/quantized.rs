//! Boxes on a lattice of whole numbers: a fifth of the memory, and comparisons that are exact or know that they are not.
//!
//! Both ends of a box go through the same map, and the map never turns two numbers around. So what overlaps does so on
//! the lattice too, and what overlaps there by a whole step overlaps.

use crate::math::{TWO_52, Vec2, larger, smaller};
use crate::shape::Aabb;

/// Lower left and upper right, in steps from the lower left of everything: 0 up to [`LIMIT`].
pub(crate) type Cells = [i32; 4];

/// A coordinate on the lattice has no more bits.
pub(crate) const LATTICE_BITS: u32 = 30;

const LIMIT: f64 = (1_u32 << LATTICE_BITS) as f64;

/// Where the lattice starts and ends, and how many of its steps make up one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lattice {
    origin: Vec2,
    end: Vec2,
    scale: f64,
    /// The least size of a box, and the largest.
    sizes: [f64; 2],
}

impl Lattice {
    /// A lattice as fine as possible for all of these boxes, on which the largest has almost a power of two of steps.
    pub(crate) fn over(boxes: impl Iterator<Item = Aabb>) -> Self {
        let (mut min, mut max) =
            (Vec2::new(f64::INFINITY, f64::INFINITY), Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY));
        let (mut least, mut largest) = (f64::INFINITY, 0.0);
        for bounds in boxes {
            let (low, high) = (bounds.min(), bounds.max());
            min = Vec2::new(smaller(low.x, min.x), smaller(low.y, min.y));
            max = Vec2::new(larger(high.x, max.x), larger(high.y, max.y));
            let size = larger(high.x - low.x, high.y - low.y);
            (least, largest) = (smaller(size, least), larger(size, largest));
        }
        let extent = larger(max.x - min.x, max.y - min.y);
        Self { origin: min, end: max, scale: scale(extent, largest), sizes: [least, largest] }
    }

    #[inline]
    pub(crate) fn cells(&self, bounds: &Aabb) -> Cells {
        let ([left, low], [right, high]) = (self.steps(bounds.min()), self.steps(bounds.max()));
        [left, low, right, high]
    }

    /// Of how many steps a box is at least, and at most.
    pub(crate) fn sizes(&self) -> [i32; 2] {
        // Both ends are rounded by up to half a step.
        let [least, largest] = self.sizes.map(|size| size * self.scale);
        [larger(least - 1.5, 0.0) as i32, (largest + 1.5) as i32]
    }

    /// The upper right of everything.
    pub(crate) fn extent(&self) -> [i32; 2] {
        self.steps(self.end)
    }

    #[inline]
    fn steps(&self, corner: Vec2) -> [i32; 2] {
        let steps = (corner - self.origin) * self.scale;
        [whole(steps.x), whole(steps.y)]
    }
}

/// The nearest whole number, from 0 to [`LIMIT`]: a sum from 2^52 up has no room for more behind it.
#[inline]
fn whole(steps: f64) -> i32 {
    (steps + TWO_52).to_bits() as i32
}

fn scale(extent: f64, largest: f64) -> f64 {
    if extent <= 0.0 {
        return 0.0;
    }
    let finest = (LIMIT / extent).min(f64::MAX);
    let steps = largest * finest;
    if steps < 16.0 {
        return finest;
    }
    let power = f64::from_bits(steps.to_bits() >> 52 << 52);
    (power - 2.0) / largest
}

/// Whether two boxes overlap on the lattice.
#[inline]
pub(crate) fn overlaps(a: &Cells, b: &Cells) -> bool {
    // The sign of all differences at once: they are far less than 2^31.
    0 <= ((b[2] - a[0]) | (b[3] - a[1]) | (a[2] - b[0]) | (a[3] - b[1]))
}

/// Whether two boxes overlap on the lattice by a whole step, and so certainly.
#[inline]
pub(crate) fn surely_overlaps(a: &Cells, b: &Cells) -> bool {
    (a[0] < b[2]) & (a[1] < b[3]) & (b[0] < a[2]) & (b[1] < a[3])
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_box_has_a_size_between_the_least_and_the_largest() {
        for (extent, spread) in [(1e3, 1.0), (1e3, 2.0), (1e12, 1.5), (1e-300, 1.0), (0.0, 1.0)] {
            let unit = 1e-3 * extent;
            let boxes: Vec<Aabb> = (0..1000_u32)
                .map(|index| {
                    let part = |factor: u32| f64::from(index.wrapping_mul(factor) % 1009) / 1009.0;
                    let low = Vec2::new(part(331), part(577)) * extent;
                    let size = Vec2::new(unit + unit * (spread - 1.0) * part(797), unit * part(103));
                    Aabb::raw(low, low + size)
                })
                .collect();
            let lattice = Lattice::over(boxes.iter().copied());
            let [least, largest] = lattice.sizes();
            for bounds in &boxes {
                let [left, low, right, high] = lattice.cells(bounds);
                let size = (right - left).max(high - low);
                assert!((least..=largest).contains(&size), "{size}: {least} {largest}, {extent} {spread}");
            }
            assert!(spread != 1.0 || extent == 0.0 || least + 3 >= largest, "{least} {largest}");
        }
    }
}
