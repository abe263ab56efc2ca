//! Reads the notes about the library's functions in `languages/functions.toml`. The notes complete the doc
//! comments, and hold for all languages.

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
    /// The question that the function answers, in the row of the function on each page.
    pub(crate) question: Option<String>,
    /// The names of the function in other libraries.
    pub(crate) other_names: Option<String>,
    /// The function whose row on the pages also names this one. `None` if this function has its own row.
    pub(crate) row_of: Option<String>,
    /// The number of paragraphs of the doc comment that hold in every language. `None` means 1.
    pub(crate) paragraphs: Option<usize>,
    /// The arguments that may be left out.
    #[serde(default)]
    pub(crate) optional: Vec<String>,
    /// The meaning of arguments that have another meaning in other functions.
    #[serde(default)]
    pub(crate) arguments: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) rust: FunctionNotes,
    #[serde(default)]
    pub(crate) javascript: FunctionNotes,
    #[serde(default)]
    pub(crate) python: FunctionNotes,
    /// The query of the protocol for the function, if there is one.
    pub(crate) protocol: Option<Query>,
}

/// Notes about a function for one language, which the Rust sources cannot say.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FunctionNotes {
    /// The entry point of the package that exports the function.
    pub(crate) entry: Option<String>,
    /// The reason why the language does not have the function.
    pub(crate) absent: Option<String>,
    /// The file in which the function is written by hand, and the reason.
    pub(crate) by_hand: Option<String>,
    /// The name of the function in the language, if it does not follow the rule.
    pub(crate) name: Option<String>,
    /// The call in the row of the function on the page of the language, if it does not follow the rule.
    pub(crate) call: Option<String>,
    /// The sentences after those of the doc comment.
    pub(crate) more: Option<String>,
    pub(crate) example: Option<String>,
    /// The declarations that replace the one that follows from the types.
    #[serde(default)]
    pub(crate) signatures: Vec<String>,
    /// The types of arguments that do not follow the rules, by the names of the arguments.
    #[serde(default)]
    pub(crate) argument_types: BTreeMap<String, String>,
    /// The names of arguments that do not follow the rules.
    #[serde(default)]
    pub(crate) argument_names: BTreeMap<String, String>,
    /// The type of the result, if it does not follow the rules.
    pub(crate) answer: Option<String>,
    /// The type of the result for arrays of shapes.
    pub(crate) arrays: Option<String>,
}

/// A query of the protocol.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Query {
    /// The name of the query, if it is not the name of the function.
    pub(crate) name: Option<String>,
    /// The sentence about the result of the query, if the query is not a function with such a sentence.
    pub(crate) asks: Option<String>,
    /// The question that the query answers, if it is not the question of its function.
    pub(crate) question: Option<String>,
    /// The fields in the help of the command, if they are not the list of their names.
    pub(crate) given: Option<String>,
    /// The names of the fields, if they are not the names of the arguments.
    #[serde(default)]
    pub(crate) fields: Vec<String>,
    /// The field that contains the result of the query.
    pub(crate) answer: Option<String>,
    /// The fields of the result, if they are not the fields of its type.
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
    /// Returns whether the function is in a generated file.
    pub(crate) const fn is_generated(&self) -> bool {
        self.absent.is_none() && self.by_hand.is_none()
    }
}
