//! Tests `carom join` with Parquet files.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, FloatType, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::record::Field;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::Type;

use crate::support::{Folder, Run, carom_in};

/// The values of a column.
enum Values<'a> {
    Floats(&'a [f32]),
    Doubles(&'a [f64]),
    Integers(&'a [i64]),
    Texts(&'a [&'a str]),
    Binaries(&'a [Vec<u8>]),
    /// Numbers; `None` for each row that is null.
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

/// Returns a square as well-known binary, given its corner.
fn square([x, y]: [f64; 2], side: f64) -> Vec<u8> {
    let mut bytes = vec![1, 3, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0];
    for [across, up] in [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]] {
        bytes.extend((x + across * side).to_le_bytes());
        bytes.extend((y + up * side).to_le_bytes());
    }
    bytes
}

/// A list of lists, down to numbers.
enum Nest {
    Number(f64),
    List(Vec<Self>),
}

impl Nest {
    /// Appends the numbers. Each number comes with the levels of lists at which Parquet stores it.
    fn flatten(&self, level: i16, depth: i16, out: &mut (Vec<f64>, Vec<i16>)) {
        match self {
            Self::Number(number) => {
                out.0.push(*number);
                out.1.push(level);
            }
            Self::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    item.flatten(if index == 0 { level } else { depth + 1 }, depth + 1, out);
                }
            }
        }
    }
}

/// Writes a file with a column `geometry` of nested lists. Each leaf has a name, unless the numbers are
/// items of a list.
fn write_lists(path: &Path, depth: usize, leaves: &[(&str, Vec<Nest>)], metadata: &[(&str, &str)]) {
    let element = leaves.iter().fold("required group element {".to_owned(), |text, (name, _)| {
        if name.is_empty() {
            "required double element;".into()
        } else {
            text + &format!("required double {name};")
        }
    });
    let element = if element.contains('{') { element + "}" } else { element };
    let of_list = |inner: String, name: &str| {
        format!("required group {name} (LIST) {{ repeated group list {{ {inner} }} }}")
    };
    let inner = (1..depth).fold(element, |inner, _| of_list(inner, "element"));
    let schema = parse_message_type(&format!("message schema {{ {} }}", of_list(inner, "geometry"))).unwrap();
    let pairs =
        metadata.iter().map(|&(key, value)| KeyValue::new(key.to_owned(), value.to_owned())).collect();
    let properties = WriterProperties::builder().set_key_value_metadata(Some(pairs)).build();
    let file = File::create_new(path).unwrap();
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).unwrap();
    let mut group = writer.next_row_group().unwrap();
    for (_, rows) in leaves {
        let mut flat = (vec![], vec![]);
        rows.iter().for_each(|row| row.flatten(0, 0, &mut flat));
        let (numbers, repeated) = flat;
        let defined = vec![depth as i16; numbers.len()];
        let mut column = group.next_column().unwrap().unwrap();
        column.typed::<DoubleType>().write_batch(&numbers, Some(&defined), Some(&repeated)).unwrap();
        column.close().unwrap();
    }
    group.close().unwrap();
    writer.close().unwrap();
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
            ": row 0: geometry is 7; give well-known binary or text, or polygons of GeoArrow",
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

type Ring = Vec<[f64; 2]>;

/// Returns two polygons that overlap, and a third one inside a hole of the first.
fn polygons() -> Vec<Vec<Ring>> {
    let square = |at: f64, side: f64| {
        let end = at + side;
        vec![[at, at], [end, at], [end, end], [at, end], [at, at]]
    };
    vec![vec![square(0.0, 9.0), square(1.0, 7.0)], vec![square(8.5, 4.0)], vec![square(2.0, 1.0)]]
}

#[test]
fn polygons_of_geoarrow_are_read() {
    let folder = Folder::new("parquet-geoarrow");
    let list = |items: &mut dyn Iterator<Item = Nest>| Nest::List(items.collect());
    let rings_of = |polygon: &Vec<Ring>, point: &dyn Fn(&[f64; 2]) -> Nest| {
        list(&mut polygon.iter().map(|ring| list(&mut ring.iter().map(point))))
    };
    let rows =
        |point: &dyn Fn(&[f64; 2]) -> Nest| polygons().iter().map(|row| rings_of(row, point)).collect();
    let axis = |axis: usize| rows(&|point: &[f64; 2]| Nest::Number(point[axis]));
    let interleaved = rows(&|point: &[f64; 2]| Nest::List(point.map(Nest::Number).into()));
    // The first geometry has the first two polygons; the second geometry has the third.
    let several = |axis: usize| {
        let of = |polygons: &[Vec<Ring>]| {
            list(&mut polygons.iter().map(|row| rings_of(row, &|point| Nest::Number(point[axis]))))
        };
        vec![of(&polygons()[..2]), of(&polygons()[2..])]
    };
    let file = |name: &str| folder.path().join(name);
    write_lists(&file("polygons.parquet"), 2, &[("x", axis(0)), ("y", axis(1))], &[]);
    write_lists(&file("interleaved.parquet"), 3, &[("", interleaved)], &[]);
    write_lists(&file("several.parquet"), 3, &[("x", several(0)), ("y", several(1))], &[]);
    for name in ["polygons.parquet", "interleaved.parquet"] {
        for options in [&[name][..], &[name, "--tiles", "2"]] {
            assert_eq!(join(&folder, options).out, "a,b\n0,1\n");
        }
    }
    let several = join(&folder, &["several.parquet", "polygons.parquet"]);
    assert_eq!(several.out, "a,b\n0,0\n0,1\n1,2\n", "{}", several.err);
}

