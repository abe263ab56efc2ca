//! Reads shapes from a Parquet file.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{ConvertedType, Type as Physical};
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use parquet::schema::types::Type;

use super::figure::Figure;
use super::geoarrow;
use super::header::{Fields, Header};
use super::record::{Columns, Ids, Record};
use crate::error::CliError;
use crate::input::table::{LeftOut, TableArgs};
use crate::output::progress::Progress;

/// Visits the rows, and returns what is known of the columns. Columns that are not needed are not
/// read.
pub(super) fn each(
    path: &Path,
    options: &TableArgs,
    mut visit: impl FnMut(Record<'_>) -> Result<(), String>,
) -> Result<Columns, CliError> {
    let file = File::open(path).map_err(|error| CliError::file("read", path, &error))?;
    let name = path.display();
    let unreadable = |error: ParquetError| CliError::new(format_args!("cannot read {name}: {error}"));
    let wrong = |fault: String| CliError::new(format_args!("{name}: {fault}"));
    let reader = SerializedFileReader::new(file).map_err(unreadable)?;
    let schema = reader.metadata().file_metadata().schema();
    let whole = header_of(schema, options).map_err(wrong)?;
    let columns = whole.needed().into_iter().map(|column| Arc::clone(&schema.get_fields()[column])).collect();
    let columns = Type::group_type_builder(schema.name()).with_fields(columns).build().map_err(unreadable)?;
    let header = header_of(&columns, options).map_err(wrong)?;
    for column in columns.get_fields().iter().filter(|column| column.is_group()) {
        geoarrow::check_metadata(reader.metadata().file_metadata(), column.name()).map_err(wrong)?;
    }
    let rows = reader.metadata().file_metadata().num_rows();
    let template =
        format!("  reading {}: {{bar:40}} {{pos}}/{{len}} rows", name.to_string().replace(['{', '}'], ""));
    let mut progress = Progress::new(template, u64::try_from(rows).ok());
    let mut left_out = LeftOut::default();
    for (number, row) in (0..).zip(reader.get_row_iter(Some(columns.clone())).map_err(unreadable)?) {
        progress.advance(1);
        let row = row.map_err(unreadable)?;
        let row: Vec<&Field> = row.get_column_iter().map(|(_, field)| field).collect();
        let made = figure_and_id(&header, &row).and_then(|(figure, id)| Ok((figure.shape()?, figure, id)));
        let visited = match made {
            Ok((shape, figure, id)) => {
                visit(Record { number, shape, figure, id: id.as_deref(), kept: &header.kept(&row) })
            }
            Err(fault) if options.skip_invalid => {
                left_out.add(&format!("row {number}"), &fault);
                Ok(())
            }
            Err(fault) => Err(fault),
        };
        visited.map_err(|fault| CliError::new(format_args!("{name}: row {number}: {fault}")))?;
    }
    let ids = header.id.map_or(Ids::Rows, |id| sort_of_ids(&columns.get_fields()[id]));
    let (names, kept) = (whole.written().to_vec(), header.kept_names());
    Ok(Columns { ids, names, kept, note: whole.note(), left_out })
}

/// Returns `Ids::Numbers` if the ids are whole numbers that fit into an `i64`.
fn sort_of_ids(column: &Type) -> Ids {
    let is_whole = matches!(column.get_physical_type(), Physical::INT32 | Physical::INT64);
    let is_too_large = column.get_basic_info().converted_type() == ConvertedType::UINT_64;
    if is_whole && !is_too_large { Ids::Numbers } else { Ids::Texts }
}

fn header_of(schema: &Type, options: &TableArgs) -> Result<Header, String> {
    Header::new(schema.get_fields().iter().map(|column| column.name()), options)
}

type FigureAndId<'a> = (Figure<'a>, Option<Cow<'a, str>>);

fn figure_and_id<'a>(header: &Header, row: &'a Vec<&Field>) -> Result<FigureAndId<'a>, String> {
    let figure = header.figure(row)?;
    let id = header.id.map(|id| row.text(id, "id")).transpose()?;
    Ok((figure, id))
}

impl Fields for Vec<&Field> {
    fn number(&self, column: usize, name: &str) -> Result<f64, String> {
        let number = match *self[column] {
            Field::Double(number) => number,
            Field::Float(number) => number.into(),
            Field::Byte(number) => number.into(),
            Field::Short(number) => number.into(),
            Field::Int(number) => number.into(),
            Field::Long(number) => number as f64,
            Field::UByte(number) => number.into(),
            Field::UShort(number) => number.into(),
            Field::UInt(number) => number.into(),
            Field::ULong(number) => number as f64,
            ref other => return Err(unfit(name, other, "a number")),
        };
        if number.is_finite() {
            Ok(number)
        } else {
            Err(format!("{name} is {number}, which is not a finite number; give a finite number"))
        }
    }

    fn text(&self, column: usize, name: &str) -> Result<Cow<'_, str>, String> {
        match self[column] {
            Field::Str(text) => Ok(text.as_str().into()),
            Field::Byte(number) => Ok(text_of(number)),
            Field::Short(number) => Ok(text_of(number)),
            Field::Int(number) => Ok(text_of(number)),
            Field::Long(number) => Ok(text_of(number)),
            Field::UByte(number) => Ok(text_of(number)),
            Field::UShort(number) => Ok(text_of(number)),
            Field::UInt(number) => Ok(text_of(number)),
            Field::ULong(number) => Ok(text_of(number)),
            other => Err(unfit(name, other, "a text or a whole number")),
        }
    }

    fn shown(&self, column: usize) -> Cow<'_, str> {
        match self[column] {
            Field::Null => Cow::default(),
            Field::Str(text) => text.as_str().into(),
            other => other.to_string().into(),
        }
    }

    fn geometry(&self, column: usize, name: &str) -> Result<Figure<'_>, String> {
        match self[column] {
            Field::Bytes(bytes) => Ok(Figure::Binary(bytes.data().into())),
            Field::Str(text) => Ok(Figure::of_text(text.into())),
            Field::ListInternal(list) => match geoarrow::to_wkb(list) {
                Ok(bytes) => Ok(Figure::Binary(bytes.into())),
                Err(fault) => Err(format!("{name}: {fault}")),
            },
            other => Err(unfit(name, other, "well-known binary or text, or polygons of GeoArrow")),
        }
    }
}

fn text_of(number: &impl fmt::Display) -> Cow<'static, str> {
    number.to_string().into()
}

/// Creates the error about a value that is null, or has another type than the column needs.
fn unfit(name: &str, value: &Field, wanted: &str) -> String {
    match value {
        Field::Null => format!("{name} is null; fill it, or leave the row out"),
        _ => format!("{name} is {value}; give {wanted}"),
    }
}
