//! The commands. Each has a file with its arguments, its help, and its work.

pub(crate) mod bounds;
pub(crate) mod cast;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod demo;
pub(crate) mod join;
pub(crate) mod man;
pub(crate) mod play;
pub(crate) mod query;
pub(crate) mod replay;
pub(crate) mod scenes;
pub(crate) mod simulate;
