//! The error for an invalid argument, in a form from which JavaScript builds the message.

use carom::{ErrorValue, ShapeError};

/// The error of a constructor and the position of the argument in the call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// The position of the argument in the call, from 0. Each shape of a list is one argument.
    pub position: usize,
    /// The field of the argument; `None` if the argument itself is the invalid point or number.
    pub field: Option<&'static str>,
    /// The error of the constructor.
    pub error: ShapeError,
}

impl Fault {
    /// Returns the error as numbers: the position, the index in the field or -1, the value, and three texts: the code,
    /// the field, and the fault. JavaScript builds the message, because code that prints numbers is a tenth of the
    /// module.
    pub fn numbers(&self) -> Vec<f64> {
        let mut numbers = Vec::new();
        let index = self.error.index().map_or(-1.0, |index| index as f64);
        numbers.extend([self.position as f64, index]);
        numbers.extend(match self.error.value() {
            ErrorValue::Number(number) => [0.0, number, 0.0],
            ErrorValue::Point(point) => [1.0, point.x, point.y],
            ErrorValue::Range(min, max) => [2.0, min, max],
            ErrorValue::Count(count) => [3.0, count as f64, 0.0],
            _ => unreachable!("all kinds of values are listed"),
        });
        let kind = self.error.kind();
        for text in [kind.code(), self.field.unwrap_or_default(), kind.fault_and_cure()] {
            numbers.push(text.len() as f64);
            numbers.extend(text.bytes().map(f64::from));
        }
        numbers
    }
}
