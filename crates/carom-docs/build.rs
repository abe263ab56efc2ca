//! Prepares the pages for rustdoc: a snippet that uses `?` gets a return type, which the page
//! itself does not show.

use std::path::Path;
use std::{env, fs};

const PAGES: [&str; 5] =
    ["README.md", "README.zh-CN.md", "docs/semantics.md", "docs/snapshots.md", "docs/tutorials.md"];

fn main() {
    let own = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets this variable");
    let root = Path::new(&own).join("../..");
    let out = env::var_os("OUT_DIR").expect("cargo sets this variable");
    for page in PAGES {
        let file = root.join(page);
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).expect(page);
        fs::write(Path::new(&out).join(page.replace('/', "-")), with_results(&text)).expect(page);
    }
}

fn with_results(page: &str) -> String {
    let mut prepared = String::new();
    let mut asks = None;
    for line in page.lines() {
        match asks {
            None if line.starts_with("```rust") => asks = Some(false),
            Some(asked) if line.starts_with("```") => {
                if asked {
                    prepared += "# Ok::<(), carom::ShapeError>(())\n";
                }
                asks = None;
            }
            Some(asked) => asks = Some(asked || line.contains('?')),
            None => {}
        }
        prepared += line;
        prepared += "\n";
    }
    prepared
}
