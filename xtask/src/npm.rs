//! `cargo xtask npm`: the npm package, out of the WebAssembly module and the JavaScript beside it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::packed::packed;
use crate::shell::{Outcome, root, step};
use crate::{node as nodejs, wasm};

/// What to do with the package once it is built.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Compare it with other libraries, and print a table
    #[arg(long)]
    bench: bool,
}

/// Builds it, writes its sizes into its README, and prints them.
pub(crate) fn run(options: &Options) -> Outcome {
    build()?;
    step("sizes", node().args(["tests/sizes.js", "--write"]))?;
    if options.bench {
        install(&home().join("bench"))?;
        step("benchmark", node().arg("bench/bench.js"))?;
    }
    Ok(())
}

/// The folder of its sources.
pub(crate) fn home() -> PathBuf {
    root().join("crates/carom-wasm")
}

/// A node command there.
pub(crate) fn node() -> Command {
    let mut command = nodejs::command("node");
    command.current_dir(home());
    command
}

/// The packages that a folder's lock file names.
pub(crate) fn install(folder: &Path) -> Outcome {
    let mut npm = nodejs::command("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    step("npm ci", &mut npm)
}

/// Puts the package into `pkg`.
pub(crate) fn build() -> Outcome {
    nodejs::ensure()?;
    let (small, all) = (module(&wasm::Make::SMALLEST)?, module(&wasm::Make::QUICK)?);
    let pkg = home().join("pkg");
    if pkg.exists() {
        fs::remove_dir_all(&pkg).map_err(text)?;
    }
    fs::create_dir_all(&pkg).map_err(text)?;
    let version = env!("CARGO_PKG_VERSION");
    let write = |name: &str, content: &[u8]| fs::write(pkg.join(name), content).map_err(text);
    write("package.json", source("js/entry/package.json")?.replace("@VERSION@", version).as_bytes())?;
    write("carom.wasm", &all)?;
    let types = |name: &str| source(&format!("types/{name}.d.ts"));
    let required = |types: String| types.replace("./carom.js", "./carom.cjs");
    write("carom.d.ts", types("carom")?.as_bytes())?;
    write("carom.d.cts", types("carom")?.as_bytes())?;
    write("all.d.ts", types("all")?.as_bytes())?;
    write("all.d.cts", required(types("all")?).as_bytes())?;
    write("slim.d.ts", types("all")?.as_bytes())?;
    write("README.md", source("README.md")?.as_bytes())?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        write(name, &fs::read(root().join(name)).map_err(text)?)?;
    }
    entries(&small, &all, version)
}

fn module(make: &wasm::Make) -> Result<Vec<u8>, String> {
    let built = wasm::build(root(), "carom-wasm", make)?;
    fs::read(built.join("carom_wasm.wasm")).map_err(text)
}

/// The JavaScript of each entry, with its module in it.
fn entries(small: &[u8], all: &[u8], version: &str) -> Outcome {
    install(&home())?;
    let folder = wasm::target_folder().join("packages/carom_wasm_entries");
    fs::create_dir_all(&folder).map_err(text)?;
    fs::write(folder.join("small.js"), as_text(small)?).map_err(text)?;
    fs::write(folder.join("all.js"), as_text(all)?).map_err(text)?;
    step("entries", node().arg("build.js").arg(&folder).arg(version))
}

/// An error of a file as `map_err` hands it over.
#[expect(clippy::needless_pass_by_value, reason = "map_err hands it over")]
fn text(error: io::Error) -> String {
    error.to_string()
}

fn source(name: &str) -> Result<String, String> {
    fs::read_to_string(home().join(name)).map_err(|error| format!("{name}: {error}"))
}

/// A module as JavaScript: packed, as text.
fn as_text(module: &[u8]) -> Result<String, String> {
    Ok(format!("export default \"{}\";\n", STANDARD.encode(packed(module)?)))
}

/// What undoes the packing, as a module of JavaScript.
pub(crate) fn unpacking() -> Result<String, String> {
    source("js/entry/unpack.js")
}
