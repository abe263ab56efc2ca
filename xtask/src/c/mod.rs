//! `cargo xtask c` builds the library for C, C++ and Lua as a tree that can be installed, and checks that
//! programs can use it.

mod bench;
mod demos;
pub(crate) mod recipes;
mod tools;

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::shell::{Outcome, cargo, output, print, root, step, target_folder};

use tools::{home, in_hidden_window, is_there};

/// The folder to install into, and the checks to run after it.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The folder to install include, lib and share into; without it, target/c/install
    #[arg(long)]
    to: Option<PathBuf>,
    /// Also check that programs can use the library, with build systems, the sanitizers of gcc, and valgrind
    #[arg(long)]
    check: bool,
    /// Also build the demos, with SDL2 and SFML, and take their pictures
    #[arg(long)]
    demos: bool,
    /// Also compare calls from C++ and Lua with the test of tutorials, and write the table into docs/benchmarks.md
    #[arg(long)]
    bench: bool,
}

pub(crate) fn run(options: &Options) -> Outcome {
    let to = options.to.as_ref().map_or_else(install_folder, |to| root().join(to));
    build()?;
    install(&to).map_err(|error| format!("{}: {error}", to.display()))?;
    print(&format!("installed into {}", to.display()));
    if options.check {
        check_programs(&to)?;
    }
    if options.demos {
        demos::run(&to)?;
    }
    if options.bench { bench::run(&to) } else { Ok(()) }
}

fn install_folder() -> PathBuf {
    target_folder().join("c/install")
}

/// Builds the shared library and the static library. They are built separately, because cargo optimises a
/// library as a whole only if Rust cannot use it.
fn build() -> Outcome {
    let common = "rustc --release --package carom-c --lib --crate-type";
    step("static library of C", &mut cargo(&format!("{common} staticlib")))?;
    let mut shared = cargo(&format!("{common} cdylib"));
    if cfg!(target_os = "linux") {
        shared.args(["--", "-C"]).arg(format!("link-arg=-Wl,-soname,{}", loaded_name()));
    } else if cfg!(target_os = "macos") {
        shared.args(["--", "-C"]).arg(format!("link-arg=-Wl,-install_name,@rpath/{}", loaded_name()));
    }
    step("library of C", &mut shared)
}

/// Returns the file name that the loader looks for. It contains the parts of the version that must be equal in the program and
/// the library.
fn loaded_name() -> String {
    let [major, minor] = numbers();
    let numbers = if major == "0" { format!("0.{minor}") } else { major.to_owned() };
    if cfg!(target_os = "macos") {
        format!("libcarom.{numbers}.dylib")
    } else {
        format!("libcarom.so.{numbers}")
    }
}

/// Returns the first two numbers of the version.
fn numbers() -> [&'static str; 2] {
    let mut numbers = env!("CARGO_PKG_VERSION").split('.');
    [numbers.next().unwrap_or("0"), numbers.next().unwrap_or("0")]
}

/// Copies the files of the install tree.
fn install(to: &Path) -> io::Result<()> {
    let built = target_folder().join("release");
    let home = home();
    let mut files = vec![
        (home.join("include/carom.h"), "include/carom.h"),
        (home.join("include/carom.hpp"), "include/carom.hpp"),
        (home.join("lua/carom.lua"), "share/lua/5.1/carom.lua"),
        (home.join("package/carom-config.cmake"), "lib/cmake/carom/carom-config.cmake"),
        (root().join("LICENSE-MIT"), "share/licenses/carom/LICENSE-MIT"),
        (root().join("LICENSE-APACHE"), "share/licenses/carom/LICENSE-APACHE"),
        (home.join("THIRD-PARTY.txt"), "share/licenses/carom/THIRD-PARTY.txt"),
    ];
    let shared = built.join(format!("{DLL_PREFIX}carom_c{DLL_SUFFIX}"));
    match std::env::consts::OS {
        "windows" => files.extend([
            (shared, "bin/carom_c.dll"),
            (built.join("carom_c.dll.lib"), "lib/carom_c.dll.lib"),
            (built.join("carom_c.lib"), "lib/carom.lib"),
        ]),
        system => {
            let name = if system == "macos" { "lib/libcarom.dylib" } else { "lib/libcarom.so" };
            files.extend([(built.join("libcarom_c.a"), "lib/libcarom.a")]);
            install_loaded(&shared, &to.join(name))?;
        }
    }
    for (from, name) in files {
        write(&to.join(name), &fs::read(from)?)?;
    }
    let filled = [
        ("carom-config-version.cmake.in", "lib/cmake/carom/carom-config-version.cmake"),
        ("carom.pc.in", "lib/pkgconfig/carom.pc"),
    ];
    for (from, name) in filled {
        let text = fs::read_to_string(home.join("package").join(from))?;
        write(&to.join(name), with_version(&text).as_bytes())?;
    }
    Ok(())
}

