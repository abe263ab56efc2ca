//! Reads maps of Tiled and LDtk for the entry point `carom/maps`. Reads the texts of files. Writes a text in
//! JSON, and a list with the numbers of the shapes.
//!
//! The input is a list of texts, each after its length in four bytes.

use std::collections::HashMap;

use carom::Shape;
use carom_maps::{LayerKind, Map, MapFormat, MapLayer, MapOptions, MapShape};
use serde_json::{Value, json};

use crate::all::{push_inner, push_tiles};

/// Reads the text of a map. Returns the names of the files that the map refers to, as a JSON list.
pub fn map_references(input: &[u8]) -> String {
    json!(Map::references(Texts(input).next().unwrap_or_default())).to_string()
}

/// Reads, in this order: the name and the text of a map, whether invalid shapes are left out, the passable
/// names (one per line), and the name and the text of each file. Returns the map or its error as JSON, and
/// the numbers of its shapes. In the JSON, a shape is the index of its numbers. These are their count, the
/// shape, and for a grid the tiles.
pub fn read_map(input: &[u8]) -> (String, Vec<f64>) {
    let mut texts = Texts(input);
    let mut next = || texts.next().unwrap_or_default();
    let [name, text, skip_invalid, passable] = [next(), next(), next(), next()];
    let options = MapOptions {
        passable: passable.lines().map(str::to_owned).collect(),
        skip_invalid: !skip_invalid.is_empty(),
    };
    let mut files = HashMap::new();
    while let (Some(name), Some(text)) = (texts.next(), texts.next()) {
        files.insert(name, text);
    }
    let mut load = |file: &str| files.get(file).map(|&text| text.to_owned()).ok_or_else(|| missing(file));
    let mut numbers = Vec::new();
    let answer = match Map::read_with(name, text, &options, &mut load) {
        Ok(map) => map_of(&map, &mut numbers),
        Err(error) => json!({ "problem": error.to_string() }),
    };
    (answer.to_string(), numbers)
}

fn missing(file: &str) -> String {
    format!("`{file}` cannot be read: load returned no text; give a function that reads it")
}

/// Texts in the bytes of an input, each after its length.
struct Texts<'a>(&'a [u8]);

impl<'a> Iterator for Texts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (length, rest) = self.0.split_first_chunk::<4>()?;
        let (text, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        self.0 = rest;
        str::from_utf8(text).ok()
    }
}

fn map_of(map: &Map, numbers: &mut Vec<f64>) -> Value {
    let format = match map.format {
        MapFormat::Tiled => "tiled",
        MapFormat::Ldtk => "ldtk",
    };
    json!({
        "format": format,
        "top": map.top,
        "size": map.size.map(<[f64; 2]>::from),
        "properties": map.properties,
        "layers": map.layers.iter().map(|layer| layer_of(layer, numbers)).collect::<Vec<_>>(),
        "notes": map.notes,
    })
}

fn layer_of(layer: &MapLayer, numbers: &mut Vec<f64>) -> Value {
    let kind = match layer.kind {
        LayerKind::Tiles => "tiles",
        LayerKind::Objects => "objects",
    };
    json!({
        "name": layer.name,
        "kind": kind,
        "className": layer.class,
        "properties": layer.properties,
        "isVisible": layer.is_visible,
        "shapes": layer.shapes.iter().map(|shape| shape_of(shape, numbers)).collect::<Vec<_>>(),
    })
}

fn shape_of(of: &MapShape, numbers: &mut Vec<f64>) -> Value {
    let at = numbers.len();
    push_inner(numbers, &of.shape);
    if let Shape::TileGrid(grid) = &of.shape {
        push_tiles(numbers, grid);
    }
    json!({
        "name": of.name,
        "id": of.id,
        "className": of.class,
        "properties": of.properties,
        "kinds": of.kinds,
        "at": at,
    })
}
