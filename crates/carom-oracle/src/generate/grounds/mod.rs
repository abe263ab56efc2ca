//! Creates shapes that are stuck in many other shapes: tiles, rings and heaps, which lie side by side,
//! overlap, or have gaps of a few rounding errors.

mod heaps;
mod pieces;
mod tight;
mod tiles;

use super::{Angle, Recipe, Rng, Style, accepted};
use carom::Vec2;
use core::f64::consts::PI;
use core::fmt;

/// How the obstacles are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ground {
    /// Tiles side by side in a row.
    Row,
    /// A grid of tiles in which only some cells are full.
    Cells,
    /// Rows of tiles of different widths, so that seams (lines along which tiles touch) end in the middle of
    /// sides.
    Bricks,
    /// Dozens of tiles, and a shape that is often larger than each of them.
    Crowd,
    /// Tiles with gaps or overlaps between them, from one rounding error up to three times the tolerance.
    Cracks,
    /// Corridors and holes about as wide as the shape. The difference is from one rounding error up to a few
    /// times the tolerance.
    Fit,
    /// Obstacles some of which occur twice, perhaps as another type.
    Coincident,
    /// Obstacles inside of other obstacles.
    Nested,
    /// Discs, capsules and rounded polygons, side by side, which touch or overlap.
    Rounded,
    /// Obstacles that are up to a hundred thousand times longer than wide.
    Needles,
    /// Obstacles with whole coordinates.
    Lattice,
    /// A closed ring around the shape, whose sides are segments, capsules or boxes.
    Ring,
    /// Shapes of any kind in a heap.
    Heap,
}

impl Ground {
    /// All arrangements.
    pub const ALL: [Self; 13] = [
        Self::Row,
        Self::Cells,
        Self::Bricks,
        Self::Crowd,
        Self::Cracks,
        Self::Fit,
        Self::Coincident,
        Self::Nested,
        Self::Rounded,
        Self::Needles,
        Self::Lattice,
        Self::Ring,
        Self::Heap,
    ];
}

/// A shape, the obstacles in which it is stuck, and the numbers that reproduce them.
#[derive(Clone, Debug)]
pub struct Stuck {
    /// The arrangement.
    pub ground: Ground,
    /// The index of the case among the cases of its arrangement.
    pub index: u64,
    /// The shape.
    pub mover: Recipe,
    /// The obstacles; there is at least one.
    pub obstacles: Vec<Recipe>,
}

impl Stuck {
    /// Returns the case with this index; equal indices give equal cases.
    #[must_use]
    pub fn new(ground: Ground, index: u64) -> Self {
        let mut rng = Rng::new((ground as u64 + 64) << 48 | index);
        loop {
            let (mover, obstacles) = arrangement(ground, &mut rng);
            let placed = Placing::new(ground, &mut rng);
            let obstacles: Vec<Recipe> =
                obstacles.iter().filter_map(|obstacle| accepted(placed.place(obstacle))).collect();
            if let (Some(mover), false) = (accepted(placed.place(&mover)), obstacles.is_empty()) {
                return Self { ground, index, mover, obstacles };
            }
        }
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Stuck::new(Ground::{:?}, {}):", self.ground, self.index)?;
        write!(f, "      mover = {}", self.mover)?;
        self.obstacles.iter().try_for_each(|obstacle| write!(f, "\n      {obstacle}"))
    }
}

/// A rotation, a scale and a translation into the world.
struct Placing {
    turn: Option<Angle>,
    scale: f64,
    offset: Vec2,
}

impl Placing {
    fn new(ground: Ground, rng: &mut Rng) -> Self {
        let turn = rng.chance(0.4).then(|| match rng.below(4) {
            0 => Angle::Degrees(rng.whole(-4, 4) * 90.0),
            1 => Angle::Degrees(rng.whole(-90, 90)),
            2 => Angle::Radians(rng.magnitude(-17, -5)),
            _ => Angle::Radians(rng.between(-PI, PI)),
        });
        let scale = match rng.below(20) {
            0 => f64::from_bits((1023 - 100) << 52),
            1 => f64::from_bits((1023 + 100) << 52),
            _ => rng.pick(&[1.0, 1.0, 1.0, 1.0 / 8192.0, 16.0, 1e-4, 1e6]),
        };
        let offset = match rng.below(5) {
            // The tiny gaps of these arrangements exist only near the origin, where coordinates have enough
            // digits.
            _ if matches!(ground, Ground::Cracks | Ground::Fit) => Vec2::ZERO,
            0 => rng.lattice_point(1000) * (1024.0 * scale),
            1 => rng.point() * scale * rng.pick(&[1e4, 1e6, 1e9]),
            _ => Vec2::ZERO,
        };
        Self { turn, scale, offset }
    }

    fn place(&self, recipe: &Recipe) -> Recipe {
        let turned = self.turn.map_or_else(|| recipe.clone(), |turn| recipe.turned(turn));
        turned.scaled(self.scale).translated(self.offset)
    }
}

/// Returns a shape and obstacles around the origin; most of them are about one unit large.
fn arrangement(ground: Ground, rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    match ground {
        Ground::Row => tiles::row(rng),
        Ground::Cells => tiles::cells([2 + rng.below(6), 1 + rng.below(5)], rng),
        Ground::Crowd => tiles::crowd(rng),
        Ground::Bricks => tiles::bricks(rng),
        Ground::Cracks => tight::cracks(rng),
        Ground::Fit if rng.chance(0.5) => tight::corridor(rng),
        Ground::Fit => tight::holes(rng),
        Ground::Coincident => heaps::coincident(rng),
        Ground::Nested => heaps::nested(rng),
        Ground::Rounded => heaps::rounded(rng),
        Ground::Needles => heaps::heap(Style::Needle, rng),
        Ground::Lattice => heaps::lattice(rng),
        Ground::Ring => heaps::ring(rng),
        Ground::Heap => heaps::heap(Style::Loose, rng),
    }
}
