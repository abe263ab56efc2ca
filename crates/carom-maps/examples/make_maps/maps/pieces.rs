//! The pieces of the sample maps: files, random numbers, and cells with tiles.

/// A file: its name and its content.
pub(crate) type File = (&'static str, Vec<u8>);

/// Pseudorandom whole numbers, identical on every machine.
pub(super) struct Random(pub(super) u64);

impl Random {
    /// Returns a number from `low` to `high`.
    pub(super) fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + (self.0 % (high - low + 1) as u64) as i64
    }
}

/// A map of tiles: numbers with flags, row by row from the top.
pub(super) struct Cells {
    pub(super) width: usize,
    pub(super) tiles: Vec<u32>,
}

impl Cells {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, tiles: vec![0; width * height] }
    }

    pub(super) fn height(&self) -> usize {
        self.tiles.len() / self.width
    }

    pub(super) fn set(&mut self, column: i64, row: i64, tile: u32) {
        if (0..self.width as i64).contains(&column) && (0..self.height() as i64).contains(&row) {
            let index = row as usize * self.width + column as usize;
            self.tiles[index] = tile;
        }
    }

    pub(super) fn fill(&mut self, columns: std::ops::Range<i64>, rows: std::ops::Range<i64>, tile: u32) {
        for row in rows {
            columns.clone().for_each(|column| self.set(column, row, tile));
        }
    }

    /// Returns the tiles as bytes, each number with its lowest byte first.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.tiles.iter().flat_map(|tile| tile.to_le_bytes()).collect()
    }

    /// Returns the tiles as numbers with commas between them, a line for each row.
    pub(super) fn csv(&self) -> String {
        let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        self.tiles.chunks(self.width).map(row).collect::<Vec<_>>().join(",\n")
    }
}
