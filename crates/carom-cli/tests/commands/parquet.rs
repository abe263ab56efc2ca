//! Integration tests of `carom join` with files of Parquet.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, FloatType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use crate::support::{Folder, Run, carom_in};

/// The values of a column.
enum Values<'a> {
    Floats(&'a [f32]),
    Doubles(&'a [f64]),
    Integers(&'a [i64]),
    Texts(&'a [&'a str]),
    Binaries(&'a [Vec<u8>]),
    /// Numbers, or `None` where a row is null.
    Nullable(&'a [Option<f64>]),
}
use Values::{Binaries, Doubles, Floats, Integers, Nullable, Texts};

impl Values<'_> {
    fn schema(&self, name: &str) -> Type {
        let (physical, logical) = match self {
            Floats(_) => (Physical::FLOAT, None),
            Doubles(_) | Nullable(_) => (Physical::DOUBLE, None),
            Integers(_) => (Physical::INT64, None),
            Texts(_) => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Binaries(_) => (Physical::BYTE_ARRAY, None),
        };
        let repetition =
            if matches!(self, Nullable(_)) { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let builder = Type::primitive_type_builder(name, physical);
        builder.with_logical_type(logical).with_repetition(repetition).build().unwrap()
    }
}

/// Writes a file with two row groups.
fn write(path: &Path, columns: &[(&str, Values<'_>)], compression: Compression) {
    let fields = columns.iter().map(|(name, values)| Arc::new(values.schema(name))).collect();
    let schema = Type::group_type_builder("schema").with_fields(fields).build().unwrap();
    let properties = WriterProperties::builder().set_compression(compression).build();
    let file = File::create_new(path).unwrap();
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).unwrap();
    for half in 0..2 {
        let mut group = writer.next_row_group().unwrap();
        for (_, values) in columns {
            let mut column = group.next_column().unwrap().unwrap();
            macro_rules! write {
                ($kind:ty, $values:expr, $levels:expr) => {
                    column.typed::<$kind>().write_batch($values, $levels, None).unwrap()
                };
            }
            macro_rules! half_of {
                ($values:expr) => {{
                    let middle = $values.len() / 2;
                    if half == 0 { &$values[..middle] } else { &$values[middle..] }
                }};
            }
            let _ = match values {
                Floats(values) => write!(FloatType, half_of!(values), None),
                Doubles(values) => write!(DoubleType, half_of!(values), None),
                Integers(values) => write!(Int64Type, half_of!(values), None),
                Texts(values) => {
                    let texts: Vec<ByteArray> = half_of!(values).iter().map(|&text| text.into()).collect();
                    write!(ByteArrayType, &texts, None)
                }
                Binaries(values) => {
                    let bytes: Vec<ByteArray> =
                        half_of!(values).iter().map(|bytes| bytes.clone().into()).collect();
                    write!(ByteArrayType, &bytes, None)
                }
                Nullable(values) => {
                    let values = half_of!(values);
                    let levels: Vec<i16> = values.iter().map(|value| value.is_some().into()).collect();
                    let there: Vec<f64> = values.iter().copied().flatten().collect();
                    write!(DoubleType, &there, Some(&levels))
                }
            };
            column.close().unwrap();
        }
        group.close().unwrap();
    }
    writer.close().unwrap();
}

/// Returns a square at a corner as well-known binary.
fn square([x, y]: [f64; 2], side: f64) -> Vec<u8> {
    let mut bytes = vec![1, 3, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0];
    for [across, up] in [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]] {
        bytes.extend((x + across * side).to_le_bytes());
        bytes.extend((y + up * side).to_le_bytes());
    }
    bytes
}

fn join(folder: &Folder, arguments: &[&str]) -> Run {
    carom_in(folder.path(), &[&["join"], arguments, &["--format", "csv"]].concat())
}

#[test]
fn joins_of_parquet_are_those_of_csv() {
    let folder = Folder::new("parquet");
    let mixed = |index: u64, salt: u64| {
        (index.wrapping_mul(0x9e37_79b9_7f4a_7c15 ^ salt) >> 40) as f64 / 16_777_216.0 * 40.0
    };
    let count = 1500;
    let column = |salt: u64| (0..count).map(|index| mixed(index, salt << 45)).collect::<Vec<f64>>();
    let (x, y) = (column(1), column(2));
    let radii = vec![0.5_f32; x.len()];
    let ids: Vec<i64> = (0..count as i64).map(|index| 7 * index).collect();
    let names: Vec<String> = (0..count).map(|index| format!("n{index}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let squares: Vec<Vec<u8>> = y.iter().zip(&x).map(|(&y, &x)| square([y, x], 0.75)).collect();
    let discs = [
        ("id", Integers(&ids)),
        ("x", Doubles(&x)),
        ("unused", Texts(&names)),
        ("y", Doubles(&y)),
        ("radius", Floats(&radii)),
    ];
    write(&folder.path().join("discs.parquet"), &discs, Compression::SNAPPY);
    let squares = [("id", Texts(&names)), ("geometry", Binaries(&squares))];
    write(&folder.path().join("squares.PARQUET"), &squares, Compression::ZSTD(Default::default()));
    let rows = ids.iter().zip(&x).zip(&y).map(|((id, x), y)| format!("{id},{x},{y},0.5\n"));
    folder.write("discs.csv", &("id,x,y,radius\n".to_owned() + &rows.collect::<String>()));
    let rows = names.iter().zip(&x).zip(&y).map(|((id, x), y)| {
        let (right, top) = (y + 0.75, x + 0.75);
        format!("{id},\"POLYGON (({y} {x},{right} {x},{right} {top},{y} {top}))\"\n")
    });
    folder.write("squares.csv", &("id,geometry\n".to_owned() + &rows.collect::<String>()));
    for (csv, parquet) in [
        (&["discs.csv"][..], &["discs.parquet"][..]),
        (&["squares.csv"], &["squares.PARQUET"]),
        (&["discs.csv", "squares.csv"], &["discs.parquet", "squares.PARQUET"]),
    ] {
        let wanted = join(&folder, csv);
        assert!(wanted.status == Some(0) && 1000 < wanted.out.lines().count(), "{}", wanted.err);
        assert_eq!(join(&folder, parquet).out, wanted.out);
        let lines = |run: &Run| {
            let mut lines: Vec<String> = run.out.lines().map(str::to_owned).collect();
            lines.sort_unstable();
            lines
        };
        assert_eq!(lines(&join(&folder, &[parquet, &["--tiles", "20"]].concat())), lines(&wanted));
    }
}

#[test]
fn wrong_rows_and_columns_of_parquet_are_named() {
    let folder = Folder::new("parquet-wrong");
    let good = [0.0, 1.0, 2.0, 3.0];
    let cut_off = [square([0.0, 0.0], 1.0), vec![1, 3, 0], vec![], vec![]];
    for (index, (columns, message)) in [
        (vec![("x", Doubles(&good)), ("up", Doubles(&good))], ": no column y for points; there are x, up"),
        (vec![("left", Doubles(&good))], ": no columns of a shape"),
        (
            vec![("x", Doubles(&good)), ("y", Doubles(&[0.0, 0.0, f64::NAN, 0.0]))],
            ": row 2: y is NaN, which is not a finite number",
        ),
        (
            vec![("x", Doubles(&good)), ("y", Nullable(&[Some(0.0), Some(0.0), Some(0.0), None]))],
            ": row 3: y is null; fill it, or leave the row out",
        ),
        (
            vec![("x", Doubles(&good)), ("y", Texts(&["0", "up", "", ""]))],
            ": row 0: y is \"0\"; give a number",
        ),
        (
            vec![("x", Doubles(&good)), ("y", Doubles(&good)), ("radius", Doubles(&[1.0, -1.0, 0.0, 0.0]))],
            ": row 1: radius is -1: negative; give 0 or more",
        ),
        (vec![("geometry", Binaries(&cut_off))], ": row 1: geometry: well-known binary is cut off"),
        (
            vec![("geometry", Integers(&[7, 0, 0, 0]))],
            ": row 0: geometry is 7; give well-known binary or text",
        ),
        (
            vec![("x", Doubles(&good)), ("y", Doubles(&good)), ("id", Doubles(&good))],
            ": row 0: id is 0E0; give a text or a whole number",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{index}.parquet");
        write(&folder.path().join(&name), &columns, Compression::UNCOMPRESSED);
        let run = join(&folder, &[&name]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{message}");
        assert!(run.err.contains(&(name + message)), "no {message} in {}", run.err);
    }
    folder.write("text.parquet", "x,y\n0,0\n");
    let text = join(&folder, &["text.parquet"]);
    assert!(text.status == Some(2) && text.err.contains("cannot read text.parquet: "), "{}", text.err);
    let missing = join(&folder, &["none.parquet"]);
    assert!(
        missing.status == Some(2) && missing.err.contains("cannot read none.parquet: "),
        "{}",
        missing.err
    );
}
