//! Reads the source files as modules, and the paths that each module imports.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// A module, as the segments of its path below the crate root.
pub(crate) type Module = Vec<String>;

/// An imported path, as the file writes it. It starts with `crate`, `super` or the name of a child module.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Import {
    pub(crate) segments: Vec<String>,
    /// Whether the path is a `pub use`, which re-exports an item and does not use it.
    pub(crate) is_reexport: bool,
}

/// A source file.
pub(crate) struct Source {
    pub(crate) module: Module,
    /// Whether the file is the crate root, the `mod.rs` of its folder, or a file with a folder of the same
    /// name.
    pub(crate) is_folder: bool,
    pub(crate) imports: Vec<Import>,
}

impl Source {
    /// Reads all source files of a crate, given the folder of its root.
    pub(crate) fn all(root: &Path) -> Vec<Self> {
        files(root, &["rs"]).iter().map(|file| Self::read(root, file)).collect()
    }

    fn read(root: &Path, file: &Path) -> Self {
        let mut module = path_of(root, file);
        let name = module.last().map_or("", String::as_str);
        let is_root = module.len() == 1 && ["lib", "main"].contains(&name);
        let is_named_mod = name == "mod";
        if is_root || is_named_mod {
            module.pop();
        }
        let is_folder = is_root || is_named_mod || file.with_extension("").is_dir();
        let source = fs::read_to_string(file).expect("the file is readable");
        Self { module, is_folder, imports: imports(&source) }
    }

    /// Returns the path from the crate root. `super` is the parent module, and the name of a child is a
    /// module below this one.
    pub(crate) fn absolute(&self, segments: &[String]) -> Module {
        let mut path = match segments[0].as_str() {
            "crate" => Vec::new(),
            "super" => self.module[..self.module.len().saturating_sub(1)].to_vec(),
            _ => [self.module.as_slice(), &segments[..1]].concat(),
        };
        for segment in &segments[1..] {
            if segment == "super" {
                path.pop();
            } else {
                path.push(segment.clone());
            }
        }
        path
    }
}

/// Returns the path of a file below a folder, without the extension.
pub(crate) fn path_of(root: &Path, file: &Path) -> Module {
    let relative = file.strip_prefix(root).expect("the path is below the root").with_extension("");
    relative.iter().map(|segment| segment.to_str().expect("the name is UTF-8").to_owned()).collect()
}

/// Returns all files below a folder that have one of the extensions; skips build outputs and hidden folders.
pub(crate) fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the entry of the folder is readable").path();
        let name = path.file_name().and_then(OsStr::to_str).expect("the name is UTF-8");
        let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        if path.is_dir() {
            if !name.starts_with('.') && !BUILT.contains(&name) {
                found.extend(files(&path, extensions));
            }
        } else if extensions.contains(&extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Folders that contain no source files of the repository.
const BUILT: [&str; 5] = ["target", "node_modules", "pkg", "dist", "wasm"];

/// Returns the paths that the code of a file imports, without comments and unit tests. A path with braces
/// counts as one path for each name in the braces.
pub(crate) fn imports(source: &str) -> Vec<Import> {
    let source = without_unit_tests(source);
    let code: Vec<&str> = source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join("\n");
    let children: Vec<String> = code.lines().filter_map(declared_child).collect();
    let mut imports = Vec::new();
    for (at, _) in code.match_indices("::") {
        let before = &code[..at];
        let start = before.rfind(|c: char| !is_identifier(c)).map_or(0, |last| last + 1);
        let root = &before[start..];
        let is_root = ["crate", "super"].contains(&root) || children.iter().any(|child| child == root);
        if !is_root || before[..start].ends_with("::") {
            continue;
        }
        let statement = before[..start].rfind([';', '}', '{']).map_or(0, |last| last + 1);
        let statement = before[statement..start].trim();
        let is_reexport = statement.starts_with("pub") && statement.ends_with("use");
        let mut paths = Vec::new();
        expand(&code[start..], &mut Vec::new(), &mut paths);
        imports.extend(paths.into_iter().map(|segments| Import { segments, is_reexport }));
    }
    imports
}

/// Returns the code before the unit tests. A declaration of a separate file with tests does not end the code.
fn without_unit_tests(source: &str) -> &str {
    let begins = source.match_indices("#[cfg(test)]\nmod ");
    let is_inline = |at: &usize| source[*at..].lines().nth(1).is_some_and(|line| !line.ends_with(';'));
    let end = begins.map(|(at, _)| at).find(is_inline);
    &source[..end.unwrap_or(source.len())]
}

fn declared_child(line: &str) -> Option<String> {
    let (visibility, name) = line.strip_suffix(';')?.rsplit_once("mod ")?;
    let is_declaration = visibility.is_empty() || visibility.starts_with("pub");
    (is_declaration && name.chars().all(is_identifier)).then(|| name.to_owned())
}

fn is_identifier(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Collects the paths at the start of `code`, each with `prefix`, and returns the rest of the code.
fn expand<'a>(code: &'a str, prefix: &mut Vec<String>, paths: &mut Vec<Vec<String>>) -> &'a str {
    let depth = prefix.len();
    let mut rest = code.trim_start();
    loop {
        if let Some(inner) = rest.strip_prefix('{') {
            rest = inner;
            while !rest.trim_start().starts_with('}') && !rest.is_empty() {
                rest = expand(rest, prefix, paths).trim_start().trim_start_matches(',');
            }
            rest = rest.trim_start().trim_start_matches('}');
            break;
        }
        let end = rest.find(|c: char| !is_identifier(c)).unwrap_or(rest.len());
        prefix.extend((end > 0).then(|| rest[..end].to_owned()));
        rest = &rest[end..];
        match rest.strip_prefix("::") {
            Some(after) if end > 0 => rest = after,
            _ => {
                paths.push(prefix.clone());
                // Skips the rest of the element: a new name after `as`, or a character that is not part of a
                // path.
                let next = rest.find([',', '}']).unwrap_or(rest.len());
                rest = &rest[next..];
                break;
            }
        }
    }
    prefix.truncate(depth);
    rest
}
