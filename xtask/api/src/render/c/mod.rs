//! Writes the files of C and of the languages that are based on C: the header, its functions in Rust, and the
//! declarations for Lua.

mod cpp;
mod function;
mod header;
mod lua;
mod notes;
mod rust;
mod structs;
pub(super) mod text;

pub(crate) use cpp::wrapper;
pub(crate) use header::header;
pub(crate) use lua::module;
pub(crate) use rust::{answers, queries};
