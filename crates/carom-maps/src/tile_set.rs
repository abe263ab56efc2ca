//! The tile sets of a Tiled map: the collision shapes and properties of each tile.

use std::collections::HashMap;

use carom::Vec2;
use carom_scene::json::Problem;

use super::element::{Element, shortened};
use super::fault::{Fault, within};
use super::files::Files;
use super::object::Object;
use super::options::MapOptions;
use super::properties::{Manner, Properties, class_of, properties_of};

/// The tile sets of a map, sorted by the number of their first tile.
#[derive(Debug, Default)]
pub(super) struct TileSets(Vec<TileSet>);

/// A tile set.
#[derive(Debug)]
pub(super) struct TileSet {
    /// The number that the map uses for its first tile.
    pub(super) first: u32,
    pub(super) name: String,
    /// The file that the set was read from; `None` if the set is part of the map.
    pub(super) file: Option<String>,
    /// The displacement of every tile, in pixels with y down.
    pub(super) offset: Vec2,
    /// The position of a tile object's origin in its box: fractions from 0 to 1, with y down.
    pub(super) alignment: Vec2,
    /// Whether tiles are scaled to the cells of the map.
    pub(super) fits_cells: bool,
    tile_size: Vec2,
    /// The number of tiles in the image; `None` if each tile has its own image, or if it is unknown.
    count: Option<u32>,
    tiles: HashMap<u32, Tile>,
}

/// A tile of a set.
#[derive(Debug, Default)]
pub(super) struct Tile {
    pub(super) size: Option<Vec2>,
    pub(super) class: String,
    pub(super) properties: Properties,
    pub(super) manner: Manner,
    pub(super) shapes: Vec<Object>,
}

impl TileSets {
    /// Reads the tile sets of a map, including those in separate files.
    ///
    /// # Errors
    /// Returns an error for a faulty set or file.
    pub(super) fn read(map: &Element<'_>, files: &mut Files<'_>) -> Result<Self, Fault> {
        let mut sets = Vec::new();
        for element in map.each(&["tileset", "tilesets"]) {
            let first = element.need("firstgid", element.count("firstgid")?)?;
            sets.push(match element.text_of("source") {
                Some(source) => TileSet::open(element, first, source, files)?,
                None => TileSet::read(element, first, None, files.options)?,
            });
        }
        sets.sort_by_key(|set| set.first);
        Ok(Self(sets))
    }

    /// Returns the set that contains a tile, and the tile's number in the set.
    pub(super) fn find(&self, number: u32) -> Option<(&TileSet, u32)> {
        let after = self.0.partition_point(|set| set.first <= number);
        let set = &self.0[after.checked_sub(1)?];
        let tile = number - set.first;
        let is_known = set.count.is_none_or(|count| tile < count) || set.tiles.contains_key(&tile);
        is_known.then_some((set, tile))
    }

    /// Returns the set that was read from a given file.
    pub(super) fn of_file(&self, file: &str) -> Option<&TileSet> {
        self.0.iter().find(|set| set.file.as_deref() == Some(file))
    }
}

impl TileSet {
    fn open(element: &Element<'_>, first: u32, source: &str, files: &mut Files<'_>) -> Result<Self, Fault> {
        let file = Files::resolve("", source).map_err(|message| element.problem_at("source", message))?;
        let text = files.open(&file).map_err(|message| element.problem_at("source", message))?;
        let text = text.trim_start_matches('\u{feff}');
        let options = files.options;
        let set = || -> Result<Self, Fault> {
            let root = Element::parse(text)?;
            if root.text_of("source").is_some() {
                return Err(root
                    .problem("a tile set file that refers to another; put the tiles into it")
                    .into());
            }
            if !matches!(&*root.tag, "tileset" | "") || root.count("tilewidth")?.is_none() {
                return Err(root
                    .problem("not a tile set; give the tile set file that Tiled saved (.tsx or .tsj)")
                    .into());
            }
            Ok(Self::read(&root, first, Some(file.clone()), options)?)
        };
        set().map_err(|fault| Fault::Elsewhere(fault.in_file(&file, text)))
    }

