//! Filters that run before the queries about convex shapes: for some kinds of shapes the filters decide all
//! pairs except close calls, in less time and with equal bits.

pub(crate) mod area;
pub(crate) mod cast;
pub(crate) mod contact;
pub(crate) mod overlap;
pub(crate) mod placed;
pub(crate) mod time_of_impact;
