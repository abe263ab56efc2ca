//! Writes the files of the Python package: named tuples of results, the declarations of functions, and their
//! doc strings.

use serde::Serialize;

use crate::functions::FunctionNotes;
use crate::notes::{ColumnsNotes, FieldNotes, FileNotes, Notes};
use crate::table::{Argument, Doc, Field, Function, Table, TypeItem};

use super::type_words::{listed, optional};
use super::words::{Language, WIDTH, translated, wrapped};

/// A named tuple, as the template needs it.
#[derive(Serialize)]
struct Tuple {
    name: String,
    doc: String,
    fields: Vec<TupleField>,
    code: String,
}

/// A field of a named tuple.
#[derive(Serialize)]
struct TupleField {
    name: String,
    ty: String,
    doc: String,
}

/// A function with its doc string.
#[derive(Serialize)]
struct DocString {
    name: String,
    text: String,
}

/// Writes a file of named tuples.
pub(crate) fn tuples(table: &Table, notes: &Notes, file: &FileNotes) -> String {
    let item = |name: &String| match notes.columns.get(name) {
        Some(columns) => arrays(name, columns, table),
        None => tuple(
            table.type_item(name).unwrap_or_else(|| {
                panic!(
                    "python.toml lists {name}, but the library has no such type; correct or remove the entry"
                )
            }),
            notes,
        ),
    };
    let tuples: Vec<Tuple> = file.items.iter().map(item).collect();
    super::render(
        "results.py.jinja",
        minijinja::context! { head => format!("{}\n", file.head.trim()), tuples },
    )
}

/// Writes the declarations of functions.
pub(crate) fn stubs(table: &Table, notes: &Notes, file: &FileNotes) -> String {
    let function = |name: &String| {
        table.function(name).unwrap_or_else(|| {
            panic!(
                "python.toml lists {name}, but the library has no such function; correct or remove the entry"
            )
        })
    };
    let stubs: String = file.items.iter().map(|name| stub(function(name), notes)).collect();
    format!("__all__ += {}\n\n{stubs}", quoted(&exported(table, file)))
}

/// Writes the imports of the functions and of the classes of shapes in the package.
pub(crate) fn imports(table: &Table, file: &FileNotes) -> String {
    let names = exported(table, file);
    let lines: String = names.iter().map(|name| format!("    {name},\n")).collect();
    format!("from ._carom import (  # noqa: E402\n{lines})\n\n__all__ += {}\n", quoted(&names))
}

/// Returns the names of the functions and of the classes of shapes, sorted.
fn exported(table: &Table, file: &FileNotes) -> Vec<String> {
    let mut names = file.items.clone();
    names.extend(table.kinds.iter().map(|kind| kind.ty.clone()));
    names.sort();
    names
}

/// Writes the exports of the functions and of the classes of shapes from the module that is written in Rust.
pub(crate) fn exports(table: &Table, file: &FileNotes) -> String {
    let mut functions = file.items.clone();
    functions.sort();
    let mut classes: Vec<String> = table.kinds.iter().map(|kind| format!("Py{}", kind.ty)).collect();
    classes.sort();
    export("crate::queries", &functions) + &export("crate::shape", &classes)
}

fn export(module: &str, names: &[String]) -> String {
    // rustfmt allows lines of up to 110 characters, and one more for a list in braces.
    let lines = wrapped(&(names.join(", ") + ","), WIDTH - 110 + 9).join("\n        ");
    format!("    #[pymodule_export]\n    use {module}::{{\n        {lines}\n    }};\n")
}

/// Returns a list of names in quotes.
fn quoted(names: &[String]) -> String {
    let lines: String = names.iter().map(|name| format!("    \"{name}\",\n")).collect();
    format!("[\n{lines}]")
}

/// Writes the doc strings of functions.
pub(crate) fn doc_strings(table: &Table, notes: &Notes, file: &FileNotes) -> String {
    let function = |name: &String| {
        table.function(name).unwrap_or_else(|| {
            panic!(
                "python.toml lists {name}, but the library has no such function; correct or remove the entry"
            )
        })
    };
    let strings: Vec<DocString> = file.items.iter().map(|name| doc_string(function(name), notes)).collect();
    super::render("docs.rs.jinja", minijinja::context! { strings })
}

