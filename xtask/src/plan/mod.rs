//! Runs a list of tasks, two at a time. Each task is announced at its start, with its number and the
//! remaining time.

mod state;
mod task;
#[cfg(test)]
mod tests;

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::display::{Display, in_words};
use crate::durations::Durations;
use crate::report::{Listener, with_listener};
use crate::shell::Outcome;

use state::{Finished, Running, State};
pub(crate) use task::Task;

/// The number of tasks that run at once. One task rarely keeps all cores busy until it ends. But more
/// tasks at once would mix up their output and fill the memory.
const WORKERS: usize = 2;

/// Runs all tasks of a plan. After a failure, tasks that depend on the failed task are left out.
pub(crate) fn run(title: &str, tasks: Vec<Task>) -> Outcome {
    Arc::new(Plan::new(title, tasks, Durations::read("durations.json"), Display::new())).run()
}

struct Plan {
    title: String,
    tasks: Vec<Task>,
    started: Instant,
    display: Display,
    state: Mutex<State>,
    /// Wakes the waiting threads when a task has ended.
    changed: Condvar,
}

/// A running task.
struct Current {
    plan: Arc<Plan>,
    number: usize,
}

impl Listener for Current {
    fn show(&self, line: &str) {
        let mut state = self.plan.state();
        if let Some(running) = state.running.iter_mut().find(|running| running.number == self.number) {
            line.clone_into(&mut running.line);
        }
        self.plan.display.detail(self.number, line);
    }

    fn print(&self, text: &str) {
        let _state = self.plan.state();
        self.plan.display.print(text);
    }
}

impl Plan {
    fn new(title: &str, tasks: Vec<Task>, durations: Durations, display: Display) -> Self {
        let state = State {
            durations,
            begun: Vec::new(),
            running: Vec::new(),
            finished: Vec::new(),
            lost: Vec::new(),
            failures: Vec::new(),
        };
        let started = Instant::now();
        Self {
            title: title.into(),
            tasks,
            started,
            display,
            state: Mutex::new(state),
            changed: Condvar::new(),
        }
    }

    fn run(self: &Arc<Self>) -> Outcome {
        self.announce();
        let (end, ended) = channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                while ended.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                    self.tick();
                }
            });
            let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(|| self.work())).collect();
            for worker in workers {
                worker.join().expect("no task panics");
            }
            drop::<Sender<()>>(end);
            self.close();
        });
        let failures = &self.state().failures;
        if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn announce(&self) {
        let left = self.left(&self.state());
        self.display.open(self.tasks.len());
        self.display.print(&format!("{}: {} steps, about {}", self.title, self.tasks.len(), in_words(left)));
    }

    /// Runs tasks until none remains.
    fn work(self: &Arc<Self>) {
        while let Some((task, number)) = self.begin() {
            let listener = Current { plan: Arc::clone(self), number };
            let outcome = with_listener(Arc::new(listener), || (task.work)());
            self.end(task, number, outcome);
        }
    }

    /// Waits until a task may begin, and announces it.
    fn begin(&self) -> Option<(&Task, usize)> {
        let mut state = self.state();
        loop {
            state.leave_out(&self.tasks);
            let waiting: Vec<&Task> = self.tasks.iter().filter(|task| state.is_waiting(task)).collect();
            if waiting.is_empty() {
                return None;
            }
            if let Some(task) = waiting.into_iter().find(|task| self.may_begin(task, &state)) {
                return Some((task, self.announce_begin(task, &mut state)));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Announces a task, and returns its number.
    fn announce_begin(&self, task: &Task, state: &mut State) -> usize {
        state.begun.push(task.name);
        let number = state.begun.len();
        let left = self.left(state);
        state.running.push(Running { number, name: task.name, since: Instant::now(), line: String::new() });
        self.display.begin(number, task.name, self.started.elapsed(), left);
        number
    }

    fn may_begin(&self, task: &Task, state: &State) -> bool {
        let is_alone = |name: &str| self.tasks.iter().any(|task| task.name == name && task.is_alone);
        let is_ended = |&name: &&str| {
            let is_listed = self.tasks.iter().any(|task| task.name == name);
            !is_listed || state.finished.iter().any(|finished| finished.name == name)
        };
        let has_room = state.running.is_empty()
            || !(task.is_alone || state.running.iter().any(|running| is_alone(running.name)));
        has_room && task.after.iter().all(is_ended)
    }

    fn end(&self, task: &Task, number: usize, outcome: Outcome) {
        let mut state = self.state();
        let index = state.running.iter().position(|running| running.number == number);
        let time = state.running.swap_remove(index.expect("the task runs")).since.elapsed();
        let expected = state.expected(task);
        self.display.end(number, task.name, time, outcome.is_ok());
        match outcome {
            Ok(()) => {
                state.finished.push(Finished { name: task.name, time, expected });
                state.durations.set(task.name, time);
                state.durations.keep();
            }
            Err(problem) => {
                state.lost.push(task.name);
                state.failures.push(problem);
            }
        }
        self.changed.notify_all();
    }

    fn tick(&self) {
        let state = self.state();
        self.display.overall(state.finished.len(), self.started.elapsed(), self.left(&state));
        for running in &state.running {
            self.display.still(running.number, running.name, running.since.elapsed(), &running.line);
        }
    }

    /// Estimates the remaining time from the usual durations of the tasks and from the pace of this run.
    fn left(&self, state: &State) -> Duration {
        let alone = |is_alone| {
            let tasks = self.tasks.iter().filter(move |task| task.is_alone == is_alone);
            tasks.map(|task| state.left(task)).sum::<Duration>()
        };
        let longest = self.tasks.iter().map(|task| state.left(task)).max().unwrap_or_default();
        let workers = u32::try_from(WORKERS).expect("the number of workers is small");
        ((alone(false) / workers).max(longest) + alone(true)).mul_f64(state.pace())
    }

    fn close(&self) {
        let state = self.state();
        self.display.close();
        let width = state.finished.iter().map(|task| task.name.len()).max().unwrap_or(0);
        for Finished { name, time, .. } in &state.finished {
            self.display.print(&format!("  {name:<width$}  {:>5} s", time.as_secs()));
        }
        self.display.print(&format!(
            "{} steps of {} in {}",
            state.finished.len(),
            self.tasks.len(),
            in_words(self.started.elapsed())
        ));
    }
}
