//! The layers of a Tiled map: a tile layer becomes a grid, an object layer a list of shapes.

use std::collections::HashMap;

use carom::{Shape, ShapeError, TileGrid, TileKind, Vec2};
use carom_scene::json::Problem;

use super::cells::{Block, Budget, blocks};
use super::element::Element;
use super::fault::{Fault, is_refused, refused, within};
use super::files::Files;
use super::map::MapShape;
use super::object::{Form, Object};
use super::placement::Placement;
use super::properties::Manner;
use super::shapes;
use super::tile::{CellContent, TileFigure, TileUse, cell_content};
use super::tiled_reader::{Outer, TiledReader};

/// The tiles of a layer, grouped by the content of their cells.
#[derive(Default)]
struct TileLayer {
    /// The kinds of tiles in each kind of cell content; the first content is the content of an empty cell.
    contents: Vec<Vec<TileKind>>,
    /// The content of each tile that occurs, by the tile's number with flags.
    tiles: HashMap<u32, Content>,
    /// The shapes of tiles that extend beyond their cells.
    beside: Vec<Shape>,
}

enum Content {
    /// An index into `contents`.
    Within(usize),
    Beside(Vec<TileFigure>),
}

/// The range of cells that the blocks of a layer cover.
#[derive(Clone, Copy, Debug)]
struct Extent {
    column: i64,
    row: i64,
    columns: usize,
    rows: usize,
}

/// Reads a tile layer as one shape. The shape is a grid, or a compound of several grids, if tiles have
/// several convex parts, and of the shapes that extend beyond their cells.
pub(super) fn tile_layer(
    reader: &mut TiledReader<'_, '_>,
    element: &Element<'_>,
    outer: &Outer,
    name: &str,
) -> Result<Vec<MapShape>, Fault> {
    let blocks = blocks(element, &mut reader.budget)?;
    let Some(extent) = Extent::of(&blocks) else { return Ok(Vec::new()) };
    Budget::default().take(element, extent.columns, extent.rows)?;
    let frame = Placement::shift(outer.offset).then(reader.frame);
    let mut layer = TileLayer { contents: vec![Vec::new()], ..TileLayer::default() };
    let mut cells = vec![0; extent.columns * extent.rows];
    for block in &blocks {
        for (index, &number) in block.tiles.iter().enumerate() {
            if TileUse::is_none(number) {
                continue;
            }
            let column = block.column + (index % block.columns) as i64;
            let row = block.row + (index / block.columns) as i64;
            if !layer.tiles.contains_key(&number) {
                let tile = TileUse::find(&reader.sets, number).map_err(|message| element.problem(message));
                let content =
                    tile.and_then(|tile| cell_content(tile, reader.cell, outer.manner, &mut reader.budget));
                let place = format!("cell {column}, {row}");
                let content = match content {
                    Err(problem) if reader.files.options.skip_invalid && is_refused(&problem) => {
                        let tile = number & TileUse::NUMBER;
                        reader
                            .notes
                            .push(format!("layer `{name}`: tile {tile} left out: {}", problem.message));
                        CellContent::Kinds(Vec::new())
                    }
                    content => content.map_err(|problem| within(at(problem, element), &place))?,
                };
                layer.learn(number, content);
            }
            let corner = Vec2::new(column as f64 * reader.cell.x, row as f64 * reader.cell.y);
            let frame = Placement::shift(corner).then(frame);
            let content = layer.put(number, &frame, &mut reader.budget);
            cells[extent.index(column, row)] = content.map_err(|problem| at(problem, element))?;
        }
    }
    if layer.has_one_way_beside() {
        reader.notes.push(format!(
            "layer `{name}`: one-way tiles that reach out of their cells block from all sides"
        ));
    }
    let parts = layer.parts();
    Budget::default().take(element, extent.columns * parts.max(1), extent.rows)?;
    let shape = layer.shape(&cells, extent, &frame, reader.cell);
    let shape = shape.map_err(|error| refused(element.span.clone(), &error))?;
    if shape.is_none() {
        let message = "its tiles have no collision shapes, and nothing is `solid` or `one_way`";
        reader.notes.push(format!("layer `{name}` has no shapes: {message}"));
    }
    Ok(shape.map(|shape| MapShape::plain(name, shape)).into_iter().collect())
}

