//! Tests the counting sort that the search for pairs uses.

#[path = "../../src/broad/join/sorter.rs"]
mod sorter;

use sorter::Sorter;

#[test]
fn keys_go_up_and_equal_ones_keep_their_order() {
    let mut sorter = Sorter::new();
    for (keys, count) in [
        (1_u32, 100_u32),
        (7, 0),
        (1000, 3000),
        (1, 1 << 18),
        (1000, 1 << 18),
        (1023, 300_000),
        (1 << 20, 300_000),
        (3 << 19, 300_000),
    ] {
        let item = |index: usize| ((index as u32).wrapping_mul(2_654_435_761) % keys, index as u32);
        let mut starts = Vec::new();
        let mut sorted = vec![(0, 0); count as usize];
        sorter.sort(item, keys as usize, |item| item.0, &mut starts, &mut sorted);
        let mut wanted: Vec<(u32, u32)> = (0..count as usize).map(item).collect();
        wanted.sort_by_key(|item| item.0);
        assert_eq!(sorted, wanted, "{keys}");
        for key in 0..keys {
            let equal = &sorted[starts[key as usize] as usize..starts[key as usize + 1] as usize];
            assert!(equal.iter().all(|item| item.0 == key), "{key} of {keys}");
        }
    }
}
