//! The npm package from the outside: in node, in a browser, through Vite and TypeScript.

use crate::browser::CHROMIUM;
use crate::npm;
use crate::shell::{Outcome, step};

/// Builds the package, with what its tests need, and runs them.
pub(crate) fn run() -> Outcome {
    npm::build()?;
    let mut tests = npm::node();
    step("npm package", tests.args(["--test", "--test-reporter=dot"]).env("CHROMIUM", CHROMIUM.program()?))
}
