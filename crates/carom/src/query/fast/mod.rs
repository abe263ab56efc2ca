//! Contains filters: quick tests that run before the queries for convex shapes. For some kinds of shapes, the
//! filters decide all pairs except those for which rounding matters, in less time and with equal bits.

pub(crate) mod area;
pub(crate) mod cast;
pub(crate) mod contact;
pub(crate) mod overlap;
pub(crate) mod placed;
pub(crate) mod time_of_impact;
