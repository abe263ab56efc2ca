//! Shows the progress of a plan on standard error: spinners and a bar on a terminal, and plain lines
//! elsewhere.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

pub(crate) struct Display {
    total: Mutex<usize>,
    /// The spinners and the bar. It is `None` if there is no terminal.
    terminal: Option<Terminal>,
    /// Prints a line that stays on the screen.
    write: fn(&str),
    /// The time of the last plain line about each running task.
    mentioned: Mutex<BTreeMap<usize, Instant>>,
}

struct Terminal {
    bars: MultiProgress,
    overall: ProgressBar,
    running: Mutex<BTreeMap<usize, ProgressBar>>,
}

/// The maximum time between two plain lines about a running task.
const HEARTBEAT: Duration = Duration::from_secs(30);

const TASK: &str = "{spinner} {prefix} {elapsed} {wide_msg:.dim}";
const OVERALL: &str = "{bar:30} {msg}";

impl Display {
    pub(crate) fn new() -> Self {
        Self {
            total: Mutex::new(0),
            terminal: io::stderr().is_terminal().then(Terminal::new),
            write: |text| {
                // A closed standard error is not a failure, because the exit status also has the
                // outcome.
                let _ = writeln!(io::stderr().lock(), "{text}");
            },
            mentioned: Mutex::default(),
        }
    }

    /// Creates a display that passes plain lines to a function.
    #[cfg(test)]
    pub(crate) fn plain(write: fn(&str)) -> Self {
        Self { terminal: None, write, ..Self::new() }
    }

    pub(crate) fn open(&self, total: usize) {
        *lock(&self.total) = total;
        if let Some(terminal) = &self.terminal {
            terminal.overall.set_length(total as u64);
            terminal.overall.tick();
        }
    }

    /// Prints text that stays on the screen, above the spinners.
    pub(crate) fn print(&self, text: &str) {
        match &self.terminal {
            Some(terminal) => terminal.bars.suspend(|| (self.write)(text.trim_end())),
            None => (self.write)(text.trim_end()),
        }
    }

    pub(crate) fn begin(&self, number: usize, name: &str, elapsed: Duration, left: Duration) {
        match &self.terminal {
            Some(terminal) => terminal.begin(number, self.title(number, name)),
            None => {
                lock(&self.mentioned).insert(number, Instant::now());
                let (elapsed, left) = (clock(elapsed), in_words(left));
                self.print(&format!("{}, {elapsed} so far, about {left} left", self.title(number, name)));
            }
        }
    }

    pub(crate) fn end(&self, number: usize, name: &str, time: Duration, is_well: bool) {
        if let Some(terminal) = &self.terminal {
            terminal.end(number);
        }
        lock(&self.mentioned).remove(&number);
        let outcome = if is_well { "done in" } else { "FAILED after" };
        self.print(&format!("{}: {outcome} {} s", self.title(number, name), time.as_secs()));
    }

    /// Shows the current step of a task.
    pub(crate) fn detail(&self, number: usize, line: &str) {
        if let Some(terminal) = &self.terminal {
            terminal.detail(number, line);
        }
    }

    /// Prints a plain line about a task that is still running.
    pub(crate) fn still(&self, number: usize, name: &str, time: Duration, line: &str) {
        if self.terminal.is_some() {
            return;
        }
        let is_due = match lock(&self.mentioned).get_mut(&number) {
            Some(last) if HEARTBEAT <= last.elapsed() => {
                *last = Instant::now();
                true
            }
            _ => false,
        };
        if is_due {
            self.print(&format!("{}: {} s, {}", self.title(number, name), time.as_secs(), line.trim()));
        }
    }

    pub(crate) fn overall(&self, done: usize, elapsed: Duration, left: Duration) {
        if let Some(terminal) = &self.terminal {
            let (total, elapsed, left) = (*lock(&self.total), clock(elapsed), in_words(left));
            terminal.overall.set_position(done as u64);
            terminal.overall.set_message(format!("{done} of {total}, {elapsed} so far, about {left} left"));
        }
    }

    pub(crate) fn close(&self) {
        if let Some(terminal) = &self.terminal {
            terminal.overall.finish_and_clear();
        }
    }

    fn title(&self, number: usize, name: &str) -> String {
        format!("[{number:>2}/{}] {name}", *lock(&self.total))
    }
}

impl Terminal {
    fn new() -> Self {
        let bars = MultiProgress::new();
        let overall = bars.add(ProgressBar::new(0).with_style(style(OVERALL)));
        Self { bars, overall, running: Mutex::default() }
    }

    fn begin(&self, number: usize, title: String) {
        let spinner = ProgressBar::new_spinner().with_style(style(TASK)).with_prefix(title);
        let spinner = self.bars.insert_before(&self.overall, spinner);
        spinner.enable_steady_tick(Duration::from_millis(200));
        lock(&self.running).insert(number, spinner);
    }

    fn detail(&self, number: usize, line: &str) {
        if let Some(spinner) = lock(&self.running).get(&number) {
            spinner.set_message(line.trim().to_owned());
        }
    }

    fn end(&self, number: usize) {
        if let Some(spinner) = lock(&self.running).remove(&number) {
            spinner.finish_and_clear();
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Formats a duration as minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Formats a duration in whole minutes, or in seconds if it is short.
pub(crate) fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 90 { format!("{seconds} s") } else { format!("{} min", (seconds + 30) / 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted_in_minutes_and_seconds() {
        let texts = [0, 59, 60, 89, 90, 755].map(|seconds| {
            let time = Duration::from_secs(seconds);
            [clock(time), in_words(time)].join(" ")
        });
        assert_eq!(texts, ["0:00 0 s", "0:59 59 s", "1:00 60 s", "1:29 89 s", "1:30 2 min", "12:35 13 min"]);
    }
}
