//! Tests the functions on which the library's answers are based. Files with exact arithmetic are compiled
//! into this program; the order and the limits of searches are tested through the public interface.
//!
//! The files of the library contain no tests, because cargo would then compile the whole library once more.

extern crate alloc;

#[path = "../../src/math/mod.rs"]
#[expect(dead_code, unreachable_pub, unused_imports, reason = "the tests need only a part of this module")]
mod math;

mod areas;
mod boxes_on_tiles;
mod colliders;
mod counting_sort;
mod error;
mod exact_distance;
mod exact_dot;
mod exact_sum;
mod float;
mod grid_axis;
mod hulls;
mod orient;
mod pair_lists;
mod parts_near;
mod placed_polygons;
mod rings;
mod rot2;
mod sort;
mod threads;
mod tile_paths;
mod tree;
mod vec2;
mod wide;

use std::fs::{read_dir, read_to_string};
use std::path::Path;

#[test]
fn no_file_of_the_library_has_tests() {
    let mut files = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut count = 0;
    while let Some(file) = files.pop() {
        if file.is_dir() {
            files.extend(read_dir(&file).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            count += 1;
            let has_tests = read_to_string(&file).unwrap().contains("#[test]");
            assert!(!has_tests, "cargo runs no tests of {}: move them to tests", file.display());
        }
    }
    assert!(100 < count);
}
