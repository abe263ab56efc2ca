//! Small plain values: vectors, poses, filters, motions, bodies, and the parts of shapes; and the checks of
//! arguments.

use carom::{Body, ErrorKind, Filter, Interval, MAX_COORDINATE, MAX_TURN, Motion, Pose, Rot2, Vec2};

use crate::call::In;
use crate::fault::Fault;
use crate::memory;

/// A vector or a point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromVec2 {
    /// The horizontal coordinate.
    pub x: f64,
    /// The vertical coordinate.
    pub y: f64,
}

/// A vector of two NaNs. It is the answer of a call with an error.
pub(crate) const NO_VECTOR: CaromVec2 = CaromVec2 { x: f64::NAN, y: f64::NAN };

impl From<Vec2> for CaromVec2 {
    #[inline]
    fn from(v: Vec2) -> Self {
        Self { x: v.x, y: v.y }
    }
}

impl From<CaromVec2> for Vec2 {
    #[inline]
    fn from(v: CaromVec2) -> Self {
        Self::new(v.x, v.y)
    }
}

/// A rotation.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromRot2 {
    /// The cosine of the angle.
    pub cos: f64,
    /// The sine of the angle.
    pub sin: f64,
}

impl From<Rot2> for CaromRot2 {
    fn from(rotation: Rot2) -> Self {
        Self { cos: rotation.cos(), sin: rotation.sin() }
    }
}

/// A place and a rotation.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromPose {
    /// The place of the local origin.
    pub translation: CaromVec2,
    /// The rotation about the local origin.
    pub rotation: CaromRot2,
}

impl CaromPose {
    pub(crate) fn read(self, argument: &str) -> Result<Pose, Fault> {
        let [cos, sin] = [self.rotation.cos, self.rotation.sin];
        let rotation = Rot2::try_from([cos, sin]);
        let pose = rotation.and_then(|rotation| Pose::new(self.translation, rotation));
        pose.map_err(|error| Fault::of_shape(&error).within(argument))
    }
}

impl From<Pose> for CaromPose {
    fn from(pose: Pose) -> Self {
        Self { translation: pose.translation().into(), rotation: pose.rotation().into() }
    }
}

/// A filter, which says which colliders a collider meets.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromFilter {
    /// The layers of the collider, one bit each.
    pub layer: u64,
    /// The layers that the collider meets, one bit each.
    pub mask: u64,
}

impl From<Filter> for CaromFilter {
    fn from(filter: Filter) -> Self {
        Self { layer: filter.layer, mask: filter.mask }
    }
}

impl From<CaromFilter> for Filter {
    fn from(filter: CaromFilter) -> Self {
        Self { layer: filter.layer, mask: filter.mask }
    }
}

/// A range of numbers.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromInterval {
    /// The lower end.
    pub min: f64,
    /// The upper end.
    pub max: f64,
}

impl From<Interval> for CaromInterval {
    fn from(interval: Interval) -> Self {
        Self { min: interval.min, max: interval.max }
    }
}

/// A displacement and a rotation.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromMotion {
    /// The displacement.
    pub displacement: CaromVec2,
    /// The angle of the rotation in radians.
    pub turn: f64,
    /// The point about which the shape rotates.
    pub pivot: CaromVec2,
    /// Whether `pivot` is used. The field is a number instead of a `bool`, because a caller may write any number.
    pub has_pivot: u8,
}

/// Reads a motion. If the motion is null, the shape stands still.
pub(crate) fn motion(argument: &str, motion: In<'_, CaromMotion>) -> Result<Motion, Fault> {
    let Some(given) = motion else { return Ok(Motion::default()) };
    let motion = Motion::from(point(argument, given.displacement)?);
    let turn = number("turn", given.turn).map_err(|fault| fault.within(argument))?;
    if MAX_TURN < turn.abs() {
        let message = format!("{argument}.turn is {turn} radians: out of range; turns go up to {MAX_TURN}");
        return Err(Fault::new(ErrorKind::OutOfRange.code(), &format!("{argument}.turn"), message));
    }
    let motion = motion.with_turn(turn);
    if given.has_pivot == 0 {
        return Ok(motion);
    }
    let pivot = point("pivot", given.pivot).map_err(|fault| fault.within(argument))?;
    Ok(motion.with_pivot(pivot))
}

