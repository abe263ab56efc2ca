//! Draws panels of curves over logarithmic axes as SVG.

use std::fmt::Write as _;

use super::panel::{Curve, Panel};

const INK: &str = "#22252b";
const QUIET: &str = "#6b7079";
const FAINT: &str = "#e9e7e2";
const TYPEFACE: &str = "Inter, 'Segoe UI', 'Helvetica Neue', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif";

/// People with a colour vision deficiency can distinguish these colours. The dash patterns distinguish the curves,
/// too.
fn style(library: &str) -> (&'static str, &'static str, f64) {
    match library {
        "carom" => ("#cf4f00", "", 3.0),
        "parry2d" => ("#1a6fb0", "7 4", 2.0),
        "rapier2d" => ("#7a4a9c", "7 4", 2.0),
        "rstar" => ("#00795a", "2 4", 2.0),
        _ => ("#a86a00", "10 3 2 3", 2.0),
    }
}

const PLOT: (f64, f64) = (300.0, 190.0);
const PANEL: (f64, f64) = (500.0, 276.0);
const CARD: (f64, f64) = (2.0 * PANEL.0 + 20.0, 3.0 * PANEL.1 + 100.0);

pub(super) fn svg(panels: &[Panel]) -> String {
    let (width, height) = CARD;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
         {height}\" role=\"img\" aria-labelledby=\"growth-title growth-desc\" font-family=\"{TYPEFACE}\">\n\
         <title id=\"growth-title\">Growth</title>\n<desc id=\"growth-desc\">{}</desc>\n\
         <rect x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"14\" fill=\"#fbfaf7\" stroke=\"#d8d5ce\"/>\n\
         <text x=\"60\" y=\"40\" font-size=\"21\" font-weight=\"650\" fill=\"{INK}\">Growth</text>\n\
         <text x=\"60\" y=\"64\" font-size=\"13.5\" fill=\"{QUIET}\">Time and memory \
         by the number of shapes; lower is better, and level means in proportion to the shapes</text>\n",
        described(panels),
        width - 1.0,
        height - 1.0
    );
    for (index, panel) in panels.iter().enumerate() {
        let (column, row) = ((index % 2) as f64, (index / 2) as f64);
        let (x, y) = (70.0 + column * PANEL.0, 124.0 + row * PANEL.1);
        let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">\n{}</g>", drawn(panel));
    }
    svg + "</svg>\n"
}

/// Returns the description of the picture for screen readers.
fn described(panels: &[Panel]) -> String {
    let described = |curve: &Curve| {
        let ends: Vec<String> = [curve.points.first(), curve.points.last()]
            .into_iter()
            .flatten()
            .map(|(size, value)| format!("{} at {}", short(*value), short(*size as f64)))
            .collect();
        format!("{} {}", curve.library, ends.join(", "))
    };
    let panel = |panel: &Panel| {
        let curves: Vec<String> = panel.curves.iter().map(described).collect();
        format!("{}, {}: {}.", panel.title, panel.unit, curves.join("; "))
    };
    panels.iter().map(panel).collect::<Vec<_>>().join(" ")
}

/// A range of powers of ten, and its length in the picture.
struct Axis {
    low: i32,
    high: i32,
    length: f64,
}

impl Axis {
    fn around(values: impl Iterator<Item = f64> + Clone, length: f64) -> Self {
        let low = values.clone().fold(f64::INFINITY, f64::min).log10().floor() as i32;
        let high = values.fold(0.0, f64::max).log10().ceil() as i32;
        Self { low, high: high.max(low + 1), length }
    }

    fn at(&self, value: f64) -> f64 {
        (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low) * self.length
    }

    fn powers(&self) -> impl Iterator<Item = f64> {
        (self.low..=self.high).map(|power| 10_f64.powi(power))
    }
}

fn drawn(panel: &Panel) -> String {
    let points = || panel.curves.iter().flat_map(|curve| &curve.points);
    let across = Axis::around(points().map(|point| point.0 as f64), PLOT.0);
    let up = Axis::around(points().map(|point| point.1), PLOT.1);
    let mut svg = format!(
        "<text x=\"-10\" y=\"-26\" font-size=\"15\" font-weight=\"600\" fill=\"{INK}\">{}</text>\n\
         <text x=\"-10\" y=\"-9\" font-size=\"12\" fill=\"{QUIET}\">{}</text>\n\
         <rect width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#ffffff\"/>\n",
        panel.title, panel.unit, PLOT.0, PLOT.1
    );
    for value in across.powers() {
        let x = across.at(value);
        let _ = write!(
            svg,
            "<line x1=\"{x:.1}\" y1=\"0\" x2=\"{x:.1}\" y2=\"{}\" stroke=\"{FAINT}\"/>\n\
             <text x=\"{x:.1}\" y=\"{}\" font-size=\"11.5\" text-anchor=\"middle\" fill=\"{QUIET}\">{}</text>\n",
            PLOT.1,
            PLOT.1 + 17.0,
            short(value)
        );
    }
    for value in up.powers() {
        let y = PLOT.1 - up.at(value);
        let _ = write!(
            svg,
            "<line x1=\"0\" y1=\"{y:.1}\" x2=\"{}\" y2=\"{y:.1}\" stroke=\"{FAINT}\"/>\n\
             <text x=\"-8\" y=\"{:.1}\" font-size=\"11.5\" text-anchor=\"end\" fill=\"{QUIET}\">{}</text>\n",
            PLOT.0,
            y + 4.0,
            short(value)
        );
    }
    svg + &curves(panel, &across, &up)
}

/// Draws the curves and the name of each curve at its end. Carom's curve is on top.
fn curves(panel: &Panel, across: &Axis, up: &Axis) -> String {
    let mut svg = String::new();
    let mut ends = Vec::new();
    for curve in panel.curves.iter().rev() {
        let (colour, dashes, width) = style(curve.library);
        let place = |&(size, value): &(usize, f64)| (across.at(size as f64), PLOT.1 - up.at(value));
        let places: Vec<(f64, f64)> = curve.points.iter().map(place).collect();
        let line: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-dasharray=\"{dashes}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
            line.join(" ")
        );
        if let (Some(&(x, y)), Some(&(_, value))) = (places.last(), curve.points.last()) {
            ends.push((x, y, format!("{} {}", curve.library, short(value)), colour));
        }
    }
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut free = f64::NEG_INFINITY;
    for (x, y, name, colour) in ends {
        let y = y.max(free);
        free = y + 15.0;
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\" font-weight=\"600\" fill=\"{colour}\">{name}</text>",
            x + 8.0,
            y + 4.0
        );
    }
    svg
}

/// Formats a number in few characters.
fn short(value: f64) -> String {
    let (value, suffix) = match value {
        value if value >= 1e6 => (value / 1e6, "M"),
        value if value >= 1e3 => (value / 1e3, "k"),
        value => (value, ""),
    };
    if value >= 10.0 || value == value.round() {
        format!("{value:.0}{suffix}")
    } else {
        format!("{value:.1}{suffix}")
    }
}
