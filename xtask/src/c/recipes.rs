//! Builds packages with the recipes for Conan and `LuaRocks`, and runs programs that use the packages.

use std::process::Command;

use crate::shell::{Outcome, root, step, target_folder};

use super::tools::home;

/// The version of Conan that runs the recipe.
const CONAN: &str = "conan==2.34.0";

/// Checks the recipes; Conan is installed by pip.
pub(crate) fn check() -> Outcome {
    with_conan()?;
    with_luarocks()
}

/// Creates the packages with the shared and with the static library. Each run also builds and runs two programs.
fn with_conan() -> Outcome {
    let folder = target_folder().join("conan");
    let program = |name: &str| folder.join("bin").join(name);
    step("an environment for Conan", Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    step("Conan", Command::new(program("pip")).args(["install", "--quiet", CONAN]))?;
    // Conan builds in copies of the repository. Copies must not share a target folder, because Cargo would take a
    // program that was compiled from another copy.
    let conan = || {
        let mut conan = Command::new(program("conan"));
        conan.env("CONAN_HOME", folder.join("home")).env_remove("CARGO_TARGET_DIR");
        conan
    };
    step("the profile of Conan", conan().args(["profile", "detect", "--force"]))?;
    let programs = format!("tools.cmake.cmake_layout:test_folder={}", folder.join("programs").display());
    for shared in ["True", "False"] {
        let mut create = conan();
        create.arg("create").arg(home().join("package/conan"));
        create.args(["-o", &format!("&:shared={shared}"), "-c", &programs]);
        step(&format!("the package of Conan, shared={shared}"), &mut create)?;
    }
    step("removal of the copies", conan().args(["cache", "clean", "*"]))
}

/// Installs the rock into a folder, and asks it a query.
fn with_luarocks() -> Outcome {
    let tree = target_folder().join("rocks");
    let mut make = Command::new("luarocks");
    make.args(["--lua-version", "5.1", "--tree"]).arg(&tree).arg("make");
    make.arg(home().join("package/lua/carom-0.1.0-1.rockspec")).current_dir(root());
    step("the rock", make.env("CARGO_TARGET_DIR", target_folder()))?;
    let query = "local c = require('carom'); assert(c.contact(c.circle({0, 0}, 1), c.aabb({0.5, -1}, {2, 1})).depth == 0.5)";
    let mut ask = Command::new("luajit");
    ask.args(["-e", query]).env("LUA_PATH", tree.join("share/lua/5.1/?.lua")).current_dir(tree);
    step("a program with the rock", &mut ask)
}
