//! Writes queries as words and numbers, which a C program can read without a parser.

use std::sync::LazyLock;

use carom::Shape;
use carom::numbers::FieldType;
use serde_json::Value;

/// Returns a query as a line. Returns `None` if C cannot express the query, because a field is missing
/// or has another type.
pub(crate) fn words(ask: &Value) -> Option<String> {
    let mut line = Line::default();
    let query = ask["query"].as_str()?;
    line.word(query);
    match query {
        "bounds" if ask["shape"].is_null() => {
            line.word("points");
            line.points(&ask["points"])?;
        }
        "bounds" => {
            line.word("shape");
            line.shape(&ask["shape"])?;
        }
        "pairs" => {
            let shapes = ask["shapes"].as_array()?;
            line.count(shapes.len());
            shapes.iter().try_for_each(|shape| line.shape(shape))?;
        }
        "cast_ray" => {
            line.vector(&ask["origin"])?;
            line.vector(&ask["direction"])?;
            line.shape(&ask["shape"])?;
            if ask["max"].is_null() {
                line.word("inf");
            } else {
                line.number(&ask["max"])?;
            }
        }
        "cast" => {
            line.shape(&ask["a"])?;
            line.vector(&ask["motion"])?;
            line.shape(&ask["b"])?;
        }
        "time_of_impact" => {
            for name in ["a", "b"] {
                line.shape(&ask[name])?;
                line.vector(&ask[&format!("motion_{name}")])?;
                line.number(&ask[&format!("turn_{name}")])?;
            }
        }
        // The other queries have shapes and points in the order of the table.
        _ => {
            for field in fields(query) {
                if field == "point" { line.vector(&ask[field])? } else { line.shape(&ask[field])? }
            }
        }
    }
    Some(line.0)
}

/// Returns the fields of a query in the table of the library.
fn fields(query: &str) -> impl Iterator<Item = &'static str> {
    static TABLE: LazyLock<Value> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../../../../../api.json")).expect("the table should be JSON")
    });
    let row = TABLE["queries"].as_array().into_iter().flatten().find(|row| row["name"] == query);
    row.and_then(|row| row["fields"].as_array()).into_iter().flatten().filter_map(Value::as_str)
}

#[derive(Default)]
struct Line(String);

impl Line {
    fn word(&mut self, word: &str) {
        self.0.push_str(word);
        self.0.push(' ');
    }

    fn count(&mut self, count: usize) {
        self.word(&count.to_string());
    }

    fn flag(&mut self, flag: &Value) {
        self.word(if flag == &Value::Bool(true) { "1" } else { "0" });
    }

    fn number(&mut self, number: &Value) -> Option<()> {
        self.word(&format!("{:?}", number.as_f64()?));
        Some(())
    }

    fn vector(&mut self, vector: &Value) -> Option<()> {
        let [x, y] = vector.as_array()?.as_slice() else { return None };
        self.number(x)?;
        self.number(y)
    }

    fn points(&mut self, points: &Value) -> Option<()> {
        let points = points.as_array()?;
        self.count(points.len());
        points.iter().try_for_each(|point| self.vector(point))
    }

    /// Writes a number, or 0 if it is left out.
    fn optional(&mut self, number: &Value) -> Option<()> {
        if number.is_null() {
            self.word("0");
            return Some(());
        }
        self.number(number)
    }

    fn shape(&mut self, shape: &Value) -> Option<()> {
        let kind = shape["type"].as_str()?;
        self.word(kind);
        match kind {
            "point" => self.vector(&shape["position"]),
            "convex_polygon" | "polygon" => {
                self.points(&shape["vertices"])?;
                let none = Vec::new();
                let holes = if shape["holes"].is_null() { &none } else { shape["holes"].as_array()? };
                self.count(holes.len());
                holes.iter().try_for_each(|hole| self.points(hole))?;
                self.optional(&shape["radius"])
            }
            "chain" => {
                self.points(&shape["vertices"])?;
                self.flag(&shape["closed"]);
                self.flag(&shape["one_sided"]);
                self.optional(&shape["radius"])
            }
            "compound" => {
                let shapes = shape["shapes"].as_array()?;
                self.count(shapes.len());
                shapes.iter().try_for_each(|shape| {
                    // A grid has its pose as one of its own fields.
                    let pose = if shape["type"] == "tilegrid" { &Value::Null } else { &shape["pose"] };
                    self.pose(pose)?;
                    self.shape(shape)
                })
            }
            "tilegrid" => self.grid(shape),
            kind => self.plain(kind, shape),
        }
    }

    /// Writes the fields of a shape that a few numbers define.
    fn plain(&mut self, kind: &str, shape: &Value) -> Option<()> {
        let (_, fields) = Shape::PLAIN_KINDS.iter().find(|(name, _)| *name == kind)?;
        fields.iter().try_for_each(|(name, ty)| match ty {
            FieldType::Number => self.number(&shape[*name]),
            FieldType::Vector => self.vector(&shape[*name]),
            FieldType::Rotation => self.number(&shape["angle"]),
        })
    }

    /// Writes whether there is a pose, and its numbers.
    fn pose(&mut self, pose: &Value) -> Option<()> {
        self.word(if pose.is_null() { "0" } else { "1" });
        if pose["translation"].is_null() {
            self.word("0 0");
        } else {
            self.vector(&pose["translation"])?;
        }
        self.optional(&pose["angle"])
    }

    fn grid(&mut self, grid: &Value) -> Option<()> {
        self.vector(&grid["origin"])?;
        self.vector(&grid["cell"])?;
        let kinds = grid["kinds"].as_array()?;
        self.count(kinds.len());
        for kind in kinds {
            match kind {
                Value::Null => self.word("0"),
                Value::String(_) => self.word("1"),
                _ if kind["one_way"].is_null() => {
                    self.word("2");
                    self.shape(kind)?;
                }
                _ => {
                    self.word("3");
                    self.vector(&kind["one_way"])?;
                    self.shape(&kind["shape"])?;
                }
            }
        }
        let rows = grid["rows"].as_array()?;
        let columns = rows.first().map_or(Some(0), |row| Some(row.as_array()?.len()))?;
        self.count(columns);
        self.count(rows.len());
        for cell in rows.iter().map(|row| row.as_array()).collect::<Option<Vec<_>>>()?.into_iter().flatten() {
            self.number(cell)?;
        }
        self.pose(&grid["pose"])
    }
}
