//! The pairs of a join as a file of Parquet.

use std::io;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use super::member::Name;
use crate::input::shapes::Ids;
use crate::output::new_file::NewFile;

/// The number of rows of a row group, which is in memory until it is written.
const ROWS_OF_GROUP: usize = 1 << 16;

/// A writer of the columns of pairs.
pub(super) struct ParquetWriter {
    file: SerializedFileWriter<NewFile>,
    ids: [IdColumn; 2],
    answers: Vec<Vec<Option<f64>>>,
}

/// The ids of one list that are not yet written: whole numbers for row numbers and for whole numbers of Parquet.
enum IdColumn {
    Numbers(Vec<i64>),
    Texts(Vec<ByteArray>),
}

impl ParquetWriter {
    pub(super) fn new(
        file: NewFile,
        ids: [Ids; 2],
        answers: impl Iterator<Item = &'static str>,
    ) -> io::Result<Self> {
        let ids = ids.map(|ids| match ids {
            Ids::Rows | Ids::Numbers => IdColumn::Numbers(vec![]),
            Ids::Texts => IdColumn::Texts(vec![]),
        });
        let mut columns = vec![];
        for (name, ids) in ["a", "b"].into_iter().zip(&ids) {
            let column = match ids {
                IdColumn::Numbers(_) => Type::primitive_type_builder(name, Physical::INT64),
                IdColumn::Texts(_) => Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                    .with_logical_type(Some(LogicalType::String)),
            };
            columns.push(Arc::new(column.with_repetition(Repetition::REQUIRED).build()?));
        }
        let mut answer_columns = vec![];
        for name in answers {
            let column = Type::primitive_type_builder(name, Physical::DOUBLE);
            columns.push(Arc::new(column.with_repetition(Repetition::OPTIONAL).build()?));
            answer_columns.push(vec![]);
        }
        let schema = Type::group_type_builder("schema").with_fields(columns).build()?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
        Ok(Self { file, ids, answers: answer_columns })
    }

    /// Adds a pair.
    pub(super) fn write(&mut self, names: [Name<'_>; 2], answers: &[Option<f64>]) -> io::Result<()> {
        for (column, name) in self.ids.iter_mut().zip(names) {
            match column {
                IdColumn::Numbers(numbers) => numbers.push(name.number()?),
                IdColumn::Texts(texts) => texts.push(ByteArray::from(name.text().into_bytes())),
            }
        }
        for (column, &answer) in self.answers.iter_mut().zip(answers) {
            column.push(answer);
        }
        if self.rows() < ROWS_OF_GROUP { Ok(()) } else { Ok(self.write_group()?) }
    }

    /// Returns the number of rows that are not yet written.
    const fn rows(&self) -> usize {
        match &self.ids[0] {
            IdColumn::Numbers(numbers) => numbers.len(),
            IdColumn::Texts(texts) => texts.len(),
        }
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.file.next_row_group()?;
        for ids in &mut self.ids {
            write_ids(next_column(&mut group)?, ids)?;
        }
        for answers in &mut self.answers {
            write_answers(next_column(&mut group)?, answers)?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes the rows that are left and the end of the file.
    pub(super) fn finish(mut self) -> io::Result<NewFile> {
        if 0 < self.rows() {
            self.write_group()?;
        }
        Ok(self.file.into_inner()?)
    }
}

fn next_column<'a>(
    group: &'a mut SerializedRowGroupWriter<'_, NewFile>,
) -> Result<SerializedColumnWriter<'a>> {
    Ok(group.next_column()?.expect("a column for each list"))
}

fn write_ids(mut column: SerializedColumnWriter<'_>, ids: &mut IdColumn) -> Result<()> {
    match ids {
        IdColumn::Numbers(numbers) => {
            column.typed::<Int64Type>().write_batch(numbers, None, None)?;
            numbers.clear();
        }
        IdColumn::Texts(texts) => {
            column.typed::<ByteArrayType>().write_batch(texts, None, None)?;
            texts.clear();
        }
    }
    column.close()
}

/// Writes the answers that are there, and for each row whether there is one.
fn write_answers(mut column: SerializedColumnWriter<'_>, answers: &mut Vec<Option<f64>>) -> Result<()> {
    let there: Vec<f64> = answers.iter().copied().flatten().collect();
    let levels: Vec<i16> = answers.iter().map(|answer| answer.is_some().into()).collect();
    column.typed::<DoubleType>().write_batch(&there, Some(&levels), None)?;
    answers.clear();
    column.close()
}
