//! Text conversion with Rust's standard library.

use carom_scene::Scene;
use carom_scene::json::Problem;
use serde::Serialize;

/// Writes a number in JavaScript syntax.
pub(crate) fn plain(number: f64) -> String {
    number.to_string()
}

/// Writes a number in Rust syntax, with a point or an exponent.
pub(crate) fn exact(number: f64) -> String {
    format!("{number:?}")
}

/// Writes plain data as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a scene from JSON.
pub(crate) fn scene(text: &str) -> Result<Scene, String> {
    text.parse().map_err(|problem: Problem| problem.message)
}
