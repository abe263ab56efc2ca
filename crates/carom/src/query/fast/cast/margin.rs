//! Tests by which margins a hit or a miss is clear.

use crate::math::Vec2;
use crate::math::range::MODERATE;
use crate::math::tolerance::MOTION_MARGIN;
use crate::query::answers::verdict::Verdict;

/// Returns whether products and squares of this number, and of lengths whose square it is, stay in the range
/// of `f64`.
#[inline]
pub(super) fn is_moderate(number: f64) -> bool {
    MODERATE.contains(&number)
}

/// Returns the hit if the motion reaches the surface, and a miss if it clearly ends before the surface.
/// `excess` is the fraction of the hit minus the fraction of the end of the motion.
#[inline(always)]
pub(super) fn within_motion<T>(hit: T, excess: f64, motion: Vec2, normal: Vec2, extent: f64) -> Verdict<T> {
    if excess > 0.0 {
        let is_clear = excess * -normal.dot(motion) > MOTION_MARGIN * extent;
        return if is_clear { Verdict::Miss } else { Verdict::Unsure };
    }
    Verdict::Hit(hit)
}
