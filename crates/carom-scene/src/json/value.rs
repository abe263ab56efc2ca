//! Represents a JSON value that the caller has parsed, such as a browser with its own parser.

use std::borrow::Cow;
use std::ops::Range;

use super::field::Field;
use super::problem::Problem;

/// A JSON value.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, and its text.
    Number(f64, String),
    /// A text.
    Text(String),
    /// `true` or `false`.
    Truth(bool),
    /// A list.
    List(Vec<Value>),
    /// The fields of an object, each present once.
    Object(Vec<(String, Value)>),
    /// `null`.
    Null,
}

/// A JSON value that is being read.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a>(pub &'a Value);

impl<'a> Node<'a> {
    /// Returns an empty range, because values without a text have no position.
    pub const fn span(self) -> Range<usize> {
        0..0
    }

    pub(super) const fn is_list(self) -> bool {
        matches!(self.0, Value::List(_))
    }

    /// Returns whether the value is `null`.
    pub const fn is_null(self) -> bool {
        matches!(self.0, Value::Null)
    }

    pub(super) fn fields(self) -> Result<Vec<Field<'a, Self>>, Problem> {
        let Value::Object(fields) = self.0 else {
            return Err(self.wrong_type("an object in braces"));
        };
        let field = |(name, value): &'a (String, Value)| Field {
            name: Cow::Borrowed(name),
            key: self,
            value: Node(value),
        };
        Ok(fields.iter().map(field).collect())
    }

    /// Reads the elements of a list.
    ///
    /// # Errors
    /// Returns `wrong_type`.
    pub fn list(self) -> Result<Vec<Self>, Problem> {
        match self.0 {
            Value::List(elements) => Ok(elements.iter().map(Node).collect()),
            _ => Err(self.wrong_type("a list")),
        }
    }

    /// Reads a finite number.
    ///
    /// # Errors
    /// Returns `wrong_type`, or `not_finite` for a number beyond the range of `f64`.
    pub fn number(self) -> Result<f64, Problem> {
        match self.0 {
            Value::Number(number, _) if number.is_finite() => Ok(*number),
            Value::Number(..) => {
                Err(self.problem("not_finite", "a number is beyond the largest, about 1.8e308"))
            }
            _ => Err(self.wrong_type("a number")),
        }
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Returns `wrong_type`.
    pub fn string(self) -> Result<Cow<'a, str>, Problem> {
        match self.0 {
            Value::Text(text) => Ok(Cow::Borrowed(text)),
            _ => Err(self.wrong_type("a text in quotes")),
        }
    }

    /// Reads `true` or `false`.
    ///
    /// # Errors
    /// Returns `wrong_type`.
    pub fn boolean(self) -> Result<bool, Problem> {
        match self.0 {
            Value::Truth(truth) => Ok(*truth),
            _ => Err(self.wrong_type("true or false")),
        }
    }

    /// Returns the value's text, shortened for a message.
    pub(crate) fn shown(self) -> String {
        match self.0 {
            Value::List(elements) if elements.len() <= 2 => {
                let shown: Vec<String> = elements.iter().map(|element| Node(element).shown()).collect();
                format!("[{}]", shown.join(", "))
            }
            _ => self.described(),
        }
    }

    /// Describes the kind of the value in words.
    pub(super) fn described(self) -> String {
        match self.0 {
            Value::Object(_) => "an object".into(),
            Value::List(_) => "a list".into(),
            Value::Number(_, text) => text.clone(),
            Value::Text(text) => ["\"", text, "\""].concat(),
            Value::Truth(true) => "true".into(),
            Value::Truth(false) => "false".into(),
            Value::Null => "null".into(),
        }
    }
}
