//! The readers of the kinds of shapes that a few numbers define.

use crate::names::camel;
use crate::table::{ShapeKind, Table};

/// Writes the names of all kinds for JavaScript, and the reader of the kinds that a few numbers define.
pub(crate) fn javascript(table: &Table) -> String {
    let names: Vec<String> = table.kinds.iter().map(|kind| format!("  \"{}\",\n", kind.name)).collect();
    let cases = table.kinds.iter().enumerate().filter(|(_, kind)| kind.is_plain());
    let cases: String =
        cases.map(|(index, kind)| format!("    case {index}: return {};\n", object(kind))).collect();
    format!(
        "/** The kinds of shapes, in the order of the library. */\nconst KINDS = [\n{}];\n\n\
         /** Reads a shape that a few numbers define, from the index of its kind and its fields; returns undefined for another kind. */\n\
         function plainShape(numbers, at) {{\n  switch (numbers[at]) {{\n{cases}    default: return undefined;\n  }}\n}}\n",
        names.concat()
    )
}

/// Returns the object of a shape whose kind is at `at`.
fn object(kind: &ShapeKind) -> String {
    let mut offset = 1;
    let mut text = format!("{{ type: \"{}\"", kind.name);
    for field in &kind.fields {
        let place = format!("at + {offset}");
        let is_number = field.ty == "f64";
        let value = if is_number { format!("numbers[{place}]") } else { format!("point(numbers, {place})") };
        text.push_str(&format!(", {}: {value}", camel(&field.name)));
        offset += if is_number { 1 } else { 2 };
    }
    text + " }"
}
