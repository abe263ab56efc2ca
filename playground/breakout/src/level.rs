//! A level: rows of bricks, read from a text.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::brick::{Brick, Strength};
use crate::field::{COLUMNS, ROWS, brick_at};
use crate::power_up::PowerUp;

/// A level: a name and bricks.
///
/// The text of a level has the name on its first line, then one line for each row, with one character for each of the
/// [`COLUMNS`].
///
/// | | |
/// |---|---|
/// | `.` | nothing |
/// | `1` to `9` | a brick that breaks after this number of hits |
/// | `w` | a brick of one hit that contains [`PowerUp::Wide`] |
/// | `m` | a brick of one hit that contains [`PowerUp::Multi`] |
/// | `#` | a solid brick |
///
/// Empty lines in the text are skipped.
///
/// ```
/// use breakout::Level;
/// let level: Level = "Gate\n\n1111....1111\n#####..#####".parse()?;
/// assert_eq!((level.name(), level.bricks().len()), ("Gate", 18));
/// let error = "Gate\n\n1111.".parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "line 3: a row has 12 characters, but this one has 5");
/// # Ok::<(), breakout::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    name: String,
    bricks: Vec<Brick>,
}

impl Level {
    /// Returns the levels of the game in order.
    pub fn built_in() -> Vec<Self> {
        PATTERNS.iter().map(|pattern| pattern.parse().expect("the built-in levels are valid")).collect()
    }

    /// Returns the name of the level.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the bricks at the start of the level, row by row.
    pub fn bricks(&self) -> &[Brick] {
        &self.bricks
    }
}

const PATTERNS: [&str; 5] = [
    include_str!("../levels/1.txt"),
    include_str!("../levels/2.txt"),
    include_str!("../levels/3.txt"),
    include_str!("../levels/4.txt"),
    include_str!("../levels/5.txt"),
];

/// An error in the text of a level, with the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    line: usize,
    message: String,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for LevelError {}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let mut lines = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty());
        let (_, name) = lines.next().ok_or_else(|| error(0, "a level begins with its name"))?;
        let mut bricks = Vec::new();
        for (row, (line, pattern)) in lines.enumerate() {
            if row == ROWS {
                return Err(error(line, format_args!("a level has up to {ROWS} rows")));
            }
            bricks.extend(read_row(row, pattern).map_err(|message| error(line, message))?);
        }
        if !bricks.iter().any(Brick::is_wanted) {
            return Err(error(0, "a level has at least one brick that can break, such as 1"));
        }
        Ok(Self { name: name.into(), bricks })
    }
}

fn error(line: usize, message: impl fmt::Display) -> LevelError {
    LevelError { line: line + 1, message: message.to_string() }
}

fn read_row(row: usize, pattern: &str) -> Result<Vec<Brick>, String> {
    let width = pattern.chars().count();
    if width != COLUMNS {
        return Err(format!("a row has {COLUMNS} characters, but this one has {width}"));
    }
    let cells = pattern.chars().enumerate().map(|(column, character)| read_cell(column, row, character));
    cells.filter_map(Result::transpose).collect()
}

fn read_cell(column: usize, row: usize, character: char) -> Result<Option<Brick>, String> {
    let (strength, prize) = match character {
        '.' => return Ok(None),
        '#' => (Strength::Solid, None),
        'w' => (Strength::Hits(1), Some(PowerUp::Wide)),
        'm' => (Strength::Hits(1), Some(PowerUp::Multi)),
        _ => match character.to_digit(10) {
            Some(hits @ 1..) => (Strength::Hits(hits), None),
            _ => return Err(format!("`{character}` means nothing: give one of . # w m and 1 to 9")),
        },
    };
    Ok(Some(Brick { shape: brick_at(column, row), row, strength, prize }))
}
