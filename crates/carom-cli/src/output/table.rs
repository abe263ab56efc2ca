//! Tables for people.

use std::fmt::Write;

use anstyle::Style;
use carom::Vec2;
use carom_scene::number;
use unicode_width::UnicodeWidthStr;

use crate::text::plain;

const HEADER: Style = Style::new().dimmed();

/// Rows of cells under a header; columns of numbers are right-aligned.
#[derive(Debug)]
pub(crate) struct Table<const N: usize> {
    header: [&'static str; N],
    right: [bool; N],
    rows: Vec<([String; N], Style)>,
}

impl<const N: usize> Table<N> {
    /// Creates a table; a column whose header begins with `>` is right-aligned.
    pub(crate) fn new(header: [&'static str; N]) -> Self {
        let right = header.map(|title| title.starts_with('>'));
        Self { header: header.map(|title| title.trim_start_matches('>')), right, rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: [String; N]) {
        self.styled_row(cells, Style::new());
    }

    pub(crate) fn styled_row(&mut self, cells: [String; N], style: Style) {
        // A name from a file may contain terminal control codes.
        self.rows.push((cells.map(|cell| plain(&cell)), style));
    }

    /// Formats the lines, each indented by two spaces.
    pub(crate) fn print(&self) -> String {
        let mut widths = self.header.map(UnicodeWidthStr::width);
        for (cells, _) in &self.rows {
            for (width, cell) in widths.iter_mut().zip(cells) {
                *width = (*width).max(cell.width());
            }
        }
        let mut text = String::new();
        self.print_row(&mut text, &widths, &self.header, HEADER);
        for (cells, style) in &self.rows {
            self.print_row(&mut text, &widths, cells, *style);
        }
        text
    }

    fn print_row(&self, text: &mut String, widths: &[usize; N], cells: &[impl AsRef<str>; N], style: Style) {
        let mut line = String::new();
        for ((cell, &width), &right) in cells.iter().zip(widths).zip(&self.right) {
            let cell = cell.as_ref();
            let padding = " ".repeat(width - cell.width());
            let (before, after) = if right { (padding.as_str(), "") } else { ("", padding.as_str()) };
            write!(line, "  {before}{cell}{after}").expect("writing to a `String` never fails");
        }
        writeln!(text, "{style}{}{style:#}", line.trim_end()).expect("writing to a `String` never fails");
    }
}

/// Formats a point or a vector for a table.
pub(crate) fn pair(vector: Vec2) -> String {
    format!("({}, {})", number(vector.x), number(vector.y))
}
