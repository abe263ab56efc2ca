//! Builds packages as WebAssembly for browsers and Node.js, and finds the toolchain for them.

use std::env::consts::EXE_EXTENSION;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::install::{add_sources, add_target, install_packages, is_installed};
use crate::shell::{self, Outcome, cargo, output, root, step};

/// The package to build.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The name of the package, which must be a cdylib
    package: String,
}

/// Builds the package and prints the folder of the result.
pub(crate) fn run(options: &Options) -> Outcome {
    let folder = build(&options.package, &Make::PLAIN, Profile::Published)?;
    eprintln!("{}", folder.display());
    Ok(())
}

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The settings of a build.
pub(crate) struct Make {
    features: &'static [&'static str],
    /// Whether a panic is a trap without a message. Then std has to be compiled, too.
    is_silent: bool,
    /// Whether the module uses vector instructions, which all browsers have since 2023.
    has_vectors: bool,
    /// Whether all shapes of the module are convex, so that it does not need code for unions.
    is_convex_only: bool,
}

impl Make {
    /// A build with the settings of the profile.
    pub(crate) const PLAIN: Self =
        Self { features: &[], is_silent: false, has_vectors: false, is_convex_only: false };
    /// A build without panic messages.
    pub(crate) const SILENT: Self = Self { is_silent: true, ..Self::PLAIN };
    /// A build without panic messages and without default features.
    pub(crate) const CORE: Self =
        Self { features: &["--no-default-features"], is_convex_only: true, ..Self::SILENT };
    /// A build of the reader of maps.
    pub(crate) const MAPS: Self =
        Self { features: &["--no-default-features", "--features=maps"], ..Self::SILENT };
    /// A build of the queries about lists.
    pub(crate) const BATCH: Self =
        Self { features: &["--no-default-features", "--features=batch"], has_vectors: true, ..Self::CORE };
}

/// Compiler flags: a panic becomes a trap, and `{:?}` formats nothing. So user-visible text must not depend on
/// `{:?}`.
const SILENT: &str = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";

/// The compiler flag for vector instructions.
const VECTORS: &str = "-Ctarget-feature=+simd128";

/// The compiler flag for modules without unions.
const CONVEX_ONLY: &str = "--cfg=carom_convex_only";

impl Make {
    /// Returns the compiler flags for one of the [`FLAGGED_PACKAGES`].
    fn own_flags(&self, package: &str) -> Vec<&'static str> {
        let vectors = self.has_vectors.then_some(VECTORS);
        let convex_only = (self.is_convex_only && package == "carom").then_some(CONVEX_ONLY);
        vectors.into_iter().chain(convex_only).collect()
    }
}

/// The packages that may be compiled with their own flags.
const FLAGGED_PACKAGES: [&str; 4] = ["carom", "carom-batch", "carom-wasm", "fearless_simd"];

/// The profile in which a module is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// The module as it is published.
    Published,
    /// The module with settings that make it compile in less time.
    Quick,
}

impl Profile {
    const fn name(self) -> &'static str {
        match self {
            Self::Published => "wasm",
            Self::Quick => "wasm-quick",
        }
    }
}

/// Builds a cdylib. The folder of the result contains `package.wasm`. For a package with
/// wasm-bindgen, it contains `package_bg.wasm`, and `package.js` and `package.d.ts` for `import`.
pub(crate) fn build(package: &str, make: &Make, profile: Profile) -> Result<PathBuf, String> {
    let profile = profile.name();
    let target_folder = target_folder();
    let toolchain = Toolchain::find()?;
    let mut build = toolchain.cargo_build();
    build.args(["--profile", profile, "--package", package, "--lib"]).args(make.features);
    build.arg("--target-dir").arg(&target_folder).current_dir(root());
    let is_silent = make.is_silent && toolchain.compiles_std();
    let mut flags = if is_silent { SILENT.to_owned() } else { String::new() };
    for flagged in FLAGGED_PACKAGES {
        let own = make.own_flags(flagged);
        if is_silent && !own.is_empty() {
            // Only these packages get the flags. So std is built in the same way for all modules.
            build.arg("-Zprofile-rustflags");
            build.args(["--config", &format!("profile.{profile}.package.{flagged}.rustflags={own:?}")]);
        } else if flagged == "carom" {
            flags.push_str(&own.join(" "));
        }
    }
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    let with = make.features.join(" ");
    step(format!("{package} as WebAssembly {with}").trim_end(), &mut build)?;
    let name = package.replace('-', "_");
    let built = target_folder.join(TARGET).join(profile).join(format!("{name}.wasm"));
    let out = target_folder.join("packages").join(&name);
    glue(&built, &out, &name).map_err(|error| format!("{package} as WebAssembly: {error}"))?;
    Ok(out)
}

