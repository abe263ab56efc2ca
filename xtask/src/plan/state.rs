//! The state of a plan: the results of its finished tasks, and the time that the other tasks will take.

use std::time::{Duration, Instant};

use crate::durations::Durations;

use super::task::Task;

pub(super) struct State {
    pub(super) durations: Durations,
    /// The tasks that have begun, in this order.
    pub(super) begun: Vec<&'static str>,
    pub(super) running: Vec<Running>,
    pub(super) finished: Vec<Finished>,
    /// The tasks that have failed, and the tasks that are left out because of these failures.
    pub(super) lost: Vec<&'static str>,
    pub(super) failures: Vec<String>,
}

pub(super) struct Running {
    pub(super) number: usize,
    pub(super) name: &'static str,
    pub(super) since: Instant,
    pub(super) line: String,
}

pub(super) struct Finished {
    pub(super) name: &'static str,
    pub(super) time: Duration,
    pub(super) expected: Duration,
}

impl State {
    /// Leaves out the tasks that depend on a failed task or on a task that is left out.
    pub(super) fn leave_out(&mut self, tasks: &[Task]) {
        let is_next = |state: &Self, task: &Task| {
            state.is_waiting(task) && task.after.iter().any(|name| state.lost.contains(name))
        };
        while let Some(task) = tasks.iter().find(|task| is_next(self, task)) {
            self.lost.push(task.name);
        }
    }

    pub(super) fn is_waiting(&self, task: &Task) -> bool {
        !self.begun.contains(&task.name) && !self.lost.contains(&task.name)
    }

    pub(super) fn expected(&self, task: &Task) -> Duration {
        self.durations.of(task.name).unwrap_or(Duration::from_secs(task.seconds))
    }

    pub(super) fn left(&self, task: &Task) -> Duration {
        let is_over = self.finished.iter().any(|finished| finished.name == task.name);
        if is_over || self.lost.contains(&task.name) {
            return Duration::ZERO;
        }
        let running = self.running.iter().find(|running| running.name == task.name);
        self.expected(task).saturating_sub(running.map_or(Duration::ZERO, |running| running.since.elapsed()))
    }

    /// Returns the pace: the duration of this run so far, divided by the usual duration. A minute is added
    /// to both, so that the first short tasks have little influence.
    pub(super) fn pace(&self) -> f64 {
        let minute = Duration::from_secs(60);
        let time: Duration = self.finished.iter().map(|task| task.time).sum();
        let expected: Duration = self.finished.iter().map(|task| task.expected).sum();
        (time + minute).div_duration_f64(expected + minute)
    }
}
