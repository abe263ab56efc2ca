//! Compares libraries: all do equal work by turns, and all answers are checked.

use std::hint::black_box;

use crate::clock;

/// The work of a library in two forms: without answers for the measurement, and with answers for the check.
pub(crate) trait Contestant<A> {
    /// Prepares the next frame. The preparation is not measured.
    fn prepare(&mut self) {}
    /// Does all the work of the benchmark once.
    fn play(&mut self);
    /// Does all the work once, and returns the answers.
    fn answers(&mut self) -> Vec<A>;
}

/// A contestant with one call per query.
struct Calls<Ask, Read> {
    count: usize,
    ask: Ask,
    read: Read,
}

impl<A, R, Ask, Read> Contestant<A> for Calls<Ask, Read>
where
    Ask: FnMut(usize) -> R,
    Read: Fn(usize, R) -> A,
{
    fn play(&mut self) {
        for index in 0..self.count {
            // A reference avoids another copy of the answer, whose time would be measured too.
            black_box(&(self.ask)(index));
        }
    }

    fn answers(&mut self) -> Vec<A> {
        (0..self.count).map(|index| (self.read)(index, (self.ask)(index))).collect()
    }
}

/// A contestant with one call for all queries. The call leaves the answers in `state`.
struct Batch<S, Work, Read> {
    state: S,
    work: Work,
    read: Read,
}

impl<A, S, Work, Read> Contestant<A> for Batch<S, Work, Read>
where
    Work: FnMut(&mut S),
    Read: Fn(&S) -> Vec<A>,
{
    fn play(&mut self) {
        (self.work)(&mut self.state);
        black_box(&mut self.state);
    }

    fn answers(&mut self) -> Vec<A> {
        (self.work)(&mut self.state);
        (self.read)(&self.state)
    }
}

/// The result of one library.
pub(crate) struct Score {
    pub(crate) library: &'static str,
    /// The time of the whole work in each round or frame, in nanoseconds.
    pub(crate) rounds: Vec<f64>,
    pub(crate) wrong: usize,
    /// The largest error of an answer that still counts as right.
    pub(crate) largest_error: f64,
}

struct Entry<'a, A> {
    library: &'static str,
    allowed: f64,
    contestant: Box<dyn Contestant<A> + 'a>,
}

/// The duration of a contest.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) rounds: usize,
    /// The minimum time of a round of a library, in nanoseconds. The work is repeated until then.
    pub(crate) round: f64,
    /// The total time after which the contest ends, in nanoseconds. It does not end before a few rounds are
    /// complete.
    pub(crate) patience: f64,
}

const FEWEST_ROUNDS: usize = 7;

/// Returns the error of an answer, given the index of its query.
type Judge<'a, A> = Box<dyn Fn(usize, &A) -> f64 + 'a>;

/// A contest of libraries. `judge` returns the error of an answer, and each library has its own allowed
/// error.
pub(crate) struct Contest<'a, A> {
    count: usize,
    judge: Judge<'a, A>,
    entries: Vec<Entry<'a, A>>,
    /// The number of frames. It is `None` if the rounds are not frames.
    frames: Option<usize>,
    clock: fn() -> f64,
}

impl<'a, A: 'a> Contest<'a, A> {
    pub(crate) fn new(count: usize, judge: impl Fn(usize, &A) -> f64 + 'a) -> Self {
        Self { count, judge: Box::new(judge), entries: Vec::new(), frames: None, clock: clock::now }
    }

    /// Makes each repetition a frame whose time is measured separately, so that the worst frames count too.
    pub(crate) fn of_frames(mut self, frames: usize) -> Self {
        self.frames = Some(frames);
        self
    }

    /// Measures with the given clock in place of the clock of the thread.
    pub(crate) fn by_clock(mut self, clock: fn() -> f64) -> Self {
        self.clock = clock;
        self
    }

    pub(crate) fn has_frames(&self) -> bool {
        self.frames.is_some()
    }

    /// Adds the work of a library.
    pub(crate) fn enter(&mut self, library: &'static str, allowed: f64, work: impl Contestant<A> + 'a) {
        self.entries.push(Entry { library, allowed, contestant: Box::new(work) });
    }

    /// Adds a library that needs one call per query, for `count` queries. `read` converts the answers, and
    /// is not measured.
    pub(crate) fn calls<R: 'a>(
        &mut self,
        library: &'static str,
        allowed: f64,
        ask: impl FnMut(usize) -> R + 'a,
        read: impl Fn(usize, R) -> A + 'a,
    ) {
        self.enter(library, allowed, Calls { count: self.count, ask, read });
    }

    /// Adds a library with one call for all queries.
    pub(crate) fn batch<S: 'a>(
        &mut self,
        library: &'static str,
        allowed: f64,
        state: S,
        work: impl FnMut(&mut S) + 'a,
        read: impl Fn(&S) -> Vec<A> + 'a,
    ) {
        self.enter(library, allowed, Batch { state, work, read });
    }

    /// Measures all libraries by turns, then checks their answers.
    pub(crate) fn run(mut self, effort: Effort) -> Vec<Score> {
        let is_framed = self.frames.is_some();
        let clock = self.clock;
        // The first round runs each library once. It is not measured.
        let repeats: Vec<usize> = self.entries.iter_mut().map(|entry| entry.repeats(effort, clock)).collect();
        let repeats: Vec<usize> =
            repeats.into_iter().map(|count| if is_framed { 1 } else { count }).collect();
        let rounds = self.frames.unwrap_or(effort.rounds);
        let mut times = vec![Vec::new(); repeats.len()];
        let start = clock();
        while times[0].len() < rounds
            && (is_framed || times[0].len() < FEWEST_ROUNDS || clock() - start < effort.patience)
        {
            for ((entry, times), &repeats) in self.entries.iter_mut().zip(&mut times).zip(&repeats) {
                times.push(entry.time(repeats, clock));
            }
        }
        let judge = &self.judge;
        self.entries.iter_mut().zip(times).map(|(entry, times)| entry.judged(times, judge)).collect()
    }
}

impl<A> Entry<'_, A> {
    fn judged(&mut self, rounds: Vec<f64>, judge: &dyn Fn(usize, &A) -> f64) -> Score {
        let answers = self.contestant.answers();
        let errors = answers.iter().enumerate().map(|(index, answer)| judge(index, answer));
        let (right, wrong): (Vec<f64>, Vec<f64>) = errors.partition(|&error| error <= self.allowed);
        let largest_error = right.into_iter().fold(0.0, f64::max);
        Score { library: self.library, rounds, wrong: wrong.len(), largest_error }
    }

    /// Returns the number of repetitions in a round.
    fn repeats(&mut self, effort: Effort, clock: fn() -> f64) -> usize {
        (effort.round / self.time(1, clock).max(1.0)).ceil().max(1.0) as usize
    }

    fn time(&mut self, repeats: usize, clock: fn() -> f64) -> f64 {
        self.contestant.prepare();
        let start = clock();
        for _ in 0..repeats {
            self.contestant.play();
        }
        (clock() - start) / repeats as f64
    }
}
