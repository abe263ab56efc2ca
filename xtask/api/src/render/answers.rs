//! Writes the readers and writers of results whose fields are numbers, flags and vectors, for npm and Python.

use crate::names::{camel, capitals, snake};
use crate::notes::FileNotes;
use crate::table::{Field, Table, TypeItem};

/// Writes the conversions of structs to named tuples in Python.
pub(crate) fn of_python(table: &Table, file: &FileNotes) -> String {
    let about = "The answers whose named tuples have the fields of a struct, in the same order.";
    listed(table, file, about, "crate::python::answers", "")
}

/// Writes the functions that append a result to the list of numbers for npm.
pub(crate) fn of_wasm(table: &Table, file: &FileNotes) -> String {
    let about = "Appends answers to the list of numbers that is the result of a query, field by field.";
    listed(table, file, about, "crate::output::answers", "push_")
}

fn listed(table: &Table, file: &FileNotes, about: &str, declares: &str, prefix: &str) -> String {
    let conversion = |item: &TypeItem| {
        let fields: Vec<&str> = item.fields.iter().map(|field| field.name.as_str()).collect();
        let convert = format!("{prefix}{}", snake(&item.name));
        minijinja::context! { convert, name => item.name, fields => fields.join(", ") }
    };
    let answers: Vec<minijinja::Value> = items(table, file).map(conversion).collect();
    super::render("answers.rs.jinja", minijinja::context! { about, declares, answers })
}

/// Writes the functions that read these results in JavaScript.
pub(crate) fn of_javascript(table: &Table, file: &FileNotes) -> String {
    let answers: Vec<minijinja::Value> = items(table, file).map(reader).collect();
    let is_in_all = file.path.contains("/all/");
    let read = if is_in_all { "../read.js" } else { "./read.js" };
    let writer = if is_in_all { "src/all/plain_answers.rs" } else { "src/plain_answers.rs" };
    super::render("answers.js.jinja", minijinja::context! { answers, read, writer })
}

fn items<'t>(table: &'t Table, file: &'t FileNotes) -> impl Iterator<Item = &'t TypeItem> {
    let item =
        |name: &String| table.type_item(name).unwrap_or_else(|| panic!("{}: no type {name}", file.path));
    file.items.iter().map(item)
}

fn reader(item: &TypeItem) -> minijinja::Value {
    let mut size = 0;
    let mut fields = Vec::new();
    for field in &item.fields {
        let (value, length) = value(item, field, size);
        fields.push(format!("{}: {value}", camel(&field.name)));
        size += length;
    }
    let name = snake(&item.name);
    let about = format!("`{}`", item.name);
    minijinja::context! { about, camel => camel(&name), size_name => format!("{}_SIZE", capitals(&name)), size, fields }
}

/// Returns the expression for the value of a field in JavaScript, and how many numbers the field takes.
fn value(item: &TypeItem, field: &Field, place: usize) -> (String, usize) {
    let at = if place == 0 { "at".to_owned() } else { format!("at + {place}") };
    match field.ty.as_str() {
        "f64" => (format!("numbers[{at}]"), 1),
        "bool" => (format!("numbers[{at}] === 1"), 1),
        "Vec2" => (format!("point(numbers, {at})"), 2),
        other => panic!("{}.{}: no rule reads a field of type {other} in JavaScript", item.name, field.name),
    }
}
