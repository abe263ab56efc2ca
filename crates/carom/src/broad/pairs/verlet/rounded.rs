//! Boxes of `f32`, rounded to the nearest ones: half the memory of exact ones, and they know when they are not enough.

use crate::broad::box32::greater;
use crate::shape::Aabb;

/// The box `[min x, min y, -max x, -max y]`, in the range of `f32`.
///
/// Rounding never turns two numbers around, so what is less when rounded is less; only equal ones tell nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounded([f32; 4]);

impl From<&Aabb> for Rounded {
    #[inline]
    fn from(bounds: &Aabb) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        Self([min.x as f32, min.y as f32, -max.x as f32, -max.y as f32])
    }
}

impl Rounded {
    /// Whether the exact boxes share a point; `None` if only they can tell.
    #[inline]
    pub(crate) fn overlaps(&self, other: &Self) -> Option<bool> {
        let ([left, low, right, high], [other_left, other_low, other_right, other_high]) = (self.0, other.0);
        // The sign of a sum is exact. No jump but for what is hardly ever the case: nobody can foresee the answer.
        let across = greater(left + other_right, other_left + right);
        let up = greater(low + other_high, other_low + high);
        let gap = greater(across, up);
        if gap == 0.0 { None } else { Some(gap < 0.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_tells_is_right_and_only_equal_numbers_leave_it_open() {
        let near_one =
            [1.0, 1.0_f64.next_up(), 1.0_f64.next_down(), 1.0 + 1e-9, 1.0 - 1e-9, 1.0 + 1e-6, 0.5, 2.0];
        let boxes = near_one.map(|x| Aabb::raw([x, -x].into(), [x + 1.0, 3.0 - x].into()));
        let fixed = Aabb::raw([0.0, -5.0].into(), [1.0, 5.0].into());
        let mut open = 0;
        for (bounds, x) in boxes.iter().zip(near_one) {
            for (a, b) in [(bounds, &fixed), (&fixed, bounds)] {
                let told = Rounded::from(a).overlaps(&Rounded::from(b));
                assert!(told.is_none_or(|told| told == a.overlaps(b)), "{x:e}");
                assert_eq!(told.is_none(), x as f32 == 1.0, "{x:e}");
                open += usize::from(told.is_none());
            }
        }
        assert_eq!(open, 10);
    }
}
