//! Written by `cargo xtask api` from the files of this folder: do not edit.
//!
//! Declares the checks of queries about two shapes whose answer is a flag or a number, one file for each query.

mod area_of_overlap;
mod interiors_overlap;
mod overlap;
mod separation;

use super::{Faults, Pair};

/// A function that checks a pair and records every disagreement.
type Run = fn(&Pair, &mut Faults);

/// The name and the check of each query, in the order of the names.
pub(super) const CHECKS: [(&str, Run); 4] = [
    ("area_of_overlap", area_of_overlap::check),
    ("interiors_overlap", interiors_overlap::check),
    ("overlap", overlap::check),
    ("separation", separation::check),
];
