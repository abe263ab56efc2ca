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
    // The table is read from the sources, so the sources come first.
    let mut written = write_changed(of_folders()?)?;
    written.extend(write_changed(outputs()?)?);
    Ok(written)
}

/// Returns the paths of the files that [`write()`] would change. If the library does not declare all of its
/// files, the others are not compared.
pub fn differing() -> Result<Vec<String>, String> {
    let mut differing: Vec<Output> = of_folders()?.into_iter().filter(Output::is_changed).collect();
    if differing.is_empty() {
        differing.extend(outputs()?.into_iter().filter(Output::is_changed));
    }
    Ok(differing.into_iter().map(|output| output.path).collect())
}

fn write_changed(outputs: Vec<Output>) -> Result<Vec<String>, String> {
    let changed = outputs.into_iter().filter(Output::is_changed);
    let write = |Output { path, text }: Output| {
        fs::write(root().join(&path), text).map_err(|error| format!("{path}: {error}"))?;
        Ok(path)
    };
    changed.map(write).collect()
}

impl Output {
    fn is_changed(&self) -> bool {
        fs::read_to_string(root().join(&self.path)).ok().as_ref() != Some(&self.text)
    }
}

/// Returns the sources that declare all files of a folder.
fn of_folders() -> Result<Vec<Output>, String> {
    let (path, mark) = render::folders::QUERIES;
    let mut outputs =
        vec![Output { path: render::folders::CHECKS.to_owned(), text: render::folders::checks() }];
    add(&mut outputs, path, Some(mark), render::folders::queries())?;
    Ok(outputs)
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
    let digest = render::by_rule::digest(table());
    outputs.push(Output { path: "crates/carom/tests/digest/by_rule.rs".to_owned(), text: digest });
    outputs.extend(of_c()?);
    add_shape_tables(&mut outputs)?;
    // Each language gets the kinds of shapes that a few numbers define, and the questions on its page.
    let parts = [render::plain_kinds::files(table()), render::questions::pages(table())].concat();
    parts.into_iter().try_for_each(|(path, mark, text)| add(&mut outputs, path, mark, text))?;
    Ok(outputs)
}

/// Writes the tables of the kinds of shapes into the pages.
fn add_shape_tables(outputs: &mut Vec<Output>) -> Result<(), String> {
    for shapes in ShapeTables::read().tables {
        add(outputs, &shapes.path, shapes.mark.as_deref(), shapes.text(table()))?;
    }
    Ok(())
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
