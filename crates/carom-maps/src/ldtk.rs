//! LDtk projects: levels at their places in the world, their grids and entities.

use std::collections::HashMap;

use carom::{Shape, ShapeError, TileGrid, TileKind, Vec2};
use carom_scene::json::{Node, Problem};

use super::cells::Budget;
use super::element::{Element, shortened};
use super::fault::{Fault, is_refused, refused, within};
use super::figure::Figure;
use super::files::Files;
use super::map::{LayerKind, Map, MapFormat, MapLayer, MapShape};
use super::options::MapOptions;
use super::placement::Placement;
use super::properties::{Manner, Properties};
use super::shapes;

/// The definitions of a project that affect shapes.
#[derive(Debug, Default)]
struct Definitions {
    /// The values of each `IntGrid` layer, by the id of the layer's definition.
    grids: HashMap<i64, HashMap<i64, GridValue>>,
    /// The way in which each tagged tile of a tile set blocks, by the id of the set.
    tiles: HashMap<i64, HashMap<i64, Manner>>,
    /// The form in which the editor draws each entity, by its name.
    entities: HashMap<i64, String>,
}

/// The form in which the editor draws each entity, by the id of the entity's definition.
#[derive(Clone, Debug)]
struct GridValue {
    /// The name of the value, or the value itself as a text.
    name: String,
    manner: Manner,
}

/// A project that is being read.
struct Project {
    definitions: Definitions,
    budget: Budget,
    notes: Vec<String>,
    layers: Vec<MapLayer>,
}

/// A level that is being read, and the layers read so far.
struct Level<'p> {
    project: &'p mut Project,
    options: &'p MapOptions,
    name: String,
    corner: Vec2,
}

/// How an `IntGrid` value blocks if neither its name nor the name of its group is known: from all sides.
const SOLID: Manner = Manner { solid: Some(true), one_way: None };

/// Reads a project.
pub(super) fn read(root: &Element<'_>, files: &mut Files<'_>) -> Result<Map, Fault> {
    let definitions = Definitions::read(root.need("defs", root.child("defs"))?, files.options)?;
    let mut project =
        Project { definitions, budget: Budget::default(), notes: Vec::new(), layers: Vec::new() };
    let worlds: Vec<&Element<'_>> =
        root.each(&["worlds"]).filter(|world| world.child("levels").is_some()).collect();
    let world = match worlds.as_slice() {
        [] => root,
        [world] => world,
        [_, other, ..] => {
            let message =
                "the project has several worlds, each with an origin of its own; save them as projects";
            return Err(other.problem(message).into());
        }
    };
    let is_line = |layout: &str| world.text_of("worldLayout") == Some(layout);
    let (across, down) = (is_line("LinearHorizontal"), is_line("LinearVertical"));
    let mut next = Vec2::ZERO;
    let mut depths = Vec::new();
    for level in world.each(&["levels"]) {
        let name = level.text_of("identifier").unwrap_or("level").to_owned();
        let place = format!("level `{}`", shortened(&name));
        let read = || -> Result<(), Fault> {
            let size = Vec2::new(needed(level, "pxWid")?, needed(level, "pxHei")?);
            depths.push(level.integer("worldDepth")?.unwrap_or(0));
            let corner = if across || down { next } else { vector(level, ["worldX", "worldY"])? };
            next += if across { Vec2::new(size.x, 0.0) } else { Vec2::new(0.0, size.y) };
            Level { project: &mut project, options: files.options, name, corner }.read(level, files)
        };
        read().map_err(|fault| fault.within(&place))?;
    }
    if depths.iter().any(|&depth| depth != depths[0]) {
        project
            .notes
            .push("levels of different depths: all are read, and may lie upon each other".to_owned());
    }
    let (layers, notes) = (project.layers, project.notes);
    Ok(Map { format: MapFormat::Ldtk, top: 0.0, size: None, properties: Properties::new(), layers, notes })
}

fn needed(element: &Element<'_>, name: &str) -> Result<f64, Problem> {
    element.need(name, element.number(name)?)
}

