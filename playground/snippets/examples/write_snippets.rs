//! Writes the code beside the pictures to where the tests of this package compile it.

use std::{fs, io};

use playground_snippets::{collect, folder};

fn main() -> io::Result<()> {
    let snippets = collect();
    fs::create_dir_all(folder())?;
    for (path, scene) in snippets.scenes {
        fs::write(path, scene)?;
    }
    fs::write(folder().join("snippets.rs"), snippets.code)
}
