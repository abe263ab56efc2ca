//! Decides whether a contained shape reaches into the interior of the containing shape, or lies only in its
//! boundary.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use crate::math::{Vec2, orient2d};
use crate::query::convex::overlap::meets_interior_convex;
use crate::shape::{Aabb, Convex, ShapeRef};

/// Returns whether any part of the inner shape has a point in the interior of the outer shape. The outer shape
/// must contain the inner shape.
pub(crate) fn reaches_interior(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>) -> bool {
    let reaches = |part: &Convex<'_>| {
        part.has_area() || meets_inside_of_part(outer, part) || Place::new(part).is_between_parts(outer)
    };
    each_until(inner, &inner.bounds(), reaches)
}

/// Returns whether a test holds for any part near a region.
fn each_until(shape: &ShapeRef<'_>, region: &Aabb, mut test: impl FnMut(&Convex<'_>) -> bool) -> bool {
    let found = shape.each_part(region, &mut |_, part| {
        if test(&part.convex) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

fn meets_inside_of_part(outer: &ShapeRef<'_>, inner: &Convex<'_>) -> bool {
    each_until(outer, &inner.aabb(), |part| meets_interior_convex(part, inner))
}

/// A point or a segment that is not inside of any part that has an area.
struct Place {
    start: Vec2,
    end: Vec2,
    bounds: Aabb,
}

impl Place {
    /// Returns the place of a convex shape without an area.
    fn new(flat: &Convex<'_>) -> Self {
        let start = flat.points()[0];
        let further = |one: Vec2, &other: &Vec2| {
            if square(one - start) < square(other - start) { other } else { one }
        };
        Self { start, end: flat.points().iter().fold(start, further), bounds: flat.aabb() }
    }

    fn is_point(&self) -> bool {
        self.start == self.end
    }

    /// Returns whether the place is inside of a line of the outer shape, or in a seam (where parts that have
    /// an area join).
    fn is_between_parts(&self, outer: &ShapeRef<'_>) -> bool {
        self.is_inside_of_line(outer)
            || if self.is_point() { self.is_point_in_seam(outer) } else { self.has_piece_in_seam(outer) }
    }

    /// Returns whether the place lies on parts without an area, and not only at the end of a line of such
    /// parts.
    fn is_inside_of_line(&self, outer: &ShapeRef<'_>) -> bool {
        let (mut is_on_line, mut ends) = (false, 0);
        each_until(outer, &self.bounds, |part| {
            let line = Self::new(part);
            if !part.has_area() && self.is_on_line(&line) {
                is_on_line = true;
                let at_point = |end: &Vec2| !line.is_point() && *end == self.start;
                ends += [line.start, line.end].iter().filter(|end| at_point(end)).count();
            }
            false
        });
        // Two lines that end at a point go on beyond that point.
        is_on_line && (!self.is_point() || ends % 2 == 0)
    }

    fn is_on_line(&self, line: &Self) -> bool {
        if self.is_point() {
            is_on_edge(self.start, line.start, line.end)
        } else {
            self.span_on(line.start, line.end).is_some()
        }
    }

    /// Returns whether the parts around a point leave no direction free.
    fn is_point_in_seam(&self, outer: &ShapeRef<'_>) -> bool {
        let mut sectors: Vec<[Vec2; 2]> = vec![];
        each_edge(outer, &self.bounds, |before, from, to| {
            if self.start == from {
                sectors.push([to, before]);
            } else if self.start != to && is_on_edge(self.start, from, to) {
                sectors.push([to, from]);
            }
        });
        let goes_on =
            |&[_, end]: &[Vec2; 2]| sectors.iter().any(|&sector| begins_with(self.start, sector, end));
        !sectors.is_empty() && sectors.iter().all(goes_on)
    }

    /// Returns whether a piece of a segment has parts on both sides.
    fn has_piece_in_seam(&self, outer: &ShapeRef<'_>) -> bool {
        let mut sides = [vec![], vec![]];
        each_edge(outer, &self.bounds, |_, from, to| {
            if let Some([low, high]) = self.span_on(from, to) {
                sides[usize::from(high < low)].push([low.min(high), low.max(high)]);
            }
        });
        let mut both = sides[0].iter().flat_map(|one| sides[1].iter().map(move |other| [one, other]));
        both.any(|[one, other]| one[0].max(other[0]) < one[1].min(other[1]))
    }

    /// Returns the range of this segment on which an edge lies: two ratios of the segment's length, in the
    /// order of the edge's ends. Returns `None` if the edge and the segment share at most one end.
    fn span_on(&self, from: Vec2, to: Vec2) -> Option<[f64; 2]> {
        if [from, to].iter().any(|&end| orient2d(self.start, self.end, end) != 0.0) {
            return None;
        }
        let along = self.end - self.start;
        let ratio = |point: Vec2| ((point - self.start).dot(along) / square(along)).clamp(0.0, 1.0);
        let span = [from, to].map(ratio);
        (span[0] != span[1]).then_some(span)
    }
}

/// Visits each edge of the parts that have an area and no radius: the corner before the edge, and the ends of
/// the edge.
fn each_edge(outer: &ShapeRef<'_>, region: &Aabb, mut visit: impl FnMut(Vec2, Vec2, Vec2)) {
    each_until(outer, region, |part| {
        let corners = part.points();
        if part.has_area() && part.radius() == 0.0 {
            (0..corners.len()).for_each(|edge| {
                visit(corners[part.previous(edge)], corners[edge], corners[part.next(edge)]);
            });
        }
        false
    });
}

fn is_on_edge(point: Vec2, from: Vec2, to: Vec2) -> bool {
    let is_between = |at: f64, one: f64, other: f64| one.min(other) <= at && at <= one.max(other);
    is_between(point.x, from.x, to.x) && is_between(point.y, from.y, to.y) && orient2d(from, to, point) == 0.0
}

/// Returns whether the directions just counter-clockwise of `to` are in a sector at an apex. The sector is no wider
/// than half a turn.
fn begins_with(apex: Vec2, [start, end]: [Vec2; 2], to: Vec2) -> bool {
    let turn = orient2d(apex, start, to);
    let is_same = turn == 0.0 && 0.0 < (start - apex).dot(to - apex);
    is_same || (0.0 < turn && 0.0 < orient2d(apex, to, end))
}

fn square(vector: Vec2) -> f64 {
    vector.dot(vector)
}
