//! The error for an invalid argument, in a form from which JavaScript creates the message.

use carom::{ErrorValue, RingEdge, ShapeError};

/// The error of a constructor, and the position of the argument in the call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// The position of the argument in the call, from 0. In a list of shapes, each shape is one argument.
    pub position: usize,
    /// The path from the argument to the shape inside of it that has the invalid value.
    pub path: Path,
    /// The field of the argument or of the inner shape. It is `None` if the argument itself is an invalid
    /// point or number.
    pub field: Option<&'static str>,
    /// The error of the constructor.
    pub error: ShapeError,
}

/// The path from a shape to a shape inside of it: through the shapes of a compound, and the kinds of tiles
/// of a grid. The outermost step is first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Path(pub(crate) [Option<(Step, usize)>; 2]);

/// A field whose elements are shapes; `js/error.js` has an equal list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The field `shapes` of a compound.
    Shapes,
    /// The field `kinds` of a grid, for a kind that is a shape.
    Kinds,
    /// The field `kinds` of a grid, for a kind that has the shape in its field `shape`.
    OneWayKinds,
}

impl Path {
    /// Adds a step at the front of the path.
    #[cfg(feature = "all")]
    pub(crate) const fn enter(&mut self, step: Step, index: usize) {
        self.0 = [Some((step, index)), self.0[0]];
    }

    fn steps(self) -> impl Iterator<Item = (Step, usize)> {
        self.0.into_iter().flatten()
    }
}

impl Fault {
    /// Returns the error as numbers and three texts: the code, the field, and the fault. The numbers are the
    /// position, the index in the field, the index in that element, the value, the number of steps, and two
    /// numbers for each step. An index that does not exist is -1. JavaScript creates the message, because
    /// code that prints numbers would make the module larger.
    pub fn numbers(&self) -> Vec<f64> {
        let mut numbers = Vec::new();
        let index = |index: Option<usize>| index.map_or(-1.0, |index| index as f64);
        numbers.extend([self.position as f64, index(self.error.index()), index(self.error.inner_index())]);
        numbers.extend(match self.error.value() {
            ErrorValue::Number(number) => [0.0, number, 0.0],
            ErrorValue::Point(point) => [1.0, point.x, point.y],
            ErrorValue::Range(min, max) => [2.0, min, max],
            ErrorValue::Count(count) => [3.0, count as f64, 0.0],
            ErrorValue::Edges(_, RingEdge { hole, start }) => [4.0, index(hole), start as f64],
            ErrorValue::RangeX(min, max) => [5.0, min, max],
            ErrorValue::RangeY(min, max) => [6.0, min, max],
            // JavaScript does not describe values of any other kind.
            _ => [7.0, 0.0, 0.0],
        });
        numbers.push(self.path.steps().count() as f64);
        numbers.extend(self.path.steps().flat_map(|(step, index)| [f64::from(step as u8), index as f64]));
        let kind = self.error.kind();
        for text in [kind.code(), self.field.unwrap_or_default(), kind.fault_and_cure()] {
            numbers.push(text.len() as f64);
            numbers.extend(text.bytes().map(f64::from));
        }
        numbers
    }
}
