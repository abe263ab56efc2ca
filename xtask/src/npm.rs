//! `cargo xtask npm`: the npm package, out of the WebAssembly module and the JavaScript beside it.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lzma_rust2::{LzmaOptions, LzmaWriter};

use crate::shell::{Outcome, root, step};
use crate::wasm;

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
    let mut command = Command::new("node");
    command.current_dir(home());
    command
}

/// The packages that a folder's lock file names.
pub(crate) fn install(folder: &Path) -> Outcome {
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    step("npm ci", &mut npm)
}

/// Puts the package into `pkg`.
pub(crate) fn build() -> Outcome {
    let built = wasm::build(root(), "carom-wasm", wasm::QUICK)?;
    let module = fs::read(built.join("carom_wasm.wasm")).map_err(text)?;
    let pkg = home().join("pkg");
    if pkg.exists() {
        fs::remove_dir_all(&pkg).map_err(text)?;
    }
    fs::create_dir_all(&pkg).map_err(text)?;
    let library = Library::read()?;
    let inline = inline(&module)?;
    let write = |name: &str, content: &[u8]| fs::write(pkg.join(name), content).map_err(text);
    write("carom.wasm", &module)?;
    write("carom.js", library.import(&inline).as_bytes())?;
    write("carom.cjs", library.require(&inline).as_bytes())?;
    write("slim.js", library.import(&source("entry/slim.js")?).as_bytes())?;
    write("slim.node.js", library.import(&source("entry/slim.node.js")?).as_bytes())?;
    let types = fs::read(home().join("types/carom.d.ts")).map_err(text)?;
    ["carom.d.ts", "carom.d.cts", "slim.d.ts"].into_iter().try_for_each(|name| write(name, &types))?;
    let version = env!("CARGO_PKG_VERSION");
    write("package.json", source("entry/package.json")?.replace("@VERSION@", version).as_bytes())?;
    for (file, name) in [("crates/carom-wasm/README.md", "README.md"), ("LICENSE-MIT", "LICENSE-MIT")] {
        write(name, &fs::read(root().join(file)).map_err(text)?)?;
    }
    write("LICENSE-APACHE", &fs::read(root().join("LICENSE-APACHE")).map_err(text)?)
}

/// An error of a file as `map_err` hands it over.
#[expect(clippy::needless_pass_by_value, reason = "map_err hands it over")]
fn text(error: io::Error) -> String {
    error.to_string()
}

fn source(name: &str) -> Result<String, String> {
    fs::read_to_string(home().join("js").join(name)).map_err(|error| format!("{name}: {error}"))
}

/// The start of the default entry: the module, compressed, as text.
fn inline(module: &[u8]) -> Result<String, String> {
    let packed = STANDARD.encode(compressed(module).map_err(text)?);
    let entry = source("entry/inline.js")?;
    Ok(entry.replace("@BASE64@", &packed).replace("@LENGTH@", &module.len().to_string()))
}

/// LZMA as the entry undoes it.
pub(crate) fn compressed(module: &[u8]) -> io::Result<Vec<u8>> {
    let options = LzmaOptions { lc: 3, lp: 0, pb: 0, nice_len: 273, ..LzmaOptions::with_preset(9) };
    let mut writer = LzmaWriter::new_no_header(Vec::new(), &options, false)?;
    writer.write_all(module)?;
    writer.finish()
}

/// The function of the entry that undoes the compression, as a module.
pub(crate) fn expanding() -> Result<String, String> {
    let entry = source("entry/inline.js")?;
    let start = entry.find("function expand").ok_or("entry/inline.js has no function `expand`")?;
    Ok(format!("export {}", &entry[start..]))
}

/// The JavaScript that all entries share, in one piece.
struct Library {
    body: String,
    exports: String,
}

/// A file after those that it imports from.
const FILES: [&str; 10] = [
    "error.js",
    "machine.js",
    "write.js",
    "read.js",
    "quick.js",
    "questions.js",
    "shapes.js",
    "search.js",
    "motion.js",
    "space.js",
];

impl Library {
    fn read() -> Result<Self, String> {
        let mut body = String::new();
        for file in FILES {
            body += &without_modules(&source(file)?);
        }
        let index = source("index.js")?;
        let lists = index.split("export {").skip(1).filter_map(|rest| rest.split('}').next());
        let names: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
        let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
        Ok(Self { body, exports: names.join(", ") })
    }

    /// For `import`.
    fn import(&self, module: &str) -> String {
        format!("{}{}{}export {{ {} }};\n", licence(), without_comments(module), self.body, self.exports)
    }

    /// For `require`.
    fn require(&self, module: &str) -> String {
        let (licence, module) = (licence(), without_comments(module));
        format!("{licence}\"use strict\";\n{module}{}module.exports = {{ {} }};\n", self.body, self.exports)
    }
}

fn licence() -> String {
    format!("// carom {}, MIT OR Apache-2.0\n", env!("CARGO_PKG_VERSION"))
}

/// A file's declarations, for a file in which all of them see each other.
fn without_modules(file: &str) -> String {
    let mut kept = String::new();
    let mut importing = false;
    for line in without_comments(file).lines() {
        importing |= line.starts_with("import ");
        if !importing {
            kept += line.strip_prefix("export ").unwrap_or(line);
            kept.push('\n');
        }
        importing &= !line.ends_with(';');
    }
    kept
}

/// Without lines that are comments, blank or indented.
fn without_comments(file: &str) -> String {
    let lines = file.lines().map(str::trim_start);
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with("/**");
    lines.filter(is_code).map(|line| format!("{line}\n")).collect()
}
