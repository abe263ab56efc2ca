//! The demos, one file each.

mod balls;
mod balls_in_a_room;
mod bouncing_sprites;
mod bounding_volumes;
mod concave_shapes;
mod corners;
mod crowd;
mod crowd_search;
mod detections;
mod golden;
mod impact;
mod momentum;
mod peers;
mod position_check;
mod rays;
mod rerun;
mod rollback;
mod segments;
mod separating_axes;
mod sliding;
mod swept_ball;
mod touching;
mod turning_rectangles;
mod two_shapes;

use crate::demo::{Demo, builtin};
use crate::stage::Stage;

/// Creates the demo with this id, which is part of links, on one of its scenes.
pub(crate) fn demo(id: &str, scene: &str) -> Result<Box<dyn Demo>, String> {
    let stage = || Stage::new(builtin(scene)?);
    Ok(match id {
        "d1" => Box::new(bouncing_sprites::Sprites::new(stage()?)),
        "d2" => Box::new(turning_rectangles::TurningRectangles::spinning(stage()?)),
        "d3" => Box::new(turning_rectangles::TurningRectangles::blades(stage()?)),
        "d4" => Box::new(segments::Segments::new(stage()?)),
        "d5" => Box::new(swept_ball::Sweep::new(stage()?)),
        "d6" => Box::new(balls_in_a_room::Room::new(stage()?)),
        "d7" => Box::new(bounding_volumes::Volumes::new(stage()?)),
        "d8" => Box::new(separating_axes::SatPicture::new(stage()?)),
        "d10" => Box::new(crowd::Crowd::new()),
        "d12" => Box::new(concave_shapes::Unions::new(stage()?)),
        "d13" => Box::new(rays::Rays::new(Stage::new(rays::scene())?)),
        "d14" => Box::new(detections::Detections::new(Stage::new(detections::scene())?)),
        "d15" => Box::new(sliding::Sliding::new(Stage::new(sliding::scene(scene))?)),
        "d16" => Box::new(rollback::Rollback::new(Stage::new(rollback::scene())?)),
        _ => return Err(format!("no demo is called {id}")),
    })
}
