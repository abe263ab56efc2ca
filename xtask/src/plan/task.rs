//! A task of a plan: its name, its usual duration, the tasks that come before it, and its work.

use crate::shell::Outcome;

/// A named part of the work.
pub(crate) struct Task {
    pub(crate) name: &'static str,
    /// The usual duration in seconds, on a machine with two cores and an empty target folder.
    pub(crate) seconds: u64,
    /// The names of the tasks that must end before this task begins. Tasks that are not in the plan
    /// count as ended.
    pub(crate) after: &'static [&'static str],
    /// Whether no other task may run at the same time, because this task measures times.
    pub(crate) is_alone: bool,
    pub(crate) work: Box<dyn Fn() -> Outcome + Send + Sync>,
}
