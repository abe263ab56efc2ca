//! The sample maps, each a list of files.

mod caves;
mod pieces;
mod platformer;
mod tiles;
mod world;

pub(crate) use pieces::File;

/// Returns all files of the sample maps.
pub(crate) fn all() -> Vec<File> {
    [tiles::files(), platformer::files(), caves::files(), world::files()].concat()
}
