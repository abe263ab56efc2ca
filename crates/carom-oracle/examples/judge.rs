//! The long run: `cargo run --release -p carom-oracle --example judge -- [CASES [THREADS [CHECK...]]]`. In place of a
//! check, `questions` are all about shapes at rest and `motion` all about moving ones. `cargo xtask verify` calls it; it
//! prints the checks, then the report.
#![expect(clippy::print_stdout, reason = "a report is its purpose")]

use carom_oracle::check::Check;
use carom_oracle::run::run_pairs;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| {
        arguments
            .next()
            .map_or(default, |text| text.parse().expect("usage: judge [CASES [THREADS [CHECK...]]]"))
    };
    let (cases, threads) = (number(2000), number(1) as usize);
    let named: Vec<Check> = arguments.flat_map(|name| checks(&name)).collect();
    let checks = if named.is_empty() { Check::every() } else { named };
    let names: Vec<&str> = checks.iter().map(|check| check.name).collect();
    println!("{}", names.join(", "));
    let report = run_pairs(&checks, cases, threads, &|done, of| {
        if done * 100 / of != (done.saturating_sub(64)) * 100 / of {
            eprint!("\r{} %", done * 100 / of);
        }
    });
    eprint!("\r");
    print!("{report}");
    std::process::exit(i32::from(!report.is_clean()));
}

fn checks(name: &str) -> Vec<Check> {
    match name {
        "questions" => Check::ALL.to_vec(),
        "motion" => Check::MOTION.to_vec(),
        _ => vec![Check::named(name)],
    }
}
