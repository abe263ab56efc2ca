//! The Python package: its wheel, its tests and its types.

use std::path::PathBuf;
use std::process::Command;

use crate::shell::{Outcome, cargo, install_packages, root, step, succeeds, target_folder};

/// The packages of Debian that hold Python with virtual environments.
pub(crate) const PACKAGES: &str = "python3 python3-venv";

/// The package of Debian that holds Java for Spark.
const JAVA: &str = "openjdk-17-jre-headless";

/// Returns whether Python is installed and new enough, with virtual environments.
pub(crate) fn is_there() -> bool {
    let check = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))";
    succeeds(Command::new("python3").args(["-c", check]))
}

/// Checks the crate, builds the wheel and the source archive, installs the wheel into a fresh environment, and runs the tests
/// and the checks of the types there.
pub(crate) fn run() -> Outcome {
    create_environment()?;
    lint()?;
    install()?;
    source_archive()?;
    step("tests of the Python package", &mut python(&["-m", "pytest", "-q", "--no-header"]))?;
    step("types of the Python package", &mut python(&["-m", "mypy"]))?;
    let stubtest = ["-m", "mypy.stubtest", "carom", "--mypy-config-file", "pyproject.toml", "--concise"];
    step("stubs of the Python package", &mut python(&stubtest))
}

/// Tests `carom.spark` on a cluster of this machine; installs Java where it is missing.
pub(crate) fn test_spark() -> Outcome {
    if !succeeds(Command::new("java").arg("-version")) {
        install_packages("Java", JAVA, "")?;
    }
    create_environment()?;
    pip("Spark", &["-r", "spark_tests/requirements.txt"])?;
    install()?;
    step("tests of carom.spark", &mut python(&["-m", "pytest", "-q", "--no-header", "spark_tests"]))
}

/// Creates a fresh environment with the tools of the package and of its tests.
fn create_environment() -> Outcome {
    let venv = Command::new("python3").args(["-m", "venv", "--clear"]).arg(environment()).status();
    if !venv.is_ok_and(|status| status.success()) {
        return Err("python3 -m venv failed; install Python 3.11 or newer, with venv".into());
    }
    pip("tools of the Python package", &["maturin>=1.9.4,<2", "-r", "tests/requirements.txt"])
}

/// Builds the source archive; [`test_source_archive`] compiles it.
fn source_archive() -> Outcome {
    let mut build = python(&["-m", "maturin", "sdist", "--out"]);
    step("source archive of the Python package", build.arg(environment().join("archives")))
}

/// Builds a wheel from the source archive, as pip does where there is no wheel, and runs the tests with it.
pub(crate) fn test_source_archive() -> Outcome {
    create_environment()?;
    build_and_install(&["--release", "--sdist"])?;
    step("tests of the source archive", &mut python(&["-m", "pytest", "-q", "--no-header"]))
}

/// Builds the wheel for the free-threaded Python, which need not be installed; the tests cannot run with it.
pub(crate) fn build_free_threaded_wheel() -> Outcome {
    create_environment()?;
    let mut build = python(&["-m", "maturin", "build", "--quiet", "--interpreter", "python3.14t", "--out"]);
    build.arg(target_folder().join("free-threaded")).env("CARGO_TARGET_DIR", target_folder());
    step("wheel for CPython without the lock", &mut build)
}

/// Builds the wheel from the sources here, in a profile that compiles faster, and installs it into the environment.
fn install() -> Outcome {
    build_and_install(&["--profile", "quick"])
}

fn build_and_install(options: &[&str]) -> Outcome {
    let wheels = environment().join("wheels");
    let mut build = python(&["-m", "maturin", "build", "--quiet"]);
    build.args(options).arg("--out").arg(&wheels).env("CARGO_TARGET_DIR", target_folder());
    step("wheel of the Python package", &mut build)?;
    let options = ["--no-index", "--no-deps", "--only-binary", ":all:", "--find-links"];
    let mut install = python(&["-m", "pip", "install", "--quiet", "carom"]);
    step("install of the Python package", install.args(options).arg(&wheels))
}

/// Returns the folder of the virtual environment.
fn environment() -> PathBuf {
    target_folder().join("python")
}

/// Creates a command for the environment's Python, in the folder of the package.
fn python(arguments: &[&str]) -> Command {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    let mut command = Command::new(environment().join(programs).join("python"));
    command.args(arguments).current_dir(root().join("crates/carom-py"));
    command
}

fn pip(name: &str, packages: &[&str]) -> Outcome {
    step(name, python(&["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages))
}

/// Checks the format and the lints of the crate, which is a workspace of its own.
fn lint() -> Outcome {
    let manifest = "--manifest-path crates/carom-py/Cargo.toml";
    step("format of the Python package", &mut cargo(&format!("fmt {manifest} --check")))?;
    let mut clippy = cargo(&format!("clippy {manifest} --profile quick -- -D warnings"));
    step("lints of the Python package", clippy.env("PYO3_PYTHON", python(&[]).get_program()))
}
