//! Tests of the npm package: in node, in a browser, and through Vite and TypeScript.

use crate::browser::CHROMIUM;
use crate::npm;
use crate::shell::{Outcome, step};

/// Builds the package and the requirements of its tests, and runs the tests.
pub(crate) fn run() -> Outcome {
    npm::build()?;
    let mut tests = npm::node();
    step("npm package", tests.args(["--test", "--test-reporter=dot"]).env("CHROMIUM", CHROMIUM.program()?))
}
