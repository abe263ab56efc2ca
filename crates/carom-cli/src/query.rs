//! `carom query`: JSON lines in, JSON lines out.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::process::ExitCode;

use carom_scene::{MAX_LINE, answer_line};

use crate::complaint::Complaint;

pub(crate) fn run() -> Result<ExitCode, Complaint> {
    let mut input = io::stdin().lock();
    if io::stdin().is_terminal() {
        let _ = writeln!(
            io::stderr(),
            "Type one JSON object a line; Ctrl-D ends. `carom query --help` shows some."
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
        output.write_all(&answer).and_then(|()| output.flush()).map_err(|error| Complaint::output(&error))?;
    }
    Ok(ExitCode::from(u8::from(!all_answered)))
}

/// Reads a line, of which no more is kept than it takes to see that it is too long. 0 at the end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let length = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', line)?;
    if MAX_LINE < length && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(length)
}

fn unreadable(error: &io::Error) -> Complaint {
    Complaint::new(format_args!("cannot read standard input: {error}"))
}
