//! Writes the questions that the functions answer: a row for each function on the pages of the languages, and a
//! line for each query in the help of the command.

use crate::functions::{FunctionEntry, FunctionNotes, entries};
use crate::names::camel;
use crate::table::{Function, Table};

use super::protocol;
use super::type_words::optional;

/// A page, the first words of the line above its rows, and the text.
type Page = (&'static str, Option<&'static str>, String);

/// Writes the rows of all pages.
pub(crate) fn pages(table: &Table) -> Vec<Page> {
    let npm = "crates/carom-wasm/README.md";
    vec![
        ("crates/carom/README.md", Some("The queries"), rows(table, "query | call | other names", in_rust)),
        (npm, Some("The functions of `carom/core`"), rows(table, "query | call", of_entry("core"))),
        (npm, Some("Further functions"), rows(table, "query | call", of_entry("carom"))),
        (
            "crates/carom-py/README.md",
            Some("The queries"),
            rows(table, "query | call | answer | answer for arrays", in_python),
        ),
        ("crates/carom-cli/src/commands/queries.txt", None, help(table)),
    ]
}

/// Writes a table with a row for each function for which `cells` returns the cells behind the question.
fn rows(table: &Table, head: &str, cells: impl Fn(&FunctionEntry, &Function) -> Option<String>) -> String {
    let line = "|---".repeat(head.split('|').count());
    let row = |(entry, function): (&FunctionEntry, &Function)| {
        let question = entry.question.as_ref()?;
        Some(format!("| {question} | {}|\n", cells(entry, function)?))
    };
    let rows: String = entries_of(table).filter_map(row).collect();
    format!("| {head} |\n{line}|\n{rows}")
}

/// Returns the functions with their notes. Each has a question, or is in the row of another function.
fn entries_of(table: &Table) -> impl Iterator<Item = (&'static FunctionEntry, &Function)> {
    entries().iter().filter_map(|entry| {
        let is_in_a_row = entry.question.is_some() != entry.row_of.is_some();
        assert!(
            is_in_a_row,
            "functions.toml: give {} a `question`, or name a function in `row_of`",
            entry.name
        );
        let leads_to_a_row = entry
            .row_of
            .as_ref()
            .is_none_or(|name| entries().iter().any(|other| other.name == *name && other.question.is_some()));
        assert!(leads_to_a_row, "functions.toml: {}.row_of names no function with a question", entry.name);
        Some((entry, table.function(&entry.name)?))
    })
}

fn in_rust(entry: &FunctionEntry, _: &Function) -> Option<String> {
    let call = entry.rust.call.clone().unwrap_or_else(|| format!("`{}`", entry.name));
    Some(format!("{call} | {} ", entry.other_names.as_deref().unwrap_or_default()))
}

/// Returns the function that writes the cells of the functions that an entry point of npm exports.
fn of_entry(point: &str) -> impl Fn(&FunctionEntry, &Function) -> Option<String> {
    move |entry, function| {
        let is_here = entry.javascript.entry.as_deref() == Some(point) && entry.javascript.is_generated();
        is_here.then(|| camel(&call(function, &entry.javascript)) + " ")
    }
}

fn in_python(entry: &FunctionEntry, function: &Function) -> Option<String> {
    let notes = &entry.python;
    let answer = match (notes.answer.as_deref(), function.answer.as_deref().unwrap_or_default()) {
        (Some("str"), _) => "SVG text",
        (_, "bool") => "`bool`",
        (_, "f64") => "number",
        (_, "Vec2") => "`Vec2`",
        (_, "List<Vec2>") => "list of `Vec2`",
        (None, word) if optional(word).is_some() => "named tuple or None",
        _ => "named tuple",
    };
    let for_arrays = match notes.arrays.as_deref() {
        None => "",
        Some("_Flags") => "flags; `out=` ",
        Some("_Floats") => "numbers; `out=` ",
        Some(_) => "named tuple of arrays ",
    };
    notes.is_generated().then(|| format!("{} | {answer} | {for_arrays}", call(function, notes)))
}

/// Returns a call of the function with the names of its arguments.
fn call(function: &Function, notes: &FunctionNotes) -> String {
    let name = |name: &String| notes.argument_names.get(name).unwrap_or(name).clone();
    let arguments: Vec<String> = function.arguments.iter().map(|argument| name(&argument.name)).collect();
    notes.call.clone().unwrap_or_else(|| format!("`{}({})`", function.name, arguments.join(", ")))
}

/// The number of characters in front of the fields in the help of the command, and in a line.
const COLUMNS: [usize; 2] = [21, 80];

/// Writes the queries of the command: the names of the fields, and the question.
fn help(table: &Table) -> String {
    let line = |(name, fields, question): (String, String, String)| {
        let mut text = String::new();
        let mut line = format!("  {name:<19}");
        for word in format!("{fields}: {question}").split(' ') {
            if line.len() + word.len() > COLUMNS[1] {
                text += &(line.trim_end().to_owned() + "\n");
                line = " ".repeat(COLUMNS[0]);
            }
            line += &format!("{word} ");
        }
        text + line.trim_end() + "\n"
    };
    protocol::questions(table).into_iter().map(line).collect()
}
