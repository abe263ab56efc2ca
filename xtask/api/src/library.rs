//! Reads the table of the library in this repository.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::table::Table;
use crate::{overlay, source};

/// Returns the table of the library's public items. The sources are read only once.
pub fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = source::read(&sources());
        overlay::add_to(&mut table);
        table
    })
}

/// Returns the names that the library exports only for the other crates of the repository.
pub fn hidden() -> Vec<String> {
    source::hidden(&sources())
}

/// Returns the root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn sources() -> PathBuf {
    root().join("crates/carom/src")
}
