//! Reads maps of Tiled and LDtk, and the files that they refer to.

use std::path::Path;

use carom_maps::{Map, MapFolder, MapOptions};
use carom_scene::Scene;

use crate::error::CliError;
use crate::input::rows;
use crate::output;

/// Reads the scene of a map. Notes about parts that are left out are written to standard error.
pub(crate) fn scene(path: &Path, text: &str, options: &MapOptions) -> Result<Scene, CliError> {
    let name = rows::name(path);
    // The map itself has an empty name here. A file that a map refers to cannot have that name.
    let own = "";
    let files = MapFolder::of(path);
    let map = Map::read_with(own, text, options, &mut |file| files.read(file));
    let map = map.map_err(|error| CliError::of_map(&name, own, &error))?;
    for note in &map.notes {
        output::note(note);
    }
    let stem = path.file_stem().map_or_else(|| "map".into(), |stem| stem.to_string_lossy());
    let stem = if path == Path::new("-") { "map".into() } else { stem };
    map.scene(&stem).map_err(|fault| CliError::new(format_args!("{name}: {fault}")))
}