/// Installs the library under the name that the loader looks for. Compilers and Lua look for another name,
/// so a link with that name is created.
fn install_loaded(from: &Path, link: &Path) -> io::Result<()> {
    let file = link.with_file_name(loaded_name());
    write(&file, &fs::read(from)?)?;
    if fs::symlink_metadata(link).is_ok() {
        fs::remove_file(link)?;
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(loaded_name(), link)?;
    Ok(())
}

fn write(file: &Path, content: &[u8]) -> io::Result<()> {
    fs::create_dir_all(file.parent().expect("a file is in a folder"))?;
    fs::write(file, content)
}

/// Replaces the version of the workspace, and the oldest version that is compatible with it, in a text.
fn with_version(text: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let [major, minor] = numbers();
    let compatible = if major == "0" { format!("0.{minor}.0") } else { format!("{major}.0.0") };
    text.replace("@ADDRESS@", env!("CARGO_PKG_REPOSITORY"))
        .replace("@VERSION@", version)
        .replace("@COMPATIBLE@", &compatible)
}

/// Builds the install tree and checks it.
pub(crate) fn check() -> Outcome {
    run(&Options { to: None, check: true, demos: true, bench: false })
}

/// Builds programs that find the library in the same way as build systems, and runs them. Also runs test programs with the
/// sanitizers of gcc and under valgrind.
fn check_programs(install: &Path) -> Outcome {
    if is_there("cmake") {
        with_cmake(install)?;
    }
    if is_there("pkg-config") {
        with_pkg_config(install)?;
    }
    if is_there("gcc") {
        with_sanitizers(install)?;
    }
    if is_there("love") && is_there("xvfb-run") {
        in_love(install)?;
    }
    if is_there("valgrind") {
        let program = compiled(install, "bad_input", &["-g"])?;
        let mut valgrind = Command::new("valgrind");
        valgrind.args([
            "--quiet",
            "--error-exitcode=1",
            "--leak-check=full",
            "--errors-for-leak-kinds=definite,indirect",
        ]);
        step("wrong arguments under valgrind", valgrind.arg(program))?;
    }
    Ok(())
}

/// Runs a game in a hidden window.
fn in_love(install: &Path) -> Outcome {
    let mut game = Command::new("love");
    game.arg(home().join("tests/programs/love")).env("CAROM_LUA", install.join("share/lua/5.1"));
    step("a game in Lua", &mut in_hidden_window(game.env("CAROM_LIBRARY", install.join("lib/libcarom.so"))))
}

fn with_cmake(install: &Path) -> Outcome {
    let build = target_folder().join("c/example");
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(home().join("package/example")).arg("-B").arg(&build);
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", install.display()));
    step("the package of CMake", &mut configure)?;
    step("a program with CMake", Command::new("cmake").arg("--build").arg(&build))?;
    ["loaded", "whole", "wrapper"].iter().try_for_each(|name| step(name, &mut Command::new(build.join(name))))
}

fn with_pkg_config(install: &Path) -> Outcome {
    let mut ask = Command::new("pkg-config");
    ask.args(["--cflags", "--libs", "carom"]).env("PKG_CONFIG_PATH", install.join("lib/pkgconfig"));
    let flags = output(&mut ask).ok_or("pkg-config does not find carom")?;
    let program = target_folder().join("c/with-pkg-config");
    let mut compile = Command::new("cc");
    compile.arg(home().join("package/example/main.c")).args(flags.split_whitespace()).arg("-o").arg(&program);
    step("a program with pkg-config", &mut compile)?;
    step("the program", Command::new(program).env("LD_LIBRARY_PATH", install.join("lib")))
}

/// Runs a test program with the sanitizers of the compiler, which check each memory access and each operation.
fn with_sanitizers(install: &Path) -> Outcome {
    let options = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    let program = compiled(install, "bad_input", &options)?;
    step("wrong arguments with sanitizers", &mut Command::new(program))?;
    let options = ["-g", "-pthread", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    let program = compiled(install, "threads", &options)?;
    step("threads with sanitizers", &mut Command::new(program))
}

/// Compiles a test program with the static library.
fn compiled(install: &Path, name: &str, options: &[&str]) -> Result<PathBuf, String> {
    let program = target_folder().join(format!("c/{name}-{}", options.len()));
    let mut compile = Command::new("gcc");
    compile.args(["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"]).args(options);
    compile.arg("-I").arg(install.join("include")).arg(home().join(format!("tests/programs/{name}.c")));
    compile
        .arg(install.join("lib/libcarom.a"))
        .args(["-lgcc_s", "-lpthread", "-ldl", "-lm", "-o"])
        .arg(&program);
    step(&format!("the program {name}"), &mut compile)?;
    Ok(program)
}
