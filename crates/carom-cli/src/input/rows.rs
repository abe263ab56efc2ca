//! Reads the rows of a CSV input, one at a time.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use carom::MAX_COORDINATE;
use csv::{ReaderBuilder, Trim};

use crate::error::CliError;
use crate::output::progress::Progress;

/// The default maximum length of a line in bytes. Without a maximum, an input without line ends would fill the
/// memory.
const MAX_LINE: u64 = 1 << 28;

/// The trimmed fields of a line.
pub(crate) type Row<'a> = [Cow<'a, str>];

/// Returns the name of the input for messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".into() } else { path.display().to_string() }
}

/// Passes the rows of a file, or of standard input for `-`, to `take` with the numbers of their lines. Blank
/// lines are left out. An error about a row has the number of its line.
pub(crate) fn read(
    path: &Path,
    max_line: Option<u64>,
    take: impl FnMut(usize, &Row<'_>) -> Result<(), String>,
) -> Result<(), CliError> {
    if path == Path::new("-") {
        return each(io::stdin().lock(), (&name(path), None, max_line), take);
    }
    let unreadable = |error| CliError::file("read", path, &error);
    let file = File::open(path).map_err(unreadable)?;
    let length = file.metadata().map_err(unreadable)?.len();
    each(file, (&name(path), Some(length), max_line), take)
}

fn each(
    input: impl Read,
    (name, length, limit): (&str, Option<u64>, Option<u64>),
    mut take: impl FnMut(usize, &Row<'_>) -> Result<(), String>,
) -> Result<(), CliError> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut progress = Progress::of_bytes(name, length);
    let max_line = limit.unwrap_or(MAX_LINE);
    let mut line = Vec::new();
    let mut separator = None;
    for number in 1_usize.. {
        line.clear();
        let taken = input.by_ref().take(max_line.saturating_add(1)).read_until(b'\n', &mut line);
        let length = taken.map_err(|error| unreadable(name, &error))? as u64;
        if length == 0 {
            break;
        }
        progress.advance(length);
        let complain = |fault: String| CliError::new(format_args!("{name}:{number}: {fault}"));
        if max_line < length {
            let or_more = if limit.is_some() { ", or a larger --max-line" } else { "" };
            let cure = format!("give a file with line ends{or_more}");
            return Err(complain(format!("more than {max_line} bytes in one line; {cure}")));
        }
        if separator.is_none() && !line.trim_ascii().is_empty() {
            separator = Some(separator_of(&line));
        }
        let fields = fields(&line, separator.unwrap_or(b',')).map_err(complain)?;
        if 1 < fields.len() || !fields[0].is_empty() {
            take(number, &fields).map_err(complain)?;
        }
    }
    Ok(())
}

/// Returns the separator of a table, given its first line. It is the first of comma, tab and semicolon that
/// the line contains; a comma if it contains none. A separator in quotes does not count.
fn separator_of(line: &[u8]) -> u8 {
    let is_there =
        |separator: &u8| line.split(|&byte| byte == b'"').step_by(2).any(|part| part.contains(separator));
    [b',', b'\t', b';'].into_iter().find(is_there).unwrap_or(b',')
}

/// Splits a line into fields, without the byte order mark that some programs write at the start of a file.
fn fields(line: &[u8], separator: u8) -> Result<Vec<Cow<'_, str>>, String> {
    let text = str::from_utf8(line).map_err(|_| "not UTF-8; save the file as UTF-8".to_owned())?;
    let text = text.trim_start_matches('\u{feff}').trim_end_matches(['\n', '\r']);
    if !text.contains('"') {
        return Ok(text.split(char::from(separator)).map(|field| Cow::Borrowed(field.trim())).collect());
    }
    // The mark is a last field. If a quote is not closed, its text contains the mark, so the last field is
    // another text.
    let marked = format!("{text}{}{MARK}", char::from(separator));
    let mut reader = ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .trim(Trim::All)
        .from_reader(marked.as_bytes());
    let record = reader.records().next().transpose().map_err(|error| error.to_string())?.unwrap_or_default();
    let mut fields: Vec<_> = record.iter().map(|field| Cow::Owned(field.to_owned())).collect();
    if fields.pop().as_deref() != Some(MARK) {
        return Err(
            "a quote that is not closed in this line; close it, and keep line ends out of texts".into()
        );
    }
    Ok(fields)
}

