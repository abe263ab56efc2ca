//! Implements the reading methods of a JSON value that are the same for a text and for parsed values.

#[cfg(feature = "text")]
pub use super::text::Node;
#[cfg(not(feature = "text"))]
pub use super::value::Node;

use super::problem::Problem;

impl<'a> Node<'a> {
    /// Reads a list; calls `read` for each element.
    ///
    /// # Errors
    /// Returns the error `wrong_type`, and the errors of `read`.
    pub fn list_of<T>(self, read: impl Fn(Self) -> Result<T, Problem>) -> Result<Vec<T>, Problem> {
        let mut all = Vec::new();
        for (index, element) in self.list()?.into_iter().enumerate() {
            all.push(read(element).map_err(|problem| problem.in_element(index))?);
        }
        Ok(all)
    }

    /// Reads a point or a vector: a list of two numbers.
    ///
    /// # Errors
    /// Returns the errors of a number, or `wrong_type` for a list of another length.
    pub fn point(self) -> Result<[f64; 2], Problem> {
        if !self.is_list() {
            return Err(self.wrong_type("two numbers [x, y]"));
        }
        let numbers = self.list_of(Self::number)?;
        <[f64; 2]>::try_from(numbers).map_err(|numbers| {
            let message = format!("expected two numbers [x, y], not a list of {}", numbers.len());
            self.problem("wrong_type", message)
        })
    }

    /// Reads a list of points.
    ///
    /// # Errors
    /// Returns the errors of a point.
    pub fn points(self) -> Result<Vec<[f64; 2]>, Problem> {
        self.list_of(Self::point)
    }

    /// Creates a problem that points at this value.
    pub fn problem(self, code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(code, self.span(), message)
    }

    pub(super) fn wrong_type(self, wanted: &str) -> Problem {
        self.problem("wrong_type", format!("expected {wanted}, not {}", self.described()))
    }
}
