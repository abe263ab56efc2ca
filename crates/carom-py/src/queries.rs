//! The functions that the module exports. Their names are those of the library's query functions.

pub(crate) use crate::by_rule::*;
pub(crate) use crate::query::*;
pub(crate) use crate::response::*;
