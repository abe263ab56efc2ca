//! Represents the fields of shapes that a few numbers define, for code that handles all such kinds in the
//! same way.

use super::angle::Angle;

/// A shape that a few numbers define.
#[derive(Clone, Debug, PartialEq)]
pub struct PlainSpec {
    /// The name of its kind in files.
    pub kind: &'static str,
    /// The name of its type in the library.
    pub class: &'static str,
    /// The names of its fields with their values, in the order of its constructor.
    pub fields: Vec<(&'static str, PlainValue)>,
}

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlainValue {
    /// A number.
    Number(f64),
    /// A point or a vector.
    Point([f64; 2]),
    /// The angle of a rotation.
    Angle(Angle),
}
