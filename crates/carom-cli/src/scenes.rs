//! `carom scenes`: what is built in.

use std::process::ExitCode;

use carom_scene::{BUILTIN, Builtin, Scene, scene_schema};

use crate::args::ScenesArgs;
use crate::complaint::Complaint;
use crate::print;
use crate::table::Table;

pub(crate) fn run(args: &ScenesArgs) -> Result<ExitCode, Complaint> {
    match (&args.name, args.schema) {
        (Some(name), _) => print(named(name)?.json)?,
        (None, true) => print(&scene_schema())?,
        (None, false) => print(&list()?)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn named(name: &str) -> Result<Builtin, Complaint> {
    Builtin::named(name).ok_or_else(|| {
        let names = BUILTIN.map(|scene| scene.name).join(", ");
        Complaint::new(format_args!("no built-in scene is called `{name}`; there are {names}"))
    })
}

fn list() -> Result<String, Complaint> {
    let mut table = Table::new(["name", "what there is to see"]);
    for builtin in BUILTIN {
        let scene: Scene =
            builtin.json.parse().map_err(|problem| Complaint::at(builtin.name, builtin.json, &problem))?;
        table.row([builtin.name.into(), scene.heading().into()]);
    }
    Ok(format!("{}\n  carom check NAME shows one, carom scenes NAME prints its file.\n", table.print()))
}
