//! The requirements of checks: programs and parts of the Rust toolchain. Each can be found and installed.

use std::process::Command;

use crate::browser::{CHROMIUM, FIREFOX};
use crate::install::{BARE, PIP, has_pip, is_installed};
use crate::shell::{cargo, succeeds};
use crate::{integrations, minimum, node, python, wasm};

/// A requirement of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    Rustfmt,
    Clippy,
    Wasm,
    BareTarget,
    OlderRust,
    CompilerOfC,
    CompilerOfCpp,
    Clang,
    Cmake,
    Love,
    LuaJit,
    LuaRocks,
    Drawing,
    Valgrind,
    Chromium,
    Firefox,
    Pip,
    Python,
    Node,
}

/// A requirement: how it is found and installed.
pub(super) struct Requirement {
    pub(super) need: Need,
    pub(super) name: &'static str,
    pub(super) is_there: fn() -> bool,
    pub(super) source: Source,
    pub(super) without: Without,
}

/// The source of a requirement.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// A component of the Rust toolchain, installed with rustup.
    Component(&'static str),
    /// The standard library of a target, installed with rustup.
    Target(&'static str),
    /// Older versions of the Rust toolchain, installed with rustup.
    Versions(&'static [&'static str]),
    /// The toolchain for WebAssembly, installed with rustup or as Debian packages.
    Wasm,
    /// Debian packages.
    Packages(&'static str),
    /// The `PyPI` package of Node.js, installed with pip into the target folder.
    Node,
}

/// The effect of a missing requirement on the checks that need it.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Without {
    /// The checks cannot run, so `cargo xtask test --all` fails before it begins.
    Fail,
    /// The checks are skipped.
    Skip,
    /// The checks test less.
    CheckLess,
}

use Source::{Component, Packages, Target};
use Without::{CheckLess, Fail, Skip};

pub(super) const REQUIREMENTS: [Requirement; 19] = [
    require(Need::Rustfmt, "rustfmt", || succeeds(cargo("fmt").arg("--version")), Component("rustfmt"), Fail),
    require(Need::Clippy, "clippy", || succeeds(cargo("clippy").arg("--version")), Component("clippy"), Fail),
    require(Need::Wasm, "Rust for WebAssembly", wasm::has_toolchain, Source::Wasm, Fail),
    require(
        Need::BareTarget,
        "Rust for a bare target",
        || BARE.into_iter().any(is_installed),
        Target(BARE[0]),
        CheckLess,
    ),
    require(
        Need::OlderRust,
        "older Rust",
        || minimum::VERSIONS.iter().all(|version| minimum::is_installed(version)),
        Source::Versions(&minimum::VERSIONS),
        Skip,
    ),
    require(
        Need::CompilerOfC,
        "a C compiler",
        || ["cc", "clang", "gcc"].iter().any(|name| succeeds(Command::new(name).arg("--version"))),
        Packages("gcc libc6-dev"),
        Skip,
    ),
    require(
        Need::CompilerOfCpp,
        "a C++ compiler",
        || succeeds(Command::new("c++").arg("--version")),
        Packages("g++"),
        CheckLess,
    ),
    require(
        Need::Clang,
        "clang",
        || succeeds(Command::new("clang").arg("--version")),
        Packages("clang"),
        CheckLess,
    ),
    require(
        Need::Cmake,
        "CMake",
        || succeeds(Command::new("cmake").arg("--version")),
        Packages("cmake make"),
        CheckLess,
    ),
    require(
        Need::Love,
        "LÖVE, SDL2 and SFML",
        || {
            let has = |file: &str| std::path::Path::new("/usr/include").join(file).exists();
            succeeds(Command::new("love").arg("--version")) && has("SDL2/SDL.h") && has("SFML/Graphics.hpp")
        },
        Packages("love xvfb xauth libsdl2-dev libsfml-dev"),
        CheckLess,
    ),
    require(
        Need::LuaJit,
        "LuaJIT",
        || succeeds(Command::new("luajit").arg("-v")),
        Packages("luajit"),
        CheckLess,
    ),
    require(
        Need::LuaRocks,
        "LuaRocks",
        || succeeds(Command::new("luarocks").arg("--version")),
        Packages("luarocks"),
        Fail,
    ),
    require(
        Need::Drawing,
        "Xvfb and a driver for Vulkan",
        integrations::can_draw,
        Packages(integrations::DRAWING),
        Fail,
    ),
    require(
        Need::Valgrind,
        "valgrind",
        || succeeds(Command::new("valgrind").arg("--version")),
        Packages("valgrind"),
        Skip,
    ),
    require(Need::Chromium, "Chromium", || CHROMIUM.find().is_some(), Packages(CHROMIUM.packages), Fail),
    require(Need::Firefox, "Firefox", || FIREFOX.find().is_some(), Packages(FIREFOX.packages), Fail),
    require(Need::Pip, "pip 22.3 or newer", has_pip, Packages(PIP), Fail),
    require(Need::Python, "Python 3.11 or newer", python::is_there, Packages(python::PACKAGES), Fail),
    require(Need::Node, "Node.js 20 or newer, with npm", node::is_there, Source::Node, Fail),
];

const fn require(
    need: Need,
    name: &'static str,
    is_there: fn() -> bool,
    source: Source,
    without: Without,
) -> Requirement {
    Requirement { need, name, is_there, source, without }
}

impl Need {
    pub(crate) fn name(self) -> &'static str {
        self.requirement().name
    }

    pub(crate) fn is_there(self) -> bool {
        (self.requirement().is_there)()
    }

    pub(super) fn requirement(self) -> &'static Requirement {
        let all: &'static [Requirement] = &REQUIREMENTS;
        all.iter().find(|requirement| requirement.need == self).expect("each need has a requirement")
    }
}

impl Source {
    /// Returns the command that installs the requirement.
    pub(super) fn in_words(self) -> String {
        match self {
            Component(component) => format!("rustup component add {component}"),
            Self::Versions(versions) => {
                format!("rustup toolchain install {} --profile minimal", versions.join(" "))
            }
            Target(target) => format!("rustup target add {target}"),
            Self::Wasm => {
                let packages = wasm::DEBIAN_PACKAGES;
                format!("rustup component add rust-src; where that fails, apt-get install {packages}")
            }
            Packages(packages) => format!("apt-get install {packages}"),
            Self::Node => format!("pip install {} into target/tools", node::PACKAGE),
        }
    }
}
