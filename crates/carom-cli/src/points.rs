//! Points from CSV.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use carom::Vec2;
use csv::{ReaderBuilder, StringRecord, Trim};

use crate::complaint::Complaint;

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
    if path == Path::new("-") {
        return parse(io::stdin().lock(), &name(path));
    }
    let file = File::open(path).map_err(|error| Complaint::file("read", path, &error))?;
    parse(file, &name(path))
}

/// What the input is called in answers.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".into() } else { path.display().to_string() }
}

fn parse(input: impl Read, name: &str) -> Result<Vec<Vec2>, Complaint> {
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(input);
    let mut columns = Columns { x: 0, y: 1, exactly_two: true };
    let mut points = Vec::new();
    let mut record = StringRecord::new();
    let mut is_first = true;
    while reader.read_record(&mut record).map_err(|error| unreadable(name, &error))? {
        if is_first && is_header(&record) {
            columns = named_columns(&record);
        } else {
            let line = record.position().map_or(0, csv::Position::line);
            points.push(
                point(&record, columns).map_err(|fault| Complaint::new(format!("{name}:{line}: {fault}")))?,
            );
        }
        is_first = false;
    }
    if points.is_empty() {
        return Err(Complaint::new(format_args!("{name}: no points; give a line `x,y` for each")));
    }
    Ok(points)
}

/// Words only, and no number among them.
fn is_header(record: &StringRecord) -> bool {
    record.iter().all(|field| unmarked(field).parse::<f64>().is_err())
}

fn named_columns(header: &StringRecord) -> Columns {
    let place = |name: &str| header.iter().position(|field| unmarked(field).eq_ignore_ascii_case(name));
    match (place("x"), place("y")) {
        (Some(x), Some(y)) => Columns { x, y, exactly_two: false },
        _ => Columns { x: 0, y: 1, exactly_two: true },
    }
}

/// Without the mark that some programs put at the start of a file.
fn unmarked(field: &str) -> &str {
    field.trim_start_matches('\u{feff}')
}

fn point(record: &StringRecord, columns: Columns) -> Result<Vec2, String> {
    if columns.exactly_two && record.len() != 2 {
        let fields =
            if record.len() == 1 { "1 field".to_owned() } else { format!("{} fields", record.len()) };
        return Err(format!(
            "{fields} where a point `x,y` has 2; for more, name the columns x and y in a first line"
        ));
    }
    Ok(Vec2::new(coordinate(record, columns.x, "x")?, coordinate(record, columns.y, "y")?))
}

fn coordinate(record: &StringRecord, column: usize, name: &str) -> Result<f64, String> {
    let Some(field) = record.get(column) else {
        return Err(format!("no {name}; this line is shorter than the first"));
    };
    match unmarked(field).parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        Ok(_) => Err(format!("{name} is `{field}`, which is not a finite number")),
        Err(_) => Err(format!("{name} is `{field}`, which is not a number")),
    }
}

fn unreadable(name: &str, error: &csv::Error) -> Complaint {
    Complaint::new(format_args!("{name}: {error}"))
}
