//! Formats tables for people.

use std::fmt::Write;

use anstyle::Style;
use carom::Vec2;
use carom_scene::number;
use unicode_width::UnicodeWidthStr;

use crate::text::plain;

const HEADER: Style = Style::new().dimmed();

/// Rows of cells under a header. Columns of numbers are right-aligned.
#[derive(Debug)]
pub(crate) struct Table {
    header: Vec<String>,
    right: Vec<bool>,
    rows: Vec<(Vec<String>, Style)>,
}

impl Table {
    /// Creates a table. A column is right-aligned if its header begins with `>`.
    pub(crate) fn new<'a>(header: impl IntoIterator<Item = &'a str>) -> Self {
        let aligned = |title: &'a str| (plain(title.trim_start_matches('>')), title.starts_with('>'));
        let (header, right) = header.into_iter().map(aligned).unzip();
        Self { header, right, rows: Vec::new() }
    }

    /// Adds a row, with a cell for each column.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.styled_row(cells, Style::new());
    }

    pub(crate) fn styled_row(&mut self, cells: impl IntoIterator<Item = String>, style: Style) {
        // A name from a file may contain control codes for the terminal.
        self.rows.push((cells.into_iter().map(|cell| plain(&cell)).collect(), style));
    }

    /// Formats the lines, each indented by two spaces.
    pub(crate) fn print(&self) -> String {
        let mut widths: Vec<usize> = self.header.iter().map(|title| title.width()).collect();
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

    fn print_row(&self, text: &mut String, widths: &[usize], cells: &[impl AsRef<str>], style: Style) {
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
