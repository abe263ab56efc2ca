//! Converts doc comments to the names of C.

use super::super::words::{Language, wrapped};
use crate::names::snake;
use crate::table::Table;

/// Returns a paragraph with the names of C.
pub(super) fn in_c(table: &Table, text: &str) -> String {
    super::super::words::translated(text, Language::C, |name| Some(named(table, name)))
}

/// The kinds of shapes that are not structs in C.
const MANY_NUMBERS: [&str; 5] = ["Chain", "Compound", "ConvexPolygon", "Polygon", "TileGrid"];

/// Returns the C name for a name in backquotes.
fn named(table: &Table, name: &str) -> String {
    match name.split_once('.') {
        None if table.function(name).is_some() => format!("carom_{name}"),
        None if MANY_NUMBERS.contains(&name) => snake(name).replace('_', " "),
        None if table.type_item(name).is_some() => format!("Carom{name}"),
        None if name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
            && table.constant(name).is_some() =>
        {
            format!("CAROM_{name}")
        }
        Some((item, method)) if table.type_item(item).is_some() => match method {
            "new" => format!("carom_{}", snake(item)),
            _ => format!("carom_{}_{method}", snake(item)),
        },
        _ => format!("`{name}`"),
    }
}

/// Returns a comment with an indent.
pub(super) fn comment(text: &str, indent: usize) -> String {
    let space = " ".repeat(indent);
    let lines = wrapped(text, indent + 4);
    if let [line] = lines.as_slice() {
        return format!("{space}/** {line} */");
    }
    let body: String =
        lines.iter().map(|line| format!("{space} * {line}").trim_end().to_owned() + "\n").collect();
    format!("{space}/**\n{body}{space} */")
}

/// Returns the lines of a paragraph with the names of Lua.
pub(in crate::render) fn in_lua(text: &str) -> Vec<String> {
    let text = super::super::words::translated(text, Language::Lua, |name| {
        let is_of_type = name.chars().next().is_some_and(char::is_uppercase);
        Some(if is_of_type { name.to_owned() } else { format!("`{name}`") })
    });
    wrapped(&text, 5)
}
