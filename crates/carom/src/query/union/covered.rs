//! Whether a union covers a shape.

use crate::math::Vec2;

use super::boundary::{Arc, GrownSum, Line};
use super::scale::Scale;
use super::uncovered::Uncovered;

/// Returns whether the union of some bodies covers a body: its middle and its edges are covered, and no boundary of the union lies
/// inside it by more than the rounding error. If the body is flat, its edges decide.
pub(crate) fn is_covered(body: &GrownSum, union: &[GrownSum], scale: Scale) -> bool {
    let is_flat = body.is_flat();
    let is_tiny = |sum: &GrownSum| sum.bounds().half().max_abs() <= scale.gap;
    // A part without an interior covers nothing, and its boundary may be too short to be found inside the body.
    let covers = |part: &&GrownSum| is_flat || is_tiny(body) || !(part.is_flat() || is_tiny(part));
    let is_within = |point: Vec2, reach: f64| {
        union.iter().filter(covers).any(|part| part.signed_distance(point) <= reach)
    };
    let middle =
        body.corners().iter().fold(Vec2::ZERO, |sum, &corner| sum + corner) / body.corners().len() as f64;
    if !is_within(middle, scale.rounding) {
        return false;
    }
    // An edge that lies on the boundary of the union is covered.
    let closed = Scale { rounding: -scale.rounding, ..scale };
    // Where a body is as thin as a gap, also at a sharp tip, no boundary of the union is found inside it.
    let leads_outside = |line: Line| {
        uncovered_of(&line, union, None, closed)
            .open(scale.gap)
            .any(|[start, end]| !is_within(line.start + line.along * (0.5 * (start.at + end.at)), scale.gap))
    };
    let is_outside = |&corner: &Vec2| !is_within(corner, scale.gap);
    if body.corners().iter().any(is_outside) || body.lines().any(leads_outside) {
        return false;
    }
    if is_flat {
        return body
            .lines()
            .all(|line| uncovered_of(&line, union, None, closed).open(scale.gap).next().is_none());
    }
    // If a boundary of the union passed through the body, a part of the body would be outside of the union.
    let deep = Scale { rounding: 4.0 * scale.rounding, gap: -4.0 * scale.rounding, ..scale };
    union.iter().enumerate().all(|(own, part)| {
        let is_line_outside = |line: Line| {
            let mut open = uncovered_of(&line, union, Some(own), scale);
            let before = open.length();
            if let Some(inside) = body.covered_stretch(&line, deep) {
                open.cover(inside, union.len());
            }
            before - open.length() <= scale.gap
        };
        let is_arc_outside = |arc: Arc| {
            let mut open = Uncovered::new(0.0, arc.end());
            for (index, cover) in union.iter().enumerate().filter(|&(index, _)| index != own) {
                cover.cover_arc(&arc, &mut open, index, scale);
            }
            let before = open.length();
            body.cover_arc(&arc, &mut open, union.len(), deep);
            before - open.length() <= scale.gap / arc.radius
        };
        part.lines().all(is_line_outside) && part.arcs().all(is_arc_outside)
    })
}

/// Returns the stretches of an edge that no body of the union covers, except the one that the edge belongs to.
fn uncovered_of(line: &Line, union: &[GrownSum], own: Option<usize>, scale: Scale) -> Uncovered {
    let mut open = Uncovered::new(0.0, line.length);
    for (index, part) in union.iter().enumerate().filter(|&(index, _)| Some(index) != own) {
        if let Some(stretch) = part.covered_stretch(line, scale) {
            open.cover(stretch, index);
        }
    }
    open
}
