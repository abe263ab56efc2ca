//! Computes the hits of rays on circles and boxes: the multiple of the direction, the normal and the point.
//! The multiple is -1 for a miss, and NaN for a close call (a hit that rounding may decide).

use carom::Vec2;
use carom::filters::{CLEAR_SINE, DiscEntry, DiscRay, MOTION_MARGIN};

use crate::compare::{larger, smaller};

/// Computes the hit of a ray on a circle by the formula of the filter of `carom`, so the bits are equal.
#[inline(always)]
pub(super) fn at_circle([ox, oy, dx, dy, max]: [f64; 5], [cx, cy, radius]: [f64; 3]) -> [f64; 5] {
    let origin = Vec2::new(ox, oy);
    let direction = Vec2::new(dx, dy);
    let center = Vec2::new(cx, cy);
    let ray = DiscRay { origin, direction, max, center, radius };
    let (is_certain, DiscEntry { is_hit, t, normal }) = ray.branchless_entry();
    [decided(is_certain, is_hit, t), normal.x, normal.y, ox + dx * t, oy + dy * t]
}

/// Computes the hit of a ray on a box at an angle.
#[inline(always)]
pub(super) fn at_box(ray: [f64; 5], [x, y, w, h, cos, sin]: [f64; 6]) -> [f64; 5] {
    let (along_x, along_y) = (cos * w, sin * w);
    let (up_x, up_y) = (-sin * h, cos * h);
    let corners = [
        [x - along_x - up_x, y - along_y - up_y],
        [x + along_x - up_x, y + along_y - up_y],
        [x + along_x + up_x, y + along_y + up_y],
        [x - along_x + up_x, y - along_y + up_y],
    ];
    at_rectangle(ray, corners, [cos, sin], x.abs() + y.abs() + w + h, smaller(w, h))
}

/// Computes the hit of a ray on an axis-aligned box, whose corners are stored.
#[inline(always)]
pub(super) fn at_aabb(ray: [f64; 5], [min_x, min_y, max_x, max_y]: [f64; 4]) -> [f64; 5] {
    let corners = [[min_x, min_y], [max_x, min_y], [max_x, max_y], [min_x, max_y]];
    let extent = larger(min_x.abs(), max_x.abs()) + larger(min_y.abs(), max_y.abs());
    at_rectangle(ray, corners, [1.0, 0.0], extent, 0.5 * smaller(max_x - min_x, max_y - min_y))
}

/// Computes the hit of a ray on a rectangle. The rectangle is given by its corners counter-clockwise, its x
/// axis, a bound on the coordinates, and its smaller half extent.
///
/// The result is certain, as in the fast path of `carom::cast_ray`, if the line is further from all corners
/// than the margin of motions, and the ray clearly runs against the face. The entry is then at least this
/// margin away from the neighbouring faces, and a rectangle's width away from the opposite face.
#[inline(always)]
fn at_rectangle(
    [ox, oy, dx, dy, max]: [f64; 5],
    corners: [[f64; 2]; 4],
    [cos, sin]: [f64; 2],
    extent: f64,
    least_half: f64,
) -> [f64; 5] {
    let extent = extent + ox.abs() + oy.abs();
    let margin = MOTION_MARGIN * extent;
    let squared = dx * dx + dy * dy;
    let length = squared.sqrt();
    let ways = corners.map(|[x, y]| [x - ox, y - oy]);
    let sides = ways.map(|[x, y]| dx * y - dy * x);
    let least_side =
        smaller(smaller(sides[0].abs(), sides[1].abs()), smaller(sides[2].abs(), sides[3].abs()));
    let ahead = ways.map(|[x, y]| dx * x + dy * y);
    let furthest = larger(larger(ahead[0], ahead[1]), larger(ahead[2], ahead[3]));
    let leads_away = furthest < -margin * length;

    // The entered face is the face whose start lies to the left of the line and whose end lies to the right.
    let normals = [[sin, -cos], [cos, sin], [-sin, cos], [-cos, -sin]];
    let [mut way_x, mut way_y] = ways[3];
    let [mut corner_x, mut corner_y] = corners[3];
    let [mut normal_x, mut normal_y] = normals[3];
    let mut crosses = (sides[3] > 0.0) & (sides[0] < 0.0);
    for face in 0..3 {
        let is_entered = (sides[face] > 0.0) & (sides[face + 1] < 0.0);
        crosses |= is_entered;
        way_x = if is_entered { ways[face][0] } else { way_x };
        way_y = if is_entered { ways[face][1] } else { way_y };
        corner_x = if is_entered { corners[face][0] } else { corner_x };
        corner_y = if is_entered { corners[face][1] } else { corner_y };
        normal_x = if is_entered { normals[face][0] } else { normal_x };
        normal_y = if is_entered { normals[face][1] } else { normal_y };
    }
    let height = -(normal_x * way_x + normal_y * way_y);
    let speed = normal_x * dx + normal_y * dy;
    let t = height / -speed;
    let excess = t - max;
    let ends_before = excess * -speed > margin;

    // Squares stay in the range of `f64`; NaN is in no range.
    let is_moderate = (1e-60..1e60).contains(&squared) & (1e-60..1e60).contains(&extent);
    let is_clear = is_moderate & (least_side > margin * length) & (least_half > margin);
    let enters = (height >= margin) & (speed < -CLEAR_SINE * length) & ((excess <= 0.0) | ends_before);
    let is_certain = (max >= 0.0) & is_clear & (!crosses | leads_away | enters);
    let is_hit = crosses & !leads_away & (excess <= 0.0);
    // Moves the point exactly onto a face along an axis.
    let point_x = if normal_y == 0.0 { corner_x } else { ox + dx * t };
    let point_y = if normal_x == 0.0 { corner_y } else { oy + dy * t };
    [decided(is_certain, is_hit, t), normal_x, normal_y, point_x, point_y]
}

/// Returns `t` for a hit and -1 for a miss, or NaN if that is uncertain.
#[inline(always)]
fn decided(is_certain: bool, is_hit: bool, t: f64) -> f64 {
    let answer = if is_hit { t } else { -1.0 };
    if is_certain { answer } else { f64::NAN }
}
