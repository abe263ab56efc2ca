//! Runs the calls of a row of `xtask/instructions.txt`, for `cargo xtask instructions`. `carom-counted ROW
//! ROUNDS` runs a row for some rounds and prints the number of calls. `carom-counted` without arguments
//! prints the names of all rows.
#![expect(clippy::print_stdout, reason = "its caller reads the output")]

mod ask;
mod random;
mod row;
mod rows;
mod shapes;

use std::env::args;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = args().skip(1).collect();
    match arguments.as_slice() {
        [] => rows::all().for_each(|row| println!("{}", row.name)),
        [name, rounds] => {
            let rounds = rounds.parse().map_err(|error| format!("{rounds}: {error}"))?;
            let row = rows::all().find(|row| row.name == name).ok_or_else(|| format!("no row {name}"))?;
            println!("{}", (row.run)(rounds));
        }
        _ => return Err("give no argument, or a row and a number of rounds".into()),
    }
    Ok(())
}
