//! Writes the sample maps of Tiled and LDtk into a folder, `scenes/maps` if left out.

#![expect(clippy::print_stdout, reason = "an example prints its progress")]

mod maps;

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("scenes/maps"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    for (name, content) in maps::all() {
        fs::write(folder.join(name), &content)?;
        println!("{name}: {} bytes", content.len());
    }
    Ok(())
}
