//! Finds the columns of shapes in a table by their names.

use std::borrow::Cow;
use std::cmp::Reverse;

use carom::MAX_COORDINATE;

use super::figure::{Figure, FigureKind};
use crate::input::table::{TableArgs, may_be};

/// A row of a table. Its fields are read by the index of their column.
pub(super) trait Fields {
    /// Reads a finite number.
    fn number(&self, column: usize, name: &str) -> Result<f64, String>;

    /// Reads a text. A whole number is converted to a text.
    fn text(&self, column: usize, name: &str) -> Result<Cow<'_, str>, String>;

    /// Returns any value as a text. A missing value becomes an empty text.
    fn shown(&self, column: usize) -> Cow<'_, str>;

    /// Reads a geometry.
    fn geometry(&self, column: usize, name: &str) -> Result<Figure<'_>, String>;
}

/// The columns of a table, and their meaning.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) id: Option<usize>,
    kind: Option<usize>,
    /// The kind of all rows. It is only used if there is no column `type`.
    only: FigureKind,
    names: Vec<String>,
    /// The names of the columns in the file.
    written: Vec<String>,
    /// The indices of the columns that `--keep` names.
    kept: Vec<usize>,
}

/// Advice about the names of columns, for error messages.
pub(super) const CURE: &str =
    "name the columns in the first line, such as `min_x,min_y,max_x,max_y`, `x,y,radius` or `x,y`";

