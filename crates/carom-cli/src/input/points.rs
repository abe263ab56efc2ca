//! Reads points from CSV.

use std::path::Path;

use carom::Vec2;

use crate::error::CliError;
use crate::input::rows::{self, Row, column, coordinate, is_several_numbers, is_word};
use crate::input::table::may_be;
use crate::output;

/// The indices of the columns of the coordinates.
#[derive(Clone, Copy)]
struct PointColumns {
    x: usize,
    y: usize,
    /// The number of columns, if a header names x and y; otherwise `None`.
    count: Option<usize>,
}

impl PointColumns {
    const UNNAMED: Self = Self { x: 0, y: 1, count: None };
}

/// Reads all points of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<Vec2>, CliError> {
    let (mut points, mut columns) = (Vec::new(), None);
    rows::read(path, None, |_, row| {
        let (known, is_header) = match columns {
            Some(known) => (known, false),
            None => header(row)?.map_or((PointColumns::UNNAMED, false), |named| (named, true)),
        };
        columns = Some(known);
        if is_header && let Some(sizes) = sizes(row) {
            output::note(&format!("{}: rows are points (x, y); columns not used: {sizes}", rows::name(path)));
        }
        if !is_header {
            points.push(point(row, known)?);
        }
        Ok(())
    })?;
    if points.is_empty() {
        let name = rows::name(path);
        return Err(CliError::new(format_args!("{name}: no points; give a line `x,y` for each")));
    }
    Ok(points)
}

/// Finds the columns in a header line. Returns `None` if the first line is a point.
fn header(row: &Row<'_>) -> Result<Option<PointColumns>, String> {
    rows::each_once(row, &["x", "y"])?;
    Ok(match (column(row, "x"), column(row, "y")) {
        (Some(x), Some(y)) => Some(PointColumns { x, y, count: Some(row.len()) }),
        _ => row.iter().all(|field| is_word(field)).then_some(PointColumns::UNNAMED),
    })
}

/// Lists the columns that may be sizes of larger shapes. Returns `None` if there are none.
fn sizes(header: &Row<'_>) -> Option<String> {
    let may_be_size = |field: &&str| {
        ["radius", "width", "height"].into_iter().any(|size| may_be(&field.to_ascii_lowercase(), size))
    };
    let found: Vec<&str> = header.iter().map(|field| &**field).filter(may_be_size).collect();
    (!found.is_empty()).then(|| found.join(", "))
}

fn point(row: &Row<'_>, columns: PointColumns) -> Result<Vec2, String> {
    match columns.count {
        Some(count) => rows::no_more_than(count, row)?,
        None if row.iter().any(|field| is_several_numbers(field)) => {
            return Err("no comma between the numbers; write a point as `x,y`, decimals with a dot".into());
        }
        None if row.len() != 2 => {
            let fields = if row.len() == 1 { "1 field".to_owned() } else { format!("{} fields", row.len()) };
            return Err(format!(
                "{fields}, but a point `x,y` has 2; for more fields, name the columns x and y in a first line"
            ));
        }
        None => {}
    }
    Ok(Vec2::new(coordinate(row, columns.x, "x")?, coordinate(row, columns.y, "y")?))
}
