//! Defines the table: the public items of the library in a form for all languages.

use serde::Serialize;

/// The version of the format of `api.json`. The version grows when a program that reads the file must change.
pub const FORMAT: u32 = 1;

/// The first words of a file that is written from the table.
pub const ABOUT: &str = "Written by `cargo xtask api` from the sources of the library: do not edit.";

/// The whole table, as it is stored in `api.json`.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// A sentence that says how the file is made.
    pub about: &'static str,
    /// The version of the format of the file.
    pub format: u32,
    /// The version of the library.
    pub version: String,
    /// The constants.
    pub constants: Vec<Constant>,
    /// The kinds of shapes, in the order of `Shape`.
    pub kinds: Vec<ShapeKind>,
    /// The functions, most of which are queries.
    pub functions: Vec<Function>,
    /// The queries of the protocol that call a function.
    pub queries: Vec<QueryForm>,
    /// The structs, enums, traits and aliases, sorted by name.
    pub types: Vec<TypeItem>,
}

/// A constant number.
#[derive(Clone, Debug, Serialize)]
pub struct Constant {
    /// The name of the constant.
    pub name: String,
    /// The meaning of the constant.
    pub doc: Doc,
    /// The type of the constant.
    #[serde(rename = "type")]
    pub ty: String,
}

/// A kind of shape.
#[derive(Clone, Debug, Serialize)]
pub struct ShapeKind {
    /// The name in files and in JavaScript.
    pub name: String,
    /// The name of the type in Rust.
    #[serde(rename = "type")]
    pub ty: String,
    /// Whether all shapes of the kind are convex.
    pub convex: bool,
    /// The fields that define a shape.
    pub fields: Vec<Field>,
}

/// A query of the protocol: a function that is called with JSON and returns JSON.
#[derive(Clone, Debug, Serialize)]
pub struct QueryForm {
    /// The name of the query.
    pub name: String,
    /// The function that the query calls.
    pub function: String,
    /// The fields of the query.
    pub fields: Vec<String>,
    /// The field that holds the result. `None` if the result has the fields of the function's struct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// A function, a constructor or a method.
#[derive(Clone, Debug, Serialize)]
pub struct Function {
    /// The name of the function.
    pub name: String,
    /// The part of the library that contains the function. Empty for a method.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub module: String,
    /// The description of the function in its Rust documentation.
    pub doc: Doc,
    /// The number of paragraphs of `doc` that hold in every language. The other paragraphs are about Rust, or
    /// give more details.
    #[serde(skip_serializing_if = "is_one")]
    pub shared_paragraphs: usize,
    /// The arguments of the function in order, without `self`.
    pub arguments: Vec<Argument>,
    /// The type of the result. `None` if the function returns nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The type of the errors. `None` if the function cannot fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Whether the method changes `self`.
    #[serde(skip_serializing_if = "is_false")]
    pub changes: bool,
    /// The feature of the library that enables the function. `None` if the function always exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
}

/// An argument of a function.
#[derive(Clone, Debug, Serialize)]
pub struct Argument {
    /// The name of the argument.
    pub name: String,
    /// The type of the argument.
    #[serde(rename = "type")]
    pub ty: String,
    /// The meaning of the argument. `None` if the function's comment explains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Whether the argument may be left out in languages that allow this.
    #[serde(skip_serializing_if = "is_false")]
    pub optional: bool,
}

/// A field of a struct, of a variant or of a kind of shape.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// The name of the field.
    pub name: String,
    /// The type of the field.
    #[serde(rename = "type")]
    pub ty: String,
    /// The meaning of the field: unit, sign and range.
    pub doc: Doc,
    /// Whether Rust has a method instead of the field.
    #[serde(skip_serializing_if = "is_false")]
    pub getter: bool,
    /// Whether a shape may leave out the field.
    #[serde(skip_serializing_if = "is_false")]
    pub optional: bool,
}

/// A variant of an enum.
#[derive(Clone, Debug, Serialize)]
pub struct Variant {
    /// The name of the variant.
    pub name: String,
    /// The meaning of the variant.
    pub doc: Doc,
    /// The values of the variant. The name of a value without a name is its position, such as `0`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<Field>,
    /// The name of a kind of error in files and in other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A struct, an enum, a trait or an alias.
#[derive(Clone, Debug, Serialize)]
pub struct TypeItem {
    /// The name of the type.
    pub name: String,
    /// The form of the type: `struct`, `enum`, `trait` or `alias`.
    pub form: &'static str,
    /// The part of the library that contains the type.
    pub module: String,
    /// The meaning of the type.
    pub doc: Doc,
    /// The names of the type parameters, for which the caller chooses types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<String>,
    /// The traits that the compiler implements for the type.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub derives: Vec<String>,
    /// The type for which an alias stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<String>,
    /// The public fields, and the getters that are fields in other languages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<Field>,
    /// The variants of an enum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
    /// The constants.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub constants: Vec<Constant>,
    /// The functions that create a value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub constructors: Vec<Function>,
    /// The methods.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub methods: Vec<Function>,
}

/// A doc comment.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Doc {
    /// The paragraphs of the comment. The first one says what the item is or returns. Names are in
    /// backquotes, as in Rust.
    pub text: Vec<String>,
    /// The faults that a constructor refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<String>,
    /// The example in Rust.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
}

impl Table {
    /// Returns the function with a name.
    pub fn function(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|function| function.name == name)
    }

    /// Returns the constant with a name.
    pub fn constant(&self, name: &str) -> Option<&Constant> {
        self.constants.iter().find(|constant| constant.name == name)
    }

    /// Returns the type with a name.
    pub fn type_item(&self, name: &str) -> Option<&TypeItem> {
        self.types.iter().find(|item| item.name == name)
    }
}

impl ShapeKind {
    /// Returns whether a few numbers define a shape of this kind: its fields are numbers, points and
    /// rotations.
    pub fn is_plain(&self) -> bool {
        self.fields.iter().all(|field| ["f64", "Vec2", "Rot2"].contains(&field.ty.as_str()))
    }
}

impl Argument {
    /// Returns whether the name and the type of an argument explain it completely: its text says no more than
    /// `The first shape.` does.
    pub fn is_plain(&self) -> bool {
        self.ty == "Shape" || self.doc.as_ref().is_none_or(|doc| doc.split(' ').count() <= 3)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_one(count: &usize) -> bool {
    *count == 1
}
