//! Reading JSON that people wrote: every value knows where it stands, so that every error can point at it.

mod node;
mod object;
mod problem;
mod scan;
mod writer;

pub use node::{Node, ReadNumber, read_number};
pub use object::Object;
pub use problem::{Excerpt, Problem};
pub use writer::Writer;
