//! Writes the functions in C, and the Rust functions that they call.

use serde::Serialize;

use super::super::type_words::{listed, optional};
use super::notes::notes;
use super::structs::{c_type, struct_of};
use super::text::{comment, in_c};
use crate::table::{Argument, Function, Table};

/// A function, as the templates need it.
#[derive(Serialize)]
pub(super) struct FunctionOfC {
    /// The name in Rust.
    pub(super) name: String,
    comment: String,
    pub(super) doc: String,
    /// The declaration in C.
    in_c: String,
    /// The arguments of the Rust function that C calls.
    parameters: String,
    /// The type of the result of the Rust function. The next field is the value that the function returns if
    /// there is an error.
    returns: &'static str,
    failed: &'static str,
    /// The lines of Rust that read the arguments.
    reads: Vec<String>,
    /// The expression for the result in Rust.
    answer: String,
    /// The form in which other languages read the result: `flag`, `number`, `vector`, `maybe`, `value`,
    /// `list` or `listed`.
    pub(super) form: &'static str,
    /// The name of the result's struct without its prefix, or the name of the struct of a list's items.
    pub(super) of: String,
    pub(super) arguments: Vec<ArgumentOfC>,
    /// Whether there is separate code for two circles, or for two boxes of one kind.
    is_fast: bool,
    /// The function with numbers instead of vectors. `None` if it has no vectors as arguments, or if its
    /// result is a vector.
    pub(super) flat: Option<FlatFunction>,
}

/// A function with numbers instead of vectors, which any language can call.
#[derive(Serialize)]
pub(super) struct FlatFunction {
    in_c: String,
    parameters: String,
    /// The call of the function with vectors.
    call: String,
}

/// An argument, as the templates need it.
#[derive(Clone, Serialize)]
pub(super) struct ArgumentOfC {
    pub(super) name: String,
    /// The type of the argument in the table.
    pub(super) ty: String,
}

/// The result of a function.
struct AnswerOfC {
    form: &'static str,
    of: String,
    in_c: Vec<String>,
    in_rust: Vec<String>,
    /// The expression for the result, with `{}` in the place of the call.
    value: String,
    /// A line of code that reads the caller's list.
    room: Option<String>,
}

/// Returns all functions that a rule writes.
pub(super) fn functions(table: &Table) -> Vec<FunctionOfC> {
    notes().generated(table).into_iter().map(|function| function_of(table, function)).collect()
}

fn function_of(table: &Table, function: &Function) -> FunctionOfC {
    let name = &function.name;
    let answer = answer(table, function);
    let passed: Vec<String> = function.arguments.iter().map(passed).collect();
    let fails = if function.error.is_some() { "?" } else { "" };
    let call = format!("carom::{name}({}){fails}", passed.join(", "));
    let (returns, failed, in_c_returns) = match answer.form {
        "number" => ("f64", "f64::NAN", "double "),
        "vector" => ("CaromVec2", "NO_VECTOR", "CaromVec2 "),
        _ => ("bool", "false", "bool "),
    };
    let list = |of: fn(&Argument) -> String, more: &[String]| {
        function.arguments.iter().map(of).chain(more.iter().cloned()).collect::<Vec<_>>().join(", ")
    };
    let flat = flat(function, &answer, in_c_returns);
    let text = function.doc.text.iter().take(function.shared_paragraphs).cloned().collect::<Vec<_>>();
    let arguments =
        |argument: &Argument| ArgumentOfC { name: argument.name.clone(), ty: argument.ty.clone() };
    FunctionOfC {
        name: name.clone(),
        comment: comment(&described(table, function, &text), 0),
        doc: text.first().cloned().unwrap_or_default(),
        in_c: format!("{in_c_returns}carom_{name}({})", list(in_c_argument, &answer.in_c)),
        parameters: list(parameter, &answer.in_rust),
        returns,
        failed,
        reads: function.arguments.iter().map(read).chain(answer.room).collect(),
        answer: answer.value.replace("{}", &call),
        form: answer.form,
        of: answer.of,
        arguments: function.arguments.iter().map(arguments).collect(),
        is_fast: notes().is_fast(name),
        flat,
    }
}