    fn read(
        element: &Element<'_>,
        first: u32,
        file: Option<String>,
        options: &MapOptions,
    ) -> Result<Self, Problem> {
        let name = element.text_of("name").unwrap_or("without a name").to_owned();
        let place = format!("tile set `{}`", shortened(&name));
        Self::read_fields(element, first, (name, file), options).map_err(|problem| within(problem, &place))
    }

    fn read_fields(
        element: &Element<'_>,
        first: u32,
        (name, file): (String, Option<String>),
        options: &MapOptions,
    ) -> Result<Self, Problem> {
        let offset = match element.child("tileoffset") {
            Some(offset) => Vec2::new(offset.number("x")?.unwrap_or(0.0), offset.number("y")?.unwrap_or(0.0)),
            None => Vec2::ZERO,
        };
        let has_image = element.child("image").is_some() || element.text_of("image").is_some();
        let mut tiles = HashMap::new();
        for tile in element.each(&["tile", "tiles"]) {
            let id = tile.need("id", tile.count("id")?)?;
            let place = format!("tile {id}");
            tiles.insert(id, Tile::read(tile, options).map_err(|problem| within(problem, &place))?);
        }
        Ok(Self {
            first,
            name,
            file,
            offset,
            alignment: alignment(element)?,
            fits_cells: element.text_of("tilerendersize") == Some("grid"),
            tile_size: size(element, ["tilewidth", "tileheight"])?.unwrap_or(Vec2::ZERO),
            count: element.count("tilecount")?.filter(|_| has_image || tiles.is_empty()),
            tiles,
        })
    }

    /// Returns a tile; `None` if the file has no entry for it.
    pub(super) fn tile(&self, id: u32) -> Option<&Tile> {
        self.tiles.get(&id)
    }

    /// Returns the size of a tile in pixels.
    pub(super) fn size_of(&self, id: u32) -> Vec2 {
        self.tile(id).and_then(|tile| tile.size).unwrap_or(self.tile_size)
    }
}

impl Tile {
    fn read(element: &Element<'_>, options: &MapOptions) -> Result<Self, Problem> {
        let (class, properties) = (class_of(element), properties_of(element));
        let own = size(element, ["width", "height"])?;
        let of_image = match element.child("image") {
            Some(image) => size(image, ["width", "height"])?,
            None => size(element, ["imagewidth", "imageheight"])?,
        };
        let mut shapes = Vec::new();
        for group in element.each(&["objectgroup"]) {
            for object in group.each(&["object", "objects"]) {
                shapes.push(Object::read(object, None, options)?);
            }
        }
        let manner = Manner::read(element, &class, &properties, options)?;
        Ok(Self { size: own.or(of_image), class, properties, manner, shapes })
    }
}

fn size(element: &Element<'_>, [width, height]: [&str; 2]) -> Result<Option<Vec2>, Problem> {
    let both = element.length(width)?.zip(element.length(height)?);
    Ok(both.map(|(width, height)| Vec2::new(width, height)))
}

/// Returns the position of a tile object's origin in its box; the lower left corner unless the set specifies an
/// alignment.
fn alignment(element: &Element<'_>) -> Result<Vec2, Problem> {
    let word = element.text_of("objectalignment").unwrap_or("unspecified");
    Ok(Vec2::from(match word {
        "unspecified" | "bottomleft" => [0.0, 1.0],
        "topleft" => [0.0, 0.0],
        "top" => [0.5, 0.0],
        "topright" => [1.0, 0.0],
        "left" => [0.0, 0.5],
        "center" => [0.5, 0.5],
        "right" => [1.0, 0.5],
        "bottom" => [0.5, 1.0],
        "bottomright" => [1.0, 1.0],
        _ => {
            let message = format!("the alignment `{}` is unknown; choose another in Tiled", shortened(word));
            return Err(element.problem_at("objectalignment", message));
        }
    }))
}
