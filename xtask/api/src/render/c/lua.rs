//! Writes the Lua module: the declarations of the header, and the query functions.

use super::function::{ArgumentOfC, FunctionOfC, functions};
use super::header::header;
use super::structs::struct_of;
use super::text::in_lua;
use crate::render::render;
use crate::render::type_words::listed;
use crate::table::Table;

/// Writes the generated part of the module.
pub(crate) fn module(table: &'static Table) -> String {
    let functions: Vec<FunctionOfC> = functions(table);
    // A list of points takes two arguments in C, so functions with such lists are written by hand in the
    // module.
    let single = functions.iter().filter(|function| function.form != "listed");
    let functions: Vec<minijinja::Value> = single.map(|function| query(table, function)).collect();
    render("carom.lua.jinja", minijinja::context! { declarations => declarations(&header(table)), functions })
}

/// Returns the declarations of a header, without comments and lines of the preprocessor.
fn declarations(header: &str) -> String {
    let mut code = String::new();
    let mut rest = header;
    while let Some((before, after)) = rest.split_once("/*") {
        code.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, behind)| behind);
    }
    code.push_str(rest);
    let is_code = |line: &&str| {
        let line = line.trim();
        let is_of_c_alone = ["#", "static inline", "extern \"C\"", "} // extern"];
        !line.is_empty() && !is_of_c_alone.iter().any(|start| line.starts_with(start))
    };
    let lines = code.lines().filter(is_code).map(|line| line.trim_end().replace("CAROM_API ", "") + "\n");
    lines.collect()
}

fn query(table: &Table, function: &FunctionOfC) -> minijinja::Value {
    let name = |argument: &ArgumentOfC| argument.name.clone();
    let names: Vec<String> = function.arguments.iter().map(name).collect();
    let is_flat = function.flat.is_some();
    let is_vector = |argument: &&ArgumentOfC| is_flat && argument.ty == "Vec2";
    let vectors: Vec<String> = function.arguments.iter().filter(is_vector).map(name).collect();
    let pass = |argument: &ArgumentOfC| {
        if is_vector(&argument) { format!("{0}_x, {0}_y", argument.name) } else { passed(argument) }
    };
    let passed: Vec<String> = function.arguments.iter().map(pass).collect();
    let item = table.type_item(&function.of);
    let list = item.and_then(|item| Some((item, struct_of(table, item).list?)));
    let field = list.and_then(|(item, list)| item.fields.iter().find(|field| field.name == list));
    minijinja::context! {
        name => function.name,
        call => if is_flat { format!("{}_xy", function.name) } else { function.name.clone() },
        vectors,
        form => function.form,
        of => function.of,
        item => field.and_then(|field| listed(&field.ty)),
        count => field.map(|field| format!("{}_count", field.name.trim_end_matches('s'))),
        comment => in_lua(&function.doc),
        arguments => names.join(", "),
        passed => passed.join(", "),
    }
}

/// Returns an argument in the form that the C function needs.
fn passed(argument: &ArgumentOfC) -> String {
    let name = &argument.name;
    match argument.ty.as_str() {
        "Shape" => format!("to_shape({name}, \"{name}\")"),
        "Vec2" => format!("vector({name}, \"{name}\")"),
        "Motion" => format!("motion({name}, \"{name}\")"),
        "Body" => format!("body({name})"),
        "f64" => format!("number({name}, \"{name}\")"),
        "Option<f64>" => format!("number({name} or huge, \"{name}\")"),
        _ => name.clone(),
    }
}
