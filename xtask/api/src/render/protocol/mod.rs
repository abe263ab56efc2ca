//! Writes the tables of the query protocol: its queries, their fields, and the fields of results.

mod notes;
mod value;

use serde::Serialize;

use crate::functions::{Query, entries};
use crate::names::small;
use crate::table::{Argument, Field, Function, Table, TypeItem};

use super::type_words::{listed, optional};

use notes::ProtocolNotes;
use value::{first_sentence, value, without_brackets, words};

/// A row of the table of queries.
#[derive(Serialize)]
struct QueryRow {
    name: String,
    asks: String,
    fields: String,
    answer: String,
}

/// The fields of a result, or of the items of a list in a field of a result.
#[derive(Serialize)]
struct AnswerTable {
    /// The type that has the fields.
    of: String,
    fields: Vec<FieldRow>,
}

/// A row of a table of fields.
#[derive(Clone, PartialEq, Serialize)]
struct FieldRow {
    /// The queries that have the field. The list is empty for a field of a result.
    of: Vec<String>,
    name: String,
    value: String,
    doc: String,
}

/// Writes the tables of the page about the query protocol.
pub(crate) fn tables(table: &Table) -> String {
    let writer = Protocol::read(table);
    let queries: Vec<QueryRow> = writer.queries.iter().map(|query| writer.query_row(query)).collect();
    let (fields, answers) = (writer.field_rows(), writer.answer_tables());
    super::render("query.md.jinja", minijinja::context! { queries, fields, answers })
}

/// Returns the name of each query, its fields, and the question that it answers.
pub(crate) fn questions(table: &Table) -> Vec<(String, String, String)> {
    let writer = Protocol::read(table);
    writer.queries.iter().map(|query| writer.question(query)).collect()
}

struct Protocol<'a> {
    table: &'a Table,
    notes: ProtocolNotes,
    queries: Vec<NamedQuery<'a>>,
}

/// A query of the protocol, with the function that it calls.
struct NamedQuery<'a> {
    name: String,
    /// The question that the function answers.
    question: Option<String>,
    function: Option<&'a Function>,
    form: Query,
}

impl<'a> Protocol<'a> {
    fn read(table: &'a Table) -> Self {
        let notes = ProtocolNotes::read();
        let own = entries().iter().filter_map(|entry| {
            let form = entry.protocol.clone()?;
            let name = form.name.clone().unwrap_or_else(|| entry.name.clone());
            let question = form.question.clone().or_else(|| entry.question.clone());
            Some(NamedQuery { name, question, function: table.function(&entry.name), form })
        });
        let others = notes.queries.iter().map(|query| {
            let name = query.name.clone().expect("a query of protocol.toml must have a name");
            NamedQuery { name, question: query.question.clone(), function: None, form: query.clone() }
        });
        let queries = own.chain(others).collect();
        Self { table, notes, queries }
    }

    fn question(&self, query: &NamedQuery<'_>) -> (String, String, String) {
        let arguments = query.function.map_or(&[] as &[Argument], |function| &function.arguments);
        let is_optional = |name: &str| arguments.iter().any(|other| other.name == name && other.optional);
        let name = |FieldRow { name, .. }: FieldRow| {
            if is_optional(&name) { format!("optional {name}") } else { name }
        };
        let fields = || self.fields(query).into_iter().map(name).collect::<Vec<_>>().join(", ");
        let question = query.question.clone();
        let question = question.unwrap_or_else(|| panic!("the query {} has no `question`", query.name));
        (query.name.clone(), query.form.given.clone().unwrap_or_else(fields), question)
    }

    fn query_row(&self, query: &NamedQuery<'_>) -> QueryRow {
        let doc = query
            .function
            .and_then(|function| function.doc.text.first())
            .map(|text| words(&without_brackets(first_sentence(text))));
        let asks = query.form.asks.clone().or(doc).unwrap_or_else(|| {
            panic!("protocol.toml: the query {} has no text that says what it asks; add `asks`", query.name)
        });
        let fields = self.fields(query);
        let fields: Vec<String> = fields.iter().map(|field| format!("`{}`", field.name)).collect();
        let fields = fields.join(", ");
        QueryRow { name: query.name.clone(), asks, fields, answer: self.answer(query) }
    }

    /// Returns the fields of a query.
    fn fields(&self, query: &NamedQuery<'_>) -> Vec<FieldRow> {
        let none: &[Argument] = &[];
        let arguments = query.function.map_or(none, |function| &function.arguments);
        let names: Vec<&String> = match query.form.fields.as_slice() {
            [] => arguments.iter().map(|argument| &argument.name).collect(),
            listed => listed.iter().collect(),
        };
        let row = |name: &&String| {
            let argument = arguments.iter().find(|argument| argument.name == **name);
            self.field(query, name, argument)
        };
        names.iter().map(row).collect()
    }

    fn field(&self, query: &NamedQuery<'_>, name: &str, argument: Option<&Argument>) -> FieldRow {
        let special =
            self.notes.fields.get(&format!("{}.{name}", query.name)).or_else(|| self.notes.fields.get(name));
        let value = special
            .and_then(|form| form.value.clone())
            .or_else(|| argument.map(|argument| value(&argument.ty)));
        let doc = special.and_then(|form| form.doc.clone());
        let doc = doc.or_else(|| argument.and_then(|argument| argument.doc.clone()));
        let optional = if argument.is_some_and(|argument| argument.optional) { "; optional" } else { "" };
        let missing = || panic!("protocol.toml lacks {}.{name}", query.name);
        let value = value.unwrap_or_else(missing) + optional;
        FieldRow {
            of: vec![query.name.clone()],
            name: name.to_owned(),
            value,
            doc: doc.unwrap_or_else(missing),
        }
    }

