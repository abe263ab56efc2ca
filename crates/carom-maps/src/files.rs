//! The files that a map refers to: their names, and the limit of their size.

use super::options::MapOptions;

/// Opens the files of a map.
pub(super) struct Files<'a> {
    /// The options of the caller.
    pub(super) options: &'a MapOptions,
    load: &'a mut dyn FnMut(&str) -> Result<String, String>,
    /// The number of bytes that may still be read.
    left: usize,
}

/// The maximum total size of the files that a map refers to, in bytes.
const MAX_BYTES: usize = 1 << 28;

impl<'a> Files<'a> {
    pub(super) fn new(
        options: &'a MapOptions,
        load: &'a mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Self {
        Self { options, load, left: MAX_BYTES }
    }

    /// Returns the path of a file relative to the map's folder. The path `name` is relative to the file
    /// `from`, which refers to it.
    ///
    /// # Errors
    /// Returns an error for a name that is not a relative path.
    pub(super) fn resolve(from: &str, name: &str) -> Result<String, String> {
        let name = name.replace('\\', "/");
        if name.starts_with('/') || name.contains(':') || name.contains('\0') {
            return Err(format!(
                "`{name}` is not a relative path; put the file beside the map and give its name"
            ));
        }
        let mut parts: Vec<&str> =
            from.rsplit_once('/').map_or("", |(folder, _)| folder).split('/').collect();
        for part in name.split('/') {
            match part {
                ".." if parts.last().is_some_and(|last| !matches!(*last, "" | "..")) => drop(parts.pop()),
                _ => parts.push(part),
            }
        }
        parts.retain(|part| !matches!(*part, "" | "."));
        Ok(parts.join("/"))
    }

    /// Returns the text of a file.
    ///
    /// # Errors
    /// Returns an error for a file that cannot be read, or that exceeds the size limit.
    pub(super) fn open(&mut self, name: &str) -> Result<String, String> {
        let text = (self.load)(name)?;
        match self.left.checked_sub(text.len()) {
            Some(left) => self.left = left,
            None => {
                return Err(format!("the files of the map have more than {MAX_BYTES} bytes; split the map"));
            }
        }
        Ok(text)
    }
}
