//! Maps of the level editors Tiled (TMX and its JSON) and LDtk as shapes of the library.
//!
//! Both formats, and the files that they refer to, are read into a common kind of tree (`element`); the later steps
//! are shared.

mod cells;
mod element;
mod fault;
mod figure;
mod files;
mod folder;
mod layer;
mod ldtk;
mod map;
mod object;
mod options;
mod placement;
mod properties;
mod read;
mod references;
mod scene;
mod shapes;
mod tile;
mod tile_set;
mod tiled;
mod tiled_reader;

pub use fault::MapError;
pub use folder::MapFolder;
pub use map::{LayerKind, Map, MapFormat, MapLayer, MapShape};
pub use options::MapOptions;
pub use properties::Properties;
