//! Signed distances of pairs in columns, with certificates: plain loops, which the compiler vectorises for each instruction
//! set that `dispatch!` names.
//!
//! They compute what the filters of `carom::overlap` compute, with the margins that are derived there. A distance within its
//! margin is replaced by NaN: the pair goes to `carom`. Comparisons and selects only, no fused operations: all instruction
//! sets give equal bits.

use carom::filter_margins::{DISC_GAP_ROUNDING, GAP_ROUNDING, SAFE_DIFFERENCE};

/// Writes negative numbers for boxes that overlap, positive ones for boxes that do not, NaN for close calls.
#[inline(always)]
pub(crate) fn boxes(a: [&[f64]; 6], b: [&[f64]; 6], out: &mut [f64]) {
    let length = out.len();
    let ([ax, ay, aw, ah, ac, asin], [bx, by, bw, bh, bc, bsin]) =
        (a.map(|column| &column[..length]), b.map(|column| &column[..length]));
    for i in 0..length {
        let (x, y) = (bx[i] - ax[i], by[i] - ay[i]);
        let cos = (ac[i] * bc[i] + asin[i] * bsin[i]).abs();
        let sin = (ac[i] * bsin[i] - asin[i] * bc[i]).abs();
        let of_a = larger(
            (x * ac[i] + y * asin[i]).abs() - (aw[i] + (cos * bw[i] + sin * bh[i])),
            (y * ac[i] - x * asin[i]).abs() - (ah[i] + (sin * bw[i] + cos * bh[i])),
        );
        let of_b = larger(
            (x * bc[i] + y * bsin[i]).abs() - (bw[i] + (cos * aw[i] + sin * ah[i])),
            (y * bc[i] - x * bsin[i]).abs() - (bh[i] + (sin * aw[i] + cos * ah[i])),
        );
        let size = ax[i].abs() + ay[i].abs() + x.abs() + y.abs() + aw[i] + ah[i] + bw[i] + bh[i];
        out[i] = decided(larger(of_a, of_b), GAP_ROUNDING * size + f64::MIN_POSITIVE);
    }
}

/// Writes signs as [`boxes`] does, for two circles.
#[inline(always)]
pub(crate) fn circles(a: [&[f64]; 3], b: [&[f64]; 3], out: &mut [f64]) {
    let length = out.len();
    let ([ax, ay, ar], [bx, by, br]) = (a.map(|column| &column[..length]), b.map(|column| &column[..length]));
    for i in 0..length {
        let (x, y, radius) = (ax[i] - bx[i], ay[i] - by[i], ar[i] + br[i]);
        out[i] = in_disc(x, y, radius, ax[i].abs() + ay[i].abs());
    }
}

/// Writes signs as [`boxes`] does, for a circle and a box.
#[inline(always)]
pub(crate) fn circle_and_box(circle: [&[f64]; 3], other: [&[f64]; 6], out: &mut [f64]) {
    let length = out.len();
    let ([cx, cy, radius], [bx, by, bw, bh, bc, bsin]) =
        (circle.map(|column| &column[..length]), other.map(|column| &column[..length]));
    for i in 0..length {
        let (x, y) = (cx[i] - bx[i], cy[i] - by[i]);
        let beyond_x = larger((x * bc[i] + y * bsin[i]).abs() - bw[i], 0.0);
        let beyond_y = larger((y * bc[i] - x * bsin[i]).abs() - bh[i], 0.0);
        let size = cx[i].abs() + cy[i].abs() + bw[i] + bh[i];
        out[i] = in_disc(beyond_x, beyond_y, radius[i], size);
    }
}

/// Writes -1 for axis-aligned boxes that overlap, 1 for boxes that do not: exact.
#[inline(always)]
pub(crate) fn aabbs(a: [&[f64]; 4], b: [&[f64]; 4], out: &mut [f64]) {
    let length = out.len();
    let ([a_left, a_bottom, a_right, a_top], [b_left, b_bottom, b_right, b_top]) =
        (a.map(|column| &column[..length]), b.map(|column| &column[..length]));
    for i in 0..length {
        let is_beside = (a_left[i] <= b_right[i]) & (b_left[i] <= a_right[i]);
        let is_level = (a_bottom[i] <= b_top[i]) & (b_bottom[i] <= a_top[i]);
        out[i] = if is_beside & is_level { -1.0 } else { 1.0 };
    }
}

/// Returns the sign of a vector's length minus a radius; NaN for a close call.
#[inline(always)]
fn in_disc(x: f64, y: f64, radius: f64, size: f64) -> f64 {
    let margin = DISC_GAP_ROUNDING * (size + radius);
    let rounding = margin * (radius + radius + margin);
    decided(x * x + y * y - radius * radius, rounding + SAFE_DIFFERENCE)
}

#[inline(always)]
fn decided(distance: f64, margin: f64) -> f64 {
    if distance.abs() > margin { distance } else { f64::NAN }
}

#[inline(always)]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}
