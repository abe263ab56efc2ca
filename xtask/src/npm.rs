//! `cargo xtask npm` builds the npm package from the WebAssembly module and its JavaScript.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::browser::CHROMIUM;
use crate::shell::{Outcome, root, step};
use crate::{node as nodejs, wasm};

/// The steps after the build.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Compare the package with other libraries, and write the table into the README
    #[arg(long)]
    bench: bool,
    /// Measure the time from the import to the first answer in Chromium, and write the table into the README
    #[arg(long)]
    start: bool,
}

/// Builds the package, writes its sizes into its README, and prints the sizes.
pub(crate) fn run(options: &Options) -> Outcome {
    build(wasm::Profile::Published)?;
    step("sizes", node().args(["tests/sizes.js", "--write"]))?;
    if options.bench {
        install(&home().join("bench"))?;
        step("benchmark", node().args(["bench/bench.js", "--write"]))?;
        step("benchmark of carom/js", node().args(["bench/entries.js", "js", "--write"]))?;
    }
    if options.start {
        install(&home().join("tests"))?;
        step("start", node().args(["bench/start.js", "--write"]).env("CHROMIUM", CHROMIUM.program()?))?;
    }
    Ok(())
}

/// Returns the folder of the package's sources.
pub(crate) fn home() -> PathBuf {
    root().join("crates/carom-wasm")
}

/// Creates a node command in the folder of the package.
pub(crate) fn node() -> Command {
    let mut command = nodejs::command("node");
    command.current_dir(home());
    command
}

/// Installs the packages that the lock file of a folder lists.
pub(crate) fn install(folder: &Path) -> Outcome {
    let mut npm = nodejs::command("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    step("npm ci", &mut npm)
}

/// The entry points of the package, and the build settings of the module of each.
const ENTRIES: [(&str, wasm::Make); 4] = [
    ("carom", wasm::Make::SILENT),
    ("core", wasm::Make::CORE),
    ("batch", wasm::Make::BATCH),
    ("maps", wasm::Make::MAPS),
];

/// Builds the package in the folder `pkg`.
pub(crate) fn build(profile: wasm::Profile) -> Outcome {
    nodejs::ensure()?;
    let modules = wasm::target_folder().join("packages/carom_wasm_entries");
    fs::create_dir_all(&modules).map_err(text)?;
    for (entry, make) in &ENTRIES {
        let built = wasm::build("carom-wasm", make, profile)?.join("carom_wasm.wasm");
        fs::copy(built, modules.join(entry).with_extension("wasm")).map_err(text)?;
    }
    let pkg = home().join("pkg");
    if pkg.exists() {
        fs::remove_dir_all(&pkg).map_err(text)?;
    }
    fs::create_dir_all(&pkg).map_err(text)?;
    let version = env!("CARGO_PKG_VERSION");
    let write = |name: &str, content: &[u8]| fs::write(pkg.join(name), content).map_err(text);
    write("package.json", with_facts(&source("package.in.json")?).as_bytes())?;
    for file in fs::read_dir(home().join("types")).map_err(text)? {
        let name = file.map_err(text)?.file_name().to_string_lossy().into_owned();
        let types = source(&format!("types/{name}"))?;
        write(&name, types.as_bytes())?;
        write(
            &name.replace(".d.ts", ".d.cts"),
            types.replace(".js\";", ".cjs\";").replace(".js\" {", ".cjs\" {").as_bytes(),
        )?;
    }
    write("README.md", source("README.md")?.as_bytes())?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        write(name, &fs::read(root().join(name)).map_err(text)?)?;
    }
    write("THIRD-PARTY.txt", source("THIRD-PARTY.txt")?.as_bytes())?;
    install(&home())?;
    let mut bundle = node();
    bundle.arg("build.js").arg(modules).arg(version);
    if profile == wasm::Profile::Quick {
        return step("entries", bundle.arg("--quick"));
    }
    install(&home().join("translator"))?;
    step("entries", &mut bundle)
}

/// Replaces the facts that Cargo.toml states in a text.
fn with_facts(text: &str) -> String {
    let facts = [
        ("@VERSION@", env!("CARGO_PKG_VERSION")),
        ("@AUTHORS@", env!("CARGO_PKG_AUTHORS")),
        ("@ADDRESS@", env!("CARGO_PKG_REPOSITORY")),
    ];
    facts.iter().fold(text.to_owned(), |text, (name, fact)| text.replace(name, fact))
}

/// Converts an error about a file for `map_err`.
#[expect(clippy::needless_pass_by_value, reason = "map_err passes the error by value")]
fn text(error: io::Error) -> String {
    error.to_string()
}

fn source(name: &str) -> Result<String, String> {
    fs::read_to_string(home().join(name)).map_err(|error| format!("{name}: {error}"))
}
