//! Collects the licences of all libraries in the files that users load: the wheels, the npm package, the C library, and the
//! command.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::shell::{cargo, output, root};

/// The products that users load. Each has its package, further options for its dependencies, and the file
/// with the licences.
const PRODUCTS: [(&str, &str, &str); 4] = [
    ("carom-cli", "--target all", "crates/carom-cli/THIRD-PARTY.txt"),
    ("carom-py", "--target all", "crates/carom-py/THIRD-PARTY.txt"),
    ("carom-c", "--target all", "crates/carom-c/THIRD-PARTY.txt"),
    ("carom-wasm", "--all-features --target wasm32-unknown-unknown", "crates/carom-wasm/THIRD-PARTY.txt"),
];

/// The package of the page, which is embedded in the command.
const PAGE: &str = "carom-playground --target wasm32-unknown-unknown";

/// A library of other authors.
struct Library {
    name: String,
    licence: String,
    folder: PathBuf,
}

/// Returns the files, each with the licences of one product.
pub(crate) fn files() -> Result<Vec<(&'static str, String)>, String> {
    let known = known()?;
    let file = |(package, options, file): (&'static str, &str, &'static str)| {
        let mut ids = ids(&format!("{package} {options}"))?;
        if package == "carom-cli" {
            ids.extend(self::ids(PAGE)?);
        }
        ids.sort_unstable();
        ids.dedup();
        let libraries: Vec<&Library> = ids.iter().filter_map(|id| known.get(id)).collect();
        Ok((file, text_about(&libraries)?))
    };
    PRODUCTS.into_iter().map(file).collect()
}

/// Returns the third-party libraries by their name and version, in the form that cargo prints.
fn known() -> Result<BTreeMap<String, Library>, String> {
    let text = output(&mut cargo("metadata --format-version 1 --all-features --locked"))
        .ok_or("cargo metadata fails")?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    // In the output of cargo, the packages of this repository do not have a source.
    let others = packages.filter(|package| package["source"].is_string());
    Ok(others
        .map(|package| {
            let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
            let folder = Path::new(&text("manifest_path")).parent().map(Path::to_owned).unwrap_or_default();
            let name = format!("{} {}", text("name"), text("version"));
            let id = format!("{} v{}", text("name"), text("version"));
            (id, Library { name, licence: text("license"), folder })
        })
        .collect())
}

/// Returns the dependencies that are compiled into a package.
fn ids(package: &str) -> Result<Vec<String>, String> {
    let tree = format!(
        "tree --locked --edges normal,no-proc-macro --prefix none --format {{p}} --package {package}"
    );
    let lines = output(&mut cargo(&tree)).ok_or_else(|| format!("cargo tree of {package} fails"))?;
    // In some lines, a path or a mark follows the version.
    let id = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    Ok(lines.lines().map(id).collect())
}

/// Returns the text of all licences. Each licence occurs once, with the libraries that use it.
fn text_about(libraries: &[&Library]) -> Result<String, String> {
    let mut by_text: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for library in libraries {
        for text in library.licences().map_err(|error| format!("{}: {error}", library.name))? {
            by_text.entry(text).or_default().push(&library.name);
        }
    }
    let mut parts: Vec<(Vec<&str>, String)> =
        by_text.into_iter().map(|(text, names)| (names, text)).collect();
    parts.sort_unstable();
    let mut all = String::from(
        "Libraries of others inside of this package, and their licences. `cargo xtask release licences` writes this file.\n\n",
    );
    for library in libraries {
        let _ = writeln!(all, "{}: {}", library.name, library.licence);
    }
    all += "Rust's standard library: MIT OR Apache-2.0\n";
    for (names, text) in parts {
        let _ = write!(all, "\n{}\n{}\n\n{}\n", "-".repeat(80), names.join(", "), text);
    }
    Ok(all)
}

impl Library {
    /// Returns the texts of the chosen licence. If there is a choice, it is MIT.
    fn licences(&self) -> Result<Vec<String>, String> {
        let mut files: Vec<(String, PathBuf)> = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(|error| error.to_string())?.flatten() {
            let name = entry.file_name().to_string_lossy().to_uppercase();
            if ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
                .iter()
                .any(|word| name.starts_with(word))
                && entry.path().is_file()
            {
                files.push((name, entry.path()));
            }
        }
        files.sort_unstable();
        let is_choice = self.licence.contains(" OR ") || self.licence.contains('/');
        let of_mit = |(name, _): &(String, PathBuf)| name.contains("MIT") || name.starts_with("NOTICE");
        if is_choice && files.iter().any(|file| file.0.contains("MIT")) {
            files.retain(of_mit);
        }
        if files.is_empty() {
            return without_file(&self.licence).map(|text| vec![text]);
        }
        let read =
            |(_, file): &(String, PathBuf)| fs::read_to_string(file).map_err(|error| error.to_string());
        files.iter().map(|file| read(file).map(|text| tidy(&text))).collect()
    }
}

/// Returns the text for a library whose package does not contain a licence file.
fn without_file(licence: &str) -> Result<String, String> {
    let ours = |file: &str| fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"));
    if licence.contains("MIT") {
        // These are the conditions of the licence, without the line that names the authors of this project.
        let text = ours("LICENSE-MIT")?;
        let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with("Copyright")).collect();
        return Ok(tidy(&kept.join("\n")));
    }
    if licence.contains("Apache-2.0") {
        return ours("LICENSE-APACHE").map(|text| tidy(&text));
    }
    Err(format!("the package has no file with the text of its licence, {licence}"))
}

/// Returns a text with the same line ends on all systems, and without spaces at the ends of lines.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}
