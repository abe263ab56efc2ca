//! Creates the table of the library's public items, `api.json`, and the texts of other languages that are
//! written from it.

mod functions;
mod library;
mod names;
mod notes;
mod outputs;
mod overlay;
mod render;
mod source;
mod table;

pub use library::{hidden, table};
pub use outputs::{differing, write};
pub use table::{
    ABOUT, Argument, Constant, Doc, FORMAT, Field, Function, QueryForm, ShapeKind, Table, TypeItem, Variant,
};
