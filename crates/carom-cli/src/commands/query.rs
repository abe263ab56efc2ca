//! `carom query` reads queries and writes answers, both as JSON lines.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::process::ExitCode;

use carom_scene::{MAX_LINE, answer_line};

use crate::error::CliError;

pub(crate) const HELP: &str = concat!(
    "\
Reads one JSON object per line from standard input. Answers each object at once, on its own line, in order.

Queries, with their fields and what they answer. A point, a direction and a motion are [x, y]:
",
    include_str!("queries.txt"),
    "
Shapes, by type:
",
    include_str!("query_shapes.txt"),
    "
Angles are in radians, counter-clockwise with y up, up to a million; turns up to 6284.
Coordinates and lengths go up to 2^250, about 1.8e75. An `id` is copied into the answer.

Example of a line and its answer:
  {\"id\":1,\"query\":\"contains\",\"shape\":{\"type\":\"aabb\",\"min\":[0,0],\"max\":[3,2]},\"point\":[1,2]}
  {\"id\":1,\"answer\":{\"contains\":true}}

Exit status:
  0  every line has an answer without error
  1  the answer to at least one line is an error
  2  misuse, or standard input cannot be read"
);

pub(crate) fn run() -> Result<ExitCode, CliError> {
    let mut input = io::stdin().lock();
    if io::stdin().is_terminal() {
        let _ = writeln!(
            io::stderr(),
            "Type one JSON object per line; Ctrl-D ends. `carom query --help` shows examples."
        );
    }
    let mut output = io::stdout().lock();
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    let (mut all_answered, mut is_first) = (true, true);
    loop {
        answer.clear();
        if read_line(&mut input, &mut line).map_err(|error| unreadable(&error))? == 0 {
            break;
        }
        let mut text = line.strip_suffix(b"\n").unwrap_or(&line);
        if is_first {
            text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        }
        is_first = false;
        all_answered &= answer_line(text, &mut answer);
        output.write_all(&answer).and_then(|()| output.flush()).map_err(|error| CliError::output(&error))?;
    }
    Ok(ExitCode::from(u8::from(!all_answered)))
}

/// Reads a line. Stops one byte after the maximum length. Returns 0 at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let length = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', line)?;
    if MAX_LINE < length && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(length)
}

fn unreadable(error: &io::Error) -> CliError {
    CliError::new(format_args!("cannot read standard input: {error}"))
}
