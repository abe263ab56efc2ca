//! A reader of boxes, circles and points from CSV.

use std::path::Path;

use carom::{Aabb, AsConvex, Circle, Convex, ConvexBuffer, FastShape};

use crate::error::CliError;
use crate::input::rows::{self, Row, column, coordinate, number, text};

/// The shapes of an input, and their ids.
#[derive(Debug)]
pub(crate) struct Shapes {
    pub(crate) list: Vec<Item>,
    /// The fields of the column `id`, if there is one.
    pub(crate) ids: Option<Vec<String>>,
}

/// The shape of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Item {
    Aabb(Aabb),
    Circle(Circle),
}

impl AsConvex for Item {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        match self {
            Self::Aabb(shape) => shape.as_convex(scratch),
            Self::Circle(shape) => shape.as_convex(scratch),
        }
    }

    fn fast_shape(&self) -> FastShape<'_> {
        match self {
            Self::Aabb(shape) => shape.fast_shape(),
            Self::Circle(shape) => shape.fast_shape(),
        }
    }
}

/// The kind of a row's shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Aabb,
    Circle,
    Point,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Aabb, Self::Circle, Self::Point];

    const fn name(self) -> &'static str {
        match self {
            Self::Aabb => "aabb",
            Self::Circle => "circle",
            Self::Point => "point",
        }
    }

    const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Aabb => &["min_x", "min_y", "max_x", "max_y"],
            Self::Circle => &["x", "y", "radius"],
            Self::Point => &["x", "y"],
        }
    }
}

/// Reads all shapes of a file, or of standard input for `-`; there may be none.
pub(crate) fn read(path: &Path) -> Result<Shapes, CliError> {
    let (mut list, mut ids) = (Vec::new(), Vec::new());
    let has_ids = each(path, |_, shape, id| {
        list.push(shape);
        ids.extend(id.map(str::to_owned));
        Ok(())
    })?;
    Ok(Shapes { list, ids: has_ids.then_some(ids) })
}

/// Visits the row numbers, from 0, and the shapes of a file, or of standard input for `-`, with their ids if there is such a
/// column, which is returned.
pub(crate) fn each(
    path: &Path,
    mut visit: impl FnMut(u64, Item, Option<&str>) -> Result<(), String>,
) -> Result<bool, CliError> {
    let mut table: Option<Header> = None;
    let mut number = 0;
    rows::read(path, |row| {
        let Some(header) = &table else {
            table = Some(Header::new(row)?);
            return Ok(());
        };
        let id = header.id.map(|id| text(row, id, "id")).transpose();
        // A wrong shape is named before a missing id.
        let shape = header.shape(row)?;
        visit(number, shape, id?)?;
        number += 1;
        Ok(())
    })?;
    match table {
        Some(header) => Ok(header.id.is_some()),
        None => Err(CliError::new(format_args!("{}: empty; {CURE}", rows::name(path)))),
    }
}

const CURE: &str =
    "name the columns in the first line, such as `min_x,min_y,max_x,max_y`, `x,y,radius` or `x,y`";

/// The columns of the header.
#[derive(Debug)]
struct Header {
    id: Option<usize>,
    kind: Option<usize>,
    /// The kind of all rows if there is no column `type`.
    only: Kind,
    names: Vec<String>,
}

impl Header {
    fn new(row: &Row<'_>) -> Result<Self, String> {
        if !rows::is_header(row) {
            return Err(format!("a number where the names of the columns should be; {CURE}"));
        }
        let names: Vec<String> = row.iter().map(|name| name.to_ascii_lowercase()).collect();
        rows::each_once(row, &["id", "type", "min_x", "min_y", "max_x", "max_y", "x", "y", "radius"])?;
        let (id, kind) = (column(row, "id"), column(row, "type"));
        let complete =
            Kind::ALL.iter().filter(|kind| kind.columns().iter().all(|name| column(row, name).is_some()));
        let complete: Vec<Kind> = complete.copied().collect();
        let only = match complete[..] {
            [] if matches!(row, [name] if name.contains([';', '\t'])) => {
                return Err(format!("no commas between the names; {CURE}, and write decimals with a dot"));
            }
            [] => return Err(format!("no columns of a shape; {CURE}")),
            [Kind::Aabb, _, ..] if kind.is_none() => {
                return Err(
                    "columns of boxes and of others; add a column `type` with aabb, circle or point".into()
                );
            }
            [first, ..] => first,
        };
        Ok(Self { id, kind, only, names })
    }

    fn shape(&self, row: &Row<'_>) -> Result<Item, String> {
        rows::no_more_than(self.names.len(), row)?;
        match self.kind(row)? {
            Kind::Aabb => self.aabb(row),
            kind => {
                let center =
                    [coordinate(row, self.column("x")?, "x")?, coordinate(row, self.column("y")?, "y")?];
                let radius =
                    if kind == Kind::Circle { number(row, self.column("radius")?, "radius")? } else { 0.0 };
                Circle::new(center, radius).map(Item::Circle).map_err(|error| error.to_string())
            }
        }
    }

    fn kind(&self, row: &Row<'_>) -> Result<Kind, String> {
        let Some(column) = self.kind else { return Ok(self.only) };
        let name = text(row, column, "type")?;
        Kind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| format!("type is `{name}`, which is not supported; give aabb, circle or point"))
    }

    fn aabb(&self, row: &Row<'_>) -> Result<Item, String> {
        let [min_x, min_y, max_x, max_y] =
            ["min_x", "min_y", "max_x", "max_y"].map(|name| coordinate(row, self.column(name)?, name));
        let (min, max) = ([min_x?, min_y?], [max_x?, max_y?]);
        for (axis, name) in ["x", "y"].into_iter().enumerate() {
            let (low, high) = (min[axis], max[axis]);
            if high < low {
                return Err(format!(
                    "min_{name} is {low} and max_{name} is {high}: reversed; give the smaller as min_{name}"
                ));
            }
        }
        Aabb::new(min, max).map(Item::Aabb).map_err(|error| error.to_string())
    }

    fn column(&self, name: &str) -> Result<usize, String> {
        let index = self.names.iter().position(|column| column == name);
        index.ok_or_else(|| format!("there is no column {name}; add it to the first line"))
    }
}
