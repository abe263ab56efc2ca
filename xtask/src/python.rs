//! Tests the Python package with the module that cargo compiles and with the wheel, and checks its
//! types.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::install::{PYTHON, install_packages};
use crate::shell::{Outcome, cargo, output, root, step, succeeds, target_folder};
use crate::workspace::only;

/// The Debian package of Python.
pub(crate) const PACKAGES: &str = "python3";

/// The Debian package of Java, which Spark needs.
const JAVA: &str = "openjdk-17-jre-headless";

/// The tool that builds the wheel.
const MATURIN: &str = "maturin>=1.9.4,<2";

/// The lists of packages for the tests: those that each run needs, and the large packages.
const LISTS: [&str; 2] = ["tests/requirements.txt", "tests/requirements-all.txt"];

/// Returns whether Python is installed and new enough.
pub(crate) fn is_there() -> bool {
    succeeds(Command::new(PYTHON).args(["-c", "import sys, venv; sys.exit(sys.version_info < (3, 11))"]))
}

/// Compiles the module together with the other packages, and runs the tests that do not need large packages.
pub(crate) fn run() -> Outcome {
    run_files(&[])
}

/// Runs one file of tests. The path is relative to the package.
pub(crate) fn run_file(file: &str) -> Outcome {
    run_files(&[file])
}

fn run_files(files: &[&str]) -> Outcome {
    create_environment(false)?;
    let package = package()?;
    step("tests of the Python package", pytest().args(files).env("PYTHONPATH", package))
}

/// The environment variable that makes the tests of the npm and the Python package use all inputs of the golden
/// digest.
pub(crate) const WHOLE_DIGEST: &str = "CAROM_WHOLE_DIGEST";

/// Builds the wheel, installs it, runs all tests, and checks the types. Also builds the source archive,
/// which [`test_source_archive`] compiles.
pub(crate) fn run_wheel() -> Outcome {
    create_environment(true)?;
    install()?;
    step("tests of the wheel", pytest().env(WHOLE_DIGEST, "1"))?;
    types()?;
    let mut build = python(&["-m", "maturin", "sdist", "--out"]);
    step("source archive of the Python package", build.arg(environment().join("archives")))
}

/// Checks the metadata of the wheel and the source archive, as the registry does before it accepts them.
pub(crate) fn check_archives() -> Outcome {
    create_environment(true)?;
    let mut check = python(&["-m", "twine", "check", "--strict"]);
    for folder in ["wheels", "archives"] {
        let files = fs::read_dir(environment().join(folder)).map_err(|error| format!("{folder}: {error}"))?;
        check.args(files.filter_map(Result::ok).map(|file| file.path()));
    }
    step("the archives of the Python package", &mut check)
}

/// Checks the types of the installed package.
fn types() -> Outcome {
    step("types of the Python package", &mut python(&["-m", "mypy"]))?;
    let stubtest = [
        "-m",
        "mypy.stubtest",
        "carom",
        "--mypy-config-file",
        "pyproject.toml",
        "--allowlist",
        "tests/stubtest.txt",
        "--concise",
    ];
    step("stubs of the Python package", &mut python(&stubtest))
}

/// Tests `carom.spark` on a cluster on this machine. Installs Java if it is missing.
pub(crate) fn test_spark() -> Outcome {
    if !succeeds(Command::new("java").arg("-version")) {
        install_packages("Java", JAVA, "install Java 17")?;
    }
    create_environment(true)?;
    // This makes the next run create an environment without Spark.
    fs::remove_file(tools()).map_err(|error| format!("{}: {error}", tools().display()))?;
    pip("Spark", &["-r", "spark_tests/requirements.txt"])?;
    install()?;
    step("tests of carom.spark", pytest().arg("spark_tests"))
}

/// Builds a wheel from the source archive, like pip if there is no wheel for the system, and runs the tests with
/// it.
pub(crate) fn test_source_archive() -> Outcome {
    create_environment(true)?;
    // Cargo recognises unpacked sources by their dates. These are equal in all archives, so Cargo would take
    // the library from an earlier build.
    let folder = target_folder().join("source-archive");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    build_and_install(&["--release", "--sdist"], &folder)?;
    step("tests of the source archive", &mut pytest())
}

/// Builds the wheel for the free-threaded Python. This Python need not be installed, so the tests cannot run with
/// the wheel.
pub(crate) fn build_free_threaded_wheel() -> Outcome {
    create_environment(true)?;
    let mut build = python(&["-m", "maturin", "build", "--quiet", "--interpreter", "python3.14t", "--out"]);
    build.arg(target_folder().join("free-threaded")).env("CARGO_TARGET_DIR", target_folder());
    step("wheel for CPython without the lock", &mut build)
}

