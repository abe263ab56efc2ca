//! Reads the shape that C holds: the numbers go through the constructors, and handles are looked up.

use carom::{Aabb, AsShape, Capsule, Circle, Obb, Rot2, Segment, Shape, ShapeError, ShapeRef, Vec2};

use super::value::{CaromShape, HELD, kind, kind_of};
use crate::call::In;
use crate::fault::Fault;
use crate::memory;

/// A shape that a question is about.
#[derive(Clone, Copy)]
pub(crate) enum Asked<'s> {
    Circle(Circle),
    Segment(Segment),
    Capsule(Capsule),
    Aabb(Aabb),
    Obb(Obb),
    Held(&'s Shape),
}

impl AsShape for Asked<'_> {
    #[inline(always)]
    fn as_shape(&self) -> ShapeRef<'_> {
        match self {
            Self::Circle(shape) => shape.as_shape(),
            Self::Segment(shape) => shape.as_shape(),
            Self::Capsule(shape) => shape.as_shape(),
            Self::Aabb(shape) => shape.as_shape(),
            Self::Obb(shape) => shape.as_shape(),
            Self::Held(shape) => shape.as_shape(),
        }
    }
}

/// Reads the shape of an argument.
#[inline(always)]
pub(crate) fn shape<'s>(argument: &str, shape: In<'s, CaromShape>) -> Result<Asked<'s>, Fault> {
    let Some(shape) = shape else { return Err(Fault::null(argument)) };
    match plain(shape) {
        Some(Ok(plain)) => Ok(plain),
        Some(Err(error)) => Err(Fault::of_shape(&error).within(argument)),
        None => held(argument, shape).map(Asked::Held),
    }
}

/// Returns a shape of few numbers, checked by its constructor; nothing for other kinds.
#[inline(always)]
fn plain<'s>(shape: &CaromShape) -> Option<Result<Asked<'s>, ShapeError>> {
    let [a, b, c, d, e, f] = shape.numbers;
    Some(match shape.kind {
        kind::CIRCLE => Circle::new(Vec2::new(a, b), c).map(Asked::Circle),
        kind::AABB => Aabb::new(Vec2::new(a, b), Vec2::new(c, d)).map(Asked::Aabb),
        kind::OBB => {
            let rotation = Rot2::try_from([e, f]);
            rotation.and_then(|rotation| Obb::new(Vec2::new(a, b), Vec2::new(c, d), rotation)).map(Asked::Obb)
        }
        kind::SEGMENT => Segment::new(Vec2::new(a, b), Vec2::new(c, d)).map(Asked::Segment),
        kind::CAPSULE => Capsule::new(Vec2::new(a, b), Vec2::new(c, d), e).map(Asked::Capsule),
        _ => return None,
    })
}

/// Looks up a shape with many numbers.
#[inline]
pub(super) fn held(argument: &str, shape: &CaromShape) -> Result<&'static Shape, Fault> {
    let found = if shape.is_held() { HELD.get(shape.handle()) } else { None };
    match found {
        Some(found) if kind_of(found) == shape.kind => Ok(found),
        _ => Err(not_held(argument, shape)),
    }
}

/// Returns the fault of a shape of no kind, or whose handle leads to none.
#[cold]
fn not_held(argument: &str, shape: &CaromShape) -> Fault {
    if shape.is_held() {
        let number = shape.handle().to_bits();
        let message = format!(
            "{argument} has the handle {number:#x}: of no shape, or of one that was freed; give a shape that is not freed"
        );
        return Fault::new("freed", argument, message);
    }
    let number = shape.kind;
    if number == kind::NONE {
        let message = format!(
            "{argument} has the kind 0: no shape, as a constructor returns with an error; look at carom_last_error after the constructor"
        );
        return Fault::new("no_shape", argument, message);
    }
    let message =
        format!("{argument} has the kind {number}: no kind of shape; give what a constructor returned");
    Fault::new("unknown_type", argument, message)
}

/// Returns a copy of the shape of an argument, which stays when the caller frees the shape.
pub(crate) fn owned(argument: &str, given: In<'_, CaromShape>) -> Result<Shape, Fault> {
    Ok(match shape(argument, given)? {
        Asked::Circle(shape) => shape.into(),
        Asked::Segment(shape) => shape.into(),
        Asked::Capsule(shape) => shape.into(),
        Asked::Aabb(shape) => shape.into(),
        Asked::Obb(shape) => shape.into(),
        Asked::Held(shape) => shape.clone(),
    })
}

/// Returns copies of the shapes of a list.
pub(crate) fn owned_list(
    argument: &str,
    address: *const CaromShape,
    count: usize,
) -> Result<Vec<Shape>, Fault> {
    let shapes = memory::list(argument, address, count)?;
    shapes
        .iter()
        .enumerate()
        .map(|(index, shape)| owned(&format!("{argument}[{index}]"), Some(shape)))
        .collect()
}

/// Reads a segment.
pub(crate) fn segment(argument: &str, given: In<'_, CaromShape>) -> Result<Segment, Fault> {
    match shape(argument, given)? {
        Asked::Segment(segment) => Ok(segment),
        _ => {
            let kind = given.map_or(0, |shape| shape.kind);
            let message = format!("{argument} has the kind {kind}: no segment; give one");
            Err(Fault::new("not_segment", argument, message))
        }
    }
}
