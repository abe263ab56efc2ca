//! Writes the declarations of TypeScript: interfaces of results, and functions with their documentation.

use serde::Serialize;

use crate::functions::FunctionNotes;
use crate::names::{camel, small};
use crate::notes::{ColumnsNotes, FieldNotes, FileNotes, Notes};
use crate::table::{Argument, Constant, Doc, Field, Function, Table, TypeItem, Variant};

use super::type_words::{listed, optional};
use super::words::{Language, translated, wrapped};

/// A declaration, as the template needs it.
#[derive(Serialize)]
struct Declaration {
    form: &'static str,
    name: String,
    comment: String,
    members: Vec<Member>,
    signatures: Vec<String>,
}

/// A field of an interface, or a variant of a union.
#[derive(Serialize)]
struct Member {
    comment: String,
    text: String,
}

/// Writes the declarations of a file.
pub(crate) fn file(table: &Table, notes: &Notes, file: &FileNotes) -> String {
    let writer = Declarations { table, notes, file };
    let declarations: Vec<Declaration> = file.items.iter().map(|name| writer.declaration(name)).collect();
    super::render(
        "declarations.ts.jinja",
        minijinja::context! { head => format!("{}\n", file.head.trim()), declarations },
    )
}

struct Declarations<'a> {
    table: &'a Table,
    notes: &'a Notes,
    file: &'a FileNotes,
}

impl Declarations<'_> {
    fn declaration(&self, name: &str) -> Declaration {
        if let Some(function) = self.table.function(name) {
            return self.function(function);
        }
        if let Some(constant) = self.table.constant(name) {
            return self.constant(constant);
        }
        if let Some(columns) = self.notes.columns.get(name) {
            return self.columns(name, columns);
        }
        let item = self.table.type_item(name).unwrap_or_else(|| {
            panic!(
                "javascript.toml lists {name}, but the library has no such item; correct or remove the entry"
            )
        });
        if item.form == "enum" { self.union(item) } else { self.interface(item) }
    }

    fn function(&self, function: &Function) -> Declaration {
        let none = FunctionNotes::default();
        let notes = self.notes.functions.get(&function.name).unwrap_or(&none);
        let name = self.name(&function.name);
        let mut blocks =
            self.paragraphs(&function.doc, function.shared_paragraphs, notes.more.as_deref(), &name);
        blocks.extend(notes.example.as_ref().map(|example| format!("```js\n{}\n```", example.trim_end())));
        let arguments = function.arguments.iter().filter(|argument| !argument.is_plain());
        let parameters: Vec<String> = arguments.map(|argument| self.parameter(argument, &name)).collect();
        blocks.extend(Some(parameters.join("\n")).filter(|text| !text.is_empty()));
        let signatures = if notes.signatures.is_empty() {
            vec![self.signature(function, notes)]
        } else {
            notes.signatures.clone()
        };
        Declaration { form: "function", comment: comment(&blocks, 0), members: Vec::new(), signatures, name }
    }

    fn parameter(&self, argument: &Argument, function: &str) -> String {
        let doc = argument.doc.as_deref().unwrap_or_default();
        format!("@param {} {}", camel(&argument.name), self.text(doc, function))
    }

    fn signature(&self, function: &Function, notes: &FunctionNotes) -> String {
        let argument = |argument: &Argument| {
            let ty = notes.argument_types.get(&argument.name).cloned().unwrap_or_else(|| input(&argument.ty));
            let mark = if argument.optional { "?" } else { "" };
            format!("{}{mark}: {ty}", camel(&argument.name))
        };
        let arguments: Vec<String> = function.arguments.iter().map(argument).collect();
        let answer = function.answer.as_deref().map_or_else(|| "void".to_owned(), output);
        format!("({}): {}", arguments.join(", "), notes.answer.clone().unwrap_or(answer))
    }

    fn constant(&self, constant: &Constant) -> Declaration {
        let blocks = self.paragraphs(&constant.doc, 1, None, &constant.name);
        let name = constant.name.clone();
        Declaration {
            form: "constant",
            comment: comment(&blocks, 0),
            members: Vec::new(),
            signatures: Vec::new(),
            name,
        }
    }

    fn interface(&self, item: &TypeItem) -> Declaration {
        let notes = self.notes.types.get(&item.name);
        let left_out = |field: &&Field| !notes.is_some_and(|notes| notes.without.contains(&field.name));
        let members = item.fields.iter().filter(left_out).map(|field| self.field(item, field)).collect();
        self.of_type(item, "interface", members)
    }

    /// Returns an interface of typed arrays.
    fn columns(&self, name: &str, columns: &ColumnsNotes) -> Declaration {
        let member = |(column, field, notes): (&str, Option<&Field>, Option<&FieldNotes>)| {
            let own = notes.and_then(|notes| notes.doc.clone());
            let is_vector = own.is_none() && field.is_some_and(|field| field.ty == "Vec2");
            let more = is_vector.then_some("Two numbers for each pair: x and y.");
            let doc = field.map(|field| self.paragraphs(&field.doc, 1, more, name));
            let ty = notes.and_then(|notes| notes.ty.clone());
            let ty = ty.unwrap_or_else(|| typed_array(field.map_or("f64", |field| &field.ty)).to_owned());
            let blocks = own.map(|text| vec![text]).or(doc).unwrap_or_default();
            Member { comment: comment(&blocks, 2), text: format!("{}: {ty}", camel(column)) }
        };
        let members = columns.columns(self.table).into_iter().map(member).collect();
        let comment = comment(std::slice::from_ref(&columns.doc), 0);
        Declaration { form: "interface", comment, members, signatures: Vec::new(), name: name.to_owned() }
    }

    fn union(&self, item: &TypeItem) -> Declaration {
        self.of_type(item, "union", item.variants.iter().map(|variant| self.variant(item, variant)).collect())
    }

    fn of_type(&self, item: &TypeItem, form: &'static str, members: Vec<Member>) -> Declaration {
        let own = self.notes.types.get(&item.name).and_then(|notes| notes.doc.clone());
        let blocks = match own {
            Some(text) => vec![text],
            None => self.paragraphs(&item.doc, 1, None, &item.name),
        };
        Declaration {
            form,
            comment: comment(&blocks, 0),
            members,
            signatures: Vec::new(),
            name: item.name.clone(),
        }
    }

    fn field(&self, item: &TypeItem, field: &Field) -> Member {
        let notes = self.notes.fields.get(&format!("{}.{}", item.name, field.name));
        let more = notes.and_then(|notes| notes.more.as_deref());
        let ty = notes.and_then(|notes| notes.ty.clone()).unwrap_or_else(|| output(&field.ty));
        let mark = if notes.is_some_and(|notes| notes.optional) { "?" } else { "" };
        let blocks = self.paragraphs(&field.doc, 1, more, &item.name);
        Member { comment: comment(&blocks, 2), text: format!("{}{mark}: {ty}", camel(&field.name)) }
    }

    fn variant(&self, item: &TypeItem, variant: &Variant) -> Member {
        let kind = format!("kind: \"{}\"", small(&variant.name));
        let fields =
            variant.fields.iter().map(|field| format!("{}: {}", camel(&field.name), output(&field.ty)));
        let fields: Vec<String> = std::iter::once(kind).chain(fields).collect();
        let blocks = self.paragraphs(&variant.doc, 1, None, &item.name);
        Member { comment: comment(&blocks, 2), text: format!("{{ {} }}", fields.join("; ")) }
    }

    /// Returns the paragraphs that hold in every language, followed by the sentences about this language.
    fn paragraphs(&self, doc: &Doc, count: usize, more: Option<&str>, of: &str) -> Vec<String> {
        let mut blocks: Vec<String> = doc.text.iter().take(count).map(|text| self.text(text, of)).collect();
        match (blocks.last_mut(), more) {
            (Some(last), Some(more)) => *last = format!("{last} {more}"),
            (None, Some(more)) => blocks.push(more.to_owned()),
            _ => {}
        }
        blocks
    }

    /// Returns a sentence of a doc comment, with links to the other items of the file and to its imports.
    fn text(&self, text: &str, of: &str) -> String {
        translated(text, Language::JavaScript, |name| {
            let name = self.exported(name);
            let name = name.as_str();
            let first = name.split('.').next().unwrap_or(name);
            let is_item = self.file.items.iter().any(|item| self.name(item) == first);
            let is_imported = self.file.imports(first);
            let is_other = name != of && (is_item || is_imported) && !SHORT.contains(&name);
            is_other.then(|| format!("{{@link {name}}}"))
        })
    }

    /// Returns the JavaScript name of a Rust function or type.
    fn name(&self, name: &str) -> String {
        let own = self.notes.functions.get(name).and_then(|notes| notes.name.clone());
        own.unwrap_or_else(|| camel(name))
    }

    /// Returns the exported name of an item, given the name that follows from the rule.
    fn exported(&self, name: &str) -> String {
        let named = self.notes.functions.iter().find(|(rust, _)| camel(rust) == name);
        named.map_or_else(|| name.to_owned(), |(rust, _)| self.name(rust))
    }
}

