//! Maps of Tiled and LDtk, and the files that they refer to.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{env, io};

use carom_maps::{Map, MapOptions};
use carom_scene::Scene;

use crate::error::CliError;
use crate::input::rows;
use crate::output;

/// The maximum size of a file that a map refers to.
const MAX_FILE: u64 = 1 << 26;

/// Reads the scene of a map. Notes about parts that are left out go to standard error.
pub(crate) fn scene(path: &Path, text: &str, options: &MapOptions) -> Result<Scene, CliError> {
    let name = rows::name(path);
    // The map itself has an empty name here, which no file that a map refers to can have.
    let own = "";
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let files = Files::of(folder);
    let map = Map::read_with(own, text, options, &mut |file| files.read(file));
    let map = map.map_err(|error| CliError::of_map(&name, own, &error))?;
    for note in &map.notes {
        output::note(note);
    }
    let stem = path.file_stem().map_or_else(|| "map".into(), |stem| stem.to_string_lossy());
    let stem = if path == Path::new("-") { "map".into() } else { stem };
    map.scene(&stem).map_err(|fault| CliError::new(format_args!("{name}: {fault}")))
}

/// The files that a map may refer to: those in its folder, or in the working directory if that is above the folder.
struct Files {
    folder: PathBuf,
    root: io::Result<PathBuf>,
}

impl Files {
    fn of(folder: &Path) -> Self {
        let root = folder.canonicalize().map(|own| {
            let working = env::current_dir().and_then(|working| working.canonicalize());
            working.ok().filter(|working| own.starts_with(working)).unwrap_or(own)
        });
        Self { folder: folder.to_owned(), root }
    }

    fn read(&self, name: &str) -> Result<String, String> {
        let unreadable = |error: &io::Error| {
            format!("`{name}` cannot be read: {error}; put it at the place that the map names")
        };
        let path = self.folder.join(name).canonicalize().map_err(|error| unreadable(&error))?;
        let root = self.root.as_ref().map_err(unreadable)?;
        if !path.starts_with(root) {
            let root = root.display();
            return Err(format!(
                "`{name}` is outside of {root}; run the command in a folder with both files in it"
            ));
        }
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(|error| unreadable(&error))?;
        file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
        if MAX_FILE < bytes.len() as u64 {
            return Err(format!("`{name}` has more than 64 MiB; give the file that the editor saved"));
        }
        String::from_utf8(bytes).map_err(|_| format!("`{name}` is not UTF-8; save it again in the editor"))
    }
}
