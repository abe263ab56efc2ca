//! Whether a union covers a shape.

use crate::math::Vec2;

use super::boundary::{GrownSum, Line};
use super::scale::Scale;
use super::uncovered::Uncovered;

/// Returns whether the union of some bodies covers a body: whether it covers a point of it, and no uncovered boundary of the
/// union lies in it deeper than by rounding. Of a body without an inside, each edge has to be covered.
pub(crate) fn is_covered(body: &GrownSum, union: &[GrownSum], scale: Scale) -> bool {
    let is_in_union = |point: Vec2| union.iter().any(|part| part.signed_distance(point) <= scale.rounding);
    if !body.corners().iter().all(|&corner| is_in_union(corner)) {
        return false;
    }
    let is_open = |line: &Line, own: Option<usize>| {
        let mut uncovered = Uncovered::new(0.0, line.length);
        for (index, part) in union.iter().enumerate().filter(|&(index, _)| Some(index) != own) {
            if let Some(stretch) = part.covered_stretch(line, scale) {
                uncovered.cover(stretch, index);
            }
        }
        uncovered
    };
    if body.is_flat() {
        // Both sides of an edge on the boundary of the union are covered from the side of the union alone.
        let allowed = Scale { rounding: -scale.rounding, ..scale };
        return body.lines().all(|line| {
            let mut uncovered = Uncovered::new(0.0, line.length);
            for (index, part) in union.iter().enumerate() {
                if let Some(stretch) = part.covered_stretch(&line, allowed) {
                    uncovered.cover(stretch, index);
                }
            }
            uncovered.open(scale.gap).next().is_none()
        });
    }
    let strict = Scale { rounding: 4.0 * scale.rounding, gap: -4.0 * scale.rounding };
    union.iter().enumerate().all(|(index, part)| {
        let is_apart = |line: Line| {
            let uncovered = is_open(&line, Some(index));
            let Some(inside) = body.covered_stretch(&line, strict) else { return true };
            uncovered.open(scale.gap).all(|[start, end]| {
                let from = if start.at > inside[0].at { start.at } else { inside[0].at };
                let to = if end.at < inside[1].at { end.at } else { inside[1].at };
                to - from <= scale.gap
            })
        };
        part.lines().all(is_apart) && part.arcs().all(|arc| {
            let mut uncovered = Uncovered::new(0.0, arc.end());
            for (other, cover) in union.iter().enumerate().filter(|&(other, _)| other != index) {
                cover.cover_arc(&arc, &mut uncovered, other, scale);
            }
            let before = uncovered.length();
            body.cover_arc(&arc, &mut uncovered, usize::MAX, strict);
            before - uncovered.length() <= scale.gap / arc.radius
        })
    })
}
