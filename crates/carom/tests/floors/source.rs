//! Reads the source files as modules, and the paths that each module imports.

use std::fs;
use std::path::{Path, PathBuf};

/// A module of the library, by the segments of its path below the crate root.
pub(crate) type Module = Vec<String>;

/// A path as a file writes it, with its root: `crate`, `super` or the name of a child module.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Import {
    pub(crate) segments: Vec<String>,
    /// Whether the path is a `pub use`, which re-exports an item and does not use it.
    pub(crate) is_reexport: bool,
}

/// A source file.
pub(crate) struct Source {
    pub(crate) module: Module,
    /// Whether the file is the `mod.rs` of its folder.
    pub(crate) is_folder: bool,
    pub(crate) imports: Vec<Import>,
}

impl Source {
    /// Reads all source files of the library except the crate root.
    pub(crate) fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = source_files(&root).into_iter().filter(|file| *file != root.join("lib.rs"));
        files.map(|file| Self::read(&root, &file)).collect()
    }

    fn read(root: &Path, file: &Path) -> Self {
        let relative = file.strip_prefix(root).expect("a path below the root").with_extension("");
        let mut module: Module =
            relative.iter().map(|segment| segment.to_str().expect("UTF-8").to_owned()).collect();
        let is_folder = module.last().is_some_and(|name| name == "mod");
        if is_folder {
            module.pop();
        }
        let source = fs::read_to_string(file).expect("readable");
        Self { module, is_folder, imports: imports(&source) }
    }

    /// Returns the path from the crate root: `super` is the parent module, and a child's name is a
    /// module below this one.
    pub(crate) fn absolute(&self, segments: &[String]) -> Module {
        let mut path = match segments[0].as_str() {
            "crate" => Vec::new(),
            "super" => self.module[..self.module.len() - 1].to_vec(),
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

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the source folder is readable") {
        let path = entry.expect("an entry of the source folder").path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the paths in a file's code, without comments and unit tests. A path with braces counts
/// as one path for each name in them.
pub(crate) fn imports(source: &str) -> Vec<Import> {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
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
                // Skip the rest of the element: a new name after `as`, or a character that is not
                // part of a path.
                let next = rest.find([',', '}']).unwrap_or(rest.len());
                rest = &rest[next..];
                break;
            }
        }
    }
    prefix.truncate(depth);
    rest
}
