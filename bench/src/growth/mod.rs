//! Measures how time and memory grow from a thousand shapes to a million.

mod chart;
mod measure;
mod panel;

use std::fs;
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use crate::contest::Effort;

use panel::Panel;

const SIZES: [usize; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/// A function that measures each library at a size.
type Measure = fn(usize, Effort) -> Vec<(&'static str, f64)>;

/// Measures all quantities and draws them.
pub(crate) fn draw(file: &Path, quick: bool) -> Result<(), String> {
    let panels: [(Panel, Measure); 6] = [
        (Panel::new("All overlapping pairs, from scratch", "ns for each box"), measure::pairs),
        (Panel::new("A world of moving shapes: one frame", "ns for each shape"), measure::frame),
        (Panel::new("A ray to the first shape it hits", "ns"), measure::ray),
        (Panel::new("A moving box to the first shape it hits", "ns"), measure::cast),
        (Panel::new("Memory to find all pairs", "bytes for each box"), measure::pairs_memory),
        (Panel::new("Memory of a world", "bytes for each shape"), measure::world_memory),
    ];
    let sizes = if quick { &SIZES[..5] } else { &SIZES };
    let effort = Effort { rounds: 9, round: 5e6, patience: 1e9 };
    let bar = ProgressBar::new((panels.len() * sizes.len()) as u64).with_style(style());
    let measured = panels.map(|(mut panel, measure)| {
        bar.set_message(panel.title);
        for &size in sizes {
            panel.add(size, measure(size, effort));
            bar.inc(1);
        }
        panel
    });
    bar.finish_and_clear();
    print!("{}", table(&measured));
    fs::write(file, chart::svg(&measured)).map_err(|error| format!("{}: {error}", file.display()))
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:30} {pos} of {len}, {elapsed}: {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Formats the measurements as text.
fn table(panels: &[Panel]) -> String {
    let mut table = String::new();
    for panel in panels {
        table += &format!("{}, {}\n", panel.title, panel.unit);
        for curve in &panel.curves {
            let values: Vec<String> =
                curve.points.iter().map(|(size, value)| format!("{size}: {value:.1}")).collect();
            table += &format!("  {:<20} {}\n", curve.library, values.join(", "));
        }
    }
    table
}
