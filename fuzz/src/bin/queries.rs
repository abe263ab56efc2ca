//! Lines for `carom query`: each has one line of JSON for an answer, whatever it says.
#![no_main]

use std::collections::BTreeMap;

use carom_scene::answer_line;
use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;

fuzz_target!(|line: &[u8]| {
    let mut answer = Vec::new();
    let answered = answer_line(line, &mut answer);
    let text = answer.strip_suffix(b"\n").expect("a line");
    assert!(!text.contains(&b'\n'));
    let object: BTreeMap<String, Box<RawValue>> = serde_json::from_slice(text).expect("an object");
    assert_eq!((object.contains_key("answer"), object.contains_key("error")), (answered, !answered));
    assert_eq!((object.contains_key("id"), object.len()), (true, 2));
});