    /// Returns the fields of all queries. Queries with the same field share a row. A field that has another
    /// meaning in a single query has the name of that query in its row.
    fn field_rows(&self) -> Vec<FieldRow> {
        let mut rows: Vec<FieldRow> = Vec::new();
        for row in self.queries.iter().flat_map(|query| self.fields(query)) {
            let same = |other: &&mut FieldRow| {
                (&other.name, &other.value, &other.doc) == (&row.name, &row.value, &row.doc)
            };
            match rows.iter_mut().find(same) {
                Some(other) => other.of.extend(row.of),
                None => rows.push(row),
            }
        }
        let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
        for row in &mut rows {
            let is_unique = names.iter().filter(|name| **name == row.name).count() == 1;
            if is_unique || row.of.len() > 1 {
                row.of.clear();
            }
        }
        rows
    }

    /// Returns the text about the result of a query.
    fn answer(&self, query: &NamedQuery<'_>) -> String {
        let ty = query.function.and_then(|function| function.answer.as_deref()).unwrap_or_default();
        let list =
            |names: &[String]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let Some(field) = &query.form.answer else {
            let names = if query.form.answers.is_empty() {
                self.names(query, ty)
            } else {
                query.form.answers.clone()
            };
            return list(&names);
        };
        let (start, inner) = match (optional(ty), listed(ty)) {
            (Some(inner), _) => ("null, or ", inner),
            (_, Some(inner)) if self.table.type_item(inner).is_some() => ("a list, each with ", inner),
            _ => return format!("`{field}`: {}", value(ty)),
        };
        format!("`{field}`: {start}{}", list(&self.names(query, inner)))
    }

    /// Returns the names of the fields of a result.
    fn names(&self, query: &NamedQuery<'_>, ty: &str) -> Vec<String> {
        let item = self.table.type_item(ty).unwrap_or_else(|| {
            panic!("protocol.toml: the query {} has answers of the unknown type {ty}", query.name)
        });
        self.members(item).into_iter().map(|row| row.name).collect()
    }

    /// Returns the fields of all results. Each type is listed once.
    fn answer_tables(&self) -> Vec<AnswerTable> {
        let mut seen: Vec<(&TypeItem, Vec<String>)> = Vec::new();
        for query in &self.queries {
            let word = query.function.and_then(|function| function.answer.as_deref()).unwrap_or_default();
            self.add_type(word, &format!("answer of `{}`", query.name), &mut seen);
        }
        let table = |(item, of): (&TypeItem, Vec<String>)| AnswerTable {
            of: of.join(", "),
            fields: self.members(item),
        };
        seen.into_iter().map(table).collect()
    }

    /// Adds a type of result with the place where it occurs, and the types of its fields. Does nothing for
    /// other types.
    fn add_type<'s>(&'s self, word: &str, place: &str, seen: &mut Vec<(&'s TypeItem, Vec<String>)>) {
        let word = optional(word).or_else(|| listed(word)).unwrap_or(word);
        let Some(item) = self.table.type_item(word).filter(|item| item.module == "query") else { return };
        if let Some((_, places)) = seen.iter_mut().find(|(other, _)| other.name == item.name) {
            places.push(place.trim_start_matches("answer of ").to_owned());
            return;
        }
        seen.push((item, vec![place.to_owned()]));
        for field in &item.fields {
            self.add_type(&field.ty, &format!("each of the `{}`", field.name), seen);
        }
    }

    /// Returns the fields of a type. For an enum, they are `kind` and the fields of all variants.
    fn members(&self, item: &TypeItem) -> Vec<FieldRow> {
        let mut rows: Vec<FieldRow> = Vec::new();
        if item.form == "enum" {
            let kinds: Vec<String> =
                item.variants.iter().map(|variant| format!("`{}`", small(&variant.name))).collect();
            let doc = words(item.doc.text.first().map_or("", String::as_str));
            rows.push(FieldRow { of: Vec::new(), name: "kind".to_owned(), value: kinds.join(", "), doc });
        }
        let of_variants = item.variants.iter().flat_map(|variant| &variant.fields);
        rows.extend(item.fields.iter().chain(of_variants).map(|field| self.member(item, field)));
        let more = self.notes.answers.iter().filter_map(|(path, form)| {
            let name = path.strip_prefix(item.name.as_str())?.strip_prefix('.')?;
            let (value, doc) = (form.value.clone()?, form.doc.clone()?);
            Some(FieldRow { of: Vec::new(), name: name.to_owned(), value, doc })
        });
        rows.extend(more);
        rows
    }

    fn member(&self, item: &TypeItem, field: &Field) -> FieldRow {
        let form = self.notes.answers.get(&format!("{}.{}", item.name, field.name));
        let value = form.and_then(|form| form.value.clone()).unwrap_or_else(|| value(&field.ty));
        let doc = words(field.doc.text.first().map_or("", String::as_str));
        let doc = match form.and_then(|form| form.more.as_ref()) {
            Some(more) => format!("{doc} {more}"),
            None => doc,
        };
        FieldRow { of: Vec::new(), name: field.name.clone(), value, doc }
    }
}
