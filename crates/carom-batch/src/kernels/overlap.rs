//! Computes signed distances, which are negative if two shapes overlap, and whether their signs are certain.
//!
//! The formulas and the margins are the same as in the filters of `carom`; the proofs of the margins are in
//! its `tolerance.rs`. A certain sign is the sign of the exact result, or, for boxes at an angle, of the
//! result of the general code. So the filter, the general code and the kernel agree, although each of them
//! adds numbers in another order.

use carom::filters::{DISC_GAP_ROUNDING, GAP_ROUNDING, SAFE_DIFFERENCE};

use crate::compare::larger;

use super::gap::Gap;

/// Tests two boxes: compares the distance of the centres with both projection radii on four axes (Gottschalk,
/// Lin and Manocha, `OBBTree`, 1996). The margin is [`GAP_ROUNDING`] times the sum of the magnitudes of one
/// centre, the offset and the half extents.
#[inline(always)]
pub(super) fn boxes([ax, ay, aw, ah, ac, asin]: [f64; 6], [bx, by, bw, bh, bc, bsin]: [f64; 6]) -> Gap {
    let (x, y) = (bx - ax, by - ay);
    let cos = (ac * bc + asin * bsin).abs();
    let sin = (ac * bsin - asin * bc).abs();
    let of_a = larger(
        (x * ac + y * asin).abs() - (aw + (cos * bw + sin * bh)),
        (y * ac - x * asin).abs() - (ah + (sin * bw + cos * bh)),
    );
    let of_b = larger(
        (x * bc + y * bsin).abs() - (bw + (cos * aw + sin * ah)),
        (y * bc - x * bsin).abs() - (bh + (sin * aw + cos * ah)),
    );
    let size = ax.abs() + ay.abs() + x.abs() + y.abs() + aw + ah + bw + bh;
    decided(larger(of_a, of_b), GAP_ROUNDING * size + f64::MIN_POSITIVE)
}

/// Tests a box and a point. The point is a box without size, so only the axes of the box are tested.
#[inline(always)]
pub(super) fn box_and_point([bx, by, bw, bh, bc, bsin]: [f64; 6], [px, py]: [f64; 2]) -> Gap {
    let (x, y) = (px - bx, py - by);
    let gap = larger((x * bc + y * bsin).abs() - bw, (y * bc - x * bsin).abs() - bh);
    let size = bx.abs() + by.abs() + x.abs() + y.abs() + bw + bh;
    decided(gap, GAP_ROUNDING * size + f64::MIN_POSITIVE)
}

#[inline(always)]
pub(super) fn circles([ax, ay, ar]: [f64; 3], [bx, by, br]: [f64; 3]) -> Gap {
    beyond_disc(ax - bx, ay - by, ar + br, ax.abs() + ay.abs())
}

#[inline(always)]
pub(super) fn circle_and_point(circle: [f64; 3], [x, y]: [f64; 2]) -> Gap {
    circles([x, y, 0.0], circle)
}

#[inline(always)]
pub(super) fn circle_and_box([cx, cy, radius]: [f64; 3], [bx, by, bw, bh, bc, bsin]: [f64; 6]) -> Gap {
    let (x, y) = (cx - bx, cy - by);
    let beyond_x = larger((x * bc + y * bsin).abs() - bw, 0.0);
    let beyond_y = larger((y * bc - x * bsin).abs() - bh, 0.0);
    beyond_disc(beyond_x, beyond_y, radius, cx.abs() + cy.abs() + bw + bh)
}

/// Returns -1 for axis-aligned boxes that overlap, and 1 for other boxes. Comparisons of stored numbers are
/// exact.
#[inline(always)]
pub(super) fn aabbs(
    [a_left, a_bottom, a_right, a_top]: [f64; 4],
    [b_left, b_bottom, b_right, b_top]: [f64; 4],
) -> Gap {
    let share_x = (a_left <= b_right) & (b_left <= a_right);
    let share_y = (a_bottom <= b_top) & (b_bottom <= a_top);
    Gap { distance: if share_x & share_y { -1.0 } else { 1.0 }, is_certain: true }
}

/// Returns -1 for a point in the box, and 1 for any other point, including NaN.
#[inline(always)]
pub(super) fn aabb_and_point(aabb: [f64; 4], [x, y]: [f64; 2]) -> Gap {
    aabbs(aabb, [x, y, x, y])
}

/// Computes the squared length of a vector minus the squared radius. The margin is [`DISC_GAP_ROUNDING`]
/// times the sum of the magnitudes of the disc's centre, the half extents of the box, and the radius.
/// `rounding` is the difference of `(radius + margin)^2` and the squared radius; the difference of the
/// squared radius and `(radius - margin)^2` is smaller.
#[inline(always)]
fn beyond_disc(x: f64, y: f64, radius: f64, size: f64) -> Gap {
    let margin = DISC_GAP_ROUNDING * (size + radius);
    let rounding = margin * (radius + radius + margin);
    decided(x * x + y * y - radius * radius, rounding + SAFE_DIFFERENCE)
}

/// Creates the gap. Its sign is certain unless the distance is within the margin, or a number overflows or is
/// NaN.
#[inline(always)]
fn decided(distance: f64, margin: f64) -> Gap {
    Gap { distance, is_certain: distance.abs() > margin }
}
