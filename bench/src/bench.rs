//! Defines a run of the benchmark: its size, its progress and its rows.

use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};

use crate::contest::{Contest, Effort, Score};

/// The measurement of one library at one workload.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) workload: String,
    pub(crate) library: String,
    /// The unit: `ns` is nanoseconds per query, and `ms` is milliseconds for all queries together.
    pub(crate) unit: String,
    pub(crate) median: f64,
    /// The mean and the 99th percentile of the times of frames, or of rounds if the row has no
    /// frames.
    #[serde(default)]
    pub(crate) mean: f64,
    #[serde(default)]
    pub(crate) p99: f64,
    /// Whether each round is a frame. If so, libraries are compared by their mean times.
    #[serde(default)]
    pub(crate) is_of_frames: bool,
    pub(crate) min: f64,
    pub(crate) max: f64,
    /// The number of wrong answers.
    pub(crate) wrong: usize,
    pub(crate) n: usize,
    /// The largest error of an answer that counts as right, in units of length.
    #[serde(default)]
    pub(crate) error: f64,
}

/// The size of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Size {
    Full,
    /// Fewer and shorter rounds.
    Quick,
    /// Minimal sizes, to check that everything runs and that the answers are right.
    Smoke,
}

#[derive(Clone, Copy)]
pub(crate) enum Unit {
    NanosecondsEach,
    Milliseconds,
}

impl Row {
    /// Returns the time by which libraries are compared. For frames it is the mean, so that slow
    /// frames count too; otherwise it is the median.
    pub(crate) fn usual(&self) -> f64 {
        if self.is_of_frames { self.mean } else { self.median }
    }
}

pub(crate) struct Bench {
    size: Size,
    bar: ProgressBar,
    pub(crate) rows: Vec<Row>,
}

impl Bench {
    pub(crate) fn new(size: Size, contests: usize) -> Self {
        Self { size, bar: progress(contests), rows: Vec::new() }
    }

    /// Returns the number of queries or shapes. Smaller runs have fewer.
    pub(crate) fn count(&self, full: usize) -> usize {
        match self.size {
            Size::Full | Size::Quick => full,
            Size::Smoke => full.min(100),
        }
    }

    fn effort(&self) -> Effort {
        match self.size {
            Size::Full => Effort { rounds: 15, round: 10e6, patience: 10e9 },
            Size::Quick => Effort { rounds: 7, round: 2e6, patience: 0.0 },
            Size::Smoke => Effort { rounds: 7, round: 0.0, patience: 0.0 },
        }
    }

    pub(crate) fn begin(&self, workload: &str) {
        self.bar.set_message(workload.to_owned());
        self.bar.tick();
    }

    /// Returns the number of frames. Smaller runs have fewer.
    pub(crate) fn frames(&self, full: usize) -> usize {
        match self.size {
            Size::Full => full,
            Size::Quick => full.div_ceil(10),
            Size::Smoke => 5,
        }
    }

    pub(crate) fn run<A>(&mut self, workload: &str, unit: Unit, n: usize, contest: Contest<'_, A>) {
        let is_of_frames = contest.has_frames();
        let scores = contest.run(self.effort());
        let row = |score| Row { is_of_frames, ..row(workload, unit, n, score) };
        self.rows.extend(scores.iter().map(row));
        self.bar.inc(1);
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Creates a bar that shows the progress among a number of measurements.
pub(crate) fn progress(count: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}, {elapsed}: {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(count as u64).with_style(style)
}

/// Returns whether `name` selects a workload. Upper and lower case do not matter.
pub(crate) fn is_named(workload: &str, name: &str) -> bool {
    let (workload, name) = (workload.to_lowercase(), name.to_lowercase());
    let rest = workload.strip_prefix(&name);
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

fn row(workload: &str, unit: Unit, n: usize, score: &Score) -> Row {
    let (name, per) = match unit {
        Unit::NanosecondsEach => ("ns", n as f64),
        Unit::Milliseconds => ("ms", 1e6),
    };
    let mut times: Vec<f64> = score.rounds.iter().map(|time| time / per).collect();
    times.sort_by(f64::total_cmp);
    Row {
        workload: workload.into(),
        library: score.library.into(),
        unit: name.into(),
        median: times[times.len() / 2],
        mean: times.iter().sum::<f64>() / times.len() as f64,
        p99: times[(times.len() * 99).div_ceil(100) - 1],
        is_of_frames: false,
        min: times[0],
        max: times[times.len() - 1],
        wrong: score.wrong,
        n,
        error: score.largest_error,
    }
}
