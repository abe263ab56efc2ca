//! Computes the time of impact of two unions of parts: finds the first impact of all pairs of parts, and a
//! normal of the union's boundary at this place.

mod path;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{CONTACT_TOLERANCE, IMPACT_GAP};
use crate::math::{Rot2, Vec2, larger};
use crate::query::answers::closest_points::ClosestPoints;
use crate::query::answers::motion::{Motion, TimeOfImpact};
use crate::query::fast::time_of_impact::{ImpactLimits, impact_of_convex};
use crate::query::parts::cast::cast_of_parts;
use crate::query::parts::closest::way_out_of_start;
use crate::query::parts::margin::default_margin;
use crate::query::parts::overlap::meet_with_borders;
use crate::query::parts::part_pairs::{is_in_core, may_stop};
use crate::query::parts::union::{GrownSum, most_opposed, open_faces};
use crate::shape::{Aabb, AsShape, Convex, Part, ShapeRef, Side, SomeParts, TransformedConvex};

use path::{IndexedPart, MovingWhole, each_pair_by_trees, each_pair_on_path};

/// Returns the time of impact of two unions of parts. The motions must be legal.
pub(crate) fn time_of_impact(
    a: &ShapeRef<'_>,
    motion_a: &Motion,
    b: &ShapeRef<'_>,
    motion_b: &Motion,
) -> Option<TimeOfImpact> {
    if motion_a.turn() == 0.0 && motion_b.turn() == 0.0 {
        return cast_straight(a, motion_a, b, motion_b);
    }
    // Parts that block from one side only have no depth.
    let (solid_a, solid_b) = (SomeParts::solid(*a), SomeParts::solid(*b));
    let start = way_out_of_start(&solid_a.as_shape(), &solid_b.as_shape());
    let depth = start.map_or(0.0, |start| larger(-start.separation, 0.0) + 0.0);
    let wholes = [MovingWhole::new(a, motion_a), MovingWhole::new(b, motion_b)];
    let hit = first_impact(a, b, &wholes, depth)?;
    if let Some(start) = start.filter(|_| hit.fraction == 0.0 && hit.started_inside) {
        return Some(impact_at_start(&start));
    }
    let normal = normal_of_union(a, b, &wholes, &hit);
    Some(TimeOfImpact { normal, depth, started_inside: depth > 0.0, ..hit })
}

fn cast_straight(
    a: &ShapeRef<'_>,
    motion_a: &Motion,
    b: &ShapeRef<'_>,
    motion_b: &Motion,
) -> Option<TimeOfImpact> {
    let hit = cast_of_parts(a, motion_a.displacement() - motion_b.displacement(), b)?;
    Some(TimeOfImpact::of_cast(&hit, motion_b))
}

fn impact_at_start(start: &ClosestPoints) -> TimeOfImpact {
    let depth = larger(-start.separation, 0.0) + 0.0;
    let (point, normal) = (start.point_b, start.normal);
    TimeOfImpact { fraction: 0.0, point, normal, depth, started_inside: depth > 0.0 }
}

/// Returns the first impact of all pairs of parts; an overlap of at most `depth` is not an impact.
fn first_impact(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    wholes: &[MovingWhole; 2],
    depth: f64,
) -> Option<TimeOfImpact> {
    let [of_a, of_b] = wholes;
    let margin = default_margin(&a.bounds());
    let mut best: Option<TimeOfImpact> = None;
    let mut test = |part_a: &Part<'_>, part_b: &Part<'_>, start: f64| {
        let end = best.map_or(1.0, |best| best.fraction);
        if may_stop(part_a, part_b, margin) {
            let limits = ImpactLimits { allowed: depth, start, end, is_of_parts: true };
            let hit = impact_of_convex(&part_a.convex, &of_a.motion, &part_b.convex, &of_b.motion, &limits);
            let hit = hit.filter(|hit| is_from_side([part_a, part_b], wholes, hit));
            best = best
                .into_iter()
                .chain(hit)
                .reduce(|best, hit| if hit.fraction < best.fraction { hit } else { best });
        }
        best.map_or(1.0, |best| best.fraction)
    };
    if meet_with_borders(a, b, depth) {
        each_pair_by_trees((a, of_a), (b, of_b), &mut test);
        return best;
    }
    // The parts of the shape that does not turn, or is larger, are searched for along the path of the other
    // shape.
    let is_b_fixed = !of_b.is_turning() || (of_a.is_turning() && of_a.extent() <= of_b.extent());
    if is_b_fixed {
        let mut visit = |(_, b): IndexedPart<'_, '_>, (_, a): IndexedPart<'_, '_>, start| test(a, b, start);
        each_pair_on_path((b, of_b), (a, of_a), &mut visit);
    } else {
        let mut visit = |(_, a): IndexedPart<'_, '_>, (_, b): IndexedPart<'_, '_>, start| test(a, b, start);
        each_pair_on_path((a, of_a), (b, of_b), &mut visit);
    }
    best
}

