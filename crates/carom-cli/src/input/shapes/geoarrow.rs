//! Converts polygons of `GeoArrow`, and of the native encodings of `GeoParquet`, to well-known binary. These polygons
//! are lists of rings.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use parquet::file::metadata::FileMetaData;
use parquet::record::{Field, List};
use serde_json::Value;

use super::geometry::EMPTY;

/// Returns an error for a file whose metadata says that the lists of the column are lines. Their rows look like those
/// of polygons.
pub(super) fn check_metadata(metadata: &FileMetaData, column: &str) -> Result<(), String> {
    let value_of = |key: &str| {
        let pairs = metadata.key_value_metadata().into_iter().flatten();
        pairs.filter(|pair| pair.key == key).find_map(|pair| pair.value.as_deref())
    };
    let geo = value_of("geo").and_then(|text| serde_json::from_str::<Value>(text).ok());
    let schema = value_of("ARROW:schema").and_then(|text| BASE64_STANDARD.decode(text).ok());
    let is_line = geo.is_some_and(|geo| geo["columns"][column]["encoding"] == "multilinestring")
        || schema.is_some_and(|schema| schema.windows(LINES.len()).any(|name| name == LINES));
    if is_line {
        Err(format!("{column} has lines, which are not read in this encoding; {CURE}"))
    } else {
        Ok(())
    }
}

const LINES: &[u8] = b"geoarrow.multilinestring";

const CURE: &str = "give well-known binary, or polygons as lists of rings";

/// Returns one or several polygons as well-known binary.
pub(super) fn to_wkb(geometry: &List) -> Result<Vec<u8>, String> {
    let mut bytes = vec![];
    match depth(geometry)? {
        2 => push_polygon(&mut bytes, geometry)?,
        3 => {
            push_head(&mut bytes, MULTI_POLYGON, geometry);
            for polygon in geometry.elements() {
                push_polygon(&mut bytes, list(polygon)?)?;
            }
        }
        _ => return Err(format!("the lists are not rings; {CURE}")),
    }
    Ok(bytes)
}

/// The codes of well-known binary.
const POLYGON: u32 = 3;
const MULTI_POLYGON: u32 = 6;

/// Returns how many levels of lists are around the coordinates. The coordinates themselves may be a list of numbers.
fn depth(geometry: &List) -> Result<usize, String> {
    match geometry.elements() {
        [] => Err(EMPTY.into()),
        [Field::ListInternal(inner), ..] => Ok(1 + depth(inner)?),
        [Field::Group(_), ..] => Ok(1),
        _ => Ok(0),
    }
}

fn push_polygon(bytes: &mut Vec<u8>, rings: &List) -> Result<(), String> {
    push_head(bytes, POLYGON, rings);
    for ring in rings.elements() {
        let points = list(ring)?;
        bytes.extend((points.len() as u32).to_le_bytes());
        for point in points.elements() {
            let [x, y] = coordinates(point).ok_or_else(|| format!("{point} is not a point; {CURE}"))?;
            bytes.extend([x, y].iter().flat_map(|number| number.to_le_bytes()));
        }
    }
    Ok(())
}

/// Appends the order of bytes, the kind and the number of members.
fn push_head(bytes: &mut Vec<u8>, kind: u32, members: &List) {
    bytes.push(1);
    bytes.extend([kind, members.len() as u32].iter().flat_map(|number| number.to_le_bytes()));
}

fn list(field: &Field) -> Result<&List, String> {
    match field {
        Field::ListInternal(list) => Ok(list),
        other => Err(format!("{other} is in the place of a list; {CURE}")),
    }
}

/// Returns x and y of a point. They are fields of a structure, or the first numbers of a list.
fn coordinates(point: &Field) -> Option<[f64; 2]> {
    let number = |field: &Field| match *field {
        Field::Double(number) => Some(number),
        Field::Float(number) => Some(number.into()),
        _ => None,
    };
    match point {
        Field::Group(row) => {
            let named = |wanted| row.get_column_iter().find(|(name, _)| *name == wanted);
            Some([number(named("x")?.1)?, number(named("y")?.1)?])
        }
        Field::ListInternal(list) => match list.elements() {
            [x, y, ..] => Some([number(x)?, number(y)?]),
            _ => None,
        },
        _ => None,
    }
}
