//! Contains the rings of corners that polygons and hulls consist of: their checks, their convex parts, and
//! their hull.

pub(crate) mod clear_ring;
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
