//! Implements the queries for two convex shapes in their general form: points and a radius. One
//! implementation of each query serves every pair of shapes.

pub(crate) mod area;
pub(crate) mod cast;
pub(crate) mod closest;
pub(crate) mod contact;
pub(crate) mod contains;
pub(crate) mod manifold;
pub(crate) mod overlap;
pub(crate) mod sum;
pub(crate) mod time_of_impact;
