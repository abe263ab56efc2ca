//! Reads JSON; its errors point at the position of the wrong value.
//!
//! Without the feature `text`, the caller parses the text and passes the parsed values.

mod field;
mod node;
mod object;
mod problem;
mod refusal;
#[cfg(feature = "text")]
mod text;
#[cfg(not(feature = "text"))]
mod value;

pub use node::Node;
pub use object::Object;
pub use problem::{Excerpt, Problem};
#[cfg(not(feature = "text"))]
pub use value::Value;
