//! A map as the library's shapes, layer by layer.

use carom::{Shape, Vec2};

use super::properties::Properties;

/// A map of Tiled or LDtk: layers of shapes, in pixels with y up.
///
/// The lower left corner of a Tiled map is at [0, 0]. In an infinite map and in an LDtk world, which have no borders,
/// the editor's origin is at [0, 0].
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The format of the file.
    pub format: MapFormat,
    /// The y of the editor's origin: a point [x, y] of the editor is at [x, `top` - y].
    pub top: f64,
    /// The width and height; `None` for an infinite map and for an LDtk world.
    pub size: Option<Vec2>,
    /// The custom properties of a Tiled map.
    pub properties: Properties,
    /// The layers, from back to front. The name of a layer in a group begins with the names of its groups.
    pub layers: Vec<MapLayer>,
    /// Remarks, in words, about parts of the file that were left out.
    pub notes: Vec<String>,
}

/// A format of maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapFormat {
    /// The map is in the XML or JSON of Tiled.
    Tiled,
    /// An LDtk project.
    Ldtk,
}

/// The kind of a layer's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerKind {
    /// A layer of tiles, as one shape.
    Tiles,
    /// The objects of Tiled or the entities of LDtk, each as a shape.
    Objects,
}

/// A layer of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct MapLayer {
    /// The name, preceded by the names of its groups or its level: `caves/ground`.
    pub name: String,
    /// The kind of its content.
    pub kind: LayerKind,
    /// The class in Tiled, the type in LDtk.
    pub class: String,
    /// The custom properties.
    pub properties: Properties,
    /// Whether the editor shows the layer; hidden layers are read too.
    pub is_visible: bool,
    /// The shapes. A tile layer has one shape, or none if no tile has a shape.
    pub shapes: Vec<MapShape>,
}

/// A shape of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct MapShape {
    /// The name of the object; if it has none, its class, and if it has no class, its kind. Several
    /// shapes may have the same name.
    pub name: String,
    /// The number that Tiled gave the object; `None` for tiles and in LDtk.
    pub id: Option<i64>,
    /// The class of the object in Tiled, the name of the entity in LDtk.
    pub class: String,
    /// The custom properties in Tiled, the fields in LDtk.
    pub properties: Properties,
    /// The shape.
    pub shape: Shape,
    /// For a grid of an `IntGrid` layer, the names of the kinds of tiles in its table. The name of a kind is
    /// the name of its value. If the value has no name, it is the number of the value. The kind of empty
    /// cells has an empty text. The list is empty for other shapes.
    pub kinds: Vec<String>,
}

impl MapShape {
    /// Returns the name of the kind of a tile, such as `ladder`, by the index of the part, as contacts have
    /// it. Returns `None` for other shapes.
    pub fn kind_of(&self, part: usize) -> Option<&str> {
        let Shape::TileGrid(grid) = &self.shape else { return None };
        let cell = grid.cell_of(part);
        let kind = grid.get(cell[0], cell[1])?;
        self.kinds.get(kind).map(String::as_str)
    }
}

impl Map {
    /// Converts a point from the editor, where y points down, to the coordinates of the shapes.
    pub fn from_editor(&self, point: impl Into<Vec2>) -> Vec2 {
        let point = point.into();
        Vec2::new(point.x, self.top - point.y)
    }
}