/// Returns a target folder that native builds do not use, so that builds do not block each other.
pub(crate) fn target_folder() -> PathBuf {
    shell::target_folder().join("wasm")
}

/// Writes the module into an empty folder, with its JavaScript if it uses wasm-bindgen.
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
    let mut glue = cargo("run --quiet --package wasm-glue --");
    step("glue of WebAssembly", glue.arg(built).arg(out).arg(name))
}

/// Returns whether the module has the section that the macros of wasm-bindgen write.
fn uses_bindgen(module: &[u8]) -> bool {
    let mark = b"__wasm_bindgen_unstable";
    module.windows(mark.len()).any(|window| window == mark)
}

/// Returns whether there is a toolchain for the target.
pub(crate) fn has_toolchain() -> bool {
    compiles_std() || debian_linker().is_some() || is_installed(TARGET)
}

/// Installs a toolchain for the target: the sources of std, which are smaller, or the compiled std.
/// Returns whether the installation succeeded.
pub(crate) fn add_toolchain() -> bool {
    (add_sources() && compiles_std()) || add_target(TARGET)
}

/// Returns whether the default toolchain can compile std for the target. It needs the sources of std and a
/// linker.
fn compiles_std() -> bool {
    let libraries = output(Command::new("rustc").args(["--print", "target-libdir"])).map(PathBuf::from);
    let linker = libraries.and_then(|folder| Some(folder.parent()?.join("bin/rust-lld")));
    linker.is_some_and(|linker| linker.with_extension(EXE_EXTENSION).is_file()) && has_sources("rustc")
}

/// The toolchains that can build for the target.
enum Toolchain {
    /// The default toolchain. It also compiles std.
    WithStd,
    /// The default toolchain, with the target's standard library installed.
    Installed,
    /// Debian's compiler for web browsers, its sources of std, and a linker.
    Debian { linker: PathBuf },
}

impl Toolchain {
    /// Returns the first installed toolchain. If none is installed, returns the first that can be installed.
    fn find() -> Result<Self, String> {
        if !has_toolchain() && !add_toolchain() {
            install_debian()?;
        }
        if compiles_std() {
            return Ok(Self::WithStd);
        }
        match debian_linker() {
            Some(linker) => Ok(Self::Debian { linker }),
            None if is_installed(TARGET) => Ok(Self::Installed),
            None => Err("Debian's rustc, its sources or wasm-ld are not where they should be".into()),
        }
    }

    /// Returns whether std is compiled together with a package.
    const fn compiles_std(&self) -> bool {
        !matches!(self, Self::Installed)
    }

    /// Creates the build command for the target, without the options of a particular build.
    fn cargo_build(&self) -> Command {
        match self {
            Self::Installed => cargo(&format!("build --target {TARGET}")),
            Self::WithStd => {
                let mut command = cargo(&format!("build --target {TARGET} {STD}"));
                command.env("RUSTC_BOOTSTRAP", "1");
                command
            }
            Self::Debian { linker } => {
                let mut command = Command::new("/usr/bin/cargo");
                command.args(["build", "--target", TARGET, STD]);
                command
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTDOC", "/usr/bin/rustdoc")
                    .env("RUSTC_BOOTSTRAP", "1");
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                // Cargo sets these variables for xtask and its other child processes. They belong to another
                // toolchain.
                command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
                command
            }
        }
    }
}

/// The option of cargo that compiles std with a package.
const STD: &str = "-Zbuild-std=std,panic_abort";

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
pub(crate) const DEBIAN_PACKAGES: &str = "rustc-web cargo-web rust-web-src lld-22";

/// Returns Debian's linker if its compiler and the sources of std are installed too.
fn debian_linker() -> Option<PathBuf> {
    let linkers = ["wasm-ld-22", "wasm-ld-21", "wasm-ld-20", "wasm-ld-19", "wasm-ld"];
    let mut linkers = linkers.iter().map(|name| Path::new("/usr/bin").join(name));
    linkers.find(|linker| has_sources(DEBIAN_RUSTC) && linker.is_file())
}

/// Returns whether the sources of std are installed with a compiler.
fn has_sources(rustc: &str) -> bool {
    let sysroot = output(Command::new(rustc).args(["--print", "sysroot"]));
    sysroot.is_some_and(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library/std").is_dir())
}

fn install_debian() -> Outcome {
    let cure = format!("to build for WebAssembly, run `rustup target add {TARGET}`");
    install_packages("Debian's compiler for WebAssembly", DEBIAN_PACKAGES, &cure)
}
