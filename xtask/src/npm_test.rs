//! The npm package from the outside: in node, in a browser, through Vite and TypeScript.

use std::path::Path;

use crate::npm;
use crate::shell::{Outcome, install_packages, step};

/// Builds the package, with what its tests need, and runs them.
pub(crate) fn run() -> Outcome {
    npm::build()?;
    chromium()?;
    step("npm package", npm::node().args(["--test", "--test-reporter=dot"]))
}

/// The browser of the tests; `CHROMIUM` names another one.
fn chromium() -> Outcome {
    let named = std::env::var_os("CHROMIUM");
    let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    if named.is_some() || usual.iter().any(|file| Path::new(file).exists()) {
        return Ok(());
    }
    install_packages("chromium", "chromium", "the tests need Chromium: install it, or name it in CHROMIUM")
}
