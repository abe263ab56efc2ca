//! The ride on a platform that has moved.

use crate::math::{Pose, Vec2};
use crate::motion::recover::recover;
use crate::motion::response::slide;

use super::answer::Carry;
use super::surroundings::Surroundings;

/// Moves a walker along with a platform. The obstacles include the platform at its new pose.
pub(super) fn carry(world: &mut Surroundings<'_>, motion: Vec2) -> Carry {
    let place = glide(world, motion);
    if !world.is_overlapping(place) {
        return Carry { displacement: place.canonical(), is_squeezed: false };
    }
    let here = world.shape().translated(place);
    let way = recover(&here, world.obstacles(), &[]).displacement;
    // A longer way out, or one through an obstacle, is not caused by the platform.
    let is_push = way.length() <= 2.0 * motion.length() && is_free(world, place, way);
    let freed = place + way;
    if is_push && !world.is_overlapping(freed) {
        return Carry { displacement: freed.canonical(), is_squeezed: false };
    }
    Carry { displacement: place.canonical(), is_squeezed: true }
}

/// Returns the displacement of a point that is fixed to a platform.
pub(super) fn motion_of(point: Vec2, before: Pose, after: Pose) -> Vec2 {
    (after.transform(before.inverse().transform(point)) - point).in_range_or_zero()
}

/// Returns the displacement along a motion; the walker slides along obstacles in its way.
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

fn is_free(world: &mut Surroundings<'_>, place: Vec2, way: Vec2) -> bool {
    way.normalized().is_none_or(|along| world.cast(place, along, way.length()).is_empty())
}

const MAX_HITS: usize = 4;
