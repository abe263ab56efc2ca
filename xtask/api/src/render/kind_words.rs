//! Describes the kinds of shapes, as the templates need them.

use minijinja::{Value, context};

use crate::names::capitals;
use crate::table::{Field, ShapeKind, Table};

use super::shape_tables::ShapeTables;

/// The first number of the other forms of shapes in `crates/carom-wasm/src/input.rs`. The kinds that a few
/// numbers define have smaller numbers.
const OTHER_FORMS: usize = 16;

/// Returns the descriptions of the kinds.
pub(crate) fn kinds(table: &Table) -> Vec<Value> {
    let last = table.kinds.iter().rposition(ShapeKind::is_plain).map_or(0, |index| index + 1);
    assert!(
        last < OTHER_FORMS,
        "kind {last} needs a number that another form has in carom-wasm; give the other forms larger numbers"
    );
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
