//! Points from CSV.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use carom::Vec2;
use csv::{ReaderBuilder, Trim};

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
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut columns = Columns { x: 0, y: 1, exactly_two: true };
    let (mut points, mut line, mut is_first) = (Vec::new(), Vec::new(), true);
    for number in 1_usize.. {
        line.clear();
        let length = input.read_until(b'\n', &mut line).map_err(|error| unreadable(name, &error))?;
        if length == 0 {
            break;
        }
        let complain = |fault: String| Complaint::new(format_args!("{name}:{number}: {fault}"));
        let fields = fields(&line).map_err(complain)?;
        if fields.iter().all(|field| field.is_empty()) && fields.len() == 1 {
            continue;
        }
        if is_first && is_header(&fields) {
            columns = named_columns(&fields);
        } else {
            points.push(point(&fields, columns).map_err(complain)?);
        }
        is_first = false;
    }
    if points.is_empty() {
        return Err(Complaint::new(format_args!("{name}: no points; give a line `x,y` for each")));
    }
    Ok(points)
}

/// The fields of a line, trimmed; without the mark that some programs put at the start of a file.
fn fields(line: &[u8]) -> Result<Vec<Cow<'_, str>>, String> {
    let text = str::from_utf8(line).map_err(|_| "not UTF-8; save the file as UTF-8".to_owned())?;
    let text = text.trim_start_matches('\u{feff}').trim_end_matches(['\n', '\r']);
    if !text.contains('"') {
        return Ok(text.split(',').map(|field| Cow::Borrowed(field.trim())).collect());
    }
    let mut reader = ReaderBuilder::new().has_headers(false).trim(Trim::All).from_reader(text.as_bytes());
    let record = reader.records().next().transpose().map_err(|error| error.to_string())?;
    Ok(record.unwrap_or_default().iter().map(|field| Cow::Owned(field.to_owned())).collect())
}

/// Words only, and no number among them.
fn is_header(record: &[Cow<'_, str>]) -> bool {
    record.iter().all(|field| field.parse::<f64>().is_err() && !is_several_numbers(field))
}

/// Numbers with something else than a comma between them.
fn is_several_numbers(field: &str) -> bool {
    let mut parts = field.split([';', '\t', ' ']).filter(|part| !part.is_empty()).peekable();
    let is_one = parts.peek().is_some_and(|part| part.len() == field.len());
    !is_one && !field.is_empty() && parts.all(|part| part.parse::<f64>().is_ok())
}

fn named_columns(header: &[Cow<'_, str>]) -> Columns {
    let place = |name: &str| header.iter().position(|field| field.eq_ignore_ascii_case(name));
    match (place("x"), place("y")) {
        (Some(x), Some(y)) => Columns { x, y, exactly_two: false },
        _ => Columns { x: 0, y: 1, exactly_two: true },
    }
}

fn point(record: &[Cow<'_, str>], columns: Columns) -> Result<Vec2, String> {
    if columns.exactly_two && record.iter().any(|field| is_several_numbers(field)) {
        return Err("no comma between the numbers; write a point as `x,y`, decimals with a dot".into());
    }
    if columns.exactly_two && record.len() != 2 {
        let fields =
            if record.len() == 1 { "1 field".to_owned() } else { format!("{} fields", record.len()) };
        return Err(format!(
            "{fields} where a point `x,y` has 2; for more, name the columns x and y in a first line"
        ));
    }
    Ok(Vec2::new(coordinate(record, columns.x, "x")?, coordinate(record, columns.y, "y")?))
}

fn coordinate(record: &[Cow<'_, str>], column: usize, name: &str) -> Result<f64, String> {
    let Some(field) = record.get(column) else {
        return Err(format!("no {name}; this line is shorter than the first"));
    };
    match field.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        Ok(_) => Err(format!("{name} is `{field}`, which is not a finite number; give one")),
        Err(_) => Err(format!("{name} is `{field}`, which is not a number; give one such as 1.5")),
    }
}

fn unreadable(name: &str, error: &io::Error) -> Complaint {
    Complaint::new(format_args!("cannot read {name}: {error}"))
}