impl Header {
    /// Finds the columns by their names. Upper and lower case do not matter.
    pub(super) fn new<'a>(
        names: impl IntoIterator<Item = &'a str>,
        options: &TableArgs,
    ) -> Result<Self, String> {
        let written: Vec<String> = names.into_iter().map(str::to_owned).collect();
        let names = options.names(&written);
        check_once(&names)?;
        let index = |name: &str| names.iter().position(|column| column == name);
        let (id, kind) = (index("id"), index("type"));
        let is_there = |name: &&str| index(name).is_some();
        let complete: Vec<FigureKind> =
            FigureKind::ALL.into_iter().filter(|kind| kind.columns().iter().all(is_there)).collect();
        let is_part =
            |kind: FigureKind| complete.iter().any(|&other| other != kind && other.has_columns_of(kind));
        let largest: Vec<FigureKind> = complete.iter().copied().filter(|&kind| !is_part(kind)).collect();
        let only = match largest[..] {
            [] => return Err(options.missing(&written).unwrap_or_else(|| missing(&names))),
            [first, second, ..] if kind.is_none() => {
                return Err(format!(
                    "there are columns of {} and of {}; add a column `type` with the kind of each row",
                    first.words(),
                    second.words()
                ));
            }
            [first, ..] => first,
        };
        let mut header = Self { id, kind, only, names, written, kept: vec![] };
        header.check_kind(options)?;
        header.kept = (0..header.len()).filter(|&column| header.keeps(column, options)).collect();
        Ok(header)
    }

    /// Returns the number of columns.
    pub(super) const fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns the columns that [`Header::figure`], the ids and [`Header::kept`] need.
    #[cfg(feature = "parquet")]
    pub(super) fn needed(&self) -> Vec<usize> {
        let is_read = |&column: &usize| self.is_needed(&self.names[column]) || self.kept.contains(&column);
        (0..self.len()).filter(is_read).collect()
    }

    fn keeps(&self, column: usize, options: &TableArgs) -> bool {
        options.keeps(&self.written[column], self.is_needed(&self.names[column]))
    }

    /// Returns the names of all columns, as in the file.
    pub(super) fn written(&self) -> &[String] {
        &self.written
    }

    /// Returns the names of the columns that `--keep` selects, as in the file.
    pub(super) fn kept_names(&self) -> Vec<String> {
        self.kept.iter().map(|&column| self.written[column].clone()).collect()
    }

    /// Returns the fields of a row in the columns that `--keep` names.
    pub(super) fn kept<'a>(&self, row: &'a impl Fields) -> Vec<Cow<'a, str>> {
        self.kept.iter().map(|&column| row.shown(column)).collect()
    }

    fn is_needed(&self, name: &str) -> bool {
        let mut kinds = FigureKind::ALL.into_iter().filter(|&kind| self.kind.is_some() || kind == self.only);
        ["id", "type"].contains(&name) || kinds.any(|kind| kind.columns().contains(&name))
    }

    /// Returns a note about the kind of the rows if some columns are not used, because their names may be misspelt.
    pub(super) fn note(&self) -> Option<String> {
        let is_unused = |column: &usize| !self.is_needed(&self.names[*column]) && !self.kept.contains(column);
        let unused: Vec<&str> =
            (0..self.len()).filter(is_unused).map(|column| self.names[column].as_str()).collect();
        if unused.is_empty() {
            return None;
        }
        let rows = match self.kind {
            Some(_) => "the column type has the kind of each row".to_owned(),
            None => format!("rows are {} ({})", self.only.words(), self.only.columns().join(", ")),
        };
        Some(format!("{rows}; columns not used: {}", listed(&unused)))
    }

    /// Returns an error if the columns may belong to a kind with more columns, under other names. Without this
    /// error, columns would be ignored: for example, circles would be read as points. If the option `--columns`
    /// names all columns of the kind that is read, there is no error.
    fn check_kind(&self, options: &TableArgs) -> Result<(), String> {
        if self.kind.is_some() || self.only.columns().iter().all(|name| options.has_named(name)) {
            return Ok(());
        }
        // Beside the columns `g` and `b`, the column `r` is a share of a colour.
        let has = |name: &str| self.names.iter().any(|column| column == name);
        let is_color = |name: &str| name == "r" && has("g") && has("b");
        let names = self.names.iter().map(String::as_str);
        let unused: Vec<&str> = names.filter(|name| !self.is_needed(name) && !is_color(name)).collect();
        let Some(kind) = self.meant(&unused) else { return Ok(()) };
        let of_smaller = self.only.columns();
        let (mut renamed, mut lacking) = (Vec::new(), Vec::new());
        for name in kind.columns().iter().filter(|name| !of_smaller.contains(name)) {
            match unused.iter().find(|column| may_be(column, name)) {
                Some(column) if column == name => {}
                Some(column) => renamed.push(format!("{name}={column}")),
                None => lacking.push(*name),
            }
        }
        let mut cures = Vec::new();
        if !renamed.is_empty() {
            cures.push(format!("give `--columns {}`", renamed.join(",")));
        }
        if !lacking.is_empty() {
            cures.push(format!("add the column {}", lacking.join(", ")));
        }
        let itself: Vec<String> = of_smaller.iter().map(|name| format!("{name}={name}")).collect();
        let (larger, smaller) = (kind.words(), self.only.words());
        Err(format!(
            "the columns {} may be those of {larger} ({}); for {larger}, {}; for {smaller}, give `--columns {}`",
            listed(&self.names.iter().map(String::as_str).collect::<Vec<_>>()),
            kind.columns().join(", "),
            cures.join(" and "),
            itself.join(","),
        ))
    }

    /// Returns the kind with more columns of which most additional columns exist, under their own names or
    /// similar names.
    fn meant(&self, unused: &[&str]) -> Option<FigureKind> {
        let larger =
            FigureKind::ALL.into_iter().filter(|&kind| kind != self.only && kind.has_columns_of(self.only));
        let counts = larger.map(|kind| {
            let more = kind.columns().iter().filter(|name| !self.only.columns().contains(name));
            let found = more.clone().filter(|column| unused.iter().any(|name| may_be(name, column)));
            (kind, found.count(), more.count())
        });
        let likely = counts.filter(|&(_, found, count)| count < 2 * found);
        likely.max_by_key(|&(kind, found, _)| (found, Reverse(kind as u8))).map(|(kind, ..)| kind)
    }

    /// Returns the figure of a row.
    pub(super) fn figure<'a>(&self, row: &'a impl Fields) -> Result<Figure<'a>, String> {
        let kind = self.kind_of(row)?;
        if kind == FigureKind::Geometry {
            return row.geometry(self.column("geometry")?, "geometry");
        }
        let mut numbers = [0.0; 5];
        for (number, &name) in numbers.iter_mut().zip(kind.columns()) {
            *number = row.number(self.column(name)?, name)?;
            let is_coordinate = name.ends_with(['x', 'y']);
            if is_coordinate && MAX_COORDINATE < number.abs() {
                return Err(format!(
                    "{name} is {number:?}: out of range; magnitudes go up to 2^250 (about 1.8e75)"
                ));
            }
        }
        Ok(Figure::Numbers(kind, numbers))
    }

    fn kind_of(&self, row: &impl Fields) -> Result<FigureKind, String> {
        let Some(column) = self.kind else { return Ok(self.only) };
        let name = row.text(column, "type")?;
        let named = FigureKind::ALL.into_iter().filter(|kind| kind.name().eq_ignore_ascii_case(&name));
        // A box has its angle in radians or in degrees.
        let complete = |kind: &FigureKind| kind.columns().iter().all(|name| self.column(name).is_ok());
        match named.clone().find(complete).or_else(|| named.clone().next()) {
            Some(FigureKind::Obb) if self.column("degrees").is_ok() => {
                Err("there are both columns, angle and degrees; leave one of them out".into())
            }
            Some(kind) => Ok(kind),
            None => Err(format!(
                "type is `{name}`, which is not supported; give aabb, obb, circle, point, capsule, segment or geometry"
            )),
        }
    }

    fn column(&self, name: &str) -> Result<usize, String> {
        let index = self.names.iter().position(|column| column == name);
        index.ok_or_else(|| format!("there is no column {name}; add it to the first line"))
    }
}

