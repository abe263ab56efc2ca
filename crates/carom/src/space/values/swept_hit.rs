//! Defines the hit of a swept collider.

use crate::query::CastHit;

use super::id::ColliderId;

/// A hit of a swept collider with another collider on its path between two updates, whether or not they touch
/// now.
///
/// Both colliders move straight, at constant speeds and with their current rotations, from their places at
/// the last update, or from the places where they were inserted after it. A swept collider that did not move
/// has no hits, not even on a collider that flew through it. Pairs that touched at the last update are not
/// hits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweptHit {
    /// The swept collider that moved. If both colliders are swept and moved, this is the one with the smaller
    /// id.
    pub id: ColliderId,
    /// The collider that it hit.
    pub other: ColliderId,
    /// The hit: `fraction` is the fraction of the time between the updates, `point` is the world point at
    /// that time, and the normal points out of `other`.
    pub hit: CastHit,
}
