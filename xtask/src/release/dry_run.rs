//! Makes dry runs of all publications: everything except the upload.

use crate::shell::{Outcome, cargo, step};
use crate::{integrations, node, npm, python};

/// Tries to publish the Rust packages, the built npm package, and the built Python archives.
pub(crate) fn run() -> Outcome {
    // Each package is compiled from the files that would be uploaded. It uses the other packages in the form
    // in which they would be uploaded.
    let all = "publish --workspace --dry-run --allow-dirty";
    step("packages of Rust", &mut cargo(all))?;
    step("the library from its package", &mut cargo("package --package carom --all-features --allow-dirty"))?;
    integrations::pack()?;
    let mut npm = node::command("npm");
    npm.args(["publish", "--dry-run", "--loglevel=warn"]).current_dir(npm::home().join("pkg"));
    step("the npm package", &mut npm)?;
    python::check_archives()
}
