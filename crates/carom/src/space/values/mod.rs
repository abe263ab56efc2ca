//! Defines the values that a space takes and returns: colliders, ids, pairs, events, hits.

pub(crate) mod collider;
pub(crate) mod found;
pub(crate) mod id;
pub(crate) mod pair;
pub(crate) mod swept_hit;
