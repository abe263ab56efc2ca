//! Writes the C header.

use minijinja::{Environment, Error, ErrorKind};

use super::function::functions;
use super::structs::structs;
use super::text::{comment, in_c};
use crate::render::kind_words::kinds;
use crate::table::{Doc, Table};

/// Returns the text of the header. The template gives the order for readers, and the parts from the table are
/// inserted into it.
pub(crate) fn header(table: &'static Table) -> String {
    let mut environment: Environment<'_> = super::super::environment();
    environment.add_function("doc", move |path: &str, more: Option<String>| {
        document(table, path, more.as_deref(), 0)
    });
    environment.add_function("field", move |path: &str, more: Option<String>| {
        document(table, path, more.as_deref(), 4)
    });
    let template =
        environment.get_template("carom.h.jinja").expect("the template must be in the list of templates");
    let version: Vec<u32> = table
        .version
        .split('.')
        .map(|part| part.parse().expect("a part of the version must be a number"))
        .collect();
    let values = minijinja::context! {
        kinds => kinds(table),
        structs => structs(table),
        functions => functions(table),
        constants => constants(table),
        version => table.version,
        parts => version,
    };
    template.render(values).unwrap_or_else(|error| panic!("carom.h.jinja: {error:#}"))
}

fn constants(table: &Table) -> Vec<minijinja::Value> {
    let constant = |name: &str| {
        let text = table.constant(name).unwrap_or_else(|| panic!("no constant {name}")).doc.text.join(" ");
        minijinja::context! { comment => comment(&in_c(table, &text), 0) }
    };
    ["MAX_COORDINATE", "MAX_TURN", "CONTACT_TOLERANCE"].map(constant).into()
}

/// Returns the comment of an item, followed by the sentences about C. The item is given by its path, such as
/// `Space.insert`, `Walk.ground` or `Filter`.
fn document(table: &Table, path: &str, more: Option<&str>, indent: usize) -> Result<String, Error> {
    let doc = find(table, path)
        .ok_or_else(|| Error::new(ErrorKind::InvalidOperation, format!("the table has no {path}")))?;
    let first = doc.text.first().map(|text| in_c(table, text)).unwrap_or_default();
    let refused = doc
        .errors
        .as_ref()
        .map(|errors| format!("\n\n{}", failures(&in_c(table, errors))))
        .unwrap_or_default();
    let more = more.map(|more| format!(" {more}")).unwrap_or_default();
    Ok(comment(&format!("{first}{more}{refused}"), indent))
}

/// Returns the sentences about errors for C, where a function returns no error, but fails.
fn failures(errors: &str) -> String {
    errors
        .replace("Returns an error", "Fails")
        .replace("Returns the errors of", "Fails in the same cases as")
        .replace(", and an error for", ", and for")
}

fn find<'t>(table: &'t Table, path: &str) -> Option<&'t Doc> {
    let Some((item, name)) = path.split_once('.') else {
        return table
            .type_item(path)
            .map(|item| &item.doc)
            .or(table.function(path).map(|function| &function.doc));
    };
    let kind = table.kinds.iter().find(|kind| kind.name == item);
    if let Some(field) = kind.and_then(|kind| kind.fields.iter().find(|field| field.name == name)) {
        return Some(&field.doc);
    }
    let item = table.type_item(item)?;
    let field = item.fields.iter().find(|field| field.name == name).map(|field| &field.doc);
    let mut functions = item.constructors.iter().chain(&item.methods);
    field.or_else(|| functions.find(|function| function.name == name).map(|function| &function.doc))
}