const MARK: &str = "end";

/// Returns whether no field of a row is a number, or several numbers.
pub(crate) fn is_header(row: &Row<'_>) -> bool {
    row.iter().all(|field| field.parse::<f64>().is_err() && !is_several_numbers(field))
}

/// Returns whether a field has several numbers, separated by a character other than a comma.
pub(crate) fn is_several_numbers(field: &str) -> bool {
    let mut parts = field.split([';', '\t', ' ']).filter(|part| !part.is_empty()).peekable();
    let is_one = parts.peek().is_some_and(|part| part.len() == field.len());
    !is_one && !field.is_empty() && parts.all(|part| part.parse::<f64>().is_ok())
}

/// Returns whether a field has letters and does not start with a number.
pub(crate) fn is_word(field: &str) -> bool {
    let first = field.chars().find(|letter| letter.is_alphanumeric());
    first.is_some_and(char::is_alphabetic) && field.parse::<f64>().is_err()
}

/// Returns an error if two columns of a header have the same name, and this name is one of `names`.
pub(crate) fn each_once(header: &Row<'_>, names: &[&str]) -> Result<(), String> {
    let count = |name: &str| header.iter().filter(|field| field.eq_ignore_ascii_case(name)).count();
    match names.iter().find(|&&name| 1 < count(name)) {
        Some(name) => Err(format!("two columns have the name {name}; rename one")),
        None => Ok(()),
    }
}

/// Returns an error for a row with more fields than the header has columns. After an additional comma, fields would
/// be in the wrong columns.
pub(crate) fn no_more_than(columns: usize, row: &Row<'_>) -> Result<(), String> {
    let last = row.iter().rposition(|field| !field.is_empty());
    match last.filter(|&last| columns <= last) {
        Some(last) => Err(format!(
            "{} fields under {columns} columns; put a text with commas in quotes, and write decimals with a dot",
            last + 1
        )),
        None => Ok(()),
    }
}

/// Finds a column of the header. Upper and lower case do not matter.
pub(crate) fn column(header: &Row<'_>, name: &str) -> Option<usize> {
    header.iter().position(|field| field.eq_ignore_ascii_case(name))
}

/// Returns the text in a column.
pub(crate) fn text<'a>(row: &'a Row<'_>, column: usize, name: &str) -> Result<&'a str, String> {
    match row.get(column) {
        Some(field) => Ok(field),
        None => Err(format!("no {name}; this line is shorter than the first")),
    }
}

/// Reads the number in a column.
pub(crate) fn number(row: &Row<'_>, column: usize, name: impl fmt::Display) -> Result<f64, String> {
    let field = text(row, column, &name.to_string())?;
    match field.parse::<f64>() {
        _ if field.is_empty() => Err(format!("{name} is empty; give a number such as 1.5")),
        Ok(number) if number.is_finite() => Ok(number),
        Ok(_) => Err(format!("{name} is `{field}`, which is not a finite number; give a finite number")),
        Err(_) if field.contains(',') => {
            Err(format!("{name} is `{field}`, which is not a number; write decimals with a dot, such as 1.5"))
        }
        Err(_) => Err(format!("{name} is `{field}`, which is not a number; give a number such as 1.5")),
    }
}

/// Reads a coordinate in the range of shapes.
pub(crate) fn coordinate(row: &Row<'_>, column: usize, name: &str) -> Result<f64, String> {
    let number = number(row, column, name)?;
    if MAX_COORDINATE < number.abs() {
        return Err(format!("{name} is {number:?}: out of range; magnitudes go up to 2^250 (about 1.8e75)"));
    }
    Ok(number)
}

/// Creates the error about an input that cannot be read.
pub(crate) fn unreadable(name: &str, error: &io::Error) -> CliError {
    CliError::new(format_args!("cannot read {name}: {error}"))
}