fn flat(function: &Function, answer: &AnswerOfC, returns: &str) -> Option<FlatFunction> {
    let is_vector = |argument: &&Argument| argument.ty == "Vec2";
    if !function.arguments.iter().any(|argument| is_vector(&argument)) || answer.form == "vector" {
        return None;
    }
    let name = &function.name;
    let list = |of: fn(&Argument) -> String, vector: fn(&str) -> String, more: &[String]| {
        let each = function.arguments.iter();
        let each =
            each.map(|argument| if is_vector(&argument) { vector(&argument.name) } else { of(argument) });
        each.chain(more.iter().cloned()).collect::<Vec<_>>().join(", ")
    };
    let outer: Vec<String> = answer
        .in_rust
        .iter()
        .map(|argument| argument.split(':').next().unwrap_or_default().to_owned())
        .collect();
    let in_c = list(in_c_argument, |name| format!("double {name}_x, double {name}_y"), &answer.in_c);
    let passed = list(
        |argument| argument.name.clone(),
        |name| format!("CaromVec2 {{ x: {name}_x, y: {name}_y }}"),
        &outer,
    );
    Some(FlatFunction {
        in_c: format!("{returns}carom_{name}_xy({in_c})"),
        parameters: list(parameter, |name| format!("{name}_x: f64, {name}_y: f64"), &answer.in_rust),
        call: format!("carom_{name}({passed})"),
    })
}

/// Returns the text of a comment: the paragraphs, and the arguments that need an explanation.
fn described(table: &Table, function: &Function, text: &[String]) -> String {
    let mut lines: Vec<String> = text.iter().map(|paragraph| in_c(table, paragraph)).collect();
    let is_bare = |argument: &&Argument| {
        argument.is_plain() && !["Option<f64>", "Motion"].contains(&argument.ty.as_str())
    };
    let entry = |argument: &Argument| {
        let doc = in_c(table, argument.doc.as_deref().unwrap_or_default());
        let none = match argument.ty.as_str() {
            "Option<f64>" => " Pass INFINITY for a ray without an end.",
            "Motion" => " Pass NULL for no motion.",
            _ => "",
        };
        format!("- `{}`: {doc}{none}", argument.name)
    };
    let arguments: Vec<String> =
        function.arguments.iter().filter(|argument| !is_bare(argument)).map(entry).collect();
    lines.extend((!arguments.is_empty()).then(|| arguments.join("\n")));
    lines.join("\n\n")
}

fn in_c_argument(argument: &Argument) -> String {
    let name = &argument.name;
    match argument.ty.as_str() {
        "Shape" | "Motion" | "Body" => format!("const Carom{} *{name}", argument.ty),
        "List<Vec2>" => format!("const CaromVec2 *{name}, size_t {}_count", name.trim_end_matches('s')),
        "Option<f64>" => format!("double {name}"),
        other => format!("{} {name}", c_type(other)),
    }
}

fn parameter(argument: &Argument) -> String {
    let name = &argument.name;
    match argument.ty.as_str() {
        "Shape" | "Motion" | "Body" => format!("{name}: In<'_, Carom{}>", argument.ty),
        "List<Vec2>" => format!("{name}: *const CaromVec2, {}_count: usize", name.trim_end_matches('s')),
        "Vec2" => format!("{name}: CaromVec2"),
        _ => format!("{name}: f64"),
    }
}

