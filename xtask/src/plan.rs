//! Runs a list of tasks, two at a time. Each task is announced at its start, with its number and the remaining time.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::display::{Display, in_words};
use crate::durations::Durations;
use crate::report::{Listener, with_listener};
use crate::shell::Outcome;

/// A named part of the work.
pub(crate) struct Task {
    pub(crate) name: &'static str,
    /// The usual duration on a machine with two cores and an empty target folder.
    pub(crate) seconds: u64,
    /// The tasks that must end before this one begins; those that are not in the list count as ended.
    pub(crate) after: &'static [&'static str],
    /// Whether no other task may run beside it, because it measures times.
    pub(crate) is_alone: bool,
    pub(crate) work: Box<dyn Fn() -> Outcome + Send + Sync>,
}

/// The number of tasks that run at once. A task rarely keeps all cores busy to its end; more tasks would mix up their output
/// and fill the memory.
const WORKERS: usize = 2;

/// Runs the tasks. After a failure the tasks that come after the failed one are left out.
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

struct State {
    durations: Durations,
    /// The tasks that have begun, in this order.
    begun: Vec<&'static str>,
    running: Vec<Running>,
    finished: Vec<Finished>,
    /// The tasks that have failed, and those that are left out because of them.
    lost: Vec<&'static str>,
    failures: Vec<String>,
}

struct Running {
    number: usize,
    name: &'static str,
    since: Instant,
    line: String,
}

struct Finished {
    name: &'static str,
    time: Duration,
    expected: Duration,
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

    /// Runs tasks until none is left.
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

    /// Announces a task; returns its number.
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
        let workers = u32::try_from(WORKERS).expect("a few");
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

impl State {
    /// Leaves out the tasks that come after one that has failed or is left out.
    fn leave_out(&mut self, tasks: &[Task]) {
        let is_next = |state: &Self, task: &Task| {
            state.is_waiting(task) && task.after.iter().any(|name| state.lost.contains(name))
        };
        while let Some(task) = tasks.iter().find(|task| is_next(self, task)) {
            self.lost.push(task.name);
        }
    }

    fn is_waiting(&self, task: &Task) -> bool {
        !self.begun.contains(&task.name) && !self.lost.contains(&task.name)
    }

    fn expected(&self, task: &Task) -> Duration {
        self.durations.of(task.name).unwrap_or(Duration::from_secs(task.seconds))
    }

    fn left(&self, task: &Task) -> Duration {
        let is_over = self.finished.iter().any(|finished| finished.name == task.name);
        if is_over || self.lost.contains(&task.name) {
            return Duration::ZERO;
        }
        let running = self.running.iter().find(|running| running.name == task.name);
        self.expected(task).saturating_sub(running.map_or(Duration::ZERO, |running| running.since.elapsed()))
    }

    /// Returns the duration of this run so far, divided by the usual duration. A minute at the usual pace is added to
    /// both, so that the first short tasks have little influence.
    fn pace(&self) -> f64 {
        let minute = Duration::from_secs(60);
        let time: Duration = self.finished.iter().map(|task| task.time).sum();
        let expected: Duration = self.finished.iter().map(|task| task.expected).sum();
        (time + minute).div_duration_f64(expected + minute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::listener;

    static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());

    fn keep(line: &str) {
        LINES.lock().unwrap().push(line.to_owned());
    }

    fn task(name: &'static str, seconds: u64, after: &'static [&'static str], work: fn() -> Outcome) -> Task {
        Task { name, seconds, after, is_alone: name == "alone", work: Box::new(work) }
    }

    fn say() -> Outcome {
        listener().unwrap().print("printed");
        Ok(())
    }

    /// Waits until `say` has printed, so that the other task has been announced before this task ends.
    fn wait_for_print() -> Outcome {
        while !LINES.lock().unwrap().iter().any(|line| line == "printed") {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    fn tasks() -> Vec<Task> {
        vec![
            task("last", 10, &["broken", "of another list"], || panic!("it ran")),
            task("first", 100, &[], say),
            task("second", 60, &["of another list"], wait_for_print),
            task("alone", 30, &["first"], || Ok(())),
            task("broken", 50, &["alone"], || Err("it is broken".into())),
            task("after the last", 10, &["last"], || panic!("it ran")),
            task("beside", 10, &["alone"], || Ok(())),
        ]
    }

    #[test]
    fn a_plan_announces_each_task_and_leaves_out_what_comes_after_a_failure() {
        let plan = Plan::new("a plan", tasks(), Durations::none(), Display::plain(keep));
        assert_eq!(Arc::new(plan).run(), Err("it is broken".into()));
        let lines = LINES.lock().unwrap();
        assert_eq!(lines[0], "a plan: 7 steps, about 3 min");
        assert!(lines.contains(&"printed".to_owned()));
        assert!(
            lines.iter().any(|line| line.ends_with("/7] first, 0:00 so far, about 3 min left")),
            "{lines:?}"
        );
        assert!(lines.iter().any(|line| line.ends_with("/7] broken: FAILED after 0 s")), "{lines:?}");
        assert!(lines.last().unwrap().starts_with("4 steps of 7 in 0 s"), "{lines:?}");
        assert!(!lines.iter().any(|line| line.contains('\u{1b}') || line.contains("last")));
        let place = |text: &str| lines.iter().position(|line| line.contains(text)).unwrap();
        assert!(
            place("first: done") < place("alone, ") && place("second: done") < place("alone, "),
            "{lines:?}"
        );
    }

    #[test]
    fn the_remaining_time_counts_two_tasks_at_once() {
        let mut durations = Durations::none();
        durations.set("second", Duration::from_secs(200));
        let plan = Plan::new("a plan", tasks(), durations, Display::plain(|_| ()));
        assert_eq!(plan.left(&plan.state()), Duration::from_secs(200 + 30));
        let finished = |name, time, expected| {
            let [time, expected] = [time, expected].map(Duration::from_secs);
            plan.state().finished.push(Finished { name, time, expected });
        };
        finished("second", 460, 200);
        // This run is half as fast as usual: 520 s in place of 260 s, each including the added minute.
        assert_eq!(plan.left(&plan.state()), Duration::from_secs(2 * (100 + 30)));
    }
}
