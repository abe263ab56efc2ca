//! Reads, writes and compares tables of the instructions of one call.

use std::fmt::Write as _;

use crate::shell::Outcome;

/// The counts of rows, sorted by name.
pub(super) struct Table {
    /// The compiler and the target.
    pub(super) head: String,
    pub(super) rows: Vec<(String, f64)>,
}

/// The start of the line with the head.
const MARK: &str = "# ";

/// The first line of the file.
const TITLE: &str =
    "# The processor instructions of one call, written by `cargo xtask instructions --write`.";

impl Table {
    /// Reads the text of a file; an empty text is an empty table.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut table = Self { head: String::new(), rows: Vec::new() };
        for line in text.lines().filter(|&line| line != TITLE) {
            if let Some(head) = line.strip_prefix(MARK) {
                head.clone_into(&mut table.head);
                continue;
            }
            let row = line.split_once(' ').and_then(|(name, count)| Some((name, count.trim().parse().ok()?)));
            let (name, count) = row.ok_or_else(|| format!("no row of counted instructions: {line}"))?;
            table.rows.push((name.to_owned(), count));
        }
        Ok(table)
    }

    /// Returns the text of the file.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{TITLE}\n{MARK}{}\n", self.head);
        for (name, count) in &self.rows {
            writeln!(text, "{name:WIDTH$} {count:12.1}").expect("writing to a string does not fail");
        }
        text
    }

    fn count(&self, name: &str) -> Option<f64> {
        self.rows.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    /// Prints each row beside the same row of another table.
    pub(super) fn print_beside(&self, committed: &Self) {
        eprintln!("{:WIDTH$} {:>12} {:>12}", "instructions of one call", "committed", "now");
        for (name, count) in &self.rows {
            match committed.count(name) {
                Some(before) => {
                    let percent = (count / before - 1.0) * 100.0;
                    eprintln!("{name:WIDTH$} {before:12.1} {count:12.1} {percent:+8.1} %");
                }
                None => eprintln!("{name:WIDTH$} {:>12} {count:12.1}", "new"),
            }
        }
    }

    /// Fails if a row grew by more than a limit.
    pub(super) fn judge(&self, committed: &Self, limit: f64) -> Outcome {
        let growth = |&(ref name, count): &(String, f64)| {
            let before = committed.count(name).filter(|before| before * (1.0 + limit) < count)?;
            Some(format!("{name} ({:+.1} %)", (count / before - 1.0) * 100.0))
        };
        let grown: Vec<String> = self.rows.iter().filter_map(growth).collect();
        if grown.is_empty() {
            return Ok(());
        }
        let mut problem = format!("more than {} % more instructions: {}", limit * 100.0, grown.join(", "));
        if self.head != committed.head {
            write!(problem, "; but they were counted with {}, and now with {}", committed.head, self.head)
                .expect("writing to a string does not fail");
        }
        Err(problem)
    }

    /// Returns these rows together with the rows that only the older table has, unless these are all rows.
    pub(super) fn over(mut self, older: Self, is_all: bool) -> Result<Self, String> {
        if !is_all {
            if self.head != older.head {
                return Err(format!("the other rows were counted with {}: write all rows anew", older.head));
            }
            let others: Vec<_> = older.rows.into_iter().filter(|row| self.count(&row.0).is_none()).collect();
            self.rows.extend(others);
            self.rows.sort_by(|a, b| a.0.cmp(&b.0));
        }
        Ok(self)
    }
}

/// The width of the column of names.
const WIDTH: usize = 32;

#[cfg(test)]
mod tests {
    use super::Table;

    fn table(head: &str, rows: &[(&str, f64)]) -> Table {
        let rows = rows.iter().map(|&(name, count)| (name.to_owned(), count)).collect();
        Table { head: head.to_owned(), rows }
    }

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let text = table("rustc 1, here", &[("casts", 1234.5), ("overlaps", 20.0)]).text();
        let read = Table::read(&text).unwrap();
        assert_eq!((read.head.as_str(), read.text()), ("rustc 1, here", text));
        assert!(Table::read("casts many").is_err());
    }

    #[test]
    fn only_growth_beyond_the_limit_fails() {
        let before = table("rustc 1", &[("casts", 100.0), ("overlaps", 100.0)]);
        assert!(table("rustc 1", &[("casts", 103.0), ("new", 9.0)]).judge(&before, 0.03).is_ok());
        let problem = table("rustc 2", &[("casts", 50.0), ("overlaps", 103.1)]).judge(&before, 0.03);
        let problem = problem.unwrap_err();
        assert!(
            problem.contains(": overlaps (+3.1 %); but they were counted with rustc 1, and now with rustc 2")
        );
    }

    #[test]
    fn some_rows_are_renewed_among_the_others() {
        let older = || table("rustc 1", &[("a", 1.0), ("b", 2.0), ("c", 3.0)]);
        let some = table("rustc 1", &[("b", 9.0)]).over(older(), false).unwrap();
        assert_eq!(some.rows, [("a".into(), 1.0), ("b".into(), 9.0), ("c".into(), 3.0)]);
        assert_eq!(table("rustc 1", &[("b", 9.0)]).over(older(), true).unwrap().rows.len(), 1);
        assert!(table("rustc 2", &[("b", 9.0)]).over(older(), false).is_err());
    }
}