fn tuple(item: &TypeItem, notes: &Notes) -> Tuple {
    let own = notes.types.get(&item.name);
    let is_shown = |field: &&Field| !own.is_some_and(|own| own.without.contains(&field.name));
    let fields = item.fields.iter().filter(is_shown).map(|field| tuple_field(item, field, notes)).collect();
    let doc =
        own.and_then(|own| own.doc.clone()).unwrap_or_else(|| text(&item.doc, 1, &FunctionNotes::default()));
    let code = own.map(|own| own.code.trim_end().to_owned()).unwrap_or_default();
    Tuple { name: item.name.clone(), doc: literal(&doc, 4), fields, code }
}

/// Returns a named tuple of arrays.
fn arrays(name: &str, columns: &ColumnsNotes, table: &Table) -> Tuple {
    let field = |(column, field, notes): (&str, Option<&Field>, Option<&FieldNotes>)| {
        let ty = notes.and_then(|notes| notes.ty.clone());
        let ty = ty.unwrap_or_else(|| array(field.map_or("f64", |field| &field.ty)).to_owned());
        let doc = field.map(|field| text(&field.doc, 1, &FunctionNotes::default()));
        let doc = notes.and_then(|notes| notes.doc.clone()).or(doc).unwrap_or_default();
        TupleField { name: column.to_owned(), ty, doc: literal(&doc, 4) }
    };
    let fields = columns.columns(table).into_iter().map(field).collect();
    let code = columns.code.trim_end().to_owned();
    Tuple { name: name.to_owned(), doc: literal(&columns.doc, 4), fields, code }
}

/// Returns the type of an array that holds the values of many pairs.
fn array(word: &str) -> &'static str {
    match word {
        "bool" => "_Flags",
        "usize" | "u64" => "_Integers",
        _ => "_Floats",
    }
}

fn tuple_field(item: &TypeItem, field: &Field, notes: &Notes) -> TupleField {
    let own = notes.fields.get(&format!("{}.{}", item.name, field.name));
    let ty = own.and_then(|own| own.ty.clone()).unwrap_or_else(|| answer_type(&field.ty));
    let more = own.and_then(|own| own.more.clone());
    let doc = text(&field.doc, 1, &FunctionNotes { more, ..FunctionNotes::default() });
    TupleField { name: field.name.clone(), ty, doc: literal(&doc, 4) }
}

/// Returns a doc string with its quotes.
fn literal(text: &str, indent: usize) -> String {
    // The quotes take six characters.
    let lines = if text.chars().count() + indent + 6 <= WIDTH {
        vec![text.to_owned()]
    } else {
        wrapped(text, indent + 6)
    };
    let space = format!("\n{}", " ".repeat(indent));
    format!("\"\"\"{}\"\"\"", lines.join(&space))
}

/// Returns the paragraphs that hold in every language, followed by the sentences about this language.
fn text(doc: &Doc, count: usize, own: &FunctionNotes) -> String {
    let renamed = |name: &str| own.argument_names.get(name).map(|name| format!("`{name}`"));
    let shared = doc.text.iter().take(count).map(|text| translated(text, Language::Python, renamed));
    let text = shared.collect::<Vec<_>>().join("\n\n");
    match &own.more {
        Some(more) => format!("{text} {more}"),
        None => text,
    }
}

fn doc_string(function: &Function, notes: &Notes) -> DocString {
    let none = FunctionNotes::default();
    let own = notes.functions.get(&function.name).unwrap_or(&none);
    let text = text(&function.doc, function.shared_paragraphs, own);
    let mut lines = wrapped(&text, 0);
    let described: Vec<String> =
        function.arguments.iter().filter(|argument| !argument.is_plain()).map(entry).collect();
    if !described.is_empty() {
        lines.push(String::new());
        lines.extend(described);
    }
    if let Some(example) = &own.example {
        lines.push(String::new());
        lines.extend(example.trim_end().lines().map(str::to_owned));
    }
    DocString { name: function.name.clone(), text: lines.join("\n") }
}

