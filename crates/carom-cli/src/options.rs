//! Options that several commands share.

use std::fmt::Display;
use std::path::PathBuf;
use std::str::FromStr;

use carom_maps::MapOptions;
use carom_scene::Moment;
use clap::{Args, ValueEnum};

use crate::error::CliError;
use crate::output::picture;

/// The options that choose a moment of a scene.
#[derive(Debug, Args)]
pub(crate) struct MomentArgs {
    /// The moment, in ticks from the start
    #[arg(long, value_name = "K", conflicts_with = "time", value_parser = whole_number(0, u32::MAX), allow_negative_numbers = true)]
    tick: Option<u32>,
    /// The moment, in seconds from the start
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<f64>,
}

impl MomentArgs {
    /// Returns the moment that the options choose; without options, the start of the scene.
    pub(crate) fn moment(&self) -> Moment {
        match (self.tick, self.time) {
            (_, Some(seconds)) => Moment::Seconds(seconds),
            (tick, None) => Moment::Tick(tick.unwrap_or(0)),
        }
    }
}

/// The options for maps of Tiled and LDtk.
#[derive(Debug, Args)]
pub(crate) struct MapArgs {
    /// Things of a map that do not block: names of values or entities of LDtk, classes of
    /// Tiled
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    passable: Vec<String>,
    /// In a map, leave out shapes that cross themselves, and list them
    #[arg(long)]
    skip_invalid: bool,
}

impl MapArgs {
    pub(crate) fn options(&self) -> MapOptions {
        MapOptions { passable: self.passable.clone(), skip_invalid: self.skip_invalid }
    }
}

/// The options for the output of an answer.
#[derive(Debug, Args)]
pub(crate) struct AnswerArgs {
    /// Format of the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Draw a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    pub(crate) force: bool,
}

impl AnswerArgs {
    /// Returns an error if the picture must not be written, before any work is done.
    pub(crate) fn check_svg(&self) -> Result<(), CliError> {
        self.svg.as_deref().map_or(Ok(()), |file| picture::check(file, self.force))
    }
}

/// The format of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A table for people
    #[default]
    Table,
    /// JSON for programs
    Json,
    /// CSV for spreadsheets
    Csv,
}

/// Creates a parser of whole numbers in a range. Its errors name the range.
pub(crate) fn whole_number<T>(
    least: T,
    most: T,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |text| match text.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("give a whole number from {least} to {most}")),
    }
}

fn parse_time(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds >= 0.0 && seconds.is_finite() => Ok(seconds),
        _ => Err("give a number of seconds, 0 or more".into()),
    }
}

/// Reads a size of at least `least` bytes. It is given in bytes, or in K, M or G.
pub(crate) fn size(text: &str, least: u64) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((end, 'k' | 'K')) => (&text[..end], 1 << 10),
        Some((end, 'm' | 'M')) => (&text[..end], 1 << 20),
        Some((end, 'g' | 'G')) => (&text[..end], 1 << 30),
        _ => (text, 1),
    };
    let size = digits.parse::<u64>().ok().and_then(|count| count.checked_mul(unit));
    match size {
        Some(size) if least <= size => Ok(size),
        Some(_) if least == 1 << 20 => Err("give at least 1M".into()),
        Some(_) => Err(format!("give at least {least}")),
        None => Err("give a size such as 500M or 2G".into()),
    }
}
