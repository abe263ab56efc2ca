//! Texts by Rust's own means.

use carom_scene::Scene;
use carom_scene::json::Problem;

/// A number as JavaScript writes it.
pub(crate) fn plain(number: f64) -> String {
    number.to_string()
}

/// A number as Rust writes it: with a point or an exponent.
pub(crate) fn exact(number: f64) -> String {
    format!("{number:?}")
}

/// The scene that a text in JSON holds.
pub(crate) fn scene(text: &str) -> Result<Scene, String> {
    text.parse().map_err(|problem: Problem| problem.message)
}