/// The maximum number of columns in a note.
const MAX_NAMES: usize = 8;

/// Formats the first names of a list, and the number of others.
fn listed(names: &[&str]) -> String {
    let shown: Vec<&str> =
        names.iter().take(MAX_NAMES).map(|&name| if name.is_empty() { "(no name)" } else { name }).collect();
    match names.len() - shown.len() {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// Returns an error if a name that has a meaning occurs twice.
fn check_once(names: &[String]) -> Result<(), String> {
    let words = FigureKind::ALL.into_iter().flat_map(FigureKind::columns).copied().chain(["id", "type"]);
    let count = |word: &str| names.iter().filter(|name| *name == word).count();
    match words.into_iter().find(|word| 1 < count(word)) {
        Some(word) => Err(format!("two columns have the name {word}; rename one")),
        None => Ok(()),
    }
}

/// Returns the message about a table in which each kind lacks columns. The message names the missing columns
/// of the kind with the most present and the fewest missing columns.
fn missing(names: &[String]) -> String {
    let lacks = |kind: &FigureKind| -> Vec<&str> {
        kind.columns().iter().copied().filter(|word| !names.iter().any(|name| name == word)).collect()
    };
    let has_some = |kind: &FigureKind| lacks(kind).len() < kind.columns().len();
    let distance = |kind: &FigureKind| 2 * lacks(kind).len() as isize - kind.columns().len() as isize;
    match FigureKind::ALL
        .into_iter()
        .filter(has_some)
        .min_by_key(|kind| (distance(kind), kind.columns().len()))
    {
        Some(kind) => {
            let lacks = lacks(&kind);
            let plural = if lacks.len() == 1 { "" } else { "s" };
            format!(
                "no column{plural} {} for {}; there are {}",
                lacks.join(", "),
                kind.words(),
                names.join(", ")
            )
        }
        None => format!("no columns of a shape; {CURE}"),
    }
}
