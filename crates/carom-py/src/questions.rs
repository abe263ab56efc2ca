//! The functions that the module exports under the names of the library's questions.

pub(crate) use crate::by_rule::*;
pub(crate) use crate::query::*;
pub(crate) use crate::response::*;
