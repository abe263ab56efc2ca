//! The demos, one file each.

mod d2;
mod d8;

use crate::demo::{Demo, builtin};
use crate::stage::Stage;

/// The demo of that name, on one of its scenes.
pub(crate) fn demo(name: &str, scene: &str) -> Result<Box<dyn Demo>, String> {
    let stage = || Stage::new(builtin(scene)?);
    Ok(match name {
        "d2" => Box::new(d2::Spinners::new(stage()?)),
        "d8" => Box::new(d8::Xray::new(stage()?)),
        _ => return Err(format!("no demo is called {name}")),
    })
}