/// Returns whether an impact comes from the sides from which its parts block. The impact comes from those
/// sides if the motion goes against these sides, and the normal points to them.
fn is_from_side(parts: [&Part<'_>; 2], wholes: &[MovingWhole; 2], hit: &TimeOfImpact) -> bool {
    let velocity = velocity_at(wholes, hit);
    let are_blocked = |normal: Vec2| {
        let outward = [(-normal, -velocity), (normal, velocity)];
        parts.iter().zip(wholes).zip(outward).all(|((part, whole), (outward, velocity))| {
            side_at(part, whole, hit.fraction).is_none_or(|side| side.blocks([outward], velocity))
        })
    };
    are_blocked(hit.normal) || (hit.fraction == 0.0 && is_in_core(parts[0], parts[1], are_blocked))
}

/// Returns the velocity of the first shape relative to the second one, where they meet.
fn velocity_at([of_a, of_b]: &[MovingWhole; 2], hit: &TimeOfImpact) -> Vec2 {
    of_a.velocity(hit.point, hit.fraction) - of_b.velocity(hit.point, hit.fraction)
}

/// Returns the side from which a part blocks after a fraction of its motion, if it blocks from one side only.
fn side_at(part: &Part<'_>, whole: &MovingWhole, fraction: f64) -> Option<Side> {
    let turn = Rot2::part_of(whole.motion.turn(), fraction);
    part.side.map(|side| side.turned(|direction| turn.rotate(direction)))
}

/// Returns the normal of an impact if it is a normal of the union at that place; otherwise returns the
/// union's normal that the motion meets at the steepest angle. A shape that turns may touch two faces at
/// different velocities, so the velocity at one of them does not decide between the two.
fn normal_of_union(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    wholes: &[MovingWhole; 2],
    hit: &TimeOfImpact,
) -> Vec2 {
    let of_b = &wholes[1];
    let velocity = velocity_at(wholes, hit);
    let sums = sums_at(a, b, wholes, hit.fraction, velocity);
    if sums.len() <= 1 {
        return hit.normal;
    }
    let turned = Rot2::part_of(of_b.motion.turn(), hit.fraction);
    let faces = open_faces(&sums, IMPACT_GAP, 0.0);
    let normals = faces.iter().map(|face| turned.rotate(face.normal).canonical());
    most_opposed(hit.normal, normals, velocity)
}

/// Returns the Minkowski sums of the pairs of parts that touch or almost touch at `fraction`, and that may stop `a` at
/// a relative velocity. The sums are in the frame in which `b` has not moved.
fn sums_at(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    wholes: &[MovingWhole; 2],
    fraction: f64,
    velocity: Vec2,
) -> Vec<GrownSum> {
    let [of_a, of_b] = wholes;
    let reach = 2.0 * IMPACT_GAP * CONTACT_TOLERANCE * larger(of_a.extent(), of_b.extent());
    let turned_b = Rot2::part_of(of_b.motion.turn(), fraction);
    let turn = turned_b.inverse() * Rot2::part_of(of_a.motion.turn(), fraction);
    let pivot = of_b.position_at_start(of_a.position(of_a.pivot, fraction), fraction);
    let near_a =
        turned_box(&b.bounds(), |corner| of_a.position_at_start(of_b.position(corner, fraction), fraction));
    let is_opposed = |part: &Part<'_>, whole: &MovingWhole, velocity: Vec2| {
        side_at(part, whole, fraction).is_none_or(|side| side.faces(velocity))
    };
    let margin = default_margin(&a.bounds());
    let mut sums = Vec::new();
    let mut scratch = TransformedConvex::default();
    let _ = a.each_part(&near_a.grown(reach), &mut |index_a, part_a| {
        let placed: Convex<'_> = scratch.transform(&part_a.convex, of_a.pivot, turn, pivot);
        b.each_part(&placed.aabb().grown(reach), &mut |index_b, part_b| {
            let may_stop = may_stop(&part_a, &part_b, margin)
                && is_opposed(&part_b, of_b, velocity)
                && is_opposed(&part_a, of_a, -velocity);
            let is_solid = part_a.side.is_none() && part_b.side.is_none();
            // A one-way part that the motion has entered before did not block, so it covers no surface.
            let covers = |sum: &GrownSum| {
                sum.meets(reach) && (is_solid || sum.signed_distance(Vec2::ZERO) >= -larger(margin, reach))
            };
            let sum = may_stop.then(|| GrownSum::new(&placed, &part_b.convex, [index_a, index_b]));
            sums.extend(sum.filter(covers));
            ControlFlow::Continue(())
        })
    });
    sums
}

/// Returns a box around another box whose corners `place` has moved.
fn turned_box(bounds: &Aabb, place: impl Fn(Vec2) -> Vec2) -> Aabb {
    let corners = bounds.corners().map(place);
    let [first, rest @ ..] = corners;
    let (min, max) =
        rest.into_iter().fold((first, first), |(min, max), corner| (min.min(corner), max.max(corner)));
    Aabb::raw(min, max)
}
