//! Computes the order in which non-maximum suppression visits shapes, and the order in which it stores them
//! in memory.

use carom::Aabb;

/// Returns the indices in the order of falling scores. Equal scores stay in the order of the list, and NaN
/// comes last.
pub(super) fn by_falling_scores(scores: &[f64]) -> Vec<usize> {
    // The key and the index form one number, which is compared without branches.
    let number = |(index, &score): (usize, &f64)| u128::from(falling_key(score)) << 64 | index as u128;
    let mut order: Vec<u128> = scores.iter().enumerate().map(number).collect();
    order.sort_unstable();
    order.into_iter().map(|number| number as usize).collect()
}

/// Returns a whole number that falls as scores rise. It is equal for 0 and -0, and largest for NaN.
fn falling_key(score: f64) -> u64 {
    if score.is_nan() {
        return u64::MAX;
    }
    // The bits of positive numbers rise with the number, and the bits of negative numbers fall. Adding 0
    // makes -0 positive.
    let bits = (score + 0.0).to_bits();
    if score < 0.0 { bits } else { !bits & !SIGN }
}

/// The sign bit of an `f64`.
const SIGN: u64 = 1 << 63;

/// Returns the indices of at most 2^32 boxes along a Z-order curve (Morton, 1966). Neighbours in the plane
/// are mostly neighbours on the curve.
pub(super) fn along_curve(boxes: &[Aabb]) -> Vec<usize> {
    let Some(all) = boxes.iter().copied().reduce(|a, b| a.union(&b)) else { return Vec::new() };
    let min = all.min();
    let size = all.max() - all.min();
    // A size of 0 gives NaN, which becomes the cell 0.
    let cell = |offset: f64, size: f64| (offset / size * f64::from(u16::MAX)) as u16;
    let number = |(index, bounds): (usize, &Aabb)| {
        let offset = bounds.center() - min;
        let code = spread(cell(offset.x, size.x)) | spread(cell(offset.y, size.y)) << 1;
        u64::from(code) << 32 | index as u64
    };
    let mut order: Vec<u64> = boxes.iter().enumerate().map(number).collect();
    order.sort_unstable();
    order.into_iter().map(|number| number as u32 as usize).collect()
}

/// Returns the bits of a number with a 0 after each bit.
fn spread(number: u16) -> u32 {
    let bits = u32::from(number);
    let bits = (bits | bits << 8) & 0x00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_fall_and_equal_ones_stay_in_order() {
        let scores = [
            -0.0,
            f64::NAN,
            1.0,
            f64::NEG_INFINITY,
            -2.5,
            0.0,
            f64::INFINITY,
            1.0,
            -f64::NAN,
            -1e-320,
            5e-324,
        ];
        assert_eq!(by_falling_scores(&scores), [6, 2, 7, 10, 0, 5, 9, 4, 3, 1, 8]);
        assert_eq!(by_falling_scores(&[]), []);
    }

    #[test]
    fn the_curve_visits_each_box_once_and_quarters_one_after_the_other() {
        let points = [[9, 9], [0, 0], [9, 0], [1, 1], [0, 9], [8, 8]];
        let boxes = points.map(|point| Aabb::from_center(point, [1, 1]).unwrap());
        assert_eq!(along_curve(&boxes), [1, 3, 2, 4, 5, 0]);
        assert_eq!(along_curve(&boxes[..1]), [0]);
        assert_eq!(along_curve(&[]), []);
        let flat = [3, 1, 2].map(|x| Aabb::new([x, 5], [x, 5]).unwrap());
        assert_eq!(along_curve(&flat), [1, 2, 0]);
    }
}
