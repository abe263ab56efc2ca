//! `carom scenes` lists the built-in scenes, and prints their files and the schema.

use std::process::ExitCode;

use carom_scene::{BUILTIN, Builtin, Scene, did_you_mean, scene_schema};
use clap::Args;

use crate::error::CliError;
use crate::output::print;
use crate::output::table::Table;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct ScenesArgs {
    /// Print the JSON of this scene
    name: Option<String>,
    /// Print the JSON Schema of scene files
    #[arg(long, conflicts_with = "name")]
    schema: bool,
}

const HELP: &str = "\
Examples:
  carom scenes
  carom scenes demo > mine.json
  carom scenes --schema > scene.schema.json";

pub(crate) fn run(args: &ScenesArgs) -> Result<ExitCode, CliError> {
    match (&args.name, args.schema) {
        (Some(name), _) => print(named(name)?.json)?,
        (None, true) => print(&scene_schema())?,
        (None, false) => print(&list()?)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn named(name: &str) -> Result<Builtin, CliError> {
    Builtin::named(name).ok_or_else(|| {
        let names = BUILTIN.map(|scene| scene.name);
        let suggestion = did_you_mean(name, names);
        let names = names.join(", ");
        CliError::new(format_args!(
            "no built-in scene has the name `{name}`{suggestion}; the names are {names}"
        ))
    })
}

fn list() -> Result<String, CliError> {
    let mut table = Table::new(["name", "content"]);
    for builtin in BUILTIN {
        let scene: Scene =
            builtin.json.parse().map_err(|problem| CliError::at(builtin.name, builtin.json, &problem))?;
        table.row([builtin.name.into(), scene.heading().into()]);
    }
    Ok(format!(
        "{}\n  `carom check NAME` shows a scene, `carom scenes NAME` prints its file.\n",
        table.print()
    ))
}
