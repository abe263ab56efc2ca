//! Compares the names of files that will be written.

use std::fs;
use std::path::{Path, PathBuf};

use super::new_file::folder_of;

/// Returns whether two paths lead to the same file. Links are followed, and the file need not exist yet.
pub(crate) fn is_same_file(a: &Path, b: &Path) -> bool {
    resolved(a) == resolved(b)
}

/// The maximum length of a chain of links to a file that does not exist. Operating systems have similar
/// limits.
const MAX_LINKS: usize = 40;

/// Returns the absolute path, without links, of the file that a name leads to.
fn resolved(name: &Path) -> PathBuf {
    let mut path = name.to_owned();
    for _ in 0..MAX_LINKS {
        if let Ok(known) = path.canonicalize() {
            return known;
        }
        // The file does not exist, but the path may be a link to it. If a program writes to the link, the
        // file is created.
        let Ok(target) = fs::read_link(&path) else { break };
        path = folder_of(&path).join(target);
    }
    match (folder_of(&path).canonicalize(), path.file_name()) {
        (Ok(folder), Some(file)) => folder.join(file),
        _ => path,
    }
}
