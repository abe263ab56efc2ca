//! Follows near pairs from frame to frame (Verlet lists).

pub(super) mod margin;
pub(super) mod neighbors;
pub(super) mod rounded;
pub(super) mod schedule;
pub(super) mod verlet_list;
