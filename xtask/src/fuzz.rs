//! `cargo xtask fuzz` runs libFuzzer, which is guided by code coverage.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::shell::{Outcome, cargo, output, root, step, target_folder};

/// The targets, and the time per target.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The target; without it, all targets in turn
    target: Option<Target>,
    /// The time per target, in seconds
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Target {
    /// Two shapes; the exact oracle checks every query about them
    Pairs,
    /// Two shapes of any kinds; the answers about them must agree with each other
    Composites,
    /// Lines for `carom query`
    Queries,
    /// Scene files
    Scenes,
    /// Snapshots of spaces
    Snapshots,
}

impl Target {
    const ALL: [Self; 5] = [Self::Pairs, Self::Composites, Self::Queries, Self::Scenes, Self::Snapshots];

    const fn name(self) -> &'static str {
        match self {
            Self::Pairs => "pairs",
            Self::Composites => "composites",
            Self::Queries => "queries",
            Self::Scenes => "scenes",
            Self::Snapshots => "snapshots",
        }
    }

    /// Returns the folder of initial inputs if the target has one.
    fn seeds(self) -> Result<Option<PathBuf>, String> {
        match self {
            Self::Pairs | Self::Composites => Ok(None),
            Self::Queries => asked().map(Some),
            Self::Scenes => Ok(Some(root().join("scenes"))),
            Self::Snapshots => states().map(Some),
        }
    }

    /// Returns the maximum length of an input, in bytes.
    const fn longest(self) -> usize {
        match self {
            Self::Pairs => 200,
            Self::Composites => 400,
            Self::Queries => 600,
            // The limit is large enough for `breakout.json`, which uses the most features of scenes.
            Self::Scenes => 6400,
            Self::Snapshots => 4000,
        }
    }
}

pub(crate) fn run(options: &Options) -> Outcome {
    let platform = platform()?;
    let mut build = cargo("build --package carom-fuzz --profile fuzz --target");
    build.arg(&platform).env("RUSTFLAGS", FLAGS);
    step("building the fuzz targets", &mut build)?;
    let targets = options.target.map_or_else(|| Target::ALL.to_vec(), |target| vec![target]);
    targets.into_iter().try_for_each(|target| feed(target, &platform, options.seconds))
}

/// Runs one target. `fuzz/corpus` stores its corpus, and `fuzz/artifacts` stores inputs that fail.
fn feed(target: Target, platform: &str, seconds: u32) -> Outcome {
    let name = target.name();
    let failed = home().join("artifacts").join(name);
    for folder in [&failed, &corpus(name)] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut fuzzer = Command::new(target_folder().join(platform).join("fuzz").join(name));
    fuzzer.arg(format!("-max_total_time={seconds}")).arg(format!("-max_len={}", target.longest()));
    fuzzer.args(["-len_control=0", "-print_final_stats=1", "-verbosity=0"]);
    fuzzer.arg(format!("-artifact_prefix={}/", failed.display()));
    step(name, fuzzer.arg(corpus(name)).args(target.seeds()?))
}

/// Compiler flags that count the covered code and trace comparisons.
const FLAGS: &str = "--cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

fn home() -> PathBuf {
    root().join("fuzz")
}

fn corpus(name: &str) -> PathBuf {
    home().join("corpus").join(name)
}

/// Returns the target triple of this machine. If the target is given explicitly, the coverage counters are not
/// compiled into build scripts.
fn platform() -> Result<String, String> {
    let version = output(Command::new("rustc").arg("-vV")).unwrap_or_default();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not report its host".into())
}

/// Writes the state in each snapshot of the recordings of `cases/` into a file. The state is the part of the snapshot
/// after its head.
fn states() -> Result<PathBuf, String> {
    let folder = target_folder().join("fuzz-states");
    let write = || -> std::io::Result<()> {
        fs::create_dir_all(&folder)?;
        for file in fs::read_dir(root().join("cases/recordings"))? {
            let file = file?;
            let recording = fs::read(file.path())?;
            for (start, _) in recording.windows(4).enumerate().filter(|(_, mark)| mark == b"CRMS") {
                let name = format!("{}-{start}", file.file_name().display());
                // The last eight bytes of the head are the length of the state.
                let length = recording.get(start + 16..).and_then(|rest| rest.first_chunk().copied());
                let length = length.map_or(0, u64::from_le_bytes) as usize;
                let state = recording.get(start + 24..).and_then(|rest| rest.get(..length));
                fs::write(folder.join(name), state.unwrap_or_default())?;
            }
        }
        Ok(())
    };
    write().map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// Writes each query line of `cases/` into its own file.
fn asked() -> Result<PathBuf, String> {
    let folder = home().join("corpus/asked");
    write_asked(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

fn write_asked(folder: &Path) -> std::io::Result<()> {
    // The old folder may have files of cases that were deleted since.
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for file in fs::read_dir(root().join("cases"))? {
        let file = file?.path();
        if file.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let cases: Vec<Value> = serde_json::from_slice(&fs::read(&file)?)?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (index, case) in cases.iter().enumerate() {
            let line = case["line"].as_str().map_or_else(|| case["ask"].to_string(), str::to_owned);
            fs::write(folder.join(format!("{stem}-{index}")), line)?;
        }
    }
    Ok(())
}
