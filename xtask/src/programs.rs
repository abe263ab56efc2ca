//! Runs test programs in a pool: each core takes the next part of a program until no part remains.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::counts::{self, Counts};
use crate::durations::Durations;
use crate::report::listener;
use crate::shell::{Outcome, cargo, output, print, root, step_with};
use crate::workspace::package_of;

/// A compiled test program.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The package that the program tests.
    pub(crate) package: &'static str,
    /// The name of the program's target. For tests inside of the sources, it is the name of the package.
    pub(crate) target: String,
    path: PathBuf,
    folder: PathBuf,
}

/// Compiles the test programs that these options of `cargo test` select.
pub(crate) fn compile(name: &str, options: &str) -> Result<Vec<Program>, String> {
    let mut programs = Vec::new();
    let mut compile = cargo(&format!("test {options} --no-run --message-format json-render-diagnostics"));
    step_with(name, &mut compile, |line| {
        let message = line.starts_with('{').then(|| serde_json::from_str::<Value>(line).ok()).flatten();
        programs.extend(message.as_ref().and_then(Program::read));
        message.is_some()
    })?;
    Ok(programs)
}

/// Runs all tests of the programs. Prints a line about each program, and the output of failing tests.
pub(crate) fn run(programs: &[Program]) -> Outcome {
    let mut durations = Durations::read("programs.json");
    let parts: Result<Vec<Vec<ProgramPart>>, String> = programs.iter().map(Program::parts).collect();
    let mut parts = parts?.concat();
    // The parts are taken from the end of the list. Long parts begin first, so that all cores end at nearly
    // the same time.
    parts.sort_by_key(|part| durations.of(&part.name).unwrap_or(Duration::MAX));
    let mut summaries: BTreeMap<String, (Counts, Duration)> = BTreeMap::new();
    let mut failed = Vec::new();
    for ran in on_all_cores(parts) {
        durations.set(&ran.part.name, ran.time);
        let summary = summaries.entry(ran.part.program.title()).or_default();
        summary.0.add(ran.counts.unwrap_or_default());
        summary.1 += ran.time;
        if !ran.is_well {
            print(&format!("== {}\n{}", ran.part.name, ran.text.trim_end()));
            failed.push(ran.part.name);
        }
    }
    durations.keep();
    for (title, (counts, time)) in summaries {
        let verdict = if counts.failed == 0 { "ok" } else { "FAILED" };
        let Counts { passed, failed, ignored } = counts;
        let line = format!("test result: {verdict}. {passed} passed; {failed} failed; {ignored} ignored");
        counts::add_from(&line);
        print(&format!("{line}; finished in {:.2}s of one core: {title}", time.as_secs_f64()));
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("tests failed: {}", failed.join(", "))) }
}

/// Runs the parts on all cores. The last part begins first.
fn on_all_cores(parts: Vec<ProgramPart>) -> Vec<Ran> {
    let listener = listener();
    let parts = Mutex::new(parts);
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || {
        let mut all = Vec::new();
        while let Some(part) = next() {
            if let Some(listener) = &listener {
                listener.show(&part.name);
            }
            all.push(part.run());
        }
        all
    };
    let cores = available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let cores: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        cores.into_iter().flat_map(|core| core.join().expect("no part panics")).collect()
    })
}

/// The tests of one module of a program.
#[derive(Clone)]
struct ProgramPart {
    name: String,
    program: Program,
    tests: Vec<String>,
}

/// The result of a run of a part.
struct Ran {
    part: ProgramPart,
    is_well: bool,
    counts: Option<Counts>,
    time: Duration,
    text: String,
}

/// The largest number of tests in a part. It is limited because the length of a command line is limited.
const MOST: usize = 200;

impl Program {
    /// Reads a message of cargo about a compiled program.
    fn read(message: &Value) -> Option<Self> {
        let path = PathBuf::from(message["executable"].as_str()?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
        let package = package_of(folder.strip_prefix(root()).ok()?)?;
        let target = message["target"]["name"].as_str()?.to_owned();
        let is_test = message["profile"]["test"] == true;
        is_test.then_some(Self { package: &package.name, target, path, folder })
    }

    fn title(&self) -> String {
        format!("{}, {}", self.package, self.target)
    }

    /// Lists the tests of a program by their modules.
    fn parts(&self) -> Result<Vec<ProgramPart>, String> {
        let listed = output(self.command().args(["--list", "--format", "terse"]));
        let listed = listed.ok_or_else(|| format!("{} does not list its tests", self.path.display()))?;
        let mut modules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for test in listed.lines().filter_map(|line| line.strip_suffix(": test")) {
            let module = test.split_once("::").map_or("", |(module, _)| module);
            modules.entry(module).or_default().push(test.to_owned());
        }
        let part = |module: &str, tests: &[String]| ProgramPart {
            name: format!("{} {module}", self.title()).trim_end().to_owned(),
            program: self.clone(),
            tests: tests.to_vec(),
        };
        let parts =
            modules.iter().flat_map(|(module, tests)| tests.chunks(MOST).map(|tests| part(module, tests)));
        Ok(parts.collect())
    }

    /// Creates a command that runs the program in the folder of its package, like cargo.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

impl ProgramPart {
    /// Runs the tests of a part one after the other.
    fn run(self) -> Ran {
        let started = Instant::now();
        let mut command = self.program.command();
        command.args(["--exact", "--quiet", "--test-threads", "1"]).args(&self.tests);
        let (is_well, text) = match command.output() {
            Ok(ran) => {
                let texts = [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
                (ran.status.success(), texts.concat())
            }
            Err(error) => (false, error.to_string()),
        };
        let counts = text.lines().rev().find_map(Counts::read);
        Ran { is_well, counts, time: started.elapsed(), text, part: self }
    }
}
