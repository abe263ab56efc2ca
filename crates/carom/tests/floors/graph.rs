//! The graph of imports between modules.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{Import, Module, Source};

/// The modules of the library and the imports between them.
pub(crate) struct Graph {
    arrows: BTreeSet<(Module, Module)>,
}

/// An import between two neighbours: files or folders in one folder. A `mod` file counts as its
/// folder.
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
                arrows.extend(target.filter(|target| *target != source.module).map(|target| {
                    let own = |module: &Module| -> Module {
                        let is_folder = folders.contains_key(module);
                        module.iter().cloned().chain(is_folder.then(|| "mod".to_owned())).collect()
                    };
                    (own(&source.module), own(&target))
                }));
            }
        }
        Self { arrows }
    }

    /// The imports between neighbours, for each folder.
    pub(crate) fn between_neighbours(&self) -> BTreeSet<Arrow> {
        self.arrows
            .iter()
            .map(|(from, to)| {
                let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
                Arrow { folder: from[..common].to_vec(), from: from[common].clone(), to: to[common].clone() }
            })
            .collect()
    }
}

/// Returns the module that defines the item of a path; re-exports are followed.
fn resolve(
    path: &[String],
    modules: &BTreeSet<Module>,
    folders: &BTreeMap<&Module, &Source>,
) -> Option<Module> {
    let length = (1..=path.len()).rev().find(|&length| modules.contains(&path[..length]))?;
    let module = path[..length].to_vec();
    let (Some(source), Some(name)) = (folders.get(&module), path.get(length)) else { return Some(module) };
    let names_it = |import: &&Import| import.segments.last() == Some(name) && import.segments.len() > 1;
    match source.imports.iter().find(names_it) {
        Some(import) => resolve(&source.absolute(&import.segments), modules, folders).or(Some(module)),
        None => Some(module),
    }
}

/// Returns the neighbours that import each other in a cycle, for each folder.
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
