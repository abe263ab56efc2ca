//! Reads well-known binary, as `GeoParquet` and `PostGIS` store it.

use carom::Shape;

use super::bytes::take;
use super::geometry::{self, GeometryKind, Notation, Single};

/// Reads the shape of a geometry.
pub(super) fn read(bytes: &[u8]) -> Result<Shape, String> {
    let mut reader = BytesReader { left: bytes, is_little_endian: true, dimensions: 2 };
    let shape = geometry::read(&mut reader)?;
    if reader.left.is_empty() {
        Ok(shape)
    } else {
        Err("well-known binary has more bytes after its end".into())
    }
}

/// The bytes that have not been read yet.
struct BytesReader<'a> {
    left: &'a [u8],
    /// Whether the least significant byte comes first in the current geometry.
    is_little_endian: bool,
    /// The number of coordinates of each point: 2 to 4.
    dimensions: usize,
}

impl BytesReader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], String> {
        take(&mut self.left).ok_or_else(|| "well-known binary is cut off; give all of it".into())
    }

    fn count(&mut self) -> Result<u32, String> {
        let bytes = self.take()?;
        Ok(if self.is_little_endian { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    }

    fn number(&mut self) -> Result<f64, String> {
        let bytes = self.take()?;
        Ok(if self.is_little_endian { f64::from_le_bytes(bytes) } else { f64::from_be_bytes(bytes) })
    }
}

/// The flags of `PostGIS`: for a third coordinate, for a measure, and for the number of a reference
/// system.
const HAS_Z: u32 = 1 << 31;
const HAS_M: u32 = 1 << 30;
const HAS_SYSTEM: u32 = 1 << 29;

impl Notation for BytesReader<'_> {
    fn kind(&mut self) -> Result<GeometryKind, String> {
        self.is_little_endian = match self.take()? {
            [0] => false,
            [1] => true,
            [byte] => return Err(format!("well-known binary begins with the byte {byte}, not with 0 or 1")),
        };
        let code = self.count()?;
        if code & HAS_SYSTEM != 0 {
            self.count()?;
        }
        let flags = usize::from(code & HAS_Z != 0) + usize::from(code & HAS_M != 0);
        let number = code & !(HAS_Z | HAS_M | HAS_SYSTEM);
        // The standard adds 1000 for a third coordinate, 2000 for a measure, and 3000 for both.
        let of_standard = match number / 1000 {
            0 => Some(0),
            1 | 2 => Some(1),
            3 => Some(2),
            _ => None,
        };
        self.dimensions = 2 + flags.max(of_standard.unwrap_or(0));
        let kind = of_standard.and_then(|_| GeometryKind::from_code(number % 1000));
        kind.ok_or_else(|| format!("a geometry of the type {code}; give points, lines or polygons"))
    }

    fn member(&mut self, kind: Single) -> Result<(), String> {
        let found = self.kind()?;
        if found.single() == Some(kind) {
            Ok(())
        } else {
            Err(format!("a member is a {found:?}; members must be of the kind {kind:?}"))
        }
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        // The count may be wrong, so no memory is reserved for it.
        (0..self.count()?).map(|_| item(self)).collect()
    }

    fn point(&mut self) -> Result<[f64; 2], String> {
        let point = [self.number()?, self.number()?];
        for _ in 2..self.dimensions {
            self.number()?;
        }
        Ok(point)
    }

    fn only_point(&mut self) -> Result<[f64; 2], String> {
        let point = self.point()?;
        // The coordinates of an empty point are NaN.
        if point.iter().all(|number| number.is_nan()) { Err(geometry::EMPTY.into()) } else { Ok(point) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::wkt;
    use super::*;

    /// A part of a geometry. It can be written with the bytes in either order.
    enum Part {
        GeometryKind(u32),
        Count(u32),
        Numbers(&'static [f64]),
    }
    use Part::{Count, GeometryKind as Tag, Numbers};

    fn bytes(parts: &[Part], is_little_endian: bool) -> Vec<u8> {
        let mut bytes = vec![];
        let push = |bytes: &mut Vec<u8>, number: u32| {
            bytes.extend(if is_little_endian { number.to_le_bytes() } else { number.to_be_bytes() });
        };
        for part in parts {
            match *part {
                Tag(kind) => {
                    bytes.push(is_little_endian.into());
                    push(&mut bytes, kind);
                }
                Count(count) => push(&mut bytes, count),
                Numbers(numbers) => bytes.extend(numbers.iter().flat_map(|number| {
                    if is_little_endian { number.to_le_bytes() } else { number.to_be_bytes() }
                })),
            }
        }
        bytes
    }

    const TRIANGLE: Part = Numbers(&[0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 0.0, 0.0]);

    #[test]
    fn binary_and_text_are_equal_shapes() {
        for (text, parts) in [
            ("POINT (1 2.5)", &[Tag(1), Numbers(&[1.0, 2.5])][..]),
            ("POINT (1 2.5)", &[Tag(1001), Numbers(&[1.0, 2.5, 9.0])]),
            ("POINT (1 2.5)", &[Tag(3001), Numbers(&[1.0, 2.5, 9.0, 9.0])]),
            ("POINT (1 2.5)", &[Tag(0xa000_0001), Count(4326), Numbers(&[1.0, 2.5, 9.0])]),
            ("LINESTRING (0 0, 1 2)", &[Tag(2), Count(2), Numbers(&[0.0, 0.0, 1.0, 2.0])]),
            (
                "LINESTRING (0 0, 1 2)",
                &[Tag(0x4000_0002), Count(2), Numbers(&[0.0, 0.0, 9.0, 1.0, 2.0, 9.0])],
            ),
            ("POLYGON ((0 0, 4 0, 0 4, 0 0))", &[Tag(3), Count(1), Count(4), TRIANGLE]),
            (
                "POLYGON ((0 0, 4 0, 0 4, 0 0), (1 1, 2 1, 1 2, 1 1))",
                &[
                    Tag(3),
                    Count(2),
                    Count(4),
                    TRIANGLE,
                    Count(4),
                    Numbers(&[1.0, 1.0, 2.0, 1.0, 1.0, 2.0, 1.0, 1.0]),
                ],
            ),
            (
                "MULTIPOINT (1 2, 3 4)",
                &[Tag(4), Count(2), Tag(1), Numbers(&[1.0, 2.0]), Tag(1), Numbers(&[3.0, 4.0])],
            ),
            (
                "MULTILINESTRING ((0 0, 1 2))",
                &[Tag(5), Count(1), Tag(2), Count(2), Numbers(&[0.0, 0.0, 1.0, 2.0])],
            ),
            (
                "MULTIPOLYGON (((0 0, 4 0, 0 4, 0 0)))",
                &[Tag(6), Count(1), Tag(3), Count(1), Count(4), TRIANGLE],
            ),
            ("GEOMETRYCOLLECTION (POINT (1 2))", &[Tag(7), Count(1), Tag(1), Numbers(&[1.0, 2.0])]),
        ] {
            for is_little_endian in [false, true] {
                let bytes = bytes(parts, is_little_endian);
                assert_eq!(read(&bytes), wkt::read(text), "{text}");
                assert!((0..bytes.len()).all(|end| read(&bytes[..end]).is_err()), "{text} cut off");
                assert!(
                    read(&[&bytes[..], &[0]].concat()).unwrap_err().contains("has more bytes after its end")
                );
            }
        }
    }

    #[test]
    fn wrong_binary_is_named() {
        for (bytes, message) in [
            (vec![7], "begins with the byte 7"),
            (vec![], "cut off"),
            (bytes(&[Tag(8)], true), "of the type 8; give points, lines or polygons"),
            (bytes(&[Tag(4001)], true), "of the type 4001"),
            (bytes(&[Tag(1), Numbers(&[f64::NAN, f64::NAN])], true), "an empty geometry"),
            (bytes(&[Tag(1), Numbers(&[f64::NAN, 0.0])], true), "not a finite number"),
            (bytes(&[Tag(3), Count(0)], true), "an empty geometry"),
            (bytes(&[Tag(3), Count(1), Count(0)], true), "an empty geometry"),
            (bytes(&[Tag(6), Count(0)], true), "an empty geometry"),
            (bytes(&[Tag(2), Count(u32::MAX)], true), "cut off"),
            (
                bytes(&[Tag(4), Count(1), Tag(2)], true),
                "a member is a LineString; members must be of the kind Point",
            ),
            (bytes(&[Tag(7), Count(1), Tag(7), Count(0)], true), "a collection inside another collection"),
        ] {
            let error = read(&bytes).unwrap_err();
            assert!(error.contains(message), "{message}: {error}");
        }
    }
}
