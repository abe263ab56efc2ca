//! Defines the error of the library, and the checks of arguments that several constructors use.

use core::fmt;

use super::{MAX_COORDINATE, Vec2};

/// The reason why a value could not be created. The error names the argument, its value, and how to correct
/// it.
///
/// Only constructors return this error; a query never fails.
///
/// ```
/// use carom::{Circle, ErrorKind};
/// let error = Circle::new([0.0, 0.0], -1.0).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Negative);
/// assert_eq!(error.argument(), "radius");
/// assert_eq!(error.to_string(), "radius is -1: negative; give 0 or more");
/// assert_eq!(format!("{error:?}"), "Negative: radius is -1: negative; give 0 or more"); // of `unwrap`, too
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct ShapeError {
    kind: ErrorKind,
    argument: &'static str,
    index: Option<usize>,
    inner_index: Option<usize>,
    value: ErrorValue,
}

/// A kind of fault in an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The value is NaN or an infinity.
    NotFinite,
    /// The magnitude of a number is above 2^250.
    OutOfRange,
    /// A size is below zero.
    Negative,
    /// A number is not above zero, but must be.
    NotPositive,
    /// A minimum is above its maximum.
    Reversed,
    /// The list has no points.
    NoPoints,
    /// The shape needs more distinct points than it got.
    TooFewPoints,
    /// The shape has more points than it can have.
    TooManyPoints,
    /// All points lie on one line, but the shape needs an area.
    Flat,
    /// A ring has a reflex corner (an angle of more than 180 degrees).
    NotConvex,
    /// A ring crosses or covers itself.
    SelfCrossing,
    /// A ring crosses another ring, or has a part of an edge in common with it.
    RingsCross,
    /// A hole is not inside the outer ring.
    HoleOutside,
    /// A hole is inside another hole.
    HoleInHole,
    /// The four corners do not form right angles.
    NotRectangle,
    /// A direction has the length zero.
    ZeroDirection,
    /// All points of the list are equal, but the shape needs a curve.
    OnePoint,
    /// The list has no shapes.
    NoShapes,
    /// A shape of a compound is itself a compound.
    NestedCompound,
    /// A shape is not convex, but must be.
    NotConvexShape,
    /// A grid has no columns or no rows.
    NoCells,
    /// The number of cells is larger than a grid can have.
    TooManyCells,
    /// The number of kinds of tiles is larger than a grid can have.
    TooManyKinds,
    /// The index of a kind of tile is not in the table.
    UnknownKind,
    /// The shape of a tile is not inside the cell from [0, 0] to [1, 1].
    OutsideCell,
    /// The grid does not have this column or row.
    OutsideGrid,
    /// A tile has round corners, but the cells are not square.
    NotSquare,
    /// The rows of a grid differ in length.
    UnequalRows,
    /// The bytes do not begin like the bytes of a snapshot or a recording.
    ForeignBytes,
    /// The bytes have the format of another release.
    OtherVersion,
    /// There are fewer or more bytes than the first bytes say.
    WrongLength,
    /// The bytes have changed since they were written.
    Damaged,
}

/// The wrong value that the message shows.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ErrorValue {
    /// A length, a mass, an angle or a similar number.
    Number(f64),
    /// A point or a vector.
    Point(Vec2),
    /// A minimum and its maximum.
    Range(f64, f64),
    /// The minimum and the maximum of a box along the x axis.
    RangeX(f64, f64),
    /// The minimum and the maximum of a box along the y axis.
    RangeY(f64, f64),
    /// A number of items.
    Count(usize),
    /// Two edges that cross or overlap.
    Edges(RingEdge, RingEdge),
}

/// An edge of a polygon with holes, given by the vertex at which it starts, in the given order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RingEdge {
    /// The index of the hole. `None` for the outer ring.
    pub hole: Option<usize>,
    /// The index of the vertex in its ring.
    pub start: usize,
}