/// Adds a position to a problem that has none yet.
fn at(mut problem: Problem, element: &Element<'_>) -> Problem {
    if problem.span.is_empty() {
        problem.span = element.span.clone();
    }
    problem
}

impl Extent {
    fn of(blocks: &[Block]) -> Option<Self> {
        let blocks = || blocks.iter().filter(|block| block.columns > 0 && block.rows > 0);
        let column = blocks().map(|block| block.column).min()?;
        let row = blocks().map(|block| block.row).min()?;
        let right = blocks().map(|block| block.column + block.columns as i64).max()?;
        let bottom = blocks().map(|block| block.row + block.rows as i64).max()?;
        Some(Self { column, row, columns: (right - column) as usize, rows: (bottom - row) as usize })
    }

    /// Returns the index of a cell, counted row by row from the top.
    fn index(&self, column: i64, row: i64) -> usize {
        (row - self.row) as usize * self.columns + (column - self.column) as usize
    }
}

impl TileLayer {
    fn learn(&mut self, number: u32, content: CellContent) {
        let content = match content {
            CellContent::Beside(figures) => Content::Beside(figures),
            CellContent::Kinds(kinds) if kinds.is_empty() => Content::Within(0),
            CellContent::Kinds(kinds) => {
                self.contents.push(kinds);
                Content::Within(self.contents.len() - 1)
            }
        };
        self.tiles.insert(number, content);
    }

    /// Returns the content of a cell; stores the shapes that extend beyond it.
    fn put(&mut self, number: u32, frame: &Placement, budget: &mut Budget) -> Result<usize, Problem> {
        match &self.tiles[&number] {
            Content::Within(content) => Ok(*content),
            Content::Beside(figures) => {
                for TileFigure { figure, placement, .. } in figures {
                    budget.take_corners(figure.corners())?;
                    let shape = figure.shape(&placement.then(*frame));
                    self.beside.push(shape.map_err(|error| refused(0..0, &error))?);
                }
                Ok(0)
            }
        }
    }

    fn has_one_way_beside(&self) -> bool {
        let is_one_way = |content: &Content| match content {
            Content::Beside(figures) => figures.iter().any(|figure| figure.side.is_some()),
            Content::Within(_) => false,
        };
        self.tiles.values().any(is_one_way)
    }

    /// Returns the largest number of convex parts in a cell.
    fn parts(&self) -> usize {
        self.contents.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns all tiles as one shape; `None` if there are none.
    fn shape(
        self,
        cells: &[usize],
        extent: Extent,
        frame: &Placement,
        cell: Vec2,
    ) -> Result<Option<Shape>, ShapeError> {
        let bottom = extent.row + extent.rows as i64;
        let corner = frame.place(Vec2::new(extent.column as f64 * cell.x, bottom as f64 * cell.y));
        let mut shapes = Vec::new();
        for part in 0..self.parts() {
            let kind = |kinds: &Vec<TileKind>| kinds.get(part).cloned().unwrap_or(TileKind::EMPTY);
            let kinds = self.contents.iter().map(kind);
            let grid = TileGrid::new(corner, cell, [extent.columns, extent.rows], kinds, |column, row| {
                cells[(extent.rows - 1 - row) * extent.columns + column]
            })?;
            shapes.push(grid.into());
        }
        shapes.extend(self.beside);
        shapes::united(shapes)
    }
}

/// An object layer that is being read.
pub(super) struct ObjectLayer<'a, 'f, 'l> {
    pub(super) reader: &'a mut TiledReader<'f, 'l>,
    pub(super) outer: &'a Outer,
    pub(super) name: &'a str,
}

