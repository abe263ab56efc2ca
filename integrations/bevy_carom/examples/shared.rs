//! Opens the window of both examples, and writes a picture of it to a file.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};

/// The file of `--picture FILE`, and the number of frames since the start.
#[derive(Resource)]
pub(crate) struct Picture {
    pub(crate) file: Option<String>,
    frames: u32,
}

impl Picture {
    pub(crate) fn from_arguments() -> Self {
        let file = std::env::args().skip_while(|argument| argument != "--picture").nth(1);
        Self { file, frames: 0 }
    }
}

/// The number of the frame that is saved as a picture.
const SHOT: u32 = 150;
/// The number of a later frame. By then the picture has been saved.
const END: u32 = 240;

/// Saves the picture if a file is given, and ends the program later.
pub(crate) fn take_picture(
    mut picture: ResMut<Picture>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    picture.frames += 1;
    let Some(file) = picture.file.clone() else { return };
    if picture.frames == SHOT {
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file));
    } else if picture.frames == END {
        exit.write(AppExit::Success);
    }
}

/// Returns the plugin of a window with this title.
pub(crate) fn window(title: &str) -> WindowPlugin {
    let window = Window { title: title.into(), resolution: (960, 540).into(), ..default() };
    WindowPlugin { primary_window: Some(window), ..default() }
}
