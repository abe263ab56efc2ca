//! Creates the problem of a shape that its constructor refuses.

#[cfg(not(feature = "text"))]
use carom::ErrorValue;
use carom::ShapeError;

use super::node::Node;
use super::problem::Problem;

impl Problem {
    /// Creates the problem of a shape that its constructor refused, and names the field of the wrong
    /// argument. If the argument is described as a sum, such as `center + half`, the description is kept, with
    /// `cell` in place of the argument `cell_size`.
    pub fn of_shape(error: &ShapeError, field: &str, at: Node<'_>) -> Self {
        let message = refusal(error, field, at).replace("cell_size", "cell");
        Self::new(error.kind().code(), at.span(), message).in_field(field)
    }
}

#[cfg(feature = "text")]
fn refusal(error: &ShapeError, field: &str, _: Node<'_>) -> String {
    let (message, argument) = (error.to_string(), error.argument());
    match message.strip_prefix(argument).filter(|_| !argument.contains(' ')) {
        Some(rest) => format!("{field}{rest}"),
        None => message,
    }
}

/// Without the feature `text`, numbers in the message appear as the caller's parser formats them.
#[cfg(not(feature = "text"))]
fn refusal(error: &ShapeError, field: &str, at: Node<'_>) -> String {
    if error.argument().contains(' ') {
        return format!("{}: {}", error.argument(), error.kind().fault_and_cure());
    }
    let index = error.index().map(|index| format!("[{index}]")).unwrap_or_default();
    if let ErrorValue::Edges(_, other) = error.value() {
        let inner = error.inner_index().map(|index| format!("[{index}]")).unwrap_or_default();
        let cure = error.kind().fault_and_cure();
        return format!("{field}{index}{inner} starts an edge that meets the one from {other}: {cure}");
    }
    format!("{field}{index} is {}: {}", at.shown(), error.kind().fault_and_cure())
}
