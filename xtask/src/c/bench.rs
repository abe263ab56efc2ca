//! `cargo xtask c --bench` compares calls from C++ and Lua with the separating-axis test of tutorials in these languages, and
//! with `Box2D`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::bench::page;
use crate::shell::{Outcome, cargo, output, step, succeeds, target_folder};

use super::tools::{home, is_there};

const HEAD: &str = "| language, work | Carom | textbook | Box2D |\n|---|---|---|---|\n";

/// Measures the languages whose tools are installed, and writes the table into the page.
pub(super) fn run(install: &Path) -> Outcome {
    let mut rows = String::new();
    for mut program in [in_cpp(install)?, in_lua(install)].into_iter().flatten() {
        let printed = output(&mut program);
        rows += &printed.ok_or_else(|| format!("{} failed", program.get_program().display()))?;
        rows.push('\n');
    }
    let table = format!("{HEAD}{}", rows.trim_end());
    eprintln!("{table}");
    page::put("docs/benchmarks.md", "bench languages", &format!("{table}\n\n{}", page::stamp()))
}

/// Compiles the program in C++. `Box2D` is included if clang is installed, which its author recommends.
fn in_cpp(install: &Path) -> Result<Option<Command>, String> {
    let folder = target_folder().join("c/bench");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let Some(compiler) = ["clang++", "g++"].into_iter().find(|name| is_there(name)) else { return Ok(None) };
    let program = folder.join("textbook");
    let mut compile = Command::new(compiler);
    compile.args(["-std=c++17", "-O3", "-Wall", "-Wextra", "-pedantic", "-Werror"]);
    compile.arg("-I").arg(install.join("include"));
    if let Some(box2d) = box2d().filter(|_| compiler == "clang++") {
        step(
            "Box2D",
            Command::new("clang").args(["-O3", "-DNDEBUG", "-c"]).args(sources(&box2d)).current_dir(&folder),
        )?;
        compile.arg("-DWITH_BOX2D").arg("-isystem").arg(box2d.join("include"));
        compile.args(BOX2D_FILES.iter().map(|name| folder.join(name).with_extension("o")));
    }
    compile.arg(home().join("bench/textbook.cpp")).arg(install.join("lib/libcarom.a"));
    step("the program in C++", compile.args(["-lpthread", "-ldl", "-lm", "-o"]).arg(&program))?;
    Ok(Some(Command::new(program)))
}

/// The files of `Box2D` about pairs of shapes.
const BOX2D_FILES: [&str; 7] = ["aabb", "core", "distance", "geometry", "hull", "manifold", "math_functions"];

/// Returns the compiler arguments for these files.
fn sources(box2d: &Path) -> Vec<PathBuf> {
    let folders = ["include", "src"].map(|name| [PathBuf::from("-I"), box2d.join(name)]);
    let files = BOX2D_FILES.iter().map(|name| box2d.join("src").join(name).with_extension("c"));
    folders.into_iter().flatten().chain(files).collect()
}

/// Returns the folder of `Box2D`. It is in the package that the Rust benchmark uses.
fn box2d() -> Option<PathBuf> {
    let text = output(&mut cargo("metadata --format-version 1 --locked"))?;
    let metadata: Value = serde_json::from_str(&text).ok()?;
    let package = metadata["packages"].as_array()?.iter().find(|package| package["name"] == "boxdd-sys")?;
    Some(Path::new(package["manifest_path"].as_str()?).with_file_name("third-party/box2d"))
}

fn in_lua(install: &Path) -> Option<Command> {
    let mut program = Command::new("luajit");
    program.arg(home().join("bench/textbook.lua")).arg(install.join("share/lua/5.1"));
    program.env("CAROM_LIBRARY", install.join("lib/libcarom.so"));
    succeeds(Command::new("luajit").arg("-v")).then_some(program)
}
