//! Moves a walker along with a platform that has moved.

use crate::math::{Pose, Vec2};
use crate::motion::response::slide;

use super::answer::Carry;
use crate::motion::surroundings::Surroundings;

/// Moves a walker along with a platform. The obstacles include the platform at its new pose.
pub(super) fn carry(world: &mut Surroundings<'_>, motion: Vec2) -> Carry {
    world.allow_margin();
    let place = glide(world, motion);
    if !world.is_overlapping(place) {
        return Carry { displacement: place.canonical(), is_squeezed: false };
    }
    let start = world.leave(place, motion.length());
    Carry { displacement: (place + start.displacement).canonical(), is_squeezed: start.is_squeezed }
}

/// Returns the displacement of a point that is fixed to a platform.
pub(super) fn motion_of(point: Vec2, before: Pose, after: Pose) -> Vec2 {
    (after.transform(before.inverse().transform(point)) - point).in_range_or_zero()
}

/// Returns the displacement of a walker that moves by `motion` and slides along obstacles in its way.
fn glide(world: &mut Surroundings<'_>, motion: Vec2) -> Vec2 {
    let (mut place, mut rest) = (Vec2::ZERO, motion);
    for _ in 0..MAX_HITS {
        let Some(along) = rest.normalized() else { break };
        let length = rest.length();
        let Some(hit) = world.cast(place, along, length).first().copied() else { return place + rest };
        place += along * hit.at;
        let left = slide(rest * (1.0 - hit.at / length), hit.normal);
        rest = if left.dot(motion) > 0.0 { left } else { Vec2::ZERO };
    }
    place
}

const MAX_HITS: usize = 4;
