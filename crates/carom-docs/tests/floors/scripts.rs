//! Reads the imports between files of TypeScript, JavaScript and Python.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::graph::Graph;
use crate::source::{Module, files, path_of};

/// Returns the imports between all scripts below a folder.
pub(crate) fn imports(root: &Path) -> Graph {
    // The imports of a stub file (.pyi) do not count, because it describes the compiled module of the package
    // with the types of the package.
    let files = files(root, &["ts", "js", "mjs", "py"]);
    let modules: BTreeSet<Module> = files.iter().map(|file| path_of(root, file)).collect();
    let mut arrows = BTreeSet::new();
    for file in &files {
        let from = path_of(root, file);
        let text = fs::read_to_string(file).expect("the file is readable");
        let is_python = file.extension().is_some_and(|extension| extension == "py");
        let paths = if is_python { python_paths(&text) } else { script_paths(&text) };
        let targets = paths.iter().filter_map(|path| target(&from, path, &modules));
        arrows.extend(targets.filter(|to| *to != from).map(|to| (from.clone(), to)));
    }
    Graph { arrows }
}

/// Returns the file that a path such as `../words` names; returns `None` if it is not a script below the
/// root.
fn target(from: &Module, path: &str, modules: &BTreeSet<Module>) -> Option<Module> {
    let mut module = from[..from.len() - 1].to_vec();
    for segment in path.split('/') {
        match segment {
            "" | "." => {}
            ".." => drop(module.pop()),
            name => module.push(name.to_owned()),
        }
    }
    // In JavaScript, the extension is part of the path. In Python, the last name may be an item of the
    // module.
    let whole = module.last()?.clone();
    let stem = whole.trim_end_matches(".js").trim_end_matches(".mjs").trim_end_matches(".ts");
    *module.last_mut()? = stem.to_owned();
    let within = |name: &str| [module.as_slice(), &[name.to_owned()]].concat();
    let parent = module[..module.len() - 1].to_vec();
    let of_parent = [parent.as_slice(), &["__init__".to_owned()]].concat();
    let candidates = [module.clone(), within("index"), within("__init__"), parent, of_parent];
    candidates.into_iter().find(|candidate| modules.contains(candidate))
}

/// Returns the relative paths that a TypeScript or JavaScript file imports.
fn script_paths(text: &str) -> Vec<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    let quoted = code.flat_map(|line| {
        let starts = ["from \"", "import \"", "import(\""].into_iter();
        starts.flat_map(move |start| line.split(start).skip(1))
    });
    quoted
        .filter_map(|rest| rest.split('"').next())
        .filter(|path| path.starts_with('.'))
        .map(str::to_owned)
        .collect()
}

/// Returns the relative paths that a Python file imports, one for each name: for `from ._x import a` it is
/// `./_x/a`.
fn python_paths(text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for (_, rest) in text.match_indices("from .").map(|(at, _)| text[at..].split_at("from ".len())) {
        let Some((module, names)) = rest.split_once(" import ") else { continue };
        let dots = module.len() - module.trim_start_matches('.').len();
        let above = if dots == 1 { ".".to_owned() } else { vec![".."; dots - 1].join("/") };
        let names = match names.strip_prefix('(') {
            Some(listed) => listed.split(')').next(),
            None => names.lines().next(),
        };
        let first_words =
            names.unwrap_or_default().split(',').filter_map(|name| name.split_whitespace().next());
        paths.extend(first_words.map(|name| format!("{above}/{}/{name}", module[dots..].replace('.', "/"))));
    }
    paths
}

#[test]
fn the_paths_of_scripts_are_found() {
    let script = "import { a } from \"./a\";\nimport type { B } from \"../b\";\nexport * from \"./c.js\";\n\
                  // from \"./d\"\nimport vite from \"vite\";\nconst e = await import(\"./e\");";
    assert_eq!(script_paths(script), ["./a", "../b", "./c.js", "./e"]);
    let python =
        "from ._a import b, c as d\nfrom . import e\nfrom ..f import (\n    g,\n    h,\n)\nimport numpy";
    assert_eq!(python_paths(python), ["./_a/b", "./_a/c", ".//e", "../f/g", "../f/h"]);
}

#[test]
fn a_path_leads_to_a_file() {
    let module = |path: &str| -> Module { path.split('/').map(str::to_owned).collect() };
    let modules = ["page/main", "page/demos/index", "py/__init__", "py/a"].map(module).into();
    let found = |from: &str, path: &str| target(&module(from), path, &modules).map(|found| found.join("/"));
    assert_eq!(found("page/main", "./demos").as_deref(), Some("page/demos/index"));
    assert_eq!(found("page/demos/one", "../main.ts").as_deref(), Some("page/main"));
    assert_eq!(found("py/b", "./a/name").as_deref(), Some("py/a"));
    assert_eq!(found("py/b", ".//name").as_deref(), Some("py/__init__"));
    assert_eq!(found("page/main", "./missing"), None);
}
