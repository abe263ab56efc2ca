//! Measures the cost of a dependency on a library: the time of a cold build, and the number of packages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::shell::{Outcome, cargo, output, root, step, target_folder};

use crate::bench::page;

/// The number of builds per library. The shortest time is used, because other work on the machine can only
/// add time.
const BUILDS: usize = 2;

/// Returns the libraries to measure, each with the line that a project writes for the dependency.
fn libraries() -> [(&'static str, String); 3] {
    let carom = format!("carom = {{ path = {:?} }}", root().join("crates/carom"));
    [("carom", carom), ("parry2d", "parry2d = \"0.31\"".into()), ("rapier2d", "rapier2d = \"0.36\"".into())]
}

pub(crate) fn run() -> Outcome {
    let bar = ProgressBar::new((libraries().len() * BUILDS) as u64);
    let mut table = String::from("| library | cold release build | packages in total |\n|---|---|---|\n");
    for (name, dependency) in libraries() {
        let project = Project::new(name, &dependency)?;
        let times: Result<Vec<Duration>, String> = (0..BUILDS)
            .map(|_| {
                let time = project.cold_build();
                bar.inc(1);
                time
            })
            .collect();
        let least = times?.into_iter().min().unwrap_or_default().as_secs_f64();
        table += &format!("| {name} | {least:.1} s | {} |\n", project.packages()?);
    }
    bar.finish_and_clear();
    eprint!("{table}");
    page::put("docs/benchmarks.md", "bench build", &format!("{}\n\n{}", table.trim(), page::stamp()))
}

/// An empty project that depends on one library.
struct Project(PathBuf);

impl Project {
    fn new(name: &str, dependency: &str) -> Result<Self, String> {
        let folder = target_folder().join("footprint").join(name);
        let manifest = format!(
            "[package]\nname = \"footprint\"\nedition = \"2024\"\n\n[dependencies]\n{dependency}\n\n[workspace]\n"
        );
        let write = || {
            fs::create_dir_all(folder.join("src"))?;
            fs::write(folder.join("src/lib.rs"), "")?;
            fs::write(folder.join("Cargo.toml"), manifest)
        };
        write().map_err(|error| format!("{}: {error}", folder.display()))?;
        let project = Self(folder);
        step(&format!("packages of {name}"), &mut project.cargo("fetch --quiet"))?;
        Ok(project)
    }

    fn cargo(&self, words: &str) -> Command {
        let mut command = cargo(words);
        command.current_dir(&self.0).env("CARGO_TARGET_DIR", self.target());
        command
    }

    fn target(&self) -> PathBuf {
        self.0.join("target")
    }

    fn cold_build(&self) -> Result<Duration, String> {
        remove(&self.target())?;
        let start = Instant::now();
        step("cold build", &mut self.cargo("build --release --quiet --offline"))?;
        Ok(start.elapsed())
    }

    /// Counts the packages of a build: the library and its dependencies, without the project itself.
    fn packages(&self) -> Result<usize, String> {
        let tree = output(&mut self.cargo("tree --edges normal,build --prefix none --offline"));
        let tree = tree.ok_or("cargo tree failed")?;
        let names: BTreeSet<&str> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
        Ok(names.len() - 1)
    }
}

fn remove(folder: &Path) -> Outcome {
    match fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}
