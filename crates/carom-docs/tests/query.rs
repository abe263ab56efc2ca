//! Tests that the query lines of docs/query.md have the answers that the page shows below them.

use std::fs;
use std::path::Path;

#[test]
fn the_page_of_the_protocol_shows_real_answers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/query.md");
    let page = fs::read_to_string(page).expect("docs/query.md is readable");
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    let blocks: Vec<&str> = blocks.collect();
    let queries: Vec<&[&str]> = blocks.windows(2).filter(|pair| pair[0].contains("\"query\"")).collect();
    assert!(!queries.is_empty(), "docs/query.md shows no query");
    for pair in queries {
        let mut answer = Vec::new();
        carom_scene::answer_line(pair[0].trim_end().as_bytes(), &mut answer);
        assert_eq!(String::from_utf8_lossy(&answer), pair[1]);
    }
}
