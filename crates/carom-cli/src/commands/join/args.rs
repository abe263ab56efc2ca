//! The arguments of `carom join`.

use std::path::{Path, PathBuf};

use carom::MAX_COORDINATE;
use carom_tiles::Join;
use clap::Args;

use super::answers::Answer;
use super::help::HELP;
use super::how::How;
use super::predicate::Predicate;
use crate::error::CliError;
use crate::input::shapes::Columns;
use crate::input::table::TableArgs;
use crate::options::{Format, size, whole_number};

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct JoinArgs {
    /// A CSV file with a shape on each line, or - for standard input; or a Parquet file, if the command is built with
    /// support for it
    pub(super) a: PathBuf,
    /// A second file; then each pair has one shape of A and one of B
    pub(super) b: Option<PathBuf>,
    #[command(flatten)]
    pub(super) table: TableArgs,
    /// Format of the pairs: `table` shows the first 40, `json` has one object per line [default: chosen by the extension of
    /// the output file, else table]
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,
    /// The relation between a shape of A and a shape of B that makes them a pair
    #[arg(long, value_enum, default_value = "overlap")]
    pub(super) predicate: Predicate,
    /// Find the pairs that are at most this far apart, not only those that touch
    #[arg(long, value_name = "D", value_parser = distance, allow_negative_numbers = true)]
    distance: Option<f64>,
    /// Find the K nearest shapes of B for each shape of A, and add the column `separation`
    #[arg(long, value_name = "K", requires = "b", conflicts_with = "predicate",
        value_parser = whole_number(1, 1_000_000_u32), allow_negative_numbers = true)]
    pub(super) nearest: Option<u32>,
    /// With --nearest: find only shapes that are at most this far apart
    #[arg(long, value_name = "D", requires = "nearest", value_parser = distance, allow_negative_numbers = true)]
    pub(super) within: Option<f64>,
    /// Which rows are written: pairs, and rows with or without a pair
    #[arg(long, value_enum, default_value = "inner")]
    pub(super) how: How,
    /// Add columns about each pair
    #[arg(long, value_enum, value_delimiter = ',', value_name = "ANSWERS")]
    pub(super) compute: Vec<Answer>,
    /// Write the pairs into this new file; it exists only if the join succeeds
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Replace the file of --output if it exists
    #[arg(long, requires = "output")]
    pub(super) force: bool,
    /// Divide the plane into at least this many tiles, and join them one after the other, with the
    /// rows in a temporary file
    #[arg(long, value_name = "N", value_parser = whole_number(1, 1_000_000_u32), allow_negative_numbers = true)]
    pub(super) tiles: Option<u32>,
    /// Join in tiles that need about this much memory: a number of bytes, or of K, M or G; the default with
    /// --tiles is 2G
    #[arg(long, value_name = "SIZE", value_parser = |text: &str| size(text, LEAST_MEMORY), allow_negative_numbers = true)]
    pub(super) memory: Option<u64>,
}

impl JoinArgs {
    /// Returns an error for arguments that contradict each other.
    pub(super) fn check(&self) -> Result<(), CliError> {
        let fault = if self.predicate != Predicate::Overlap && self.distance.is_some() {
            "--distance and --predicate: give one of them"
        } else if self.nearest.is_some() && self.distance.is_some() {
            "--distance and --nearest: give one of them; --within limits the distance of the nearest shapes"
        } else if self.how == How::Outer && self.b.is_none() {
            "--how outer is of two files; give a second one, or --how left for the rows without a pair"
        } else if !self.how.has_pairs() && !self.compute.is_empty() {
            "--compute needs pairs, but --how semi and anti list rows; leave one of the two options out"
        } else {
            return Ok(());
        };
        Err(CliError::new(fault))
    }

    /// Returns the condition that makes two shapes a pair.
    pub(super) fn join(&self) -> Join {
        let of_distance = self.distance.and_then(Join::within_distance);
        of_distance.unwrap_or(Join::of(self.predicate.of_tiles()))
    }

    /// Returns an error for columns in the options that no file has.
    pub(super) fn check_columns(&self, a: &Columns, b: Option<&Columns>) -> Result<(), CliError> {
        let of_b = self.b.as_deref().zip(b);
        let files: Vec<(&Path, &[String])> = [Some((&*self.a, a)), of_b]
            .into_iter()
            .flatten()
            .map(|(path, columns)| (path, &*columns.names))
            .collect();
        self.table.check(&files)
    }
}

/// Reads a distance.
fn distance(text: &str) -> Result<f64, String> {
    let distance = text.parse().ok().filter(|distance| (0.0..=MAX_COORDINATE).contains(distance));
    distance.ok_or_else(|| "give a distance of 0 or more, such as 2.5".into())
}

/// The smallest allowed value of `--memory`, in bytes.
const LEAST_MEMORY: u64 = 1 << 20;
