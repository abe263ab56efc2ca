//! Creates a large map of tiles: storeys of hills with stairs, slopes and one-way bridges.

use crate::flat::Flat;
use crate::point::P;
use crate::random::Random;

/// The number of rows in a storey. The ground is in its lower half. The ground of the next storey is its
/// ceiling.
pub(crate) const STOREY: usize = 10;

/// The lowest and the highest height of the ground, in full tiles.
const LOWEST: usize = 1;
const HIGHEST: usize = 5;

/// The height of a bridge above the ground, in tiles.
const BRIDGE: usize = 2;

/// A tile of a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tile {
    Empty,
    Full,
    /// The lower half of a cell.
    Half,
    /// A triangle whose highest point is on the right.
    Rise,
    /// A triangle whose highest point is on the left.
    Fall,
    /// The upper quarter of a cell. It blocks only from above.
    Bridge,
}

/// All tiles, in the order of their numbers.
pub(crate) const TILES: [Tile; 6] =
    [Tile::Empty, Tile::Full, Tile::Half, Tile::Rise, Tile::Fall, Tile::Bridge];

impl Tile {
    /// Returns the corners in the cell from [0, 0] to [1, 1], counter-clockwise. An empty tile has none.
    pub(crate) fn corners(self) -> &'static [P] {
        match self {
            Self::Empty => &[],
            Self::Full => &[P(0.0, 0.0), P(1.0, 0.0), P(1.0, 1.0), P(0.0, 1.0)],
            Self::Half => &[P(0.0, 0.0), P(1.0, 0.0), P(1.0, 0.5), P(0.0, 0.5)],
            Self::Rise => &[P(0.0, 0.0), P(1.0, 0.0), P(1.0, 1.0)],
            Self::Fall => &[P(0.0, 0.0), P(1.0, 0.0), P(0.0, 1.0)],
            Self::Bridge => &[P(0.0, 0.75), P(1.0, 0.75), P(1.0, 1.0), P(0.0, 1.0)],
        }
    }

    /// Returns whether the tile blocks from all sides.
    pub(crate) fn is_solid(self) -> bool {
        !matches!(self, Self::Empty | Self::Bridge)
    }
}

/// A square map of tiles.
pub(crate) struct Level {
    pub(crate) side: usize,
    tiles: Vec<Tile>,
}

impl Level {
    /// Creates a map with walls at the left and the right.
    pub(crate) fn random(side: usize) -> Self {
        let mut level = Self { side, tiles: vec![Tile::Empty; side * side] };
        let mut random = Random::new(19);
        for base in (0..side).step_by(STOREY) {
            level.fill_storey(base, &mut random);
        }
        for row in 0..side {
            level.set([0, row], Tile::Full);
            level.set([side - 1, row], Tile::Full);
        }
        level
    }

    fn fill_storey(&mut self, base: usize, random: &mut Random) {
        let (mut column, mut height) = (0, 2);
        while column < self.side {
            let change = [None, Some(Tile::Rise), Some(Tile::Fall), Some(Tile::Half)][below(random, 4)];
            let is_up = change == Some(Tile::Rise) || (change != Some(Tile::Fall) && random.coin());
            let next = if is_up { height + 1 } else { height - 1 };
            if !(LOWEST..=HIGHEST).contains(&next) {
                continue;
            }
            // Stairs and slopes stand on the lower of two adjacent heights of the ground.
            if let Some(tile) = change {
                self.fill_column(column, base, height.min(next), Some(tile));
                column += 1;
            }
            height = next;
            let length = 3 + below(random, 8);
            let has_bridge = below(random, 3) == 0;
            for column in column..column + length {
                self.fill_column(column, base, height, None);
                if has_bridge {
                    self.set([column, base + height + BRIDGE], Tile::Bridge);
                }
            }
            column += length;
        }
    }

    fn fill_column(&mut self, column: usize, base: usize, height: usize, top: Option<Tile>) {
        (base..base + height).for_each(|row| self.set([column, row], Tile::Full));
        if let Some(tile) = top {
            self.set([column, base + height], tile);
        }
    }

