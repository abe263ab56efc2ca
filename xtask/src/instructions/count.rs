//! Counts the exact number of instructions of one call of each row. Two runs under valgrind differ only in
//! the number of calls.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, available_parallelism};

use crate::shell::target_folder;

/// Returns the path of the program that makes the calls.
pub(super) fn program() -> PathBuf {
    target_folder().join("release/carom-counted")
}

/// Returns the names of rows and the instructions of one call of each row, in the order of their names. All
/// processors count rows in parallel.
pub(super) fn rows(names: &[String]) -> Result<Vec<(String, f64)>, String> {
    let next = AtomicUsize::new(0);
    let count_some = || -> Result<Vec<(String, f64)>, String> {
        let mut counted = Vec::new();
        while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
            counted.push((name.clone(), of_one_call(name)?));
        }
        Ok(counted)
    };
    let threads = available_parallelism().map_or(1, usize::from);
    let parts: Result<Vec<_>, String> = thread::scope(|scope| {
        let counters: Vec<_> = (0..threads).map(|_| scope.spawn(count_some)).collect();
        counters.into_iter().map(|counter| counter.join().expect("the counter does not panic")).collect()
    });
    let mut rows = parts?.concat();
    rows.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(rows)
}

/// Returns the instructions of one call, rounded to one decimal. The first round is not counted, because it
/// also allocates memory that later rounds use again.
fn of_one_call(row: &str) -> Result<f64, String> {
    let [(few, instructions_of_few), (many, instructions_of_many)] = [run(row, 1)?, run(row, 2)?];
    Ok(((instructions_of_many - instructions_of_few) / (many - few) * 10.0).round() / 10.0)
}

/// Runs rounds of calls. Returns the number of calls and the instructions of the whole process.
fn run(row: &str, rounds: usize) -> Result<(f64, f64), String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    // The system copies the path and the environment to the stack. They change its alignment, and so the work of some
    // copies of memory.
    valgrind.current_dir(program().parent().expect("the program is in a folder"));
    valgrind.args(["./carom-counted", row, &rounds.to_string()]);
    valgrind.env_clear().env("PATH", "/usr/local/bin:/usr/bin:/bin");
    let ran = valgrind.output().map_err(|error| format!("valgrind: {error}"))?;
    let [calls, report] = [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    let numbers = calls.trim().parse().ok().zip(instructions(&report));
    numbers.filter(|_| ran.status.success()).ok_or_else(|| format!("{row}: valgrind failed:\n{report}"))
}

/// Returns the number in valgrind's line `I refs: 1,234`.
fn instructions(report: &str) -> Option<f64> {
    let line = report.lines().find(|line| line.contains("I ") && line.contains("refs:"))?;
    line.rsplit_once(':')?.1.trim().replace(',', "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::instructions;

    #[test]
    fn the_number_of_instructions_is_read() {
        let report = "==7== Command: ./program\n==7== \n==7== I   refs:      1,234,567\n";
        assert_eq!(instructions(report), Some(1_234_567.0));
        assert_eq!(instructions("==7== I refs: 89"), Some(89.0));
        assert_eq!(instructions("valgrind: failed"), None);
    }
}
