//! The query lines of the front page have the answers that stand under them.

use std::fs;
use std::path::Path;

#[test]
fn the_front_page_shows_real_answers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let page = fs::read_to_string(page).expect("the front page");
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    let blocks: Vec<&str> = blocks.collect();
    assert!(!blocks.is_empty() && blocks.len().is_multiple_of(2), "questions and answers, in turn");
    for pair in blocks.chunks(2) {
        let mut answer = Vec::new();
        carom_scene::answer_line(pair[0].trim_end().as_bytes(), &mut answer);
        assert_eq!(String::from_utf8_lossy(&answer), pair[1]);
    }
}
