//! The folder of a map: which files the map may refer to, and their texts.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{env, io};

use carom_scene::json::Problem;

use super::fault::MapError;
use super::map::Map;
use super::options::MapOptions;

/// The files that a map may refer to: those in its folder and below, or in the working directory if that is above the folder.
#[derive(Debug)]
pub struct MapFolder {
    folder: PathBuf,
    root: io::Result<PathBuf>,
}

/// The maximum size of a file, in bytes.
const MAX_FILE: u64 = 1 << 26;

impl Map {
    /// Reads a map and the files that it refers to, which are in a [`MapFolder`].
    ///
    /// # Errors
    /// Returns the errors of [`Map::read_with`], and an error for a file that cannot be read.
    pub fn open(path: &Path, options: &MapOptions) -> Result<Self, Box<MapError>> {
        let name = path.display().to_string();
        let text = text_of(path, &name, "give the path of a map").map_err(|message| {
            let problem = Problem::new("unreadable", 0..0, message);
            Box::new(MapError { file: String::new(), text: String::new(), problem })
        })?;
        let folder = MapFolder::of(path);
        Self::read_with(&name, &text, options, &mut |file| folder.read(file))
    }
}

impl MapFolder {
    /// Returns the folder of the map at a path.
    pub fn of(path: &Path) -> Self {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let root = folder.canonicalize().map(|own| {
            let working = env::current_dir().and_then(|working| working.canonicalize());
            working.ok().filter(|working| own.starts_with(working)).unwrap_or(own)
        });
        Self { folder: folder.to_owned(), root }
    }

    /// Returns the text of a file, by its path from the folder.
    ///
    /// # Errors
    /// Returns an error for a file outside of the folder, a file that cannot be read, and a file with more than 64 MiB.
    pub fn read(&self, name: &str) -> Result<String, String> {
        let unreadable = |error: &io::Error| unreadable(name, error, CURE);
        let path = self.folder.join(name).canonicalize().map_err(|error| unreadable(&error))?;
        let root = self.root.as_ref().map_err(unreadable)?;
        if !path.starts_with(root) {
            return Err(format!("`{name}` is outside of {}; put it beside the map", root.display()));
        }
        text_of(&path, name, CURE)
    }
}

/// The cure for a file that cannot be read.
const CURE: &str = "put it at the place that the map names";

fn unreadable(name: &str, error: &io::Error, cure: &str) -> String {
    format!("`{name}` cannot be read: {error}; {cure}")
}

fn text_of(path: &Path, name: &str, cure: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let file = File::open(path);
    let read = file.and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(name, &error, cure))?;
    if MAX_FILE < bytes.len() as u64 {
        return Err(format!("`{name}` has more than 64 MiB; give the file that the editor saved"));
    }
    String::from_utf8(bytes).map_err(|_| format!("`{name}` is not UTF-8; save it again in the editor"))
}
