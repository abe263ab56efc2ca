//! `carom play`: the playground in the browser, served by the command itself.

mod server;
mod site;

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{self, ExitCode};
use std::sync::Arc;

use clap::Args;

use crate::error::CliError;
use crate::output::print;
use site::Site;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct PlayArgs {
    /// The port on this computer, 1 to 65535; a free one if left out
    #[arg(long, value_name = "PORT", value_parser = clap::value_parser!(u16).range(1..), allow_negative_numbers = true)]
    port: Option<u16>,
    /// Only serve it, and leave the browser alone
    #[arg(long)]
    no_open: bool,
}

const HELP: &str = "\
Examples:
  carom play
  carom play --port 8080 --no-open

Serves the playground that is built into the command, and nothing else, to this computer only.
Needs no network. Ctrl-C ends it.

Exit status:
  0  it was ended
  2  misuse, or a port that cannot be had
  3  the playground is not built in: `cargo xtask web` in a clone of the repository builds it";

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode, CliError> {
    let Some(site) = Site::built_in() else {
        let _ = write!(anstream::stderr().lock(), "{}", not_built_in());
        return Ok(ExitCode::from(NOT_BUILT_IN));
    };
    let listener = listen(args.port)?;
    let port = listener.local_addr().map_err(|error| cannot("serve", &error))?.port();
    end_on_interrupt()?;
    let address = format!("http://127.0.0.1:{port}/");
    print(&format!("The playground is at {address}\nCtrl-C ends it.\n"))?;
    if !args.no_open {
        open(&address);
    }
    match server::serve(listener, port, &Arc::new(site)) {
        Err(error) => Err(cannot("serve", &error)),
    }
}

const NOT_BUILT_IN: u8 = 3;

fn not_built_in() -> CliError {
    CliError::new(
        "the playground is not built into this command: in a clone of the repository, run `cargo xtask web`, \
         then `cargo run --release -- play`",
    )
}

/// Other computers see nothing of it.
fn listen(port: Option<u16>) -> Result<TcpListener, CliError> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0))).map_err(|error| match port {
        Some(port) => CliError::new(format_args!(
            "port {port} cannot be had: {error}; give another, or leave --port out for a free one"
        )),
        None => cannot("serve", &error),
    })
}

fn end_on_interrupt() -> Result<(), CliError> {
    ctrlc::set_handler(|| process::exit(0)).map_err(|error| cannot("wait for Ctrl-C", &error))
}

fn cannot(what: &str, error: &dyn std::fmt::Display) -> CliError {
    CliError::new(format_args!("cannot {what}: {error}"))
}

/// Whoever has no browser here can open the address elsewhere, so that this is no failure.
fn open(address: &str) {
    if let Err(error) = open::that_detached(address) {
        let _ = writeln!(io::stderr(), "No browser could be opened ({error}): open the address yourself.");
    }
}
