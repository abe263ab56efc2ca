//! Finds the time of impact of two convex shapes: by a cast if the motions are straight, otherwise by a
//! search.

use crate::math::range::{SMALL_EXTENT, SMALL_GROWTH};
use crate::math::{Rot2, Vec2, larger, look, smaller};
use crate::query::answers::motion::{Motion, TimeOfImpact};
use crate::query::convex::cast::general::gets_deeper_than;
use crate::query::convex::time_of_impact::moving_pair::MovingPair;
use crate::query::convex::time_of_impact::search::ImpactSearch;
use crate::query::fast::cast::cast_convex;
use crate::shape::{Convex, TransformedConvex};

/// The limits within which an impact is searched for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImpactLimits {
    /// The depth up to which there is no hit, if the pair is less deep at the start.
    pub(crate) allowed: f64,
    /// The range of fractions in which the pair may first get too deep.
    pub(crate) start: f64,
    pub(crate) end: f64,
    /// Whether the pair is one of several pairs of parts of two shapes.
    pub(crate) is_of_parts: bool,
}

impl ImpactLimits {
    pub(crate) const ALL: Self = Self { allowed: 0.0, start: 0.0, end: 1.0, is_of_parts: false };
}

/// Returns the impact of two convex shapes and legal motions.
pub(crate) fn impact_of_convex(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
    limits: &ImpactLimits,
) -> Option<TimeOfImpact> {
    look();
    if let ([_], [_]) = (a.points(), b.points())
        && motion_a.turn() == motion_b.turn()
        && motion_a.turn() != 0.0
    {
        return impact_of_discs_that_turn_alike(a, motion_a, b, motion_b, limits);
    }
    impact_of(a, motion_a, b, motion_b, limits)
}

/// Returns the impact, by a cast for straight motions and by a search for other motions.
fn impact_of(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
    limits: &ImpactLimits,
) -> Option<TimeOfImpact> {
    let pair = MovingPair::new([a, b], [motion_a, motion_b]);
    if pair.is_straight() {
        return cast_straight(a, motion_a, b, motion_b, limits);
    }
    if pair.extent < SMALL_EXTENT {
        return impact_of_small(a, motion_a, b, motion_b, limits);
    }
    search(&pair, limits)
}

/// Searches the fractions at which the discs around the shapes overlap, up to one period. Each disc has its
/// centre in the shape's pivot.
fn search(pair: &MovingPair<'_>, limits: &ImpactLimits) -> Option<TimeOfImpact> {
    let [a, b] = pair.shapes;
    let thickness = thickness(a, b, pair.tolerance());
    let (start, end) = pair.window(thickness)?;
    let (start, end) = (larger(start, limits.start), smaller(smaller(end, pair.period()), limits.end));
    if end < start {
        return None;
    }
    let mut scratch = TransformedConvex::default();
    ImpactSearch::new(pair, &mut scratch, thickness).run(start, end, limits.allowed)
}

/// Returns the impact of tiny shapes and motions, after scaling them up by a power of two.
///
/// Without scaling, the squares of tiny numbers would be out of the range of `f64`, and the tolerance would
/// have few or no digits, so a search would not advance. Only the relative motion is scaled, because the
/// common motion may be large.
fn impact_of_small(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
    limits: &ImpactLimits,
) -> Option<TimeOfImpact> {
    let grown_motion = |shape: &Convex<'_>, motion: &Motion, displacement: Vec2| {
        let pivot = motion.pivot_of(shape) * SMALL_GROWTH;
        Motion::from(displacement * SMALL_GROWTH).with_turn(motion.turn()).with_pivot(pivot)
    };
    let grown_a = grown_motion(a, motion_a, motion_a.displacement() - motion_b.displacement());
    let grown_b = grown_motion(b, motion_b, Vec2::ZERO);
    let (mut for_a, mut for_b) = (TransformedConvex::default(), TransformedConvex::default());
    let (a, b) = (for_a.scaled(a, SMALL_GROWTH), for_b.scaled(b, SMALL_GROWTH));
    let limits = ImpactLimits { allowed: limits.allowed * SMALL_GROWTH, ..*limits };
    let hit = search(&MovingPair::new([&a, &b], [&grown_a, &grown_b]), &limits)?;
    let point = hit.point / SMALL_GROWTH + motion_b.displacement() * hit.fraction;
    let depth = hit.depth / SMALL_GROWTH;
    Some(TimeOfImpact { point: point.canonical(), depth, started_inside: depth > 0.0, ..hit })
}

/// Returns the impact of two discs with equal turns. Equal turns cancel: in the frame of `b`, `a` moves on a
/// circle about a point, or straight. Without this special case, the bound of the speed would count both
/// turns, and the search would need very many steps.
fn impact_of_discs_that_turn_alike(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
    limits: &ImpactLimits,
) -> Option<TimeOfImpact> {
    let arm_a = a.center() - motion_a.pivot_of(a);
    let arm_b = b.center() - motion_b.pivot_of(b);
    if arm_a == Vec2::ZERO && arm_b == Vec2::ZERO {
        return cast_straight(a, motion_a, b, motion_b, limits);
    }
    let arm = arm_a - arm_b;
    let displacement = motion_a.displacement() - motion_b.displacement();
    if arm == Vec2::ZERO && displacement == Vec2::ZERO {
        return None;
    }
    let relative = Motion::from(displacement).with_turn(motion_a.turn()).with_pivot(a.center() - arm);
    let hit = impact_of(a, &relative, b, &Motion::default(), limits)?;
    let turned = Rot2::part_of(motion_b.turn(), hit.fraction).rotate(arm_b) - arm_b;
    let point = hit.point + motion_b.displacement() * hit.fraction + turned;
    Some(TimeOfImpact { point: point.canonical(), ..hit })
}

/// Casts shapes that do not turn.
fn cast_straight(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
    limits: &ImpactLimits,
) -> Option<TimeOfImpact> {
    let motion = motion_a.displacement() - motion_b.displacement();
    // Parts of shapes that turn get deeper only by a motion.
    if limits.is_of_parts && motion == Vec2::ZERO {
        return None;
    }
    let hit = cast_convex(a, motion, b)?;
    if limits.is_of_parts && !gets_deeper_than(limits.allowed, *a, motion, *b) {
        return None;
    }
    Some(TimeOfImpact::of_cast(&hit, motion_b))
}

/// Returns the length that is added to the depth of a point and a line, or of other shapes as small and thin
/// as the tolerance. Such shapes are never deep in each other, but they hit if they cross.
fn thickness(a: &Convex<'_>, b: &Convex<'_>, tolerance: f64) -> f64 {
    let is_point = |shape: &Convex<'_>| {
        let [first, rest @ ..] = shape.points() else { return true };
        rest.iter().all(|&point| (point - *first).length() <= tolerance)
    };
    let is_narrow = |shape: &Convex<'_>, normal: Vec2| {
        shape.least_reach(normal) <= tolerance && shape.width(normal) <= tolerance + 2.0 * shape.radius()
    };
    let is_thin = |shape: &Convex<'_>| {
        is_point(shape) || shape.normals().iter().any(|&normal| is_narrow(shape, normal))
    };
    let is_sharp = a.radius() + b.radius() <= tolerance;
    let is_never_deep = is_sharp && ((is_point(a) && is_thin(b)) || (is_point(b) && is_thin(a)));
    if is_never_deep { 2.0 * tolerance } else { 0.0 }
}
