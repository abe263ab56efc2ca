//! The names of kinds of tiles: titles, which a browser shows where the pointer rests, and an entry of the legend.

use carom::{TileGrid, TileKind};
use carom_scene::{Scene, ShapeSpec};

use super::drawing::ring;
use super::frame::Frame;
use super::legend::Entry;
use super::svg::{Escaped, Svg};
use super::tile_rectangles::rectangles;

/// Adds an area without colour over the cells of each kind that has a name and a shape, with the name as its title.
pub(super) fn tile_titles(svg: &mut Svg, grid: &TileGrid, names: &[String], frame: &Frame) {
    for (kind, name) in names.iter().enumerate() {
        if name.is_empty() || grid.kinds().get(kind).is_none_or(|kind| *kind == TileKind::EMPTY) {
            continue;
        }
        let areas = rectangles(grid, |own| own == kind);
        let areas: String = areas.iter().map(|corners| ring(corners, frame)).collect();
        if !areas.is_empty() {
            let name = Escaped(name);
            svg.put(format_args!(
                r#"<path d="{areas}" fill="none" pointer-events="all"><title>{name}</title></path>"#
            ));
        }
    }
}

/// Returns the entry of the legend with the names of all kinds of tiles that have a shape; `None` if no grid has names.
pub(super) fn names_of_tiles(scene: &Scene) -> Option<Entry> {
    let mut names: Vec<&str> = Vec::new();
    for shape in &scene.shapes {
        let ShapeSpec::TileGrid(grid) = &shape.spec else { continue };
        for (name, kind) in grid.kind_names.iter().zip(&grid.kinds) {
            let is_there = *kind != carom_scene::TileKindSpec::Empty && !name.is_empty();
            if is_there && !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
    }
    (!names.is_empty()).then(|| Entry::new(format!("tiles: {}", names.join(", ")), |_| {}))
}
