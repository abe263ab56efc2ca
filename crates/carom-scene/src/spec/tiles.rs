//! Represents grids of tiles: the cells, and the table of their kinds.

use carom::{ErrorKind, Pose, Rot2, Shape, ShapeError, TileGrid, TileKind};

use super::angle::{Angle, Turn};
use super::fields::Dialect;
use super::shape_spec::{
    FullTile, OneWaySpec, SEVERAL_PARTS, ShapeSpec, TileGridSpec, TileKindSpec, TileShapeSpec,
};
use crate::json::{Node, Object, Problem};
use crate::suggest::did_you_mean;

/// A text that lists the possible kinds of tiles, for messages.
const CHOICES: &str = "null, \"full\", a convex shape, or an object with `one_way` and `shape`";

impl TileGridSpec {
    pub(super) fn read(object: &Object<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let kinds =
            object.read_field("kinds", |list| list.list_of(|kind| TileKindSpec::read(kind, dialect)))?;
        let rows = object.read_field("rows", |list| read_rows(list, kinds.len()))?;
        let origin = object.read_field("origin", Node::point)?;
        let cell = object.read_field("cell", Node::point)?;
        let kind_names = object.read_optional("kind_names", |list| read_names(list, kinds.len()))?;
        let angle = Angle::read_optional(object, dialect)?;
        Ok(Self { origin, cell, rows, kinds, kind_names: kind_names.unwrap_or_default(), angle })
    }

    pub(super) const fn fields(dialect: Dialect) -> &'static [&'static str] {
        match dialect {
            Dialect::Query => &["origin", "cell", "rows", "kinds"],
            Dialect::Scene => &["origin", "cell", "rows", "kinds", "kind_names", "angle", "angle_degrees"],
        }
    }

    pub(super) fn shape(&self) -> Result<TileGrid, ShapeError> {
        let kinds = self.kinds.iter().map(TileKindSpec::kind).collect::<Result<Vec<_>, _>>()?;
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        // A cell beyond the end of a row that is too short has no kind.
        let kind_of = |column: usize, row: usize| {
            self.rows[row].get(column).map_or(usize::MAX, |&kind| usize::from(kind))
        };
        let count = [columns, self.rows.len()];
        let Some(angle) = self.angle else {
            return TileGrid::new(self.origin, self.cell, count, kinds, kind_of);
        };
        let local = TileGrid::new([0.0, 0.0], self.cell, count, kinds, kind_of)?;
        Ok(local.transformed(Pose::new(self.origin, angle.turned(Turn::NONE)?)?))
    }

    /// Returns the description of a grid; returns `None` if scene files have no description of one of its
    /// kinds.
    pub(super) fn of(grid: &TileGrid) -> Option<Self> {
        let kind_of = |column: usize, row: usize| {
            grid.get(column, row).and_then(|kind| u16::try_from(kind).ok()).unwrap_or_default()
        };
        let row = |row: usize| (0..grid.columns()).map(|column| kind_of(column, row)).collect();
        let is_turned = grid.rotation() != Rot2::IDENTITY;
        Some(Self {
            angle: is_turned.then(|| Angle::Radians(grid.rotation().radians())),
            origin: grid.origin().into(),
            cell: grid.cell_size().into(),
            rows: (0..grid.rows()).map(row).collect(),
            kinds: grid.kinds().iter().map(TileKindSpec::of).collect::<Option<_>>()?,
            kind_names: Vec::new(),
        })
    }

    /// Returns the name of the kind of a tile, by the index of its part; returns `None` if it has no name.
    pub fn kind_name(&self, part: usize) -> Option<&str> {
        let columns = self.rows.first().map_or(0, Vec::len);
        let kind = *self.rows.get(part.checked_div(columns)?)?.get(part % columns)?;
        self.kind_names.get(usize::from(kind)).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Returns the fault for which the constructor refuses a kind.
    pub(super) fn fault(&self, object: &Object<'_>) -> Option<Problem> {
        let nodes = object.get("kinds")?.list().ok()?;
        let faults = self.kinds.iter().zip(nodes).enumerate();
        let fault = |(index, (kind, node)): (usize, (&TileKindSpec, Node<'_>))| {
            Some(kind.fault(node)?.in_element(index).in_field("kinds"))
        };
        faults.into_iter().find_map(fault)
    }
}

impl TileKindSpec {
    fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        if node.is_null() {
            return Ok(Self::Empty);
        }
        if let Ok(name) = node.string() {
            return if name == "full" {
                Ok(Self::Full(FullTile::Full))
            } else {
                Err(unknown_tile(node, &name))
            };
        }
        let Ok(object) = node.object() else {
            return Err(node.problem("wrong_type", format!("expected {CHOICES}, not {}", node.shown())));
        };
        if !object.has("one_way") {
            return TileShapeSpec::read(node, dialect).map(Self::Shape);
        }
        object.only(&["one_way", "shape"])?;
        let one_way = object.read_field("one_way", Node::point)?;
        let shape = object.read_field("shape", |node| TileShapeSpec::read(node, dialect))?;
        Ok(Self::OneWay(OneWaySpec { one_way, shape }))
    }

    fn kind(&self) -> Result<TileKind, ShapeError> {
        match self {
            Self::Empty => Ok(TileKind::EMPTY),
            Self::Full(FullTile::Full) => Ok(TileKind::FULL),
            Self::OneWay(OneWaySpec { one_way, shape }) => TileKind::one_way(*one_way, shape.shape.shape()?),
            Self::Shape(shape) => TileKind::part(shape.shape.shape()?),
        }
    }

    fn of(kind: &TileKind) -> Option<Self> {
        if *kind == TileKind::FULL {
            return Some(Self::Full(FullTile::Full));
        }
        let Some(shape) = kind.shape() else { return Some(Self::Empty) };
        let shape = TileShapeSpec { shape: Box::new(ShapeSpec::of(&shape)?) };
        Some(match kind.direction() {
            Some(side) => Self::OneWay(OneWaySpec { one_way: side.into(), shape }),
            None => Self::Shape(shape),
        })
    }

    fn fault(&self, node: Node<'_>) -> Option<Problem> {
        let error = self.kind().err()?;
        match self {
            Self::OneWay(one_way) => {
                let object = node.object().ok()?;
                if error.argument() == "direction" {
                    return Some(Problem::of_shape(&error, "one_way", object.get("one_way")?));
                }
                Some(one_way.shape.fault(&error, object.get("shape")?)?.in_field("shape"))
            }
            Self::Shape(shape) => shape.fault(&error, node),
            Self::Empty | Self::Full(_) => None,
        }
    }
}

