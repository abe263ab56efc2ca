//! The built-in map: hills, stairs, a tower of one-way floors, a cave, a chasm with a lift, and a plateau.

use std::ops::Range;

use super::kinds::{EMPTY, FALL, FULL, HALF, ONE_WAY, RISE, ROOF_LEFT, ROOF_RIGHT};

/// The kinds of all cells, row by row from the lowest.
#[derive(Clone, PartialEq)]
pub(super) struct Level {
    cells: Vec<u8>,
}

/// The height of the ground at the left border.
const GROUND: usize = 10;

/// The ground from left to right, one letter per column: `_` is flat, `/` and `\` are slopes, `h` and `H` go up by
/// half a step each, `f` and `F` go down by half a step each.
const TERRAIN: [&str; 6] = [
    // A meadow and hills.
    "_____________________",
    r"/////____\\\___////____\\\\\\___",
    // The stairs up and down, in half tiles.
    "____hHhHhHhH_____fFfFfFfF____",
    // The steps of two columns, and then the ground of the tower.
    "hHHhHH__fFFfFF______________________________",
    // The ground of the cave.
    r"\\\\____/\__hHfF__/\/\____////_________",
    // The chasm, and the ground up to the right border.
    "|__________________(",
];

/// The depth of the chasm in rows.
const CHASM: usize = 7;

impl Level {
    pub(super) const COLUMNS: usize = 240;
    pub(super) const ROWS: usize = 64;

    /// Creates the built-in map.
    pub(super) fn new() -> Self {
        let mut level = Self { cells: vec![0; Self::COLUMNS * Self::ROWS] };
        level.terrain();
        level.tower();
        level.cave();
        level.chasm();
        level.plateau();
        for border in [0..2, Self::COLUMNS - 2..Self::COLUMNS] {
            level.fill(border, 0..40, FULL);
        }
        level
    }

    pub(super) fn get(&self, column: usize, row: usize) -> usize {
        self.cells[row * Self::COLUMNS + column].into()
    }

    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    fn fill(&mut self, columns: Range<usize>, rows: Range<usize>, kind: usize) {
        for row in rows {
            for column in columns.clone() {
                self.cells[row * Self::COLUMNS + column] = kind as u8;
            }
        }
    }

    /// Builds the ground from the letters of `TERRAIN`.
    fn terrain(&mut self) {
        let mut height = GROUND;
        let letters = TERRAIN.iter().flat_map(|part| part.bytes());
        for (column, letter) in (0..Self::COLUMNS).zip(letters.chain(std::iter::repeat(b'_'))) {
            match letter {
                b'\\' | b'f' => height -= 1,
                b'|' => height -= CHASM,
                b'(' => height += CHASM,
                _ => {}
            }
            let top = match letter {
                b'/' => RISE,
                b'\\' => FALL,
                b'h' | b'f' => HALF,
                _ => EMPTY,
            };
            self.fill(column..column + 1, height..height + 1, top);
            match letter {
                b'/' => height += 1,
                b'H' if self.get(column - 1, height) == HALF => height += 1,
                _ => {}
            }
            let solid = if letter == b'/' { height - 1 } else { height };
            self.fill(column..column + 1, 0..solid, FULL);
        }
    }

    /// Builds a tower of one-way floors, three rows apart, between two pillars that hang above the ground.
    fn tower(&mut self) {
        for pillar in [98, 113] {
            self.fill(pillar..pillar + 1, 14..35, FULL);
        }
        for floor in 0..8 {
            let start = if floor % 2 == 0 { 99 } else { 104 };
            self.fill(start..start + 9, 12 + 3 * floor..13 + 3 * floor, ONE_WAY);
        }
        self.fill(99..113, 34..35, ONE_WAY);
        // A bridge from the top of the tower to the hills.
        self.fill(84..98, 34..35, ONE_WAY);
        for (step, start) in [76, 66, 56, 46].into_iter().enumerate() {
            self.fill(start..start + 6, 31 - 4 * step..32 - 4 * step, FULL);
            self.fill(start - 1..start, 31 - 4 * step..32 - 4 * step, ROOF_RIGHT);
        }
    }

    /// Builds the roof of the cave, with slopes below it, and a ledge to climb on top.
    fn cave(&mut self) {
        self.fill(132..150, 9..14, FULL);
        self.fill(131..132, 10..14, FULL);
        self.fill(131..132, 9..10, ROOF_RIGHT);
        self.fill(150..151, 10..14, FULL);
        self.fill(150..151, 9..10, ROOF_LEFT);
        for tooth in [136, 142] {
            self.fill(tooth..tooth + 1, 8..9, ROOF_RIGHT);
            self.fill(tooth + 1..tooth + 2, 8..9, ROOF_LEFT);
        }
        self.fill(127..131, 11..12, ONE_WAY);
    }

    /// Builds ledges up both sides of the chasm.
    fn chasm(&mut self) {
        for step in 0..2 {
            self.fill(165..168, 5 + 3 * step..6 + 3 * step, ONE_WAY);
            self.fill(181..184, 5 + 3 * step..6 + 3 * step, ONE_WAY);
        }
    }

    /// Builds the shaft of the second lift, and the plateau above it.
    fn plateau(&mut self) {
        self.fill(203..206, 9..10, EMPTY);
        self.fill(199..201, 13..31, FULL);
        self.fill(206..238, 28..30, FULL);
        for hill in [214, 222] {
            self.fill(hill..hill + 1, 30..31, RISE);
            self.fill(hill + 1..hill + 2, 30..31, FULL);
            self.fill(hill + 1..hill + 2, 31..32, RISE);
            self.fill(hill + 2..hill + 4, 30..32, FULL);
            self.fill(hill + 4..hill + 5, 31..32, FALL);
            self.fill(hill + 4..hill + 5, 30..31, FULL);
            self.fill(hill + 5..hill + 6, 30..31, FALL);
        }
        for (step, start) in [186, 172, 158].into_iter().enumerate() {
            self.fill(start..start + 10, 29 - 3 * step..30 - 3 * step, ONE_WAY);
        }
    }
}
