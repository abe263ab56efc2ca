//! Casts shapes and rays at unions of parts: finds the first entry into any of the parts, and a face there
//! that is on the boundary of the union.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{CONTACT_TOLERANCE, CROSSED_THICKNESS};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::closest_points::ClosestPoints;
use crate::query::answers::hit::{CastHit, RayHit};
use crate::query::convex::cast::general::{gets_deeper_than, glides_over};
use crate::query::fast::cast::{cast_convex, cast_ray_convex};
use crate::shape::{
    Aabb, AsShape, BoxPath, Circle, Convex, ConvexBuffer, IS_SMALL, Part, Parts, ShapeRef, SomeParts,
};

use super::closest::{closest_points_of_parts, way_out_of_start};
use super::contains::parts_contain;
use super::level_side::LevelSide;
use super::margin::default_margin;
use super::overlap::{meet_with_borders, parts_overlap};
use super::part_pairs::{blocks_with, may_stop, touching_reach};
use super::tree_walk::{each_pair_of_pieces, walk_trees};
use super::union::{GrownSum, OpenFace, VisitPair, entered_normal, on_surface, open_faces};

/// Returns the first point at which a ray meets a union of parts.
#[inline(never)]
pub(crate) fn cast_ray_at_parts(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    parts: &dyn Parts,
) -> Option<RayHit> {
    let disc = Circle::new(origin, 0.0).ok().filter(|_| direction.is_finite() && max >= 0.0)?;
    if parts_contain(parts, origin) {
        let normal = closest_points_of_parts(&disc.as_shape(), &ShapeRef::Parts(parts)).normal;
        return Some(RayHit { t: 0.0, point: origin.canonical(), normal, started_inside: true });
    }
    let unit = direction.normalized()?;
    let bounds = parts.bounds();
    // At this distance the ray has left the box around all parts.
    let far = (bounds.center() - origin).length() + 2.0 * bounds.half().max_abs();
    let length = smaller(far, max * direction.length());
    // A ray may meet only a corner of a part, and rounding may move the path of the ray beside this corner.
    let reach = touching_reach(larger(origin.max_abs(), bounds.extent()));
    let path = BoxPath::new(Aabb::new(origin, origin).ok()?.grown(reach), unit * length);
    // The first hit, with the index of its part and the size of this part.
    let mut best: Option<(RayHit, usize, f64)> = None;
    let _ = parts.each_part_on_path(&path, &mut |index, part| {
        if let Some(hit) = cast_ray_convex(origin, direction, max, &part.convex)
            && best.is_none_or(|(first, part, _)| (hit.t, index) < (first.t, part))
        {
            best = Some((hit, index, part.convex.reach(part.convex.center())));
            path.end_at(hit.t * direction.length() / length);
        }
        ControlFlow::Continue(())
    });
    let (hit, _, size) = best?;
    // The error of a ray from very far away may be larger than many parts, whose normals do not matter then.
    let error = smaller(reach, 0.25 * size);
    let faces = faces_at_point(hit.point, error, &ShapeRef::Parts(parts));
    Some(RayHit { normal: entered_normal(hit.normal, &faces, unit), ..hit })
}

/// Returns the faces of the union's boundary at a point of the boundary. The point may be off by `error`.
fn faces_at_point(point: Vec2, error: f64, shape: &ShapeRef<'_>) -> Vec<OpenFace> {
    let Ok(place) = Aabb::new(point, point) else { return Vec::new() };
    let near =
        place.grown(error + 4.0 * CONTACT_TOLERANCE * larger(point.max_abs(), shape.bounds().extent()));
    let mut sums = Vec::new();
    let _ = shape.each_part(&near, &mut |index, part| {
        sums.push(GrownSum::new(&Convex::disc(&point, 0.0), &part.convex, [0, index]));
        ControlFlow::Continue(())
    });
    if sums.len() > 1 { open_faces(&sums, 1.0, error) } else { Vec::new() }
}

