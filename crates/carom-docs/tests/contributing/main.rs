//! The lists of CONTRIBUTING.md are whole: no listed file is without a shape or a query, and no file is missing.

mod lists;
mod new_query;
mod new_shape;
