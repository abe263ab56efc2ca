//! The durations of the tasks in the last run, stored in `target/xtask`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use crate::shell::target_folder;

pub(crate) struct Durations {
    /// The file of the durations. It is `None` if the durations are not stored.
    file: Option<PathBuf>,
    seconds: BTreeMap<String, f64>,
}

impl Durations {
    /// Reads the durations from a file in `target/xtask`.
    pub(crate) fn read(file: &str) -> Self {
        let file = target_folder().join("xtask").join(file);
        let text = fs::read(&file).unwrap_or_default();
        Self { file: Some(file), seconds: serde_json::from_slice(&text).unwrap_or_default() }
    }

    pub(crate) fn of(&self, name: &str) -> Option<Duration> {
        self.seconds.get(name).and_then(|&seconds| Duration::try_from_secs_f64(seconds).ok())
    }

    /// Creates an empty set that is not stored.
    #[cfg(test)]
    pub(crate) fn none() -> Self {
        Self { file: None, seconds: BTreeMap::new() }
    }

    pub(crate) fn set(&mut self, name: &str, time: Duration) {
        self.seconds.insert(name.to_owned(), time.as_secs_f64());
    }

    /// Stores the durations for the next run. If the file cannot be written, the next run has no estimates.
    pub(crate) fn keep(&self) {
        let Some(file) = &self.file else { return };
        let folder = file.parent().map(fs::create_dir_all);
        if let (Some(Ok(())), Ok(text)) = (folder, serde_json::to_vec_pretty(&self.seconds)) {
            let _ = fs::write(file, text);
        }
    }
}
