//! Writes the types, constructors, readers and writers of the kinds of shapes that a few numbers define, in each language.

use minijinja::{Environment, context};

use crate::names::camel;
use crate::table::{ABOUT, Table};

use super::c::text::in_lua;
use super::javascript::comment;
use super::kind_words::kinds;
use super::words::{Language, translated};

/// A file, or a part of a file.
struct PlainFile {
    path: &'static str,
    /// The first words of the line above the part. `None` for a whole file.
    mark: Option<&'static str>,
    template: &'static str,
}

macro_rules! files {
    ($($path:literal $($mark:literal)? <- $template:literal;)*) => {
        &[$(PlainFile {
            path: $path,
            mark: files!(@mark $($mark)?),
            template: include_str!(concat!("../../templates/plain_kinds/", $template)),
        }),*]
    };
    (@mark) => { None };
    (@mark $mark:literal) => { Some($mark) };
}

const FILES: &[PlainFile] = files! {
    "crates/carom-wasm/src/plain_kinds.rs" <- "npm.rs.jinja";
    "crates/carom-wasm/src/shape.rs" "The shapes that a few numbers define" <- "shape.rs.jinja";
    "crates/carom-wasm/js/write.js" "The numbers of the kinds" <- "numbers.js.jinja";
    "crates/carom-wasm/js/write.js" "The shapes that a few numbers define" <- "write.js.jinja";
    "crates/carom-wasm/js/all/read.js" "The kinds" <- "read.js.jinja";
    "crates/carom-wasm/types/core.d.ts" "The shapes that a few numbers define" <- "core.d.ts.jinja";
    "crates/carom-wasm/types/core.d.ts" "The convex shapes" <- "convex.d.ts.jinja";
    "crates/carom-wasm/types/shapes.d.ts" "The shapes that a few numbers define" <- "shapes.d.ts.jinja";
    "crates/carom-wasm/types/shapes.d.ts" "The shapes in results" <- "stored.d.ts.jinja";
    "crates/carom-py/src/shape/plain_kinds.rs" <- "python.rs.jinja";
    "crates/carom-py/python/carom/_carom.pyi" "The shapes that a few numbers define" <- "carom.pyi.jinja";
    "crates/carom-c/src/shape/plain_kinds.rs" <- "c.rs.jinja";
    "crates/carom-c/include/carom.hpp" "The shapes that a few numbers define" <- "carom.hpp.jinja";
    "crates/carom-c/lua/carom.lua" "The names of the kinds" <- "names.lua.jinja";
    "crates/carom-c/lua/carom.lua" "The shapes that a few numbers define" <- "carom.lua.jinja";
    "crates/carom-c/tests/programs/kinds.inc" <- "kinds.inc.jinja";
    "crates/carom-c/tests/programs/plain_kinds.inc" <- "cases.inc.jinja";
    "crates/carom-scene/src/spec/shape_spec.rs" "The shapes that a few numbers define" <- "spec.rs.jinja";
    "crates/carom-scene/src/spec/plain_kinds.rs" <- "scene.rs.jinja";
};

/// Returns the files that describe kinds defined by a few numbers. Each has its path, the first words of the
/// line above the written part, and the text.
pub(crate) fn files(table: &Table) -> Vec<(&'static str, Option<&'static str>, String)> {
    FILES.iter().map(|file| (file.path, file.mark, text(table, file.template))).collect()
}

/// Returns the text of a template in which the kinds of a table are inserted.
fn text(table: &Table, template: &str) -> String {
    let values = context! { about => ABOUT, kinds => kinds(table) };
    let text = environment().render_str(template, values);
    text.unwrap_or_else(|error| panic!("{template}\n{error:#}")).trim_end().to_owned() + "\n"
}

/// Returns an environment with the filters that the templates use: names and doc comments in the languages.
fn environment() -> Environment<'static> {
    let mut environment = super::environment();
    environment.add_filter("camel", |name: &str| camel(name));
    environment.add_filter("of_javascript", |text: &str, indent: usize| {
        comment(&[translated(text, Language::JavaScript, |_| None)], indent)
    });
    environment.add_filter("of_lua", |text: &str| in_lua(text).join("\n-- "));
    environment
}
