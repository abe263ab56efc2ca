//! Passes the pairs of a join to the output, and remembers the rows that are written after them.

use super::answers::{Answer, Answers};
use super::args::JoinArgs;
use super::how::{How, Matched};
use super::line::{Heading, OutputLine};
use super::member::{Member, Side};
use super::output::Output;
use super::writer::Writer;
use crate::error::CliError;
use crate::input::shapes::Columns;
use crate::output::plural::plural;

/// A writer of pairs. It counts the pairs, and remembers which rows have one.
pub(super) struct Pairs {
    writer: Writer,
    answers: Answers,
    how: How,
    /// The rows of `a` that have a pair, and the rows of `b` that have a pair.
    matched: [Matched; 2],
    /// Whether both rows of a pair belong to one list, and their order does not matter.
    is_symmetric: bool,
    pairs: usize,
    rest: usize,
}

impl Pairs {
    /// Writes the header, for the columns of `a`, and of `b` if there are two lists.
    pub(super) fn begin(
        output: Output,
        args: &JoinArgs,
        [a, b]: [Option<&Columns>; 2],
    ) -> Result<Self, CliError> {
        let lists: Vec<&Columns> = [a, b.or(a)].into_iter().flatten().collect();
        let computed = args.nearest.map(|_| Answer::Separation);
        let answers =
            Answers::new(&computed.into_iter().chain(args.compute.iter().copied()).collect::<Vec<_>>());
        let how = args.how;
        let header = Heading::new(&lists[..if how.has_pairs() { 2 } else { 1 }], answers.columns());
        let is_symmetric = b.is_none() && !args.predicate.is_directed();
        let writer = Writer::begin(output, header)?;
        Ok(Self { writer, answers, how, matched: Default::default(), is_symmetric, pairs: 0, rest: 0 })
    }

    /// Writes a pair, with the numbers about it.
    pub(super) fn write(&mut self, (a, shape_a): Side<'_>, (b, shape_b): Side<'_>) -> Result<(), CliError> {
        self.pairs += 1;
        if self.how != How::Inner {
            self.matched[0].add(a.row);
            self.matched[usize::from(!self.is_symmetric)].add(b.row);
        }
        if !self.how.has_pairs() || self.writer.is_full() {
            return Ok(());
        }
        let numbers = self.answers.of(shape_a, shape_b);
        self.writer.write(&OutputLine { sides: [Some(a), Some(b)], numbers: &numbers })
    }

    /// Returns whether rows of `a`, or of `b` if `of_b` is true, are written after the pairs.
    pub(super) const fn has_rest(&self, of_b: bool) -> bool {
        self.wanted(of_b).is_some()
    }

    const fn wanted(&self, of_b: bool) -> Option<bool> {
        if of_b { self.how.rest_of_b() } else { self.how.rest_of_a() }
    }

    /// Writes a row of `a` or of `b` after the pairs: a row that has a pair, or a row that has none.
    pub(super) fn write_rest(&mut self, member: Member<'_>, of_b: bool) -> Result<(), CliError> {
        if self.wanted(of_b) != Some(self.matched[usize::from(of_b)].has(member.row)) {
            return Ok(());
        }
        self.rest += 1;
        let numbers = vec![None; self.answers.columns().count()];
        let sides = if of_b { [None, Some(member)] } else { [Some(member), None] };
        self.writer.write(&OutputLine { sides, numbers: &numbers })
    }

    /// Writes what is left in the buffers, and gives a new file its name. Returns the numbers of pairs and rows in
    /// words.
    pub(super) fn finish(self) -> Result<String, CliError> {
        self.writer.finish()?;
        let pairs = self.how.has_pairs().then(|| plural(self.pairs, "pair"));
        let is_of_two = self.how.rest_of_a().is_some();
        let rest = is_of_two.then(|| format!("{} {}", plural(self.rest, "row"), self.how.words()));
        Ok(pairs.into_iter().chain(rest).collect::<Vec<_>>().join(" and "))
    }
}
