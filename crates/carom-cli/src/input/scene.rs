//! Reads scene files, maps and built-in scenes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use carom::ShapeError;
use carom_maps::Map;
use carom_scene::{BUILTIN, Builtin, Scene, did_you_mean};

use crate::error::CliError;
use crate::input::{map, rows};
use crate::options::MapArgs;

/// Reads a scene from a scene file or a map, or returns a built-in scene.
pub(crate) fn open(name: &str, maps: &MapArgs) -> Result<Scene, CliError> {
    let path = Path::new(name);
    let text = match (Builtin::named(name), path.exists()) {
        // If a folder has the name of a built-in scene, the scene is read.
        (Some(builtin), true) if path.is_dir() => builtin.json.to_owned(),
        _ if name == "-" => text_of(&rows::name(path), io::stdin().lock())?,
        (Some(builtin), false) => builtin.json.to_owned(),
        (None, false) => return Err(no_such_scene(name)),
        // A Parquet file is not a text.
        (_, true) if has_ending(path, &["parquet"]) => return Err(no_table(path)),
        (_, true) => text_of(name, File::open(path).map_err(|error| rows::unreadable(name, &error))?)?,
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if Map::format(text).is_some() {
        return map::scene(path, text, &maps.options());
    }
    text.parse().map_err(|problem| {
        if is_table(path, text) { no_table(path) } else { CliError::at(&rows::name(path), text, &problem) }
    })
}

/// Returns whether a text that is not a scene is a table: it does not begin as JSON, and its file has the name of a
/// table or its first line has a separator.
fn is_table(path: &Path, text: &str) -> bool {
    let is_json = text.trim_start().starts_with(['{', '[', '"']);
    let first = text.lines().next().unwrap_or_default();
    !is_json && (has_ending(path, &["csv", "tsv"]) || first.contains([',', ';', '\t']))
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|ending| endings.iter().any(|other| ending.eq_ignore_ascii_case(other)))
}

fn no_table(path: &Path) -> CliError {
    let name = rows::name(path);
    CliError::new(format_args!(
        "{name} is a table, not a scene; `carom join` reads shapes from a table, and `carom bounds` points; \
         `carom scenes demo` prints a scene to start from"
    ))
}

/// The maximum size of a scene file in bytes. Without a maximum, an endless input would fill the
/// memory.
const MAX_SCENE: u64 = 1 << 28;

fn text_of(name: &str, input: impl Read) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    input.take(MAX_SCENE + 1).read_to_end(&mut bytes).map_err(|error| rows::unreadable(name, &error))?;
    if MAX_SCENE < bytes.len() as u64 {
        return Err(CliError::new(format_args!("{name} has more than 256 MiB; give a scene file or a map")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        CliError::new(format_args!("{name}:{line}: not UTF-8; save the file as UTF-8"))
    })
}

fn no_such_scene(name: &str) -> CliError {
    let names = BUILTIN.map(|scene| scene.name);
    let suggestion = did_you_mean(name, names);
    let names = names.join(", ");
    CliError::new(format_args!(
        "no file and no built-in scene has the name `{name}`{suggestion}; the built-in scenes are {names}"
    ))
}

/// Creates the error about a shape whose position or angle is out of range at that moment.
pub(crate) fn out_of_range(scene: &Scene, (index, error): &(usize, ShapeError)) -> CliError {
    let name = &scene.shapes[*index].name;
    CliError::new(match error.argument() {
        "radians" | "degrees" => format!("at that moment the angle of `{name}` is too large: {error}"),
        _ => format!("at that moment the position of `{name}` is out of range: {error}"),
    })
}