/// Returns the first contact of a moving union of parts with another union.
#[inline(never)]
pub(crate) fn cast_of_parts(a: &ShapeRef<'_>, motion: Vec2, b: &ShapeRef<'_>) -> Option<CastHit> {
    if !motion.is_finite() {
        return None;
    }
    if motion == Vec2::ZERO {
        let touch = || ClosestPoints { separation: 0.0, ..closest_points_of_parts(a, b) };
        return parts_overlap(a, b).then(|| CastHit::at_start(&way_out_of_start(a, b).unwrap_or_else(touch)));
    }
    // Parts that block from one side only have no depth.
    let (solid_a, solid_b) = (SomeParts::solid(*a), SomeParts::solid(*b));
    let start = way_out_of_start(&solid_a.as_shape(), &solid_b.as_shape());
    let depth = start.map_or(0.0, |start| -start.separation) + 0.0;
    let normal = start.map_or(Vec2::Y, |start| start.normal);
    let hit = first_hit(a, motion, b, depth, normal)?;
    match start {
        Some(start) if depth > 0.0 && hit.fraction == 0.0 && hit.started_inside => {
            Some(CastHit::at_start(&start))
        }
        _ => {
            let hit = on_surface(hit, &faces_at(a, motion, &hit, b), motion);
            let started_inside = depth > 0.0;
            Some(CastHit { depth, started_inside, ..hit })
        }
    }
}

/// Returns the first hit of all pairs of parts. If the unions overlap by `depth` at the start, the shortest
/// push that separates them leads along `normal`. A motion that gets no deeper than `depth` is then free.
fn first_hit(a: &ShapeRef<'_>, motion: Vec2, b: &ShapeRef<'_>, depth: f64, normal: Vec2) -> Option<CastHit> {
    let bounds = a.bounds();
    let around = b.bounds();
    // Boxes are enlarged by the tolerance, so that rounding hides no part that touches.
    let margin = CONTACT_TOLERANCE * larger(bounds.extent(), around.extent());
    let outside = default_margin(&bounds);
    let mut start = bounds.widened(margin);
    // If a shape is sunk in the ground and glides over it, the shape does not hit parts below the surface of
    // the ground.
    if depth > 0.0 && motion.dot(normal) >= 0.0 {
        start = above_ground(a, depth, normal, start, margin);
    }
    let path = BoxPath::new(start, motion);
    // A motion is stopped by a pair as thin as the tolerance, however deep the shape is in other parts.
    let thin = CROSSED_THICKNESS * margin;
    let mut best: Option<(f64, [usize; 2], CastHit)> = None;
    // Returns the hit of two parts if it comes before a given key. The cheap conditions come before the cast,
    // so that few pairs of parts need a cast. The motion must hit the blocking side of a part, and get deeper
    // than at the start.
    let hit_before = |part_a: &Part<'_>, part_b: &Part<'_>, is_before: &dyn Fn(f64) -> bool| {
        let (box_a, box_b) = (part_a.convex.aabb(), part_b.convex.aabb().widened(margin));
        let is_thick = || part_a.convex.inner_radius() + part_b.convex.inner_radius() > thin;
        let is_near = (depth <= most_depth(&box_a, &box_b) || !is_thick())
            && box_a.union(&box_a.translated(motion)).overlaps(&box_b)
            && may_stop(part_a, part_b, outside)
            && !glides_over(depth, normal, &part_a.convex, motion, &part_b.convex);
        let hit = if is_near { cast_convex(&part_a.convex, motion, &part_b.convex) } else { None };
        hit.filter(|hit| {
            is_before(hit.fraction)
                && blocks_with(part_a, motion, part_b, hit, margin)
                && (depth <= hit.depth || gets_deeper_than(depth, part_a.convex, motion, part_b.convex))
        })
    };
    // The earliest hit counts; of equally early hits, the hit with the lowest indices counts. Parts further
    // along the path cannot be hit first any more.
    let mut test = |(index_a, part_a): (usize, &Part<'_>), (index_b, part_b): (usize, &Part<'_>)| {
        let is_before = |fraction: f64| {
            best.is_none_or(|(first, parts, _)| (fraction, [index_b, index_a]) < (first, parts))
        };
        if let Some(hit) = hit_before(part_a, part_b, &is_before) {
            best = Some((hit.fraction, [index_b, index_a], hit));
            path.end_at(hit.fraction);
        }
    };
    if meet_with_borders(a, b, depth) {
        // Shapes that are apart hit each other with their boundaries.
        let gap = |a: &Aabb, b: &Aabb| box_entry(a, motion, &b.widened(margin));
        walk_trees((a, a.border_root()), (b, b.border_root()), 1.0, &gap, &mut |leaf_a, leaf_b| {
            each_pair_of_pieces((a, leaf_a), (b, leaf_b), &mut |a, b| {
                test((a.index, &a.part), (b.index, &b.part));
            });
            path.end()
        });
        return best.map(|(.., hit)| hit);
    }
    let mut buffer = ConvexBuffer::new();
    let form = if IS_SMALL { None } else { a.convex(&mut buffer) };
    if let Some(convex) = form {
        let part_a = Part::solid(convex);
        let _ = b.each_part_on_path(&path, &mut |index_b, part_b| {
            test((0, &part_a), (index_b, &part_b));
            ControlFlow::Continue(())
        });
        return best.map(|(.., hit)| hit);
    }
    let _ = b.each_part_on_path(&path, &mut |index_b, part_b| {
        // In the frame of `a`, the part of `b` moves in the opposite direction, and only parts on its path
        // can be hit.
        let back = BoxPath::new(part_b.convex.aabb().widened(margin), -motion);
        back.end_at(path.end());
        a.each_part_on_path(&back, &mut |index_a, part_a| {
            test((index_a, &part_a), (index_b, &part_b));
            back.end_at(path.end());
            ControlFlow::Continue(())
        })
    });
    best.map(|(.., hit)| hit)
}