fn vector(element: &Element<'_>, [x, y]: [&str; 2]) -> Result<Vec2, Problem> {
    Ok(Vec2::new(element.number(x)?.unwrap_or(0.0), element.number(y)?.unwrap_or(0.0)))
}

impl Definitions {
    fn read(defs: &Element<'_>, options: &MapOptions) -> Result<Self, Problem> {
        let mut all = Self::default();
        for layer in defs.each(&["layers"]) {
            let uid = layer.need("uid", layer.integer("uid")?)?;
            let mut groups = HashMap::new();
            for group in layer.each(&["intGridValuesGroups"]) {
                groups.insert(
                    group.integer("uid")?,
                    Manner::named(group.text_of("identifier").unwrap_or(""), options),
                );
            }
            let mut values = HashMap::new();
            for value in layer.each(&["intGridValues"]) {
                let own = value.text_of("identifier").and_then(|name| Manner::named(name, options));
                let group = groups.get(&value.integer("groupUid")?).copied().flatten();
                let number = value.need("value", value.integer("value")?)?;
                let name = value.text_of("identifier").map_or_else(|| number.to_string(), str::to_owned);
                values.insert(number, GridValue { name, manner: own.or(group).unwrap_or(SOLID) });
            }
            all.grids.insert(uid, values);
        }
        for set in defs.each(&["tilesets"]) {
            all.tiles.insert(set.need("uid", set.integer("uid")?)?, tagged_tiles(set, options)?);
        }
        for entity in defs.each(&["entities"]) {
            let mode = entity.text_of("renderMode").unwrap_or("Rectangle");
            all.entities.insert(entity.need("uid", entity.integer("uid")?)?, mode.to_owned());
        }
        Ok(all)
    }
}

/// Returns the tiles of a set that have a tag `solid` or `one_way`.
fn tagged_tiles(set: &Element<'_>, options: &MapOptions) -> Result<HashMap<i64, Manner>, Problem> {
    let mut tiles = HashMap::new();
    for tag in set.each(&["enumTags"]) {
        let Some(manner) = Manner::named(tag.text_of("enumValueId").unwrap_or(""), options) else { continue };
        for tile in integers(tag, "tileIds")? {
            tiles.insert(tile, manner.or(tiles.get(&tile).copied().unwrap_or_default()));
        }
    }
    Ok(tiles)
}

/// Reads a list of whole numbers.
fn integers(element: &Element<'_>, name: &str) -> Result<Vec<i64>, Problem> {
    let list = element.text_of(name).unwrap_or("[]");
    let inside = list.trim().trim_start_matches('[').trim_end_matches(']').trim();
    let number = |(index, text): (usize, &str)| {
        let wrong = || {
            let message = format!("`{name}[{index}]` is `{}`; give a whole number", shortened(text.trim()));
            element.problem_at(name, message)
        };
        text.trim().parse().map_err(|_| wrong())
    };
    inside.split(',').enumerate().filter(|(_, text)| !text.trim().is_empty()).map(number).collect()
}

