//! Runs a list of tasks in sequence or in parallel. Each task is announced at its start, with its number and the
//! remaining time.

use std::cell::Cell;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::display::{Display, in_words};
use crate::durations::Durations;
use crate::shell::Outcome;

/// A named part of the work.
#[derive(Clone, Copy)]
pub(crate) struct Task {
    name: &'static str,
    /// The usual duration on a machine with two cores and an empty target folder.
    seconds: u64,
    work: fn() -> Outcome,
}

pub(crate) const fn task(name: &'static str, seconds: u64, work: fn() -> Outcome) -> Task {
    Task { name, seconds, work }
}

/// Tasks that run in parallel.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    /// Lists that run side by side, each in its order.
    lists: &'static [&'static [Task]],
    /// Tasks that begin after the lists: each one begins as soon as one of the lists has no task
    /// left.
    queue: &'static [Task],
}

pub(crate) const fn stage(lists: &'static [&'static [Task]], queue: &'static [Task]) -> Stage {
    Stage { lists, queue }
}

/// Runs the stages in sequence. After a failure no further task starts.
pub(crate) fn run(title: &'static str, stages: &'static [Stage]) -> Outcome {
    let plan = Plan::new(title, stages, Durations::read(), Display::new());
    // The tasks use the plan from their threads until the program ends.
    Box::leak(Box::new(plan)).run()
}

thread_local! {
    /// The task that runs on this thread.
    static TASK: Cell<Option<Current>> = const { Cell::new(None) };
}

/// Returns the task that runs on this thread, if there is one.
pub(crate) fn current() -> Option<Current> {
    TASK.get()
}

/// A running task.
#[derive(Clone, Copy)]
pub(crate) struct Current {
    plan: &'static Plan,
    number: usize,
}

impl Current {
    /// Shows the current step of the task in place of the previous one.
    pub(crate) fn show(self, line: &str) {
        let mut state = self.plan.state();
        if let Some(running) = state.running.iter_mut().find(|running| running.number == self.number) {
            line.clone_into(&mut running.line);
        }
        self.plan.display.detail(self.number, line);
    }

    /// Prints permanent text.
    pub(crate) fn print(self, text: &str) {
        let _state = self.plan.state();
        self.plan.display.print(text);
    }

    /// Returns the first failure of any task.
    pub(crate) fn failure(self) -> Option<String> {
        self.plan.state().failure.clone()
    }
}

struct Plan {
    title: &'static str,
    stages: &'static [Stage],
    started: Instant,
    display: Display,
    state: Mutex<State>,
}

struct State {
    durations: Durations,
    begun: usize,
    running: Vec<Running>,
    finished: Vec<Finished>,
    failure: Option<String>,
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

impl Plan {
    fn new(title: &'static str, stages: &'static [Stage], durations: Durations, display: Display) -> Self {
        let state = State { durations, begun: 0, running: Vec::new(), finished: Vec::new(), failure: None };
        Self { title, stages, started: Instant::now(), display, state: Mutex::new(state) }
    }

    fn run(&'static self) -> Outcome {
        self.announce();
        let (end, ended) = channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                while ended.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                    self.tick();
                }
            });
            let outcome = self.stages.iter().try_for_each(|stage| self.side_by_side(stage));
            drop::<Sender<()>>(end);
            self.close();
            outcome
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self) -> usize {
        self.stages.iter().map(|stage| stage.tasks().count()).sum()
    }

    fn announce(&self) {
        let left = self.left(&self.state());
        self.display.open(self.count());
        self.display.print(&format!("{}: {} steps, about {}", self.title, self.count(), in_words(left)));
    }

    fn side_by_side(&'static self, stage: &'static Stage) -> Outcome {
        let queue = Mutex::new(stage.queue.iter());
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let in_order = |list: &'static [Task]| {
            list.iter().chain(std::iter::from_fn(next)).try_for_each(|task| self.run_task(task))
        };
        thread::scope(|scope| {
            let lists: Vec<_> = stage.lists.iter().map(|list| scope.spawn(|| in_order(list))).collect();
            let outcomes: Vec<_> =
                lists.into_iter().map(|list| list.join().expect("no task panics")).collect();
            outcomes.into_iter().collect()
        })
    }

    fn run_task(&'static self, task: &'static Task) -> Outcome {
        let number = self.begin(task)?;
        TASK.set(Some(Current { plan: self, number }));
        let outcome = (task.work)();
        TASK.set(None);
        self.end(task, number, outcome)
    }

    fn begin(&self, task: &Task) -> Result<usize, String> {
        let mut state = self.state();
        if let Some(failure) = &state.failure {
            return Err(failure.clone());
        }
        state.begun += 1;
        let number = state.begun;
        let left = self.left(&state);
        state.running.push(Running { number, name: task.name, since: Instant::now(), line: String::new() });
        self.display.begin(number, task.name, self.started.elapsed(), left);
        Ok(number)
    }

    fn end(&self, task: &Task, number: usize, outcome: Outcome) -> Outcome {
        let mut state = self.state();
        let Some(index) = state.running.iter().position(|running| running.number == number) else {
            return outcome;
        };
        let time = state.running.swap_remove(index).since.elapsed();
        let expected = state.expected(task);
        self.display.end(number, task.name, time, outcome.is_ok());
        match &outcome {
            Ok(()) => {
                state.finished.push(Finished { name: task.name, time, expected });
                state.durations.keep(task.name, time);
            }
            Err(problem) => drop(state.failure.get_or_insert_with(|| problem.clone())),
        }
        outcome
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
        let sum = |tasks: &mut dyn Iterator<Item = &'static Task>| {
            tasks.map(|task| state.left(task)).sum::<Duration>()
        };
        let stage_left = |stage: &Stage| {
            let longest = stage.lists.iter().map(|list| sum(&mut list.iter())).max().unwrap_or_default();
            longest.max(sum(&mut stage.tasks()) / u32::try_from(stage.lists.len()).unwrap_or(u32::MAX).max(1))
        };
        let usual: Duration = self.stages.iter().map(stage_left).sum();
        usual.mul_f64(state.pace())
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
            self.count(),
            in_words(self.started.elapsed())
        ));
    }
}

