//! Writes the file of `--json`. At any time, it has the rows of all workloads that are measured.

use std::fs;
use std::path::{Path, PathBuf};

use crate::bench::Row;

pub(crate) struct RowFile {
    path: PathBuf,
    /// The rows that were in the file.
    pub(crate) known: Vec<Row>,
    rows: Vec<Row>,
}

impl RowFile {
    /// Opens a file. Its rows are kept, or replaced by those of this run.
    pub(crate) fn open(path: &Path, keeps_rows: bool) -> Result<Self, String> {
        let known = match fs::read_to_string(path) {
            Ok(text) if keeps_rows => {
                serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?
            }
            _ => Vec::new(),
        };
        let file = Self { path: path.to_owned(), rows: known.clone(), known };
        // If the path cannot be written, this fails before the measurements, which take minutes.
        file.write()?;
        Ok(file)
    }

    /// Writes the rows of one more workload.
    pub(crate) fn add(&mut self, rows: &[Row]) -> Result<(), String> {
        self.rows.extend_from_slice(rows);
        self.write()
    }

    fn write(&self) -> Result<(), String> {
        let row = |row| serde_json::to_string(row).expect("the row can be written as JSON");
        let lines: Vec<String> = self.rows.iter().map(row).collect();
        let text = format!("[\n{}\n]\n", lines.join(",\n"));
        fs::write(&self.path, text).map_err(|error| format!("{}: {error}", self.path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(workload: &str) -> Row {
        Row {
            workload: workload.into(),
            library: "carom".into(),
            unit: "ns".into(),
            median: 1.5,
            mean: 1.6,
            p99: 2.0,
            is_of_frames: true,
            min: 1.0,
            max: 2.0,
            wrong: 0,
            n: 10,
            error: 1e-14,
        }
    }

    #[test]
    fn a_file_keeps_its_rows_only_if_asked_to() {
        let path = std::env::temp_dir().join(format!("carom-rows-{}.json", std::process::id()));
        let names = |file: &RowFile| file.known.iter().map(|row| row.workload.clone()).collect::<Vec<_>>();
        let mut file = RowFile::open(&path, true).unwrap();
        assert!(file.known.is_empty());
        file.add(&[row("W1 hot")]).unwrap();
        let mut file = RowFile::open(&path, true).unwrap();
        assert_eq!(names(&file), ["W1 hot"]);
        assert_eq!((file.known[0].error, file.known[0].is_of_frames), (1e-14, true));
        file.add(&[row("W2")]).unwrap();
        assert_eq!(names(&RowFile::open(&path, true).unwrap()), ["W1 hot", "W2"]);
        assert!(RowFile::open(&path, false).unwrap().known.is_empty());
        fs::write(&path, "{").unwrap();
        let error = RowFile::open(&path, true).err().unwrap();
        assert!(error.starts_with(&path.display().to_string()), "{error}");
        fs::remove_file(&path).unwrap();
    }
}
