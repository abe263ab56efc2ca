//! Writes the tables of the kinds of shapes on the pages, with a row for each kind.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::table::{ShapeKind, Table};

/// The tables of all pages, as `shapes.toml` has them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShapeTables {
    pub(crate) tables: Vec<ShapeTable>,
    /// The examples of the Python classes that a rule writes, by kind.
    pub(crate) examples_in_python: BTreeMap<String, String>,
}

/// A table of kinds on a page.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShapeTable {
    /// The path of the page from the root of the repository.
    pub(crate) path: String,
    /// The first words of the line above the table. `None` if the file has only the table.
    pub(crate) mark: Option<String>,
    /// Whether the table has only the convex kinds (true) or only the other kinds (false). `None` if it has
    /// all kinds.
    convex: Option<bool>,
    /// The lines above the rows.
    head: String,
    /// The pattern for the row of a kind.
    rule: String,
    /// The rows that do not follow the rule, by the names of their kinds.
    rows: BTreeMap<String, String>,
}

impl ShapeTables {
    /// Reads the tables from `shapes.toml`.
    pub(crate) fn read() -> Self {
        toml::from_str(include_str!("../../languages/shapes.toml"))
            .unwrap_or_else(|error| panic!("shapes.toml: {error}"))
    }
}

impl ShapeTable {
    /// Returns the lines of the table.
    pub(crate) fn text(&self, table: &Table) -> String {
        let kinds = table.kinds.iter().filter(|kind| self.convex.is_none_or(|convex| convex == kind.convex));
        let rows = kinds.map(|kind| self.rows.get(&kind.name).cloned().unwrap_or_else(|| self.by_rule(kind)));
        let rows: String = rows.filter(|row| !row.is_empty()).map(|row| row + "\n").collect();
        self.head.clone() + &rows
    }

    fn by_rule(&self, kind: &ShapeKind) -> String {
        let memory = if kind.is_plain() { "none" } else { "held" };
        let row = self
            .rule
            .replace("{words}", &kind.name.replace('_', " "))
            .replace("{memory}", memory)
            .replace("{type}", &kind.ty);
        let row = row.replace("{fields}", &fields(kind, "`"));
        let in_columns = if kind.name.len() < COLUMN {
            format!("{:COLUMN$}{}", kind.name, fields(kind, ""))
        } else {
            format!("{}\n  {:COLUMN$}{}", kind.name, "", fields(kind, ""))
        };
        row.replace("{name}{plain_fields}", &in_columns).replace("{name}", &kind.name)
    }
}

/// The width of the names in the help of the command.
const COLUMN: usize = 11;

/// Returns the names of the fields in quotes. The optional fields come after a semicolon.
fn fields(kind: &ShapeKind, quote: &str) -> String {
    let names = |optional: bool| {
        let fields = kind.fields.iter().filter(|field| field.optional == optional);
        fields.map(|field| format!("{quote}{}{quote}", field.name)).collect::<Vec<_>>().join(", ")
    };
    let optional = names(true);
    names(false) + &if optional.is_empty() { optional } else { format!("; optional {optional}") }
}
