//! Computes the margins of fat boxes: the distances that boxes may move before the near pairs (pairs of boxes
//! whose fat boxes overlap) must be found again.

use core::ops::Range;

use crate::broad::box32::Box32;
use crate::math::{Vec2, smaller, sqrt, threads};
use crate::shape::Aabb;

/// The least margin on each side, as a fraction of the sum of width and height. The margin is enough for the box
/// of a square that turns in place, which grows by 0.1036 of that sum.
pub(crate) const LEAST_MARGIN: f64 = 1.0 / 8.0;

/// The largest margin for a motion, as a multiple of the sum of width and height; a longer motion counts as a
/// jump, not as a speed.
const LARGEST_MARGIN: f64 = 16.0;

/// The largest number of frames for which a list is planned, however slowly the boxes move.
const MOST_FRAMES: f64 = 64.0;

/// Creates the fat box of a box that may go by `reach` to either side on each axis.
#[inline]
pub(crate) fn fat_box(bounds: &Aabb, reach: Vec2) -> Box32 {
    let size = size(bounds);
    let margin = |reach: f64| smaller(reach, size * LARGEST_MARGIN) + size * LEAST_MARGIN;
    let margin = Vec2::new(margin(reach.x), margin(reach.y));
    Box32::around(&Aabb::raw(bounds.min() - margin, bounds.max() + margin))
}

/// Returns the fraction of its size by which the average fat box must grow for one frame of motion. `moved`
/// returns the distance that a box has gone in `frames` frames, and the size of the box.
pub(crate) fn growth(count: usize, moved: impl Fn(usize) -> (Vec2, f64) + Sync, frames: u32) -> f64 {
    // All boxes have equal weight, however large they are, and a jump counts as at most its own size in a
    // frame.
    let part = |(by, size): (Vec2, f64)| {
        if size > 0.0 { smaller((by.x + by.y) / (size * f64::from(frames)), 1.0) } else { 0.0 }
    };
    // A sum of whole numbers does not depend on their order, and so not on the number of threads.
    let sum = |range: Range<usize>| range.map(|index| (part(moved(index)) * ONE) as u64).sum::<u64>();
    2.0 * threads::reduce(count, LEAST_PART, sum, u64::wrapping_add) as f64 / (count as f64 * ONE)
}

/// The unit of the sum is 2^31, so that the sum of 2^32 parts fits.
const ONE: f64 = (1_u64 << 31) as f64;

/// The least number of boxes for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// Returns the sum of width and height.
#[inline]
pub(crate) fn size(bounds: &Aabb) -> f64 {
    let size = bounds.max() - bounds.min();
    size.x + size.y
}

/// The rule that chooses the number of frames for which a list is planned.
///
/// Let boxes grow by the fraction `g` of their size in each frame. With fat boxes for `h` frames, there are
/// `(1 + g h)^2` as many near pairs as without a margin, and the cost of finding them is spread over `h` frames.
/// Finding near pairs takes about ten times as long as testing them. So `2 / sqrt(g)` is close to the best number of
/// frames for slow boxes and for fast boxes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Horizon {
    /// The number of frames is this number divided by the root of the growth.
    pub(crate) per_root: f64,
    /// Over all frames together, a fat box grows by at most this fraction of its size.
    pub(crate) most_growth: f64,
}

impl Horizon {
    /// Returns the number of frames for boxes that grow by the fraction `growth` of their size in each.
    pub(crate) fn frames(self, growth: f64) -> f64 {
        smaller(smaller(self.per_root / sqrt(growth), self.most_growth / growth), MOST_FRAMES)
    }
}