impl ErrorKind {
    /// Returns the stable name that the command line and the other languages use.
    ///
    /// ```
    /// use carom::Circle;
    /// let error = Circle::new([0.0, 0.0], -1.0).unwrap_err();
    /// assert_eq!(error.kind().code(), "negative");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotFinite => "not_finite",
            Self::OutOfRange => "out_of_range",
            Self::Negative => "negative",
            Self::NotPositive => "not_positive",
            Self::Reversed => "reversed",
            Self::NoPoints => "no_points",
            Self::TooFewPoints => "too_few_points",
            Self::TooManyPoints => "too_many_points",
            Self::Flat => "flat",
            Self::NotConvex => "not_convex",
            Self::SelfCrossing => "self_crossing",
            Self::RingsCross => "rings_cross",
            Self::HoleOutside => "hole_outside",
            Self::HoleInHole => "hole_in_hole",
            Self::NotRectangle => "not_rectangle",
            Self::ZeroDirection => "zero_direction",
            Self::OnePoint => "one_point",
            Self::NoShapes => "no_shapes",
            Self::NestedCompound => "nested_compound",
            Self::NotConvexShape => "not_convex_shape",
            Self::NoCells => "no_cells",
            Self::TooManyCells => "too_many_cells",
            Self::TooManyKinds => "too_many_kinds",
            Self::UnknownKind => "unknown_kind",
            Self::OutsideCell => "outside_cell",
            Self::OutsideGrid => "outside_grid",
            Self::NotSquare => "not_square",
            Self::UnequalRows => "unequal_rows",
            Self::ForeignBytes => "foreign_bytes",
            Self::OtherVersion => "other_version",
            Self::WrongLength => "wrong_length",
            Self::Damaged => "damaged",
        }
    }

    /// Returns the fault and its cure in words. In the message, they follow the argument and its value.
    ///
    /// ```
    /// use carom::ErrorKind;
    /// assert_eq!(ErrorKind::Reversed.fault_and_cure(), "reversed; give the smaller first");
    /// ```
    pub const fn fault_and_cure(self) -> &'static str {
        match self {
            Self::NotFinite => "not a finite number; give a finite number",
            Self::OutOfRange => "out of range; magnitudes go up to 2^250 (about 1.8e75)",
            Self::Negative => "negative; give 0 or more",
            Self::NotPositive => "not above 0; give a positive number",
            Self::Reversed => "reversed; give the smaller first",
            Self::NoPoints => "none; give at least one point",
            Self::TooFewPoints => "too few distinct points; give 3 or more, or a segment or circle",
            Self::TooManyPoints => "too many points; give at most 2^25",
            Self::Flat => "on one line with all the others; give a segment or capsule",
            Self::NotConvex => {
                "a reflex corner; give a convex ring, its hull, or a polygon, which may be concave"
            }
            Self::SelfCrossing => {
                "where the ring crosses or covers itself; give the corners in order, once around"
            }
            Self::RingsCross => {
                "where two rings cross or share part of a side; move them apart, or unite them to one ring"
            }
            Self::HoleOutside => "outside of the outer ring; give holes inside of it",
            Self::HoleInHole => "inside another hole; give the larger hole alone",
            Self::NotRectangle => "not at a right angle; move it, or give a polygon",
            Self::ZeroDirection => "it has no direction; give a vector that is not zero",
            Self::OnePoint => "fewer than two distinct points; give more, or a circle of radius 0",
            Self::NoShapes => "none; give at least one shape",
            Self::NestedCompound => "a compound inside another compound; give all shapes in one list",
            Self::NotConvexShape => "the center of a shape that is not convex; give a convex shape",
            Self::NoCells => "none; give at least one",
            Self::TooManyCells => "too many cells; give at most 2^28",
            Self::TooManyKinds => "too many kinds; give at most 2^16",
            Self::UnknownKind => "not in the table of kinds; give the index of a kind",
            Self::OutsideCell => "outside of the cell; give a shape within [0, 0] and [1, 1]",
            Self::OutsideGrid => "outside of the grid; give less than its number of columns or rows",
            Self::NotSquare => {
                "the radius of a tile, in cells that are not square; give square cells, or no radius"
            }
            Self::UnequalRows => "not as long as the first row; give rows of one length",
            Self::ForeignBytes => {
                "not the byte that a snapshot or a recording has here; give what `snapshot` or `end_recording` returned"
            }
            Self::OtherVersion => {
                "a version that this release cannot read; use the release that wrote the bytes"
            }
            Self::WrongLength => "not the number of bytes that were written; give all of them and no others",
            Self::Damaged => "damaged; give the bytes as they were written",
        }
    }
}

