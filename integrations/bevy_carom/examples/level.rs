//! The level of the platformer. A test without a window plays it, too.

use bevy_carom::carom::{Aabb, Capsule, Chain, Circle, ConvexPolygon, ShapeError};
use bevy_carom::prelude::*;

pub(crate) const SPEED: f32 = 220.0;
pub(crate) const JUMP: f32 = 560.0;

/// The kinds of things in the level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Thing {
    Solid,
    Coin,
    /// A platform that goes up and down between two heights.
    Lift {
        low: f32,
        high: f32,
    },
    Hero,
}

impl Thing {
    /// Returns the height of a lift at a given time. It goes up and down in six seconds, and waits at both
    /// ends.
    pub(crate) fn height(self, seconds: f32) -> Option<f32> {
        let Self::Lift { low, high } = self else { return None };
        let part = 1.0 - (1.0 - seconds / 3.0 % 2.0).abs();
        Some(low + (high - low) * (1.5 * part - 0.25).clamp(0.0, 1.0))
    }
}

/// Returns all colliders, with their places and their types.
pub(crate) fn level() -> Result<Vec<(Collider, [f32; 2], Thing)>, ShapeError> {
    let mut all = Vec::new();
    for solid in solids()? {
        all.push((solid, [0.0, 0.0], Thing::Solid));
    }
    let lift = Collider::new(Aabb::new([-50.0, -8.0], [50.0, 8.0])?);
    all.push((lift, [330.0, -212.0], Thing::Lift { low: -212.0, high: 60.0 }));
    for at in [[-150.0, -140.0], [0.0, -90.0], [330.0, 120.0], [-130.0, 60.0], [-280.0, 90.0]] {
        all.push((Collider::sensor(Circle::new([0.0, 0.0], 10.0)?), at, Thing::Coin));
    }
    let hero = Collider::new(Capsule::new([0.0, -14.0], [0.0, 14.0], 14.0)?);
    all.push((hero, [-400.0, -150.0], Thing::Hero));
    Ok(all)
}

fn solids() -> Result<Vec<Collider>, ShapeError> {
    let boxed = |low: [f64; 2], high: [f64; 2]| Aabb::new(low, high).map(Collider::new);
    let ramp = ConvexPolygon::new([[-260.0, -220.0], [-60.0, -220.0], [-60.0, -110.0]])?;
    // A one-sided chain stops entities that come from its right-hand side. If the chain leads to the left,
    // that is from above.
    let platform = Chain::new([[-60.0, 20.0], [-200.0, 20.0], [-330.0, 60.0]])?.one_sided();
    let mut all = vec![
        boxed([-480.0, -270.0], [480.0, -220.0])?,
        boxed([-480.0, -220.0], [-460.0, 270.0])?,
        boxed([460.0, -220.0], [480.0, 270.0])?,
        boxed([-60.0, -220.0], [60.0, -110.0])?,
        Collider::new(ramp),
        Collider::new(platform),
    ];
    for step in 0..4 {
        let left = 60.0 + 30.0 * f64::from(step);
        all.push(boxed([left, -220.0], [left + 30.0, -130.0 - 22.0 * f64::from(step)])?);
    }
    Ok(all)
}

/// Returns the hero, who climbs stairs and stays on the ramp.
pub(crate) fn hero() -> Character {
    let gravity = [0.0, -1500.0].into();
    Character { gravity, step: 24.0, snap: 24.0, ..Character::default() }
}
