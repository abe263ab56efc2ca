//! Keeps the space equal to the entities.

use bevy_ecs::change_detection::DetectChanges;
use bevy_ecs::entity::Entity;
use bevy_ecs::lifecycle::Remove;
use bevy_ecs::observer::On;
use bevy_ecs::query::{Changed, Or};
use bevy_ecs::system::{Query, ResMut};
use bevy_ecs::world::Ref;
use bevy_transform::components::GlobalTransform;

use crate::collider::Collider;
use crate::place::pose_of;
use crate::space::CaromSpace;

/// The colliders that have changed or moved.
type InMotion<'w, 's> = Query<
    'w,
    's,
    (Entity, Ref<'static, Collider>, &'static GlobalTransform),
    Or<(Changed<Collider>, Changed<GlobalTransform>)>,
>;

/// Inserts new colliders, moves those whose transform has changed, and replaces changed shapes and filters.
/// If the transform of a collider is not finite, the collider stays in place; a new collider is inserted when
/// its transform is finite. New colliders are inserted in the order of their entities, because the order of a
/// query depends on the other components.
pub(crate) fn sync(mut space: ResMut<'_, CaromSpace>, colliders: InMotion<'_, '_>) {
    let mut new = Vec::new();
    for (entity, collider, transform) in &colliders {
        let is_new = space.id(entity).is_none();
        let Some(pose) = pose_of(transform).or_else(|| Some(space.collider(entity)?.pose())) else {
            continue;
        };
        if is_new {
            new.push((entity, collider, pose));
        } else if collider.is_changed() {
            space.set(entity, &collider, pose);
        } else {
            space.set_pose(entity, pose);
        }
    }
    new.sort_unstable_by_key(|&(entity, ..)| entity.index_u32());
    for (entity, collider, pose) in new {
        space.set(entity, &collider, pose);
    }
}

/// Removes the collider of an entity from the space at once, if the entity loses its component or is
/// despawned.
pub(crate) fn leave(removed: On<'_, '_, Remove<Collider>>, mut space: ResMut<'_, CaromSpace>) {
    space.remove(removed.entity);
}
