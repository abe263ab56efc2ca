//! The kinds of shapes in the words of the templates.

use minijinja::{Value, context};

use crate::names::capitals;
use crate::table::{Field, ShapeKind, Table};

use super::shape_tables::ShapeTables;

/// Returns the kinds in the words of the templates.
pub(crate) fn kinds(table: &Table) -> Vec<Value> {
    table.kinds.iter().enumerate().map(|(index, kind)| in_words(table, index, kind)).collect()
}

fn in_words(table: &Table, index: usize, kind: &ShapeKind) -> Value {
    let item = table.type_item(&kind.ty);
    let examples = &ShapeTables::read().examples_in_python;
    let mut offset = 0;
    let field = |field: &Field| {
        let place = offset;
        offset += if field.ty == "f64" { 1 } else { 2 };
        context! { name => field.name, type => field.ty, doc => field.doc.text.first(), at => place }
    };
    context! {
        index,
        name => kind.name,
        type => kind.ty,
        constant => capitals(&kind.name),
        is_plain => kind.is_plain(),
        is_convex => kind.convex,
        doc => item.and_then(|item| item.doc.text.first()),
        example_in_python => examples.get(&kind.name).map(|text| text.lines().collect::<Vec<_>>()),
        fields => kind.fields.iter().map(field).collect::<Vec<_>>(),
    }
}