/// A body that collides with another body.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromBody {
    /// The velocity.
    pub velocity: CaromVec2,
    /// The mass; infinite for a body that cannot be moved.
    pub mass: f64,
}

pub(crate) fn body(argument: &str, body: In<'_, CaromBody>) -> Result<Body, Fault> {
    let body = body.ok_or_else(|| Fault::null(argument))?;
    let is_fixed = body.mass.is_infinite() && 0.0 < body.mass;
    let checked = if is_fixed { Body::fixed(body.velocity) } else { Body::new(body.velocity, body.mass) };
    checked.map_err(|error| Fault::of_shape(&error).within(argument))
}

/// The indices of the two shapes of a pair.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromIndexPair {
    /// The smaller index; for two lists, the index in the first list.
    pub a: usize,
    /// The other index.
    pub b: usize,
}

/// A part of a shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromPart {
    /// The index of the part.
    pub index: usize,
    /// The column of a tile.
    pub column: u32,
    /// The row of a tile.
    pub row: u32,
}

/// Checks a point or a displacement: finite and in range.
#[inline]
pub(crate) fn point(argument: &str, point: CaromVec2) -> Result<Vec2, Fault> {
    let point = Vec2::from(point);
    match fault(point.x).or(fault(point.y)) {
        None => Ok(point),
        Some(kind) => Err(Fault::of_point(kind, argument, point)),
    }
}

/// Checks the direction of a ray: finite, of any length.
#[inline]
pub(crate) fn direction(argument: &str, direction: CaromVec2) -> Result<Vec2, Fault> {
    let direction = Vec2::from(direction);
    if direction.is_finite() {
        Ok(direction)
    } else {
        Err(Fault::of_point(ErrorKind::NotFinite, argument, direction))
    }
}

/// Checks a number: finite and in range.
#[inline]
pub(crate) fn number(argument: &str, number: f64) -> Result<f64, Fault> {
    match fault(number) {
        None => Ok(number),
        Some(kind) => Err(Fault::of_number(kind, argument, number)),
    }
}

/// Checks a length or a time: finite, in range, 0 or more.
pub(crate) fn length(argument: &str, given: f64) -> Result<f64, Fault> {
    if number(argument, given)? < 0.0 {
        return Err(Fault::of_number(ErrorKind::Negative, argument, given));
    }
    Ok(given)
}

/// Checks the length of a ray or of a search: it must be 0 or more; infinity means no limit.
#[inline]
pub(crate) fn limit(argument: &str, number: f64) -> Result<f64, Fault> {
    match number {
        _ if number.is_nan() => Err(Fault::of_number(ErrorKind::NotFinite, argument, number)),
        _ if number < 0.0 => Err(Fault::of_number(ErrorKind::Negative, argument, number)),
        _ => Ok(number),
    }
}

#[inline]
const fn fault(value: f64) -> Option<ErrorKind> {
    if !value.is_finite() {
        Some(ErrorKind::NotFinite)
    } else if MAX_COORDINATE < value.abs() {
        Some(ErrorKind::OutOfRange)
    } else {
        None
    }
}

/// Reads a list of points.
pub(crate) fn points_of(argument: &str, address: *const CaromVec2, count: usize) -> Result<Vec<Vec2>, Fault> {
    Ok(memory::list(argument, address, count)?.iter().map(|&point| point.into()).collect())
}

impl From<usize> for CaromPart {
    #[inline]
    fn from(index: usize) -> Self {
        Self { index, column: 0, row: 0 }
    }
}
