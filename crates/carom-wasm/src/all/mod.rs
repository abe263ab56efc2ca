//! The queries that only the entry point `carom` has: shapes of several parts, creation and measurement of shapes, half-planes,
//! segments, bodies, the axes of the separating-axis test, lists of shapes or points, spaces, movers, and rotating shapes.
//! Without them, the entry point has a fifth of the size after gzip (see the sizes in `README.md`).

#[rustfmt::skip] // The file is generated.
mod by_rule;
mod collide;
mod composites;
mod contacts;
mod explain;
mod half_plane;
mod input;
mod kept;
mod lists;
mod mover;
mod parts;
mod plain_answers;
mod searches;
mod segments;
mod shapes;
mod snapshots;
mod space;
mod time_of_impact;
mod walker;

pub use by_rule::*;
pub use collide::collide;
pub use contacts::{packed_contacts, packed_contacts_between};
pub use explain::explain;
pub use half_plane::{
    half_plane_contact, half_plane_contains, half_plane_distance, half_plane_normal, half_plane_separation,
};
pub use kept::{all_tiles, cell_aabb, cell_at, get_tile, set_tile, shape, shape_of, transformed, translated};
pub use lists::{bounds, bounds_of_points, box_pairs, box_pairs_between, hull, pairs, pairs_between};
pub use mover::{Respond, advance, recover};
pub use parts::contacts;
pub use searches::{
    Searching, Wanted, search_at_point, search_cast, search_cast_all, search_cast_ray, search_cast_ray_all,
    search_contacts, search_nearest, search_overlapping,
};
pub use segments::intersect_segments;
pub use shapes::{aabb, area, center, corners, grown, turn, union};
#[cfg(feature = "maps")]
pub(crate) use shapes::{push_inner, push_tiles};
pub use snapshots::{
    space_end_recording, space_hash, space_record, space_replay, space_restore, space_snapshot,
};
pub use space::{
    space_contacts, space_contains, space_events, space_get, space_has_data, space_ids, space_insert,
    space_move_by, space_new, space_pairs, space_remove, space_set_filter, space_set_pose, space_set_poses,
    space_set_shape, space_set_swept, space_set_tile, space_swept_hits, space_touching, space_update,
};
pub use time_of_impact::time_of_impact;
pub use walker::{carry, walk};
