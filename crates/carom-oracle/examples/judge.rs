//! Checks many random cases: `cargo run --release -p carom-oracle --example judge -- [CASES
//! [THREADS [CHECK...]]]`. In place of a check's name, `questions` selects all checks of shapes at
//! rest, `motion` all checks of moving shapes. The program prints the names of the checks, then the
//! report; `cargo xtask verify` runs it.
#![expect(clippy::print_stdout, reason = "the program prints a report")]

use carom_oracle::check::Check;
use carom_oracle::run::run_pairs;
use indicatif::{ProgressBar, ProgressStyle};

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
    let bar = ProgressBar::new(0).with_style(style());
    let report = run_pairs(&checks, cases, threads, &|done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    print!("{report}");
    std::process::exit(i32::from(!report.is_clean()));
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:32} {human_pos} of {human_len} pairs, {eta} to go")
        .expect("a valid template")
}

fn checks(name: &str) -> Vec<Check> {
    match name {
        "questions" => Check::ALL.to_vec(),
        "motion" => Check::MOTION.to_vec(),
        _ => vec![Check::named(name)],
    }
}
