//! Quantizes boxes. Their coordinates become whole numbers, so they take half of the memory, and each
//! comparison is either certain or known to be uncertain.
//!
//! The ends of a box are converted by the same monotone map. So boxes that overlap also overlap when
//! quantized, and boxes that overlap by a whole step when quantized certainly overlap.

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::threads;
use crate::math::{TWO_52, Vec2, larger, smaller, sort_by};
use crate::shape::Aabb;

/// A box `[min x, min y, max x, max y]` in steps from the lower left of all boxes: 0 up to [`LIMIT`].
pub(crate) type QuantizedBox = [i32; 4];

/// The number of bits of a quantized coordinate.
pub(crate) const QUANTIZED_BITS: u32 = 30;

const LIMIT: f64 = (1_u32 << QUANTIZED_BITS) as f64;

/// The map from coordinates to whole numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quantizer {
    origin: Vec2,
    end: Vec2,
    /// The number of steps in a unit of length.
    scale: f64,
    /// The sizes of the smallest and of the largest box.
    sizes: [f64; 2],
}

impl Quantizer {
    /// Creates the map for all of these boxes. The quantization is as fine as possible, with a step such that
    /// the largest box takes just less than a power of two of steps.
    pub(crate) fn over(count: usize, bounds: impl Fn(usize) -> Aabb + Sync) -> Self {
        let all = threads::reduce(count, LEAST_PART, |range| BoxLimits::of(range, &bounds), BoxLimits::and);
        let BoxLimits { min, max, least, largest } = all.of_most(count, &bounds).unwrap_or(all);
        let scale = scale(longer_side(min, max), largest);
        Self { origin: min, end: max, scale, sizes: [least, largest] }
    }

    #[inline]
    pub(crate) fn quantize(&self, bounds: &Aabb) -> QuantizedBox {
        let ([left, low], [right, high]) = (self.steps(bounds.min()), self.steps(bounds.max()));
        [left, low, right, high]
    }

    /// Returns a lower bound and an upper bound of the number of steps that a box takes.
    pub(crate) fn sizes(&self) -> [i32; 2] {
        // The ends of each box are rounded by up to half a step.
        let [least, largest] = self.sizes.map(|size| size * self.scale);
        [larger(least - 1.5, 0.0) as i32, (largest + 1.5) as i32]
    }

    /// Returns the upper right of all boxes.
    pub(crate) fn extent(&self) -> [i32; 2] {
        self.steps(self.end)
    }

    #[inline]
    fn steps(&self, corner: Vec2) -> [i32; 2] {
        // A few boxes may extend beyond the limits.
        let inside = |at: f64, min: f64, max: f64| smaller(larger(at, min), max);
        let x = inside(corner.x, self.origin.x, self.end.x) - self.origin.x;
        let y = inside(corner.y, self.origin.y, self.end.y) - self.origin.y;
        [whole(x * self.scale), whole(y * self.scale)]
    }
}

/// The limits of some boxes.
#[derive(Clone, Copy)]
struct BoxLimits {
    min: Vec2,
    max: Vec2,
    /// The size of the smallest box.
    least: f64,
    /// The size of the largest box.
    largest: f64,
}

/// The least number of boxes for each part that a thread takes.
const LEAST_PART: usize = 1 << 14;

impl BoxLimits {
    const NONE: Self = Self {
        min: Vec2::new(f64::INFINITY, f64::INFINITY),
        max: Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        least: f64::INFINITY,
        largest: 0.0,
    };

    fn of(range: Range<usize>, bounds: &impl Fn(usize) -> Aabb) -> Self {
        range.map(bounds).fold(Self::NONE, |limits, bounds| {
            let (min, max) = (bounds.min(), bounds.max());
            let size = longer_side(min, max);
            limits.and(Self { min, max, least: size, largest: size })
        })
    }