/// Returns an argument as an item of a list.
fn entry(argument: &Argument) -> String {
    let doc = argument.doc.as_deref().unwrap_or_default();
    wrapped(&format!("- `{}`: {doc}", argument.name), 2).join("\n  ")
}

/// Returns the declaration of a function for single shapes. If the function also takes arrays, adds the
/// declaration for arrays.
fn stub(function: &Function, notes: &Notes) -> String {
    let none = FunctionNotes::default();
    let own = notes.functions.get(&function.name).unwrap_or(&none);
    let answer = function.answer.as_deref().map_or_else(|| "None".to_owned(), answer_type);
    let answer = own.answer.clone().unwrap_or(answer);
    let name = |argument: &Argument| own.argument_names.get(&argument.name).unwrap_or(&argument.name).clone();
    let arguments = |ty: fn(&str) -> String| -> Vec<String> {
        let list = function.arguments.iter();
        list.map(|argument| format!("{}: {}{}", name(argument), ty(&argument.ty), default(argument)))
            .collect()
    };
    let Some(arrays) = &own.arrays else {
        return declaration(&function.name, &arguments(argument_type), &answer, "");
    };
    let single =
        declaration(&function.name, &arguments(single_type), &answer, "  # type: ignore[overload-overlap]");
    let mut many = arguments(array_type);
    many.extend(["*".to_owned(), "pairs: ArrayLike | None = None".to_owned()]);
    many.extend(PLAIN.contains(&arrays.as_str()).then(|| format!("out: {arrays} | None = None")));
    format!("@overload\n{single}@overload\n{}", declaration(&function.name, &many, arrays, ""))
}

/// The types of result arrays for which a caller may pass an array to be filled: the argument `out`.
const PLAIN: [&str; 2] = ["_Flags", "_Floats"];

const fn default(argument: &Argument) -> &'static str {
    if argument.optional { " = None" } else { "" }
}

/// Returns a declaration, on several lines if it is long. A remark for the type checker does not count.
fn declaration(name: &str, arguments: &[String], answer: &str, remark: &str) -> String {
    let all = arguments.join(", ");
    let line = format!("def {name}({all}) -> {answer}: ...");
    if line.len() <= WIDTH {
        return format!("{line}{remark}\n");
    }
    let inner = if all.len() + 4 <= WIDTH { all } else { arguments.join(",\n    ") + "," };
    format!("def {name}({remark}\n    {inner}\n) -> {answer}: ...\n")
}

/// Returns the type of an argument.
fn argument_type(word: &str) -> String {
    match word {
        "Vec2" => "_Point".to_owned(),
        "List<Vec2>" => "_Points".to_owned(),
        "Shape" => "_Single".to_owned(),
        "List<Shape>" => "Sequence[_Single]".to_owned(),
        "Motion" | "Body" => format!("_{word}"),
        other => answer_type(other),
    }
}

/// Returns the type of an argument for a single shape, of a function that also accepts an array.
fn single_type(word: &str) -> String {
    match word {
        "Vec2" => "tuple[float, float] | Vec2".to_owned(),
        "Shape" => word.to_owned(),
        other => argument_type(other),
    }
}

/// Returns the type of an argument that is an array.
fn array_type(word: &str) -> String {
    match word {
        "Shape" => "_Shapes".to_owned(),
        "Option<f64>" => "ArrayLike | None".to_owned(),
        _ => "ArrayLike".to_owned(),
    }
}

/// Returns the type of a result or of a field.
fn answer_type(word: &str) -> String {
    if let Some(inner) = optional(word) {
        return format!("{} | None", answer_type(inner));
    }
    if let Some(inner) = listed(word) {
        return format!("list[{}]", answer_type(inner));
    }
    match word {
        "f64" => "float".to_owned(),
        "usize" | "u64" | "K" => "int".to_owned(),
        other => other.split('<').next().unwrap_or(other).to_owned(),
    }
}
