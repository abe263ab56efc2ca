//! The table of the public items of the library, `api.json`, and the texts of other languages that are written from it.

mod outputs;
mod overlay;
mod source;
mod table;

use std::path::Path;
use std::sync::OnceLock;

pub use outputs::{differing, write};
pub use table::{Argument, Constant, Doc, FORMAT, Field, Function, ShapeKind, Table, TypeItem, Variant};

/// Returns the table of the library of this repository.
pub fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = source::read(&root().join("crates/carom/src"));
        overlay::add_to(&mut table);
        table
    })
}

/// Returns the names that the library exports for the other crates of the repository alone.
pub fn hidden() -> Vec<String> {
    source::hidden(&root().join("crates/carom/src"))
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
