//! Finds out what this machine can install: each source of requirements needs certain programs.

use std::process::Command;

use crate::install::{has_apt, has_pip};
use crate::shell::output;

use super::requirements::Source;

/// The means of a machine to install requirements.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Means {
    pub(super) rustup: bool,
    /// Whether packages of Debian can be installed.
    pub(super) apt: bool,
    pub(super) pip: bool,
    /// Whether the programs of the package of Node.js can be linked.
    pub(super) links: bool,
}

impl Means {
    /// Returns the means of this machine.
    pub(super) fn of_this_machine() -> Self {
        let rustup = output(Command::new("rustup").arg("--version")).is_some();
        Self { rustup, apt: has_apt(), pip: has_pip(), links: cfg!(unix) }
    }

    /// Returns whether a requirement with this source can be installed.
    pub(super) const fn can_install(self, source: Source) -> bool {
        match source {
            Source::Component(_) | Source::Target(_) | Source::Versions(_) => self.rustup,
            Source::Wasm => self.rustup || self.apt,
            Source::Packages(_) => self.apt,
            Source::Node => self.links && (self.pip || self.apt),
        }
    }
}
