//! Shows progress bars on a terminal during long work.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The time after which the progress bar of long work appears.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar that appears during long work and disappears at its end.
#[derive(Debug)]
pub(crate) struct Progress {
    template: String,
    total: Option<u64>,
    done: u64,
    start: Instant,
    is_terminal: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Creates a bar from a template of the crate `indicatif` and the total amount of work.
    pub(crate) fn new(template: String, total: Option<u64>) -> Self {
        let is_terminal = io::stderr().is_terminal();
        Self { template, total, done: 0, start: Instant::now(), is_terminal, bar: None }
    }

    /// Creates a bar for the reading of an input. The length of the input may be unknown.
    pub(crate) fn of_bytes(name: &str, length: Option<u64>) -> Self {
        let name = name.replace(['{', '}'], "");
        let template = match length {
            Some(_) => format!("  reading {name} {{bar:40}} {{bytes}}/{{total_bytes}}, {{eta}} left"),
            None => format!("  reading {name}: {{bytes}}"),
        };
        Self::new(template, length)
    }

    /// Creates a spinner for work of unknown length.
    pub(crate) fn of_unknown(what: &str) -> Self {
        Self::new(format!("  {what}"), None)
    }

    pub(crate) fn advance(&mut self, by: u64) {
        self.set(self.done + by);
    }

    pub(crate) fn set(&mut self, done: u64) {
        self.done = done;
        if !self.is_terminal {
            return;
        }
        if self.bar.is_none() && PATIENCE < self.start.elapsed() {
            self.show();
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
    }

    /// Shows the bar at once.
    pub(crate) fn show(&mut self) {
        if !self.is_terminal {
            return;
        }
        let style = ProgressStyle::with_template(&self.template);
        let bar = self.total.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.tick();
        self.bar = Some(bar);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
