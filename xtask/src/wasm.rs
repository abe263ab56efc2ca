//! Packages as WebAssembly for browsers and node, with the toolchain that it takes.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{
    self, Outcome, add_sources, add_target, cargo, install_packages, is_installed, output, root, step,
    succeeds,
};

/// What to build.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The package, a cdylib
    package: String,
    /// The folder of its workspace, from the root of the repository on
    #[arg(long, default_value = ".")]
    folder: PathBuf,
}

/// Says where the result is.
pub(crate) fn run(options: &Options) -> Outcome {
    let folder = build(&root().join(&options.folder), &options.package, &Make::PLAIN)?;
    eprintln!("{}", folder.display());
    Ok(())
}

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How to build.
pub(crate) struct Make {
    features: &'static [&'static str],
    /// Makes a panic a trap without a message, where std can be compiled too.
    is_silent: bool,
}

impl Make {
    /// As the profile says.
    pub(crate) const PLAIN: Self = Self { features: &[], is_silent: false };
    /// Without messages of panics.
    pub(crate) const SILENT: Self = Self { features: &[], is_silent: true };
    /// Without messages of panics and without default features.
    pub(crate) const CORE: Self = Self { features: &["--no-default-features"], is_silent: true };
}

/// Panics are traps and formatting with `{:?}` writes nothing, so no text that people read may come from it.
const SILENT: &str = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";

/// Builds a cdylib in the profile `wasm` of its workspace, which lies in `folder`. The result is a folder with
/// `package.wasm`; of a package that uses wasm-bindgen, with `package_bg.wasm` and the glue for `import`, `package.js`
/// and `package.d.ts`, instead.
pub(crate) fn build(folder: &Path, package: &str, make: &Make) -> Result<PathBuf, String> {
    let target_folder = target_folder();
    let toolchain = Toolchain::find()?;
    let mut build = toolchain.cargo_build();
    build.args(["--profile", "wasm", "--package", package, "--lib"]).args(make.features);
    build.arg("--target-dir").arg(&target_folder).current_dir(folder);
    let is_silent = make.is_silent && toolchain.compiles_std(&mut build);
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", if is_silent { SILENT } else { "" });
    step(&format!("{package} as WebAssembly"), &mut build)?;
    let name = package.replace('-', "_");
    let built = target_folder.join(TARGET).join("wasm").join(format!("{name}.wasm"));
    let out = target_folder.join("packages").join(&name);
    glue(&built, &out, &name).map_err(|error| format!("{package} as WebAssembly: {error}"))?;
    Ok(out)
}

/// Apart from the native builds, so that neither waits for the other.
pub(crate) fn target_folder() -> PathBuf {
    shell::target_folder().join("wasm")
}

/// Lays the module out in an empty folder, with its glue if it asks for any.
fn glue(built: &Path, out: &Path, name: &str) -> Result<(), String> {
    let io = |error: io::Error| error.to_string();
    if out.exists() {
        fs::remove_dir_all(out).map_err(io)?;
    }
    fs::create_dir_all(out).map_err(io)?;
    let module = fs::read(built).map_err(io)?;
    if !uses_bindgen(&module) {
        return fs::write(out.join(format!("{name}.wasm")), module).map_err(io);
    }
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(name, module)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .typescript(true);
    let made = bindgen.web(true).and_then(|bindgen| bindgen.generate(out));
    made.map_err(|error| format!("{error:#}"))
}

/// Whether there is a section with the descriptions that wasm-bindgen's macros leave behind.
fn uses_bindgen(module: &[u8]) -> bool {
    let mark = b"__wasm_bindgen_unstable";
    module.windows(mark.len()).any(|window| window == mark)
}

/// Whether there is a toolchain for the target.
pub(crate) fn has_toolchain() -> bool {
    is_installed(TARGET) || debian_linker().is_some()
}

/// Whether std can be compiled with a package.
pub(crate) fn has_sources_of_std() -> bool {
    has_sources(if is_installed(TARGET) { "rustc" } else { DEBIAN_RUSTC })
}

/// What can build for the target here.
enum Toolchain {
    /// The usual one, with the target's standard library installed.
    Rustup,
    /// Debian's compiler for web browsers, its sources of std, and this linker.
    Debian { linker: PathBuf },
}

impl Toolchain {
    /// The first that is there, or else that can be installed.
    fn find() -> Result<Self, String> {
        if is_installed(TARGET) || (debian_linker().is_none() && add_target(TARGET)) {
            return Ok(Self::Rustup);
        }
        if debian_linker().is_none() {
            install_debian()?;
        }
        let linker =
            debian_linker().ok_or("Debian's rustc, its sources or wasm-ld are not where they should be");
        Ok(Self::Debian { linker: linker? })
    }

    /// Has std compiled with the package by a command of this toolchain, if its sources are there or can be installed.
    fn compiles_std(&self, build: &mut Command) -> bool {
        if matches!(self, Self::Debian { .. }) {
            return true;
        }
        let is_there = has_sources("rustc") || (add_sources() && has_sources("rustc"));
        if is_there {
            build.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
        }
        is_there
    }

    /// The command that builds for the target, up to the options of this one build.
    fn cargo_build(&self) -> Command {
        match self {
            Self::Rustup => cargo(&format!("build --target {TARGET}")),
            Self::Debian { linker } => {
                let mut command = Command::new("/usr/bin/cargo");
                command.args(["build", "--target", TARGET, "-Zbuild-std=std,panic_abort"]);
                command
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTDOC", "/usr/bin/rustdoc")
                    .env("RUSTC_BOOTSTRAP", "1");
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                // Cargo sets these for what it runs, xtask included; they are another toolchain's.
                command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
                command
            }
        }
    }
}

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
pub(crate) const DEBIAN_PACKAGES: &str = "rustc-web cargo-web rust-web-src lld-22";

/// Debian's linker, where its compiler and the sources of std are there too.
fn debian_linker() -> Option<PathBuf> {
    let linkers = ["wasm-ld-22", "wasm-ld-21", "wasm-ld-20", "wasm-ld-19", "wasm-ld"];
    let mut linkers = linkers.iter().map(|name| Path::new("/usr/bin").join(name));
    linkers.find(|linker| has_sources(DEBIAN_RUSTC) && linker.is_file())
}

/// Whether the sources of std lie beside a compiler.
fn has_sources(rustc: &str) -> bool {
    let sysroot = output(Command::new(rustc).args(["--print", "sysroot"]));
    sysroot.is_some_and(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library/std").is_dir())
}

fn install_debian() -> Outcome {
    if !succeeds(Command::new("apt-get").arg("--version")) {
        return Err(format!("no way to build for {TARGET} here: run `rustup target add {TARGET}`"));
    }
    let cure = format!("or build with rustup: `rustup target add {TARGET}`");
    install_packages("Debian's compiler for WebAssembly", DEBIAN_PACKAGES, &cure)
}
