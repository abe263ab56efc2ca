//! Finds the shortest way out (push that separates the shapes) if it clearly leads straight through an edge
//! of the deepest Minkowski sum. The way out is clear in this sense for a box on a row of flush tiles. The
//! function needs no list of pieces (edges and round corners) of the boundary.
//!
//! A point of the union's boundary lies in no sum by more than the rounding error `r`, so it lies in front of
//! an edge of the deepest sum. Let one edge of that sum be nearer to the origin than each other edge, by more
//! than the rounding error. Call its distance `d`. Points in front of the other edges are further away than
//! `d`. Let `c` be the foot of the perpendicular from the origin to this edge. Each point `p` in front of
//! this edge at a distance of at most `d + r` is near `c`: `|p - c|^2 <= (d + r)^2 - 2 d (d - r) + d^2 < 5 d
//! r`. If `r` is 8 times the rounding error, `|p - c|` is below 2^-20 of the largest coordinate. So `c` is
//! the end of the shortest way out if no other sum covers `c`, and no other sum has boundary near `c` except
//! an edge on the same line.

use crate::math::tolerance::{CLEAR, CLEAR_WAY};
use crate::math::{Vec2, larger};

use super::boundary::{GrownSum, Line};
use super::nearest::Exit;
use super::scale::Scale;

/// Returns the same exit (end of a way out) as the search among all pieces within `reach`, if the exit is
/// clear; otherwise returns `None`.
pub(super) fn clear_exit(sums: &[GrownSum], scale: Scale, reach: f64) -> Option<Exit> {
    let near = clear_margin(scale);
    let mut deepest: Option<(&GrownSum, Deepest)> = None;
    for sum in sums {
        // The argument above holds only for sums without a radius.
        if sum.radius() > 0.0 {
            return None;
        }
        let depth = Deepest::of(sum)?;
        // The search takes the sum with the lowest indices among equally deep sums.
        let is_deeper = |(best, of_best): &(&GrownSum, Deepest)| {
            depth.height < of_best.height || (depth.height == of_best.height && sum.parts() < best.parts())
        };
        if deepest.as_ref().is_none_or(is_deeper) {
            deepest = Some((sum, depth));
        }
    }
    let (deepest, Deepest { edge, height, second }) = deepest?;
    let line = deepest.line(edge);
    let (foot, point) = (line.foot(), line.normal * line.height());
    // The edge must be nearer than all others by more than the margin, and the origin must be clearly inside.
    // The foot must be clearly between the ends of the edge, and the way out must be at most `reach` long.
    let is_clear = second < height - near
        && height < -CLEAR * scale.rounding
        && near < foot
        && foot < line.length - near
        && point.length() <= reach;
    // No other sum may cover the end of the way, or have a boundary near it, except an edge on the
    // same line.
    let leaves_free = |sum: &GrownSum| core::ptr::eq(sum, deepest) || is_beside(sum, &line, point, near);
    (is_clear && sums.iter().all(leaves_free)).then(|| Exit {
        displacement: point.canonical(),
        parts: deepest.parts(),
        source: deepest.edge_source(edge),
        normal: line.normal,
        other_normal: None,
    })
}

/// Returns the distance that each other boundary must have from the end of a clear way out.
pub(crate) fn clear_margin(scale: Scale) -> f64 {
    CLEAR_WAY * scale.gap
}

/// The edge of a sum over which the origin has the greatest height: the nearest edge if the origin
/// is inside.
struct Deepest {
    edge: usize,
    /// The height of the origin over the edge's line; it is negative inside.
    height: f64,
    /// The second greatest height over the line of an edge.
    second: f64,
}

impl Deepest {
    /// Measures the edges of a sum; `None` for a sum without an inside.
    fn of(sum: &GrownSum) -> Option<Self> {
        if sum.normals().len() < 3 {
            return None;
        }
        let mut deepest = Self { edge: 0, height: f64::NEG_INFINITY, second: f64::NEG_INFINITY };
        for (edge, (normal, &corner)) in sum.faces().enumerate() {
            let height = normal.dot(-corner);
            if height > deepest.height {
                deepest = Self { edge, height, second: deepest.height };
            } else {
                deepest.second = larger(deepest.second, height);
            }
        }
        Some(deepest)
    }
}

/// Returns whether a sum leaves a point free that lies on an edge of another sum. A sum that is clearly apart
/// from the point leaves it free. So does a sum that has an edge on `line`, the line of that edge, and
/// clearly no other boundary near the point.
fn is_beside(sum: &GrownSum, line: &Line, point: Vec2, near: f64) -> bool {
    let (mut is_level, mut highest) = (false, f64::NEG_INFINITY);
    for (&normal, &corner) in sum.faces() {
        if normal == line.normal && corner.dot(normal) == line.height() {
            is_level = true;
        } else {
            highest = larger(highest, normal.dot(point - corner));
        }
    }
    highest > near || (is_level && highest < -near)
}
