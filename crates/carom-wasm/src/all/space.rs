//! What is done to a space, and what it tells. The first argument is its number.

use carom::{Collider, ColliderId, Event, Filter, Pose, Rot2};

use super::shapes::push_shape;
use super::spaces::Held;
use crate::answers::{push, push_contact, push_flag, push_hit};
use crate::{Answer, Input};

pub(crate) fn push_id(output: &mut Vec<f64>, id: ColliderId) {
    output.push(id.to_bits() as f64);
}

/// A new space: its number.
pub fn space_new(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(input.spaces().hold() as f64);
    Some(true)
}

/// Filter, whether swept, the shape, and if there is one the pose: the id.
pub fn space_insert(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (space, filter, swept, posed) = (input.count(), input.filter(), input.flag(), input.flag());
    let shape = input.shape()?;
    let pose = if posed { input.pose()? } else { Pose::IDENTITY };
    let nobody = ColliderId::from_bits(0);
    let collider = Collider::new(shape, nobody).with_filter(filter).with_swept(swept).with_pose(pose);
    push_id(output, input.spaces().change(space, |space| insert(space, collider)));
    Some(true)
}

fn insert(space: &mut Held, collider: Collider<ColliderId>) -> ColliderId {
    let id = space.insert(collider);
    if let Some(data) = space.data_mut(id) {
        *data = id;
    }
    id
}

/// An id.
pub fn space_remove(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id) = (input.count(), input.id());
    Some(input.spaces().change(space, |space| space.remove(id)))
}

/// An id and the pose.
pub fn space_set_pose(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id, pose) = (input.count(), input.id(), input.pose()?);
    Some(input.spaces().change(space, |space| space.set_pose(id, pose)))
}

/// How many ids, the ids, and of each x, y and the angle: how many of them are there. Each pose is three
/// arguments.
pub fn space_set_poses(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (space, count) = (input.count(), input.count());
    let ids: Vec<ColliderId> = (0..count).map(|_| input.id()).collect();
    let poses: Option<Vec<Pose>> = (0..count).map(|_| flat_pose(input)).collect();
    let poses = poses?;
    let set =
        |space: &mut Held| ids.into_iter().zip(poses).filter(|&(id, pose)| space.set_pose(id, pose)).count();
    output.push(input.spaces().change(space, set) as f64);
    Some(true)
}

/// Three arguments, as in [`Input::pose`].
fn flat_pose(input: &mut Input<'_>) -> Option<Pose> {
    let (translation, angle) = (input.point()?, input.number());
    let rotation = input.whole_argument(Rot2::from_radians(angle))?;
    input.whole_argument(Pose::new(translation, rotation))
}

/// An id and the displacement.
pub fn space_move_by(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id, by) = (input.count(), input.id(), input.point()?);
    Some(input.spaces().change(space, |space| space.move_by(id, by)))
}

/// An id and the local shape.
pub fn space_set_shape(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id, shape) = (input.count(), input.id(), input.shape()?);
    Some(input.spaces().change(space, |space| space.set_shape(id, shape)))
}

/// An id and the filter.
pub fn space_set_filter(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id, filter) = (input.count(), input.id(), input.filter());
    Some(input.spaces().change(space, |space| space.set_filter(id, filter)))
}

/// An id and whether it is swept.
pub fn space_set_swept(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (space, id, swept) = (input.count(), input.id(), input.flag());
    Some(input.spaces().change(space, |space| space.set_swept(id, swept)))
}

/// Finds what touches, for the four questions below.
pub fn space_update(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    input.spaces().change(space, |space| {
        space.update();
    });
    Some(true)
}

/// The number of events, and of each: 1 for a begin, 0 for an end, and the two ids.
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

/// The number of pairs that touch, and their ids.
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

/// The number of contacts, and of each: the ids, and see `push_contact`.
pub fn space_contacts(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(0.0);
    for (pair, contact) in input.space().last_update().contacts() {
        output[0] += 1.0;
        push_id(output, pair.a);
        push_id(output, pair.b);
        push_contact(output, &contact);
    }
    Some(true)
}

/// How often something was swept, and each time: who, what, and see `push_hit`.
pub fn space_swept_hits(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    let swept = space.last_update().swept_hits();
    output.push(swept.len() as f64);
    for swept in swept {
        push_id(output, swept.id);
        push_id(output, swept.other);
        push_hit(output, &swept.hit);
    }
    Some(true)
}

/// An id: whether there is a collider of that name.
pub fn space_contains(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    Some(input.space().contains(input.id()))
}

/// How many colliders there are, and their ids.
pub fn space_ids(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.space();
    output.push(space.len() as f64);
    space.iter().for_each(|(id, _)| push_id(output, id));
    Some(true)
}

/// An id: whether it is swept, the halves of its layer and its mask, its pose, the length of its local shape, that shape,
/// and the one in the world; see `push_shape`.
pub fn space_get(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (space, id) = (input.space(), input.id());
    let Some(collider) = space.get(id) else { return Some(false) };
    let (pose, Filter { layer, mask }) = (collider.pose(), collider.filter());
    push_flag(output, collider.is_swept());
    output.extend([layer >> 32, layer & HALF, mask >> 32, mask & HALF].map(|half| half as f64));
    push(output, &[pose.translation()]);
    output.extend([pose.rotation().cos(), pose.rotation().sin(), 0.0]);
    let start = output.len();
    push_shape(output, &collider.local_shape());
    output[start - 1] = (output.len() - start) as f64;
    Some(push_shape(output, &collider.shape()))
}

const HALF: u64 = 0xffff_ffff;
