//! Tests of joins in parts.

mod joins;
mod nearest;
