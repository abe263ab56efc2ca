//! Tests the small sort function for WebAssembly, and medians.

#[path = "../../src/math/sort.rs"]
#[expect(
    clippy::duplicate_mod,
    unreachable_pub,
    reason = "`math` includes this file too, and hides the sort for WebAssembly"
)]
mod source;

use source::{median, sort_by, sort_in_little_code};

/// Returns random numbers, many of which are equal. Depending on `round`, they are sorted, sorted in reverse,
/// half sorted or unsorted.
fn numbers(count: usize, round: u32) -> Vec<u32> {
    let mut state = round;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 16
    };
    let most = 1 + next() % (2 * count as u32 + 1);
    let mut numbers: Vec<u32> = (0..count).map(|_| next() % most).collect();
    match round % 4 {
        0 => numbers.sort_unstable(),
        1 => numbers.sort_unstable_by_key(|&number| u32::MAX - number),
        2 => numbers[..count / 2].sort_unstable(),
        _ => {}
    }
    numbers
}

#[test]
fn the_order_is_that_of_std() {
    for round in 0..2000 {
        let count = round as usize % 300;
        let mut items: Vec<(u32, usize)> = numbers(count, round).into_iter().zip(0..).collect();
        let mut wanted = items.clone();
        wanted.sort();
        sort_in_little_code(&mut items, |p, q| p.0.cmp(&q.0));
        assert_eq!(items, wanted, "{round}");
        sort_by(&mut items, |p, q| q.cmp(p));
        assert!(items.iter().eq(wanted.iter().rev()), "{round}");
        if let Some(&(middle, _)) = wanted.get(count / 2) {
            assert_eq!(median(&mut numbers(count, round)), middle);
        }
    }
}
