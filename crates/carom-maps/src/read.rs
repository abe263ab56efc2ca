//! The reader of maps: the format of a text, and the map in it.

use carom_scene::json::Node;

use super::element::Element;
use super::fault::{Fault, MapError};
use super::files::Files;
use super::map::{Map, MapFormat};
use super::options::MapOptions;
use super::{ldtk, tiled};

impl Map {
    /// Returns the format of a text; `None` if it is not a map.
    pub fn format(text: &str) -> Option<MapFormat> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        if text.starts_with('<') {
            return Some(MapFormat::Tiled);
        }
        let object = Node::parse(text).and_then(Node::object).ok()?;
        match ["tilewidth", "__header__", "defs"].map(|field| object.has(field)) {
            [true, ..] => Some(MapFormat::Tiled),
            [_, true, true] => Some(MapFormat::Ldtk),
            _ => None,
        }
    }

    /// Reads a map from its text. `load` reads each file that the map refers to. It gets the path of the file,
    /// relative to the map's folder, and returns the text, or the reason why the file cannot be read. In this way the
    /// caller decides which files may be read.
    ///
    /// ```
    /// use carom_maps::Map;
    /// let text = r#"{"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 16, "tileheight": 16,
    ///     "tilesets": [{"firstgid": 1, "name": "tiles", "tilewidth": 16, "tileheight": 16, "tilecount": 1}],
    ///     "layers": [{"type": "tilelayer", "name": "ground", "width": 2, "height": 1, "data": [0, 1],
    ///         "properties": [{"name": "solid", "type": "bool", "value": true}]}]}"#;
    /// let map = Map::read("level.tmj", text, &mut |_| Err("no other files".to_owned()))?;
    /// let ground = &map.layers[0].shapes[0];
    /// assert_eq!((ground.name.as_str(), ground.shape.kind()), ("ground", "tilegrid"));
    /// # Ok::<(), Box<carom_maps::MapError>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first fault, with its file, line, layer, object and cure.
    pub fn read(
        name: &str,
        text: &str,
        load: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<Self, Box<MapError>> {
        Self::read_with(name, text, &MapOptions::default(), load)
    }

    /// Reads a map as [`Map::read`] does, with options.
    ///
    /// # Errors
    /// Returns the first fault, except in shapes that the options leave out.
    pub fn read_with(
        name: &str,
        text: &str,
        options: &MapOptions,
        load: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<Self, Box<MapError>> {
        let text = text.trim_start_matches('\u{feff}');
        let mut files = Files::new(options, load);
        let map = Element::parse(text).map_err(Fault::from).and_then(|root| {
            let is_ldtk = root.child("defs").is_some();
            if is_ldtk { ldtk::read(&root, &mut files) } else { tiled::read(&root, &mut files) }
        });
        map.map_err(|fault| fault.in_file(name, text))
    }
}
