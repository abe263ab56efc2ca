//! The browser that the tests look through.

use std::path::{Path, PathBuf};

use crate::shell::install_packages;

/// Where it usually is.
const USUAL: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// The one that `CHROMIUM` names, or one that is there, or one that is installed now, with letters for the Chinese pages.
pub(crate) fn browser() -> Result<PathBuf, String> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    if let Some(browser) = named.or_else(|| USUAL.map(PathBuf::from).into_iter().find(|file| file.exists())) {
        return Ok(browser);
    }
    let cure = "the tests need Chromium: install it, or name it in CHROMIUM";
    install_packages("a browser", "chromium fonts-noto-cjk", cure)?;
    Ok(Path::new(USUAL[0]).into())
}
