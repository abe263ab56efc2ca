//! Writes the structs and the functions in Rust that C uses.

use super::function::functions;
use super::structs::structs;
use crate::render::render;
use crate::table::Table;

/// Writes the structs of results, and the conversions of the library's results to such structs.
pub(crate) fn answers(table: &Table) -> String {
    render("answers_of_c.rs.jinja", minijinja::context! { structs => structs(table) })
}

/// Writes the Rust functions that C calls.
pub(crate) fn queries(table: &Table) -> String {
    render("queries_of_c.rs.jinja", minijinja::context! { functions => functions(table) })
}
