//! Inserts, changes, reads and removes the colliders of a space.

use carom::{Collider, ColliderId, Filter, Pose};

use super::handle::{CaromSpace, edit, with};
use crate::call::{In, Out, ask, ask_flag, give};
use crate::fault::Fault;
use crate::memory::Room;
use crate::shape::{CaromShape, owned};
use crate::values::{CaromFilter, CaromPose, CaromVec2, point};

/// A collider.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromCollider {
    /// The local shape.
    pub shape: CaromShape,
    /// The pose of the shape.
    pub pose: CaromPose,
    /// The filter, which says which colliders this collider meets.
    pub filter: CaromFilter,
    /// A number that the caller stores with the collider.
    pub data: u64,
    /// Whether updates report the colliders that this collider passes. The field is a number instead of a
    /// `bool`, because a caller may write any number.
    pub is_swept: u8,
}

/// The pose, the filter and the data of a collider.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromColliderInfo {
    /// The pose.
    pub pose: CaromPose,
    /// The filter, which says which colliders this collider meets.
    pub filter: CaromFilter,
    /// The number that the caller has stored with the collider.
    pub data: u64,
    /// Whether updates report the colliders that this collider passes.
    pub is_swept: bool,
}

/// Returns a collider with a shape in world coordinates.
#[unsafe(no_mangle)]
pub extern "C" fn carom_collider(shape: CaromShape, data: u64) -> CaromCollider {
    CaromCollider { shape, pose: Pose::IDENTITY.into(), filter: Filter::ALL.into(), data, is_swept: 0 }
}

/// Inserts a collider and returns its id.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_insert(space: *mut CaromSpace, collider: In<'_, CaromCollider>) -> u64 {
    ask(u64::MAX, || {
        let given = collider.ok_or_else(|| Fault::null("collider"))?;
        let read = || {
            let shape = owned("shape", Some(&given.shape))?;
            let collider = Collider::new(shape, given.data).with_pose(given.pose.read("pose")?);
            Ok(collider.with_filter(given.filter.into()).with_swept(given.is_swept != 0))
        };
        let collider = read().map_err(|fault: Fault| fault.within("collider"))?;
        edit(space, |kept| Ok(kept.space.insert(collider).to_bits()))
    })
}

/// Changes a collider. Returns false if no collider has the id.
fn change(
    space: *mut CaromSpace,
    change: impl FnOnce(&mut carom::Space<u64>) -> Result<bool, Fault>,
) -> bool {
    ask_flag(|| edit(space, |kept| change(&mut kept.space)))
}

/// Removes a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_remove(space: *mut CaromSpace, id: u64) -> bool {
    change(space, |space| Ok(space.remove(ColliderId::from_bits(id))))
}

/// Sets the pose of a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_set_pose(space: *mut CaromSpace, id: u64, pose: CaromPose) -> bool {
    change(space, |space| Ok(space.set_pose(ColliderId::from_bits(id), pose.read("pose")?)))
}

/// Translates a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_move_by(space: *mut CaromSpace, id: u64, by: CaromVec2) -> bool {
    change(space, |space| Ok(space.move_by(ColliderId::from_bits(id), point("by", by)?)))
}

/// Replaces the local shape of a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_set_shape(space: *mut CaromSpace, id: u64, shape: In<'_, CaromShape>) -> bool {
    change(space, |space| Ok(space.set_shape(ColliderId::from_bits(id), owned("shape", shape)?)))
}

/// Sets the kind of a cell of a collider's grid of tiles.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_set_tile(
    space: *mut CaromSpace,
    id: u64,
    column: usize,
    row: usize,
    kind: usize,
) -> bool {
    change(space, |space| {
        let edited = space.edit(ColliderId::from_bits(id), |grid| grid.set(column, row, kind));
        Ok(edited.transpose()?.is_some())
    })
}

/// Replaces the filter of a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_set_filter(space: *mut CaromSpace, id: u64, filter: CaromFilter) -> bool {
    change(space, |space| Ok(space.set_filter(ColliderId::from_bits(id), filter.into())))
}

/// Sets whether updates report the colliders that a collider passes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_set_swept(space: *mut CaromSpace, id: u64, is_swept: bool) -> bool {
    change(space, |space| Ok(space.set_swept(ColliderId::from_bits(id), is_swept)))
}

/// Replaces the number that the caller has stored with a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_set_data(space: *mut CaromSpace, id: u64, data: u64) -> bool {
    change(space, |space| Ok(space.data_mut(ColliderId::from_bits(id)).map(|kept| *kept = data).is_some()))
}

/// Writes the number that the caller has stored with a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_data(space: *const CaromSpace, id: u64, data: Out<'_, u64>) -> bool {
    ask_flag(|| with(space, |kept| Ok(give(data, kept.space.data(ColliderId::from_bits(id)).copied()))))
}

/// Writes the properties of a collider.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_get(
    space: *const CaromSpace,
    id: u64,
    info: Out<'_, CaromColliderInfo>,
) -> bool {
    ask_flag(|| {
        with(space, |kept| {
            let found = kept.space.get(ColliderId::from_bits(id)).map(|collider| CaromColliderInfo {
                pose: collider.pose().into(),
                filter: collider.filter().into(),
                data: *collider.data(),
                is_swept: collider.is_swept(),
            });
            Ok(give(info, found))
        })
    })
}

/// Returns the shape of a collider in world coordinates, as a copy that the caller frees.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_shape(space: *const CaromSpace, id: u64) -> CaromShape {
    shape_of(space, id, |collider| collider.shape().clone())
}

/// Returns the local shape of a collider, as a copy that the caller frees.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_local_shape(space: *const CaromSpace, id: u64) -> CaromShape {
    shape_of(space, id, |collider| collider.local_shape().clone())
}

fn shape_of(
    space: *const CaromSpace,
    id: u64,
    shape: impl Fn(&carom::ColliderRef<'_, u64>) -> carom::Shape,
) -> CaromShape {
    ask(CaromShape::none(), || {
        with(space, |kept| {
            let missing = || {
                Fault::new(
                    "no_collider",
                    "id",
                    format!("id is {id}: not the id of a collider of the space; give such an id"),
                )
            };
            CaromShape::of(shape(&kept.space.get(ColliderId::from_bits(id)).ok_or_else(missing)?))
        })
    })
}

/// Returns the number of colliders.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_len(space: *const CaromSpace) -> usize {
    ask(0, || with(space, |kept| Ok(kept.space.len())))
}

/// Returns whether a collider with an id exists.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_contains(space: *const CaromSpace, id: u64) -> bool {
    ask_flag(|| with(space, |kept| Ok(kept.space.contains(ColliderId::from_bits(id)))))
}

/// Writes the ids of all colliders.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_ids(
    space: *const CaromSpace,
    ids: *mut u64,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("ids", ids, capacity)?;
        with(space, |kept| Ok(give(count, Some(room.fill(kept.space.iter().map(|(id, _)| id.to_bits()))))))
    })
}

/// Writes the ids of the colliders that touch a collider now.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_touching(
    space: *const CaromSpace,
    id: u64,
    ids: *mut u64,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("ids", ids, capacity)?;
        with(space, |kept| {
            let touching = kept.space.touching(ColliderId::from_bits(id));
            Ok(give(count, Some(room.fill(touching.into_iter().map(ColliderId::to_bits)))))
        })
    })
}