impl Stage {
    fn tasks(&self) -> impl Iterator<Item = &'static Task> + use<> {
        self.lists.iter().copied().flatten().chain(self.queue)
    }
}

impl State {
    fn expected(&self, task: &Task) -> Duration {
        self.durations.of(task.name).unwrap_or(Duration::from_secs(task.seconds))
    }

    fn left(&self, task: &Task) -> Duration {
        if self.finished.iter().any(|finished| finished.name == task.name) {
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

    static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());

    fn keep(line: &str) {
        LINES.lock().unwrap().push(line.to_owned());
    }

    fn say() -> Outcome {
        current().unwrap().print("printed");
        Ok(())
    }

    /// Waits until `say` has printed, so that the parallel task has been announced before this task
    /// ends.
    fn wait_for_print() -> Outcome {
        while !LINES.lock().unwrap().iter().any(|line| line == "printed") {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    const STAGES: &[Stage] = &[
        stage(
            &[&[task("first", 100, say)], &[task("second", 60, wait_for_print)]],
            &[task("queued", 30, say)],
        ),
        stage(
            &[&[task("broken", 50, || Err("it is broken".into())), task("after it", 1, || panic!("it ran"))]],
            &[task("queued after it", 1, || panic!("it ran"))],
        ),
        stage(&[&[task("last", 1, || panic!("it ran"))]], &[]),
    ];

    #[test]
    fn a_plan_announces_each_task_and_ends_after_the_first_failure() {
        let plan = Plan::new("a plan", STAGES, Durations::none(), Display::plain(keep));
        assert_eq!(Box::leak(Box::new(plan)).run(), Err("it is broken".into()));
        let lines = LINES.lock().unwrap();
        assert_eq!(lines[0], "a plan: 7 steps, about 3 min");
        assert!(lines.contains(&"printed".to_owned()));
        assert!(
            lines.iter().any(|line| line.ends_with("/7] first, 0:00 so far, about 3 min left")),
            "{lines:?}"
        );
        assert!(lines.contains(&"[ 4/7] broken: FAILED after 0 s".to_owned()), "{lines:?}");
        assert!(lines.last().unwrap().starts_with("3 steps of 7 in 0 s"), "{lines:?}");
        assert!(!lines.iter().any(|line| line.contains('\u{1b}') || line.contains("after it")));
    }

    #[test]
    fn the_remaining_time_is_the_sum_of_the_stages() {
        let mut durations = Durations::none();
        durations.set("second", Duration::from_secs(200));
        let plan = Plan::new("a plan", STAGES, durations, Display::plain(|_| ()));
        assert_eq!(plan.left(&plan.state()), Duration::from_secs(200 + 52 + 1));
        let finished = |name, time, expected| {
            let [time, expected] = [time, expected].map(Duration::from_secs);
            plan.state().finished.push(Finished { name, time, expected });
        };
        finished("second", 460, 200);
        // This run is half as fast as usual: 520 s in place of 260 s, each including the added minute.
        assert_eq!(plan.left(&plan.state()), Duration::from_secs(2 * (100 + 52 + 1)));
    }
}