/// Returns the fraction of a motion at which a moving box first touches another box; returns infinity if the
/// boxes never touch.
fn box_entry(a: &Aabb, motion: Vec2, b: &Aabb) -> f64 {
    let (mut enter, mut exit) = (0.0, 1.0);
    let (low, high) = (b.min() - a.max(), b.max() - a.min());
    for (motion, low, high) in [(motion.x, low.x, high.x), (motion.y, low.y, high.y)] {
        if motion == 0.0 {
            if low > 0.0 || high < 0.0 {
                return f64::INFINITY;
            }
            continue;
        }
        let [one, other] = [low / motion, high / motion];
        enter = larger(enter, smaller(one, other));
        exit = smaller(exit, larger(one, other));
    }
    if enter <= exit { enter } else { f64::INFINITY }
}

/// Returns an upper bound of the depth of two shapes inside boxes of these sizes, wherever the boxes are.
fn most_depth(a: &Aabb, b: &Aabb) -> f64 {
    let sum = a.half() + b.half();
    smaller(sum.x, sum.y)
}

/// Returns the box around a shape without the layer that is sunk by `depth` in the ground over which the
/// shape glides. Parts that end below this box cannot be hit (see [`glides_over`]). The box stays as it is
/// for shapes of several parts, for thin shapes, and if the ground is neither level nor upright. The number
/// `margin` is the tolerance of both shapes as a whole.
fn above_ground(a: &ShapeRef<'_>, depth: f64, normal: Vec2, around: Aabb, margin: f64) -> Aabb {
    // Only a layer along an axis can be cut off a box.
    if normal.max_abs() < 1.0 || normal.x * normal.y != 0.0 {
        return around;
    }
    let (mut ground, mut count) = (None, 0);
    let _ = a.each_part(&around, &mut |_, part| {
        let convex = part.convex;
        if convex.inner_radius() > CROSSED_THICKNESS * margin {
            let lowest = convex.support(-normal).dot(normal) - convex.radius();
            // The function [`glides_over`] lets a part rise higher by twice the last term. Half of that rise
            // is used here; the other half is larger than any rounding error.
            ground = Some(lowest + depth + 0.25 * CONTACT_TOLERANCE * convex.extent());
        }
        count += 1;
        if count == 1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let Some(border) = ground.filter(|_| count == 1).map(|ground| normal * ground) else { return around };
    let (mut low, mut high) = (around.min(), around.max());
    if normal.x > 0.0 {
        low.x = larger(low.x, border.x);
    } else if normal.x < 0.0 {
        high.x = smaller(high.x, border.x);
    } else if normal.y > 0.0 {
        low.y = larger(low.y, border.y);
    } else {
        high.y = smaller(high.y, border.y);
    }
    if low.x <= high.x && low.y <= high.y { Aabb::raw(low, high) } else { around }
}

/// Returns the faces of the surface that stops `a` at a hit. The surface is the boundary of a union of Minkowski sums;
/// only pairs of parts that may stop `a` make sums. The list is empty if the hit clearly has the normals of the surface.
fn faces_at(a: &ShapeRef<'_>, motion: Vec2, hit: &CastHit, b: &ShapeRef<'_>) -> Vec<OpenFace> {
    let displacement = motion * hit.fraction;
    let tolerance = CONTACT_TOLERANCE * larger(a.bounds().extent(), b.bounds().extent());
    let reach = 4.0 * tolerance;
    let region = a.bounds().translated(displacement).widened(reach);
    let margin = default_margin(&a.bounds());
    let faces = |part: &Part<'_>, motion| part.side.is_none_or(|side| side.faces(motion));
    // A motion that enters a one-way part through a face that does not block passes through the part, so the
    // part covers no surface.
    let covers = |part_a: &Part<'_>, part_b: &Part<'_>| {
        let blocks = || {
            let hit = cast_convex(&part_a.convex, motion, &part_b.convex);
            hit.is_none_or(|hit| blocks_with(part_a, motion, part_b, &hit, tolerance))
        };
        let is_solid = part_a.side.is_none() && part_b.side.is_none();
        is_solid || (faces(part_a, -motion) && faces(part_b, motion) && blocks())
    };
    let each_pair = |visit: VisitPair<'_>| {
        b.each_part(&region, &mut |index_b, part_b| {
            let near = part_b.convex.aabb().translated(-displacement).widened(2.0 * reach);
            a.each_part(&near, &mut |index_a, part_a| {
                if may_stop(&part_a, &part_b, margin) && covers(&part_a, &part_b) {
                    visit(&part_a.convex, &part_b.convex, [index_a, index_b])
                } else {
                    ControlFlow::Continue(())
                }
            })
        })
    };
    // Usually a single pair of parts touches, or boxes have a straight side in common. In these cases the part's own
    // normals are right, and no sum is built.
    let is_straight = !IS_SMALL && hit.faces() == [hit.face_normal; 2];
    let mut side = is_straight.then(|| LevelSide::new(hit.normal, displacement, 4.0 * reach));
    let mut count = 0;
    let _ = each_pair(&mut |part_a, part_b, _| {
        count += 1;
        let may_hold = side.as_mut().is_some_and(|side| side.add(part_a, part_b));
        if count < 2 || may_hold { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if count < 2 || side.is_some_and(|side| side.holds()) {
        return Vec::new();
    }
    let mut sums = Vec::new();
    let _ = each_pair(&mut |part_a, part_b, indices| {
        let sum = GrownSum::new(part_a, part_b, indices).translated(-displacement);
        sums.extend(Some(sum).filter(|sum| sum.meets(reach)));
        ControlFlow::Continue(())
    });
    if sums.len() > 1 { open_faces(&sums, 1.0, 0.0) } else { Vec::new() }
}