/// Returns the line of code that reads an argument.
fn read(argument: &Argument) -> String {
    let name = &argument.name;
    let call = match argument.ty.as_str() {
        "Shape" => {
            return format!(
                "let mut spare = Spare::uninit();\n        let {name} = read(\"{name}\", {name}, &mut spare)?;"
            );
        }
        "Motion" => "motion",
        "Body" => "body",
        "Vec2" if name == "direction" => "direction",
        "Vec2" => "point",
        "Option<f64>" => "limit",
        "f64" => "number",
        "List<Vec2>" => {
            return format!(
                "let {name} = points_of(\"{name}\", {name}, {}_count)?;",
                name.trim_end_matches('s')
            );
        }
        other => panic!(
            "no rule reads an argument of type {other} in C: write {name} by hand, and say so in c.toml"
        ),
    };
    format!("let {name} = values::{call}(\"{name}\", {name})?;")
}

/// Returns an argument in the form that a call of the library needs.
fn passed(argument: &Argument) -> String {
    let is_address = ["Body", "List<Vec2>", "Shape"].contains(&argument.ty.as_str());
    if is_address { format!("&{}", argument.name) } else { argument.name.clone() }
}

fn answer(table: &Table, function: &Function) -> AnswerOfC {
    let word = function.answer.as_deref().unwrap_or_else(|| panic!("{}: no answer", function.name));
    let plain = |form, value: &str| AnswerOfC {
        form,
        of: word.to_owned(),
        in_c: Vec::new(),
        in_rust: Vec::new(),
        value: value.to_owned(),
        room: None,
    };
    match word {
        "bool" => return plain("flag", "Ok({})"),
        "f64" => return plain("number", "Ok({})"),
        "Vec2" => return plain("vector", "Ok({}.into())"),
        _ => {}
    }
    if let Some(inner) = listed(word) {
        let item = c_type(inner);
        return AnswerOfC {
            form: "listed",
            of: inner.to_owned(),
            in_c: vec![format!("{item} *answer"), "size_t capacity".to_owned(), "size_t *count".to_owned()],
            in_rust: vec![
                format!("answer: *mut {item}"),
                "capacity: usize".to_owned(),
                "count: Out<'_, usize>".to_owned(),
            ],
            value: "Ok(give(count, Some(room.fill({}.into_iter().map(|item| item.into())))))".to_owned(),
            room: Some("let room = Room::new(\"answer\", answer, capacity)?;".to_owned()),
        };
    }
    let (form, name) = optional(word).map_or(("value", word), |inner| ("maybe", inner));
    let item = table.type_item(name).unwrap_or_else(|| panic!("no type {name}"));
    let out = (format!("Carom{name} *answer"), format!("answer: Out<'_, Carom{name}>"));
    if let Some(list) = struct_of(table, item).list {
        let field = item
            .fields
            .iter()
            .find(|field| field.name == list)
            .expect("the type must have the field of the list");
        let inner = listed(&field.ty).expect("the field must be a list");
        let of_two = if inner == "Contact" { "told(item, &a, &b)" } else { "item.to_c()" };
        return AnswerOfC {
            form: "list",
            of: name.to_owned(),
            in_c: vec![format!("{} *{list}", c_type(inner)), "size_t capacity".to_owned(), out.0],
            in_rust: vec![format!("{list}: *mut {}", c_type(inner)), "capacity: usize".to_owned(), out.1],
            value: format!(
                "{{\n            let found = {{}};\n            room.fill(found.{list}.iter().map(|item| {of_two}));\n            \
                 Ok(give(answer, Some(found.to_c())))\n        }}"
            ),
            room: Some(format!("let room = Room::new(\"{list}\", {list}, capacity)?;")),
        };
    }
    let told = if name == "Contact" { "told(found, &a, &b)" } else { "found.to_c()" };
    let value = if form == "maybe" {
        format!("Ok(give_if(answer, &{{}}, |found| {told}))")
    } else {
        "Ok(give(answer, Some({}.to_c())))".to_owned()
    };
    AnswerOfC { form, of: name.to_owned(), in_c: vec![out.0], in_rust: vec![out.1], value, room: None }
}
