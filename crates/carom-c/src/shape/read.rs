//! Reads the shape that C holds. Its numbers are checked and used in place; a handle is looked up.

use core::mem::MaybeUninit;

use carom::numbers::{is_aabb, is_capsule, is_circle, is_obb, is_segment};
use carom::{Aabb, AsShape as _, Capsule, Circle, Obb, Segment, Shape, ShapeError, ShapeRef};

use super::value::{CaromShape, HELD, kind, kind_of};
use crate::call::In;
use crate::fault::Fault;
use crate::memory;

/// Memory for a shape whose numbers a constructor has changed.
pub(crate) type Spare = MaybeUninit<Shape>;

/// Reads the shape of an argument.
#[inline(always)]
pub(crate) fn shape<'s>(
    argument: &str,
    shape: In<'s, CaromShape>,
    spare: &'s mut Spare,
) -> Result<ShapeRef<'s>, Fault> {
    let Some(shape) = shape else { return Err(Fault::null(argument)) };
    let numbers = &shape.numbers;
    match shape.kind {
        kind::CIRCLE if is_circle(numbers) => Ok(ShapeRef::Circle(as_shape(numbers))),
        kind::AABB if is_aabb(numbers) => Ok(ShapeRef::Aabb(as_shape(numbers))),
        kind::OBB if is_obb(numbers) => Ok(ShapeRef::Obb(as_shape(numbers))),
        kind::SEGMENT if is_segment(numbers) => Ok(ShapeRef::Segment(as_shape(numbers))),
        kind::CAPSULE if is_capsule(numbers) => Ok(ShapeRef::Capsule(as_shape(numbers))),
        _ => other(argument, shape, spare),
    }
}

/// Answers a query about two circles or two boxes of one kind, or about a circle and a box, in special code
/// for these kinds. Returns `None` for other shapes.
macro_rules! of_simple_kinds {
    ($query:path, $a:ident, $b:ident) => {{
        use crate::shape::{as_shape, kind};
        use carom::numbers::{is_aabb, is_circle, is_obb};
        use carom::{Aabb, Circle, Obb};
        macro_rules! answer {
            ($kind_a:ty, $kind_b:ty, $a_is_valid:expr, $b_is_valid:expr, $of_a:ident, $of_b:ident) => {
                ($a_is_valid($of_a) & $b_is_valid($of_b))
                    .then(|| $query(as_shape::<$kind_a>($of_a), as_shape::<$kind_b>($of_b)))
            };
        }
        match ($a, $b) {
            (Some(a), Some(b)) => {
                let (of_a, of_b) = (a.numbers(), b.numbers());
                match (a.kind(), b.kind()) {
                    (kind::AABB, kind::AABB) => answer!(Aabb, Aabb, is_aabb, is_aabb, of_a, of_b),
                    (kind::CIRCLE, kind::CIRCLE) => answer!(Circle, Circle, is_circle, is_circle, of_a, of_b),
                    (kind::OBB, kind::OBB) => answer!(Obb, Obb, is_obb, is_obb, of_a, of_b),
                    (kind::CIRCLE, kind::AABB) => answer!(Circle, Aabb, is_circle, is_aabb, of_a, of_b),
                    (kind::AABB, kind::CIRCLE) => answer!(Aabb, Circle, is_aabb, is_circle, of_a, of_b),
                    (kind::CIRCLE, kind::OBB) => answer!(Circle, Obb, is_circle, is_obb, of_a, of_b),
                    (kind::OBB, kind::CIRCLE) => answer!(Obb, Circle, is_obb, is_circle, of_a, of_b),
                    _ => None,
                }
            }
            _ => None,
        }
    }};
}
pub(crate) use of_simple_kinds;

/// The shapes whose fields are only numbers, in the same order as in [`CaromShape`].
pub(crate) trait OfNumbers: Copy {}

impl OfNumbers for Circle {}
impl OfNumbers for Segment {}
impl OfNumbers for Capsule {}
impl OfNumbers for Aabb {}
impl OfNumbers for Obb {}

/// Returns checked numbers as a shape.
#[inline(always)]
pub(crate) const fn as_shape<S: OfNumbers>(numbers: &[f64; 6]) -> &S {
    const { assert!(size_of::<S>() <= size_of::<[f64; 6]>() && align_of::<S>() == align_of::<f64>()) };
    // SAFETY: the shape is a struct with the layout of C that contains only numbers, at most as many as the
    // value holds.
    unsafe { &*core::ptr::from_ref(numbers).cast() }
}

/// Looks up a shape with many numbers. For a shape with few numbers, finds out why they are invalid.
#[inline(never)]
fn other<'s>(argument: &str, shape: &CaromShape, spare: &'s mut Spare) -> Result<ShapeRef<'s>, Fault> {
    match constructed(shape) {
        Some(Ok(plain)) => Ok(spare.write(plain).as_shape()),
        Some(Err(error)) => Err(Fault::of_shape(&error).within(argument)),
        None => held(argument, shape).map(|shape| shape.as_shape()),
    }
}

/// Calls the constructor for a shape that a few numbers define. Returns `None` for other kinds. Such a
/// shape does not own memory.
fn constructed(shape: &CaromShape) -> Option<Result<Shape, ShapeError>> {
    Shape::from_numbers((shape.kind as usize).checked_sub(1)?, &shape.numbers)
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

/// Returns the fault about a shape whose kind is unknown, or whose handle is invalid.
#[cold]
fn not_held(argument: &str, shape: &CaromShape) -> Fault {
    if shape.is_held() {
        let number = shape.handle().to_bits();
        let message = format!(
            "{argument} has the handle {number:#x}: no shape has it, or the shape was freed; give a shape that is not freed"
        );
        return Fault::new("freed", argument, message);
    }
    let number = shape.kind;
    if number == kind::NONE {
        let message = format!(
            "{argument} has the kind 0: not a shape, but what a constructor returns with an error; look at carom_last_error after the constructor"
        );
        return Fault::new("no_shape", argument, message);
    }
    let message =
        format!("{argument} has the kind {number}: not a kind of shape; give what a constructor returned");
    Fault::new("unknown_type", argument, message)
}

/// Returns a copy of the shape of an argument. The copy stays valid when the caller frees the shape.
pub(crate) fn owned(argument: &str, given: In<'_, CaromShape>) -> Result<Shape, Fault> {
    let given = given.ok_or_else(|| Fault::null(argument))?;
    match constructed(given) {
        Some(made) => made.map_err(|error| Fault::of_shape(&error).within(argument)),
        None => held(argument, given).cloned(),
    }
}

/// Returns copies of the shapes of a list.
pub(crate) fn owned_list(
    argument: &str,
    address: *const CaromShape,
    count: usize,
) -> Result<Vec<Shape>, Fault> {
    let shapes = memory::list(argument, address, count)?;
    // The name with the index is only created if there is a fault.
    let read = |(index, shape)| {
        owned("", Some(shape)).or_else(|_| owned(&format!("{argument}[{index}]"), Some(shape)))
    };
    shapes.iter().enumerate().map(read).collect()
}

/// Reads a segment.
pub(crate) fn segment(argument: &str, given: In<'_, CaromShape>) -> Result<Segment, Fault> {
    match owned(argument, given)? {
        Shape::Segment(segment) => Ok(segment),
        _ => {
            let kind = given.map_or(0, |shape| shape.kind);
            let message = format!("{argument} has the kind {kind}: not a segment; give a segment");
            Err(Fault::new("not_segment", argument, message))
        }
    }
}