impl ObjectLayer<'_, '_, '_> {
    /// Reads the objects of the layer.
    pub(super) fn read(mut self, element: &Element<'_>) -> Result<Vec<MapShape>, Fault> {
        let mut all = Vec::new();
        let (mut texts, mut tiles, mut both_sided) = (0, 0, 0);
        for element in element.each(&["object", "objects"]) {
            let object = match element.text_of("template") {
                Some(template) => {
                    let template = self.template(element, template)?;
                    Object::read(element, Some(&template), self.reader.files.options)?
                }
                None => Object::read(element, None, self.reader.files.options)?,
            };
            if object.form == Form::Text {
                texts += 1;
                continue;
            }
            if matches!(object.form, Form::Tile(_)) && !self.reader.is_orthogonal {
                tiles += 1;
                continue;
            }
            let place = object.described();
            match self.one_or_both_sided(object) {
                Ok(Some((shape, blocks_from_all))) => {
                    both_sided += usize::from(blocks_from_all);
                    all.push(shape);
                }
                Ok(None) => {}
                Err(problem) if self.reader.files.options.skip_invalid && is_refused(&problem) => {
                    self.note(&format!("{place} left out: {}", problem.message));
                }
                Err(problem) => return Err(within(at(problem, element), &place).into()),
            }
        }
        if tiles > 0 {
            let objects = if tiles == 1 { "object" } else { "objects" };
            self.note(&format!("{tiles} tile {objects} left out: the map is not orthogonal"));
        }
        if texts > 0 {
            let objects = if texts == 1 { "object" } else { "objects" };
            self.note(&format!(
                "{texts} text {objects} left out: a text has no outline; draw a rectangle in its place if it must \
                 block"
            ));
        }
        if both_sided > 0 {
            let (objects, block) = match both_sided {
                1 => ("1 one-way object is not an upright box or line".to_owned(), "it blocks"),
                count => (format!("{count} one-way objects are not upright boxes or lines"), "they block"),
            };
            self.note(&format!("{objects}: {block} from all sides"));
        }
        Ok(all)
    }

    fn note(&mut self, note: &str) {
        self.reader.notes.push(format!("layer `{}`: {note}", self.name));
    }

    /// Returns an object with its shape, and whether it blocks from all sides although it is one-way. Returns
    /// `None` for an object without a shape.
    fn one_or_both_sided(&mut self, mut object: Object) -> Result<Option<(MapShape, bool)>, Problem> {
        let (shape, own_side) = self.shape(&mut object)?;
        let Some(shape) = shape else { return Ok(None) };
        let side = object.manner.or(self.outer.manner).direction().or(own_side);
        let sided = match side {
            Some(side) => {
                shapes::one_way(&shape, side).map_err(|error| refused(object.span.clone(), &error))?
            }
            None => None,
        };
        let blocks_from_all = side.is_some() && sided.is_none();
        Ok(Some((MapShape::of_object(object, sided.unwrap_or(shape)), blocks_from_all)))
    }

    /// Returns the shape of an object, and the side from which its tile blocks. An object without a
    /// class or properties of its own has the class and properties of its tile.
    fn shape(&mut self, object: &mut Object) -> Result<(Option<Shape>, Option<Vec2>), Problem> {
        let span = object.span.clone();
        let refused = |error| refused(span.clone(), &error);
        let frame = Placement::shift(self.outer.offset).then(self.reader.frame);
        let placement = object.placement()?.then(frame);
        if let Some(figure) = object.figure() {
            self.reader.budget.take_corners(figure.corners())?;
            return Ok((Some(figure.shape(&placement).map_err(refused)?), None));
        }
        let Form::Tile(number) = object.form else { return Ok((None, None)) };
        let problem = |message| super::fault::problem(span.clone(), message);
        let tile = TileUse::find(&self.reader.sets, number).map_err(problem)?;
        if let Some(tile) = tile.set.tile(tile.id) {
            object.inherit(&tile.class, &tile.properties);
        }
        let own = tile.size();
        let size = object.size.filter(|size| size.x > 0.0 && size.y > 0.0).unwrap_or(own);
        // The size of the object is the size after its tile was rotated and mirrored.
        let (orientation, turned) = tile.orientation(own);
        let stretch = if turned.x > 0.0 && turned.y > 0.0 {
            Placement::stretch(Vec2::new(size.x / turned.x, size.y / turned.y))
        } else {
            Placement::IDENTITY
        };
        let alignment = tile.set.alignment;
        let corner = tile.set.offset - Vec2::new(size.x * alignment.x, size.y * alignment.y);
        let placement = Placement::shift(corner).then(placement);
        let mut all = Vec::new();
        let figures = tile.figures(Manner::default())?;
        let side = figures.first().and_then(|figure| figure.side);
        for part in figures {
            self.reader.budget.take_corners(part.figure.corners())?;
            let in_box = part.placement.then(orientation).then(stretch);
            all.push(part.figure.shape(&in_box.then(placement)).map_err(refused)?);
        }
        if all.is_empty() {
            let figure = super::figure::Figure::Box { corner: Vec2::ZERO, size };
            all.push(figure.shape(&placement).map_err(refused)?);
        }
        Ok((shapes::united(all).map_err(refused)?, side))
    }

    /// Reads the template of an object.
    fn template(&mut self, element: &Element<'_>, name: &str) -> Result<Object, Fault> {
        let problem = |message| Fault::from(element.problem_at("template", message));
        let file = Files::resolve("", name).map_err(problem)?;
        if let Some(known) = self.reader.templates.get(&file) {
            return Ok(known.clone());
        }
        let text = self.reader.files.open(&file).map_err(problem)?;
        let text = text.trim_start_matches('\u{feff}');
        let object = self.template_of(&file, text);
        let object = object.map_err(|fault| Fault::Elsewhere(fault.in_file(&file, text)))?;
        self.reader.templates.insert(file, object.clone());
        Ok(object)
    }

    fn template_of(&self, file: &str, text: &str) -> Result<Object, Fault> {
        let root = Element::parse(text)?;
        let Some(element) = root.child("object") else {
            return Err(root
                .problem("not a template, because it has no object; give the file that Tiled saved")
                .into());
        };
        let mut object = Object::read(element, None, self.reader.files.options)?;
        if let Form::Tile(number) = object.form {
            let set = root.child("tileset");
            let own = set.and_then(|set| set.text_of("source")).unwrap_or_default();
            let own = Files::resolve(file, own).map_err(|message| root.problem(message))?;
            let first = set.map(|set| set.count("firstgid")).transpose()?.flatten().unwrap_or(1);
            let Some(known) = self.reader.sets.of_file(&own) else {
                let message =
                    format!("the map does not have the template's tile set `{own}`; add it to the map");
                return Err(root.problem(message).into());
            };
            // The flags are in the highest bits.
            object.form = Form::Tile(number.wrapping_sub(first).wrapping_add(known.first));
        }
        Ok(object)
    }
}

impl MapShape {
    /// Creates a shape that stands for a whole tile layer.
    pub(super) fn plain(name: &str, shape: Shape) -> Self {
        let (class, properties, kinds) = Default::default();
        Self { name: name.to_owned(), id: None, class, properties, shape, kinds }
    }

    fn of_object(object: Object, shape: Shape) -> Self {
        let Object { id, name, class, properties, .. } = object;
        let kind = || shape.kind().replace('_', " ");
        let name = [name, class.clone()].into_iter().find(|name| !name.is_empty()).unwrap_or_else(kind);
        Self { name, id, class, properties, shape, kinds: Vec::new() }
    }
}