impl Level<'_> {
    fn read(&mut self, level: &Element<'_>, files: &mut Files<'_>) -> Result<(), Fault> {
        let Some(path) = level.text_of("externalRelPath") else { return Ok(self.layers(level)?) };
        let problem = |message| level.problem_at("externalRelPath", message);
        let file = Files::resolve("", path).map_err(problem)?;
        let text = files.open(&file).map_err(problem)?;
        let text = text.trim_start_matches('\u{feff}');
        let level = Element::parse(text).and_then(|level| self.layers(&level));
        level.map_err(|problem| Fault::Elsewhere(Fault::from(problem).in_file(&file, text)))
    }

    /// Reads the layers of a level. The first layer in the file is in front.
    fn layers(&mut self, level: &Element<'_>) -> Result<(), Problem> {
        let layers: Vec<&Element<'_>> = level.each(&["layerInstances"]).collect();
        for layer in layers.into_iter().rev() {
            let own = layer.text_of("__identifier").unwrap_or("layer");
            let name = format!("{}/{own}", self.name);
            let place = format!("layer `{}`", shortened(own));
            let shapes = self.layer(layer, &name).map_err(|problem| within(problem, &place))?;
            let class = layer.text_of("__type").unwrap_or_default().to_owned();
            let is_visible = layer.text_of("visible") != Some("false");
            let kind = if class == "Entities" { LayerKind::Objects } else { LayerKind::Tiles };
            let properties = Properties::new();
            self.project.layers.push(MapLayer { name, kind, class, properties, is_visible, shapes });
        }
        Ok(())
    }

    fn layer(&mut self, layer: &Element<'_>, name: &str) -> Result<Vec<MapShape>, Problem> {
        let corner = self.corner + vector(layer, ["__pxTotalOffsetX", "__pxTotalOffsetY"])?;
        match layer.text_of("__type") {
            Some("Entities") => self.entities(layer, corner, name),
            Some("IntGrid") => self.values(layer, corner, name),
            Some("Tiles") => self.tiles(layer, corner, name, "gridTiles"),
            Some("AutoLayer") => self.tiles(layer, corner, name, "autoLayerTiles"),
            other => {
                let other = shortened(other.unwrap_or_default());
                Err(layer.problem(format!(
                    "the type `{other}` of a layer is unknown; save the project with LDtk 1"
                )))
            }
        }
    }

    /// Reads the values of an `IntGrid` layer.
    fn values(&mut self, layer: &Element<'_>, corner: Vec2, name: &str) -> Result<Vec<MapShape>, Problem> {
        let grid = Grid::read(layer, corner, &mut self.project.budget)?;
        let values = integers(layer, "intGridCsv")?;
        if values.len() != grid.columns * grid.rows {
            let message = format!("{} cells, but {} by {} are given", values.len(), grid.columns, grid.rows);
            return Err(layer.problem_at("intGridCsv", message + "; save the project again"));
        }
        let known = self.project.definitions.grids.get(&layer.integer("layerDefUid")?.unwrap_or(0));
        let unknown = |value: i64| GridValue { name: value.to_string(), manner: SOLID };
        let mut kinds = Kinds::default();
        let mut indices = Vec::with_capacity(values.len());
        for value in values {
            let index = kinds.index_of(value, || {
                let value_of = known.and_then(|known| known.get(&value)).cloned();
                value_of.unwrap_or_else(|| unknown(value))
            });
            indices.push(index.map_err(|error| refused(layer.span.clone(), &error))?);
        }
        self.note_blocking(&kinds, name);
        grid.shapes(kinds, &indices, name, layer)
    }

    /// Adds a note with the names of the values that block although their names do not say so, if there are
    /// several such values.
    fn note_blocking(&mut self, kinds: &Kinds, name: &str) {
        let is_open = |name: &&String| Manner::of_name(name).is_none() && name.parse::<i64>().is_err();
        let blocking = kinds.names.iter().zip(&kinds.kinds).filter(|(_, kind)| **kind == TileKind::FULL);
        let named: Vec<&str> = blocking.map(|(name, _)| name).filter(is_open).map(String::as_str).collect();
        if named.len() > 1 {
            let list = named.join(", ");
            self.project
                .notes
                .push(format!("layer `{name}`: the values {list} block; name those that do not as passable"));
        }
    }

    /// Reads the tiles of a layer whose tile set has tags for solid or one-way tiles.
    fn tiles(
        &mut self,
        layer: &Element<'_>,
        corner: Vec2,
        name: &str,
        field: &str,
    ) -> Result<Vec<MapShape>, Problem> {
        let set = layer.integer("__tilesetDefUid")?;
        let tags =
            set.and_then(|set| self.project.definitions.tiles.get(&set)).filter(|tags| !tags.is_empty());
        let Some(tags) = tags else {
            self.project
                .notes
                .push(format!("layer `{name}`: its tiles have no tag `solid` or `one_way`: left out"));
            return Ok(Vec::new());
        };
        let grid = Grid::read(layer, corner, &mut self.project.budget)?;
        let mut cells = vec![Manner::default(); grid.columns * grid.rows];
        let list = layer.text_of(field).unwrap_or("[]");
        let broken = |fault: Problem| layer.problem_at(field, format!("`{field}`: {fault}"));
        for tile in Node::parse(list).and_then(Node::list).map_err(broken)? {
            let (place, id) = tile_of(tile).map_err(broken)?;
            if let (Some(&manner), Some(cell)) = (tags.get(&id), grid.cell_at(place)) {
                cells[cell] = manner.or(cells[cell]);
            }
        }
        let mut kinds = Kinds::default();
        let indices: Result<Vec<usize>, _> =
            cells.into_iter().map(|manner| kinds.index_of_manner(manner)).collect();
        let indices = indices.map_err(|error| refused(layer.span.clone(), &error))?;
        // Tags of LDtk do not count as names of tiles.
        kinds.names.clear();
        grid.shapes(kinds, &indices, name, layer)
    }

    fn entities(&mut self, layer: &Element<'_>, corner: Vec2, name: &str) -> Result<Vec<MapShape>, Problem> {
        let mut all = Vec::new();
        for entity in layer.each(&["entityInstances"]) {
            let id =
                entity.text_of("iid").or_else(|| entity.text_of("__identifier")).unwrap_or("without an iid");
            let place = format!("entity `{}`", shortened(id));
            match self.entity(entity, corner) {
                Err(problem) if self.options.skip_invalid && is_refused(&problem) => {
                    let note = format!("layer `{name}`: {place} left out: {}", problem.message);
                    self.project.notes.push(note);
                }
                shape => all.push(shape.map_err(|problem| within(problem, &place))?),
            }
        }
        Ok(all)
    }

    fn entity(&mut self, entity: &Element<'_>, layer_corner: Vec2) -> Result<MapShape, Problem> {
        let class = entity.text_of("__identifier").unwrap_or("entity").to_owned();
        let properties = fields(entity);
        let manner = Manner::read(entity, &class, &properties, self.options)?;
        let size = Vec2::new(entity.length("width")?.unwrap_or(0.0), entity.length("height")?.unwrap_or(0.0));
        let [place, pivot] = [pair(entity, "px")?, pair(entity, "__pivot")?];
        let corner = layer_corner + place - Vec2::new(size.x * pivot.x, size.y * pivot.y);
        let mode = self.project.definitions.entities.get(&entity.integer("defUid")?.unwrap_or(0));
        let figure = match mode.map(String::as_str) {
            Some("Ellipse") => Figure::Ellipse { corner, size },
            Some("Cross") => Figure::Point(layer_corner + place),
            _ => Figure::Box { corner, size },
        };
        let refused = |error| refused(entity.span.clone(), &error);
        let shape = figure.shape(&Placement::y_up(0.0)).map_err(refused)?;
        let sided = match manner.direction() {
            Some(side) => shapes::one_way(&shape, side).map_err(refused)?,
            None => None,
        };
        let name = properties.get("name").filter(|name| !name.is_empty()).unwrap_or(&class).clone();
        let kinds = Vec::new();
        Ok(MapShape { name, id: None, class, properties, shape: sided.unwrap_or(shape), kinds })
    }
}

