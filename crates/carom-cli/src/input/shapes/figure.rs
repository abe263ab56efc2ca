//! Defines the figure of a row: the numbers of a shape, or a geometry in the notation of the input. Equal
//! figures give equal shapes, so a figure can be stored in a file in place of its shape.

use std::borrow::Cow;

use carom::{Aabb, Capsule, Circle, MAX_COORDINATE, Obb, Segment, Shape, ShapeError};

use super::bytes::take;
use super::{wkb, wkt};

/// A kind of figure: shapes that a few numbers define, or geometries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FigureKind {
    Aabb,
    Obb,
    ObbInDegrees,
    Circle,
    Point,
    Capsule,
    Segment,
    Geometry,
}

impl FigureKind {
    pub(super) const ALL: [Self; 8] = [
        Self::Aabb,
        Self::Obb,
        Self::ObbInDegrees,
        Self::Circle,
        Self::Point,
        Self::Capsule,
        Self::Segment,
        Self::Geometry,
    ];

    /// Returns the name of the kind in the column `type`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Aabb => "aabb",
            Self::Obb | Self::ObbInDegrees => "obb",
            Self::Circle => "circle",
            Self::Point => "point",
            Self::Capsule => "capsule",
            Self::Segment => "segment",
            Self::Geometry => "geometry",
        }
    }

    /// Returns the names of the columns of this kind.
    pub(super) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Aabb => &["min_x", "min_y", "max_x", "max_y"],
            Self::Obb => &["x", "y", "width", "height", "angle"],
            Self::ObbInDegrees => &["x", "y", "width", "height", "degrees"],
            Self::Circle => &["x", "y", "radius"],
            Self::Point => &["x", "y"],
            Self::Capsule => &["a_x", "a_y", "b_x", "b_y", "radius"],
            Self::Segment => &["a_x", "a_y", "b_x", "b_y"],
            Self::Geometry => &["geometry"],
        }
    }

    /// Returns whether this kind has all columns of another kind.
    pub(super) fn has_columns_of(self, other: Self) -> bool {
        other.columns().iter().all(|name| self.columns().contains(name))
    }

    /// Returns the plural of the kind's name for messages.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Aabb => "boxes",
            Self::Obb => "boxes at an angle",
            Self::ObbInDegrees => "boxes at an angle in degrees",
            Self::Circle => "circles",
            Self::Point => "points",
            Self::Capsule => "capsules",
            Self::Segment => "segments",
            Self::Geometry => "geometries",
        }
    }
}

