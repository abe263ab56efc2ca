//! Tests the workflows. The commands that they run exist, and `cargo xtask test --all` runs the same
//! commands. The actions that they use are pinned.

use std::collections::BTreeSet;
use std::fs;

use clap::Parser as _;
use yaml_rust2::{Yaml, YamlLoader};

use crate::Arguments;
use crate::checks::CHECKS;
use crate::shell::root;

/// The commands that `cargo xtask test --all` runs too, each with the name of its check.
const HERE: [(&str, &str); 16] = [
    ("cargo test --package carom --test digest", "tests"),
    ("cargo test --package carom-batch", "tests"),
    ("cargo xtask npm", "published npm package"),
    ("cargo xtask web", "page"),
    ("cargo xtask release site", "page"),
    ("cargo xtask c --check", "programs in C"),
    ("cargo xtask release facts --check", "tests of xtask"),
    ("cargo xtask release licences --check", "tests of xtask"),
    ("cargo xtask release tag \"$TAG\"", "tests of xtask"),
    ("cargo xtask release notes > notes.md", "tests of xtask"),
    ("cargo publish --workspace --dry-run --allow-dirty", "dry runs of publications"),
    ("npm publish --dry-run ./crates/carom-wasm/pkg", "dry runs of publications"),
    ("rustup component add rustfmt clippy", "format"),
    ("rustup component add rust-src", "page"),
    ("rustup target add thumbv7em-none-eabihf", "no_std"),
    ("cargo xtask test", "tests"),
];

/// The commands that cannot run here or take too long, each with the reason.
const THERE: [(&str, &str); 20] = [
    ("cargo test --release --package carom --test digest", "the long verification tests releases"),
    ("cargo xtask fuzz \"$TARGET\" --seconds 1800", "takes half an hour"),
    ("cargo build --release --locked --package carom-cli --target \"$TARGET\"", "a release"),
    ("rustup target add \"$TARGET\"", "a release"),
    ("cargo publish --workspace --allow-dirty", "publishes"),
    ("npm publish --provenance --access public ./pkg", "publishes"),
    ("gh release create", "publishes"),
    ("gh issue create", "writes an issue"),
    ("cargo deny --all-features check", "needs the list of advisories"),
    ("typos", "another tool"),
    ("lychee", "needs the network"),
    ("if [ -n \"$last\" ]; then cargo semver-checks", "needs an earlier release"),
    ("last=$(git describe", "needs an earlier release"),
    ("sudo apt-get", "the set-up of the checks installs the same"),
    ("echo", "says what the jobs before it have shown"),
    ("folder=", "packs a release"),
    ("mkdir", "packs a release"),
    ("cp", "packs a release"),
    ("tar", "packs a release"),
    ("cd dist && sha256sum", "packs a release"),
];

/// Reads the YAML files of a folder. Each has its name, its text and its content.
fn files(folder: &str) -> Vec<(String, String, Yaml)> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let content = YamlLoader::load_from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, text, content.into_iter().next().unwrap())
    };
    entries.filter(|path| path.extension().is_some_and(|extension| extension == "yml")).map(read).collect()
}

fn workflows() -> Vec<(String, String, Yaml)> {
    let all = files(".github/workflows");
    assert!(7 <= all.len());
    all
}

fn jobs(workflow: &Yaml) -> impl Iterator<Item = (&str, &Yaml)> {
    workflow["jobs"].as_hash().unwrap().iter().map(|(name, job)| (name.as_str().unwrap(), job))
}

fn steps(job: &Yaml) -> impl Iterator<Item = &Yaml> {
    job["steps"].as_vec().into_iter().flatten()
}

/// Returns all lines with commands.
fn commands(workflow: &Yaml) -> Vec<String> {
    let runs = jobs(workflow).flat_map(|(_, job)| steps(job)).filter_map(|step| step["run"].as_str());
    runs.flat_map(str::lines).map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// Splits a command at spaces outside of quotes. A variable is replaced by an example of its value.
fn words(command: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut is_quoted = false;
    for letter in command.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ' ' if !is_quoted => all.push(String::new()),
            _ => all.last_mut().unwrap().push(letter),
        }
    }
    all.iter().map(|word| word.replace("$TARGET", "pairs").replace("$TAG", "v1.2.3")).collect()
}

#[test]
fn workflows_have_least_permissions_and_limits() {
    for (name, text, workflow) in workflows() {
        let permissions = workflow["permissions"].as_hash().unwrap_or_else(|| panic!("{name}: permissions"));
        assert!(
            permissions
                .iter()
                .all(|(what, how)| what.as_str() == Some("contents") && how.as_str() == Some("read"))
        );
        assert!(workflow["concurrency"]["group"].as_str().is_some(), "{name}: concurrency");
        for (job, description) in jobs(&workflow) {
            assert!(description["timeout-minutes"].as_i64().is_some(), "{name}, {job}: timeout-minutes");
            for step in steps(description).filter(|step| {
                step["uses"].as_str().is_some_and(|uses| uses.starts_with("actions/checkout@"))
            }) {
                assert_eq!(step["with"]["persist-credentials"].as_bool(), Some(false), "{name}, {job}");
            }
        }
        assert!(!text.contains("secrets."), "{name} reads a secret");
        assert!(!text.contains("pull_request_target"), "{name} runs code of strangers with rights");
    }
}

