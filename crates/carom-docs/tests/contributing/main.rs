//! Tests that the lists of CONTRIBUTING.md are complete: every listed file names all shapes or queries, and
//! no file is missing.

mod lists;
mod new_query;
mod new_shape;
