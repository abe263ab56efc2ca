//! Tests that the Rust code of the lessons of the guide compiles, and prints the numbers of the other
//! languages.
#![allow(
    clippy::disallowed_methods,
    unused_macros,
    reason = "the code is written for readers, who use the functions of std"
)]

use std::cell::RefCell;

thread_local! {
    static PRINTED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Replaces `println!` in the lessons, and collects the lines for the test.
macro_rules! println {
    ($($words:tt)*) => {
        crate::PRINTED.with_borrow_mut(|lines| lines.push(format!($($words)*)))
    };
}

/// The code of each lesson, and what it prints.
macro_rules! lessons {
    ($($name:ident: $folder:literal,)*) => {
        $(
            mod $name {
                include!(concat!("../../guide/lessons/", $folder, "/code/", stringify!($name), ".rs"));

                #[test]
                fn prints_the_numbers() {
                    main().unwrap();
                    let printed = crate::PRINTED.take().join("\n");
                    crate::compare(&printed, include_str!(concat!("../../guide/lessons/", $folder, "/code/output.txt")));
                }
            }
        )*

        #[test]
        fn every_lesson_is_here() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../guide/lessons");
            let folders = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
            let mut found: Vec<_> = folders
                .filter(|entry| entry.path().is_dir())
                .map(|entry| entry.file_name().into_string().unwrap())
                .collect();
            found.sort();
            let mut listed = vec![$($folder.to_owned()),*];
            listed.sort();
            assert_eq!(listed, found);
        }
    };
}

lessons! {
    ball_and_box: "ball-and-box",
    begin_and_end: "begin-and-end",
    between_tiles: "between-tiles",
    front: "front",
    how_exact: "how-exact",
    many_bullets: "many-bullets",
    segments: "segments",
    through_the_wall: "through-the-wall",
    turned_boxes: "turned-boxes",
    two_balls: "two-balls",
    two_boxes: "two-boxes",
    way_out: "way-out",
    who_is_hit: "who-is-hit",
}

fn compare(printed: &str, wanted: &str) {
    let (printed, wanted) = (values(printed), values(wanted));
    let is_close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-12 * b.abs().max(1.0);
    let is_equal = printed.len() == wanted.len() && printed.iter().zip(&wanted).all(is_close);
    assert!(is_equal && !wanted.is_empty(), "{printed:?} and {wanted:?}");
}

/// Returns the numbers and truth values in a text.
fn values(text: &str) -> Vec<f64> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "+-.".contains(letter);
    let value = |word: &str| match word {
        "true" => Some(1.0),
        "false" => Some(0.0),
        _ => word.parse().ok(),
    };
    text.split(|letter| !is_part(letter)).filter_map(value).collect()
}
