//! Computes the signed distances of circles from circles and boxes, and whether these distances are certain.
//!
//! `carom` finds the features of two shapes that come closest, and computes the distance from these features
//! alone. The distance of two points is the length of their difference. The distance of an edge and a point
//! is the height of the point along the edge's normal. The kernels use the same expressions of the same
//! corners, so their bits are equal wherever the closest features are certain.

use carom::filters::{CLEAR, CLOSE, CLOSE_TINY, ROUNDING, SAFE_LENGTH, SAFE_SQUARE};

use crate::compare::{larger, smaller};

use super::gap::Gap;

#[inline(always)]
pub(super) fn circles([ax, ay, ar]: [f64; 3], [bx, by, br]: [f64; 3]) -> Gap {
    let size = ax.abs() + ay.abs() + bx.abs() + by.abs() + ar + br;
    let (distance, is_safe) = length(ax - bx, ay - by);
    settled(distance - (ar + br) + 0.0, size, is_safe)
}

/// Computes the distance of a circle and a box at an angle.
#[inline(always)]
pub(super) fn circle_and_box(circle: [f64; 3], [x, y, w, h, cos, sin]: [f64; 6]) -> Gap {
    // Half a side along the x axis, and along the y axis.
    let along = [cos * w, sin * w];
    let up = [-sin * h, cos * h];
    let corner =
        |right: f64, top: f64| [(x + right * along[0]) + top * up[0], (y + right * along[1]) + top * up[1]];
    disc_and_box(circle, [x, y, w, h, cos, sin], corner)
}

/// Computes the distance of a circle and an axis-aligned box, whose corners are stored.
#[inline(always)]
pub(super) fn circle_and_aabb(circle: [f64; 3], [min_x, min_y, max_x, max_y]: [f64; 4]) -> Gap {
    let (x, y) = ((min_x + max_x) * 0.5, (min_y + max_y) * 0.5);
    let (w, h) = ((max_x - min_x) * 0.5, (max_y - min_y) * 0.5);
    let corner = |right: f64, top: f64| {
        [if right > 0.0 { max_x } else { min_x }, if top > 0.0 { max_y } else { min_y }]
    };
    disc_and_box(circle, [x, y, w, h, 1.0, 0.0], corner)
}

/// Computes the distance of a disc and a box. `corner` returns a corner of the box, given by its signs on
/// both axes.
///
/// The centre lies in a Voronoi region of the box (Ericson, Real-Time Collision Detection, 2005, 5.1.3). This
/// region is certain if the distance of the centre from the region's borders is at least `CLEAR` times the
/// rounding error. There are three cases: the centre is past both edges at a corner, or beside one edge, or
/// inside and nearer to one edge than to all others. The fast path of `carom::contact` checks these
/// conditions, too.
#[inline(always)]
fn disc_and_box(
    [cx, cy, radius]: [f64; 3],
    [x, y, w, h, cos, sin]: [f64; 6],
    corner: impl Fn(f64, f64) -> [f64; 2],
) -> Gap {
    let size = cx.abs() + cy.abs() + radius + x.abs() + y.abs() + w + h;
    let margin = CLEAR * (size * ROUNDING + f64::MIN_POSITIVE);
    let (from_x, from_y) = (cx - x, cy - y);
    // Coordinates in the frame of the box.
    let (local_x, local_y) = (from_x * cos + from_y * sin, from_y * cos - from_x * sin);
    let (gap_x, gap_y) = (local_x.abs() - w, local_y.abs() - h);
    let right = 1.0_f64.copysign(local_x);
    let top = 1.0_f64.copysign(local_y);
    let is_x = gap_x > gap_y;
    let (most, least) = (larger(gap_x, gap_y), smaller(gap_x, gap_y));
    let thinnest = smaller(w, h);

    let past = corner(right, top);
    let (to_corner, is_safe) = length(cx - past[0], cy - past[1]);
    let is_corner = (least > margin)
        & (margin > SAFE_LENGTH)
        & (2.0 * thinnest * thinnest >= margin * (gap_x + gap_y))
        & is_safe;

    // The edge's normal, and the corner at which it starts, counter-clockwise.
    let (normal_x, normal_y) = if is_x { (right * cos, right * sin) } else { (top * -sin, top * cos) };
    let start = corner(if is_x { right } else { top }, if is_x { -right } else { top });
    let to_edge = normal_x * (cx - start[0]) + normal_y * (cy - start[1]);
    let along = if is_x { local_x } else { local_y };
    let is_beside = (most > margin) & (least < -margin);
    let opposite = most - 2.0 * along.abs();
    let is_inside = (most < -margin) & (larger(least, opposite) < most - margin);

    let distance = if least > margin { to_corner } else { to_edge };
    let is_certain = (thinnest > margin) & (is_corner | is_beside | is_inside);
    settled(distance - radius + 0.0, size, is_certain)
}

/// Returns the length of a vector, and whether its square neither overflows nor loses digits by underflow.
#[inline(always)]
fn length(x: f64, y: f64) -> (f64, bool) {
    let squared = x * x + y * y;
    (squared.sqrt(), (SAFE_SQUARE..=f64::MAX).contains(&squared))
}

/// Creates the gap of a separation. Near 0, its sign is not certain, because `carom` decides it by exact
/// tests. `size` is at least the largest coordinate.
#[inline(always)]
fn settled(separation: f64, size: f64, is_certain: bool) -> Gap {
    let is_clear = separation.abs() > size * (CLOSE * ROUNDING) + CLOSE_TINY;
    Gap { distance: separation, is_certain: is_certain & is_clear }
}
