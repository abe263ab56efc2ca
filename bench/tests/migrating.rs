//! Tests that the two programs on the page for users of parry2d print the same output.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Returns a file of the repository.
fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the output of an example.
fn printed(example: &str) -> String {
    let program = env::current_exe().expect("this program has a path");
    let folder = program
        .parent()
        .and_then(Path::parent)
        .expect("the program is in a folder of the build")
        .join("examples");
    let ran =
        Command::new(folder.join(example)).output().unwrap_or_else(|error| panic!("{example}: {error}"));
    assert!(ran.status.success(), "{example} failed");
    String::from_utf8(ran.stdout).expect("the output is text")
}

#[test]
fn the_programs_for_users_of_parry2d_print_the_same() {
    let page = read("../docs/migrating/parry2d.md");
    for name in ["before", "after"] {
        let example = format!("from_parry2d_{name}");
        let code = read(&format!("examples/{example}.rs"));
        assert!(
            page.contains(&format!("```rust\n{code}```")),
            "the page shows another program than {example}.rs"
        );
        assert!(
            page.contains(&format!("```text\n{}```", printed(&example))),
            "the page says something else than {example} prints"
        );
    }
}