/// Returns the fields of an entity: texts as they are, all other values as JSON.
fn fields(entity: &Element<'_>) -> Properties {
    let field = |field: &Element<'_>| {
        let name = field.text_of("__identifier").unwrap_or_default().to_owned();
        (name, field.text_of("__value").unwrap_or_default().to_owned())
    };
    entity.each(&["fieldInstances"]).map(field).collect()
}

/// Reads a list of two numbers.
fn pair(element: &Element<'_>, name: &str) -> Result<Vec2, Problem> {
    let list = element.text_of(name).unwrap_or("[0, 0]");
    let point = Node::parse(list).and_then(Node::point);
    Ok(point.map_err(|fault| element.problem_at(name, format!("`{name}`: {}", fault.message)))?.into())
}

/// Reads the position and the number of a tile.
fn tile_of(tile: Node<'_>) -> Result<(Vec2, i64), Problem> {
    let object = tile.object()?;
    let place = object.read_field("px", Node::point)?;
    let id = object.read_field("t", Node::number)?;
    Ok((place.into(), id as i64))
}

/// The cells of a layer.
struct Grid {
    corner: Vec2,
    cell: f64,
    columns: usize,
    rows: usize,
}

impl Grid {
    fn read(layer: &Element<'_>, corner: Vec2, budget: &mut Budget) -> Result<Self, Problem> {
        let columns = layer.need("__cWid", layer.count("__cWid")?)? as usize;
        let rows = layer.need("__cHei", layer.count("__cHei")?)? as usize;
        let cell = needed(layer, "__gridSize")?;
        budget.take(layer, columns, rows)?;
        Ok(Self { corner, cell, columns, rows })
    }

