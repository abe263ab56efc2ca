//! The browsers in which the page is tested.

use std::path::{Path, PathBuf};

use crate::shell::install_packages;

/// Where Chromium usually is.
const CHROMIUM: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/// Where Firefox usually is.
const FIREFOX: [&str; 2] = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/// Returns the Chromium that `CHROMIUM` names, or one that is there, or one that is installed now, with letters for the
/// Chinese pages.
pub(crate) fn browser() -> Result<PathBuf, String> {
    found("CHROMIUM", "Chromium", &CHROMIUM, "chromium fonts-noto-cjk")
}

/// Returns the Firefox that `FIREFOX` names, or one that is there, or one that is installed now.
pub(crate) fn firefox() -> Result<PathBuf, String> {
    found("FIREFOX", "Firefox", &FIREFOX, "firefox-esr")
}

fn found(variable: &str, name: &str, usual: &[&str], packages: &str) -> Result<PathBuf, String> {
    let named = std::env::var_os(variable).map(PathBuf::from);
    if let Some(browser) = named.or_else(|| usual.iter().map(PathBuf::from).find(|file| file.exists())) {
        return Ok(browser);
    }
    let cure = format!("the tests need {name}: install it, or name it in {variable}");
    install_packages(name, packages, &cure)?;
    Ok(Path::new(usual[0]).into())
}
