//! The browsers that test the page.

use std::path::PathBuf;

use crate::install::install_packages;

/// A browser for the tests.
pub(crate) struct Browser {
    name: &'static str,
    /// The environment variable that holds the path of the browser's program.
    variable: &'static str,
    /// The paths where the browser's program usually is.
    usual: &'static [&'static str],
    /// The Debian packages of the browser.
    pub(crate) packages: &'static str,
}

/// Chromium, with fonts for the Chinese pages.
pub(crate) const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CHROMIUM",
    usual: &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    packages: "chromium fonts-noto-cjk",
};

/// Firefox.
pub(crate) const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "FIREFOX",
    usual: &["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    packages: "firefox-esr",
};

impl Browser {
    /// Returns the program that the environment variable names, or an installed program.
    pub(crate) fn find(&self) -> Option<PathBuf> {
        let named = std::env::var_os(self.variable).map(PathBuf::from);
        named.or_else(|| self.usual.iter().map(PathBuf::from).find(|file| file.exists()))
    }

    /// Returns the path of the browser. Installs the browser if it is missing.
    pub(crate) fn program(&self) -> Result<PathBuf, String> {
        if let Some(program) = self.find() {
            return Ok(program);
        }
        let cure = format!("the tests need {}: install it, or name it in {}", self.name, self.variable);
        install_packages(self.name, self.packages, &cure)?;
        self.find().ok_or(cure)
    }
}
