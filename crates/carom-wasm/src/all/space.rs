//! Changes spaces and returns their results. The first argument of each query is the number of the space.

use carom::{Collider, ColliderId, Event, Pose, Rot2};

use super::contacts::Form;
use super::kept::push_shape_or_keep;
use crate::output::{push, push_cast_hit, push_filter, push_flag};
use crate::spaces::Held;
use crate::{Answer, Input};

pub(crate) fn push_id(output: &mut Vec<f64>, id: ColliderId) {
    output.push(number_of(id));
}

/// Returns the id of a collider as a JavaScript number.
pub(super) fn number_of(id: ColliderId) -> f64 {
    id.to_bits() as f64
}

/// Creates a space; writes its number.
pub fn space_new(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(input.spaces().hold() as f64);
    Some(true)
}

/// Inserts a collider. Reads the filter of a collider, whether the collider is swept, whether it has a pose,
/// the shape, and the pose if there is one. Writes the id.
pub fn space_insert(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let filter = input.filter();
    let swept = input.flag();
    let posed = input.flag();
    let shape = input.shape()?;
    let pose = if posed { input.pose()? } else { Pose::IDENTITY };
    let placeholder = ColliderId::from_bits(0);
    let collider = Collider::new(shape, placeholder).with_filter(filter).with_swept(swept).with_pose(pose);
    push_id(output, input.spaces().change(space, |space| insert(space, collider)));
    Some(true)
}

/// Inserts a collider and stores its id as its data.
fn insert(space: &mut Held, collider: Collider<ColliderId>) -> ColliderId {
    let id = space.insert(collider);
    if let Some(data) = space.data_mut(id) {
        *data = id;
    }
    id
}

/// Reads an id and removes the collider; returns whether it existed.
pub fn space_remove(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let id = input.id();
    Some(input.spaces().change(space, |space| space.remove(id)))
}

/// Reads an id and a pose, and sets the pose; returns whether the collider exists.
pub fn space_set_pose(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let id = input.id();
    let pose = input.pose()?;
    Some(input.spaces().change(space, |space| space.set_pose(id, pose)))
}

/// Sets many poses. Reads the number of ids, the ids, and x, y and the angle for each id. Writes how many of the
/// colliders exist. Each pose counts as three arguments.
pub fn space_set_poses(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let count = input.count();
    let ids: Vec<ColliderId> = (0..count).map(|_| input.id()).collect();
    let poses: Option<Vec<Pose>> = (0..count).map(|_| flat_pose(input)).collect();
    let poses = poses?;
    let set =
        |space: &mut Held| ids.into_iter().zip(poses).filter(|&(id, pose)| space.set_pose(id, pose)).count();
    output.push(input.spaces().change(space, set) as f64);
    Some(true)
}

/// Reads a pose of three numbers, which count as three arguments as in [`Input::pose`].
fn flat_pose(input: &mut Input<'_>) -> Option<Pose> {
    let translation = input.point()?;
    let angle = input.number();
    let rotation = input.whole_argument(Rot2::from_radians(angle))?;
    input.whole_argument(Pose::new(translation, rotation))
}

/// Reads an id and a displacement, and translates the collider; returns whether it exists.
pub fn space_move_by(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let id = input.id();
    let by = input.point()?;
    Some(input.spaces().change(space, |space| space.move_by(id, by)))
}

/// Reads an id and a local shape, and replaces the shape; returns whether the collider exists.
pub fn space_set_shape(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let id = input.id();
    let shape = input.shape()?;
    Some(input.spaces().change(space, |space| space.set_shape(id, shape)))
}

/// Reads an id, a column, a row and a kind, and sets the kind of the cell of the collider's grid; returns whether the
/// collider exists and has a grid.
pub fn space_set_tile(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id, [column, row, kind]) = (input.count(), input.id(), [(); 3].map(|()| input.count()));
    let edited = input.spaces().change(space, |space| space.edit(id, |grid| grid.set(column, row, kind)));
    edited.map_or(Some(false), |set| input.argument_with_fields(set).map(|()| true))
}