/// Creates an environment with the packages for the tests, unless there is already such an environment.
fn create_environment(is_for_all: bool) -> Outcome {
    let home = home();
    let [every, large] =
        LISTS.map(|list| fs::read_to_string(home.join(list)).map_err(|error| format!("{list}: {error}")));
    let version = output(Command::new(PYTHON).arg("--version")).unwrap_or_default();
    let small = format!("{version}\n{}", every?);
    let full = format!("{small}{}{MATURIN}\n", large?);
    let there = fs::read_to_string(tools()).unwrap_or_default();
    if there == full || (there == small && !is_for_all) {
        return Ok(());
    }
    let venv =
        Command::new(PYTHON).args(["-m", "venv", "--without-pip", "--clear"]).arg(environment()).status();
    if !venv.is_ok_and(|status| status.success()) {
        return Err("python -m venv failed; install Python 3.11 or newer, with venv".into());
    }
    let mut packages = vec!["-r", LISTS[0]];
    if is_for_all {
        packages.extend(["-r", LISTS[1], MATURIN]);
    }
    pip("tools of the Python package", &packages)?;
    let made = if is_for_all { full } else { small };
    fs::write(tools(), made).map_err(|error| format!("{}: {error}", tools().display()))
}

/// Compiles the module, and puts it beside the Python files of the package. Returns the folder for `PYTHONPATH`.
fn package() -> Result<PathBuf, String> {
    step("module of the Python package", &mut cargo(&format!("build {}", only("carom-py"))))?;
    let folder = target_folder().join("python-package");
    let module = target_folder().join("debug").join(format!("{DLL_PREFIX}_carom{DLL_SUFFIX}"));
    assemble(&folder.join("carom"), &module).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

fn assemble(package: &Path, module: &Path) -> io::Result<()> {
    if package.exists() {
        fs::remove_dir_all(package)?;
    }
    copy_sources(&home().join("python/carom"), package)?;
    let name = if cfg!(windows) { "_carom.pyd" } else { "_carom.abi3.so" };
    fs::copy(module, package.join(name)).map(drop)
}

/// Copies a folder and its subfolders, without compiled modules.
fn copy_sources(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        let is_compiled = path.extension().is_some_and(|extension| extension == "so" || extension == "pyd");
        if path.is_dir() {
            copy_sources(&path, &to.join(name))?;
        } else if !is_compiled {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// Builds the wheel from the sources in a profile that compiles faster, and installs it into the environment.
fn install() -> Outcome {
    build_and_install(&["--profile", "quick"], &target_folder())
}

/// Builds the wheel in a folder for compiled code, and installs it.
fn build_and_install(options: &[&str], folder: &Path) -> Outcome {
    let wheels = environment().join("wheels").display().to_string();
    let mut build = python(&["-m", "maturin", "build", "--quiet"]);
    build.args(options).args(["--out", &wheels]).env("CARGO_TARGET_DIR", folder);
    step("wheel of the Python package", &mut build)?;
    let options = ["--force-reinstall", "--no-index", "--no-deps", "--only-binary", ":all:", "--find-links"];
    pip("install of the Python package", &[&options[..], &[&wheels, "carom"]].concat())
}

/// Returns the folder of the virtual environment.
fn environment() -> PathBuf {
    target_folder().join("python")
}

/// Returns the file that lists the packages in the environment.
fn tools() -> PathBuf {
    environment().join("tools.txt")
}

/// Returns the folder of the package.
fn home() -> PathBuf {
    root().join("crates/carom-py")
}

/// Creates a command that runs the environment's Python in the folder of the package.
fn python(arguments: &[&str]) -> Command {
    let mut command = Command::new(interpreter());
    command.args(arguments).current_dir(home());
    command
}

fn interpreter() -> PathBuf {
    environment().join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

fn pytest() -> Command {
    python(&["-m", "pytest", "-q", "--no-header"])
}

/// Installs packages into the environment, which does not contain pip.
fn pip(name: &str, packages: &[&str]) -> Outcome {
    let mut pip = Command::new(PYTHON);
    pip.args(["-m", "pip", "--python"]).arg(interpreter());
    pip.args(["install", "--quiet", "--disable-pip-version-check", "--no-cache-dir"]);
    step(name, pip.args(packages).current_dir(home()))
}
