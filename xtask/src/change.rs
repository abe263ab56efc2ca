//! Finds the work that a changed file needs: the format, lints and tests of its package, and of the packages
//! that read the file.

use std::path::Path;

use crate::inputs::Files;
use crate::web;
use crate::workspace::{Package, package, package_of};

/// A check of a package or of a part of it. The variants are in the order in which these checks run.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Work {
    Format(&'static str),
    Lints(&'static str),
    /// The tests of a package: one test program, or all of them.
    Tests(&'static str, Option<String>),
    /// The examples in the documentation of a package: those of one file, or all of them.
    Examples(&'static str, Option<String>),
    Benchmark,
    /// The tests of the npm package: one file of tests, or all of them.
    Npm(Option<String>),
    /// The tests of the Python package: one file of tests, or all of them.
    Python(Option<String>),
    /// The tests of the page in one file.
    Page(String),
    /// The examples with JavaScript libraries.
    WebExamples,
}

use Work::{Benchmark, Examples, Format, Lints, Npm, Page, Python, Tests, WebExamples};

impl Work {
    /// Returns the work of which this work is a part.
    pub(crate) fn whole(&self) -> Option<Self> {
        match self {
            Tests(package, Some(_)) => Some(Tests(package, None)),
            Examples(package, Some(_)) => Some(Examples(package, None)),
            Npm(Some(_)) => Some(Npm(None)),
            Python(Some(_)) => Some(Python(None)),
            _ => None,
        }
    }
}

/// Returns the work for a file or folder. The path is relative to the root.
pub(crate) fn works_for(path: &Path) -> Result<Vec<Work>, String> {
    let names: Vec<&str> = path.iter().filter_map(|name| name.to_str()).collect();
    let works = match (package_of(path), names.first()) {
        (Some(package), _) => of_package(package, path),
        (None, Some(&"playground")) => of_page(&names[1..]),
        (None, Some(&"examples")) => vec![WebExamples],
        (None, Some(&".ci" | &".cargo" | &"Cargo.toml" | &"Cargo.lock") | None) => Vec::new(),
        (None, Some(_)) => of_readers(path),
    };
    if works.is_empty() {
        return Err(format!("{} is read by all checks: run `cargo xtask test --all`", path.display()));
    }
    Ok(works)
}

/// Returns the work for a file of a package.
fn of_package(package: &'static Package, path: &Path) -> Vec<Work> {
    let name = package.name.as_str();
    let below = path.strip_prefix(&package.folder).expect("the file is in the folder");
    let below = below.to_string_lossy().replace('\\', "/");
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let is_rust = ["rs", "toml", ""].contains(&extension);
    let mut works = Vec::new();
    if is_rust {
        works.extend([Format(name), Lints(name)]);
    }
    match name {
        "carom-py" if is_rust => works.push(Python(None)),
        "carom-py" => works.extend(of_python(&below)),
        "carom-wasm" if !is_rust => works.push(Npm(test_file(&below, ".test.js"))),
        "carom-bench" => works.push(Benchmark),
        "carom-fuzz" => {}
        _ => works.extend(of_tests(package, &below)),
    }
    if name == "carom-wasm" && below.starts_with("src") {
        works.push(Npm(None));
    }
    works
}

/// Returns the tests and examples for a file of a package. `below` is its path in the folder of the package.
fn of_tests(package: &'static Package, below: &str) -> Vec<Work> {
    let name = package.name.as_str();
    let program = below.strip_prefix("tests/").map(|file| {
        let first = file.split('/').next().unwrap_or(file);
        first.strip_suffix(".rs").unwrap_or(first).to_owned()
    });
    let is_example = below.starts_with("examples/");
    let has_documentation = below.starts_with("src/") || below == "README.md";
    let mut works = Vec::new();
    if !is_example && (below != "README.md" || !package.has_library) {
        let is_program = |program: &String| package.programs.contains(program);
        works.push(Tests(name, program.filter(is_program)));
    }
    if package.has_library && has_documentation {
        works.push(Examples(name, Some(below.to_owned())));
    }
    works
}

/// Returns the work for a file of the Python package that is not Rust code.
fn of_python(below: &str) -> Vec<Work> {
    let file = test_file(below, ".py").filter(|file| file.starts_with("test_"));
    vec![Python(file.map(|file| format!("tests/{file}")))]
}

/// Returns the name of a file of tests.
fn test_file(below: &str, ending: &str) -> Option<String> {
    let file = below.strip_prefix("tests/")?;
    (file.ends_with(ending) && !file.contains('/')).then(|| file.to_owned())
}

/// Returns the tests of the page for a file of the playground: those with the name of the file or of a folder
/// that contains it. If there are none, returns the tests of the page itself.
fn of_page(names: &[&str]) -> Vec<Work> {
    let words: Vec<&str> = names.iter().map(|name| name.split('.').next().unwrap_or(name)).collect();
    let tests = web::test_files().filter(|file| {
        let subject = file.trim_start_matches("tests/").split('.').next().unwrap_or_default();
        words.contains(&subject)
    });
    let tests: Vec<Work> = tests.map(|file| Page(file.to_owned())).collect();
    if tests.is_empty() { vec![Page("tests/page.test.mjs".to_owned())] } else { tests }
}

/// Returns the tests of all packages that read a file which does not belong to a package.
fn of_readers(path: &Path) -> Vec<Work> {
    let is_case = path.starts_with("cases");
    let readers = Files::read().map(|files| files.readers_of(path)).unwrap_or_default();
    let works = readers.into_iter().flat_map(|name| match name {
        "carom-wasm" => vec![Npm(is_case.then(|| "cases.test.js".to_owned()))],
        "carom-py" => vec![Python(is_case.then(|| "tests/test_cases.py".to_owned()))],
        "carom-fuzz" | "carom-bench" => Vec::new(),
        "carom-docs" => vec![Tests(name, None), Examples(name, None)],
        _ => vec![Tests(&package(name).name, None)],
    });
    works.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn works(path: &str) -> Vec<Work> {
        works_for(Path::new(path)).unwrap()
    }

    fn text(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn a_source_file_needs_the_format_lints_tests_and_examples_of_its_package() {
        let file = "crates/carom-tiles/src/lib.rs";
        let examples = Examples("carom-tiles", text("src/lib.rs"));
        let tests = Tests("carom-tiles", None);
        assert_eq!(works(file), [Format("carom-tiles"), Lints("carom-tiles"), tests, examples]);
        let library = Tests("carom", text("library"));
        assert_eq!(works("crates/carom/tests/library/main.rs"), [Format("carom"), Lints("carom"), library]);
        assert_eq!(works("fuzz/src/lib.rs"), [Format("carom-fuzz"), Lints("carom-fuzz")]);
    }

    #[test]
    fn a_file_of_another_language_needs_the_tests_of_its_package() {
        assert_eq!(works("crates/carom-wasm/js/write.js"), [Npm(None)]);
        assert_eq!(works("crates/carom-wasm/tests/cases.test.js"), [Npm(text("cases.test.js"))]);
        assert_eq!(works("crates/carom-py/tests/test_docs.py"), [Python(text("tests/test_docs.py"))]);
        assert_eq!(works("crates/carom-py/python/carom/__init__.py"), [Python(None)]);
        assert_eq!(works("examples/konva/main.ts"), [WebExamples]);
        assert_eq!(works("playground/src/app.ts"), [Page("tests/page.test.mjs".into())]);
        assert_eq!(works("playground/breakout/levels/1.txt")[0], Tests("breakout", None));
    }

    #[test]
    fn a_file_of_no_package_needs_the_tests_that_read_it() {
        let cases = works("cases/overlap.json");
        assert!(cases.contains(&Npm(text("cases.test.js"))) && cases.contains(&Tests("carom-scene", None)));
        let page = works("docs/semantics.md");
        assert!(page.contains(&Examples("carom-docs", None)), "{page:?}");
        assert!(works_for(Path::new("Cargo.lock")).unwrap_err().contains("--all"));
    }
}
