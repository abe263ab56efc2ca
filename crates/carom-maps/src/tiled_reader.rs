//! The state of a Tiled map that is being read, and what a layer inherits from the groups around it.

use std::collections::HashMap;

use carom::Vec2;

use super::cells::Budget;
use super::files::Files;
use super::map::MapLayer;
use super::object::Object;
use super::placement::Placement;
use super::properties::Manner;
use super::tile_set::TileSets;

/// The state that the layers of a map share while they are read.
pub(super) struct TiledReader<'f, 'l> {
    pub(super) sets: TileSets,
    pub(super) files: &'f mut Files<'l>,
    /// The size of a cell.
    pub(super) cell: Vec2,
    /// Whether the tiles of the map are boxes. The tiles of maps whose tiles are not boxes are left out, and
    /// their objects have the coordinates of the file.
    pub(super) is_orthogonal: bool,
    /// The transform from the editor's plane to the plane of the shapes.
    pub(super) frame: Placement,
    pub(super) budget: Budget,
    pub(super) templates: HashMap<String, Object>,
    pub(super) notes: Vec<String>,
    pub(super) layers: Vec<MapLayer>,
}

/// The values that a layer inherits from the groups around it.
#[derive(Clone, Debug)]
pub(super) struct Outer {
    /// The names of the groups, each followed by a slash.
    pub(super) path: String,
    pub(super) offset: Vec2,
    pub(super) is_visible: bool,
    pub(super) manner: Manner,
}
