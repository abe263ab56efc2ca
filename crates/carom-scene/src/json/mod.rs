//! Reading JSON that people wrote: every value knows where it stands, so that every error can point at it.

mod node;
mod object;
mod problem;

pub use node::Node;
pub use object::Object;
pub use problem::{Excerpt, Problem};
