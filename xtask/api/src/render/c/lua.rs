//! The module for Lua: the declarations of the header, and the questions.

use super::function::{ArgumentOfC, FunctionOfC, functions};
use super::header::header;
use crate::render::render;
use crate::table::Table;

/// Writes the generated part of the module.
pub(crate) fn module(table: &'static Table) -> String {
    let functions: Vec<minijinja::Value> = functions(table).iter().map(question).collect();
    render("carom.lua.jinja", minijinja::context! { declarations => declarations(&header(table)), functions })
}

/// Returns the declarations of a header without comments and lines of the preprocessor.
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
        !line.is_empty()
            && !line.starts_with('#')
            && !line.starts_with("extern \"C\"")
            && line != "} // extern \"C\""
    };
    let lines = code.lines().filter(is_code).map(|line| line.trim_end().replace("CAROM_API ", "") + "\n");
    lines.collect()
}

fn question(function: &FunctionOfC) -> minijinja::Value {
    let name = |argument: &ArgumentOfC| argument.name.clone();
    let names: Vec<String> = function.arguments.iter().map(name).collect();
    let passed: Vec<String> = function.arguments.iter().map(passed).collect();
    minijinja::context! {
        name => function.name,
        form => function.form,
        of => function.of,
        arguments => names.join(", "),
        passed => passed.join(", "),
    }
}

/// Returns an argument as the call of C takes it.
fn passed(argument: &ArgumentOfC) -> String {
    let name = &argument.name;
    match argument.ty.as_str() {
        "Vec2" => format!("vector({name})"),
        "Motion" => format!("motion({name})"),
        "Body" => format!("body({name})"),
        "List<Vec2>" => format!("vectors({name})"),
        "Option<f64>" => format!("{name} or huge"),
        _ => name.clone(),
    }
}
