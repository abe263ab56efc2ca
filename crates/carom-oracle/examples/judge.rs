//! The long run: `cargo run --release -p carom-oracle --example judge -- [CASES [THREADS [CHECK...]]]`.
#![expect(clippy::print_stdout, reason = "a report is its purpose")]

use carom_oracle::check::Check;
use carom_oracle::run::run_pairs;
use std::io::Write;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| {
        arguments
            .next()
            .map_or(default, |text| text.parse().expect("usage: judge [CASES [THREADS [CHECK...]]]"))
    };
    let (cases, threads) = (number(2000), number(1) as usize);
    let named: Vec<Check> = arguments.map(|name| Check::named(&name)).collect();
    let checks = if named.is_empty() { Check::every() } else { named };
    let report = run_pairs(&checks, cases, threads, &|done, of| {
        if done * 100 / of != (done.saturating_sub(64)) * 100 / of {
            print!("\r{} %", done * 100 / of);
            std::io::stdout().flush().ok();
        }
    });
    println!("\r{report}");
    std::process::exit(i32::from(!report.is_clean()));
}
