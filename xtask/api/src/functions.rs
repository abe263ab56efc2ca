//! Reads the notes about the library's functions for all languages, beside their doc comments: `languages/functions.toml`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

const FILE: &str = include_str!("../languages/functions.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FunctionsFile {
    functions: Vec<FunctionEntry>,
}

/// A function of the library.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FunctionEntry {
    pub(crate) name: String,
    /// The number of paragraphs of the doc comment that hold in every language, if it is not 1.
    pub(crate) paragraphs: Option<usize>,
    /// The arguments that may be left out.
    #[serde(default)]
    pub(crate) optional: Vec<String>,
    /// The meaning of arguments that mean something else in other functions.
    #[serde(default)]
    pub(crate) arguments: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) javascript: FunctionNotes,
    #[serde(default)]
    pub(crate) python: FunctionNotes,
    /// The query, if the protocol has one for the function.
    pub(crate) protocol: Option<Query>,
}

/// The notes of one language about a function.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FunctionNotes {
    /// The entry of the package that has the function.
    pub(crate) entry: Option<String>,
    /// The reason why the language does not have the function.
    pub(crate) absent: Option<String>,
    /// The file in which the function is written by hand, and the reason.
    pub(crate) by_hand: Option<String>,
    /// The name of the function in the language, if no rule gives it.
    pub(crate) name: Option<String>,
    /// The sentences that follow those of the doc comment.
    pub(crate) more: Option<String>,
    pub(crate) example: Option<String>,
    /// The declarations that replace the declaration that the types give.
    #[serde(default)]
    pub(crate) signatures: Vec<String>,
    /// Types of arguments for which no rule holds, by their names.
    #[serde(default)]
    pub(crate) argument_types: BTreeMap<String, String>,
    /// Names of arguments that no rule gives.
    #[serde(default)]
    pub(crate) argument_names: BTreeMap<String, String>,
    /// The type of the result, if no rule gives it.
    pub(crate) answer: Option<String>,
    /// The type of the answer about arrays of shapes.
    pub(crate) arrays: Option<String>,
}

/// A query of the protocol.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Query {
    /// The name of the query, if it is not the name of the function.
    pub(crate) name: Option<String>,
    /// The sentence about the answer of the query, if no function has such a sentence.
    pub(crate) asks: Option<String>,
    /// The names of the fields, if they are not those of the arguments.
    #[serde(default)]
    pub(crate) fields: Vec<String>,
    /// The field that contains the answer of the query.
    pub(crate) answer: Option<String>,
    /// The fields of the answer, if they are not the fields of its type.
    #[serde(default)]
    pub(crate) answers: Vec<String>,
}

/// Returns the functions in the order in which other languages list them.
pub(crate) fn entries() -> &'static [FunctionEntry] {
    static ENTRIES: OnceLock<FunctionsFile> = OnceLock::new();
    let read = || toml::from_str(FILE).unwrap_or_else(|error| panic!("functions.toml: {error}"));
    &ENTRIES.get_or_init(read).functions
}

impl FunctionNotes {
    /// Returns whether a generated file has the function.
    pub(crate) const fn is_generated(&self) -> bool {
        self.absent.is_none() && self.by_hand.is_none()
    }
}
