//! Decides whether a union of parts covers a convex shape.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{CLEAR_INSIDE, CLEAR_OUTSIDE};
use crate::math::{Vec2, larger, smaller};
use crate::query::convex::contains::contains_shape_convex;
use crate::query::convex::sum::features::Features;
use crate::shape::{Aabb, BorderEdges, Convex, ShapeRef};

use super::contains_point::any_contains;
use super::union::{GrownSum, Scale, is_covered, is_in_seam};

/// Returns whether the union of the outer parts contains a convex shape.
pub(crate) fn contains_part(outer: &ShapeRef<'_>, inner: &Convex<'_>) -> bool {
    let mut extent = inner.extent();
    let within_one = outer.each_part(&inner.aabb(), &mut |_, part| {
        extent = larger(extent, part.convex.extent());
        if contains_shape_convex(&part.convex, inner) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let query = Query { outer, inner, extent, scale: Scale::new(extent) };
    within_one.is_break() || (query.are_corners_inside() && query.is_covered())
}

/// Whether a union covers a convex shape that no single part contains.
struct Query<'q> {
    outer: &'q ShapeRef<'q>,
    inner: &'q Convex<'q>,
    /// The largest coordinate of the shape and the parts near it.
    extent: f64,
    scale: Scale,
}

/// The relation of the boundary of a union to a convex shape.
#[derive(Clone, Copy, PartialEq)]
enum BorderInside {
    /// No boundary comes near the shape, so all of it is inside or all of it is outside.
    Outside,
    /// A boundary leads into the shape, and beyond it there is free space.
    Inside,
    /// A boundary may lead into the shape.
    Unsure,
}

impl Query<'_> {
    /// Returns whether each corner is in a part (tested exactly), or in a crack (a narrow gap between two parts) that
    /// counts as solid. Returns true for a round shape, which is only tested up to the tolerance.
    fn are_corners_inside(&self) -> bool {
        self.inner.radius() > 0.0 || self.inner.points().iter().all(|&corner| self.holds(corner))
    }

    fn holds(&self, corner: Vec2) -> bool {
        self.has_in_part(corner)
            || is_in_seam(corner, &self.sums_near(&Aabb::raw(corner, corner)), self.scale)
    }

    fn has_in_part(&self, point: Vec2) -> bool {
        any_contains(point, self.extent, |region, visit| self.outer.each_part(region, visit))
    }

    fn is_covered(&self) -> bool {
        let is_point = self.inner.radius() == 0.0 && self.inner.points().len() == 1;
        is_point
            || match self.crossing() {
                BorderInside::Inside => false,
                BorderInside::Outside if self.has_in_part(self.inner.center()) => true,
                _ => self.is_covered_by_parts(),
            }
    }

    /// Decides by the parts that come near the shape.
    fn is_covered_by_parts(&self) -> bool {
        let point = Convex::disc(&Vec2::ZERO, 0.0);
        let sums = self.sums_near(&self.inner.aabb());
        let body = GrownSum::new(&point, self.inner, [0, 0]);
        is_covered(&body, &sums, self.scale)
    }

    /// Returns the parts near a region as Minkowski sums with the origin; such a sum equals the part.
    fn sums_near(&self, region: &Aabb) -> Vec<GrownSum> {
        let point = Convex::disc(&Vec2::ZERO, 0.0);
        let reach = 2.0 * self.scale.gap;
        let mut sums = Vec::new();
        let _ = self.outer.each_part(&region.grown(reach), &mut |index, part| {
            if Features::of(self.inner, &part.convex).separation <= reach {
                sums.push(GrownSum::new(&point, &part.convex, [0, index]));
            }
            ControlFlow::Continue(())
        });
        sums
    }

    /// Returns whether the boundary of the union leads into the shape.
    fn crossing(&self) -> BorderInside {
        let thick = self.inner.inner_radius() > 2.0 * CLEAR_INSIDE * self.scale.gap;
        if !thick {
            return BorderInside::Unsure;
        }
        let mut crossing = BorderInside::Outside;
        let region = self.inner.aabb().grown(2.0 * self.scale.gap);
        let _ = self.outer.each_border(&region, &mut |_, part, edges| {
            match self.crossing_of(&part.convex, edges) {
                BorderInside::Outside => return ControlFlow::Continue(()),
                found => crossing = found,
            }
            if crossing == BorderInside::Inside { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        crossing
    }

    fn crossing_of(&self, part: &Convex<'_>, edges: BorderEdges) -> BorderInside {
        let reach = 2.0 * self.scale.gap;
        // This test works only for edges, and neither a round boundary nor a point has edges.
        if part.radius() > 0.0 || part.normals().is_empty() {
            let is_near = Features::of(self.inner, part).separation <= reach;
            return if is_near { BorderInside::Unsure } else { BorderInside::Outside };
        }
        let mut crossing = BorderInside::Outside;
        for edge in (0..part.normals().len()).filter(|&edge| edges.has(edge)) {
            let ends = [part.points()[edge], part.points()[part.next(edge)]];
            if stretch_inside(self.inner, ends, -reach - self.inner.radius()).is_some() {
                if self.has_free_side(ends, part.normals()[edge]) {
                    return BorderInside::Inside;
                }
                crossing = BorderInside::Unsure;
            }
        }
        crossing
    }

    /// Returns whether clearly no part covers a place beside an edge; this place is clearly inside the shape.
    fn has_free_side(&self, ends: [Vec2; 2], normal: Vec2) -> bool {
        // The core of the shape (the shape without its radius) is clearly inside. A disc or a capsule has no
        // such polygon inside.
        let core = if self.inner.is_flat() { None } else { Some(self.inner) };
        let clear = core.and_then(|core| stretch_inside(core, ends, CLEAR_INSIDE * self.scale.gap));
        let Some([start, end]) = clear else { return false };
        let reach = CLEAR_OUTSIDE * self.scale.gap;
        let point = (start + end) * 0.5 + normal * (2.0 * reach);
        let disc = Convex::disc(&point, 0.0);
        let near = self.outer.each_part(&Aabb::raw(point, point).grown(reach), &mut |_, part| {
            let is_near = Features::of(&disc, &part.convex).separation <= reach;
            if is_near { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        near.is_continue()
    }
}

/// Returns the part of a segment that is inside of all edges of a shape's core by more than `depth`.
fn stretch_inside(shape: &Convex<'_>, [start, end]: [Vec2; 2], depth: f64) -> Option<[Vec2; 2]> {
    let (mut from, mut to) = (0.0, 1.0);
    for (normal, corner) in shape.normals().iter().zip(shape.points()) {
        let [at_start, at_end] = [start, end].map(|point| normal.dot(point - *corner) + depth);
        if at_start >= 0.0 && at_end >= 0.0 {
            return None;
        }
        // The height over the edge changes sign between the ends.
        let crossing = || at_start / (at_start - at_end);
        if at_start > 0.0 {
            from = larger(from, crossing());
        } else if at_end > 0.0 {
            to = smaller(to, crossing());
        }
    }
    let along = end - start;
    (from < to).then(|| [start + along * from, start + along * to])
}