#[test]
fn actions_are_named_by_their_commits() {
    for (name, text, workflow) in workflows() {
        let uses =
            text.lines().filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
        let mut count = 0;
        for line in uses {
            let (action, version) =
                line.split_once(" # v").unwrap_or_else(|| panic!("{name}: no version: {line}"));
            let (_, commit) = action.split_once('@').unwrap();
            assert!(
                commit.len() == 40 && commit.chars().all(|letter| letter.is_ascii_hexdigit()),
                "{name}: {line}"
            );
            assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{name}: {line}");
            count += 1;
        }
        let parsed =
            jobs(&workflow).flat_map(|(_, job)| steps(job)).filter(|step| step["uses"].as_str().is_some());
        assert_eq!(count, parsed.count(), "{name}");
    }
}

#[test]
fn commands_of_xtask_exist() {
    let all: Vec<String> = workflows().iter().flat_map(|(_, _, workflow)| commands(workflow)).collect();
    let ours: Vec<&String> = all.iter().filter(|command| command.starts_with("cargo xtask ")).collect();
    assert!(10 <= ours.len());
    for command in ours {
        let command = command.split(" > ").next().unwrap();
        let parsed = Arguments::try_parse_from(words(command).into_iter().skip(1));
        assert!(parsed.is_ok(), "{command}: {}", parsed.err().unwrap());
    }
}

#[test]
fn all_commands_run_here_or_say_why_not() {
    let mut used = BTreeSet::new();
    for (name, _, workflow) in workflows() {
        for command in commands(&workflow) {
            let command = command.as_str();
            if command.starts_with("cargo xtask test --only ") {
                continue;
            }
            let here = HERE.iter().find(|(known, _)| command == *known).map(|(known, _)| known);
            let begins = |known: &str| {
                command
                    .strip_prefix(known)
                    .is_some_and(|rest| rest.is_empty() || known.ends_with('=') || rest.starts_with(' '))
            };
            let there = || THERE.iter().map(|(known, _)| known).find(|known| begins(known));
            used.insert(
                here.or_else(there).unwrap_or_else(|| panic!("{name}: say where this runs: {command}")),
            );
        }
    }
    for (known, check) in HERE {
        assert!(CHECKS.iter().any(|other| other.name == check), "{check}");
        assert!(used.contains(&known), "no workflow runs {known}");
    }
    for (known, _) in THERE {
        assert!(used.contains(&known), "no workflow runs {known}");
    }
}

#[test]
fn all_checks_of_rust_are_in_workflows() {
    let all: Vec<String> = workflows().iter().flat_map(|(_, _, workflow)| commands(workflow)).collect();
    for name in [
        "format",
        "lints",
        "documentation",
        "each feature alone",
        "no_std",
        "minimum Rust",
        "Bevy and macroquad",
        "dry runs of publications",
    ] {
        assert!(
            all.iter().any(|command| words(command).windows(2).any(|pair| pair == ["--only", name])),
            "{name}"
        );
    }
}

#[test]
fn no_file_of_the_yard_names_a_registry() {
    let hosts = [
        ["crates", "io"],
        ["pypi", "org"],
        ["npmjs", "org"],
        ["npmjs", "com"],
        ["debian", "org"],
        ["docs", "rs"],
    ];
    let others = [
        "deny.toml",
        "SECURITY.md",
        "CODE_OF_CONDUCT.md",
        "CITATION.cff",
        "docs/versions.md",
        "CHANGELOG.md",
    ];
    let texts = others.map(|name| (name.to_owned(), fs::read_to_string(root().join(name)).unwrap()));
    let folders = [".github", ".github/workflows", ".github/ISSUE_TEMPLATE"];
    let in_folders = folders.into_iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let in_folders = in_folders.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    let in_folders = in_folders.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap()));
    for (name, text) in texts.into_iter().chain(in_folders) {
        for host in hosts {
            assert!(!text.contains(&host.join(".")), "{name} names {}", host.join("."));
        }
    }
}

#[test]
fn issue_forms_and_updates_are_complete() {
    let forms = files(".github/ISSUE_TEMPLATE");
    assert!(3 <= forms.len());
    for (name, _, form) in forms.iter().filter(|form| form.0 != "config.yml") {
        assert!(form["name"].as_str().is_some() && form["description"].as_str().is_some(), "{name}");
        let body = form["body"].as_vec().unwrap_or_else(|| panic!("{name}: body"));
        let mut ids = BTreeSet::new();
        for field in body.iter().filter(|field| field["type"].as_str() != Some("markdown")) {
            let id = field["id"].as_str().unwrap_or_else(|| panic!("{name}: id"));
            assert!(ids.insert(id) && field["attributes"]["label"].as_str().is_some(), "{name}: {id}");
        }
    }
    let (_, _, updates) = files(".github").into_iter().find(|file| file.0 == "dependabot.yml").unwrap();
    assert_eq!(updates["version"].as_i64(), Some(2));
    for update in updates["updates"].as_vec().unwrap() {
        let folders = update["directories"].as_vec().unwrap();
        assert!(
            folders
                .iter()
                .all(|folder| root().join(folder.as_str().unwrap().trim_start_matches('/')).is_dir())
        );
    }
}