    /// Returns the index of the cell whose corner is at a position of the layer; `None` if that is outside.
    fn cell_at(&self, place: Vec2) -> Option<usize> {
        let [column, row] = [place.x / self.cell, place.y / self.cell];
        let is_inside = column >= 0.0 && row >= 0.0 && column < self.columns as f64 && row < self.rows as f64;
        is_inside.then(|| row as usize * self.columns + column as usize)
    }

    /// Returns the grid as a shape; none if all cells are empty. The list `indices` has the kind of each
    /// cell, the highest row first.
    fn shapes(
        &self,
        kinds: Kinds,
        indices: &[usize],
        name: &str,
        layer: &Element<'_>,
    ) -> Result<Vec<MapShape>, Problem> {
        if indices.iter().all(|&kind| kinds.kinds[kind] == TileKind::EMPTY) {
            return Ok(Vec::new());
        }
        let Kinds { kinds, names, .. } = kinds;
        let shape = self.shape(kinds, indices).map_err(|error| refused(layer.span.clone(), &error))?;
        Ok(vec![MapShape { kinds: names, ..MapShape::plain(name, shape) }])
    }

    fn shape(&self, kinds: Vec<TileKind>, indices: &[usize]) -> Result<Shape, ShapeError> {
        let height = self.rows as f64 * self.cell;
        let corner = Placement::y_up(0.0).place(self.corner + Vec2::new(0.0, height));
        let cell = [self.cell, self.cell];
        let grid = TileGrid::new(corner, cell, [self.columns, self.rows], kinds, |column, row| {
            indices[(self.rows - 1 - row) * self.columns + column]
        })?;
        Ok(grid.into())
    }
}

/// The table of the kinds of a grid.
struct Kinds {
    kinds: Vec<TileKind>,
    /// The name of each kind.
    names: Vec<String>,
    /// The kind of each value.
    known: HashMap<i64, usize>,
}

impl Default for Kinds {
    /// Creates a table with the kind of empty cells.
    fn default() -> Self {
        Self { kinds: vec![TileKind::EMPTY], names: vec![String::new()], known: HashMap::from([(0, 0)]) }
    }
}

impl Kinds {
    /// Returns the index of a value, which has a kind of its own.
    fn index_of(&mut self, value: i64, read: impl FnOnce() -> GridValue) -> Result<usize, ShapeError> {
        if let Some(&index) = self.known.get(&value) {
            return Ok(index);
        }
        let GridValue { name, manner } = read();
        let index = self.add(name, kind_of(manner)?);
        self.known.insert(value, index);
        Ok(index)
    }

    /// Returns the index of the kind of tile that blocks in this way.
    fn index_of_manner(&mut self, manner: Manner) -> Result<usize, ShapeError> {
        let kind = kind_of(manner)?;
        let known = self.kinds.iter().position(|known| *known == kind);
        Ok(known.unwrap_or_else(|| self.add(String::new(), kind)))
    }

    fn add(&mut self, name: String, kind: TileKind) -> usize {
        self.kinds.push(kind);
        self.names.push(name);
        self.kinds.len() - 1
    }
}

/// Returns the kind of the tiles that block in a manner.
fn kind_of(manner: Manner) -> Result<TileKind, ShapeError> {
    match (manner.direction(), manner.solid) {
        (_, Some(false)) | (None, None) => Ok(TileKind::EMPTY),
        (Some(side), _) => TileKind::one_way(side, shapes::unit_box()),
        (None, Some(true)) => Ok(TileKind::FULL),
    }
}
