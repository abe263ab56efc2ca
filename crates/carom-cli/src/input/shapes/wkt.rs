//! Reads well-known text, such as `POLYGON ((0 0, 4 0, 0 3, 0 0))`.

use carom::Shape;

use super::geometry::{self, GeometryKind, Notation, Single};

/// Reads the shape of a geometry.
pub(super) fn read(text: &str) -> Result<Shape, String> {
    let mut reader = TextReader { left: text };
    reader.skip_reference_system()?;
    let shape = geometry::read(&mut reader)?;
    if reader.left.trim_start().is_empty() { Ok(shape) } else { Err(reader.unexpected("the end")) }
}

/// The text that has not been read yet.
struct TextReader<'a> {
    left: &'a str,
}

/// The words that may follow the name of a kind. They tell the meaning of the third and the fourth
/// coordinate.
const DIMENSIONS: [&str; 3] = ["ZM", "Z", "M"];

impl<'a> TextReader<'a> {
    /// Skips the number of a reference system, which `PostGIS` writes: `SRID=4326;`.
    fn skip_reference_system(&mut self) -> Result<(), String> {
        if self.word().eq_ignore_ascii_case("SRID") {
            let (_, rest) = self.left.split_once(';').ok_or_else(|| self.unexpected("SRID=number;"))?;
            self.left = rest;
        }
        Ok(())
    }

    /// Returns the letters that come next, without skipping them.
    fn word(&self) -> &'a str {
        let text = self.left.trim_start();
        &text[..text.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(text.len())]
    }

    fn step_over(&mut self, word: &str) {
        self.left = &self.left.trim_start()[word.len()..];
    }

    /// Skips a character if it comes next, and returns whether it did.
    fn takes(&mut self, sign: char) -> bool {
        let rest = self.left.trim_start().strip_prefix(sign);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    fn expect(&mut self, sign: char) -> Result<(), String> {
        if self.takes(sign) { Ok(()) } else { Err(self.unexpected(&format!("`{sign}`"))) }
    }

    fn unexpected(&self, wanted: &str) -> String {
        let rest = self.left.trim_start();
        let shown: String = rest.chars().take(20).collect();
        let there = if rest.is_empty() { "the end".into() } else { format!("`{shown}`") };
        format!("{there} where {wanted} should be; give text such as POLYGON ((0 0, 4 0, 0 3, 0 0))")
    }

    /// Reads a number. Returns `None` if a number does not come next.
    fn number(&mut self) -> Result<Option<f64>, String> {
        let text = self.left.trim_start();
        let end = text.find(|sign: char| sign.is_whitespace() || ",()".contains(sign)).unwrap_or(text.len());
        if end == 0 {
            return Ok(None);
        }
        match text[..end].parse::<f64>() {
            Ok(number) if number.is_finite() => {
                self.left = &text[end..];
                Ok(Some(number))
            }
            _ => Err(self.unexpected("a finite number")),
        }
    }
}

impl Notation for TextReader<'_> {
    fn kind(&mut self) -> Result<GeometryKind, String> {
        let word = self.word();
        let upper = word.to_ascii_uppercase();
        // The word may follow the name without a space.
        let name = DIMENSIONS.iter().find_map(|end| upper.strip_suffix(end)).unwrap_or(&upper);
        let kind = match name {
            "POINT" => GeometryKind::Point,
            "LINESTRING" => GeometryKind::LineString,
            "POLYGON" => GeometryKind::Polygon,
            "MULTIPOINT" => GeometryKind::Several(Some(Single::Point)),
            "MULTILINESTRING" => GeometryKind::Several(Some(Single::LineString)),
            "MULTIPOLYGON" => GeometryKind::Several(Some(Single::Polygon)),
            "GEOMETRYCOLLECTION" => GeometryKind::Several(None),
            _ => return Err(self.unexpected("a kind of geometry")),
        };
        self.step_over(word);
        let dimension = self.word();
        if DIMENSIONS.iter().any(|word| word.eq_ignore_ascii_case(dimension)) {
            self.step_over(dimension);
        }
        Ok(kind)
    }

    fn member(&mut self, _: Single) -> Result<(), String> {
        Ok(())
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        let word = self.word();
        if word.eq_ignore_ascii_case("EMPTY") {
            self.step_over(word);
            return Ok(vec![]);
        }
        self.expect('(')?;
        let mut items = vec![item(self)?];
        while self.takes(',') {
            items.push(item(self)?);
        }
        self.expect(')')?;
        Ok(items)
    }

    fn point(&mut self) -> Result<[f64; 2], String> {
        let Some(x) = self.number()? else { return Err(self.unexpected("a number")) };
        let Some(y) = self.number()? else { return Err(self.unexpected("a number")) };
        // The third and the fourth coordinate are not used.
        let _ = (self.number()?, self.number()?);
        Ok([x, y])
    }

    fn only_point(&mut self) -> Result<[f64; 2], String> {
        // In well-known text, the points of a geometry may be without parentheses.
        if self.left.trim_start().starts_with(|sign: char| sign == '(' || sign.is_ascii_alphabetic()) {
            match self.list(Self::point)?[..] {
                [point] => Ok(point),
                [] => Err(geometry::EMPTY.into()),
                _ => Err("several coordinates in a POINT; give a MULTIPOINT".into()),
            }
        } else {
            self.point()
        }
    }
}

