//! The npm package from the outside: in node, in a browser, through Vite and TypeScript.

use std::path::Path;
use std::process::Command;

use crate::npm;
use crate::shell::{Outcome, as_root, step, succeeds};

/// Builds the package, with what its tests need, and runs them.
pub(crate) fn run() -> Outcome {
    if !succeeds(Command::new("npm").arg("--version")) {
        return Err("npm is missing: install Node.js 20 or newer".into());
    }
    npm::build()?;
    chromium()?;
    step("npm package", npm::node().args(["--test", "--test-reporter=dot", "tests/"]))
}

/// The browser of the tests; `CHROMIUM` names another one.
fn chromium() -> Outcome {
    let named = std::env::var_os("CHROMIUM");
    let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    if named.is_some() || usual.iter().any(|file| Path::new(file).exists()) {
        return Ok(());
    }
    // Old lists of packages may do, too.
    succeeds(&mut as_root("apt-get update --quiet"));
    let mut install = as_root("apt-get install --yes --quiet --no-install-recommends chromium");
    step("chromium", install.env("DEBIAN_FRONTEND", "noninteractive"))
}