/// The figure of a row.
#[derive(Clone, Debug)]
pub(crate) enum Figure<'a> {
    /// The numbers of a shape, in the order of the columns of its kind. The remaining numbers are 0.
    Numbers(FigureKind, [f64; 5]),
    /// A geometry in well-known text, such as a polygon.
    Text(Cow<'a, str>),
    /// A geometry in well-known binary.
    Binary(Cow<'a, [u8]>),
}

impl<'a> Figure<'a> {
    /// Returns the figure of a text: well-known text, or well-known binary in hexadecimal digits, as `PostGIS` prints it.
    pub(super) fn of_text(text: Cow<'a, str>) -> Self {
        match hexadecimal(&text) {
            Some(bytes) => Self::Binary(bytes.into()),
            None => Self::Text(text),
        }
    }

    /// Creates the shape of the figure.
    pub(crate) fn shape(&self) -> Result<Shape, String> {
        match self {
            &Self::Numbers(kind, numbers) => shape(kind, numbers),
            Self::Text(text) => wkt::read(text).map_err(|error| format!("geometry: {error}")),
            Self::Binary(bytes) => wkb::read(bytes).map_err(|error| format!("geometry: {error}")),
        }
    }

    /// Returns the size of a geometry in bytes; 0 for numbers.
    pub(crate) fn size_of_geometry(&self) -> u64 {
        match self {
            Self::Numbers(..) => 0,
            Self::Text(text) => text.len() as u64,
            Self::Binary(bytes) => bytes.len() as u64,
        }
    }

    /// Appends the figure to bytes, from which [`Figure::take`] reads it.
    pub(crate) fn push(&self, bytes: &mut Vec<u8>) {
        let (tag, content) = match self {
            &Self::Numbers(kind, numbers) => {
                bytes.push(kind as u8);
                bytes.extend(numbers[..kind.columns().len()].iter().flat_map(|number| number.to_le_bytes()));
                return;
            }
            Self::Text(text) => (TEXT, text.as_bytes()),
            Self::Binary(bytes) => (BINARY, &**bytes),
        };
        bytes.push(tag);
        bytes.extend((content.len() as u64).to_le_bytes());
        bytes.extend(content);
    }

    /// Removes a figure from the front of the bytes, and returns it. Returns `None` if the bytes are damaged.
    pub(crate) fn take(bytes: &mut &'a [u8]) -> Option<Self> {
        let (&tag, rest) = bytes.split_first()?;
        *bytes = rest;
        if let Some(&kind) = FigureKind::ALL.get(usize::from(tag)) {
            let mut numbers = [0.0; 5];
            for number in &mut numbers[..kind.columns().len()] {
                *number = f64::from_le_bytes(take(bytes)?);
            }
            return Some(Self::Numbers(kind, numbers));
        }
        let length = usize::try_from(u64::from_le_bytes(take(bytes)?)).ok()?;
        let (content, rest) = bytes.split_at_checked(length)?;
        *bytes = rest;
        match tag {
            TEXT => Some(Self::Text(str::from_utf8(content).ok()?.into())),
            BINARY => Some(Self::Binary(content.into())),
            _ => None,
        }
    }
}

/// The first bytes of stored geometries. For shapes that a few numbers define, the first byte is the number
/// of the kind.
const TEXT: u8 = 0xfe;
const BINARY: u8 = 0xff;

/// Returns the bytes of well-known binary from hexadecimal digits. Returns `None` for any other text.
fn hexadecimal(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    // The first two digits are 00 or 01, for the order of the bytes. Well-known text never begins with these
    // digits.
    if !(text.starts_with("00") || text.starts_with("01")) || !digits.len().is_multiple_of(2) {
        return None;
    }
    let value = |digit: u8| char::from(digit).to_digit(16);
    digits.chunks(2).map(|pair| Some((value(pair[0])? * 16 + value(pair[1])?) as u8)).collect()
}

/// Creates a shape from its kind and the numbers in the columns of that kind.
fn shape(kind: FigureKind, numbers: [f64; 5]) -> Result<Shape, String> {
    let [x, y, z, w, last] = numbers;
    match kind {
        FigureKind::Aabb => {
            check_order("x", x, z)?;
            check_order("y", y, w)?;
            checked(Aabb::new([x, y], [z, w]))
        }
        FigureKind::Obb => checked(Obb::from_radians([x, y], half(z, w)?, last)),
        FigureKind::ObbInDegrees => checked(Obb::from_degrees([x, y], half(z, w)?, last)),
        FigureKind::Circle => checked(Circle::new([x, y], z)),
        FigureKind::Point => checked(Circle::new([x, y], 0.0)),
        FigureKind::Capsule => checked(Capsule::new([x, y], [z, w], last)),
        FigureKind::Segment => checked(Segment::new([x, y], [z, w])),
        FigureKind::Geometry => Err("a geometry is not a list of numbers".into()),
    }
}

fn checked(shape: Result<impl Into<Shape>, ShapeError>) -> Result<Shape, String> {
    shape.map(Into::into).map_err(|error| error.to_string())
}

fn check_order(axis: &str, min: f64, max: f64) -> Result<(), String> {
    if max < min {
        return Err(format!(
            "min_{axis} is {min} and max_{axis} is {max}: reversed; give the smaller as min_{axis}"
        ));
    }
    Ok(())
}

/// Returns half of a width and of a height.
fn half(width: f64, height: f64) -> Result<[f64; 2], String> {
    for (name, size) in [("width", width), ("height", height)] {
        if size < 0.0 {
            return Err(format!("{name} is {size:?}: negative; give 0 or more"));
        }
        if 2.0 * MAX_COORDINATE < size {
            return Err(format!("{name} is {size:?}: out of range; give at most 2^251 (about 3.6e75)"));
        }
    }
    Ok([0.5 * width, 0.5 * height])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_come_back_from_bytes() {
        let numbers = [0.5, -0.0, f64::MIN_POSITIVE, 3.0, 1e300];
        let figures = FigureKind::ALL.map(|kind| Figure::Numbers(kind, numbers));
        let geometries = [Figure::Text("POINT (1 é)".into()), Figure::Binary(vec![0, 255].into())];
        let mut bytes = vec![];
        figures.iter().chain(&geometries).for_each(|figure| figure.push(&mut bytes));
        let mut left = bytes.as_slice();
        for kind in FigureKind::ALL {
            let Some(Figure::Numbers(taken, found)) = Figure::take(&mut left) else { panic!("{kind:?}") };
            let count = kind.columns().len();
            assert_eq!((taken, &found[..count]), (kind, &numbers[..count]));
        }
        assert!(matches!(Figure::take(&mut left), Some(Figure::Text(text)) if text == "POINT (1 é)"));
        assert!(matches!(Figure::take(&mut left), Some(Figure::Binary(found)) if *found == [0, 255]));
        assert!(left.is_empty() && Figure::take(&mut left).is_none());
        assert!(Figure::take(&mut &bytes[..7]).is_none(), "cut off");
        assert!(Figure::take(&mut &[9; 20][..]).is_none(), "no kind");
    }
}
