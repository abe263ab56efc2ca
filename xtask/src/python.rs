//! The Python package: its wheel, its tests and its types.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::install::{PYTHON, install_packages};
use crate::shell::{Outcome, output, root, step, succeeds, target_folder};

/// The packages of Debian that hold Python with virtual environments.
pub(crate) const PACKAGES: &str = "python3 python3-venv";

/// The package of Debian that holds Java for Spark.
const JAVA: &str = "openjdk-17-jre-headless";

/// The tool that builds the wheel.
const MATURIN: &str = "maturin>=1.9.4,<2";

/// Returns whether Python is installed and new enough, with virtual environments.
pub(crate) fn is_there() -> bool {
    let check = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))";
    succeeds(Command::new(PYTHON).args(["-c", check]))
}

/// Builds the wheel, installs it into a fresh environment, and runs the tests there.
pub(crate) fn run() -> Outcome {
    create_environment()?;
    install()?;
    step("tests of the Python package", &mut pytest())
}

/// Builds the wheel, and runs one file of tests; the path is relative to the package.
pub(crate) fn run_file(file: &str) -> Outcome {
    create_environment()?;
    install()?;
    step("tests of the Python package", pytest().arg(file))
}

/// Checks the types of the installed package, and builds its source archive; [`test_source_archive`] compiles it.
pub(crate) fn types_and_archive() -> Outcome {
    types()?;
    let mut build = python(&["-m", "maturin", "sdist", "--out"]);
    step("source archive of the Python package", build.arg(environment().join("archives")))
}

/// Checks the types of the installed package.
pub(crate) fn types() -> Outcome {
    step("types of the Python package", &mut python(&["-m", "mypy"]))?;
    let stubtest = ["-m", "mypy.stubtest", "carom", "--mypy-config-file", "pyproject.toml", "--concise"];
    step("stubs of the Python package", &mut python(&stubtest))
}

/// Tests `carom.spark` on a cluster of this machine; installs Java where it is missing.
pub(crate) fn test_spark() -> Outcome {
    if !succeeds(Command::new("java").arg("-version")) {
        install_packages("Java", JAVA, "install Java 17")?;
    }
    create_environment()?;
    // The next run creates an environment without Spark.
    let list = environment().join("tools.txt");
    fs::remove_file(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    pip("Spark", &["-r", "spark_tests/requirements.txt"])?;
    install()?;
    step("tests of carom.spark", &mut python(&["-m", "pytest", "-q", "--no-header", "spark_tests"]))
}

/// Creates an environment with the tools of the package and of its tests, unless there is one with the same tools.
fn create_environment() -> Outcome {
    let requirements = fs::read_to_string(root().join("crates/carom-py/tests/requirements.txt"));
    let version = output(Command::new(PYTHON).arg("--version")).unwrap_or_default();
    let tools = format!("{version}\n{MATURIN}\n{}", requirements.unwrap_or_default());
    let list = environment().join("tools.txt");
    if fs::read_to_string(&list).is_ok_and(|made| made == tools) {
        return Ok(());
    }
    let venv = Command::new(PYTHON).args(["-m", "venv", "--clear"]).arg(environment()).status();
    if !venv.is_ok_and(|status| status.success()) {
        return Err("python -m venv failed; install Python 3.11 or newer, with venv".into());
    }
    pip("tools of the Python package", &[MATURIN, "-r", "tests/requirements.txt"])?;
    fs::write(&list, tools).map_err(|error| format!("{}: {error}", list.display()))
}

/// Builds a wheel from the source archive, as pip does where there is no wheel, and runs the tests with it.
pub(crate) fn test_source_archive() -> Outcome {
    create_environment()?;
    build_and_install(&["--release", "--sdist"])?;
    step("tests of the source archive", &mut pytest())
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
    let options = ["--force-reinstall", "--no-index", "--no-deps", "--only-binary", ":all:", "--find-links"];
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

fn pytest() -> Command {
    python(&["-m", "pytest", "-q", "--no-header"])
}

fn pip(name: &str, packages: &[&str]) -> Outcome {
    step(name, python(&["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages))
}
