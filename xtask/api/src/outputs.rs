//! Writes the files that are made from the table, and finds the files that differ from it.

use std::fs;

use crate::functions::{FunctionEntry, FunctionNotes};
use crate::library::{root, table};
use crate::notes::{FileNotes, Notes};
use crate::render;
use crate::render::shape_tables::ShapeTables;

/// A language: the file name of its notes, the text of that file, and a function that returns its notes about
/// a function.
type LanguageNotes = (&'static str, &'static str, fn(&FunctionEntry) -> &FunctionNotes);

const LANGUAGES: [LanguageNotes; 2] = [
    ("javascript.toml", include_str!("../languages/javascript.toml"), |entry| &entry.javascript),
    ("python.toml", include_str!("../languages/python.toml"), |entry| &entry.python),
];

/// The path of the page about the query protocol.
const PROTOCOL: &str = "docs/query.md";

/// A file of the repository, or the marked part of a file.
struct Output {
    /// The path from the root.
    path: String,
    text: String,
}

/// Writes all files that are made from the table. Returns the paths of the files that have changed.
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
    for (name, text, of) in LANGUAGES {
        let notes = Notes::read(name, text, table(), of);
        for file in &notes.files {
            outputs.push(output(&notes, file)?);
        }
    }
    let protocol = within_marks(PROTOCOL, &render::protocol::tables(table()))?;
    outputs.push(Output { path: PROTOCOL.to_owned(), text: protocol });
    let queries = render::by_rule::protocol(table());
    outputs.push(Output { path: "crates/carom-scene/src/query/by_rule.rs".to_owned(), text: queries });
    outputs.extend(of_c()?);
    add_shape_tables(&mut outputs)?;
    add_plain_kinds(&mut outputs)?;
    Ok(outputs)
}

/// Writes the tables of the kinds of shapes into the pages.
fn add_shape_tables(outputs: &mut Vec<Output>) -> Result<(), String> {
    for shapes in ShapeTables::read().tables {
        add(outputs, &shapes.path, shapes.mark.as_deref(), shapes.text(table()))?;
    }
    Ok(())
}

/// Writes the parts of each language that describe the kinds of shapes that a few numbers define.
fn add_plain_kinds(outputs: &mut Vec<Output>) -> Result<(), String> {
    let mut files = render::plain_kinds::files(table()).into_iter();
    files.try_for_each(|(path, mark, text)| add(outputs, path, mark, text))
}

/// Adds a file. With a mark, adds only the part of a file below the line with this mark.
fn add(outputs: &mut Vec<Output>, path: &str, mark: Option<&str>, text: String) -> Result<(), String> {
    let Some(mark) = mark else {
        outputs.push(Output { path: path.to_owned(), text });
        return Ok(());
    };
    let begin = format!("{mark}, written by `cargo xtask api`: do not edit.");
    if let Some(output) = outputs.iter_mut().find(|output| output.path == path) {
        output.text = between(path, &output.text, [&begin, MARKS[1]], &text)?;
    } else {
        let old = fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))?;
        let text = between(path, &old, [&begin, MARKS[1]], &text)?;
        outputs.push(Output { path: path.to_owned(), text });
    }
    Ok(())
}

/// Returns the files of C and of the languages that are based on C.
fn of_c() -> Result<Vec<Output>, String> {
    let lua = within_marks("crates/carom-c/lua/carom.lua", &render::c::module(table()))?;
    let cpp = within_marks("crates/carom-c/include/carom.hpp", &render::c::wrapper(table()))?;
    let files = [
        ("include/carom.hpp", cpp),
        ("include/carom.h", render::c::header(table())),
        ("lua/carom.lua", lua),
        ("tests/programs/by_rule.inc", render::by_rule::cases(table())),
        ("src/answers.rs", render::c::answers(table())),
        ("src/queries.rs", render::c::queries(table())),
    ];
    Ok(files.map(|(name, text)| Output { path: format!("crates/carom-c/{name}"), text }).into())
}

/// Formats a text in the way that fits the ending of the file's name.
fn output(notes: &Notes, file: &FileNotes) -> Result<Output, String> {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let text = match (name, name.rsplit('.').next().unwrap_or_default()) {
        (_, "ts") => render::javascript::file(table(), notes, file),
        ("__init__.py", _) => within_marks(&file.path, &render::python::imports(table(), file))?,
        (_, "py") => render::python::tuples(table(), notes, file),
        (_, "pyi") => within_marks(&file.path, &render::python::stubs(table(), notes, file))?,
        ("lib.rs", _) => within_marks(&file.path, &render::python::exports(table(), file))?,
        ("plain_answers.rs", _) if file.path.contains("carom-py") => {
            render::answers::of_python(table(), file)
        }
        ("plain_answers.rs", _) => render::answers::of_wasm(table(), file),
        ("answers.js", _) => render::answers::of_javascript(table(), file),
        ("by_rule.js", _) => render::by_rule::javascript(table(), notes),
        ("by_rule.rs", _) if file.path.contains("carom-py") => render::by_rule::python(table(), notes),
        ("by_rule.rs", _) => render::by_rule::wasm(table(), notes),
        ("exports.rs", _) => within_marks(&file.path, &render::by_rule::exports(table(), notes))?,
        ("docs.rs", _) => render::python::doc_strings(table(), notes, file),
        _ => return Err(format!("{}: no template can write this file; add one", file.path)),
    };
    Ok(Output { path: file.path.clone(), text })
}

/// The lines before and after the generated part of a file that also has other parts.
const MARKS: [&str; 2] =
    ["Written by `cargo xtask api`: do not edit.", "The end of what `cargo xtask api` writes."];

/// Replaces the text between the two marked lines of a file.
fn within_marks(path: &str, text: &str) -> Result<String, String> {
    let old = fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))?;
    between(path, &old, MARKS, text)
}

/// Replaces the text between the line with the first mark and the next line with the second mark.
fn between(path: &str, old: &str, marks: [&str; 2], text: &str) -> Result<String, String> {
    let lines: Vec<&str> = old.lines().collect();
    let place = |mark: &str, from: usize| {
        let found = lines.iter().skip(from).position(|line| line.contains(mark));
        found.map(|index| from + index).ok_or_else(|| format!("{path} has no line with: {mark}"))
    };
    let begin = place(marks[0], 0)?;
    let end = place(marks[1], begin)?;
    let (before, after) = (lines[..=begin].join("\n"), lines[end..].join("\n"));
    // Inside of a block, rustfmt removes empty lines next to the marks.
    let gap = if lines[begin].starts_with(' ') { "" } else { "\n" };
    Ok(format!("{before}\n{gap}{text}{gap}{after}\n"))
}
