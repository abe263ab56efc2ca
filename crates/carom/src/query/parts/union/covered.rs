//! Decides whether a union covers a shape.

use crate::math::Vec2;

use super::boundary::{Arc, GrownSum, Line};
use super::nearest::BoundarySearch;
use super::scale::Scale;
use super::uncovered::Uncovered;

/// Returns whether the union of some bodies covers a body. The union covers the body if it covers the edges
/// of the body and one of its points, and no boundary of the union lies inside the body by more than the
/// rounding error. If the body is flat, its edges decide.
pub(crate) fn is_covered(body: &GrownSum, union: &[GrownSum], scale: Scale) -> bool {
    let is_flat = body.is_flat();
    let is_tiny = |sum: &GrownSum| sum.bounds().half().max_abs() <= scale.gap;
    // A part without an interior covers nothing, and its boundary may be too short to be found inside the body.
    let covers = |part: &&GrownSum| is_flat || is_tiny(body) || !(part.is_flat() || is_tiny(part));
    let parts = || union.iter().filter(covers);
    let is_within = |point: Vec2, reach: f64| parts().any(|part| part.signed_distance(point) <= reach);
    let corners = body.corners();
    let middle = corners.iter().fold(Vec2::ZERO, |sum, &corner| sum + corner) / corners.len() as f64;
    // The middle may lie in a narrow gap between two parts, which counts as covered.
    let beside = corners.iter().map(|&corner| (corner + middle) * 0.5);
    if !core::iter::once(middle).chain(beside).any(|point| is_within(point, scale.rounding)) {
        return false;
    }
    // The loop over the boundaries below ignores a crossing of the body that is shorter than a gap. So the edges and
    // corners are tested by themselves, which matters for thin bodies and sharp tips.
    let grown = Scale { rounding: -scale.gap, ..scale };
    let leads_outside =
        |line: Line| uncovered_of(&line, &mut parts(), grown).open(scale.gap).next().is_some();
    let is_outside = |&corner: &Vec2| !is_within(corner, scale.gap);
    if corners.iter().any(is_outside) || body.lines().any(leads_outside) {
        return false;
    }
    if is_flat {
        // An edge that lies on the boundary of the union is covered.
        let closed = Scale { rounding: -scale.rounding, ..scale };
        return body
            .lines()
            .all(|line| uncovered_of(&line, &mut parts(), closed).open(scale.gap).next().is_none());
    }
    // If a boundary of the union passed through the body, a part of the body would be outside of the union.
    let deep = Scale { rounding: 4.0 * scale.rounding, gap: -4.0 * scale.rounding, ..scale };
    union.iter().enumerate().all(|(own, part)| {
        let others = || union.iter().enumerate().filter(|&(index, _)| index != own).map(|(_, part)| part);
        let is_line_off = |line: Line| {
            let mut open = uncovered_of(&line, &mut others(), scale);
            let before = open.length();
            if let Some(inside) = body.covered_stretch(&line, deep) {
                open.cover(inside, union.len());
            }
            before - open.length() <= scale.gap
        };
        let is_arc_off = |arc: Arc| {
            let mut open = Uncovered::new(0.0, arc.end());
            for (index, cover) in others().enumerate() {
                cover.cover_arc(&arc, &mut open, index, scale);
            }
            let before = open.length();
            body.cover_arc(&arc, &mut open, union.len(), deep);
            before - open.length() <= scale.gap / arc.radius
        };
        part.lines().all(is_line_off) && part.arcs().all(is_arc_off)
    })
}

/// Returns whether a point is in a narrow gap between two bodies that counts as solid.
pub(crate) fn is_in_seam(point: Vec2, bodies: &[GrownSum], scale: Scale) -> bool {
    BoundarySearch::new(bodies, scale).is_in_crack(point)
}

/// Returns the stretches (parts) of an edge that no body of a list covers.
fn uncovered_of(line: &Line, bodies: &mut dyn Iterator<Item = &GrownSum>, scale: Scale) -> Uncovered {
    let mut open = Uncovered::new(0.0, line.length);
    for (index, body) in bodies.enumerate() {
        if let Some(stretch) = body.covered_stretch(line, scale) {
            open.cover(stretch, index);
        }
    }
    open
}
