//! `carom play` serves the playground, which is built into the command.

mod server;
mod site;

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{self, ExitCode};
use std::sync::Arc;

use clap::Args;

use crate::error::CliError;
use crate::options::whole_number;
use crate::output::print;
use site::Site;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct PlayArgs {
    /// The port on this computer, 1 to 65535; without it, an unused port
    #[arg(long, value_name = "PORT", value_parser = whole_number(1, u16::MAX), allow_negative_numbers = true)]
    port: Option<u16>,
    /// Start the server without opening a browser
    #[arg(long)]
    no_open: bool,
}

const HELP: &str = "\
Examples:
  carom play
  carom play --port 8080 --no-open

Serves the playground that is built into the command, to this computer only.
Needs no network. Ctrl-C ends it.

Exit status:
  0  ended by the user
  2  misuse, or a port that is not available
  3  the playground is not built in: `cargo xtask web` builds it";

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

/// Listens on the loopback address, which other computers cannot reach.
fn listen(port: Option<u16>) -> Result<TcpListener, CliError> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0))).map_err(|error| match port {
        Some(port) => CliError::new(format_args!(
            "port {port} is not available: {error}; give another, or leave out --port to get an unused one"
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

/// Opens the browser. A failure only prints a hint, because the user can open the address in another
/// way.
fn open(address: &str) {
    if let Err(error) = open::that_detached(address) {
        let _ = writeln!(io::stderr(), "No browser could be opened ({error}): open the address yourself.");
    }
}
