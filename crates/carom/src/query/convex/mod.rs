//! The queries about two convex forms, with one body each for every pair of shapes.

pub(crate) mod area;
pub(crate) mod cast;
pub(crate) mod closest;
pub(crate) mod contact;
pub(crate) mod contains;
pub(crate) mod manifold;
pub(crate) mod overlap;
pub(crate) mod sum;
pub(crate) mod time_of_impact;
