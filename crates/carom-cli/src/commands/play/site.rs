//! The files of the playground, as they are built into the command.

use std::collections::BTreeMap;

use include_dir::{Dir, DirEntry, include_dir};

/// Made by `cargo xtask web`; in a fresh clone there is nothing to serve in it.
static BUILT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/site");

/// A file as it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct File {
    pub(super) bytes: &'static [u8],
    pub(super) content_type: &'static str,
}

/// Files by their paths, such as `/index.html`.
#[derive(Debug)]
pub(super) struct Site(BTreeMap<String, File>);

impl Site {
    /// The playground, where it is built in.
    pub(super) fn built_in() -> Option<Self> {
        let mut files = Vec::new();
        collect(&BUILT, &mut files);
        let site = Self::new(files);
        site.file("/").is_some().then_some(site)
    }

    /// Of files with their paths, parted by `/`.
    pub(super) fn new(files: impl IntoIterator<Item = (String, &'static [u8])>) -> Self {
        let served = files.into_iter().filter_map(|(path, bytes)| {
            let content_type = content_type(&path)?;
            Some((format!("/{path}"), File { bytes, content_type }))
        });
        Self(served.collect())
    }

    /// What there is at a path; at `/` the front page.
    pub(super) fn file(&self, path: &str) -> Option<File> {
        let path = if path == "/" { "/index.html" } else { path };
        self.0.get(path).copied()
    }
}

fn collect(folder: &Dir<'static>, files: &mut Vec<(String, &'static [u8])>) {
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(folder) => collect(folder, files),
            DirEntry::File(file) => {
                let path = file.path().to_string_lossy().replace('\\', "/");
                files.push((path, file.contents()));
            }
        }
    }
}

/// By the ending of the name; what has none of these is no part of a page, and is not served.
fn content_type(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "packed" => "application/octet-stream",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_site_has_a_front_page_and_a_type_for_each_file() {
        let mut files = Vec::new();
        collect(&BUILT, &mut files);
        let untyped: Vec<_> = files.iter().filter(|(path, _)| content_type(path).is_none()).collect();
        assert!(untyped.iter().all(|(path, _)| path == ".gitignore"), "{untyped:?}");
        assert_eq!(Site::built_in().is_some(), files.iter().any(|(path, _)| path == "index.html"));
    }
}
