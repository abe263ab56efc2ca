//! The demos, one file each.

mod balls;
mod d1;
mod d10;
mod d12;
mod d2;
mod d3;
mod d4;
mod d5;
mod d6;
mod d7;
mod d8;
mod impact;
mod momentum;
mod rerun;
mod touching;

use crate::demo::{Demo, builtin};
use crate::stage::Stage;

/// Creates the demo with this name, on one of its scenes.
pub(crate) fn demo(name: &str, scene: &str) -> Result<Box<dyn Demo>, String> {
    let stage = || Stage::new(builtin(scene)?);
    Ok(match name {
        "d1" => Box::new(d1::Sprites::new(stage()?)),
        "d3" => Box::new(d3::RotatingRectangles::new(stage()?)),
        "d4" => Box::new(d4::Segments::new(stage()?)),
        "d5" => Box::new(d5::Sweep::new(stage()?)),
        "d6" => Box::new(d6::Room::new(stage()?)),
        "d7" => Box::new(d7::Volumes::new(stage()?)),
        "d10" => Box::new(d10::Crowd::new()),
        "d12" => Box::new(d12::Unions::new(stage()?)),
        "d2" => Box::new(d2::Spinners::new(stage()?)),
        "d8" => Box::new(d8::SatPicture::new(stage()?)),
        _ => return Err(format!("no demo is called {name}")),
    })
}
