//! Writes the code in Python to where the tests of the Python package run it.

use std::{fs, io};

use playground_snippets::{collect_python, python_folder};

fn main() -> io::Result<()> {
    let folder = python_folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    collect_python().into_iter().try_for_each(|(name, content)| fs::write(folder.join(name), content))
}
