//! Writes the query functions that need no code by hand in a language: a rule reads their arguments and
//! writes their results.

use serde::Serialize;

use super::type_words::optional;
use crate::names::{camel, snake};
use crate::notes::Notes;
use crate::table::{Argument, Function, QueryForm, Table};

/// A query function, as the templates need it.
#[derive(Serialize)]
struct PlainFunction<'t> {
    name: &'t str,
    /// The name in JavaScript.
    camel: String,
    arguments: Vec<Given<'t>>,
    /// The arguments in a call of the library, as code.
    passed: String,
    /// The type of the result: `bool`, `f64`, or the name of a struct.
    answer: &'t str,
    /// The name of the function that converts a struct.
    convert: String,
    is_optional: bool,
}

/// An argument, as the templates need it.
#[derive(Serialize)]
struct Given<'t> {
    name: &'t str,
    camel: String,
    ty: &'t str,
}

/// A query of the protocol, as the templates need it.
#[derive(Serialize)]
struct Asked<'t> {
    name: &'t str,
    function: PlainFunction<'t>,
    /// The name of the field with the result.
    answer: &'t str,
}

/// Writes the functions of npm that take shapes and points, and return a flag or a number.
pub(crate) fn javascript(table: &Table, notes: &Notes) -> String {
    let functions = of_npm(table, notes);
    let is_point =
        |function: &PlainFunction<'_>| function.arguments.iter().any(|argument| argument.ty == "Vec2");
    let writers = if functions.iter().any(is_point) { "writePoint, writeShape" } else { "writeShape" };
    super::render("by_rule.js.jinja", minijinja::context! { functions, writers })
}

/// Writes the functions in Rust that these npm functions call.
pub(crate) fn wasm(table: &Table, notes: &Notes) -> String {
    super::render("by_rule_of_npm.rs.jinja", minijinja::context! { functions => of_npm(table, notes) })
}

/// Writes the exports of the WebAssembly module for these functions.
pub(crate) fn exports(table: &Table, notes: &Notes) -> String {
    let names: Vec<&str> = of_npm(table, notes).into_iter().map(|function| function.name).collect();
    let names = names.join(" ");
    format!("#[cfg(all(feature = \"all\", not(feature = \"batch\")))]\nexports! {{ {names} }}\n")
}

/// Writes the functions of Python that take only single shapes, and return a flag, a number or a struct that
/// has a conversion.
pub(crate) fn python(table: &Table, notes: &Notes) -> String {
    let conversions = notes.files.iter().find(|file| file.path.ends_with("plain_answers.rs"));
    let converted = conversions.map_or(&[] as &[_], |file| &file.items);
    let is_written = |ty: &str| is_plain(ty) || converted.iter().any(|name| name == bare(ty));
    let is_single =
        |function: &&Function| notes.functions.get(&function.name).is_some_and(|own| own.arrays.is_none());
    let functions = notes.generated(table).filter(is_single);
    let is_read = |ty: &str| ["Shape", "Vec2", "Motion"].contains(&ty);
    let functions: Vec<PlainFunction<'_>> =
        functions.filter_map(|function| by_rule(function, is_read, is_written)).collect();
    super::render("by_rule_of_python.rs.jinja", minijinja::context! { functions })
}

/// Writes the queries of the protocol whose fields are shapes and points, and whose result is a flag or a
/// number.
pub(crate) fn protocol(table: &Table) -> String {
    super::render("by_rule_of_queries.rs.jinja", minijinja::context! { queries => asked(table) })
}

/// Writes the same queries for the program in C that runs the cases.
pub(crate) fn cases(table: &Table) -> String {
    super::render("by_rule.inc.jinja", minijinja::context! { queries => asked(table) })
}

/// Writes the queries about two shapes for the test that hashes all answers.
pub(crate) fn digest(table: &Table) -> String {
    let of_two_shapes = |function: &&Function| {
        let types = function.arguments.iter().map(|argument| argument.ty.as_str());
        types.eq(["Shape", "Shape"])
    };
    let functions = table.functions.iter().filter(of_two_shapes);
    let functions: Vec<PlainFunction<'_>> =
        functions.filter_map(|function| by_rule(function, is_shape_or_point, is_plain)).collect();
    super::render("digest_by_rule.rs.jinja", minijinja::context! { functions })
}

fn of_npm<'t>(table: &'t Table, notes: &Notes) -> Vec<PlainFunction<'t>> {
    let is_of_entry = |function: &&Function| {
        notes.functions.get(&function.name).is_some_and(|own| own.entry.as_deref() == Some("carom"))
    };
    let functions = notes.generated(table).filter(is_of_entry);
    functions.filter_map(|function| by_rule(function, is_shape_or_point, is_plain)).collect()
}

fn asked(table: &Table) -> Vec<Asked<'_>> {
    table.queries.iter().filter_map(|query| asked_of(table, query)).collect()
}

fn asked_of<'t>(table: &'t Table, query: &'t QueryForm) -> Option<Asked<'t>> {
    let function = by_rule(table.function(&query.function)?, is_shape_or_point, is_plain)?;
    Some(Asked { name: &query.name, function, answer: query.answer.as_deref()? })
}

/// Returns a query function if the rules can read its arguments and write its result.
fn by_rule(
    function: &Function,
    is_read: impl Fn(&str) -> bool,
    is_written: impl Fn(&str) -> bool,
) -> Option<PlainFunction<'_>> {
    let answer = function.answer.as_deref().filter(|answer| is_written(answer))?;
    let is_by_rule = function.arguments.iter().all(|argument| is_read(&argument.ty));
    let passed: Vec<String> = function.arguments.iter().map(passed).collect();
    is_by_rule.then(|| PlainFunction {
        name: &function.name,
        camel: camel(&function.name),
        arguments: function.arguments.iter().map(given).collect(),
        passed: passed.join(", "),
        answer: bare(answer),
        convert: snake(bare(answer)),
        is_optional: optional(answer).is_some(),
    })
}

fn given(Argument { name, ty, .. }: &Argument) -> Given<'_> {
    Given { name, camel: camel(name), ty }
}

fn passed(Argument { name, ty, .. }: &Argument) -> String {
    if ty == "Shape" { format!("&{name}") } else { name.clone() }
}

fn is_shape_or_point(ty: &str) -> bool {
    ["Shape", "Vec2"].contains(&ty)
}

/// Returns whether a result is a single value.
fn is_plain(ty: &str) -> bool {
    ["bool", "f64"].contains(&ty)
}

/// Returns the type of a result without `Option`.
fn bare(ty: &str) -> &str {
    optional(ty).unwrap_or(ty)
}
