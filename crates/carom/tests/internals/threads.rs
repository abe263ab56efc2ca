//! Tests that the results of work that is divided among threads are in order and complete.

use crate::math::threads::{all, collect, for_each_chunk, map_ranges, ranges};

#[test]
fn ranges_are_consecutive_and_of_about_one_length() {
    for (count, least) in [(0, 1), (7, 1), (7, 3), (1_000_003, 4), (1_000_003, 1 << 20)] {
        let ranges = ranges(count, least, 8);
        let mut end = 0;
        for range in &ranges {
            assert_eq!(range.start, end);
            assert!(range.len().abs_diff(count / ranges.len()) <= 1, "{count} {range:?}");
            end = range.end;
        }
        assert_eq!(end, count);
    }
}

#[test]
fn results_are_in_order_however_the_work_is_divided() {
    for count in [0, 1, 9, 10_000] {
        let numbers: Vec<usize> = (0..count).collect();
        assert_eq!(map_ranges(count, 4, |range| range.collect::<Vec<_>>()).concat(), numbers);
        assert_eq!(collect(count, 4, |number| number), numbers);
        let mut filled = vec![0; count];
        for_each_chunk(&mut filled, 4, |start, chunk| {
            (start..).zip(chunk).for_each(|(number, item)| *item = number);
        });
        assert_eq!(filled, numbers);
        assert!(all(count, 4, |number| number < count));
        assert_eq!(all(count, 4, |number| number != 8), count <= 8);
    }
}

#[cfg(all(feature = "interrupt", feature = "rayon"))]
#[test]
fn work_that_a_caller_may_end_stays_on_the_calling_thread() {
    let caller = std::thread::current().id();
    let is_here = |_| std::thread::current().id() == caller;
    assert!(crate::math::interruptible(|| (), || all(10_000, 4, is_here)));
}
