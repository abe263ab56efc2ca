//! The arguments of `carom join`, and its help.

use std::path::PathBuf;

use carom_tiles::Join;
use clap::Args;

use super::answers::Answer;
use crate::input::table::TableArgs;
use crate::options::{Format, size, whole_number};

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct JoinArgs {
    /// A CSV file with a shape on each line, or - for standard input; or a file of Parquet, if the command is built with it
    pub(super) a: PathBuf,
    /// A second file: each pair then has one shape of A and one of B
    pub(super) b: Option<PathBuf>,
    #[command(flatten)]
    pub(super) table: TableArgs,
    /// Format of the pairs: a table shows the first 40; json has one object per line [default: table, or by the name of the
    /// output]
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,
    /// Find the pairs that are at most this far apart, not only those that touch
    #[arg(long, value_name = "D", default_value = "0", value_parser = distance, allow_negative_numbers = true)]
    pub(super) distance: Join,
    /// Add columns about each pair
    #[arg(long, value_enum, value_delimiter = ',', value_name = "ANSWERS")]
    pub(super) compute: Vec<Answer>,
    /// Write the pairs into this new file, which is there only if the join succeeds
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Replace the file of --output if it is there
    #[arg(long, requires = "output")]
    pub(super) force: bool,
    /// Join in at least this many tiles of the plane, one after the other, with the rows in a
    /// temporary file
    #[arg(long, value_name = "N", value_parser = whole_number(1, 1_000_000_u32), allow_negative_numbers = true)]
    pub(super) tiles: Option<u32>,
    /// Join in tiles that need about this much memory: a number of bytes, or of K, M or G; 2G with --tiles alone
    #[arg(long, value_name = "SIZE", value_parser = |text: &str| size(text, LEAST_MEMORY), allow_negative_numbers = true)]
    pub(super) memory: Option<u64>,
}

const HELP: &str = "\
Examples:
  carom join boxes.csv --format csv > pairs.csv
  carom join players.csv walls.csv --format json
  carom join all.csv --memory 2G --output pairs.csv
  carom join a.csv b.csv --distance 2.5 --compute separation,depth,normal --format csv
  carom join places.tsv zones.csv --columns x=lon,y=lat,id=name --skip-invalid
  printf 'x,y,radius\\n0,0,1\\n1.5,0,1\\n9,0,1\\n' | carom join -

Fields are separated by commas, tabs or semicolons, as in the first line; decimals have a dot.
The first line names the columns, in any order; other columns are not used, and standard error names them:
  x,y                               points
  x,y,radius                        circles
  min_x,min_y,max_x,max_y           axis-aligned boxes
  x,y,width,height,angle            boxes at an angle in radians; with degrees instead of angle, in degrees
  a_x,a_y,b_x,b_y                   segments
  a_x,a_y,b_x,b_y,radius            capsules
  geometry                          well-known text, such as \"POLYGON ((0 0, 4 0, 0 3, 0 0))\" in quotes, concave ones
                                    and holes included, or well-known binary
  type                              point, circle, aabb, obb, segment, capsule or geometry, for mixed rows; unused fields
                                    of a row may be empty
  id                                the id of a shape in the pairs; the row number from 0 if left out

In csv, an apostrophe precedes an id that starts like a formula (= + - @) and is not a number.
Shapes that only touch are pairs too. Pairs are sorted by rows; within one set, a precedes b. They are written as they are
found: memory does not limit their number, except with --distance in one pass. Where --compute leaves a field empty in csv,
json has null.
With --tiles or --memory the files may be larger than memory: they are read twice, rows wait in the folder for temporary
files (TMPDIR), and the pairs come tile by tile instead of sorted. They are the same pairs, each once. No file of rows is
left, whatever ends the command; one that is killed may leave unfinished output under a hidden name.
Standard error has the number of pairs.

Exit status:
  0  success, with or without pairs
  2  misuse, a bad line, or a file that cannot be read";

/// Reads a distance.
fn distance(text: &str) -> Result<Join, String> {
    let join = text.parse().ok().and_then(Join::within);
    join.ok_or_else(|| "give a distance of 0 or more, such as 2.5".into())
}

/// The least memory that holds the buffers.
const LEAST_MEMORY: u64 = 1 << 20;
