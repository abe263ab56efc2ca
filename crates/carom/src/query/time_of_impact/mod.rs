//! When do two shapes meet that move and turn?

mod axis;
mod moving_pair;
mod refine;
mod sample;
mod search;
mod step;

use crate::math::{Rot2, Vec2, smaller, two_to};
use crate::shape::{AsConvex, Convex, Displaced};

use super::cast::cast;
use moving_pair::Turning;
use search::Search;

/// A displacement and a turn that happen together and evenly: what a shape does in a frame.
///
/// ```
/// use carom::Motion;
/// let flies = Motion::from([3.0, 0.0]);
/// let tumbles = Motion::from([3.0, 0.0]).with_turn(0.5);
/// let door = Motion::default().with_turn_degrees(90.0).with_pivot([2.0, 1.0]);
/// assert_eq!((flies.turn(), tumbles.displacement()), (0.0, flies.displacement()));
/// assert_eq!(door.pivot(), Some([2.0, 1.0].into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    displacement: Vec2,
    turn: f64,
    pivot: Option<Vec2>,
}

impl Motion {
    /// The same with a turn in radians, counter-clockwise in a frame whose y points up; it may be many revolutions.
    #[must_use]
    pub const fn with_turn(self, radians: f64) -> Self {
        Self { turn: radians, ..self }
    }

    /// The same with a turn in degrees.
    #[must_use]
    pub const fn with_turn_degrees(self, degrees: f64) -> Self {
        self.with_turn(degrees.to_radians())
    }

    /// The same with a turn about this point of the shape, given where it is at the start. Else a circle or a box turns
    /// about its centre, a segment or a capsule about its middle, and a polygon about its centroid.
    #[must_use]
    pub fn with_pivot(self, pivot: impl Into<Vec2>) -> Self {
        Self { pivot: Some(pivot.into()), ..self }
    }

    /// The displacement of the pivot.
    pub const fn displacement(&self) -> Vec2 {
        self.displacement
    }

    /// The turn in radians.
    pub const fn turn(&self) -> f64 {
        self.turn
    }

    /// The pivot, if one was given.
    pub const fn pivot(&self) -> Option<Vec2> {
        self.pivot
    }

    /// What does not turn has no need of one.
    pub(crate) fn pivot_of(&self, shape: &Convex<'_>) -> Vec2 {
        self.pivot.filter(|_| self.turn != 0.0).unwrap_or(shape.center())
    }

    fn is_legal(&self) -> bool {
        let pivot = self.pivot.unwrap_or_default();
        self.displacement.is_in_range() && pivot.is_in_range() && self.turn.abs() <= MAX_TURN
    }
}

/// Without a turn: from all that is a displacement.
impl<V: Into<Vec2>> From<V> for Motion {
    fn from(displacement: V) -> Self {
        Self { displacement: displacement.into(), ..Self::default() }
    }
}

/// The largest turn of a [`Motion`], in radians: a thousand revolutions and a little.
pub const MAX_TURN: f64 = 6284.0;

/// Where two moving shapes meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeOfImpact {
    /// How much of the motions is free, in [0, 1].
    pub fraction: f64,
    /// Where the surfaces touch then, on that of `b`.
    pub point: Vec2,
    /// Unit, out of `b` towards `a`, as they are then.
    pub normal: Vec2,
    /// How deep the shapes overlap at the start; 0 if they do not.
    pub depth: f64,
    /// The shapes overlap at the start by more than touching.
    pub started_inside: bool,
}

/// The first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative advancement);
/// `None` where both motions are free.
///
/// They hit where they get deeper into each other than at the start by more than 2^-40 of the largest number that takes
/// part: a coordinate, the motion of the one relative to the other, or how far a corner is from its pivot. The fraction is
/// the last touch before that, within four times this tolerance; of shapes that overlap at the start and do not part
/// before, it is 0. A pass that is twice as deep as the tolerance is never missed, at any speed and any turn; there is no
/// step to choose. Without a turn this is [`cast`](crate::cast()), of the one motion relative to the other. A motion that
/// is not finite or beyond 2^250, or a turn of more than a thousand revolutions, meets nothing. Takes memory only for
/// polygons of more than eight corners. Shapes that are within the tolerance of a hit all the time, without one, take a
/// time in proportion to the turns: mostly some 10 milliseconds for each radian.
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
    let mut rooms = [None; 2];
    let [for_a, for_b] = &mut rooms;
    let (a, b) = (a.as_convex(for_a), b.as_convex(for_b));
    if !motion_a.is_legal() || !motion_b.is_legal() {
        return None;
    }
    if let ([_], [_]) = (a.points(), b.points())
        && motion_a.turn == motion_b.turn
        && motion_a.turn != 0.0
    {
        return of_discs_that_turn_alike(&a, &motion_a, &b, &motion_b);
    }
    of_moving(&a, &motion_a, &b, &motion_b)
}

