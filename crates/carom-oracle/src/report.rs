//! Collects the results of a run: how often each rule was broken, with a few examples as constructor calls.

use crate::check::Fault;
use core::fmt;
use std::collections::BTreeMap;

/// The number of examples kept for each rule.
const EXAMPLES: usize = 4;

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of judged cases.
    pub cases: u64,
    /// The faults by rule.
    pub tallies: BTreeMap<&'static str, Tally>,
}

/// The faults of one rule.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of faults.
    pub count: u64,
    /// The first examples, in the order of the cases.
    pub examples: BTreeMap<u64, String>,
}

impl Report {
    /// Records the faults of one case.
    pub fn note(&mut self, index: u64, faults: &[Fault], describe: impl Fn() -> String) {
        self.cases += 1;
        for fault in faults {
            let tally = self.tallies.entry(fault.rule).or_default();
            tally.count += 1;
            tally.examples.entry(index).or_insert_with(|| format!("{}\n      {}", describe(), fault.details));
            tally.trim();
        }
    }

    /// Adds the results of another run.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        self.cases += other.cases;
        for (rule, tally) in other.tallies {
            let own = self.tallies.entry(rule).or_default();
            own.count += tally.count;
            own.examples.extend(tally.examples);
            own.trim();
        }
        self
    }

    /// Returns whether no rule was broken.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.tallies.is_empty()
    }

    /// Fails a test if any rule was broken.
    ///
    /// # Panics
    /// Panics if any rule was broken, with the whole report.
    pub fn assert_clean(&self) {
        assert!(self.is_clean(), "\n{self}");
    }
}

impl Tally {
    fn trim(&mut self) {
        while self.examples.len() > EXAMPLES {
            self.examples.pop_last();
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} cases, {} rules broken", self.cases, self.tallies.len())?;
        for (rule, tally) in &self.tallies {
            writeln!(f, "{} times: {rule}", tally.count)?;
            for example in tally.examples.values() {
                writeln!(f, "    {example}")?;
            }
        }
        Ok(())
    }
}