    fn set(&mut self, [column, row]: [usize; 2], tile: Tile) {
        if column < self.side && row < self.side {
            self.tiles[row * self.side + column] = tile;
        }
    }

    /// Returns the tile of a cell; cells outside of the map are empty.
    pub(crate) fn tile(&self, [column, row]: [usize; 2]) -> Tile {
        if column < self.side {
            self.tiles.get(row * self.side + column).copied().unwrap_or(Tile::Empty)
        } else {
            Tile::Empty
        }
    }

    /// Returns all cells that are not empty, with their tiles.
    pub(crate) fn cells(&self) -> impl Iterator<Item = ([usize; 2], Tile)> {
        let cells = self.tiles.iter().enumerate();
        cells
            .filter(|(_, tile)| **tile != Tile::Empty)
            .map(|(index, &tile)| ([index % self.side, index / self.side], tile))
    }

    /// Returns the height of the highest solid tile of a storey in a column.
    pub(crate) fn ground(&self, column: usize, base: usize) -> f64 {
        let rows = (base..base + STOREY).rev();
        let top = rows.map(|row| (row, self.tile([column, row]))).find(|(_, tile)| tile.is_solid());
        top.map_or(0.0, |(row, tile)| {
            let highest = tile.corners().iter().map(|corner| corner.1).fold(0.0, f64::max);
            row as f64 + highest
        })
    }

    /// Returns the depth of a box in the deepest solid tile; 0 if the box is not in a solid tile.
    pub(crate) fn depth(&self, of: &Flat) -> f64 {
        let cells = self.cells_around(of);
        let depths =
            cells.filter(|&cell| self.tile(cell).is_solid()).map(|cell| depth_in(of, self.tile(cell), cell));
        depths.fold(0.0, f64::max)
    }

    /// Returns whether the ground below a box is one level row of full tiles, with nothing on them.
    pub(crate) fn is_level(&self, of: &Flat) -> bool {
        let row = of.min.1.round() as usize;
        let is_free = |cell: [usize; 2]| !self.tile(cell).is_solid();
        (of.min.1 - row as f64).abs() < 0.1
            && self.columns(of).all(|column| {
                self.tile([column, row.wrapping_sub(1)]) == Tile::Full
                    && (row..=of.max.1 as usize).all(|row| is_free([column, row]))
            })
    }

    fn columns(&self, of: &Flat) -> std::ops::RangeInclusive<usize> {
        of.min.0.max(0.0) as usize..=of.max.0.max(0.0) as usize
    }

    fn cells_around(&self, of: &Flat) -> impl Iterator<Item = [usize; 2]> {
        let rows = of.min.1.max(0.0) as usize..=of.max.1.max(0.0) as usize;
        let columns = self.columns(of);
        rows.flat_map(move |row| columns.clone().map(move |column| [column, row]))
    }
}

fn below(random: &mut Random, count: u64) -> usize {
    (random.bits() % count) as usize
}

/// Returns how far a box must move to leave a tile. It moves along an axis, or along the normal of the
/// tile's slope.
fn depth_in(of: &Flat, tile: Tile, [column, row]: [usize; 2]) -> f64 {
    let corners: Vec<P> =
        tile.corners().iter().map(|&corner| corner + P(column as f64, row as f64)).collect();
    let least = |of: &dyn Fn(&P) -> f64| corners.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: &dyn Fn(&P) -> f64| corners.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let x = (most(&|corner| corner.0) - of.min.0).min(of.max.0 - least(&|corner| corner.0));
    let y = (most(&|corner| corner.1) - of.min.1).min(of.max.1 - least(&|corner| corner.1));
    // These are the normal of the slope, a point of the slope, and the lowest corner of the box along the
    // normal.
    let slope = match tile {
        Tile::Rise => Some((P(-1.0, 1.0).unit(), corners[0], P(of.max.0, of.min.1))),
        Tile::Fall => Some((P(1.0, 1.0).unit(), corners[1], of.min)),
        _ => None,
    };
    let along_normal = slope.map_or(f64::INFINITY, |(normal, point, lowest)| (point - lowest).dot(normal));
    x.min(y).min(along_normal)
}
