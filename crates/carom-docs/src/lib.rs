//! Contains the written pages of the project, so that `cargo test` compiles and runs each of their snippets.

/// Includes one page, which the build script has prepared.
macro_rules! page {
    ($name:ident, $file:literal) => {
        #[cfg(doctest)]
        #[doc = include_str!(concat!(env!("OUT_DIR"), "/", $file))]
        pub mod $name {}
    };
}

page!(readme, "README.md");
page!(readme_zh_cn, "README.zh-CN.md");
page!(semantics, "docs-semantics.md");
page!(snapshots, "docs-snapshots.md");
page!(tutorials, "docs-tutorials.md");
