//! The files that are written from the table, and those of them that differ from it.

use std::fs;

use crate::library::{root, table};
use crate::notes::Notes;
use crate::render;

const JAVASCRIPT: &str = include_str!("../languages/javascript.toml");

/// A file of the repository, or the marked part of one.
struct Output {
    /// The path from the root.
    path: String,
    text: String,
}

/// Writes all files. Returns the paths of those that have changed.
pub fn write() -> Result<Vec<String>, String> {
    let changed = changed()?;
    for Output { path, text } in &changed {
        fs::write(root().join(path), text).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(changed.into_iter().map(|output| output.path).collect())
}

/// Returns the paths of the files that [`write()`] would change.
pub fn differing() -> Result<Vec<String>, String> {
    Ok(changed()?.into_iter().map(|output| output.path).collect())
}

fn changed() -> Result<Vec<Output>, String> {
    let is_changed =
        |output: &Output| fs::read_to_string(root().join(&output.path)).ok().as_ref() != Some(&output.text);
    Ok(outputs()?.into_iter().filter(is_changed).collect())
}

fn outputs() -> Result<Vec<Output>, String> {
    let json = serde_json::to_string_pretty(table()).map_err(|error| error.to_string())?;
    let mut outputs = vec![Output { path: "api.json".to_owned(), text: json + "\n" }];
    let javascript = Notes::read("javascript.toml", JAVASCRIPT, table());
    for file in &javascript.files {
        let text = render::javascript::file(table(), &javascript, file);
        outputs.push(Output { path: file.path.clone(), text });
    }
    Ok(outputs)
}
