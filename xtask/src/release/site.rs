//! Builds the web site: the page that `cargo xtask web` builds, and the documentation of the library in the
//! folder `api`.

use std::path::Path;
use std::{fs, io};

use crate::shell::{Outcome, cargo, root, step, target_folder};
use crate::web;

/// Builds the site in `target/site`.
pub(crate) fn build() -> Outcome {
    web::run()?;
    let packages = "--package carom --package carom-batch --package carom-tiles";
    let mut pages = cargo(&format!("doc --no-deps --all-features {packages}"));
    step("documentation of the library", pages.env("RUSTDOCFLAGS", "-D warnings"))?;
    let site = target_folder().join("site");
    assemble(&site).map_err(|error| format!("{}: {error}", site.display()))?;
    eprintln!("built {}", site.display());
    Ok(())
}

fn assemble(site: &Path) -> io::Result<()> {
    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    copy(&root().join("playground/dist"), site)?;
    copy(&target_folder().join("doc"), &site.join("api"))?;
    // The address of the folder redirects to the page of the library.
    fs::write(
        site.join("api/index.html"),
        "<meta http-equiv=\"refresh\" content=\"0; url=carom/index.html\">\n",
    )
}

/// Copies a folder with its subfolders.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}
