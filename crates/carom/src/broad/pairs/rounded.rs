//! Defines boxes rounded to the nearest `f32`. They take half the memory of exact boxes, and the ties that
//! need the exact boxes are known.

use core::sync::atomic::{AtomicU32, Ordering};

use crate::broad::box32::greater;
use crate::math::threads::Shareable;
use crate::shape::Aabb;

/// The box `[min x, min y, -max x, -max y]`, in the range of `f32`.
///
/// Rounding is monotone, so if one number is less after rounding, it is less before rounding; only equal
/// rounded numbers leave the order open.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NearestBox32([f32; 4]);

impl From<&Aabb> for NearestBox32 {
    #[inline]
    fn from(bounds: &Aabb) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        Self([min.x as f32, min.y as f32, -max.x as f32, -max.y as f32])
    }
}

impl Shareable for NearestBox32 {
    type Shared = [AtomicU32; 4];

    #[inline]
    fn share(self) -> Self::Shared {
        self.0.map(|number| AtomicU32::new(number.to_bits()))
    }

    #[inline]
    fn unshare(shared: Self::Shared) -> Self {
        Self(shared.map(|bits| f32::from_bits(bits.into_inner())))
    }

    #[inline]
    fn write(self, place: &Self::Shared) {
        let numbers = self.0.iter().zip(place);
        numbers.for_each(|(number, bits)| bits.store(number.to_bits(), Ordering::Relaxed));
    }
}

impl NearestBox32 {
    /// Returns whether the exact boxes share a point. Returns `None` if only the exact numbers can decide.
    #[inline]
    pub(super) fn overlaps(&self, other: &Self) -> Option<bool> {
        let ([left, low, right, high], [other_left, other_low, other_right, other_high]) = (self.0, other.0);
        // The sign of a sum is exact. The only branch is for ties, which are rare. Otherwise, the result is
        // computed without a branch, because the result is unpredictable.
        let across = greater(left + other_right, other_left + right);
        let up = greater(low + other_high, other_low + high);
        let distance = greater(across, up);
        if distance == 0.0 { None } else { Some(distance < 0.0) }
    }
}
