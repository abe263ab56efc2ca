//! A line of the output of a join, and the names of its columns.

use super::member::{Member, Name};
use crate::input::shapes::{Columns, Ids};

/// The columns of the output.
#[derive(Debug)]
pub(super) struct Heading {
    /// For each list, whether its ids are numbers or texts, and the columns that `--keep` names.
    pub(super) lists: Vec<(Ids, Vec<String>)>,
    /// The columns of the numbers about a pair.
    pub(super) answers: Vec<&'static str>,
}

impl Heading {
    pub(super) fn new(lists: &[&Columns], answers: impl Iterator<Item = &'static str>) -> Self {
        let of_list = |(name, columns): (&str, &&Columns)| {
            let kept = columns.kept.iter().map(|column| format!("{name}_{column}")).collect();
            (columns.ids, kept)
        };
        Self { lists: NAMES.into_iter().zip(lists).map(of_list).collect(), answers: answers.collect() }
    }

    /// Returns the names of all columns.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let kept = self.lists.iter().flat_map(|(_, kept)| kept).map(String::as_str);
        NAMES.into_iter().take(self.lists.len()).chain(self.answers.iter().copied()).chain(kept)
    }
}

/// The names of the two lists.
pub(super) const NAMES: [&str; 2] = ["a", "b"];

/// A line of the output: a pair, or a row without a pair.
pub(super) struct OutputLine<'a> {
    pub(super) sides: [Option<Member<'a>>; 2],
    pub(super) numbers: &'a [Option<f64>],
}

impl OutputLine<'_> {
    /// Returns the names of the shapes of the line. The line has a name for each list with columns.
    pub(super) fn names(&self, header: &Heading) -> impl Iterator<Item = Option<Name<'_>>> {
        self.sides.iter().take(header.lists.len()).map(|side| side.map(|side| side.name))
    }

    /// Returns the fields of the columns that `--keep` names. For a list without a row in this line, they are
    /// `None`.
    pub(super) fn kept<'l>(&'l self, header: &'l Heading) -> impl Iterator<Item = Option<&'l str>> {
        self.sides.iter().zip(&header.lists).flat_map(|(side, (_, columns))| {
            (0..columns.len()).map(move |column| side.as_ref().map(|side| &*side.kept[column]))
        })
    }
}