    /// Returns the limits of most boxes if two conditions hold: these limits are much narrower than the
    /// limits of all boxes, and a box of the usual size would take too few steps without them. A few huge or
    /// distant boxes must not make the steps too large for all others.
    fn of_most(&self, count: usize, bounds: impl Fn(usize) -> Aabb) -> Option<Self> {
        let extent = longer_side(self.min, self.max);
        let has_steps = |size: f64| extent <= size * (LIMIT / FEWEST_STEPS);
        if count == 0 || has_steps(self.least) {
            return None;
        }
        let sample: Vec<Aabb> = (0..count).step_by(count.div_ceil(SAMPLE)).map(bounds).collect();
        let sorted = |number: &dyn Fn(&Aabb) -> f64| {
            let mut numbers: Vec<f64> = sample.iter().map(number).collect();
            sort_by(&mut numbers, f64::total_cmp);
            numbers
        };
        let usual = sorted(&|bounds| longer_side(bounds.min(), bounds.max()))[sample.len() / 2];
        if has_steps(usual) {
            return None;
        }
        let most = |number: &dyn Fn(&Aabb) -> f64| {
            let numbers = sorted(number);
            let [low, high] =
                [sample.len() / 32, sample.len() - 1 - sample.len() / 32].map(|rank| numbers[rank]);
            [low - (high - low), high + (high - low) + usual]
        };
        let [x, y] = [most(&|bounds| bounds.min().x), most(&|bounds| bounds.min().y)];
        let min = Vec2::new(larger(x[0], self.min.x), larger(y[0], self.min.y));
        let max = Vec2::new(smaller(x[1], self.max.x), smaller(y[1], self.max.y));
        let shorter = longer_side(min, max);
        let largest = smaller(self.largest, shorter);
        (shorter < extent / FEWEST_STEPS).then_some(Self { min, max, least: 0.0, largest })
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        Self {
            min: Vec2::new(smaller(other.min.x, self.min.x), smaller(other.min.y, self.min.y)),
            max: Vec2::new(larger(other.max.x, self.max.x), larger(other.max.y, self.max.y)),
            least: smaller(other.least, self.least),
            largest: larger(other.largest, self.largest),
        }
    }
}

/// Returns the larger side of a box.
fn longer_side(min: Vec2, max: Vec2) -> f64 {
    larger(max.x - min.x, max.y - min.y)
}

/// The largest number of boxes in the sample for the usual size and place.
const SAMPLE: usize = 1 << 8;

/// The number of steps that a box of the usual size should have at least.
const FEWEST_STEPS: f64 = 16.0;

/// Rounds to the nearest whole number, from 0 to [`LIMIT`]. A sum of 2^52 or more has no bits for fractions.
#[inline]
fn whole(steps: f64) -> i32 {
    (steps + TWO_52).to_bits() as i32
}

/// Returns the steps in a unit of length, for boxes with this extent and this largest size.
fn scale(extent: f64, largest: f64) -> f64 {
    if extent <= 0.0 {
        return 0.0;
    }
    let finest = (LIMIT / extent).min(f64::MAX);
    let steps = largest * finest;
    if steps < 16.0 {
        return finest;
    }
    // The size of a cell is the largest power of two up to `steps`. The largest boxes take two steps less, so
    // that they stay no larger than the cell after rounding at both ends.
    let power = f64::from_bits(steps.to_bits() >> 52 << 52);
    (power - 2.0) / largest
}

/// Returns whether two boxes overlap when quantized.
#[inline]
pub(crate) fn overlaps(a: &QuantizedBox, b: &QuantizedBox) -> bool {
    // The test has no branch: it checks the sign bit of all differences, which are at most 2^30.
    0 <= ((b[2] - a[0]) | (b[3] - a[1]) | (a[2] - b[0]) | (a[3] - b[1]))
}

/// Returns whether two boxes overlap by a whole step when quantized, and so certainly.
#[inline]
pub(crate) fn surely_overlaps(a: &QuantizedBox, b: &QuantizedBox) -> bool {
    (a[0] < b[2]) & (a[1] < b[3]) & (b[0] < a[2]) & (b[1] < a[3])
}
