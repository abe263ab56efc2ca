//! Libraries at the same work: timed in turns, and their answers judged.

use std::hint::black_box;

use crate::clock;

/// Who takes part: the work without its answers, to be timed, and with them, to be judged.
pub(crate) trait Player<A> {
    /// The whole of the work once.
    fn play(&mut self);
    /// The same, with all answers.
    fn answers(&mut self) -> Vec<A>;
}

/// One call for each question.
struct Calls<Ask, Read> {
    count: usize,
    ask: Ask,
    read: Read,
}

impl<A, R, Ask, Read> Player<A> for Calls<Ask, Read>
where
    Ask: FnMut(usize) -> R,
    Read: Fn(usize, R) -> A,
{
    fn play(&mut self) {
        for index in 0..self.count {
            // By reference: by value, every answer would be copied once more, and that be timed too.
            black_box(&(self.ask)(index));
        }
    }

    fn answers(&mut self) -> Vec<A> {
        (0..self.count).map(|index| (self.read)(index, (self.ask)(index))).collect()
    }
}

/// All questions in one call, which leaves the answers in `state`.
struct Batch<S, Work, Read> {
    state: S,
    work: Work,
    read: Read,
}

impl<A, S, Work, Read> Player<A> for Batch<S, Work, Read>
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

/// What came of it for one library.
pub(crate) struct Score {
    pub(crate) library: &'static str,
    /// Nanoseconds for the whole of the work, one for each round.
    pub(crate) rounds: Vec<f64>,
    pub(crate) wrong: usize,
    /// The largest error that still counts as right.
    pub(crate) largest_error: f64,
}

struct Entrant<'a, A> {
    library: &'static str,
    allowed: f64,
    /// After so many times the work begins anew: a round has all of it, and what is done only now and then its share.
    cycle: usize,
    player: Box<dyn Player<A> + 'a>,
}

/// How long a contest lasts.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) rounds: usize,
    /// Nanoseconds that a round of one library takes at least; the work is repeated until then.
    pub(crate) round: f64,
    /// After so many nanoseconds in all it is enough, once there are a few rounds.
    pub(crate) patience: f64,
}

const FEWEST_ROUNDS: usize = 7;

/// How far an answer is from the truth, by its number.
type Judge<'a, A> = Box<dyn Fn(usize, &A) -> f64 + 'a>;

/// `judge` tells how far an answer is from the truth; each library has the error that it is allowed.
pub(crate) struct Contest<'a, A> {
    count: usize,
    judge: Judge<'a, A>,
    entrants: Vec<Entrant<'a, A>>,
}

impl<'a, A: 'a> Contest<'a, A> {
    pub(crate) fn new(count: usize, judge: impl Fn(usize, &A) -> f64 + 'a) -> Self {
        Self { count, judge: Box::new(judge), entrants: Vec::new() }
    }

    /// A library that is asked one question at a time, `count` of them; `read` translates what it says, and is not timed.
    pub(crate) fn calls<R: 'a>(
        &mut self,
        library: &'static str,
        allowed: f64,
        ask: impl FnMut(usize) -> R + 'a,
        read: impl Fn(usize, R) -> A + 'a,
    ) {
        let player = Box::new(Calls { count: self.count, ask, read });
        self.entrants.push(Entrant { library, allowed, cycle: 1, player });
    }

    /// One that is asked all at once.
    pub(crate) fn batch<S: 'a>(
        &mut self,
        library: &'static str,
        allowed: f64,
        state: S,
        work: impl FnMut(&mut S) + 'a,
        read: impl Fn(&S) -> Vec<A> + 'a,
    ) {
        self.entrants.push(Entrant {
            library,
            allowed,
            cycle: 1,
            player: Box::new(Batch { state, work, read }),
        });
    }

    /// Says of the library that came last that its work begins anew after so many times.
    pub(crate) fn in_cycles_of(&mut self, cycle: usize) {
        if let Some(last) = self.entrants.last_mut() {
            last.cycle = cycle;
        }
    }

    /// Times all in turns, then judges them.
    pub(crate) fn run(mut self, effort: Effort) -> Vec<Score> {
        let repeats: Vec<usize> = self.entrants.iter_mut().map(|entrant| entrant.repeats(effort)).collect();
        let mut times = vec![Vec::new(); repeats.len()];
        let start = clock::now();
        while times[0].len() < effort.rounds
            && (times[0].len() < FEWEST_ROUNDS || clock::now() - start < effort.patience)
        {
            for ((entrant, times), &repeats) in self.entrants.iter_mut().zip(&mut times).zip(&repeats) {
                times.push(entrant.time(repeats));
            }
        }
        let judge = &self.judge;
        self.entrants.iter_mut().zip(times).map(|(entrant, times)| entrant.judged(times, judge)).collect()
    }
}

impl<A> Entrant<'_, A> {
    fn judged(&mut self, rounds: Vec<f64>, judge: &dyn Fn(usize, &A) -> f64) -> Score {
        let answers = self.player.answers();
        let errors = answers.iter().enumerate().map(|(index, answer)| judge(index, answer));
        let (right, wrong): (Vec<f64>, Vec<f64>) = errors.partition(|&error| error <= self.allowed);
        let largest_error = right.into_iter().fold(0.0, f64::max);
        Score { library: self.library, rounds, wrong: wrong.len(), largest_error }
    }

    /// How often the work fits into a round, in whole cycles.
    fn repeats(&mut self, effort: Effort) -> usize {
        let once = self.time(self.cycle).max(1.0);
        ((effort.round / once).ceil().max(1.0) as usize).next_multiple_of(self.cycle)
    }

    fn time(&mut self, repeats: usize) -> f64 {
        let start = clock::now();
        for _ in 0..repeats {
            self.player.play();
        }
        (clock::now() - start) / repeats as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every seventh time takes long.
    #[test]
    fn what_is_done_now_and_then_counts_with_its_share() {
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
