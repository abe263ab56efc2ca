//! Represents an error in a JSON text: a stable code, a sentence with the cure, the path and the position.

use core::ops::Range;

/// An error in a scene or a query line.
#[derive(Clone, PartialEq)]
pub struct Problem {
    /// The stable code of the error, such as `missing_field`.
    pub code: &'static str,
    /// A sentence that says what is wrong and how to correct it.
    pub message: String,
    /// The path of the value, such as `shapes[3].radius`; empty for the text as a whole.
    pub path: String,
    /// The position in the text, in bytes.
    pub span: Range<usize>,
}

impl Problem {
    /// Creates a problem with the value at `span`; the path is empty, and callers add their parts.
    pub fn new(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), path: String::new(), span }
    }

    /// Prepends the name of the enclosing object's field to the path.
    #[must_use]
    pub fn in_field(mut self, name: &str) -> Self {
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{name}{dot}{}", self.path);
        self
    }

    /// Prepends the index of the enclosing list's element to the path.
    #[must_use]
    pub fn in_element(mut self, index: usize) -> Self {
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("[{index}]{dot}{}", self.path);
        self
    }

    /// Returns the line of `text` that the problem points at.
    pub fn excerpt<'a>(&self, text: &'a str) -> Excerpt<'a> {
        Excerpt::new(text, self.span.clone())
    }
}

impl core::fmt::Display for Problem {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

/// Prints the code and the message, because `unwrap` and `main` show an error in this form.
impl core::fmt::Debug for Problem {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {self}", self.code)
    }
}

impl core::error::Error for Problem {}

/// One line of a text with a marked part, for an error message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt<'a> {
    /// The line number, from 1.
    pub line: usize,
    /// The column of the first marked character, from 1, counted in characters.
    pub column: usize,
    /// The part of the line before the mark.
    pub before: &'a str,
    /// The marked part, cut off at the end of the line.
    pub marked: &'a str,
    /// The part of the line after the mark.
    pub after: &'a str,
}

impl<'a> Excerpt<'a> {
    fn new(text: &'a str, span: Range<usize>) -> Self {
        let start = char_floor(text, span.start);
        let end = char_floor(text, span.end).max(start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        let end = end.min(line_end);
        Self {
            line: text[..line_start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            before: &text[line_start..start],
            marked: &text[start..end],
            after: text[end..line_end].trim_end_matches('\r'),
        }
    }
}

/// Returns the last character boundary at or before a byte.
fn char_floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_grow_outward() {
        let problem =
            Problem::new("x", 0..1, "y").in_element(1).in_field("center").in_element(3).in_field("shapes");
        assert_eq!(problem.path, "shapes[3].center[1]");
        assert_eq!(format!("{problem:?}"), "x: shapes[3].center[1]: y");
    }

    #[test]
    fn an_excerpt_counts_lines_and_characters() {
        let text = "{\n  \"名\": -3}\n";
        let at = text.find('-').unwrap();
        let excerpt = Problem::new("x", at..at + 2, "y").excerpt(text);
        assert_eq!((excerpt.line, excerpt.column), (2, 8));
        assert_eq!((excerpt.before, excerpt.marked, excerpt.after), ("  \"名\": ", "-3", "}"));
    }

    #[test]
    fn an_excerpt_of_the_end_is_empty() {
        let excerpt = Problem::new("x", 99..99, "y").excerpt("{\n");
        assert_eq!((excerpt.line, excerpt.marked), (2, ""));
    }
}