#[cfg(test)]
mod tests {
    use carom::{Chain, Circle, Compound, ConvexPolygon, Polygon, Segment};

    use super::*;

    const SQUARE: [[f64; 2]; 4] = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];

    #[test]
    fn each_kind_is_its_shape() {
        let arrow = Polygon::new([[0.0, 0.0], [4.0, 2.0], [0.0, 4.0], [1.0, 2.0]]).unwrap();
        let hole = [[1.0, 1.0], [2.0, 1.0], [1.0, 2.0]];
        let square = Shape::from(ConvexPolygon::new(SQUARE).unwrap());
        let [one, two] = [[1.0, 2.0], [3.0, 4.5]].map(|at| Shape::from(Circle::new(at, 0.0).unwrap()));
        for (text, shape) in [
            ("POINT (1 2)", one.clone()),
            ("pointz(1 2 3)", one.clone()),
            ("SRID=4326;POINT ZM (1 2 3 4)", one.clone()),
            ("LINESTRING(0 0,1e1 -.5)", Segment::new([0.0, 0.0], [10.0, -0.5]).unwrap().into()),
            (
                "LINESTRING M (0 0 9,1 0 9,1 1 9)",
                Chain::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap().into(),
            ),
            ("POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))", square.clone()),
            ("  Polygon((0 0,4 0,4 4,0 4)) ", square.clone()),
            ("POLYGON ((0 0, 4 2, 0 4, 1 2, 0 0))", arrow.into()),
            (
                "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 2 1, 1 2, 1 1))",
                Polygon::from_outer_and_holes(SQUARE, [hole], 0.0).unwrap().into(),
            ),
            ("MULTIPOINT ((1 2), (3 4.5))", Compound::new([&one, &two]).unwrap().into()),
            ("MULTIPOINT (1 2, 3 4.5)", Compound::new([&one, &two]).unwrap().into()),
            ("MULTIPOLYGON (((0 0, 4 0, 4 4, 0 4, 0 0)))", Compound::new([&square]).unwrap().into()),
            (
                "GEOMETRYCOLLECTION (POINT (1 2), POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0)))",
                Compound::new([&one, &square]).unwrap().into(),
            ),
        ] {
            assert_eq!(read(text), Ok(shape), "{text}");
        }
    }

    #[test]
    fn wrong_text_is_named() {
        for (text, message) in [
            ("", "the end where a kind of geometry should be; give text such as POLYGON"),
            ("CIRCLE (0 0)", "`CIRCLE (0 0)` where a kind of geometry should be"),
            ("POINT (1)", "`)` where a number should be"),
            ("POINT (1 2 3 4 5)", "`5)` where `)` should be"),
            ("POINT (1 nan)", "`nan)` where a finite number should be"),
            ("POINT (1 2, 3 4)", "several coordinates in a POINT"),
            ("POINT EMPTY", "an empty geometry is not a shape"),
            ("LINESTRING EMPTY", "an empty geometry is not a shape"),
            ("POLYGON EMPTY", "an empty geometry is not a shape"),
            ("MULTIPOLYGON EMPTY", "an empty geometry is not a shape"),
            ("POLYGON ((0 0, 1 0, 0 1, 0 0)", "the end where `)` should be"),
            ("POLYGON ((0 0, 1 0, 0 1, 0 0)) 7", "`7` where the end should be"),
            ("POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))", "cross"),
            ("LINESTRING (0 0)", "give"),
            ("SRID=4", "where SRID=number; should be"),
            (
                "GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (POINT (1 2)))",
                "a collection inside another collection",
            ),
            ("POINT (1e80 2)", "out of range"),
            ("POINT é", "`é` where"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
