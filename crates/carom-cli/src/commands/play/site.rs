//! The files of the playground that are built into the command.

use std::collections::BTreeMap;

use include_dir::{Dir, DirEntry, include_dir};

/// The folder that `cargo xtask web` creates. Before that, it does not contain a page.
static BUILT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/site");

/// A file as the server sends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct File {
    pub(super) bytes: &'static [u8],
    pub(super) content_type: &'static str,
    /// The content encoding of `bytes`; `None` if they are not compressed.
    pub(super) encoding: Option<&'static str>,
}

/// The encodings of the compressed copies, the best first: the name in HTTP, and the file extension of the copy.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The files by their paths, such as `/index.html`. Compressed copies such as `/index.html.br` are included.
#[derive(Debug)]
pub(super) struct Site(BTreeMap<String, &'static [u8]>);

impl Site {
    /// Returns the playground if it is built in.
    pub(super) fn built_in() -> Option<Self> {
        let mut files = Vec::new();
        collect(&BUILT, &mut files);
        let site = Self::new(files);
        site.file("/", |_| false).is_some().then_some(site)
    }

    /// Creates a site from files and their paths. The paths use the separator `/`.
    pub(super) fn new(files: impl IntoIterator<Item = (String, &'static [u8])>) -> Self {
        Self(files.into_iter().map(|(path, bytes)| (format!("/{path}"), bytes)).collect())
    }

    /// Returns the file at a path, or the front page at `/`. The file is compressed if there is a copy in an
    /// encoding for which `accepts` returns true.
    pub(super) fn file(&self, path: &str, accepts: impl Fn(&str) -> bool) -> Option<File> {
        let path = if path == "/" { "/index.html" } else { path };
        let content_type = content_type(path)?;
        let copies = ENCODINGS.iter().filter(|(name, _)| accepts(name));
        let mut compressed = copies.filter_map(|(name, ending)| {
            let bytes = self.0.get(&format!("{path}{ending}"))?;
            Some(File { bytes, content_type, encoding: Some(name) })
        });
        let plain = || self.0.get(path).map(|bytes| File { bytes, content_type, encoding: None });
        compressed.next().or_else(plain)
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

/// Returns the content type for a file extension. Returns `None` for files that are not part of the page; they
/// are not served.
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
        let is_known = |path: &str| {
            let copied = ENCODINGS.iter().find_map(|(_, ending)| path.strip_suffix(ending));
            content_type(copied.unwrap_or(path)).is_some()
        };
        let unknown: Vec<_> = files.iter().filter(|(path, _)| !is_known(path)).collect();
        assert!(unknown.iter().all(|(path, _)| path == ".gitignore"), "{unknown:?}");
        assert_eq!(Site::built_in().is_some(), files.iter().any(|(path, _)| path == "index.html"));
    }

    #[test]
    fn the_best_copy_that_is_accepted_is_sent() {
        let files = [("a.js", "plain"), ("a.js.br", "brotli"), ("a.js.gz", "gzip"), ("b.js", "alone")];
        let site = Site::new(files.map(|(path, text)| (path.to_owned(), text.as_bytes())));
        let sent = |path: &str, accepted: &[&str]| {
            let file = site.file(path, |name| accepted.contains(&name)).unwrap();
            assert_eq!(file.content_type, "text/javascript; charset=utf-8");
            (file.bytes, file.encoding)
        };
        assert_eq!(sent("/a.js", &["gzip", "br"]), (&b"brotli"[..], Some("br")));
        assert_eq!(sent("/a.js", &["gzip"]), (&b"gzip"[..], Some("gzip")));
        assert_eq!(sent("/a.js", &[]), (&b"plain"[..], None));
        assert_eq!(sent("/b.js", &["gzip", "br"]), (&b"alone"[..], None));
        assert_eq!(site.file("/a.js.br", |_| true), None);
    }
}
