//! x
pub mod json;
