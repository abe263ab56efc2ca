//! Writes the table of the library's public items, and the files of other languages that are made from it:
//! `cargo xtask api`.

use crate::shell::Outcome;

/// The options of `cargo xtask api`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Write nothing, and fail if a file differs from what would be written
    #[arg(long)]
    check: bool,
}

/// Writes `api.json` and the files of other languages, and prints the names of the files that have
/// changed.
pub(crate) fn run(options: &Options) -> Outcome {
    // A mistake in a source or in the notes of a language causes a panic. Its message says how to correct
    // the mistake.
    std::panic::set_hook(Box::new(|panic| {
        eprintln!("xtask: {}", message(panic.payload()));
    }));
    if options.check {
        let differing = carom_api::differing()?;
        return if differing.is_empty() {
            Ok(())
        } else {
            Err(format!("run `cargo xtask api`: it writes {}", differing.join(", ")))
        };
    }
    for path in carom_api::write()? {
        eprintln!("wrote {path}");
    }
    Ok(())
}

/// Returns the message of a panic.
fn message(payload: &(dyn std::any::Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("it failed")
}
