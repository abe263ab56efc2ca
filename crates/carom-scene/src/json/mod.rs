//! Reading JSON that people wrote: every value knows where it stands, so that every error can point at it.
//!
//! Without the feature `text` somebody else parses it, and hands over values.

mod node;
mod object;
mod problem;
#[cfg(feature = "text")]
mod text;
#[cfg(not(feature = "text"))]
mod value;

pub use node::Node;
pub use object::Object;
pub use problem::{Excerpt, Problem};
#[cfg(not(feature = "text"))]
pub use value::Value;
