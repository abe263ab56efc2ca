//! `cargo xtask release` writes the facts that all packages state, and checks whether the packages may be
//! published.

mod dry_run;
mod facts;
mod licences;
mod notes;
mod site;

use crate::shell::Outcome;

pub(crate) use dry_run::run as dry_run;

/// The things to write or to check.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Write the version, the address and the oldest Rust version, which Cargo.toml states, into the files of all
    /// languages
    Facts(WriteOrCheck),
    /// Write the licences of all libraries inside of the wheels, the npm package, the C library and the command
    Licences(WriteOrCheck),
    /// Try all publications without publishing: packages of Rust, npm and Python
    DryRun,
    /// Check that a tag may be published: it names the version, the changelog describes it, and the address
    /// is not a placeholder
    Tag {
        /// The tag: the letter v and the version
        tag: String,
    },
    /// Print the part of the changelog about this version
    Notes,
    /// Build the page, the guide and the documentation of the library as one site, in target/site
    Site,
}

/// Whether the files are only compared, and not written.
#[derive(Clone, Copy, Debug, clap::Args)]
struct WriteOrCheck {
    /// Write nothing, and fail if a file differs from what would be written
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(options: &Options) -> Outcome {
    match &options.command {
        Command::Facts(how) => how.finish("facts", facts::files()?),
        Command::Licences(how) => how.finish("licences", licences::files()?),
        Command::DryRun => dry_run(),
        Command::Tag { tag } => notes::check_tag(tag),
        Command::Notes => notes::print(),
        Command::Site => site::build(),
    }
}

impl WriteOrCheck {
    /// Writes the files whose texts have changed. If the files are only compared, fails if any text has changed.
    fn finish(self, command: &str, files: Vec<(&'static str, String)>) -> Outcome {
        let differs = |(name, text): &(&str, String)| {
            std::fs::read_to_string(crate::shell::root().join(name)).ok().as_ref() != Some(text)
        };
        let differing: Vec<(&str, String)> = files.into_iter().filter(differs).collect();
        if self.check {
            let names: Vec<&str> = differing.iter().map(|(name, _)| *name).collect();
            let cure = format!("run `cargo xtask release {command}`: it writes {}", names.join(", "));
            return if names.is_empty() { Ok(()) } else { Err(cure) };
        }
        differing.into_iter().try_for_each(|(name, text)| {
            eprintln!("wrote {name}");
            std::fs::write(crate::shell::root().join(name), text).map_err(|error| format!("{name}: {error}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_as_their_commands_write_them() {
        let check = WriteOrCheck { check: true };
        assert_eq!(check.finish("facts", facts::files().unwrap()), Ok(()));
        assert_eq!(check.finish("licences", licences::files().unwrap()), Ok(()));
    }
}
