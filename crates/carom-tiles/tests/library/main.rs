//! Tests joins in parts.

mod bytes;
mod joins;
mod nearest;
mod predicates;
