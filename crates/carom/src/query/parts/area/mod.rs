//! Computes the area that two unions of parts have in common. Where parts of one union overlap, the area
//! counts once.

mod curve;
mod pair_sum;
mod part_border;
mod slabs;
mod windows;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{Vec2, larger, sort_by};
use crate::query::answers::areas::Areas;
use crate::query::convex::area::{Frame, scale_of};
use crate::shape::{Aabb, Filter, ShapeRef};

use super::overlap::parts_interiors_overlap;
use super::part_pairs::touching_reach;
use pair_sum::{sum_of_pairs, sum_of_parts};
use part_border::{PartBorder, Window};
use windows::area_in_common;

/// Returns the area that two shapes have in common. At least one of the shapes is a union.
#[inline(never)]
pub(crate) fn parts_area_of_overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> f64 {
    let frame = frame([a, b]);
    overlap(a, b, &frame) / frame.scale / frame.scale
}

/// Returns the areas of two shapes and of their overlap. At least one of the shapes is a union.
#[inline(never)]
pub(crate) fn areas_of_parts(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Areas {
    let frame = frame([a, b]);
    Areas { overlap: overlap(a, b, &frame), of: [a, b].map(|shape| area(shape, &frame)), scale: frame.scale }
}

/// Returns the area of a union.
#[inline(never)]
pub(crate) fn area_of_parts(shape: &ShapeRef<'_>) -> f64 {
    let frame = frame([shape, shape]);
    area(shape, &frame) / frame.scale / frame.scale
}

fn overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>, frame: &Frame) -> f64 {
    if a.is_same_union(b) {
        return area(a, frame);
    }
    if a.has_disjoint_parts() && b.has_disjoint_parts() {
        return sum_of_pairs(a, b, frame);
    }
    // If only the boundaries meet, the area is exactly 0, without rounding.
    if !parts_interiors_overlap(a, b) {
        return 0.0;
    }
    let (one, other) = (a.bounds(), b.bounds());
    let (min, max) = (one.min().max(other.min()), one.max().min(other.max()));
    let Ok(region) = Aabb::new(min, max) else { return 0.0 };
    area_in_region(&[a, b], &region, frame)
}

fn area(shape: &ShapeRef<'_>, frame: &Frame) -> f64 {
    if shape.has_disjoint_parts() {
        return sum_of_parts(shape, frame);
    }
    area_in_region(&[shape], &shape.bounds(), frame)
}

/// Returns the area of the region that is in each of the shapes.
fn area_in_region(shapes: &[&ShapeRef<'_>], region: &Aabb, frame: &Frame) -> f64 {
    let place = |point: Vec2| (point - frame.origin) * frame.scale;
    let window = Window { min: place(region.min()), max: place(region.max()) };
    let mut lists: Vec<Vec<PartBorder>> =
        shapes.iter().map(|shape| borders(shape, region, &window, frame)).collect();
    // If boundaries coincide, rounding depends on the order of the lists, so the lists are ordered by their
    // numbers.
    if let [one, other] = &mut lists[..]
        && other.iter().map(PartBorder::numbers).lt(one.iter().map(PartBorder::numbers))
    {
        core::mem::swap(one, other);
    }
    let has_filters = lists.len() > 1 && lists.iter().flatten().any(|part| part.filter != Filter::ALL);
    // Rounding does not make the area negative.
    larger(area_in_common(window, &lists, has_filters), 0.0)
}

/// Returns the boundaries of the parts of a shape near a region, each once.
fn borders(shape: &ShapeRef<'_>, region: &Aabb, window: &Window, frame: &Frame) -> Vec<PartBorder> {
    let mut borders = Vec::new();
    let near = region.grown(touching_reach(region.extent()));
    let _ = shape.each_part(&near, &mut |_, part| {
        if part.convex.has_area() {
            borders.extend(PartBorder::new(&part.convex, part.filter, frame, window));
        }
        ControlFlow::Continue(())
    });
    // Smaller windows cannot separate equal parts in one place, so only one of them is kept.
    sort_by(&mut borders, PartBorder::compare);
    borders.dedup();
    borders
}

/// Returns the frame about the centre of the common region of two shapes, or of the gap between them.
fn frame(shapes: [&ShapeRef<'_>; 2]) -> Frame {
    let [one, other] = shapes.map(ShapeRef::bounds);
    let (min, max) = (one.min().max(other.min()), one.max().min(other.max()));
    let size = (max - min).max_abs();
    Frame { origin: (min + max) * 0.5, scale: scale_of(size, larger(one.extent(), other.extent())) }
}
