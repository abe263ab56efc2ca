//! The first table of the benchmark, in the form that each page shows.

/// The rows of a table as lists of cells. The first row is the header.
pub(super) struct Summary {
    rows: Vec<Vec<String>>,
    ratio: usize,
    goal: usize,
}

/// The rows that README.md shows. There is one for each of boxes, polygons, casts, pairs and spaces.
const FRONT: [&str; 5] = ["W1 hot", "W4 contact", "W6 straight", "W8a 1M", "W10 100k"];

impl Summary {
    /// Reads the first table of the benchmark from its Markdown. Returns `None` if the table does not have
    /// ratios and goals.
    pub(super) fn read(table: &str) -> Option<Self> {
        let cells = |line: &str| {
            line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
        };
        let mut rows: Vec<Vec<String>> = table.trim().lines().map(cells).collect();
        rows.remove(1);
        let column = |name| rows[0].iter().position(|cell| cell == name);
        Some(Self { ratio: column("ratio")?, goal: column("goal")?, rows })
    }

    /// Returns the whole table, with the goals.
    pub(super) fn all(&self) -> String {
        written(&self.rows, None, |_| true)
    }

    /// Returns the table of README.md.
    pub(super) fn front(&self) -> String {
        written(&self.rows, Some(self.goal), |row| FRONT.contains(&row[0].as_str()))
    }

    /// Returns the table for the page of results. Rows of searches in a space are left out, except those
    /// among 100,000 bodies and those in which Carom is slower.
    pub(super) fn results(&self) -> String {
        let is_slower = |row: &[String]| row[self.ratio].parse().is_ok_and(|ratio: f64| ratio >= 1.0);
        let is_other_size = |row: &[String]| row[0].starts_with("W16") && !row[0].ends_with("100k");
        written(&self.rows, Some(self.goal), |row| !is_other_size(row) || is_slower(row))
    }
}

/// Writes a header and the rows that are shown. One column may be left out.
fn written(rows: &[Vec<String>], without: Option<usize>, is_shown: impl Fn(&[String]) -> bool) -> String {
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().filter(|&(column, _)| Some(column) != without);
        format!("| {} |", cells.map(|(_, cell)| cell.as_str()).collect::<Vec<_>>().join(" | "))
    };
    let columns = rows[0].len() - usize::from(without.is_some());
    let head = [line(&rows[0]), format!("|{}", "---|".repeat(columns))];
    let body = rows[1..].iter().filter(|row| is_shown(row)).map(line);
    head.into_iter().chain(body).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{FRONT, Summary};

    const TABLE: &str = "| row | Carom | ratio | goal |\n|---|---|---|---|\n| W1 hot | 3 ns | 0.5 | 0.4 |\n\
                         | W16 rays 1k | 3 ns | 0.5 | 0.4 |\n| W16 points 1k | 3 ns | 1.5 | 0.4 |\n| W16 rays 100k | 3 ns | 0.5 | 0.4 |";

    #[test]
    fn the_whole_table_is_as_it_was_read() {
        assert_eq!(Summary::read(TABLE).unwrap().all(), TABLE);
        assert!(Summary::read("| row |\n|---|\n").is_none());
    }

    #[test]
    fn the_page_of_results_has_no_goals_and_hides_no_slower_row() {
        let shown = Summary::read(TABLE).unwrap().results();
        let names: Vec<&str> =
            shown.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim).collect();
        assert_eq!(names, ["row", "---", "W1 hot", "W16 points 1k", "W16 rays 100k"]);
        assert!(!shown.contains("goal") && !shown.contains("0.4"));
    }

    #[test]
    fn the_front_page_gets_the_header_and_five_rows() {
        let rows: Vec<String> = FRONT.iter().map(|name| format!("| {name} | 3 ns | 0.5 | 0.4 |")).collect();
        let table = format!("{TABLE}\n{}", rows[1..].join("\n"));
        assert_eq!(Summary::read(&table).unwrap().front().lines().count(), 7);
    }
}
