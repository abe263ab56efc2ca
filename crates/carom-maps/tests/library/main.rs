//! Tests maps of Tiled and LDtk: the sample maps, every encoding and orientation, every figure, and hostile
//! files.

mod errors;
mod figures;
#[path = "../../examples/make_maps/maps/mod.rs"]
mod generator;
mod hostile;
mod ldtk;
mod options;
mod samples;
mod tiles;

use carom::Shape;
use carom_maps::{Map, MapError, MapShape};

/// Returns the content of a file that the generator makes.
fn sample(name: &str) -> Vec<u8> {
    let file = generator::all().into_iter().find(|(known, _)| *known == name);
    file.unwrap_or_else(|| panic!("no sample has the name {name}")).1
}

fn sample_text(name: &str) -> String {
    String::from_utf8(sample(name)).unwrap()
}

/// Reads a map that may refer to the tile sets of the samples.
fn read(text: &str) -> Result<Map, Box<MapError>> {
    Map::read("map", text, &mut |name| match name {
        "terrain.tsx" | "terrain.tsj" => Ok(sample_text(name)),
        _ => Err(format!("`{name}` cannot be read: no such file; put it beside the map")),
    })
}

/// Returns the message of a map that cannot be read.
fn message(text: &str) -> String {
    read(text).expect_err("the map must be refused").to_string()
}

/// Returns all shapes of a map.
fn shapes(map: &Map) -> Vec<&MapShape> {
    map.layers.iter().flat_map(|layer| &layer.shapes).collect()
}

/// Returns the only shape of a map.
fn only(text: &str) -> Shape {
    let map = read(text).unwrap_or_else(|error| panic!("{error}"));
    match shapes(&map)[..] {
        [shape] => shape.shape.clone(),
        ref all => panic!("{} shapes", all.len()),
    }
}

/// Returns a TMX map with 4 by 3 cells of 16 by 16 pixels, with the tile set of the samples and some elements.
fn tmx(elements: &str) -> String {
    format!(
        "<map version=\"1.10\" orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"16\" tileheight=\"16\" \
         infinite=\"0\"><tileset firstgid=\"1\" source=\"terrain.tsx\"/>{elements}</map>"
    )
}

/// Returns such a map with one layer of cells.
fn csv_map(cells: &str) -> String {
    tmx(&format!(
        "<layer id=\"1\" name=\"ground\" width=\"4\" height=\"3\"><data encoding=\"csv\">{cells}</data></layer>"
    ))
}

/// Returns such a map with one object.
fn object_map(object: &str) -> String {
    tmx(&format!("<objectgroup id=\"1\" name=\"things\">{object}</objectgroup>"))
}
