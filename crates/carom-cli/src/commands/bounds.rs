//! `carom bounds` computes the five bounding volumes of a point set.

use std::path::PathBuf;
use std::process::ExitCode;

use carom_draw::volumes_picture;
use carom_scene::{Volumes, number};
use clap::Args;

use crate::error::CliError;
use crate::input::points;
use crate::input::rows;
use crate::options::{AnswerArgs, Format};
use crate::output::csv;
use crate::output::picture;
use crate::output::print;
use crate::output::table::Table;
use crate::output::table::pair;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct BoundsArgs {
    /// A CSV file with a point `x,y` on each line, or - for standard input
    points: PathBuf,
    #[command(flatten)]
    answer: AnswerArgs,
}

const HELP: &str = "\
Examples:
  carom bounds points.csv --svg bounds.svg
  printf '0,0\\n4,0\\n4,3\\n' | carom bounds -

If the first line consists of words, it is a header, and the columns x and y are read. Without them, the file must have two \
columns.

Exit status:
  0  success
  2  misuse, a bad line, or a file that cannot be read or written";

pub(crate) fn run(args: &BoundsArgs) -> Result<ExitCode, CliError> {
    args.answer.check_svg()?;
    let name = rows::name(&args.points);
    let points = points::read(&args.points)?;
    let volumes =
        Volumes::of_points(&points).map_err(|error| CliError::new(format_args!("{name}: {error}")))?;
    let text = match args.answer.format {
        Format::Table => volume_table(&name, &volumes),
        Format::Json => volumes.json(),
        Format::Csv => csv::volumes([(name.as_str(), &volumes)]),
    };
    if let Some(file) = &args.answer.svg {
        picture::write(
            file,
            args.answer.force,
            &volumes_picture(&format!("Bounding volumes of {name}"), &points, &volumes),
        )?;
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Formats the volumes as a table.
pub(crate) fn volume_table(name: &str, volumes: &Volumes) -> String {
    let bounds = &volumes.bounds;
    let hull_area = bounds.hull.area();
    let mut table = Table::new(["volume", ">area", ">of the hull", "where"]);
    for (volume, area) in volumes.areas() {
        let position = match volume {
            "circle" => {
                format!("center {}, radius {}", pair(bounds.circle.center()), number(bounds.circle.radius()))
            }
            "aabb" => format!("from {} to {}", pair(bounds.aabb.min()), pair(bounds.aabb.max())),
            "obb" => format!(
                "center {}, half {}, angle {} degrees",
                pair(bounds.obb.center()),
                pair(bounds.obb.half()),
                number(bounds.obb.rotation().degrees())
            ),
            "dop8" => corners(bounds.dop8.vertices().len()),
            _ => corners(bounds.hull.vertices().len()),
        };
        table.row([volume.into(), number(area), share(area, hull_area), position]);
    }
    let count = if volumes.count == 1 { "1 point".to_owned() } else { format!("{} points", volumes.count) };
    format!("{name}: {count}\n\n{}", table.print())
}

/// Formats an area relative to the area of the hull: in percent, or as a multiple if the percentage would be
/// a long number.
fn share(area: f64, hull_area: f64) -> String {
    let ratio = area / hull_area;
    if !ratio.is_finite() {
        // The hull is a point or a segment, or its area is not larger than rounding errors.
        "-".into()
    } else if ratio < LARGE {
        format!("{:.0} %", ratio * 100.0)
    } else {
        format!("{} times", number(ratio))
    }
}

/// From this ratio on, an area is shown as a multiple of the area of the hull.
const LARGE: f64 = 100.0;

fn corners(count: usize) -> String {
    if count == 1 { "1 corner".into() } else { format!("{count} corners") }
}
