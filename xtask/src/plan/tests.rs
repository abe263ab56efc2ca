//! Tests the order and the announcements of tasks, and the estimate of the remaining time.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::durations::Durations;
use crate::report::listener;
use crate::shell::Outcome;

use super::Plan;
use super::state::Finished;
use super::task::Task;

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

/// Waits until `say` has printed. So the other task is announced before this task ends.
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
    assert!(lines.iter().any(|line| line.ends_with("/7] first, 0:00 so far, about 3 min left")), "{lines:?}");
    assert!(lines.iter().any(|line| line.ends_with("/7] broken: FAILED after 0 s")), "{lines:?}");
    assert!(lines.last().unwrap().starts_with("4 steps of 7 in 0 s"), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains('\u{1b}') || line.contains("last")));
    let place = |text: &str| lines.iter().position(|line| line.contains(text)).unwrap();
    assert!(place("first: done") < place("alone, ") && place("second: done") < place("alone, "), "{lines:?}");
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
    // The run is half as fast as usual: it takes 520 s instead of 260 s, including the added minute
    // in both.
    assert_eq!(plan.left(&plan.state()), Duration::from_secs(2 * (100 + 30)));
}
