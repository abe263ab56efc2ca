//! When do two shapes meet that move and turn?

use crate::math::{Vec2, larger, smaller};
use crate::shape::{AsConvex, Convex, Displaced};

use super::cast::{CONTACT_TOLERANCE, cast};
use super::features::Kind;
use super::turning::Turning;

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

    pub(super) fn pivot_of(&self, shape: &Convex<'_>) -> Vec2 {
        self.pivot.unwrap_or(shape.center())
    }

    fn is_legal(&self) -> bool {
        let pivot = self.pivot.unwrap_or_default();
        self.displacement.is_in_range() && pivot.is_in_range() && self.turn.abs() <= MAX_TURN
    }
}

/// Without a turn.
impl From<Vec2> for Motion {
    fn from(displacement: Vec2) -> Self {
        Self { displacement, ..Self::default() }
    }
}

/// Without a turn.
impl From<[f64; 2]> for Motion {
    fn from(displacement: [f64; 2]) -> Self {
        Vec2::from(displacement).into()
    }
}

/// The largest turn of a [`Motion`], in radians: a thousand revolutions and a little.
pub const MAX_TURN: f64 = 6284.0;

/// Where two moving shapes meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpactHit {
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
/// is not finite or beyond 2^250, or a turn of more than a thousand revolutions, meets nothing.
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
) -> Option<ImpactHit> {
    let (motion_a, motion_b) = (motion_a.into(), motion_b.into());
    let mut rooms = [None; 2];
    let [for_a, for_b] = &mut rooms;
    let (a, b) = (a.form(for_a), b.form(for_b));
    if !motion_a.is_legal() || !motion_b.is_legal() {
        return None;
    }
    let turning = Turning::new([a, b], [&motion_a, &motion_b]);
    if turning.is_straight() {
        return straight(&a, &motion_a, &b, &motion_b);
    }
    let (start, end) = turning.window()?;
    let tolerance = CONTACT_TOLERANCE * turning.extent;
    let thickness = thickness(&a, &b) * tolerance;
    let displacement = motion_b.displacement;
    Search { turning: &turning, tolerance, thickness, displacement, room: Displaced::default() }
        .run(start, end)
}

/// Without a turn.
fn straight(a: &Convex<'_>, motion_a: &Motion, b: &Convex<'_>, motion_b: &Motion) -> Option<ImpactHit> {
    let hit = cast(a, motion_a.displacement - motion_b.displacement, b)?;
    Some(ImpactHit {
        fraction: hit.fraction,
        point: (hit.point + motion_b.displacement * hit.fraction).canonical(),
        normal: hit.normal,
        depth: hit.depth,
        started_inside: hit.started_inside,
    })
}

/// In units of the tolerance, what is added to the depth of a point and a line: they are never deep, but hit where they
/// cross.
fn thickness(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    let is_flat = a.is_flat() && b.is_flat() && a.radius() + b.radius() == 0.0;
    if is_flat && (a.points().len() == 1 || b.points().len() == 1) { 2.0 } else { 0.0 }
}

/// On the way along the motions, from fraction to fraction.
struct Search<'a> {
    turning: &'a Turning<'a>,
    tolerance: f64,
    /// What is added to the depth.
    thickness: f64,
    /// That of `b`.
    displacement: Vec2,
    room: Displaced,
}

/// Shapes that overlap at the start and are apart for less than this part of the motions count as never apart: 2^-12.
const BRIEF: f64 = f64::from_bits((1023 - 12) << 52);

impl Search<'_> {
    /// From step to step, none of which gets deeper than the shapes may be without a hit.
    fn run(mut self, start: f64, end: f64) -> Option<ImpactHit> {
        let at_start = if start > 0.0 { 0.0 } else { self.depth_at(0.0) };
        let (harmless, aim) = (at_start + self.tolerance, at_start + AIM * self.tolerance);
        let (mut fraction, mut touch) = (start, None);
        loop {
            let (tolerance, thickness) = (self.tolerance, self.thickness);
            let (depth, step) = self.turning.at(fraction, &mut self.room, |moment| {
                let depth = larger(thickness - moment.features.separation, 0.0);
                let free = moment.free(aim - thickness);
                let apart = if depth > tolerance { larger(depth / moment.fastest(), BRIEF) } else { 1.0 };
                (depth, smaller(free, apart))
            });
            if depth > harmless {
                return Some(self.hit(touch, fraction, at_start));
            }
            if depth <= self.tolerance {
                touch = Some(fraction);
            }
            // Where the numbers end, so does the next step.
            let next = larger(fraction + step, fraction.next_up());
            if next > end {
                return None;
            }
            fraction = next;
        }
    }
    fn depth_at(&mut self, fraction: f64) -> f64 {
        larger(self.thickness - self.separation_at(fraction), 0.0)
    }

    fn separation_at(&mut self, fraction: f64) -> f64 {
        self.turning.at(fraction, &mut self.room, |moment| moment.features.separation)
    }

    /// They are too deep at a fraction; `touch` is one before at which they are not in each other, if there is one.
    fn hit(mut self, touch: Option<f64>, deep: f64, at_start: f64) -> ImpactHit {
        let fraction = touch.map_or(0.0, |touch| self.last_touch(touch, deep));
        let way_out = self.turning.at(deep, &mut self.room, |moment| moment.features.normal);
        let displacement = self.displacement;
        let depth = larger(at_start - self.thickness, 0.0);
        self.turning.at(fraction, &mut self.room, |moment| {
            // Between corners as near as this there is no direction.
            let is_rounded = moment.features.a.radius() + moment.features.b.radius() > 0.0;
            let has_normal = is_rounded || matches!(moment.features.kind, Kind::Edge(_));
            let normal = if has_normal { moment.features.normal } else { way_out };
            let point = moment.features.closest_points().point_b;
            ImpactHit {
                fraction,
                point: moment.point_in_world(point, displacement).canonical(),
                normal: moment.direction_in_world(normal).canonical(),
                depth,
                started_inside: depth > 0.0,
            }
        })
    }

    /// Between a fraction at which they are not in each other and one at which they are: where they all but touch, by
    /// false position and bisection in turn.
    fn last_touch(&mut self, touch: f64, deep: f64) -> f64 {
        let near = self.tolerance * NEAR;
        let (mut before, mut after) = (touch, deep);
        let mut gap_before = self.separation_at(before) - near;
        let mut gap_after = self.separation_at(after) - near;
        if gap_after > 0.0 {
            return after;
        }
        let mut halve = false;
        while gap_before > near {
            let part = if halve { 0.5 } else { gap_before / (gap_before - gap_after) };
            let middle = before + (after - before) * part;
            let is_between = before < middle && middle < after;
            if halve && !is_between {
                break;
            }
            halve = !halve;
            if !is_between {
                continue;
            }
            let gap = self.separation_at(middle) - near;
            if gap > 0.0 { (before, gap_before) = (middle, gap) } else { (after, gap_after) = (middle, gap) }
        }
        before
    }
}

/// In units of the tolerance: how deep a step may get, and how near is a touch.
const AIM: f64 = 1.75;
const NEAR: f64 = 1.0 / 16.0;
