//! What is wrong with an argument, in a form that JavaScript can complete.

use alloc::vec::Vec;

use carom::{ErrorValue, ShapeError};

/// A constructor's error, and where in the call the argument stood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// Which argument of the call, counted from 0; each shape of a list is one.
    pub position: usize,
    /// The field of that argument; none where the argument itself is the point or the number.
    pub field: Option<&'static str>,
    /// What is wrong with it.
    pub error: ShapeError,
}

impl Fault {
    /// The position, the index in the field or -1, the value, and three texts: the code, the field, what is wrong. The
    /// message is put together in JavaScript: to print numbers is a tenth of the module.
    pub fn numbers(&self) -> Vec<f64> {
        let mut numbers = Vec::new();
        let index = self.error.index().map_or(-1.0, |index| index as f64);
        numbers.extend([self.position as f64, index]);
        numbers.extend(match self.error.value() {
            ErrorValue::Number(number) => [0.0, number, 0.0],
            ErrorValue::Point(point) => [1.0, point.x, point.y],
            ErrorValue::Range(min, max) => [2.0, min, max],
            ErrorValue::Count(count) => [3.0, count as f64, 0.0],
            _ => unreachable!("every kind of value is listed"),
        });
        let kind = self.error.kind();
        for text in [kind.code(), self.field.unwrap_or_default(), kind.fault_and_cure()] {
            numbers.push(text.len() as f64);
            numbers.extend(text.bytes().map(f64::from));
        }
        numbers
    }
}
