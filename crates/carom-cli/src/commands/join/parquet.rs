//! Writes the lines of a join to a Parquet file.

use std::io;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use super::line::{Heading, NAMES, OutputLine};
use crate::input::shapes::Ids;
use crate::output::new_file::NewFile;

/// The number of rows in a row group. A row group is in memory until it is written.
const ROWS_OF_GROUP: usize = 1 << 16;

/// A writer of the columns of lines.
pub(super) struct ParquetWriter {
    file: SerializedFileWriter<NewFile>,
    columns: Vec<Column>,
    rows: usize,
}

/// The values of a column that have not been written yet. A value is `None` if a list has no row in the line,
/// or if an answer is missing.
enum Column {
    /// Row numbers, or ids that are whole numbers in Parquet.
    Whole(Vec<Option<i64>>),
    Texts(Vec<Option<ByteArray>>),
    Numbers(Vec<Option<f64>>),
}

impl Column {
    fn of_ids(ids: Ids) -> Self {
        match ids {
            Ids::Rows | Ids::Numbers => Self::Whole(vec![]),
            Ids::Texts => Self::Texts(vec![]),
        }
    }

    fn schema(&self, name: &str) -> Result<Arc<Type>> {
        let column = match self {
            Self::Whole(_) => Type::primitive_type_builder(name, Physical::INT64),
            Self::Numbers(_) => Type::primitive_type_builder(name, Physical::DOUBLE),
            Self::Texts(_) => Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                .with_logical_type(Some(LogicalType::String)),
        };
        column.with_repetition(Repetition::OPTIONAL).build().map(Arc::new)
    }

    fn write(&mut self, mut out: SerializedColumnWriter<'_>) -> Result<()> {
        match self {
            Self::Whole(values) => write::<Int64Type>(&mut out, values)?,
            Self::Texts(values) => write::<ByteArrayType>(&mut out, values)?,
            Self::Numbers(values) => write::<DoubleType>(&mut out, values)?,
        }
        out.close()
    }
}

/// Writes the values that exist, and for each row whether it has a value.
fn write<T: DataType>(out: &mut SerializedColumnWriter<'_>, values: &mut Vec<Option<T::T>>) -> Result<()> {
    let levels: Vec<i16> = values.iter().map(|value| value.is_some().into()).collect();
    let there: Vec<T::T> = values.drain(..).flatten().collect();
    out.typed::<T>().write_batch(&there, Some(&levels), None)?;
    Ok(())
}

impl ParquetWriter {
    pub(super) fn new(file: NewFile, header: &Heading) -> io::Result<Self> {
        let ids = NAMES.into_iter().zip(&header.lists).map(|(name, &(ids, _))| (name, Column::of_ids(ids)));
        let answers = header.answers.iter().map(|&name| (name, Column::Numbers(vec![])));
        let kept = header.lists.iter().flat_map(|(_, kept)| kept);
        let kept = kept.map(|name| (name.as_str(), Column::Texts(vec![])));
        let named: Vec<(&str, Column)> = ids.chain(answers).chain(kept).collect();
        let fields = named.iter().map(|(name, column)| column.schema(name)).collect::<Result<_>>()?;
        let schema = Type::group_type_builder("schema").with_fields(fields).build()?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
        Ok(Self { file, columns: named.into_iter().map(|(_, column)| column).collect(), rows: 0 })
    }

    /// Adds a line.
    pub(super) fn write(&mut self, line: &OutputLine<'_>, header: &Heading) -> io::Result<()> {
        let mut columns = self.columns.iter_mut();
        for (name, column) in line.names(header).zip(&mut columns) {
            match column {
                Column::Whole(values) => values.push(name.map(|name| name.number()).transpose()?),
                Column::Texts(values) => values.push(name.map(|name| name.text().into_bytes().into())),
                Column::Numbers(_) => unreachable!("ids come first"),
            }
        }
        for (&number, column) in line.numbers.iter().zip(&mut columns) {
            if let Column::Numbers(values) = column {
                values.push(number);
            }
        }
        for (field, column) in line.kept(header).zip(&mut columns) {
            if let Column::Texts(values) = column {
                values.push(field.map(|field| field.as_bytes().to_vec().into()));
            }
        }
        self.rows += 1;
        if self.rows < ROWS_OF_GROUP { Ok(()) } else { Ok(self.write_group()?) }
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.file.next_row_group()?;
        for column in &mut self.columns {
            column.write(group.next_column()?.expect("the schema has a column for each list"))?;
        }
        self.rows = 0;
        group.close()?;
        Ok(())
    }

    /// Writes the remaining rows, and the end of the file.
    pub(super) fn finish(mut self) -> io::Result<NewFile> {
        if 0 < self.rows {
            self.write_group()?;
        }
        Ok(self.file.into_inner()?)
    }
}
