//! Computes the hash of all answers (the golden digest) on other processors. All bits must be equal
//! to the expected hash.

use std::env::consts::{ARCH, OS};
use std::fmt::Write as _;
use std::process::Command;

use crate::install::{PATIENCE, add_target, install_packages, is_installed};
use crate::shell::{cargo, succeeds};

const TEST: &str = "test --release --quiet --package carom --package carom-batch --test digest";

/// A processor, and what is needed to build for it and to run on it.
struct Processor {
    name: &'static str,
    /// The target triple. It is `None` for the target of this machine.
    target: Option<&'static str>,
    flags: &'static str,
    /// The linker, and its Debian package.
    linker: Option<(&'static str, Option<&'static str>)>,
    runner: Option<&'static str>,
}

const QEMU: &str = "qemu-user-static";

const PROCESSORS: [Processor; 5] = [
    Processor { name: "default build", target: None, flags: "", linker: None, runner: None },
    Processor {
        name: "with all features of this processor",
        target: None,
        flags: "-C target-cpu=native",
        linker: None,
        runner: None,
    },
    Processor {
        name: "without AVX",
        target: None,
        flags: "-C target-feature=-avx",
        linker: None,
        runner: None,
    },
    Processor {
        name: "aarch64, emulated",
        target: Some("aarch64-unknown-linux-musl"),
        flags: "",
        linker: Some(("rust-lld", None)),
        runner: Some("qemu-aarch64-static"),
    },
    Processor {
        name: "i686, emulated",
        target: Some("i686-unknown-linux-gnu"),
        flags: "-C target-feature=+crt-static",
        linker: Some(("i686-linux-gnu-gcc", Some("gcc-i686-linux-gnu libc6-dev-i386-cross"))),
        runner: Some("qemu-i386-static"),
    },
];

/// The result of the digest on one processor.
pub(crate) struct Verdict {
    title: String,
    bits: Bits,
}

enum Bits {
    Same,
    Others,
    NotRun(String),
}

/// Runs the digest on all available processors.
pub(crate) fn verdicts() -> Vec<Verdict> {
    PROCESSORS.iter().map(Processor::verdict).collect()
}

/// Returns whether the bits were equal on all processors.
pub(crate) fn agree(verdicts: &[Verdict]) -> bool {
    verdicts.iter().all(|verdict| !matches!(verdict.bits, Bits::Others))
}

/// Formats the section about the processors for the page.
pub(crate) fn section(verdicts: &[Verdict]) -> String {
    let mut text = String::from(
        "The golden digests hash the answers of every query on fixed inputs: `crates/carom/tests/digest`, and for \
         lists, with each level of vector instructions that the processor has, \
         `crates/carom-batch/tests/digest.rs`.\n\n| processor | answers |\n|---|---|\n",
    );
    for verdict in verdicts {
        let _ = writeln!(text, "| {} | {} |", verdict.title, verdict.words());
    }
    text
}

impl Verdict {
    fn words(&self) -> String {
        match &self.bits {
            Bits::Same => "identical bits".into(),
            Bits::Others => "**different bits**".into(),
            Bits::NotRun(reason) => format!("not run: {reason}"),
        }
    }
}

impl Processor {
    fn verdict(&self) -> Verdict {
        let title = self.title();
        eprintln!("== digest on {title}");
        let bits = match self.missing() {
            Some(reason) => Bits::NotRun(reason),
            None if self.target.is_some() && !succeeds(&mut self.test("--no-run")) => {
                Bits::NotRun("the test does not build for it here".into())
            }
            None => self.judge(),
        };
        let verdict = Verdict { title, bits };
        eprintln!("{}", verdict.words());
        verdict
    }

    fn title(&self) -> String {
        match (self.target, self.flags) {
            (None, "") => format!("{ARCH}, {}", self.name),
            (None, flags) => format!("{ARCH}, {} (`{flags}`)", self.name),
            (Some(target), _) => format!("{} (`{target}`)", self.name),
        }
    }

    /// Tries to install the missing parts. Returns the reason if the digest still cannot run.
    fn missing(&self) -> Option<String> {
        let Some(target) = self.target else {
            let is_for_x86 = self.flags.contains("avx");
            return (is_for_x86 && ARCH != "x86_64").then(|| format!("{ARCH} has no AVX"));
        };
        if OS != "linux" {
            return Some("needs Linux".into());
        }
        if !is_installed(target) && !add_target(target) {
            return Some(format!(
                "the target could not be installed with rustup in {} s",
                PATIENCE.as_secs()
            ));
        }
        let programs = [
            self.linker.and_then(|(linker, package)| Some((linker, package?))),
            self.runner.map(|runner| (runner, QEMU)),
        ];
        let absent = programs.into_iter().flatten().find(|(program, package)| !install(program, package));
        absent.map(|(program, package)| {
            format!("no `{program}`, and Debian's {package} could not be installed")
        })
    }

    fn test(&self, arguments: &str) -> Command {
        let mut command = cargo(TEST);
        command.args(arguments.split_whitespace());
        let Some(target) = self.target else {
            if !self.flags.is_empty() {
                command.env("RUSTFLAGS", self.flags);
            }
            return command;
        };
        let prefix = format!("CARGO_TARGET_{}", target.to_uppercase().replace('-', "_"));
        command.args(["--target", target]).env_remove("RUSTFLAGS");
        command.env(format!("{prefix}_RUSTFLAGS"), self.flags);
        if let Some((linker, _)) = self.linker {
            command.env(format!("{prefix}_LINKER"), linker);
        }
        if let Some(runner) = self.runner {
            command.env(format!("{prefix}_RUNNER"), runner);
        }
        command
    }

    fn judge(&self) -> Bits {
        match self.test("").status() {
            Ok(status) if status.success() => Bits::Same,
            _ => Bits::Others,
        }
    }
}

/// Tries to install a program if it is missing. Returns whether it is available.
fn install(program: &str, package: &str) -> bool {
    let is_there = || succeeds(Command::new(program).arg("--version"));
    is_there() || install_packages(program, package, "").is_ok() && is_there()
}
