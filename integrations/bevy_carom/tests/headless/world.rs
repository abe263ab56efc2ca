//! Helpers for tests: an app whose time the tests set, random numbers that are the same in each run, and
//! the messages of a frame.

use std::time::Duration;

use bevy_app::App;
use bevy_carom::prelude::*;
use bevy_ecs::message::{Message, Messages};
use bevy_time::Time;
use bevy_transform::TransformPlugin;
use bevy_transform::components::Transform;

pub(crate) fn app() -> App {
    let mut app = App::new();
    app.add_plugins((TransformPlugin, CaromPlugin::default()));
    app
}

/// Runs a frame with a duration of a sixtieth of a second.
pub(crate) fn frame(app: &mut App) {
    app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs_f64(1.0 / 60.0));
    app.update();
}

pub(crate) fn drain<M: Message>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

pub(crate) fn at(x: f32, y: f32) -> Transform {
    Transform::from_xyz(x, y, 0.0)
}

/// Random numbers that are the same in each run (`SplitMix64`).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    /// Returns a random multiple of 1/64 in [0, end).
    pub(crate) fn coordinate(&mut self, end: u64) -> f32 {
        self.below(64 * end) as f32 / 64.0
    }
}
