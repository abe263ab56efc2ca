//! Defines the types of the results of queries, and the verdict (result) of a filter, which is a quick test.

pub(crate) mod all_contacts;
pub(crate) mod areas;
pub(crate) mod boundary_piece;
pub(crate) mod closest_points;
pub(crate) mod contact;
pub(crate) mod explanation;
pub(crate) mod hit;
pub(crate) mod motion;
pub(crate) mod segment_intersection;
pub(crate) mod verdict;
