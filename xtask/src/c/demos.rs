//! Builds the demos in C, C++ and Lua with the installed library, and takes a picture of each in a hidden
//! window.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::tools::{home, in_hidden_window, is_there};
use crate::shell::{Outcome, print, step, target_folder};

/// The demos in C and C++. Each has the extension of its picture, and the number of ticks before the
/// picture is taken.
const COMPILED: [(&str, &str, &str); 3] =
    [("spinning-rectangles", "bmp", "45"), ("bouncing-sprites", "png", "62"), ("breakout", "png", "900")];

const IN_LOVE: &str = "turning-blades";

/// Builds all demos for which the necessary libraries are installed, and takes their pictures.
pub(super) fn run(install: &Path) -> Outcome {
    let pictures = target_folder().join("c/pictures");
    fs::create_dir_all(&pictures).map_err(|error| format!("{}: {error}", pictures.display()))?;
    for (name, ending, ticks) in COMPILED {
        let program = built(install, name)?;
        let picture = pictures.join(name).with_extension(ending);
        take(
            Command::new(program).args(["--picture".as_ref(), picture.as_os_str(), ticks.as_ref()]),
            &picture,
        )?;
    }
    if is_there("love") {
        in_love(install, &pictures)?;
    }
    print(&format!("the pictures are in {}", pictures.display()));
    Ok(())
}

/// Builds a demo with `CMake`, and returns its program.
fn built(install: &Path, name: &str) -> Result<PathBuf, String> {
    let build = target_folder().join("c/demos").join(name);
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(home().join("demos").join(name)).arg("-B").arg(&build);
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", install.display())).arg("-DCMAKE_BUILD_TYPE=Release");
    step(&format!("the build files of {name}"), &mut configure)?;
    step(name, Command::new("cmake").arg("--build").arg(&build))?;
    Ok(build.join(name))
}

/// Runs the demo game in Lua. LÖVE can save pictures only in its own folder.
fn in_love(install: &Path, pictures: &Path) -> Outcome {
    let home_of_love = target_folder().join("c/love");
    let mut game = Command::new("love");
    game.arg(home().join("demos").join(IN_LOVE)).args(["--picture", "turning-blades.png", "0.9"]);
    game.env("XDG_DATA_HOME", &home_of_love).env("CAROM_LUA", install.join("share/lua/5.1"));
    let saved = home_of_love.join("love").join(IN_LOVE).join("turning-blades.png");
    take(&mut game, &saved)?;
    fs::copy(&saved, pictures.join("turning-blades.png"))
        .map(drop)
        .map_err(|error| format!("{}: {error}", saved.display()))
}

/// Runs a demo until it has saved its picture.
fn take(demo: &mut Command, picture: &Path) -> Outcome {
    let _ = fs::remove_file(picture);
    step(&format!("the picture {}", picture.display()), &mut in_hidden_window(demo))?;
    let size = fs::metadata(picture).map_err(|error| format!("{}: {error}", picture.display()))?.len();
    if size > 1000 { Ok(()) } else { Err(format!("{} is empty", picture.display())) }
}
