//! C, and what is built on it: the header, its doors in Rust, and the declarations for Lua.

mod function;
mod header;
mod lua;
mod notes;
mod rust;
mod structs;
mod text;

pub(crate) use header::header;
pub(crate) use lua::module;
pub(crate) use rust::{answers, questions};
