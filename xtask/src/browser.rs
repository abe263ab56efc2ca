//! The browser that the tests look through.

use std::path::PathBuf;

use crate::shell::install_packages;

/// Where it usually is.
const USUAL: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Debian's packages, with letters for the Chinese pages.
pub(crate) const PACKAGES: &str = "chromium fonts-noto-cjk";

/// The browser that `CHROMIUM` names, or one that is there.
pub(crate) fn find() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    named.or_else(|| USUAL.map(PathBuf::from).into_iter().find(|file| file.exists()))
}

/// The browser that is there, or one that is installed now.
pub(crate) fn browser() -> Result<PathBuf, String> {
    if let Some(browser) = find() {
        return Ok(browser);
    }
    let cure = "the tests need Chromium: install it, or name it in CHROMIUM";
    install_packages("a browser", PACKAGES, cure)?;
    find().ok_or_else(|| cure.into())
}