impl ShapeError {
    const fn new(kind: ErrorKind, argument: &'static str, value: ErrorValue) -> Self {
        Self { kind, argument, index: None, inner_index: None, value }
    }

    pub(crate) const fn number(kind: ErrorKind, argument: &'static str, value: f64) -> Self {
        Self::new(kind, argument, ErrorValue::Number(value))
    }

    pub(crate) const fn point(kind: ErrorKind, argument: &'static str, value: Vec2) -> Self {
        Self::new(kind, argument, ErrorValue::Point(value))
    }

    pub(crate) const fn range(kind: ErrorKind, argument: &'static str, min: f64, max: f64) -> Self {
        Self::new(kind, argument, ErrorValue::Range(min, max))
    }

    /// Creates the error about the corners of a box if the first corner is above the second along an axis.
    pub(crate) const fn reversed(value: ErrorValue) -> Self {
        Self::new(ErrorKind::Reversed, "min", value)
    }

    pub(crate) const fn count(kind: ErrorKind, argument: &'static str, count: usize) -> Self {
        Self::new(kind, argument, ErrorValue::Count(count))
    }

    /// Sets the index of the wrong element of a list.
    pub(crate) const fn at_index(mut self, index: usize) -> Self {
        self.index = Some(index);
        self
    }

    /// Converts an error about the vertices of a ring into an error about a hole.
    pub(crate) const fn of_hole(self, hole: usize) -> Self {
        Self { argument: "holes", index: Some(hole), inner_index: self.index, ..self }
    }

    /// Creates the error about two edges of rings that cross or overlap.
    pub(crate) fn crossing(one: RingEdge, other: RingEdge) -> Self {
        let kind = if one.hole == other.hole { ErrorKind::SelfCrossing } else { ErrorKind::RingsCross };
        let error = Self::new(kind, "vertices", ErrorValue::Edges(one, other)).at_index(one.start);
        match one.hole {
            Some(hole) => error.of_hole(hole),
            None => error,
        }
    }

    /// Returns the kind of fault.
    ///
    /// ```
    /// use carom::{Circle, ErrorKind};
    /// assert_eq!(Circle::new([0.0, 0.0], f64::NAN).unwrap_err().kind(), ErrorKind::NotFinite);
    /// ```
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Returns the argument's name in the constructor's signature. If only a sum is out of range, returns the
    /// sum: `corner + size`, `corner + size / 2`, `center - half` or `center + half`. For the number of cells
    /// of a grid, returns `columns * rows`.
    ///
    /// ```
    /// use carom::{Aabb, Circle};
    /// assert_eq!(Circle::new([0.0, 0.0], -1.0).unwrap_err().argument(), "radius");
    /// let far = Aabb::from_corner([1e75, 0.0], [1e75, 1.0]).unwrap_err();
    /// assert_eq!(far.argument(), "corner + size"); // each is in range, the sum is not
    /// ```
    pub const fn argument(&self) -> &'static str {
        self.argument
    }

    /// Returns the value of the argument as it was given, or of its wrong element.
    ///
    /// ```
    /// use carom::{Circle, ErrorValue};
    /// let error = Circle::new([0.0, 0.0], -1.0).unwrap_err();
    /// assert_eq!(error.value(), ErrorValue::Number(-1.0));
    /// ```
    pub const fn value(&self) -> ErrorValue {
        self.value
    }

    /// Returns the index of the wrong element if the argument is a list, counted from 0 in the given order.
    /// Otherwise returns `None`.
    ///
    /// ```
    /// use carom::{Circle, ConvexPolygon};
    /// let error = ConvexPolygon::new([[0.0, 0.0], [2.0, 0.0], [f64::NAN, 2.0]]).unwrap_err();
    /// assert_eq!(error.index(), Some(2));
    /// assert_eq!(Circle::new([0.0, 0.0], -1.0).unwrap_err().index(), None);
    /// ```
    pub const fn index(&self) -> Option<usize> {
        self.index
    }

    /// Returns the index of the wrong item within the element at [`ShapeError::index`], if the argument is a
    /// list of lists. An example is the index of a hole's vertex within the hole. Otherwise returns `None`.
    ///
    /// ```
    /// use carom::Polygon;
    /// let plate = Polygon::new([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]])?;
    /// let error = plate.with_holes([[[1.0, 1.0], [2.0, 1.0], [2.0, f64::NAN]]]).unwrap_err();
    /// assert_eq!((error.argument(), error.index(), error.inner_index()), ("holes", Some(0), Some(2)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn inner_index(&self) -> Option<usize> {
        self.inner_index
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.argument)?;
        if let Some(index) = self.index {
            write!(f, "[{index}]")?;
        }
        if let Some(index) = self.inner_index {
            write!(f, "[{index}]")?;
        }
        match self.value {
            ErrorValue::Number(number) => write!(f, " is {}", Short(number))?,
            ErrorValue::Point(point) => write!(f, " is [{}, {}]", Short(point.x), Short(point.y))?,
            ErrorValue::Range(min, max) => write!(f, " goes from {} to {}", Short(min), Short(max))?,
            ErrorValue::RangeX(min, max) => write!(f, ".x is {} and max.x is {}", Short(min), Short(max))?,
            ErrorValue::RangeY(min, max) => write!(f, ".y is {} and max.y is {}", Short(min), Short(max))?,
            ErrorValue::Count(count) => write!(f, " has {count}")?,
            ErrorValue::Edges(_, other) => write!(f, " starts an edge that meets the one from {other}")?,
        }
        write!(f, ": {}", self.kind.fault_and_cure())
    }
}

