//! Sorts with std's sort. On WebAssembly, where the size of the code matters, sorts with a merge sort of
//! little code. With std's sort, the compressed module of the npm package is 12 % larger.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Sorts by an order in which no two different items are equal.
///
/// The sort of std is the fastest, but for each type of items it takes as much code in a WebAssembly module
/// as the largest query. So on WebAssembly a single merge sort is compiled once for all types.
#[inline]
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if cfg!(target_family = "wasm") {
        sort_in_little_code(items, compare);
    } else {
        items.sort_unstable_by(compare);
    }
}

/// Returns the median of some numbers, and reorders them. If their count is even, returns the upper median.
#[inline]
pub(crate) fn median(numbers: &mut [u32]) -> u32 {
    let middle = numbers.len() / 2;
    if cfg!(target_family = "wasm") {
        sort_in_little_code(numbers, u32::cmp);
        numbers[middle]
    } else {
        *numbers.select_nth_unstable(middle).1
    }
}

/// Sorts by a merge sort of indices, which is compiled once for all types. Then each item moves once.
pub(super) fn sort_in_little_code<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let before = |p: u32, q: u32| compare(&items[p as usize], &items[q as usize]).is_lt();
    let mut order = merge_sort(items.len(), &before);
    for start in 0..items.len() {
        let mut place = start;
        loop {
            let from = core::mem::replace(&mut order[place], place as u32) as usize;
            if from == start {
                break;
            }
            items.swap(place, from);
            place = from;
        }
    }
}

/// Returns the numbers below `count` in sorted order.
#[inline(never)]
fn merge_sort(count: usize, before: &dyn Fn(u32, u32) -> bool) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    let mut merged = order.clone();
    let mut width = 1;
    while width < count {
        for (pair, target) in order.chunks(2 * width).zip(merged.chunks_mut(2 * width)) {
            let (left, right) = pair.split_at(width.min(pair.len()));
            match (left.last(), right.first()) {
                (Some(&last), Some(&first)) if before(first, last) => merge(left, right, target, before),
                _ => target.copy_from_slice(pair),
            }
        }
        core::mem::swap(&mut order, &mut merged);
        width *= 2;
    }
    order
}

fn merge<'a>(
    mut left: &'a [u32],
    mut right: &'a [u32],
    target: &mut [u32],
    before: &dyn Fn(u32, u32) -> bool,
) {
    for place in target {
        let from = match (left.first(), right.first()) {
            (Some(&p), Some(&q)) if before(q, p) => &mut right,
            (Some(_), _) => &mut left,
            _ => &mut right,
        };
        if let Some((&first, rest)) = from.split_first() {
            (*place, *from) = (first, rest);
        }
    }
}