fn of_moving(a: &Convex<'_>, motion_a: &Motion, b: &Convex<'_>, motion_b: &Motion) -> Option<TimeOfImpact> {
    let turning = Turning::new([a, b], [motion_a, motion_b]);
    if turning.is_straight() {
        return straight(a, motion_a, b, motion_b);
    }
    if turning.extent < SMALL {
        return of_small(a, motion_a, b, motion_b);
    }
    search(&turning)
}

fn search(turning: &Turning<'_>) -> Option<TimeOfImpact> {
    let [a, b] = turning.shapes;
    let thickness = thickness(a, b, turning.tolerance());
    let (start, end) = turning.window(thickness)?;
    let mut room = Displaced::default();
    Search::new(turning, &mut room, thickness).run(start, smaller(end, turning.period()))
}

/// Where squares leave the range of `f64`, and a tolerance has few digits or none, a search would not advance: the same
/// of all that takes part times a power of two. What both do is left out, as it may be large.
fn of_small(a: &Convex<'_>, motion_a: &Motion, b: &Convex<'_>, motion_b: &Motion) -> Option<TimeOfImpact> {
    let grown_motion = |shape: &Convex<'_>, motion: &Motion, displacement: Vec2| {
        let pivot = Some(motion.pivot_of(shape) * GROWTH);
        Motion { displacement: displacement * GROWTH, pivot, ..*motion }
    };
    let of_a = grown_motion(a, motion_a, motion_a.displacement - motion_b.displacement);
    let of_b = grown_motion(b, motion_b, Vec2::ZERO);
    let (mut for_a, mut for_b) = (Displaced::default(), Displaced::default());
    let (a, b) = (for_a.scaled(a, GROWTH), for_b.scaled(b, GROWTH));
    let hit = search(&Turning::new([&a, &b], [&of_a, &of_b]))?;
    let point = hit.point / GROWTH + motion_b.displacement * hit.fraction;
    let depth = hit.depth / GROWTH;
    Some(TimeOfImpact { point: point.canonical(), depth, started_inside: depth > 0.0, ..hit })
}

/// 2^-500: the squares of smaller numbers, and products with what rounding makes of them, leave the range of `f64`.
const SMALL: f64 = two_to(-500);

/// 2^700: the smallest number there is gets large enough for that, and what is below [`SMALL`] stays within range.
const GROWTH: f64 = two_to(700);

/// Their turns take out of each other: `b` sees `a` on a circle about a point, or not turning at all. Else each would be
/// feared to come nearer by all of its own turn, where they stay as near as they are.
fn of_discs_that_turn_alike(
    a: &Convex<'_>,
    motion_a: &Motion,
    b: &Convex<'_>,
    motion_b: &Motion,
) -> Option<TimeOfImpact> {
    let (arm_a, arm_b) = (a.center() - motion_a.pivot_of(a), b.center() - motion_b.pivot_of(b));
    if arm_a == Vec2::ZERO && arm_b == Vec2::ZERO {
        return straight(a, motion_a, b, motion_b);
    }
    let (arm, displacement) = (arm_a - arm_b, motion_a.displacement - motion_b.displacement);
    if arm == Vec2::ZERO && displacement == Vec2::ZERO {
        return None;
    }
    let of_a = Motion { displacement, pivot: Some(a.center() - arm), ..*motion_a };
    let hit = of_moving(a, &of_a, b, &Motion::default())?;
    let turned = Rot2::part_of(motion_b.turn, hit.fraction).rotate(arm_b) - arm_b;
    let point = hit.point + motion_b.displacement * hit.fraction + turned;
    Some(TimeOfImpact { point: point.canonical(), ..hit })
}

/// Without a turn.
fn straight(a: &Convex<'_>, motion_a: &Motion, b: &Convex<'_>, motion_b: &Motion) -> Option<TimeOfImpact> {
    let hit = cast(a, motion_a.displacement - motion_b.displacement, b)?;
    Some(TimeOfImpact {
        fraction: hit.fraction,
        point: (hit.point + motion_b.displacement * hit.fraction).canonical(),
        normal: hit.normal,
        depth: hit.depth,
        started_inside: hit.started_inside,
    })
}

/// What is added to the depth of a point and a line, or what is as small and as thin as the tolerance: they are never
/// deep, but hit where they cross.
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
