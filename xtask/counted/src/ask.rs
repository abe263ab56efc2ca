//! Runs queries about the items of a list. The compiler knows neither the items nor that nobody reads the
//! answers.

use std::hint::black_box;

/// Asks about each pair in each round; returns the number of calls.
pub(crate) fn each_pair<A, B, R>(rounds: usize, pairs: &[(A, B)], ask: impl Fn(&A, &B) -> R) -> usize {
    for _ in 0..rounds {
        for (a, b) in pairs {
            black_box(ask(black_box(a), black_box(b)));
        }
    }
    rounds * pairs.len()
}

/// Calls once in each round with the number of the round; returns the number of calls.
pub(crate) fn each_round<R>(rounds: usize, mut call: impl FnMut(usize) -> R) -> usize {
    for round in 0..rounds {
        black_box(call(black_box(round)));
    }
    rounds
}
