//! Fuzz target: runs lines of `carom query`. The answer to each line must be exactly one line of JSON.
#![no_main]

use std::collections::BTreeMap;

use carom_scene::answer_line;
use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;

fuzz_target!(|line: &[u8]| {
    let mut answer = Vec::new();
    let answered = answer_line(line, &mut answer);
    let text = answer.strip_suffix(b"\n").expect("the answer ends with a line end");
    assert!(!text.contains(&b'\n'));
    let object: BTreeMap<String, Box<RawValue>> =
        serde_json::from_slice(text).expect("the answer is a JSON object");
    assert_eq!((object.contains_key("answer"), object.contains_key("error")), (answered, !answered));
    assert_eq!((object.contains_key("id"), object.len()), (true, 2));
});
