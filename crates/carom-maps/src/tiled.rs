//! Maps of Tiled, in XML or JSON: the map and its groups of layers.

use std::collections::HashMap;

use carom::Vec2;
use carom_scene::json::Problem;

use super::cells::Budget;
use super::element::{Element, shortened};
use super::fault::Fault;
use super::files::Files;
use super::layer::{ObjectLayer, tile_layer};
use super::map::{LayerKind, Map, MapFormat, MapLayer};
use super::placement::Placement;
use super::properties::{Manner, class_of, properties_of};
use super::tile_set::TileSets;
use super::tiled_reader::{Outer, TiledReader};

/// Reads a map.
pub(super) fn read(map: &Element<'_>, files: &mut Files<'_>) -> Result<Map, Fault> {
    let is_orthogonal = check_kind(map)?;
    let size = |name: &str| -> Result<f64, Problem> {
        let size = map.need(name, map.length(name)?)?;
        if size > 0.0 {
            Ok(size)
        } else {
            Err(map.problem_at(name, format!("`{name}` is 0; give a number above 0")))
        }
    };
    let mut cell = Vec2::new(size("tilewidth")?, size("tileheight")?);
    if map.text_of("orientation") == Some("isometric") {
        // The plane of the objects is the plane of the tiles seen from above, in which the tiles are squares
        // as wide as tiles are high.
        cell.x = cell.y;
    }
    let is_infinite = matches!(map.text_of("infinite"), Some("1" | "true"));
    let rows = if is_infinite { 0 } else { map.need("height", map.count("height")?)? };
    let top = f64::from(rows) * cell.y;
    let mut reader = TiledReader {
        sets: TileSets::read(map, files)?,
        files,
        cell,
        is_orthogonal,
        frame: Placement::y_up(top),
        budget: Budget::default(),
        templates: HashMap::new(),
        notes: Vec::new(),
        layers: Vec::new(),
    };
    let properties = properties_of(map);
    let columns = if is_infinite { 0 } else { map.need("width", map.count("width")?)? };
    let size = Vec2::new(f64::from(columns) * cell.x, top);
    // The rows of staggered and hexagonal maps lie between each other.
    let has_size = is_orthogonal || map.text_of("orientation") == Some("isometric");
    let size = Some(size).filter(|size| has_size && size.x > 0.0 && size.y > 0.0);
    // In JSON, the attribute `type` of a map is always `map`, so it does not name a class.
    let manner =
        Manner::read(map, map.text_of("class").unwrap_or_default(), &properties, reader.files.options)?;
    reader.layers(map, &Outer { path: String::new(), offset: Vec2::ZERO, is_visible: true, manner })?;
    let (layers, notes) = (reader.layers, reader.notes);
    Ok(Map { format: MapFormat::Tiled, top, size, properties, layers, notes })
}

/// Returns whether the map is orthogonal. Returns an error if the text is not a map, or for an orientation
/// that Tiled does not have.
fn check_kind(map: &Element<'_>) -> Result<bool, Problem> {
    if !matches!(&*map.tag, "map" | "") || matches!(map.text_of("type"), Some("tileset" | "template")) {
        let found = map.text_of("type").unwrap_or(&map.tag);
        let message = format!("a `{}`, and no map; give the map that uses it", shortened(found));
        return Err(map.problem(message));
    }
    match map.text_of("orientation") {
        Some("orthogonal") | None => Ok(true),
        Some("isometric" | "staggered" | "hexagonal" | "oblique") => Ok(false),
        Some(other) => {
            let other = shortened(other);
            let message = format!("the orientation `{other}` is unknown; choose another in Tiled");
            Err(map.problem_at("orientation", message))
        }
    }
}

impl TiledReader<'_, '_> {
    /// Reads the layers of a map or a group, from back to front.
    fn layers(&mut self, parent: &Element<'_>, outer: &Outer) -> Result<(), Fault> {
        for layer in &parent.children {
            let kind =
                if layer.tag == "layers" { layer.text_of("type").unwrap_or_default() } else { &layer.tag };
            if !matches!(kind, "layer" | "tilelayer" | "objectgroup" | "group" | "imagelayer") {
                continue;
            }
            let id = layer.text_of("id").unwrap_or("without an id");
            let name = layer.text_of("name").map_or_else(|| format!("{kind} {id}"), str::to_owned);
            let name = format!("{}{name}", outer.path);
            let place = format!("layer `{}`", shortened(&name));
            self.layer(layer, kind, name, outer).map_err(|fault| fault.within(&place))?;
        }
        Ok(())
    }

    fn layer(&mut self, element: &Element<'_>, kind: &str, name: String, outer: &Outer) -> Result<(), Fault> {
        if kind == "imagelayer" {
            self.notes.push(format!("layer `{name}` is an image: left out"));
            return Ok(());
        }
        let shift = Vec2::new(number(element, "offsetx")?, number(element, "offsety")?);
        if [element.number("parallaxx")?, element.number("parallaxy")?]
            .iter()
            .flatten()
            .any(|&factor| factor != 1.0)
        {
            self.notes
                .push(format!("layer `{name}` has a parallax factor: left out, its shapes stay in place"));
        }
        let (class, properties) = (class_of(element), properties_of(element));
        let class = if element.tag == "layers" && class == kind { String::new() } else { class };
        let manner = Manner::read(element, &class, &properties, self.files.options)?.or(outer.manner);
        let is_shown = element.text_of("visible").is_none_or(|visible| matches!(visible, "1" | "true"));
        let is_visible = outer.is_visible && is_shown;
        let inner = Outer { path: format!("{name}/"), offset: outer.offset + shift, is_visible, manner };
        if kind == "group" {
            return self.layers(element, &inner);
        }
        let (kind, shapes) = if kind == "objectgroup" {
            (LayerKind::Objects, ObjectLayer { reader: self, outer: &inner, name: &name }.read(element)?)
        } else if self.is_orthogonal {
            (LayerKind::Tiles, tile_layer(self, element, &inner, &name)?)
        } else {
            self.notes.push(format!(
                "layer `{name}` left out: its tiles are not boxes, because the map is not orthogonal; \
                 set the orientation of the map to orthogonal"
            ));
            (LayerKind::Tiles, Vec::new())
        };
        self.layers.push(MapLayer { name, kind, class, properties, is_visible, shapes });
        Ok(())
    }
}

fn number(element: &Element<'_>, name: &str) -> Result<f64, Problem> {
    Ok(element.number(name)?.unwrap_or(0.0))
}
