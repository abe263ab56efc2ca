//! The errors of map files: the file, the line, the layer and the object.

use std::fmt;
use std::ops::Range;

use carom::ShapeError;
use carom_scene::json::Problem;

/// The reason why a map could not be read.
#[derive(Clone, PartialEq)]
pub struct MapError {
    /// The name of the faulty file: the map, or a file that it refers to; empty if the map itself could not be read.
    pub file: String,
    /// The text of that file; empty if it could not be read.
    pub text: String,
    /// The fault, its cure, and its position in the text.
    pub problem: Problem,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.file.is_empty() {
            return write!(f, "{}", self.problem);
        }
        if self.text.is_empty() {
            return write!(f, "{}: {}", self.file, self.problem);
        }
        let excerpt = self.problem.excerpt(&self.text);
        write!(f, "{}:{}:{}: {}", self.file, excerpt.line, excerpt.column, self.problem)
    }
}

/// Prints the code and the message without the text of the file, because `unwrap` and `main` show an error in
/// this form.
impl fmt::Debug for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.problem.code)
    }
}

impl std::error::Error for MapError {}

/// A fault in the current file, or in a file that it refers to.
#[derive(Debug)]
pub(super) enum Fault {
    Here(Problem),
    Elsewhere(Box<MapError>),
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Self {
        Self::Here(problem)
    }
}

impl Fault {
    /// Adds the file to a fault that has none yet.
    pub(super) fn in_file(self, file: &str, text: &str) -> Box<MapError> {
        match self {
            Self::Here(problem) => {
                Box::new(MapError { file: file.to_owned(), text: text.to_owned(), problem })
            }
            Self::Elsewhere(error) => error,
        }
    }

    /// Adds an enclosing place, such as an object or a layer, to the message.
    pub(super) fn within(self, place: &str) -> Self {
        match self {
            Self::Here(problem) => Self::Here(within(problem, place)),
            elsewhere @ Self::Elsewhere(_) => elsewhere,
        }
    }
}

/// Creates a problem of a map file.
pub(super) fn problem(span: Range<usize>, message: impl Into<String>) -> Problem {
    Problem::new("bad_map", span, message)
}

/// Adds an enclosing place, such as an object or a layer, to a problem's message.
pub(super) fn within(mut problem: Problem, place: &str) -> Problem {
    let inner = if problem.path.is_empty() { String::new() } else { format!(", {}", problem.path) };
    problem.path = format!("{place}{inner}");
    problem
}

/// Creates the problem for a shape that the library refuses.
pub(super) fn refused(span: Range<usize>, error: &ShapeError) -> Problem {
    Problem::new(REFUSED, span, error.to_string())
}

/// The code of the problem of a shape that the library refuses. The option `skip_invalid` leaves such shapes
/// out.
const REFUSED: &str = "bad_shape";

/// Returns whether the problem is a shape that the library refuses.
pub(super) fn is_refused(problem: &Problem) -> bool {
    problem.code == REFUSED
}
