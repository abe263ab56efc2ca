//! The time of impact of two shapes that move and turn.

mod advance;
mod axis;
mod motion;
mod moving_pair;
mod refine;
mod sample;
mod search;
mod separation;
mod step;

use crate::math::{Rot2, Vec2, smaller, two_to};
use crate::shape::{AsConvex, Convex, TransformedConvex};

use super::cast::cast;
use moving_pair::MovingPair;
use search::Search;

pub use motion::{MAX_TURN, Motion, TimeOfImpact};

/// Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
/// advancement); `None` where both motions are free.
///
/// The shapes hit where they get deeper into each other than at the start by more than 2^-40 of the largest number that
/// takes part: a coordinate, the motion of the one relative to the other, or the distance of a corner from its pivot. The
/// fraction is the last touch before that, within four times this tolerance; for shapes that overlap at the start and do
/// not part before, it is 0. A pass that is twice as deep as the tolerance is never missed, at any speed and any turn;
/// there is no step to choose. Without a turn this is [`cast`](crate::cast()), of the one motion relative to the other. A
/// motion that is not finite or beyond 2^250, or a turn of more than a thousand revolutions, meets nothing. Memory is
/// allocated only for polygons of more than eight corners. Shapes that are within the tolerance of a hit all the time,
/// without one, take a time in proportion to the turns: mostly some 10 milliseconds for each radian.
///
/// ```
/// use carom::{Motion, Obb, time_of_impact};
/// // A propeller of length 4 that makes a hundred revolutions on its way past a pole.
/// let propeller = Obb::from_degrees([-10.0, 1.5], [2.0, 0.1], 0.0)?;
/// let pole = Obb::from_degrees([0.0, 0.0], [0.2, 0.2], 0.0)?;
/// let flight = Motion::from([20.0, 0.0]).with_turn_degrees(36_000.0);
/// let hit = time_of_impact(&propeller, flight, &pole, Motion::default()).unwrap();
/// assert!(0.4 < hit.fraction && hit.fraction < 0.5);
/// assert_eq!(time_of_impact(&propeller, [20.0, 0.0], &pole, Motion::default()), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn time_of_impact(
    a: &impl AsConvex,
    motion_a: impl Into<Motion>,
    b: &impl AsConvex,
    motion_b: impl Into<Motion>,
) -> Option<TimeOfImpact> {
    let (motion_a, motion_b) = (motion_a.into(), motion_b.into());
    let mut scratch = [None; 2];
    let [for_a, for_b] = &mut scratch;
    let (a, b) = (a.as_convex(for_a), b.as_convex(for_b));
    if !motion_a.is_legal() || !motion_b.is_legal() {
        return None;
    }
    if let ([_], [_]) = (a.points(), b.points())
        && motion_a.turn() == motion_b.turn()
        && motion_a.turn() != 0.0
    {
        return impact_of_discs_that_turn_alike(&a, &motion_a, &b, &motion_b);
    }
    impact_of(&a, &motion_a, &b, &motion_b)
}

/// Returns the impact: straight motions are a cast, others a search.
fn impact_of(a: &Convex<'_>, motion_a: &Motion, b: &Convex<'_>, motion_b: &Motion) -> Option<TimeOfImpact> {
    let pair = MovingPair::new([a, b], [motion_a, motion_b]);
    if pair.is_straight() {
        return cast_straight(a, motion_a, b, motion_b);
    }
    if pair.extent < SMALL_EXTENT {
        return impact_of_small(a, motion_a, b, motion_b);
    }
    search(&pair)
}

/// Searches the fractions at which the discs about the pivots overlap, up to one period.
fn search(pair: &MovingPair<'_>) -> Option<TimeOfImpact> {
    let [a, b] = pair.shapes;
    let thickness = thickness(a, b, pair.tolerance());
    let (start, end) = pair.window(thickness)?;
    let mut scratch = TransformedConvex::default();
    Search::new(pair, &mut scratch, thickness).run(start, smaller(end, pair.period()))
}

/// Returns the impact of tiny shapes and motions: computes it for shapes and motions grown by a power of two.
///
/// Their squares leave the range of `f64`, and the tolerance has few digits or none, so a search would not advance. Only the
/// relative motion is grown, as the one that both share may be large.
fn impact_of_small(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
) -> Option<TimeOfImpact> {
    let grown_motion = |shape: &Convex<'_>, motion: &Motion, displacement: Vec2| {
        let pivot = motion.pivot_of(shape) * GROWTH;
        Motion::from(displacement * GROWTH).with_turn(motion.turn()).with_pivot(pivot)
    };
    let grown_a = grown_motion(a, motion_a, motion_a.displacement() - motion_b.displacement());
    let grown_b = grown_motion(b, motion_b, Vec2::ZERO);
    let (mut for_a, mut for_b) = (TransformedConvex::default(), TransformedConvex::default());
    let (a, b) = (for_a.scaled(a, GROWTH), for_b.scaled(b, GROWTH));
    let hit = search(&MovingPair::new([&a, &b], [&grown_a, &grown_b]))?;
    let point = hit.point / GROWTH + motion_b.displacement() * hit.fraction;
    let depth = hit.depth / GROWTH;
    Some(TimeOfImpact { point: point.canonical(), depth, started_inside: depth > 0.0, ..hit })
}

/// 2^-500: the squares of smaller numbers, and products with their rounding errors, leave the range of `f64`.
const SMALL_EXTENT: f64 = two_to(-500);

/// 2^700: brings the smallest number above [`SMALL_EXTENT`], and keeps numbers below [`SMALL_EXTENT`] within range.
const GROWTH: f64 = two_to(700);

/// Returns the impact of two discs that turn alike. Equal turns cancel: in the frame of `b`, `a` moves on a circle about a
/// point, or straight. Without this case the bound on the speed would count both turns, and the search would crawl.
fn impact_of_discs_that_turn_alike(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
) -> Option<TimeOfImpact> {
    let arm_a = a.center() - motion_a.pivot_of(a);
    let arm_b = b.center() - motion_b.pivot_of(b);
    if arm_a == Vec2::ZERO && arm_b == Vec2::ZERO {
        return cast_straight(a, motion_a, b, motion_b);
    }
    let arm = arm_a - arm_b;
    let displacement = motion_a.displacement() - motion_b.displacement();
    if arm == Vec2::ZERO && displacement == Vec2::ZERO {
        return None;
    }
    let relative = Motion::from(displacement).with_turn(motion_a.turn()).with_pivot(a.center() - arm);
    let hit = impact_of(a, &relative, b, &Motion::default())?;
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
) -> Option<TimeOfImpact> {
    let hit = cast(a, motion_a.displacement() - motion_b.displacement(), b)?;
    Some(TimeOfImpact {
        fraction: hit.fraction,
        point: (hit.point + motion_b.displacement() * hit.fraction).canonical(),
        normal: hit.normal,
        depth: hit.depth,
        started_inside: hit.started_inside,
    })
}

/// Returns the length that is added to the depth of a point and a line, or shapes as small and as thin as the tolerance:
/// they are never deep, but hit where they cross.
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
