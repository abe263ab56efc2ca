//! Installs what the checks need: parts of the Rust toolchain with rustup, and Debian packages with apt-get.

use std::env::consts::OS;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::shell::{Outcome, output, step, succeeds};

/// The targets without an operating system. The check without std needs one of them.
pub(crate) const BARE: [&str; 3] =
    ["thumbv7em-none-eabihf", "thumbv6m-none-eabi", "riscv32imac-unknown-none-elf"];

/// The program that runs Python.
pub(crate) const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// Returns whether a version of pip is installed that can install packages into environments without pip. That
/// needs version 22.3 or newer.
pub(crate) fn has_pip() -> bool {
    let check = "import pip, sys; sys.exit([int(part) for part in pip.__version__.split('.')[:2]] < [22, 3])";
    succeeds(Command::new(PYTHON).args(["-c", check]))
}

/// The Debian package of pip.
pub(crate) const PIP: &str = "python3-pip";

/// The time limit of an installation.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Installs the standard library of a target. Returns whether the installation succeeded.
pub(crate) fn add_target(target: &str) -> bool {
    run_within(PATIENCE, Command::new("rustup").args(["target", "add", target])) && is_installed(target)
}

/// Installs an older version of the Rust toolchain. Returns whether the installation succeeded.
pub(crate) fn add_version(version: &str) -> bool {
    let words = ["toolchain", "install", version, "--profile", "minimal", "--no-self-update"];
    run_within(PATIENCE, Command::new("rustup").args(words))
}

/// Installs the sources of std. Returns whether the installation succeeded.
pub(crate) fn add_sources() -> bool {
    run_within(PATIENCE, Command::new("rustup").args(["component", "add", "rust-src"]))
}

/// Installs Debian packages. On other systems, it fails with the advice `cure`.
pub(crate) fn install_packages(what: &str, packages: &str, cure: &str) -> Outcome {
    if !has_apt() {
        return Err(cure.to_owned());
    }
    // Even with outdated package lists, the installation may succeed.
    succeeds(&mut as_root("apt-get update --quiet"));
    let words = format!(
        "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends {packages}"
    );
    step(what, &mut as_root(&words)).map_err(|problem| format!("{problem}\n{cure}"))
}

/// Returns whether Debian packages can be installed: the system uses them, and root rights are available.
pub(crate) fn has_apt() -> bool {
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    has_packages_of_debian(OS, &release)
        && succeeds(Command::new("apt-get").arg("--version"))
        && (is_root() || succeeds(Command::new("sudo").arg("--version")))
}

/// Returns whether a system uses Debian packages. It does if it is Linux and its file
/// `/etc/os-release` names Debian or a similar system.
fn has_packages_of_debian(os: &str, release: &str) -> bool {
    let names_debian = |line: &str| {
        let value = line.strip_prefix("ID=").or(line.strip_prefix("ID_LIKE="));
        value.is_some_and(|value| value.trim_matches('"').split_whitespace().any(|name| name == "debian"))
    };
    os == "linux" && release.lines().any(names_debian)
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

/// Creates a command with root rights from words separated by spaces.
fn as_root(words: &str) -> Command {
    let mut words = words.split_whitespace();
    let program = if is_root() { words.next().unwrap_or("true") } else { "sudo" };
    let mut command = Command::new(program);
    command.args(words);
    command
}

/// Returns whether the standard library of a target is installed.
pub(crate) fn is_installed(target: &str) -> bool {
    let mut rustc = Command::new("rustc");
    let folder = output(rustc.args(["--print", "target-libdir", "--target", target]));
    folder.is_some_and(|folder| Path::new(&folder).read_dir().is_ok_and(|mut files| files.next().is_some()))
}

/// Returns whether a command succeeds within a time limit. At the limit, the command is killed.
fn run_within(patience: Duration, command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = quiet.spawn() else { return false };
    let started = Instant::now();
    while started.elapsed() < patience {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => sleep(Duration::from_millis(100)),
            Err(_) => break,
        }
    }
    // `kill` fails if the command has just ended. This is not a failure.
    let _ = child.kill();
    let _ = child.wait();
    false
}

#[cfg(test)]
mod tests {
    use super::has_packages_of_debian;

    #[test]
    fn only_systems_like_debian_have_its_packages() {
        let debian = "PRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n";
        assert!(has_packages_of_debian("linux", debian));
        assert!(has_packages_of_debian("linux", "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"));
        assert!(!has_packages_of_debian("linux", "ID=fedora\nPRETTY_NAME=\"Fedora beside debian\"\n"));
        assert!(!has_packages_of_debian("linux", "ID=altlinux\nID_LIKE=\"notdebian\"\n"));
        assert!(!has_packages_of_debian("linux", ""));
        assert!(!has_packages_of_debian("macos", debian) && !has_packages_of_debian("windows", debian));
    }
}
