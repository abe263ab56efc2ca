//! The rings of corners behind polygons and hulls: their checks, their convex parts, their hull.

pub(crate) mod decompose;
pub(crate) mod given_ring;
pub(crate) mod hull;
pub(crate) mod hull_prefilter;
pub(crate) mod monotone_chain;
pub(crate) mod points;
pub(crate) mod ring;
pub(crate) mod ring_list;
pub(crate) mod simplify;

pub use hull::hull;