/// Reads an id and a filter, and replaces the filter; returns whether the collider exists.
pub fn space_set_filter(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let id = input.id();
    let filter = input.filter();
    Some(input.spaces().change(space, |space| space.set_filter(id, filter)))
}

/// Reads an id and a boolean, and sets whether the collider is swept; returns whether it exists.
pub fn space_set_swept(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let id = input.id();
    let swept = input.flag();
    Some(input.spaces().change(space, |space| space.set_swept(id, swept)))
}

/// Updates the space. The four queries below return the results.
pub fn space_update(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    input.spaces().change(space, |space| {
        space.update();
    });
    Some(true)
}

/// Writes the number of events. For each event, writes 1 for a begin or 0 for an end, and the two ids.
pub fn space_events(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    let events = space.last_update().events();
    output.push(events.len() as f64);
    for event in events {
        let (Event::Begin(a, b) | Event::End(a, b)) = *event;
        push_flag(output, matches!(event, Event::Begin(..)));
        push_id(output, a);
        push_id(output, b);
    }
    Some(true)
}

/// Writes the number of touching pairs, and the two ids of each.
pub fn space_pairs(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    let pairs = space.last_update().pairs();
    output.push(pairs.len() as f64);
    for pair in pairs {
        push_id(output, pair.a);
        push_id(output, pair.b);
    }
    Some(true)
}

/// Reads the form of the result. Writes the number of contacts, and for each contact the two ids and the
/// contact, see `Form::push`.
pub fn space_contacts(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    let form = Form::read(input);
    let update = space.last_update();
    output.push(0.0);
    for (pair, contact) in update.contacts() {
        if let Some((a, b)) = update.get(pair.a).zip(update.get(pair.b)) {
            output[0] += 1.0;
            form.push(output, [pair.a, pair.b].map(number_of), &contact, [a.shape(), b.shape()]);
        }
    }
    Some(true)
}

/// Writes the number of swept hits. For each hit, writes the id of the swept collider, the id of the other collider,
/// and the hit, see `push_cast_hit`.
pub fn space_swept_hits(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    let swept = space.last_update().swept_hits();
    output.push(swept.len() as f64);
    for swept in swept {
        push_id(output, swept.id);
        push_id(output, swept.other);
        push_cast_hit(output, &swept.hit);
    }
    Some(true)
}

/// Reads an id; returns whether the space has a collider with this id.
pub fn space_contains(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    Some(input.space().contains(input.id()))
}

/// Reads an id. Returns whether a collider has this id, or a removed collider that events may still name.
pub fn space_has_data(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    Some(input.space().data(input.id()).is_some())
}

/// Reads an id; writes the number of colliders that touch that collider, and their ids.
pub fn space_touching(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let touching = input.space().touching(input.id());
    output.push(touching.len() as f64);
    touching.into_iter().for_each(|id| push_id(output, id));
    Some(true)
}

/// Writes the number of colliders, and their ids.
pub fn space_ids(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    output.push(space.len() as f64);
    space.iter().for_each(|(id, _)| push_id(output, id));
    Some(true)
}

/// Reads an id. Writes whether the collider is swept, the halves of its layer and its mask, and its pose. Then
/// writes how many numbers its local shape has, that shape, and the shape in the world, see
/// `push_shape_or_keep`.
pub fn space_get(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    let id = input.id();
    let Some(collider) = space.get(id) else { return Some(false) };
    let pose = collider.pose();
    push_flag(output, collider.is_swept());
    push_filter(output, collider.filter());
    push(output, &[pose.translation()]);
    output.extend([pose.rotation().cos(), pose.rotation().sin(), 0.0]);
    let start = output.len();
    let kept = &input.store.shapes;
    push_shape_or_keep(kept, output, collider.local_shape());
    output[start - 1] = (output.len() - start) as f64;
    push_shape_or_keep(kept, output, collider.shape());
    Some(true)
}
