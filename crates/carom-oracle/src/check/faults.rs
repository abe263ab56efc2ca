//! Records disagreements between the library and the oracle, each with the rule that was broken and the
//! numbers.

use crate::Dyadic;

/// A disagreement between the library and the oracle.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The rule that was broken. The faults are counted for each rule.
    pub rule: &'static str,
    /// The expected answer, and the answer of the library.
    pub details: String,
}

/// All disagreements about one case.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    /// The faults in the order in which they were found.
    pub list: Vec<Fault>,
}

impl Faults {
    /// Records a fault unless a rule holds.
    pub fn expect(&mut self, holds: bool, rule: &'static str, details: impl FnOnce() -> String) {
        if !holds {
            self.list.push(Fault { rule, details: details() });
        }
    }

    /// Records a fault unless the answer is within `tolerance` of the exact value.
    pub fn expect_near(&mut self, rule: &'static str, answer: f64, truth: &Dyadic, tolerance: f64) {
        let off = error(answer, truth);
        self.expect(off <= tolerance, rule, || {
            format!("got {answer:?}, exact {:?}, off by {off:.3e}, allowed {tolerance:.3e}", truth.to_f64())
        });
    }
}

/// Returns the distance of an answer from the exact value; returns infinity for NaN and infinities.
pub(super) fn error(answer: f64, truth: &Dyadic) -> f64 {
    if answer.is_finite() { (&Dyadic::from(answer) - truth).abs().to_f64() } else { f64::INFINITY }
}
