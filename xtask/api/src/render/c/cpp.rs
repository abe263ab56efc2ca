//! Writes the query functions in C++.

use super::function::{ArgumentOfC, FunctionOfC, functions};
use super::structs::struct_of;
use super::text::in_lua;
use crate::render::render;
use crate::render::type_words::listed;
use crate::table::Table;

/// Writes the generated part of the C++ header.
pub(crate) fn wrapper(table: &Table) -> String {
    let functions: Vec<FunctionOfC> = functions(table);
    // In C++, a list of points may have any type. So the functions that take such lists are written by hand
    // in the header.
    let single = functions.iter().filter(|function| function.form != "listed");
    let functions: Vec<minijinja::Value> = single.map(|function| query(table, function)).collect();
    render("carom.hpp.jinja", minijinja::context! { functions })
}

fn query(table: &Table, function: &FunctionOfC) -> minijinja::Value {
    let parameters: Vec<String> = function.arguments.iter().map(parameter).collect();
    let passed: Vec<String> = function.arguments.iter().map(passed).collect();
    let item = table.type_item(&function.of);
    let list = item.and_then(|item| Some((item, struct_of(table, item).list?)));
    let field = list.and_then(|(item, list)| item.fields.iter().find(|field| field.name == list));
    minijinja::context! {
        name => function.name,
        form => function.form,
        of => function.of,
        item => field.and_then(|field| listed(&field.ty)),
        list => field.map(|field| field.name.clone()),
        count => field.map(|field| format!("{}_count", field.name.trim_end_matches('s'))),
        comment => in_lua(&function.doc),
        parameters => parameters.join(", "),
        passed => passed.join(", "),
    }
}

fn parameter(argument: &ArgumentOfC) -> String {
    let name = &argument.name;
    match argument.ty.as_str() {
        "Shape" => format!("const Shape &{name}"),
        "Option<f64>" => format!("double {name} = std::numeric_limits<double>::infinity()"),
        "f64" => format!("double {name}"),
        other => format!("{other} {name}"),
    }
}

/// Returns an argument in the form that the C function needs.
fn passed(argument: &ArgumentOfC) -> String {
    let name = &argument.name;
    match argument.ty.as_str() {
        "Shape" => format!("{name}.c()"),
        "Motion" => format!("detail::Held<CaromMotion>({name}).c()"),
        "Body" => format!("&{name}"),
        _ => name.clone(),
    }
}
