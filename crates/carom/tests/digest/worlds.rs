//! Adds the answers of a space and of its tree to the hash, bit by bit.

use carom::{Collider, Event, Pose, Rot2, Space, Update};

use crate::answers::{add_cast, add_closest, add_contact};
use crate::digest::Digest;
use crate::inputs::Inputs;

/// Moves many colliders, and searches among them.
pub(crate) fn space(inputs: &Inputs, digest: &mut Digest) {
    let Inputs { crowd, motion, rotation, points, .. } = inputs;
    let mut space = Space::new();
    let swept = |(index, shape)| Collider::new(Clone::clone(shape), index).with_swept(index % 3 == 0);
    let ids: Vec<_> = crowd.iter().enumerate().map(|thing| space.insert(swept(thing))).collect();
    add_update(digest, &space.update());
    for (index, &id) in ids.iter().enumerate().step_by(2) {
        let turn = if index % 4 == 0 { *rotation } else { Rot2::IDENTITY };
        space.set_pose(id, Pose::new(*motion * (1.0 / (1 + index) as f64), turn).expect("the pose is valid"));
    }
    space.remove(ids[5]);
    add_update(digest, &space.update());
    let search = space.search();
    search.at_point(points[0]).iter().for_each(|found| digest.bits(found.id.to_bits()));
    for found in search.cast_all(&inputs.a, *motion) {
        digest.bits(found.id.to_bits());
        add_cast(digest, &found.hit);
    }
    for found in search.cast_ray_all(points[0], *motion, None) {
        digest.bits(found.id.to_bits());
        digest.number(found.hit.t);
    }
    digest.option(search.nearest(&inputs.b, None), |digest, found| {
        digest.bits(found.id.to_bits());
        add_closest(digest, &found.hit);
    });
}

fn add_update(digest: &mut Digest, update: &Update<'_, usize>) {
    for event in update.events() {
        let (Event::Begin(a, b) | Event::End(a, b)) = event;
        digest.flag(matches!(event, Event::Begin(..)));
        [a, b].into_iter().for_each(|id| digest.bits(id.to_bits()));
    }
    update.contacts().for_each(|(_, contact)| add_contact(digest, &contact));
    for passed in update.swept_hits() {
        digest.bits(passed.id.to_bits());
        digest.bits(passed.other.to_bits());
        add_cast(digest, &passed.hit);
    }
}
