//! A comparison of libraries: equal work, timed in turns, with all answers checked.

use std::hint::black_box;

use crate::clock;

/// The work of a library: without its answers for timing, and with them for checking.
pub(crate) trait Contestant<A> {
    /// Does the whole work once.
    fn play(&mut self);
    /// Does the whole work once and returns all answers.
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
            // A reference avoids another copy of the answer, which would add to the time.
            black_box(&(self.ask)(index));
        }
    }

    fn answers(&mut self) -> Vec<A> {
        (0..self.count).map(|index| (self.read)(index, (self.ask)(index))).collect()
    }
}

/// A contestant with one call for all queries, which leaves the answers in `state`.
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
    /// Nanoseconds for the whole work, one value per round.
    pub(crate) rounds: Vec<f64>,
    pub(crate) wrong: usize,
    /// The largest error of an answer that still counts as right.
    pub(crate) largest_error: f64,
}

struct Entry<'a, A> {
    library: &'static str,
    allowed: f64,
    /// The number of repetitions after which the work starts again. A round has whole cycles, so that occasional work
    /// such as a rebuild counts with its share.
    cycle: usize,
    contestant: Box<dyn Contestant<A> + 'a>,
}

/// The duration of a contest.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) rounds: usize,
    /// The minimum time of a library's round in nanoseconds; the work is repeated until then.
    pub(crate) round: f64,
    /// The total time in nanoseconds after which the contest ends, once it has a few rounds.
    pub(crate) patience: f64,
}

const FEWEST_ROUNDS: usize = 7;

/// The error of an answer, given the index of its query.
type Judge<'a, A> = Box<dyn Fn(usize, &A) -> f64 + 'a>;

/// A contest; `judge` returns the error of an answer, and each library has its own allowed error.
pub(crate) struct Contest<'a, A> {
    count: usize,
    judge: Judge<'a, A>,
    statistic: Statistic,
    entries: Vec<Entry<'a, A>>,
}

/// A number for the repetitions of one round.
#[derive(Clone, Copy)]
pub(crate) enum Statistic {
    /// The mean time.
    Mean,
    /// The time that a part of the repetitions, from 0 to 1, does not exceed.
    Percentile(f64),
}

impl<'a, A: 'a> Contest<'a, A> {
    pub(crate) fn new(count: usize, judge: impl Fn(usize, &A) -> f64 + 'a) -> Self {
        Self { count, judge: Box::new(judge), statistic: Statistic::Mean, entries: Vec::new() }
    }

    /// Sets the statistic of a round's repetitions; the mean unless set.
    pub(crate) fn with_statistic(mut self, statistic: Statistic) -> Self {
        self.statistic = statistic;
        self
    }

    /// Adds the work of a library.
    pub(crate) fn enter(&mut self, library: &'static str, allowed: f64, work: impl Contestant<A> + 'a) {
        self.entries.push(Entry { library, allowed, cycle: 1, contestant: Box::new(work) });
    }

    /// Adds a library with one call per query, `count` of them; `read` converts its results and is not timed.
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

    /// Sets the cycle of the library that was added last.
    pub(crate) fn in_cycles_of(&mut self, cycle: usize) {
        if let Some(last) = self.entries.last_mut() {
            last.cycle = cycle;
        }
    }

    /// Times all libraries in turns, then checks their answers.
    pub(crate) fn run(mut self, effort: Effort) -> Vec<Score> {
        let repeats: Vec<usize> = self.entries.iter_mut().map(|entry| entry.repeats(effort)).collect();
        let mut times = vec![Vec::new(); repeats.len()];
        let start = clock::now();
        while times[0].len() < effort.rounds
            && (times[0].len() < FEWEST_ROUNDS || clock::now() - start < effort.patience)
        {
            for ((entry, times), &repeats) in self.entries.iter_mut().zip(&mut times).zip(&repeats) {
                times.push(entry.time(repeats, self.statistic));
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

    /// Returns the number of repetitions per round, in whole cycles.
    fn repeats(&mut self, effort: Effort) -> usize {
        let once = self.time(self.cycle, Statistic::Mean).max(1.0);
        ((effort.round / once).ceil().max(1.0) as usize).next_multiple_of(self.cycle)
    }

    /// Returns the statistic of the times of so many repetitions.
    fn time(&mut self, repeats: usize, statistic: Statistic) -> f64 {
        match statistic {
            Statistic::Mean => self.time_of(repeats) / repeats as f64,
            Statistic::Percentile(part) => {
                let mut times: Vec<f64> = (0..repeats).map(|_| self.time_of(1)).collect();
                times.sort_by(f64::total_cmp);
                times[(part * (repeats - 1) as f64).round() as usize]
            }
        }
    }

    fn time_of(&mut self, repeats: usize) -> f64 {
        let start = clock::now();
        for _ in 0..repeats {
            self.contestant.play();
        }
        clock::now() - start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A contestant that is slow on every seventh repetition.
    #[test]
    fn occasional_work_counts_with_its_share() {
        let work = |time: &mut usize| {
            *time += 1;
            let steps = if time.is_multiple_of(7) { 700_000_u64 } else { 0 };
            black_box((0..black_box(steps)).fold(1_u64, |sum, step| sum.wrapping_mul(3) ^ step));
        };
        let median = |cycle: usize| {
            let mut contest = Contest::new(0, |_, ()| 0.0);
            contest.batch("one", 0.0, 0, work, |_| Vec::new());
            contest.in_cycles_of(cycle);
            let mut rounds = contest.run(Effort { rounds: 7, round: 0.0, patience: 0.0 }).remove(0).rounds;
            rounds.sort_by(f64::total_cmp);
            rounds[3]
        };
        assert!(100.0 * median(1) < median(7));
    }
}
