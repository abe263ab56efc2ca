//! The questions about shapes of several parts, which are the unions of their parts.

pub(crate) mod area;
pub(crate) mod cast;
pub(crate) mod closest;
pub(crate) mod contact;
pub(crate) mod contains;
pub(crate) mod depth;
pub(crate) mod margin;
pub(crate) mod overlap;
pub(crate) mod part_pairs;
pub(crate) mod time_of_impact;
pub(crate) mod union;
