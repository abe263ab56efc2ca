//! `carom replay` plays a recording of a space again.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use carom::{ErrorKind, Replay, Replayed, ShapeError};
use clap::Args;

use crate::error::CliError;
use crate::input::rows;
use crate::options::Format;
use crate::output::plural::plural;
use crate::output::print;
use crate::output::table::Table;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct ReplayArgs {
    /// A recording that a space has written, or - for standard input
    recording: PathBuf,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

const HELP: &str = "\
Examples:
  carom replay fault.carom
  carom replay fault.carom --format csv > hashes.csv
  carom replay - < fault.carom

A recording has all calls that changed a space. The command makes these calls again, and compares the hash of the space \
after each update with the recorded hash.

Exit status:
  0  all hashes are equal
  1  a hash differs
  2  misuse, a file that is not a recording, or a file that cannot be read";

/// The updates of a replay, and the space at the end.
struct Played {
    updates: Vec<Replayed>,
    colliders: usize,
    pairs: usize,
}

pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, CliError> {
    let path = &args.recording;
    let name = rows::name(path);
    let bytes = read(path).map_err(|error| rows::unreadable(&name, &error))?;
    let played = play(&bytes).map_err(|error| refused(&name, &error))?;
    let different = played.updates.iter().find(|update| update.hash != update.recorded);
    print(&match args.format {
        Format::Table => table(&name, &played, different),
        Format::Json => json(&played, different),
        Format::Csv => csv(&played),
    })?;
    Ok(if different.is_some() { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// Reads a file, or standard input for `-`.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Creates the error about bytes that cannot be played.
fn refused(name: &str, error: &ShapeError) -> CliError {
    match error.kind() {
        ErrorKind::ForeignBytes => CliError::new(format_args!(
            "{name} is not a recording: its first bytes differ; give a file with the bytes that `end_recording` returned"
        )),
        _ => CliError::new(format_args!("{name}: {error}")),
    }
}

fn play(bytes: &[u8]) -> Result<Played, ShapeError> {
    let mut replay = Replay::new(bytes)?;
    let mut updates = Vec::new();
    while let Some(update) = replay.next_update()? {
        updates.push(update);
    }
    let space = replay.space();
    Ok(Played { updates, colliders: space.len(), pairs: space.last_update().pairs().len() })
}

fn table(name: &str, played: &Played, different: Option<&Replayed>) -> String {
    let mut table = Table::new([">update", "hash", "recorded"]);
    for update in &played.updates {
        let recorded =
            if update.hash == update.recorded { "equal".into() } else { hexadecimal(update.recorded) };
        table.row([update.update.to_string(), hexadecimal(update.hash), recorded]);
    }
    let verdict = match different {
        Some(update) => format!("the hashes differ from update {} on", update.update),
        None => "all hashes are equal".into(),
    };
    let updates = plural(played.updates.len(), "update");
    let (colliders, pairs) = (plural(played.colliders, "collider"), plural(played.pairs, "touching pair"));
    format!("{}\n{name}: {updates}; {verdict}; at the end {colliders} and {pairs}\n", table.print())
}

fn json(played: &Played, different: Option<&Replayed>) -> String {
    let updates: Vec<_> = played
        .updates
        .iter()
        .map(|update| {
            serde_json::json!({ "hash": hexadecimal(update.hash), "recorded": hexadecimal(update.recorded) })
        })
        .collect();
    let all = serde_json::json!({
        "updates": updates,
        "first_difference": different.map(|update| update.update),
        "colliders": played.colliders,
        "pairs": played.pairs,
    });
    format!("{all}\n")
}

fn csv(played: &Played) -> String {
    let mut text = String::from("update,hash,recorded\n");
    for Replayed { update, hash, recorded } in &played.updates {
        let _ = writeln!(text, "{update},{},{}", hexadecimal(*hash), hexadecimal(*recorded));
    }
    text
}

fn hexadecimal(hash: u64) -> String {
    format!("{hash:016x}")
}
