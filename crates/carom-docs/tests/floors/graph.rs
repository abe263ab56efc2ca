//! Represents the imports between modules as a graph.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{Import, Module, Source};

/// The imports between the modules of a crate, or between files of scripts.
pub(crate) struct Graph {
    pub(crate) arrows: BTreeSet<(Module, Module)>,
}

/// An import between two neighbours, which are files or folders in the same folder. The file of the folder
/// itself is the neighbour `mod`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Arrow {
    pub(crate) folder: Module,
    pub(crate) from: String,
    pub(crate) to: String,
}

impl Graph {
    pub(crate) fn new(sources: &[Source]) -> Self {
        let modules: BTreeSet<Module> = sources.iter().map(|source| source.module.clone()).collect();
        let folders: BTreeMap<&Module, &Source> =
            sources.iter().filter(|source| source.is_folder).map(|source| (&source.module, source)).collect();
        let mut arrows = BTreeSet::new();
        for source in sources {
            for import in source.imports.iter().filter(|import| !import.is_reexport) {
                let target = resolve(&source.absolute(&import.segments), &modules, &folders);
                let other = target.filter(|target| *target != source.module);
                arrows.extend(other.map(|target| (source.module.clone(), target)));
            }
        }
        Self { arrows }
    }

    /// Returns the imports between neighbours, in all folders.
    pub(crate) fn between_neighbours(&self) -> BTreeSet<Arrow> {
        self.arrows.iter().map(|(from, to)| Arrow::new(from, to)).collect()
    }

    /// Returns the folders whose neighbours import each other in a cycle, each with the imports that form the
    /// cycle.
    pub(crate) fn circles(&self) -> BTreeMap<Module, Vec<String>> {
        let members = circles(&self.between_neighbours());
        let mut closing: BTreeMap<Module, Vec<String>> = BTreeMap::new();
        for (from, to) in &self.arrows {
            let arrow = Arrow::new(from, to);
            let is_member = |name| members.get(&arrow.folder).is_some_and(|circle| circle.contains(name));
            if is_member(&arrow.from) && is_member(&arrow.to) {
                let import = format!("{} imports {}", from.join("/"), to.join("/"));
                closing.entry(arrow.folder).or_default().push(import);
            }
        }
        closing
    }
}

impl Arrow {
    fn new(from: &Module, to: &Module) -> Self {
        let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
        let name = |module: &Module| module.get(common).cloned().unwrap_or_else(|| "mod".to_owned());
        Self { folder: from[..common].to_vec(), from: name(from), to: name(to) }
    }
}

/// Returns the module that defines the item of a path; follows re-exports.
fn resolve(
    path: &[String],
    modules: &BTreeSet<Module>,
    folders: &BTreeMap<&Module, &Source>,
) -> Option<Module> {
    let length = (0..=path.len()).rev().find(|&length| modules.contains(&path[..length]))?;
    let module = path[..length].to_vec();
    let (Some(source), Some(name)) = (folders.get(&module), path.get(length)) else { return Some(module) };
    let names_it = |import: &&Import| import.segments.last() == Some(name) && import.segments.len() > 1;
    let origin = source.imports.iter().find(names_it).map(|import| source.absolute(&import.segments));
    match origin.filter(|origin| origin != path) {
        Some(origin) => resolve(&origin, modules, folders).or(Some(module)),
        None => Some(module),
    }
}

/// Returns, for each folder, the neighbours that import each other in a cycle.
pub(crate) fn circles(arrows: &BTreeSet<Arrow>) -> BTreeMap<Module, BTreeSet<String>> {
    let mut reachable: BTreeSet<Arrow> = arrows.clone();
    loop {
        let further: BTreeSet<Arrow> = reachable
            .iter()
            .flat_map(|one| {
                let next = arrows.iter().filter(|next| next.folder == one.folder && next.from == one.to);
                next.map(|next| Arrow { to: next.to.clone(), ..one.clone() })
            })
            .collect();
        let count = reachable.len();
        reachable.extend(further);
        if reachable.len() == count {
            break;
        }
    }
    let mut circles: BTreeMap<Module, BTreeSet<String>> = BTreeMap::new();
    for arrow in reachable.into_iter().filter(|arrow| arrow.from == arrow.to) {
        circles.entry(arrow.folder).or_default().insert(arrow.from);
    }
    circles
}