#[test]
fn lists_that_are_no_polygons_are_named() {
    let folder = Folder::new("parquet-lists-wrong");
    let rings = |rings: &[usize]| {
        let ring = |&count: &usize| Nest::List((0..count).map(|index| Nest::Number(index as f64)).collect());
        vec![Nest::List(rings.iter().map(ring).collect())]
    };
    let geo = "{\"columns\":{\"geometry\":{\"encoding\":\"multilinestring\"}}}";
    let schema = BASE64_STANDARD.encode("\u{0}ARROW:extension:name\u{0}geoarrow.multilinestring\u{0}");
    let lines = ": geometry has lines, which are not read in this encoding; give well-known binary, or polygons as lists of rings";
    for (index, (leaves, metadata, message)) in [
        (&["x", "y"][..], &[("geo", geo)][..], lines),
        (&["x", "y"], &[("ARROW:schema", &schema)], lines),
        (&["x", "z"], &[], ": row 0: geometry: {x: 0E0, z: 0E0} is not a point; give well-known binary"),
        (&["x", "y"], &[("geo", "{")], ": row 0: geometry: "),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{index}.parquet");
        let leaves: Vec<_> = leaves.iter().map(|&leaf| (leaf, rings(&[3]))).collect();
        write_lists(&folder.path().join(&name), 2, &leaves, metadata);
        let run = join(&folder, &[&name]);
        assert!(run.status == Some(2) && run.err.contains(&(name + message)), "no {message} in {}", run.err);
    }
    let points = vec![Nest::List(vec![Nest::Number(0.0), Nest::Number(1.0)])];
    let leaves = [("x", points), ("y", vec![Nest::List(vec![Nest::Number(0.0), Nest::Number(1.0)])])];
    write_lists(&folder.path().join("points.parquet"), 1, &leaves, &[]);
    let run = join(&folder, &["points.parquet"]);
    assert!(
        run.err.contains("points.parquet: row 0: geometry: the lists are not rings; give"),
        "{}",
        run.err
    );
}

/// Returns the names of the columns of a file, and its rows with each value as a text.
fn read(path: &Path) -> (Vec<String>, Vec<Vec<String>>) {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let schema = reader.metadata().file_metadata().schema();
    let names = schema.get_fields().iter().map(|column| column.name().to_owned()).collect();
    let text = |field: &Field| match field {
        Field::Null => String::new(),
        Field::Str(text) => format!("text {text}"),
        Field::Long(number) => number.to_string(),
        Field::Double(number) => format!("{number:?}"),
        other => panic!("{other}"),
    };
    let rows = reader
        .get_row_iter(None)
        .unwrap()
        .map(|row| row.unwrap().get_column_iter().map(|(_, field)| text(field)).collect());
    (names, rows.collect())
}

#[test]
fn pairs_go_into_parquet() {
    let folder = Folder::new("parquet-output");
    let ids: Vec<i64> = (0..700).map(|index| 1000 - index).collect();
    let x: Vec<f64> = (0..700).map(|index| f64::from(index % 300) * 0.125).collect();
    let columns = [("id", Integers(&ids)), ("x", Doubles(&x)), ("y", Doubles(&x))];
    write(&folder.path().join("points.parquet"), &columns, Compression::UNCOMPRESSED);
    let discs = (0..250).map(|index| format!("d{index},{},{},0.25\n", index % 50, index % 50));
    folder.write("discs.csv", &("id,x,y,radius\n".to_owned() + &discs.collect::<String>()));
    folder.write("rows.csv", "x,y\n0,0\n0,0\n");
    let compute = ["--compute", "separation,depth,normal", "--distance", "0.125"];
    let mut count = 0;
    for files in [&["points.parquet"][..], &["points.parquet", "discs.csv"], &["discs.csv"], &["rows.csv"]] {
        let csv = carom_in(folder.path(), &[&["join"], files, &compute, &["--format", "csv"]].concat());
        let mut lines: Vec<&str> = csv.out.lines().skip(1).collect();
        lines.sort_unstable();
        for options in [&[][..], &["--tiles", "9"]] {
            count += 1;
            let name = format!("{count}.parquet");
            let run = carom_in(
                folder.path(),
                &[&["join"], files, &compute, &["--output", &name], options].concat(),
            );
            assert_eq!((run.status, run.out.as_str()), (Some(0), ""), "{}", run.err);
            let (names, mut rows) = read(&folder.path().join(&name));
            assert_eq!(names, ["a", "b", "separation", "depth", "normal_x", "normal_y"]);
            // Row numbers, and ids that are whole numbers in Parquet, stay numbers.
            for (index, name) in [(0, files[0]), (1, files[files.len() - 1])] {
                assert!(rows.iter().all(|row| row[index].starts_with("text ") == (name == "discs.csv")));
            }
            let text = |number: &str| match number.strip_suffix(".0").unwrap_or(number) {
                "-0" => "0".to_owned(),
                number => number.to_owned(),
            };
            let mut found: Vec<String> = rows
                .iter_mut()
                .map(|row| {
                    row.iter()
                        .map(|field| text(field.trim_start_matches("text ")))
                        .collect::<Vec<_>>()
                        .join(",")
                })
                .collect();
            found.sort_unstable();
            assert!(found == lines && !lines.is_empty(), "{options:?} of {files:?}");
        }
    }
    folder.write("none.csv", "id,x,y\n");
    let none = carom_in(folder.path(), &["join", "none.csv", "--output", "none.parquet"]);
    assert_eq!(none.status, Some(0), "{}", none.err);
    assert_eq!(read(&folder.path().join("none.parquet")), (vec!["a".into(), "b".into()], vec![]));
    let again = carom_in(folder.path(), &["join", "none.csv", "--output", "none.parquet"]);
    assert!(again.err.contains("none.parquet exists; give the name of a new file"), "{}", again.err);
}