/// Prints the kind and the message, because `unwrap` and `main` show an error in this form.
impl fmt::Debug for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {self}", self.kind)
    }
}

impl core::error::Error for ShapeError {}

impl fmt::Display for RingEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hole {
            Some(hole) => write!(f, "holes[{hole}][{}]", self.start),
            None => write!(f, "vertices[{}]", self.start),
        }
    }
}

/// A number that is printed with an exponent if it would be long without one.
struct Short(f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0;
        if number == 0.0 || (1e-5..1e16).contains(&number.abs()) {
            write!(f, "{number}")
        } else {
            write!(f, "{number:?}")
        }
    }
}

/// Checks a coordinate, an angle or a length of either sign: it must be finite and in range.
pub(crate) fn checked_number(argument: &'static str, value: f64) -> Result<f64, ShapeError> {
    match fault(value) {
        Some(kind) => Err(ShapeError::number(kind, argument, value)),
        None => Ok(value + 0.0),
    }
}

/// Checks a length: it must be finite, in range and not negative.
pub(crate) fn checked_length(argument: &'static str, value: f64) -> Result<f64, ShapeError> {
    let length = checked_number(argument, value)?;
    if length < 0.0 {
        return Err(ShapeError::number(ErrorKind::Negative, argument, length));
    }
    Ok(length)
}

/// Checks a point or a displacement: it must be finite and in range.
pub(crate) fn checked_point(argument: &'static str, point: Vec2) -> Result<Vec2, ShapeError> {
    match fault(point.x).or(fault(point.y)) {
        Some(kind) => Err(ShapeError::point(kind, argument, point)),
        None => Ok(point.canonical()),
    }
}

/// Checks half extents or a size, which must be two lengths.
pub(crate) fn checked_size(argument: &'static str, size: Vec2) -> Result<Vec2, ShapeError> {
    let size = checked_point(argument, size)?;
    if size.x < 0.0 || size.y < 0.0 {
        return Err(ShapeError::point(ErrorKind::Negative, argument, size));
    }
    Ok(size)
}

const fn fault(value: f64) -> Option<ErrorKind> {
    if !value.is_finite() {
        Some(ErrorKind::NotFinite)
    } else if value.abs() > MAX_COORDINATE {
        Some(ErrorKind::OutOfRange)
    } else {
        None
    }
}