impl TileShapeSpec {
    fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        if node.string().is_ok() {
            let whole = r#"{"type": "aabb", "min": [0, 0], "max": [1, 1]}"#;
            let message = format!("{} is not a shape; for the whole cell, give {whole}", node.shown());
            return Err(node.problem("wrong_type", message));
        }
        let object = node.object()?;
        let kind = object.read_field("type", Node::string)?;
        if SEVERAL_PARTS.contains(&&*kind) {
            return Err(several_parts(node));
        }
        Ok(Self { shape: Box::new(ShapeSpec::read_with(&object, dialect, &["type"])?) })
    }

    /// Returns the fault of the shape, or of its position in the cell.
    fn fault(&self, error: &ShapeError, node: Node<'_>) -> Option<Problem> {
        match self.shape.shape() {
            Err(own) => Some(self.shape.refused(&own, &node.object().ok()?)),
            Ok(shape) if shape.is_union() => Some(several_parts(node)),
            Ok(shape) => Some(outside(&shape, error, node)),
        }
    }
}

/// Creates the problem of a shape that does not fit into a cell.
fn several_parts(node: Node<'_>) -> Problem {
    let message = "a tile of several parts; give a convex shape";
    node.problem(ErrorKind::NotConvexShape.code(), message)
}

fn outside(shape: &Shape, error: &ShapeError, node: Node<'_>) -> Problem {
    let (code, cure) = (error.kind().code(), error.kind().fault_and_cure());
    node.problem(code, format!("this {} is {cure}", shape.kind()))
}

fn unknown_tile(node: Node<'_>, name: &str) -> Problem {
    let hint = did_you_mean(name, ["full"]);
    node.problem("unknown_type", format!("there is no tile {}{hint}; give {CHOICES}", node.shown()))
}

/// Reads the names of kinds, one for each.
fn read_names(list: Node<'_>, kinds: usize) -> Result<Vec<String>, Problem> {
    let names = list.list_of(|name| Ok(name.string()?.into_owned()))?;
    if names.len() == kinds {
        return Ok(names);
    }
    let message = format!("{} names, but {kinds} kinds; give a name for each, or an empty text", names.len());
    Err(list.problem("wrong_length", message))
}

/// Reads the rows of a grid, which are lists of one length with indices below the number of kinds.
fn read_rows(list: Node<'_>, kinds: usize) -> Result<Vec<Vec<u16>>, Problem> {
    let mut rows: Vec<Vec<u16>> = Vec::new();
    for (index, node) in list.list()?.into_iter().enumerate() {
        let row = read_row(node, kinds).map_err(|problem| problem.in_element(index))?;
        if let Some(first) = rows.first()
            && first.len() != row.len()
        {
            let cure = ErrorKind::UnequalRows.fault_and_cure();
            let message = format!("rows[{index}] has {}: {cure}", row.len());
            return Err(node.problem(ErrorKind::UnequalRows.code(), message).in_element(index));
        }
        rows.push(row);
    }
    Ok(rows)
}

fn read_row(node: Node<'_>, kinds: usize) -> Result<Vec<u16>, Problem> {
    node.list_of(|cell| {
        let number = cell.number()?;
        let kind = number as u16;
        if f64::from(kind) == number && usize::from(kind) < kinds {
            return Ok(kind);
        }
        let error = ErrorKind::UnknownKind;
        let message = format!("{} is {} (there are {kinds} kinds)", cell.shown(), error.fault_and_cure());
        Err(cell.problem(error.code(), message))
    })
}
