//! Points from CSV.

use std::path::Path;

use carom::Vec2;

use crate::complaint::Complaint;
use crate::rows::{self, Row, column, is_header, is_several_numbers, number};

/// Which columns hold the point.
#[derive(Clone, Copy)]
struct Columns {
    x: usize,
    y: usize,
    /// Without a header that names them, there are these two only.
    exactly_two: bool,
}

/// All points of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<Vec2>, Complaint> {
    let mut columns = Columns { x: 0, y: 1, exactly_two: true };
    let (mut points, mut is_first) = (Vec::new(), true);
    rows::read(path, |row| {
        if is_first && is_header(row) {
            columns = named_columns(row);
        } else {
            points.push(point(row, columns)?);
        }
        is_first = false;
        Ok(())
    })?;
    if points.is_empty() {
        let name = rows::name(path);
        return Err(Complaint::new(format_args!("{name}: no points; give a line `x,y` for each")));
    }
    Ok(points)
}

fn named_columns(header: &Row<'_>) -> Columns {
    match (column(header, "x"), column(header, "y")) {
        (Some(x), Some(y)) => Columns { x, y, exactly_two: false },
        _ => Columns { x: 0, y: 1, exactly_two: true },
    }
}

fn point(row: &Row<'_>, columns: Columns) -> Result<Vec2, String> {
    if columns.exactly_two && row.iter().any(|field| is_several_numbers(field)) {
        return Err("no comma between the numbers; write a point as `x,y`, decimals with a dot".into());
    }
    if columns.exactly_two && row.len() != 2 {
        let fields = if row.len() == 1 { "1 field".to_owned() } else { format!("{} fields", row.len()) };
        return Err(format!(
            "{fields} where a point `x,y` has 2; for more, name the columns x and y in a first line"
        ));
    }
    Ok(Vec2::new(number(row, columns.x, "x")?, number(row, columns.y, "y")?))
}
