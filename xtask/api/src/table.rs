//! The table: the public items of the library in the form for all languages.

use serde::Serialize;

/// The version of the form of `api.json`. The version grows when a program that reads the file must change.
pub const FORMAT: u32 = 1;

/// The first words of a file that is written from the table.
pub const ABOUT: &str = "Written by `cargo xtask api` from the sources of the library: do not edit.";

/// The whole table, as `api.json` has it.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// The way in which the file is made.
    pub about: &'static str,
    /// The version of the form of the file.
    pub format: u32,
    /// The version of the library.
    pub version: String,
    /// The constants.
    pub constants: Vec<Constant>,
    /// The kinds of shapes, in the order of `Shape`.
    pub kinds: Vec<ShapeKind>,
    /// The functions, which are most of the questions.
    pub functions: Vec<Function>,
    /// The queries of the protocol that are functions.
    pub queries: Vec<QueryForm>,
    /// The structs, enums, traits and aliases, sorted by name.
    pub types: Vec<TypeItem>,
}

/// A constant number.
#[derive(Clone, Debug, Serialize)]
pub struct Constant {
    /// Its name.
    pub name: String,
    /// What it means.
    pub doc: Doc,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
}

/// A kind of shape.
#[derive(Clone, Debug, Serialize)]
pub struct ShapeKind {
    /// The name in files and in JavaScript.
    pub name: String,
    /// The name of its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// Whether all shapes of the kind are convex.
    pub convex: bool,
    /// The fields that define a shape.
    pub fields: Vec<Field>,
}

/// A query of the protocol: a function, asked and answered in JSON.
#[derive(Clone, Debug, Serialize)]
pub struct QueryForm {
    /// Its name.
    pub name: String,
    /// The function that answers the query.
    pub function: String,
    /// The fields of the query.
    pub fields: Vec<String>,
    /// The field that holds the answer; there is none if the answer has the fields of the function's struct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// A function, a constructor or a method.
#[derive(Clone, Debug, Serialize)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The part of the library that contains the function; empty for a method.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub module: String,
    /// What it answers.
    pub doc: Doc,
    /// The number of paragraphs of `doc` that are true in every language; the other paragraphs are about
    /// Rust, or give more details.
    #[serde(skip_serializing_if = "is_one")]
    pub shared_paragraphs: usize,
    /// The arguments of the function in order, without the value to which a method belongs.
    pub arguments: Vec<Argument>,
    /// The type of the result; there is none if the function returns nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The type of the errors; there is none if the function cannot fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Whether the method changes the value to which it belongs.
    #[serde(skip_serializing_if = "is_false")]
    pub changes: bool,
    /// The feature of the library with which the item exists; there is none if it always exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
}

/// An argument of a function.
#[derive(Clone, Debug, Serialize)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// The meaning of the argument; there is none if the function's comment explains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Whether the argument may be left out in languages that allow this.
    #[serde(skip_serializing_if = "is_false")]
    pub optional: bool,
}

/// A field of a struct, of a variant or of a kind of shape.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type.
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
    /// Its name.
    pub name: String,
    /// What it means.
    pub doc: Doc,
    /// The values of the variant; a value without a name has its place as its name, such as `0`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<Field>,
    /// The name of a kind of error in files and other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A struct, an enum, a trait or an alias.
#[derive(Clone, Debug, Serialize)]
pub struct TypeItem {
    /// Its name.
    pub name: String,
    /// `struct`, `enum`, `trait` or `alias`.
    pub form: &'static str,
    /// The part of the library that has it.
    pub module: String,
    /// What it is.
    pub doc: Doc,
    /// The names of the type's parameters, which are types that the caller chooses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<String>,
    /// The traits that the compiler implements for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub derives: Vec<String>,
    /// The type that an alias stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<String>,
    /// The public fields, and the getters that other languages have as fields.
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
    /// The paragraphs of the comment; the first one says what the item is or returns. Names are in
    /// backquotes, as Rust writes them.
    pub text: Vec<String>,
    /// The kinds of faults that a constructor refuses.
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
    /// Returns whether a few numbers define a shape. A few numbers define a shape if its fields are numbers,
    /// points and rotations.
    pub fn is_plain(&self) -> bool {
        self.fields.iter().all(|field| ["f64", "Vec2", "Rot2"].contains(&field.ty.as_str()))
    }
}

impl Argument {
    /// Returns whether the name and the type of an argument explain everything, because its text is no more
    /// than `The first shape.`
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