/// Names of items that are also names of arguments and fields.
const SHORT: [&str; 2] = ["type", "shape"];

/// Returns a doc comment of several blocks, with an empty line between them.
pub(super) fn comment(blocks: &[String], indent: usize) -> String {
    let space = " ".repeat(indent);
    let mut lines: Vec<String> = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        if index > 0 {
            lines.push(String::new());
        }
        let is_code = block.starts_with("```");
        lines.extend(if is_code {
            block.lines().map(str::to_owned).collect()
        } else {
            wrapped(block, indent + 3)
        });
    }
    if let [line] = lines.as_slice()
        && indent + line.chars().count() + "/**  */".len() <= 120
    {
        return format!("{space}/** {line} */");
    }
    let body: Vec<String> =
        lines.iter().map(|line| format!("{space} * {line}").trim_end().to_owned()).collect();
    format!("{space}/**\n{}\n{space} */", body.join("\n"))
}

/// Returns the typed array that holds the values of many pairs.
fn typed_array(word: &str) -> &'static str {
    if word == "bool" { "Uint8Array" } else { "Float64Array" }
}

/// Returns the TypeScript type of an argument.
fn input(word: &str) -> String {
    if let Some(inner) = optional(word) {
        return format!("{} | null", input(inner));
    }
    match listed(word) {
        Some(inner) => format!("readonly {}[]", input(inner)),
        None if word == "Vec2" => "Point".to_owned(),
        None => output(word),
    }
}

/// Returns the TypeScript type of a result or of a field.
fn output(word: &str) -> String {
    if let Some(inner) = optional(word) {
        return format!("{} | null", output(inner));
    }
    if let Some(inner) = listed(word) {
        return format!("{}[]", output(inner));
    }
    match word {
        "f64" | "usize" | "u64" | "K" | "ColliderId" => "number".to_owned(),
        "bool" => "boolean".to_owned(),
        "[Vec2; 2]" => "[Vec2, Vec2]".to_owned(),
        other => other.split('<').next().unwrap_or(other).to_owned(),
    }
}
